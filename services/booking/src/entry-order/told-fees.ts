import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { isHiddenFee } from './normal-entry.js';

const PRICED = ['Code', 'Name', 'Basis', 'BoxType', 'Quantity', 'Price', 'Currency'] as const;

/** What the fees that a customer reads say of a price, to be compared. */
export const toldFees = (fees: readonly EntryFee[]): string =>
  JSON.stringify(
    fees
      .filter((line) => !isHiddenFee(line))
      .map((line) => PRICED.map((name) => line[name] ?? null)),
  );
