/** What most rates are in. */
const USUAL = 'USD';

/** A currency that has to stand at each price, since nobody expects it; null for the usual one. */
export const otherCurrency = (code: string): string | null => (code === USUAL ? null : code);
