import { PaymentMethod } from '../../trade/choices.js';

/** How people read that an amount is paid at the destination: it is in no total of theirs. */
export const COLLECT_MARK = '（到付，不在合计内）';

/**
 * Whether an amount of an offer is collect.
 * @param ocean where the offer's ocean freight is paid; empty: prepaid
 * @param charge where the charge is paid; empty: with the ocean freight
 */
export const isCollect = (
  ocean: PaymentMethod | null | undefined,
  charge?: PaymentMethod | null,
): boolean => (charge ?? ocean) === PaymentMethod.Collect;
