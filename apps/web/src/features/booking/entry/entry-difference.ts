import {
  ENTRY_LINES,
  EntryHeader,
  EntryInput,
} from '@quayside/contracts/booking/entry/entry-order';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { Difference } from '../../../kit/display/DifferenceTable.js';
import { formatInstant } from '../../../kit/display/format.js';
import { portTimeText } from '../../../kit/display/port-time.js';
import type { ZoneOf } from '../../../pickers/port-zones.js';
import { LIST_NAMES } from './entry-form.js';

type Values = Readonly<Record<string, unknown>>;

/** A value as people read it; a time at a port by the clock there. */
const shown = (meta: FieldMeta, record: Values, zoneOf: ZoneOf): string | null => {
  const value = record[meta.name];
  if (value === null || value === undefined || value === '') return null;
  if (meta.kind === 'instant') {
    const port = meta.port && (record[meta.port] as string | null | undefined);
    return meta.port
      ? portTimeText(value as string, zoneOf(port) ?? null)
      : formatInstant(value as string);
  }
  return meta.choices ? meta.choices.label(value as string) : String(value);
};

/** The same moment, though another port's clock shows it now. */
const isSameMoment = ({ kind }: FieldMeta, before: unknown, after: unknown): boolean =>
  kind === 'instant' && Date.parse(String(before)) === Date.parse(String(after));

function compare(
  type: new () => object,
  before: Values,
  after: Values,
  path: string,
  label: string,
  zoneOf: ZoneOf,
): Difference[] {
  return [...fieldsOf(type).values()].flatMap((meta): Difference[] => {
    if (meta.name === 'LineId' || meta.kind === 'list') return [];
    const [Before, After] = [shown(meta, before, zoneOf), shown(meta, after, zoneOf)];
    return Before === After || isSameMoment(meta, before[meta.name], after[meta.name])
      ? []
      : [{ Prop: path + meta.name, Label: label + meta.label, Before, After }];
  });
}

/** What differs between two states of an order, field by field; lines that are not stored yet by their place in the list. */
export function differencesOf(
  before: EntryInput,
  after: EntryInput,
  zoneOf: ZoneOf,
  header: Class = EntryHeader,
): Difference[] {
  const lines = LIST_NAMES.flatMap((list) => {
    const label = fieldsOf(EntryInput).get(list)?.label ?? '';
    const [old, now] = [before[list], after[list]] as unknown as [Values[], Values[]];
    const pairs = Array.from(
      { length: Math.max(old.length, now.length) },
      (_, index) => [old[index] ?? {}, now[index] ?? {}] as const,
    );
    return pairs.flatMap(([was, is], index) =>
      compare(ENTRY_LINES[list], was, is, `${list}[${index}].`, `${label}${index + 1} `, zoneOf),
    );
  });
  return [
    ...compare(
      header as new () => object,
      before as unknown as Values,
      after as unknown as Values,
      '',
      '',
      zoneOf,
    ),
    ...lines,
  ];
}
