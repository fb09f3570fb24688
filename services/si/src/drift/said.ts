import { fieldsOf } from '@quayside/contracts/core/field';
import { FROM_ORDER } from '@quayside/contracts/si/from-order';
import { SiHeader, type SiRecord } from '@quayside/contracts/si/shipping-instruction';
import { OrderTotals } from '@quayside/contracts/si/si.api';
import { asSaid, type Said } from './drift.rules.js';

/** Totals of an SI's record and what they are called in totals. */
export const TOTALS = {
  TotalPackages: 'Packages',
  TotalWeight: 'Weight',
  TotalVolume: 'Volume',
  ContainerSummary: 'ContainerSummary',
} as const satisfies Partial<Record<keyof SiRecord, keyof OrderTotals>>;

export type TotalName = keyof typeof TOTALS;
export const isTotal = (prop: string): prop is TotalName => prop in TOTALS;

const HEADER = Object.keys(FROM_ORDER) as (keyof typeof FROM_ORDER)[];

/** What a header says in the fields that an order fills. */
export const headerSaid = (header: SiHeader): Said =>
  Object.fromEntries(HEADER.map((name) => [name, asSaid(header[name])]));

export const totalsSaid = (totals: OrderTotals): Said =>
  Object.fromEntries(Object.entries(TOTALS).map(([name, from]) => [name, asSaid(totals[from])]));

/** What an SI's own record says in all fields that are followed. */
export const siSaid = (si: SiHeader & Pick<SiRecord, TotalName>): Said => ({
  ...headerSaid(si),
  ...Object.fromEntries(Object.keys(TOTALS).map((name) => [name, asSaid(si[name as TotalName])])),
});

const metaOf = (prop: string) =>
  isTotal(prop) ? fieldsOf(OrderTotals).get(TOTALS[prop]) : fieldsOf(SiHeader).get(prop);

export const labelOf = (prop: string): string => metaOf(prop)?.label ?? prop;

/** A followed value as people read it. */
export const shownSaid = (prop: string, value: string | null): string | null => {
  const choices = metaOf(prop)?.choices;
  return value !== null && choices ? choices.label(value) : value;
};

/** How far a number moved, with sign and unit; null for what is no number. */
export function movedBy(prop: string, before: string | null, after: string | null): string | null {
  const meta = metaOf(prop);
  if (!meta || !['integer', 'decimal'].includes(meta.kind) || before === null || after === null)
    return null;
  const moved = Math.round((Number(after) - Number(before)) * 1000) / 1000;
  const unit = prop === 'TotalPackages' ? '件' : (meta.unit ?? '');
  return `${moved > 0 ? '+' : ''}${moved} ${unit}`.trim();
}

/** One change in words: 毛重 +120 kg; 船名由A改为B. */
export function changeText(prop: string, before: string | null, after: string | null): string {
  const moved = movedBy(prop, before, after);
  if (moved) return `${labelOf(prop)} ${moved}`;
  const text = (value: string | null): string =>
    (shownSaid(prop, value) ?? '空').split('\n')[0] as string;
  return `${labelOf(prop)}由${text(before)}改为${text(after)}`;
}
