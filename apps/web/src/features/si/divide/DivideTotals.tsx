import { Typography } from 'antd';
import { formatNumber } from '../../../kit/display/format.js';
import type { SiForm } from '../si-form.js';
import { useSi } from '../si-store.js';
import { balanceOf, exactTotals, totalsOfBoxes, totalsOfCopies } from '../si-totals.js';

const FIELDS = ['packages', 'weight', 'volume', 'containers'] as const;

/** What each bill has now, and what all of them come to against the order. */
export function DivideTotals({ form, from, to }: { form: SiForm; from: number; to: number }) {
  const order = exactTotals(useSi((state) => state.orderTotals));
  const balances = balanceOf(totalsOfCopies(form.copies), order);
  const shown = (name: (typeof FIELDS)[number], value: string) => (name === 'containers' ? value || '--' : formatNumber(value));
  return (
    <section aria-label="各份合计" style={{ maxHeight: 240, overflowY: 'auto' }}>
      <table className="si-balance">
        <thead>
          <tr>
            <th scope="col">提单</th>
            <th scope="col">件数</th>
            <th scope="col">毛重 kg</th>
            <th scope="col">体积 m³</th>
            <th scope="col">箱型箱量</th>
          </tr>
        </thead>
        <tbody>
          {form.copies.map((copy, at) => {
            const totals = totalsOfBoxes(copy.boxes);
            return (
              <tr key={copy.copyId} style={{ fontWeight: at === from || at === to ? 600 : 400 }}>
                <td>
                  第 {at + 1} 份 {copy.header.TBI_SIMBL_NO}
                </td>
                {FIELDS.map((name) => (
                  <td key={name}>{shown(name, totals[name])}</td>
                ))}
              </tr>
            );
          })}
          <tr>
            <td>合计</td>
            {balances.map(({ name, have }) => (
              <td key={name}>{shown(name, have)}</td>
            ))}
          </tr>
          <tr>
            <td>与订单相比</td>
            {balances.map(({ name, difference }) => (
              <td key={name}>
                {difference ? (
                  <Typography.Text type="danger">{difference}</Typography.Text>
                ) : (
                  <Typography.Text type="success">一致</Typography.Text>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
