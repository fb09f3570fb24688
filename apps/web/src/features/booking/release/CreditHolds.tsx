import {
  CreditHold,
  CreditHoldQuery,
  endHold,
  exportCreditHolds,
  listCreditHolds,
} from '@quayside/contracts/booking/release/credit-hold.api';
import { App, Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { useAct } from '../../../kit/http/query.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useCan } from '../../../kit/session/store.js';
import { HoldDialog } from './HoldDialog.js';
import { HOLD_AREAS } from './hold-areas.js';

const filter = filtersOf(CreditHoldQuery);
const col = columnsOf(CreditHold);

/** Customers on hold, and those who were: since when, why, by whom, and how many bookings wait for it. */
export function CreditHolds() {
  const { screen, setSearch } = useScreen();
  const may = useCan('credit', screen.path);
  const { message } = App.useApp();
  const [adding, setAdding] = useState(false);
  const [ask, holder] = useAsk();
  const end = useAct(endHold, { invalidates: HOLD_AREAS });
  const lift = async ({ Id, CompanyName, Waiting }: CreditHold) => {
    const done = await ask(
      {
        title: `解除信控：${CompanyName}`,
        label: '解除说明',
        required: true,
        max: 500,
        okText: '解除',
        phrases: ['已付清', '已收保证金', '已恢复账期'],
        content:
          Waiting > 0
            ? `解除后，该客户待放舱的 ${Waiting} 票可以放舱。`
            : '解除后，该客户的订舱可以放舱。',
      },
      (Reason) => end.run({ Id, Reason }),
    );
    if (done) void message.success(`${CompanyName} 的信控已解除`);
  };
  const add = may && (
    <Button type="primary" onClick={() => setAdding(true)}>
      列入信控
    </Button>
  );
  return (
    <>
      <ListPage
        name="credit-holds"
        endpoint={listCreditHolds}
        exports={exportCreditHolds}
        filters={[
          filter.text('Keyword', { placeholder: '客户、代码、原因', width: 240 }),
          filter.choice('Open', { width: 140 }),
        ]}
        toolbar={add}
        isOff={({ EndTime }) => EndTime !== null}
        acts={(row) => [
          row.Waiting > 0 && {
            label: '待放舱订舱',
            run: () =>
              setSearch({
                tab: 'release',
                Keyword: undefined,
                Open: undefined,
                CompanyId: String(row.CompanyId),
              }),
          },
          may && row.EndTime === null && { label: '解除', run: () => void lift(row) },
        ]}
        columns={[
          stacked(col.text('CompanyName'), col.code('CompanyCode'), { width: 180, rank: 1 }),
          col.text('Reason', { width: 220, rank: 1 }),
          col.number('Waiting', { width: 100, rank: 1 }),
          stacked(col.instant('CreateTime'), col.text('CreateName'), { width: 140, rank: 1 }),
          stacked(col.instant('EndTime'), col.text('EndName'), { width: 140, rank: 2 }),
          col.text('EndReason', { width: 180, rank: 2 }),
        ]}
        empty={
          <EmptyState
            title="没有信控客户"
            hint="列入信控的客户，其订舱不能放舱，直到解除或对单票放行；客户看不到"
            action={add}
          />
        }
      />
      {adding && <HoldDialog onClose={() => setAdding(false)} />}
      {holder}
    </>
  );
}
