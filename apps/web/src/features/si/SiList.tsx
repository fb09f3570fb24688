import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { exportSis, listSis, SiQuery, SiRow, siFigures } from '@quayside/contracts/si/si.api';
import { Button, Flex } from 'antd';
import { Can } from '../../kit/Can/Can.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useNow } from '../../kit/display/use-now.js';
import { useRead } from '../../kit/http/query.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { go } from '../../kit/screen/navigator.js';
import { useSession } from '../../kit/session/store.js';
import { isCarrierRejection, REJECTION } from '../../pickers/carrier/rejection.js';
import { driftColumn } from './drift/drift-column.js';
import { billColumn } from './parts/bill-column.js';
import { isSettled, mayResubmit, mayVoid } from './si-status-rules.js';
import { useStatusChange } from './use-status-change.js';

const filter = filtersOf(SiQuery);
const col = columnsOf(SiRow);
const open = (row: SiRow) => go('/workbench/SILogs', { id: String(row.Id) });

/** The customer's own SIs. */
export function SiList() {
  const figures = useRead(siFigures, {});
  const counts = new Map(figures.data?.ByStatus.map((each) => [each.TBI_STATUS, each.Count]));
  const [change, holder] = useStatusChange();
  return (
    <>
      <ListPage
        name="si-list"
        endpoint={listSis}
        filters={[
          filter.text('Keyword', { placeholder: 'SI编号、提单号、船名', width: 280 }),
          filter.dayRange('DeadlineFrom', 'DeadlineTo'),
          filter.choice('Due', { width: 220 }),
          filter.dayRange('CreateFrom', 'CreateTo'),
        ]}
        quick={filter.quick('TBI_STATUS', counts)}
        exports={exportSis}
        toolbar={
          <Button type="primary" onClick={() => go('/workbench/siSubmit')}>
            提交SI
          </Button>
        }
        onOpen={open}
        actions={{
          width: 176,
          render: (row) => (
            <Flex>
              <Button type="link" size="small" onClick={() => open(row)}>
                查看
              </Button>
              {row.TBI_STATUS === SiStatus.Drafted && (
                <Can code="confirm">
                  <Button type="link" size="small" onClick={() => go('/workbench/SILogs', { id: String(row.Id), tab: 'draft' })}>
                    确认提单
                  </Button>
                </Can>
              )}
              <Resubmit row={row} />
              {mayVoid(row.TBI_STATUS) && (
                <Can code="void">
                  <Button
                    type="link"
                    size="small"
                    danger
                    onClick={() => void change(row, { Verb: SiVerb.Void, To: SiStatus.Voided, RemarksRequired: false })}
                  >
                    作废
                  </Button>
                </Can>
              )}
            </Flex>
          ),
        }}
        columns={[
          col.code('TBI_NO'),
          billColumn(col.code('TBI_SIMBL_NO', { width: 180 })),
          col.choice('TBI_STATUS', { width: 100 }),
          col.deadline('TBI_DEADLINE', { done: (row) => isSettled(row.TBI_STATUS) }),
          driftColumn(),
          col.text('ReviewRemarks', { width: 200 }),
          col.text('TBI_CARRIER', { width: 80 }),
          col.text('TBI_VESSEL', { width: 170 }),
          col.text('TBI_VOYAGE', { width: 90 }),
          col.text('TBI_ZHUANGHG', { width: 120 }),
          col.text('TBI_XIEHG', { width: 130 }),
          col.day('TBI_SAILINGDATE'),
          col.text('ContainerSummary'),
          col.number('TotalPackages'),
          col.number('TotalWeight', { width: 130 }),
          col.number('TotalVolume', { width: 120 }),
          col.number('Revision', { width: 80 }),
          col.text('CreateName', { width: 90 }),
          col.instant('CreateTime'),
        ]}
        empty={
          <EmptyState
            title="还没有提交过SI"
            hint="选一票货物订单，填好提单资料即可提交"
            action={
              <Button type="primary" onClick={() => go('/workbench/siSubmit')}>
                去提交SI
              </Button>
            }
          />
        }
      />
      {holder}
    </>
  );
}

/** Offered while the SI may still be changed: it goes away when the deadline passes with the list open. */
function Resubmit({ row }: { row: SiRow }) {
  const now = useNow();
  const by = useSession((session) => session.employee?.CompanyType);
  if (row.BookingCancelled || !mayResubmit(row, by, now)) return null;
  const rejected = row.TBI_STATUS === SiStatus.Returned && isCarrierRejection(row.ReviewRemarks);
  return (
    <Can code="edit">
      <Button
        type="link"
        size="small"
        onClick={() =>
          go('/workbench/siSubmit', { cgoId: String(row.CGO_ID), id: String(row.Id), ...(rejected ? { focus: REJECTION } : {}) })
        }
      >
        {rejected ? '去修改' : '修改'}
      </Button>
    </Can>
  );
}
