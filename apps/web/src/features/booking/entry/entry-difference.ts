import {
  ENTRY_LINES,
  EntryHeader,
  EntryInput,
} from '@quayside/contracts/booking/entry/entry-order';
import { chinaTime } from '@quayside/contracts/core/dates';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { Difference } from '../../../kit/display/DifferenceTable.js';
import { LIST_NAMES } from './entry-form.js';

type Values = Readonly<Record<string, unknown>>;

const shown = (meta: FieldMeta, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (meta.kind === 'instant') return chinaTime(value as string);
  return meta.choices ? meta.choices.label(value as string) : String(value);
};

function compare(
  type: new () => object,
  before: Values,
  after: Values,
  path: string,
  label: string,
): Difference[] {
  return [...fieldsOf(type).values()].flatMap((meta): Difference[] => {
    if (meta.name === 'LineId' || meta.kind === 'list') return [];
    const [Before, After] = [shown(meta, before[meta.name]), shown(meta, after[meta.name])];
    return Before === After
      ? []
      : [{ Prop: path + meta.name, Label: label + meta.label, Before, After }];
  });
}

/** What differs between two states of an order, field by field; lines that are not stored yet by their place in the list. */
export function differencesOf(
  before: EntryInput,
  after: EntryInput,
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
      compare(ENTRY_LINES[list], was, is, `${list}[${index}].`, `${label}${index + 1} `),
    );
  });
  return [
    ...compare(
      header as new () => object,
      before as unknown as Values,
      after as unknown as Values,
      '',
      '',
    ),
    ...lines,
  ];
}
