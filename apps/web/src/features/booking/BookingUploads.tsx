import { bookingImport } from '@quayside/contracts/booking/bulk/booking-import';
import { ImportListQuery, ImportState } from '@quayside/contracts/core/import';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useRead } from '../../kit/http/query.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { part } from '../../kit/screen/part.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { BulkUpload } from './bulk/BulkUpload.js';
import { useBulkOptions } from './bulk/use-bulk-options.js';

const Wizard = part(async () => (await import('../../kit/import/ImportWizard.js')).ImportWizard);

const filter = filtersOf(ImportListQuery);
const col = columnsOf(ImportState);
const CHANGED = ['Booking'];
const unfinished = ({ Status }: ImportState): boolean =>
  Status === 'uploaded' || Status === 'checked';

/** Every upload of bookings by the company: what became of its rows, what was wrong with them, and the way back. */
export function BookingUploads() {
  const { search, setSearch } = useScreen();
  const id = Number(search.id) || 0;
  const linked = useRead(bookingImport.state, { Id: id }, { enabled: id > 0 });
  const [opened, setOpened] = useState<ImportState | null>(null);
  useEffect(() => {
    if (linked.data && linked.data.Id === id) setOpened(linked.data);
  }, [linked.data, id]);
  const close = (): void => {
    setOpened(null);
    if (id > 0) setSearch({ id: undefined }, { replace: true });
  };
  return (
    <>
      <ListPage
        name="booking-uploads"
        endpoint={bookingImport.history}
        exports={bookingImport.exportHistory}
        filters={[
          filter.text('Keyword', { placeholder: '文件名', width: 260 }),
          filter.choice('Status', { width: 180 }),
        ]}
        toolbar={<BulkUpload>上传订舱清单</BulkUpload>}
        onOpen={setOpened}
        acts={(row) => [
          { label: unfinished(row) ? '继续' : '查看', run: () => setOpened(row) },
          row.Done > 0 && {
            label: '查看订舱',
            run: () => go('/workbench/BookLogs', { SourceNo: `导入${row.Id}` }),
          },
        ]}
        isOff={({ Status }) => Status === 'undone'}
        columns={[
          col.number('Id', { title: '导入编号', width: 86 }),
          col.text('FileName', { width: 260, rank: 1 }),
          col.choice('Status', { width: 90, rank: 1 }),
          col.number('Total', { width: 76, rank: 1 }),
          col.number('Added', { width: 70, rank: 1 }),
          col.number('Changed', { width: 70, rank: 1 }),
          col.number('Unchanged', { width: 70, rank: 2 }),
          col.number('Faulty', { width: 76, rank: 1 }),
          col.number('Waiting', { width: 92, rank: 3 }),
          col.text('Reason', { width: 160, rank: 3 }),
          stacked(col.instant('CreateTime'), col.text('EmployeeName'), { width: 140, rank: 1 }),
          col.instant('FinishTime', { width: 140, rank: 3 }),
        ]}
        empty={
          <EmptyState
            title="还没有批量上传过订舱"
            hint="每行一票，上传后逐格检查，错误的行可改好再传"
            action={<BulkUpload />}
          />
        }
      />
      {opened && <Opened state={opened} onClose={close} />}
    </>
  );
}

function Opened({ state, onClose }: { state: ImportState; onClose(): void }) {
  const bulk = useBulkOptions();
  return (
    <Wizard
      key={state.Id}
      endpoints={bookingImport as never}
      invalidates={CHANGED}
      begin={state}
      onClose={onClose}
      {...bulk}
    />
  );
}
