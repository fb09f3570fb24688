import { ENTRY_LINES, EntryHeader, EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import type { FieldDifference } from '@quayside/contracts/core/document';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { compareFields, compareLines, matchLines, shownValue } from '@quayside/service-kit/document/differences';
import { isHiddenFee, isHiddenRemark } from './normal-entry.js';

/** A difference that customers do not see. */
export interface EntryDifference extends FieldDifference {
  Hidden?: true;
}

type Values = Readonly<Record<string, unknown>>;
const LISTS = Object.entries(ENTRY_LINES).map(([name, type]) => ({
  ...{ name, label: fieldsOf(EntryInput).get(name)?.label ?? name },
  fields: [...fieldsOf(type).values()].filter((field) => field.name !== 'LineId'),
}));
const HEADER = [...fieldsOf(EntryHeader).values()];

const summary = (fields: readonly FieldMeta[], line: Values): string | null =>
  fields.flatMap((meta) => shownValue(meta, line[meta.name]) ?? []).join(' ') || null;

/** Lines of a list by their numbers, which they keep. */
const compareList = ({ name: prop, label, fields }: (typeof LISTS)[number], before: Values[], after: Values[]): FieldDifference[] =>
  compareLines(before, after, {
    prop,
    match: (old, now) => matchLines(old, now, ({ LineId }) => LineId as number | null, true),
    name: (_, index) => `${label}${index + 1} `,
    summary: (line) => summary(fields, line),
    compare: (old, now, place, name) => compareFields(fields, old, now, `${place}.`, name),
  });

const HIDDEN: Readonly<Record<string, (line: never) => boolean>> = { Fees: isHiddenFee, Remarks: isHiddenRemark };

/** Every changed field between two states of an order. Lines that customers do not see are compared by themselves and marked. */
export function differencesOf(before: EntryInput, after: EntryInput): EntryDifference[] {
  const lines = LISTS.flatMap((list): EntryDifference[] => {
    const [old, now] = [before, after].map((order) => order[list.name as keyof EntryInput] as unknown as Values[]) as [Values[], Values[]];
    const isHidden = (HIDDEN[list.name] ?? (() => false)) as (line: Values) => boolean;
    const seen = (line: Values): boolean => !isHidden(line);
    return [
      ...compareList(list, old.filter(seen), now.filter(seen)),
      ...compareList(list, old.filter(isHidden), now.filter(isHidden)).map((each): EntryDifference => ({ ...each, Hidden: true })),
    ];
  });
  return [...compareFields(HEADER, before, after), ...lines].slice(0, 5000);
}
