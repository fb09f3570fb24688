import { ENTRY_LINES, EntryHeader, EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { chinaTime } from '@quayside/contracts/core/dates';
import type { FieldDifference } from '@quayside/contracts/core/document';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
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

/** A value as a person reads it: choices by their label, instants in China's time; null for empty. */
function shown(meta: FieldMeta, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (meta.choices) return meta.choices.label(value as string);
  return meta.kind === 'instant' ? chinaTime(value as string) : String(value);
}

const compareFields = (fields: readonly FieldMeta[], before: Values, after: Values, place: string, label: string): FieldDifference[] =>
  fields.flatMap((meta) => {
    const [Before, After] = [shown(meta, before[meta.name]), shown(meta, after[meta.name])];
    return Before === After ? [] : [{ Prop: place + meta.name, Label: label + meta.label, Before, After }];
  });

const summary = (fields: readonly FieldMeta[], line: Values): string | null =>
  fields.flatMap((meta) => shown(meta, line[meta.name]) ?? []).join(' ') || null;

/** Lines of a list by their numbers: changed, added, removed. The path is that of the newer list. */
function compareLines({ name, label, fields }: (typeof LISTS)[number], before: Values[], after: Values[]): FieldDifference[] {
  const old = new Map(before.map((line, index) => [line.LineId, { line, index }] as const));
  const changed = after.flatMap((line, index): FieldDifference[] => {
    const known = line.LineId == null ? undefined : old.get(line.LineId);
    const Prop = `${name}[${index}]`;
    if (!known) return [{ Prop, Label: `${label}${index + 1} 新增`, Before: null, After: summary(fields, line) }];
    old.delete(line.LineId);
    return compareFields(fields, known.line, line, `${Prop}.`, `${label}${index + 1} `);
  });
  const removed = [...old.values()].map(({ line, index }) => ({
    ...{ Prop: name, Label: `${label}${index + 1} 删除`, Before: summary(fields, line), After: null },
  }));
  return [...changed, ...removed];
}

const HIDDEN: Readonly<Record<string, (line: never) => boolean>> = { Fees: isHiddenFee, Remarks: isHiddenRemark };

/** Every changed field between two states of an order. Lines that customers do not see are compared by themselves and marked. */
export function differencesOf(before: EntryInput, after: EntryInput): EntryDifference[] {
  const lines = LISTS.flatMap((list): EntryDifference[] => {
    const [old, now] = [before, after].map((order) => order[list.name as keyof EntryInput] as unknown as Values[]) as [Values[], Values[]];
    const isHidden = (HIDDEN[list.name] ?? (() => false)) as (line: Values) => boolean;
    const seen = (line: Values): boolean => !isHidden(line);
    return [
      ...compareLines(list, old.filter(seen), now.filter(seen)),
      ...compareLines(list, old.filter(isHidden), now.filter(isHidden)).map((each): EntryDifference => ({ ...each, Hidden: true })),
    ];
  });
  return [...compareFields(HEADER, before as unknown as Values, after as unknown as Values, '', ''), ...lines].slice(0, 5000);
}
