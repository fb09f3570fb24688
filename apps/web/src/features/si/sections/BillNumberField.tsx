import { HintKind } from '@quayside/contracts/si/choices';
import type { FieldNote } from '../../../kit/form/FieldBox.js';
import { SiField } from '../parts/SiField.js';
import { hinted } from '../provenance/hints.js';
import { withCopy } from '../si-form.js';
import { useSi, useSiStore } from '../si-store.js';
import { usualBillNumber } from '../usual-bill-number.js';

/** The bill number; while the carrier has given none, what it usually makes of the booking number is offered with one click. */
export function BillNumberField() {
  const store = useSiStore();
  const usual = useSi(({ order, form, active }) =>
    order.MblNo === null && active === 0 && !form.copies[0]?.header.TBI_SIMBL_NO
      ? usualBillNumber(order.CarrierCode, order.BookingNo)
      : null,
  );
  const given = useSi(({ order }) => order.MblNo !== null);
  if (given) return <SiField name="TBI_SIMBL_NO" />;
  const take = (number: string): void =>
    store
      .getState()
      .edit((form) =>
        withCopy(form, 0, (copy) =>
          hinted(copy, { TBI_SIMBL_NO: number }, { Kind: HintKind.Generated }),
        ),
      );
  const offer: FieldNote | null =
    usual === null
      ? null
      : {
          text: `通常为 ${usual}`,
          severity: 'info',
          fix: { label: '填入', run: () => take(usual) },
        };
  return (
    <SiField
      name="TBI_SIMBL_NO"
      placeholder="订单还没有主提单号，请填写"
      {...(offer ? { offer } : {})}
    />
  );
}
