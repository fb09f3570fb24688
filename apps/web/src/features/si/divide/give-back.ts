import type { OrderTotals } from '@quayside/contracts/si/si.api';
import type { SiForm } from '../si-form.js';
import { balanceOf, exactTotals, totalsOfCopies } from '../si-totals.js';
import { moveCargo } from './move-cargo.js';

/**
 * The form with the cargo of bills that are about to go given to another one, so that it is not lost with them. While the bills
 * come to more than the order, what goes is taken for a copy too many, and its cargo goes with it: then the form is the same.
 */
export function withCargoBack(
  form: SiForm,
  going: readonly number[],
  to: number,
  order: OrderTotals,
): SiForm {
  const over = balanceOf(totalsOfCopies(form.copies), exactTotals(order)).some(({ difference }) =>
    difference.startsWith('+'),
  );
  if (over) return form;
  return going.reduce((now, from) => {
    const boxes = now.copies[from]?.boxes ?? [];
    return boxes.length === 0
      ? now
      : moveCargo(
          now,
          from,
          to,
          boxes.map(({ key }) => ({ box: key, part: null })),
        );
  }, form);
}
