import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { exportVoyages, listVoyages, Voyage, type VoyageDetail, VoyageQuery, voyageInfo } from '@quayside/contracts/masterdata/schedule';
import { VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { scheduleImport } from '@quayside/contracts/masterdata/schedule-import';
import { Button, Dropdown, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { EMPTY } from '../../../kit/display/format.js';
import { call } from '../../../kit/http/call.js';
import { ImportButton } from '../../../kit/import/ImportButton.js';
import { columnsOf } from '../../../kit/list/columns.js';
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
const nameOf = ({ VesselName, VoyageNo }: Voyage): string => `${VesselName ?? '船名待定'} ${VoyageNo}`;

/** Voyages with their ports: the timetable that everything else is told from. */
export function VoyageList() {
  const { screen } = useScreen();
  const mayEdit = useCan('edit', screen.path);
  const [editing, setEditing] = useState<VoyageDetail | 'new' | null>(null);
  const [reading, setReading] = useState<Voyage | null>(null);
  const [swapping, setSwapping] = useState<Voyage | null>(null);
  const [carrier, setCarrier] = useState<string | null>(null);
  const verbs = useVoyageVerbs();
  const open = async ({ Id }: Voyage) => setEditing((await call(voyageInfo, { Id })) as VoyageDetail);

  const importing = (
    <Can code="import">
      <ImportButton
        endpoints={scheduleImport as never}
        invalidates={SCHEDULE_AREAS}
        hint="船公司船期表（Excel 或 CSV）：每行一个挂靠港、每行一对装港与卸港，或航次与港口的矩阵；港口、船名、码头按船公司的写法，未对照的可稍后对照"
        fields={[{ label: '船公司（文件中没有船公司列时）', input: <BasicSelect kind="carrier" value={carrier} onChange={setCarrier} /> }]}
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
        actions={{
          width: mayEdit ? 150 : 110,
          render: (voyage) => (
            <Flex gap={12}>
              <button type="button" className="qs-row-link" onClick={() => void open(voyage)}>
                {mayEdit ? '修改' : '查看'}
              </button>
              {mayEdit && (
                <Dropdown
                  trigger={['click']}
                  menu={{
                    items: [
                      { key: 'blank', label: '停航', danger: true, disabled: voyage.Status !== VoyageStatus.Planned },
                      { key: 'swap', label: '换船', disabled: voyage.Status !== VoyageStatus.Planned },
                      { key: 'restore', label: '恢复' },
                    ],
                    onClick: ({ key }) =>
                      key === 'swap' ? setSwapping(voyage) : key === 'blank' ? verbs.blank(voyage) : verbs.restore(voyage),
                  }}
                >
                  <button type="button" className="qs-row-link">
                    变更 <DownOutlined style={{ fontSize: 10 }} />
                  </button>
                </Dropdown>
              )}
              <button type="button" className="qs-row-link" onClick={() => setReading(voyage)}>
                记录
              </button>
            </Flex>
          ),
        }}
        columns={[
          col.reference('CarrierCode', { width: 150 }),
          col.text('LoopCode', { width: 95 }),
          col.text('VesselName', {
            width: 200,
            render: (name: string | null, { VesselImo }) => (
              <span>
                {name ?? '待定'} <Typography.Text type="secondary">{VesselImo}</Typography.Text>
              </span>
            ),
          }),
          col.code('VoyageNo', { width: 105 }),
          col.choice('Status', { width: 85 }),
          col.list('PortCodes', { width: 330, between: ' → ' }),
          col.instant('FirstEtd', { width: 135 }),
          col.instant('LastEta', { width: 135 }),
          col.choice('Source', { width: 95 }),
          {
            key: 'RefreshTime',
            dataIndex: 'RefreshTime',
            title: '数据时间',
            width: 110,
            render: (time: string) => <Freshness time={time} />,
          },
          col.text('Remark', { width: 160 }),
          col.text('UpdateName', { width: 90, render: (name: string | null) => name ?? EMPTY }),
        ]}
        empty={<EmptyState title="还没有船期" hint="导入船公司的船期表，或用周班模板生成" action={importing} />}
      />
      {editing && <VoyageDrawer voyage={editing === 'new' ? null : editing} readOnly={!mayEdit} onClose={() => setEditing(null)} />}
      {reading && <VoyageHistory id={reading.Id} title={nameOf(reading)} onClose={() => setReading(null)} />}
      {swapping && <SwapVesselDialog voyage={swapping} onClose={() => setSwapping(null)} />}
      {verbs.holder}
    </>
  );
}
