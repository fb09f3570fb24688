import { USUAL_CURRENCY } from '@quayside/contracts/freight/rate';

/** A currency that has to stand at each price, since nobody expects it; null for the usual one. */
export const otherCurrency = (code: string): string | null =>
  code === USUAL_CURRENCY ? null : code;
