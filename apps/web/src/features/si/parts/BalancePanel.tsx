import { Typography } from 'antd';
import { useMemo } from 'react';
import { formatNumber } from '../../../kit/display/format.js';
import { useSi } from '../si-store.js';
import { balanceOf, exactTotals, totalsOfCopies } from '../si-totals.js';

/** One container type per line. */
const perLine = (summary: string): string => summary.replaceAll(',', '\n') || '--';

/** The sums of all bills against the order, live and exact. */
export function BalancePanel() {
  const copies = useSi((state) => state.form.copies);
  const num = useSi((state) => state.form.num);
  const orderTotals = useSi((state) => state.orderTotals);
  const balances = useMemo(() => balanceOf(totalsOfCopies(copies), exactTotals(orderTotals)), [copies, orderTotals]);
  return (
    <section className="si-card" aria-label="与订单核对">
      <div className="si-section-title">
        <span>与订单核对{num > 1 ? `（${copies.length} 份合计）` : ''}</span>
        {balances.every((balance) => !balance.difference) ? (
          <Typography.Text type="success">一致</Typography.Text>
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
              <td>
                {difference ? (
                  <Typography.Text type="danger">{difference}</Typography.Text>
                ) : (
                  <Typography.Text type="success">✓</Typography.Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
