import { BillTotalsHead, DifferenceMark, TotalCells, totalText } from '../parts/balance-table.js';
import type { SiForm } from '../si-form.js';
import { useSi } from '../si-store.js';
import { balanceOf, exactTotals, totalsOfBoxes, totalsOfCopies } from '../si-totals.js';

/** What each bill has now, and what all of them come to against the order. */
export function DivideTotals({ form, from, to }: { form: SiForm; from: number; to: number }) {
  const order = exactTotals(useSi((state) => state.orderTotals));
  const balances = balanceOf(totalsOfCopies(form.copies), order);
  return (
    <section aria-label="各份合计" style={{ maxHeight: 240, overflowY: 'auto' }}>
      <table className="si-balance">
        <BillTotalsHead />
        <tbody>
          {form.copies.map((copy, at) => (
            <tr key={copy.copyId} style={{ fontWeight: at === from || at === to ? 600 : 400 }}>
              <td>
                第 {at + 1} 份 {copy.header.TBI_SIMBL_NO}
              </td>
              <TotalCells totals={totalsOfBoxes(copy.boxes)} />
            </tr>
          ))}
          <tr>
            <td>合计</td>
            {balances.map(({ name, have }) => (
              <td key={name}>{totalText(name, have)}</td>
            ))}
          </tr>
          <tr>
            <td>与订单相比</td>
            {balances.map(({ name, difference }) => (
              <td key={name}>
                <DifferenceMark difference={difference} equal="一致" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
