import { BULK_FORMAT } from '@quayside/contracts/core/bulk';
import { ImportListQuery, ImportState, ImportStatus } from '@quayside/contracts/core/import';
import { planRateBatch } from '@quayside/contracts/freight/rate-batch';
import { rateImport } from '@quayside/contracts/freight/rate-import';
import { useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { FaultAlert } from '../../kit/import/FaultAlert.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { AppModal } from '../../kit/overlay/AppModal.js';
import { BulkFooter, BulkFound } from '../../kit/resource/BulkSteps.js';
import { useBulk } from '../../kit/resource/use-bulk.js';

const col = columnsOf(ImportState);
const filter = filtersOf(ImportListQuery);
const AREAS = ['FreightRate', 'RateChange', 'Work'];

/** Every import and batch change of rates: how far it is, what it did row by row, and the way back. */
export function FreightResult() {
  const [open, setOpen] = useState(false);
  const bulk = useBulk(rateImport as never, planRateBatch, AREAS);
  const show = (state: ImportState): void => {
    bulk.open(state);
    setOpen(true);
  };
  return (
    <>
      <ListPage
        name="freight-results"
        endpoint={rateImport.history as never}
        exports={rateImport.exportHistory as never}
        filters={[
          filter.text('Keyword', { width: 260, label: '名称', placeholder: '文件名或变更名称' }),
        ]}
        quick={filter.quick('Status')}
        onOpen={show}
        acts={(row: ImportState) => [
          { label: row.Status === ImportStatus.Checked ? '继续' : '查看', run: () => show(row) },
        ]}
        columns={[
          col.text('FileName', { title: '名称', width: 280, rank: 1 }),
          {
            ...col.text('Format', { title: '来源', width: 90, rank: 2 }),
            render: (format: string) => (format === BULK_FORMAT ? '批量变更' : '导入'),
          },
          col.choice('Status', { width: 90, rank: 1 }),
          col.number('Added', { width: 80, rank: 1 }),
          col.number('Changed', { width: 80, rank: 1 }),
          col.number('Unchanged', { width: 80, rank: 3 }),
          col.number('Faulty', { width: 80, rank: 1 }),
          col.number('Done', { width: 80, rank: 2 }),
          stacked(col.instant('CreateTime'), col.text('EmployeeName'), {
            title: '提交',
            width: 150,
            rank: 1,
          }),
          col.instant('FinishTime', { width: 140, rank: 3 }),
          col.text('Reason', { width: 200, rank: 4 }),
        ]}
        empty={
          <EmptyState
            title="还没有导入或批量变更"
            hint="运价的导入和批量变更完成后，可以在这里查看逐条结果并撤销"
          />
        }
      />
      {open && bulk.state && (
        <AppModal
          open
          width={960}
          title={bulk.state.FileName}
          onCancel={() => setOpen(false)}
          footer={
            <BulkFooter
              bulk={bulk}
              past={false}
              onPast={() => undefined}
              onCheck={() => undefined}
              onClose={() => setOpen(false)}
            />
          }
        >
          {bulk.error && <FaultAlert error={bulk.error} />}
          <BulkFound bulk={bulk} />
        </AppModal>
      )}
    </>
  );
}
