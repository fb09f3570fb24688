import { siFamily } from '@quayside/contracts/si/bills.api';
import { Typography } from 'antd';
import { useMemo } from 'react';
import { EMPTY, formatNumber } from '../../../kit/display/format.js';
import { useRead } from '../../../kit/http/query.js';
import { useSi } from '../si-store.js';
import { balanceOf, exactTotals, totalsOfCopies, totalsWithin } from '../si-totals.js';
import { DifferenceMark } from './balance-table.js';

/** One container type per line. */
const perLine = (summary: string): string => summary.replaceAll(',', '\n') || '--';

/** The sums of all bills against the order, live and exact. */
export function BalancePanel() {
  const copies = useSi((state) => state.form.copies);
  const num = useSi((state) => state.form.num);
  const attempted = useSi((state) => state.attempted);
  const orderTotals = useSi((state) => state.orderTotals);
  const target = useSi((state) => state.fresh.target?.Id ?? 0);
  const stored = useSi((state) => state.fresh.copies);
  const { data: family } = useRead(siFamily, { Id: target }, { enabled: target > 0 });
  // The bills of the order that are not in the form count as they were handed in.
  const others = family && family.Bills.length > 1 ? family : null;
  const balances = useMemo(() => {
    const now = totalsOfCopies(copies);
    const have = others
      ? totalsWithin(exactTotals(others.Totals), totalsOfCopies(stored), now)
      : now;
    return balanceOf(have, exactTotals(orderTotals));
  }, [copies, stored, others, orderTotals]);
  // Where no box has a quantity yet, nothing differs: it is still to come.
  const idle =
    !attempted && balances.every(({ name, have }) => name === 'containers' || Number(have) === 0);
  const bills = others ? others.Bills.length - 1 + copies.length : copies.length;
  return (
    <section className="doc-card" aria-label="与订单核对" data-place="form">
      <div className="doc-section-title">
        <span>与订单核对{num > 1 || others ? `（${bills} 份合计）` : ''}</span>
        {balances.every((balance) => !balance.difference) ? (
          <Typography.Text type="success">一致</Typography.Text>
        ) : idle ? (
          <Typography.Text type="secondary">待填写</Typography.Text>
        ) : (
          <Typography.Text type="warning">有差异</Typography.Text>
        )}
      </div>
      <table className="si-balance">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">SI</th>
            <th scope="col">订单</th>
            <th scope="col">差异</th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ name, label, unit, have, want, difference }) => (
            <tr key={name} data-balance={name}>
              <td>
                {label}
                {unit && <span className="qs-unit"> {unit}</span>}
              </td>
              <td>{name === 'containers' ? perLine(have) : formatNumber(have)}</td>
              <td>{name === 'containers' ? perLine(want) : formatNumber(want)}</td>
              <td>{idle && difference ? EMPTY : <DifferenceMark difference={difference} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
