import type { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import { threeWay } from '../../../kit/resource/three-way.js';
import {
  type EntryForm,
  type FormLines,
  formOfEntry,
  type HeaderNames,
  LIST_NAMES,
  submissionOf,
} from './entry-form.js';
import type { PaperRecord } from './paper.js';

export interface MergedEntry {
  /** The newest order with the person's own changes on top. */
  form: EntryForm;
  /** Fields and lists that both changed, differently: the person's own stand. */
  both: string[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Brings together what a person changed in an order since it was opened (`base`) and what somebody else stored meanwhile, lists as
 * wholes. null when it is not known what the person began with: a draft that was made on an older version.
 */
export function mergeEntry(
  base: EntryForm,
  mine: EntryForm,
  latest: PaperRecord,
  names?: HeaderNames,
): MergedEntry | null {
  if (!mine.target || base.target?.Version !== mine.target.Version) return null;
  const now = formOfEntry(latest, names);
  const header = threeWay({ ...base.header }, { ...mine.header }, { ...now.header });
  const [old, own, their] = [base, mine, now].map((form) => submissionOf(form).Order);
  const both: string[] = [...header.both];
  const lines = Object.fromEntries(
    LIST_NAMES.map((list) => {
      if (same(old![list], own![list])) return [list, now.lines[list]];
      if (!same(old![list], their![list]) && !same(own![list], their![list])) both.push(list);
      return [list, mine.lines[list]];
    }),
  ) as unknown as FormLines;
  return {
    form: { ...mine, target: now.target, header: header.merged as EntryHeader, lines },
    both,
  };
}
