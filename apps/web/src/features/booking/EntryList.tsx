import { CompanyType } from '@quayside/contracts/auth/company-type';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { entryImport } from '@quayside/contracts/booking/entry/entry-import';
import { EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import {
  EntryQuery,
  exportEntryOrders,
  listEntryOrders,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { Button, Flex } from 'antd';
import { Can } from '../../kit/Can/Can.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ImportButton } from '../../kit/import/ImportButton.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { useSession } from '../../kit/session/store.js';
import { CompanyFilter } from '../../pickers/CompanyFilter.js';
import { missingColumn } from './entry/missing-column.js';
import { FromTemplate } from './template/FromTemplate.js';

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

const goOn = ({ Id, State }: EntryRecord) =>
  State === EntryState.Lacking
    ? go('/entryOrder/orderSupplement', { id: String(Id) })
    : go('/entryOrder/entryOnline', { id: String(Id), edit: 'true' });

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
      <FromTemplate />
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
        filter.text('Keyword', {
          placeholder: '录单号、订舱号、提单号、船名、客户编号',
          width: 330,
        }),
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
      acts={(row) => [
        NEXT[row.State] !== undefined &&
          (!staff || row.State === EntryState.Draft) && {
            label: NEXT[row.State]!,
            can: 'submit',
            run: () => goOn(row),
          },
        row.State !== EntryState.Draft && { label: '查看', run: () => open(row) },
        row.BookingNo !== null && {
          label: '跟踪',
          run: () => go('/entryOrder/orderTracking', { id: String(row.Id) }),
        },
        {
          label: '复制',
          can: 'submit',
          run: () => go('/entryOrder/entryOnline', { copy: String(row.Id) }),
        },
      ]}
      isOff={({ State }) => State === EntryState.Cancelled}
      columns={[
        stacked(col.code('EntryNo'), col.code('BookingNo'), { width: 142, rank: 1 }),
        col.choice('State', { width: 78, rank: 1 }),
        { ...missingColumn<EntryRecord>(isSettled), width: 125, rank: 2 },
        ...(staff
          ? [stacked(col.text('CompanyName'), col.text('OwnerName'), { width: 100, rank: 1 })]
          : []),
        stacked(col.text('Vessel'), col.text('Voyage'), { width: 112, rank: 1 }),
        col.route('LoadPort', 'DischargePort', { width: 106, rank: 1 }),
        col.load('ContainerSummary', ['TotalPackages', 'TotalWeight', 'TotalVolume'], {
          width: 196,
          least: 160,
          rank: 1,
        }),
        col.deadline('SiDeadline', { done: isSettled, rank: 1, width: 122 }),
        stacked(col.day('SailingDate'), col.text('CarrierCode'), { width: 96, rank: 3 }),
        col.text('CustomerRef', { width: 120 }),
        stacked(col.instant('SubmitTime'), col.text('CreateName'), { width: 140 }),
        col.choice('Source', { width: 90 }),
        col.flag('OnBehalf', { width: 90 }),
        col.instant('CreateTime'),
      ]}
      empty={
        <EmptyState
          title="还没有录单"
          hint="填写一份完整的订单资料，提交后由操作受理订舱"
          action={<Flex gap={8}>{enter}</Flex>}
        />
      }
    />
  );
}
