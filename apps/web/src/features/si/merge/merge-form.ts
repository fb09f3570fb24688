import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { boxOf, type SiForm, withCopy } from '../si-form.js';

/** An order that goes into the bill, with the boxes that come along. */
export interface MergedCargo {
  orderId: number;
  bill: string;
  boxes: readonly BoxEntry[];
}

const billsOf = (bills: readonly { TMM_MMBL_NO: string }[]): string | null =>
  bills.map(({ TMM_MMBL_NO }) => TMM_MMBL_NO).join(',') || null;

/** The form with orders merged into its bill: their numbers and their boxes, which keep the order they belong to. */
export const withMerged = (
  form: SiForm,
  cargo: readonly MergedCargo[],
  confirmed: boolean,
): SiForm => ({
  ...withCopy(form, 0, (copy) => {
    const known = new Set(copy.merged.map(({ TMM_MCGO_ID }) => TMM_MCGO_ID));
    const added = cargo.filter(({ orderId }) => !known.has(orderId));
    const merged = [
      ...copy.merged,
      ...added.map(({ orderId, bill }) => ({ TMM_MCGO_ID: orderId, TMM_MMBL_NO: bill })),
    ];
    return {
      ...copy,
      merged,
      header: { ...copy.header, TBI_MERGEMBL_NO: billsOf(merged) },
      boxes: [
        ...copy.boxes,
        ...added.flatMap(({ orderId, boxes }) =>
          boxes.map((entry) => ({ ...boxOf(entry), TBX_CGO_ID: orderId })),
        ),
      ],
    };
  }),
  ...(confirmed || form.mergeConfirmed ? { mergeConfirmed: true } : {}),
});

/** The form without a merged order and without its boxes. */
export const withoutMerged = (form: SiForm, orderId: number): SiForm =>
  withCopy(form, 0, (copy) => {
    const merged = copy.merged.filter(({ TMM_MCGO_ID }) => TMM_MCGO_ID !== orderId);
    return {
      ...copy,
      merged,
      header: { ...copy.header, TBI_MERGEMBL_NO: billsOf(merged) },
      boxes: copy.boxes.filter(({ TBX_CGO_ID }) => TBX_CGO_ID !== orderId),
    };
  });
