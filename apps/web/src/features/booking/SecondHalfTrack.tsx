import {
  exportTracks,
  listTracks,
  milestoneImport,
  TrackQuery,
  TrackRow,
} from '@quayside/contracts/booking/entry/milestones.api';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ImportButton } from '../../kit/import/ImportButton.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { CompanyFilter } from '../../pickers/CompanyFilter.js';
import { TRACK_AREAS } from './track/areas.js';
import { BatchDialog } from './track/BatchDialog.js';

const filter = filtersOf(TrackQuery);
const col = columnsOf(TrackRow);
const supplement = ({ No }: TrackRow) => go('/entryOrder/secondHalfTrackSupplement', { id: No });

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
          filter.text('Keyword', {
            placeholder: '录单号、托书号、订舱号、提单号、船名、公司',
            width: 320,
          }),
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
        acts={(row) => [
          { label: '补充', run: () => supplement(row) },
          { label: '跟踪', run: () => go('/entryOrder/orderTracking', { id: row.No }) },
        ]}
        columns={[
          stacked(col.code('No'), col.code('BookingNo'), { width: 142, rank: 1 }),
          stacked(col.choice('NextMilestone'), col.choice('State'), {
            title: '下一节点 / 状态',
            width: 96,
            rank: 1,
          }),
          col.deadline('NextDue', { title: '下一节点应完成', rank: 1 }),
          stacked(col.instant('ArrivalTime'), col.choice('ArrivalKind'), {
            title: '抵港',
            width: 176,
            rank: 2,
          }),
          col.number('ReturnedCount', {
            title: '还箱/箱数',
            width: 84,
            rank: 2,
            fields: ['ReturnedCount', 'BoxCount'],
            render: (_, row) => `${row.ReturnedCount} / ${row.BoxCount}`,
          }),
          col.text('CompanyName', { width: 130, rank: 1 }),
          stacked(col.text('Vessel'), col.text('Voyage'), { width: 130, rank: 1 }),
          stacked(col.text('DischargePort'), col.text('DeliveryPlace'), { width: 120, rank: 1 }),
          col.boxes('ContainerSummary', { width: 110, rank: 3 }),
          col.text('CarrierCode', { width: 76 }),
          col.code('MblNo', { width: 150 }),
        ]}
        empty={
          <EmptyState
            title="没有需要跟踪的订单"
            hint="已订舱或运输中的订单到了预计抵港时间后出现在这里"
          />
        }
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
