import {
  ENTRY_LINES,
  EntryHeader,
  EntryInput,
} from '@quayside/contracts/booking/entry/entry-order';
import type { FieldDifference } from '@quayside/contracts/core/document';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { compareFields, compareNumberedLines } from '@quayside/service-kit/document/differences';
import type { PortZones } from '@quayside/service-kit/mapping/port-day';
import { isHiddenFee, isHiddenRemark } from './normal-entry.js';

/** A difference that customers do not see. */
export interface EntryDifference extends FieldDifference {
  Hidden?: true;
}

type Line = { LineId?: number | null };
/** Whether a hidden difference says what we owe. */
export const isPayableDifference = ({ Prop, Hidden }: EntryDifference): boolean =>
  Hidden === true && (Prop === 'Fees' || Prop.startsWith('Fees['));

const LISTS = Object.entries(ENTRY_LINES).map(([name, type]) => ({
  name,
  type,
  label: fieldsOf(EntryInput).get(name)?.label ?? name,
}));
const HEADER = [...fieldsOf(EntryHeader).values()];

const HIDDEN: Readonly<Record<string, (line: never) => boolean>> = {
  Fees: isHiddenFee,
  Remarks: isHiddenRemark,
};

/** Every changed field between two states of an order. Lines that customers do not see are compared by themselves and marked. */
export function differencesOf<O extends EntryInput>(
  before: O,
  after: O,
  zones: PortZones,
  header: readonly FieldMeta[] = HEADER,
): EntryDifference[] {
  const lines = LISTS.flatMap(({ name, type, label }): EntryDifference[] => {
    const isHidden = (HIDDEN[name] ?? (() => false)) as (line: Line) => boolean;
    const compare = (which: (line: Line) => boolean): FieldDifference[] => {
      const [old, now] = [before, after].map((order) =>
        (order[name as keyof EntryInput] as unknown as Line[]).filter(which),
      );
      return compareNumberedLines<Line>(name, label, type, old ?? [], now ?? []);
    };
    return [
      ...compare((line) => !isHidden(line)),
      ...compare(isHidden).map((each): EntryDifference => ({ ...each, Hidden: true })),
    ];
  });
  return [...compareFields(header, before, after, { zones }), ...lines].slice(0, 5000);
}
