import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import type { RollFee, RollTotal } from '@quayside/contracts/booking/roll/roll.api';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import {
  type DecimalInput,
  decimalToNumber,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import { isPayable } from './roll-costs.js';

/** Fees before and after a roll, with what is prepaid and what is collect of each currency. */
export interface FeeComparison {
  Fees: RollFee[];
  /** Prepaid. */
  Totals: RollTotal[];
  /** Collect (到付), in no other total (decision 119). */
  CollectTotals: RollTotal[];
}

/** What all fees of one kind come to. */
interface FeeLine {
  fee: EntryFee;
  amount: DecimalInput;
}
type FeeLines = ReadonlyMap<string, FeeLine>;

/** Quantity times price to the cent; null for a fee without one of them. */
const amountOf = ({ Quantity, Price }: EntryFee): DecimalInput | null =>
  Quantity == null || Price == null ? null : roundDecimal(multiplyDecimals(Quantity, Price), 2);

/** Collect or null: a fee that names no place is prepaid. */
const collectOf = ({ PaymentMethod: payment }: EntryFee): PaymentMethod | null =>
  payment === PaymentMethod.Collect ? payment : null;

const keyOf = (fee: EntryFee): string =>
  [fee.Code || fee.Name, fee.BoxType ?? '', fee.Currency ?? '', collectOf(fee) ?? ''].join(' ');

/** What fees come to by what they are of: a fee of one type in one currency at one place is one line. */
function byFee(fees: readonly EntryFee[]): FeeLines {
  const lines = new Map<string, FeeLine>();
  for (const fee of fees) {
    const amount = amountOf(fee);
    if (amount === null || !fee.Currency) continue;
    const known = lines.get(keyOf(fee));
    lines.set(keyOf(fee), { fee, amount: sumDecimals([known?.amount ?? 0, amount]) });
  }
  return lines;
}

const money = (amount: DecimalInput | undefined): number | null =>
  amount === undefined ? null : decimalToNumber(amount);

/** What each currency of fees that are paid at one place comes to, before and after. */
function totalsAt(place: PaymentMethod | null, old: FeeLines, now: FeeLines): RollTotal[] {
  const ofPlace = (lines: FeeLines) =>
    [...lines.values()].filter(({ fee }) => collectOf(fee) === place);
  const [before, after] = [ofPlace(old), ofPlace(now)];
  const currencies = new Set([...before, ...after].map(({ fee }) => fee.Currency ?? ''));
  return [...currencies].map((Currency): RollTotal => {
    const sumOf = (lines: readonly FeeLine[]) =>
      sumDecimals(lines.filter(({ fee }) => fee.Currency === Currency).map(({ amount }) => amount));
    const [Before, After] = [sumOf(before), sumOf(after)];
    return {
      Currency,
      Before: decimalToNumber(Before),
      After: decimalToNumber(After),
      Difference: decimalToNumber(subtractDecimals(After, Before)),
    };
  });
}

/**
 * Old and new fees beside each other, and what each currency comes to, prepaid and collect apart.
 * Fees without quantity, price or currency are in neither.
 */
export function compareFees(
  before: readonly EntryFee[],
  after: readonly EntryFee[],
): FeeComparison {
  const [old, now] = [byFee(before), byFee(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const Fees = keys.map((key): RollFee => {
    const fee = (old.get(key) ?? now.get(key))!.fee;
    return {
      Code: fee.Code ?? null,
      Name: [fee.Name ?? fee.Code ?? '', fee.BoxType].filter(Boolean).join(' '),
      Currency: fee.Currency ?? '',
      Before: money(old.get(key)?.amount),
      After: money(now.get(key)?.amount),
      Payment: collectOf(fee),
    };
  });
  return {
    Fees,
    Totals: totalsAt(null, old, now),
    CollectTotals: totalsAt(PaymentMethod.Collect, old, now),
  };
}

/** What the customer pays before and after: the same without anything that we owe. */
export const compareReceivables = (
  before: readonly EntryFee[],
  after: readonly EntryFee[],
): FeeComparison =>
  compareFees(
    before.filter((fee) => !isPayable(fee)),
    after.filter((fee) => !isPayable(fee)),
  );

const amountText = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 2 });

const changesText = (totals: readonly RollTotal[]): string =>
  totals
    .filter(({ Difference }) => Difference !== 0)
    .map(
      ({ Currency, Before, After }) => `${Currency} ${amountText(Before)} → ${amountText(After)}`,
    )
    .join('、');

/**
 * A change of what the customer pays, for people: 应收 USD 3,600 → 3,800，到付 EUR 90 → 95（不在合计内）.
 * Currencies whose sum stays are left out; where every sum stays, that is what is said.
 */
export function receivableText({ Totals, CollectTotals }: FeeComparison): string {
  const [prepaid, collect] = [changesText(Totals), changesText(CollectTotals)];
  const parts = [
    ...(prepaid ? [`应收 ${prepaid}`] : []),
    ...(collect ? [`到付 ${collect}（不在合计内）`] : []),
  ];
  return parts.join('，') || '应收金额不变';
}
