import type { FieldMeta } from '@quayside/contracts/core/field';
import type { BoxDetail, BoxEntry, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { isBlank, sameValue } from './same-value.js';

/** The bill's part of an SI, in which accepted values are put. Removed boxes and lines are null until all is done. */
export interface OwnBill {
  header: SiHeader;
  boxes: (OwnBox | null)[];
}
export interface OwnBox {
  box: BoxEntry['BoxInfo'];
  lines: (BoxDetail | null)[];
}

/** One field of the bill on both sides. */
export interface BillPair {
  readonly Prop: string;
  readonly Group: string;
  readonly Label: string;
  readonly Own: string | null;
  readonly Draft: string | null;
  readonly Equal: boolean;
  /** Makes a bill say here what the draft says. */
  take(bill: OwnBill): void;
}

export type Values = Record<string, unknown>;
export type Place = Pick<BillPair, 'Prop' | 'Group' | 'Label' | 'take'>;

/** A value as a person reads it: choices by their label, nothing for empty. */
function shown(meta: FieldMeta, value: unknown): string | null {
  if (isBlank(value)) return null;
  return meta.choices?.option(value as string)
    ? meta.choices.label(value as string)
    : String(value);
}

export const pairOf = (meta: FieldMeta, own: unknown, draft: unknown, place: Place): BillPair => ({
  ...place,
  Own: shown(meta, own),
  Draft: shown(meta, draft),
  Equal: sameValue(meta, own, draft),
});

/** What a field is called, with the unit of its numbers. */
export const labelOf = ({ label, unit }: FieldMeta): string => (unit ? `${label}(${unit})` : label);

/** A whole box or line that only one side has. */
export const lonePair = (place: Place, sides: Pick<BillPair, 'Own' | 'Draft'>): BillPair => ({
  ...place,
  ...sides,
  Equal: false,
});

/** What stands in a field, as the SI keeps it. */
export const normal = (value: unknown): unknown => (isBlank(value) ? null : value);

/** The things that are said, in one line. */
export const wordsOf = (values: readonly unknown[]): string | null =>
  values.filter((value) => !isBlank(value)).join(' ') || null;
export const measured = (value: unknown, unit: string): string | null =>
  isBlank(value) ? null : `${value as number}${unit}`;
