import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { FeeSide } from '@quayside/contracts/booking/entry/choices';
import { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';

/** As bookings keep them: what customers do not read stands last. */
const SIDES: readonly FeeSide[] = [FeeSide.Receivable, FeeSide.Payable];

const FIELDS = [...fieldsOf(EntryFee).keys()].filter(
  (name) => name !== 'LineId',
) as (keyof EntryFee)[];

const ofSide = (fees: readonly EntryFee[], side: FeeSide): EntryFee[] =>
  fees.filter(({ Side }) => Side === side);

/** What fees say, whatever the numbers of their lines. */
const contentOf = (fees: readonly EntryFee[]): string =>
  JSON.stringify(fees.map((fee) => FIELDS.map((name) => fee[name] ?? null)));

/** What a fee is for: it is the same one at another price. */
const kindOf = ({ Side, Code, Name, BoxType, Currency }: EntryFee): string =>
  JSON.stringify([Side, Code || Name || null, BoxType || null, Currency || null]);

/**
 * Fees with the lines of those that they replace: a fee of the same kind keeps its number, and what
 * only the older one says. Two of one kind are matched in their order.
 */
export function withLinesOf(fees: readonly EntryFee[], before: readonly EntryFee[]): EntryFee[] {
  const left = [...before];
  return fees.map((fee) => {
    const at = left.findIndex((each) => kindOf(each) === kindOf(fee));
    const [old] = at < 0 ? [] : left.splice(at, 1);
    return { ...old, ...fee, LineId: old?.LineId ?? null };
  });
}

/** The fees of a booking with a roll's, and whether some of them stayed because they were changed. */
export interface FeesWith {
  Fees: BookingInput['Fees'];
  isKept: boolean;
}

/**
 * Other fees in place of a booking's, receivable and payable each for itself: as long as they are
 * what they were when it was asked for.
 * @param was as they were then
 * @param fees null: they stay
 */
export function withFees(
  { Fees }: Pick<BookingInput, 'Fees'>,
  was: readonly EntryFee[],
  fees: readonly EntryFee[] | null,
): FeesWith {
  if (!fees) return { Fees, isKept: false };
  let isKept = false;
  const wanted = SIDES.flatMap((side) => {
    const present = ofSide(Fees, side);
    const replacing = ofSide(fees, side);
    if (contentOf(replacing) === contentOf(present)) return present;
    if (contentOf(ofSide(was, side)) === contentOf(present)) return withLinesOf(replacing, present);
    isKept = true;
    return present;
  });
  return { Fees: wanted, isKept };
}
