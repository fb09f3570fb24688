import { CompanyType } from '@quayside/contracts/auth/company-type';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import {
  EntryQuery,
  exportMissing,
  listMissing,
  MissingRow,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { Button } from 'antd';
import { Can } from '../../kit/Can/Can.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { columnsOf, stacked } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { useSession } from '../../kit/session/store.js';
import { CompanyFilter } from '../../pickers/CompanyFilter.js';
import { MissingText } from './entry/MissingText.js';
import { missingColumn } from './entry/missing-column.js';
import { useRemind } from './entry/use-remind.js';
import { useSiOfOrder } from './entry/use-si-of-order.js';

const filter = filtersOf(EntryQuery);
const col = columnsOf(MissingRow);

/** What the desk has taken on it alone changes; of what is booked, the customer says the rest with his SI, to which the order leads. */
const OF_THE_DESK: readonly EntryState[] = [EntryState.Accepted, EntryState.Booked];

/** Orders that lack data, the most urgent first: what, until when, and a word to the customer. */
export function SupplementList() {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const mayComplete = ({ State }: MissingRow): boolean => staff || !OF_THE_DESK.includes(State);
  const open = (row: MissingRow) =>
    go(mayComplete(row) ? '/entryOrder/orderSupplement' : '/entryOrder/entryOnline', {
      id: String(row.Id),
    });
  const si = useSiOfOrder();
  const [remind, pending] = useRemind();
  return (
    <ListPage
      name="entry-missing"
      endpoint={listMissing}
      exports={exportMissing}
      fixed={{ Sort: 'MissingDue' }}
      filters={[
        filter.text('Keyword', { placeholder: '录单号、订舱号、船名、客户编号', width: 300 }),
        ...(staff ? [<CompanyFilter key="company" />] : []),
        filter.choice('State', { width: 260 }),
        filter.dayRange('SailingFrom', 'SailingTo'),
      ]}
      quick={filter.quick('Due')}
      onOpen={open}
      {...(staff && {
        batch: (rows: readonly MissingRow[], clear: () => void) => (
          <Can code="remind">
            <Button
              loading={pending}
              onClick={() => void remind(rows).then((done) => done && clear())}
            >
              批量提醒客户
            </Button>
          </Can>
        ),
      })}
      acts={(row) => [
        ...(row.OrderId && si.may
          ? [{ label: si.label, run: () => si.open(row.OrderId as number) }]
          : []),
        { label: mayComplete(row) ? '补充' : '查看', can: 'submit', run: () => open(row) },
        {
          label: '提醒客户',
          can: 'remind',
          disabled: pending,
          run: () => void remind([row]),
          tip: row.RemindTime ? '再次提醒客户补充' : '发消息提醒客户补充',
        },
      ]}
      columns={[
        stacked(col.code('EntryNo'), col.text('BookingNo'), { width: 142, rank: 1 }),
        col.choice('State', { width: 78, rank: 1 }),
        { ...missingColumn<MissingRow>(() => false), rank: 1 },
        {
          key: 'Missing',
          title: '缺少资料',
          width: 280,
          rank: 1,
          render: (_, { Missing }) => <MissingText items={Missing} />,
        },
        ...(staff ? [col.text('CompanyName', { width: 130, rank: 1 })] : []),
        col.route('LoadPort', 'DischargePort', { width: 112, rank: 2 }),
        col.deadline('SiDeadline', { rank: 3 }),
        col.instant('RemindTime', { rank: 4 }),
      ]}
      empty={
        <EmptyState title="没有待补充的订单" hint="资料齐全；缺少资料的录单会按期限出现在这里" />
      }
    />
  );
}
