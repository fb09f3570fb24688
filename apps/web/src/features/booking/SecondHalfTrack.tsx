import { TimeKind } from '@quayside/contracts/booking/entry/milestones';
import { exportTracks, listTracks, milestoneImport, TrackQuery, TrackRow } from '@quayside/contracts/booking/entry/milestones.api';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { InstantText } from '../../kit/display/DateText.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { EMPTY } from '../../kit/display/format.js';
import { ImportButton } from '../../kit/import/ImportButton.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { CompanyFilter } from '../../pickers/CompanyFilter.js';
import { TRACK_AREAS } from './track/areas.js';
import { BatchDialog } from './track/BatchDialog.js';

const filter = filtersOf(TrackQuery);
const col = columnsOf(TrackRow);
const supplement = ({ Id }: TrackRow) => go('/entryOrder/secondHalfTrackSupplement', { id: String(Id) });

/** Orders whose ship arrived, or should have: what is to happen next and what is late; one milestone for many at once. */
export function SecondHalfTrack() {
  const [batch, setBatch] = useState<{ rows: readonly TrackRow[]; clear(): void } | null>(null);
  return (
    <>
      <ListPage
        name="second-half"
        endpoint={listTracks}
        exports={exportTracks}
        filters={[
          filter.text('Keyword', { placeholder: '录单号、订舱号、提单号、船名、公司', width: 320 }),
          <CompanyFilter key="CompanyId" />,
          filter.reference('CarrierCode'),
          filter.dayRange('ArrivalFrom', 'ArrivalTo', '抵港'),
          filter.choice('Overdue', { width: 170 }),
        ]}
        quick={filter.quick('NextMilestone')}
        toolbar={
          <ImportButton
            endpoints={milestoneImport}
            hint="每箱一行的节点时间（.xlsx .csv），可用本页导出的文件填写后导入；空格不清除已登记的时间"
            invalidates={TRACK_AREAS}
          >
            导入节点
          </ImportButton>
        }
        batch={(rows, clear) => (
          <Button type="primary" onClick={() => setBatch({ rows, clear })}>
            批量登记
          </Button>
        )}
        onOpen={supplement}
        actions={{
          width: 130,
          render: (row) => (
            <Flex>
              <Button type="link" size="small" onClick={() => supplement(row)}>
                补充
              </Button>
              <Button type="link" size="small" onClick={() => go('/entryOrder/orderTracking', { id: String(row.Id) })}>
                跟踪
              </Button>
            </Flex>
          ),
        }}
        columns={[
          col.code('EntryNo', { width: 140 }),
          col.choice('NextMilestone', { width: 100 }),
          col.deadline('NextDue', { title: '下一节点应完成' }),
          col.instant('ArrivalTime', {
            width: 190,
            render: (time: string | null, row) =>
              time ? (
                <>
                  <InstantText value={time} />（{TimeKind.label(row.ArrivalKind)}）
                </>
              ) : (
                EMPTY
              ),
          }),
          col.number('ReturnedCount', { title: '还箱/箱数', width: 95, render: (_, row) => `${row.ReturnedCount} / ${row.BoxCount}` }),
          col.text('CompanyName', { width: 190 }),
          col.choice('State'),
          col.code('BookingNo', { width: 130 }),
          col.text('DischargePort', { width: 130 }),
          col.text('DeliveryPlace', { width: 130 }),
          col.text('CarrierCode', { width: 80 }),
          col.text('Vessel', { width: 150 }),
          col.text('Voyage', { width: 80 }),
          col.text('ContainerSummary'),
          col.code('MblNo'),
        ]}
        empty={<EmptyState title="没有需要跟踪的订单" hint="已订舱或运输中的订单到了预计抵港时间后出现在这里" />}
      />
      {batch && (
        <BatchDialog
          rows={batch.rows}
          onClose={(done) => {
            if (done) batch.clear();
            setBatch(null);
          }}
        />
      )}
    </>
  );
}
