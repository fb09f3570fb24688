import { CompanyType } from '@quayside/contracts/auth/company-type';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { entryImport } from '@quayside/contracts/booking/entry/entry-import';
import { EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import { EntryQuery, exportEntryOrders, listEntryOrders } from '@quayside/contracts/booking/entry/entry-order.api';
import { Button, Flex } from 'antd';
import { Can } from '../../kit/Can/Can.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ImportButton } from '../../kit/import/ImportButton.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { useSession } from '../../kit/session/store.js';
import { CompanyFilter } from '../../pickers/CompanyFilter.js';
import { missingColumn } from './entry/missing-column.js';

const filter = filtersOf(EntryQuery);
const col = columnsOf(EntryRecord);
const open = (row: EntryRecord) => go('/entryOrder/entryOnline', { id: String(row.Id) });

/** Nothing is asked of an order any more. */
const isSettled = ({ State }: Pick<EntryRecord, 'State'>): boolean =>
  State === EntryState.InTransit || State === EntryState.Done || State === EntryState.Cancelled;

/** What the customer is to do next with an order of his. */
const NEXT: Partial<Record<EntryState, string>> = {
  [EntryState.Draft]: '继续录入',
  [EntryState.Lacking]: '补充',
  [EntryState.Returned]: '修改',
};

const CHANGED_BY_IMPORT = ['EntryOrder'];

/** All entered orders of those whom the person may see. */
export function EntryList() {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const enter = (
    <Can code="submit">
      <ImportButton
        endpoints={entryImport}
        hint={`Excel 订单清单（.xlsx .csv），每行一票，导入后为草稿${staff ? '，按客户代码归属' : ''}，最大 20 MB`}
        invalidates={CHANGED_BY_IMPORT}
      >
        导入
      </ImportButton>
      <Button type="primary" onClick={() => go('/entryOrder/entryOnline')}>
        新建录单
      </Button>
    </Can>
  );
  return (
    <ListPage
      name="entry-orders"
      endpoint={listEntryOrders}
      filters={[
        filter.text('Keyword', { placeholder: '录单号、订舱号、提单号、船名、客户编号', width: 330 }),
        ...(staff ? [<CompanyFilter key="company" />] : []),
        filter.reference('CarrierCode'),
        filter.choice('Due', { width: 220 }),
        filter.dayRange('SailingFrom', 'SailingTo'),
        filter.dayRange('SubmitFrom', 'SubmitTo'),
      ]}
      quick={filter.quick('State')}
      exports={exportEntryOrders}
      toolbar={enter}
      onOpen={open}
      actions={{
        width: 170,
        render: (row) => (
          <Flex>
            {row.State !== EntryState.Draft && (
              <Button type="link" size="small" onClick={() => open(row)}>
                查看
              </Button>
            )}
            {row.BookingNo && (
              <Button type="link" size="small" onClick={() => go('/entryOrder/orderTracking', { id: String(row.Id) })}>
                跟踪
              </Button>
            )}
            <Can code="submit">
              {NEXT[row.State] && (!staff || row.State === EntryState.Draft) && (
                <Button
                  type="link"
                  size="small"
                  onClick={() =>
                    row.State === EntryState.Lacking
                      ? go('/entryOrder/orderSupplement', { id: String(row.Id) })
                      : go('/entryOrder/entryOnline', { id: String(row.Id), edit: 'true' })
                  }
                >
                  {NEXT[row.State]}
                </Button>
              )}
              <Button type="link" size="small" onClick={() => go('/entryOrder/entryOnline', { copy: String(row.Id) })}>
                复制
              </Button>
            </Can>
          </Flex>
        ),
      }}
      columns={[
        col.code('EntryNo', { width: 125 }),
        col.choice('State', { width: 80 }),
        missingColumn<EntryRecord>(isSettled),
        ...(staff ? [col.text('CompanyName', { width: 170 })] : []),
        col.code('BookingNo', { width: 135 }),
        col.text('CarrierCode', { width: 76 }),
        col.text('LoadPort', { width: 105 }),
        col.text('DischargePort', { width: 120 }),
        col.day('SailingDate'),
        col.text('ContainerSummary', { width: 120 }),
        ...(staff ? [col.text('OwnerName', { width: 80 })] : []),
        col.text('CustomerRef', { width: 120 }),
        col.deadline('SiDeadline', { done: isSettled }),
        col.text('Vessel', { width: 150 }),
        col.text('Voyage', { width: 80 }),
        col.number('TotalPackages', { width: 80 }),
        col.number('TotalWeight', { width: 120 }),
        col.number('TotalVolume', { width: 110 }),
        col.flag('OnBehalf', { width: 90 }),
        col.choice('Source', { width: 90 }),
        col.text('CreateName', { width: 80 }),
        col.instant('SubmitTime'),
        col.instant('CreateTime'),
      ]}
      empty={<EmptyState title="还没有录单" hint="填写一份完整的订单资料，提交后由操作受理订舱" action={<Flex gap={8}>{enter}</Flex>} />}
    />
  );
}
