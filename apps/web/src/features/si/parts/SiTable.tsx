import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { exportSis, listSis, SiQuery, SiRow, siFigures } from '@quayside/contracts/si/si.api';
import { Button } from 'antd';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { useNow } from '../../../kit/display/use-now.js';
import { useRead } from '../../../kit/http/query.js';
import type { Act } from '../../../kit/list/Acts.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { countsBy } from '../../../kit/list/part-counts.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';
import { isCarrierRejection, REJECTION } from '../../../pickers/carrier/rejection.js';
import { driftColumn, withMark } from '../drift/drift-column.js';
import { mayResubmit, mayVoid } from '../si-status-rules.js';
import { useStatusChange } from '../use-status-change.js';
import { siColumns } from './si-columns.js';

const filter = filtersOf(SiQuery);
const col = columnsOf(SiRow);
const si = siColumns<SiRow>();

/** All SIs that the person may see: a customer's own with what is to be done about them, for staff everybody's. */
export function SiTable({ desk }: { desk: boolean }) {
  const figures = useRead(siFigures, {});
  const counts = countsBy('TBI_STATUS', figures.data?.ByStatus);
  const [change, holder] = useStatusChange();
  // What may still be changed no longer may once the deadline passes with the list open.
  const now = useNow();
  const by = useSession((session) => session.employee?.CompanyType);
  const open = (row: SiRow, tab?: 'draft') =>
    go(desk ? '/tdManage/siDetail' : '/workbench/SILogs', {
      id: String(row.Id),
      ...(tab && { tab }),
    });
  const resubmit = (row: SiRow): Act | false => {
    if (row.BookingCancelled || !mayResubmit(row, by, now)) return false;
    const rejected = row.TBI_STATUS === SiStatus.Returned && isCarrierRejection(row.ReviewRemarks);
    const form = {
      cgoId: String(row.CGO_ID),
      id: String(row.Id),
      ...(rejected ? { focus: REJECTION } : {}),
    };
    return {
      label: rejected ? '去修改' : '修改',
      can: 'edit',
      run: () => go('/workbench/siSubmit', form),
    };
  };
  const handIn = (label: string) => (
    <Button type="primary" onClick={() => go('/workbench/siSubmit')}>
      {label}
    </Button>
  );
  return (
    <>
      <ListPage
        name={desk ? 'si-data' : 'si-list'}
        endpoint={listSis}
        filters={[
          filter.text('Keyword', {
            placeholder: desk ? 'SI编号、提单号、船名、公司' : 'SI编号、提单号、船名',
            width: 280,
          }),
          ...(desk ? [filter.reference('TBI_CARRIER')] : []),
          filter.dayRange('DeadlineFrom', 'DeadlineTo'),
          filter.choice('Due', { width: 220 }),
          ...(desk
            ? [filter.choice('SentBy', { width: 150 }), filter.choice('Delivery', { width: 200 })]
            : []),
          filter.dayRange('CreateFrom', 'CreateTo'),
        ]}
        quick={filter.quick('TBI_STATUS', counts)}
        exports={exportSis}
        {...(!desk && { toolbar: handIn('提交SI') })}
        onOpen={(row) => open(row)}
        isOff={({ TBI_STATUS }) => TBI_STATUS === SiStatus.Voided}
        acts={(row) =>
          desk
            ? [{ label: '详情', run: () => open(row) }]
            : [
                row.TBI_STATUS === SiStatus.Returned && resubmit(row),
                row.TBI_STATUS === SiStatus.Drafted && {
                  label: '确认提单',
                  can: 'confirm',
                  run: () => open(row, 'draft'),
                },
                { label: '查看', run: () => open(row) },
                row.TBI_STATUS !== SiStatus.Returned && resubmit(row),
                mayVoid(row.TBI_STATUS) && {
                  label: '作废',
                  can: 'void',
                  danger: true,
                  run: () =>
                    void change(row, {
                      Verb: SiVerb.Void,
                      To: SiStatus.Voided,
                      RemarksRequired: false,
                    }),
                },
              ]
        }
        columns={[
          si.bill,
          // Why it came back stands below its state, and that its order is another one now.
          desk
            ? stacked(col.choice('TBI_STATUS'), si.way, { width: 104, rank: 1 })
            : stacked(col.choice('TBI_STATUS'), withMark<SiRow>(col.text('ReviewRemarks')), {
                width: 150,
                rank: 1,
              }),
          si.deadline,
          ...(desk ? [col.text('CompanyName', { width: 96, rank: 1 })] : []),
          si.vessel,
          si.ports,
          si.load,
          ...(desk ? [driftColumn<SiRow>()] : []),
          si.sailing,
          si.revision,
          si.created,
          si.updated,
        ]}
        empty={
          desk ? (
            <EmptyState title="还没有SI" hint="客户提交SI后会出现在这里" />
          ) : (
            <EmptyState
              title="还没有提交过SI"
              hint="选一票货物订单，填好提单资料即可提交"
              action={handIn('去提交SI')}
            />
          )
        }
      />
      {holder}
    </>
  );
}
