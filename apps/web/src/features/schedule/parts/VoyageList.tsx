import { PlusOutlined } from '@ant-design/icons';
import {
  exportVoyages,
  listVoyages,
  Voyage,
  type VoyageDetail,
  VoyageQuery,
  voyageInfo,
} from '@quayside/contracts/masterdata/schedule';
import { VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { scheduleImport } from '@quayside/contracts/masterdata/schedule-import';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { call } from '../../../kit/http/call.js';
import { ImportButton } from '../../../kit/import/ImportButton.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useCan } from '../../../kit/session/store.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { Freshness } from './Freshness.js';
import { SwapVesselDialog } from './SwapVesselDialog.js';
import { SCHEDULE_AREAS } from './schedule-areas.js';
import { useVoyageVerbs } from './use-voyage-verbs.js';
import { VoyageDrawer } from './VoyageDrawer.js';
import { VoyageHistory } from './VoyageHistory.js';
import '../schedule.css';
import '../../../kit/resource/resource.css';

const col = columnsOf(Voyage);
const filter = filtersOf(VoyageQuery);
const nameOf = ({ VesselName, VoyageNo }: Voyage): string =>
  `${VesselName ?? '船名待定'} ${VoyageNo}`;

/** Voyages with their ports: the timetable that everything else is told from. */
export function VoyageList() {
  const { screen } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const [editing, setEditing] = useState<VoyageDetail | 'new' | null>(null);
  const [reading, setReading] = useState<Voyage | null>(null);
  const [swapping, setSwapping] = useState<Voyage | null>(null);
  const [carrier, setCarrier] = useState<string | null>(null);
  const verbs = useVoyageVerbs();
  const open = async ({ Id }: Voyage) =>
    setEditing((await call(voyageInfo, { Id })) as VoyageDetail);

  const importing = (
    <Can code="import">
      <ImportButton
        endpoints={scheduleImport as never}
        invalidates={SCHEDULE_AREAS}
        hint="船公司船期表（Excel 或 CSV）：每行一个挂靠港、每行一对装港与卸港，或航次与港口的矩阵；港口、船名、码头按船公司的写法，未对照的可稍后对照"
        fields={[
          {
            label: '船公司（文件中没有船公司列时）',
            input: <BasicSelect kind="carrier" value={carrier} onChange={setCarrier} />,
          },
        ]}
        options={{ CarrierCode: carrier }}
        onOptions={({ CarrierCode }) => setCarrier((CarrierCode as string | null) ?? null)}
      />
    </Can>
  );
  return (
    <>
      <ListPage
        name="voyages"
        endpoint={listVoyages}
        filters={[
          filter.text('Keyword', { placeholder: '船名、航次、航线或 IMO', width: 260 }),
          filter.reference('CarrierCode'),
          filter.reference('LoopCode'),
          filter.reference('PortCode'),
          filter.dayRange('EtdFrom', 'EtdTo', '离港'),
          filter.choice('Source', { width: 210 }),
          filter.choice('Status', { width: 240 }),
        ]}
        toolbar={
          <>
            {importing}
            <Can code="edit">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
                新增航次
              </Button>
            </Can>
          </>
        }
        exports={exportVoyages}
        onOpen={(voyage) => void open(voyage)}
        acts={(voyage) => [
          { label: mayEdit ? '修改' : '查看', run: () => void open(voyage) },
          mayEdit && {
            label: '停航',
            danger: true,
            disabled: voyage.Status !== VoyageStatus.Planned,
            run: () => verbs.blank(voyage),
          },
          mayEdit && {
            label: '换船',
            disabled: voyage.Status !== VoyageStatus.Planned,
            run: () => setSwapping(voyage),
          },
          mayEdit && { label: '恢复', run: () => verbs.restore(voyage) },
          { label: '记录', run: () => setReading(voyage) },
        ]}
        isOff={({ Status }) => Status === VoyageStatus.Blank}
        columns={[
          stacked(col.instant('FirstEtd'), col.instant('LastEta'), {
            title: '离港 / 抵港',
            width: 185,
            rank: 1,
          }),
          stacked(
            col.text('VesselName', {
              width: 180,
              render: (name: string | null) => name ?? '待定',
              isEmpty: () => false,
            }),
            col.code('VoyageNo'),
            { title: '船名 / 航次', rank: 1 },
          ),
          stacked(col.reference('CarrierCode'), col.text('LoopCode'), { width: 145, rank: 1 }),
          col.choice('Status', { width: 70, rank: 1 }),
          col.list('PortCodes', { width: 290, between: ' → ', rank: 2 }),
          stacked(
            col.choice('Source'),
            {
              ...col.instant('RefreshTime'),
              title: '数据时间',
              render: (time: string) => <Freshness time={time} />,
            },
            { width: 110, rank: 3 },
          ),
          col.text('VesselImo', { width: 90 }),
          col.text('Remark', { width: 160 }),
          col.text('UpdateName', { width: 90 }),
        ]}
        empty={
          <EmptyState
            title="还没有船期"
            hint="导入船公司的船期表，或用周班模板生成"
            action={importing}
          />
        }
      />
      {editing && (
        <VoyageDrawer
          voyage={editing === 'new' ? null : editing}
          readOnly={!mayEdit}
          onClose={() => setEditing(null)}
        />
      )}
      {reading && (
        <VoyageHistory id={reading.Id} title={nameOf(reading)} onClose={() => setReading(null)} />
      )}
      {swapping && <SwapVesselDialog voyage={swapping} onClose={() => setSwapping(null)} />}
      {verbs.holder}
    </>
  );
}
