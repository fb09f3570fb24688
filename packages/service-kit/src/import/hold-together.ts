import type { ImportFault } from '@quayside/contracts/core/import';
import type { Checked, CheckScope } from './check.js';
import type { ImportDefinition } from './definition.js';
import { faultAdder, faultsByRow } from './read-rows.js';
import type { ImportRow } from './target.js';

type Unknown = NonNullable<ImportFault['UnknownCode']>;

/** A row that is part of a whole, as the check of its batch left it. */
interface Part {
  readonly row: ImportRow<Record<string, unknown>>;
  /** Of the chunk that has its change or its faults. */
  readonly chunk: number;
  readonly isFaulty: boolean;
}

type Key = readonly unknown[];

/** The wholes of a file, gathered row by row in its order. */
export interface Parts {
  /** Rows of each whole, by its key, in the order of the file. */
  readonly byKey: Map<string, Part[]>;
  /** The whole of the last row that names one. */
  last: { readonly key: Key; readonly parts: Part[] } | null;
  /** Faulty rows behind it that do not name theirs, and may be part of the next one. */
  nameless: { readonly key: Key; readonly part: Part }[];
}

export const noParts = (): Parts => ({ byKey: new Map(), last: null, nameless: [] });

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const comparable = (key: Key): string => JSON.stringify(key).toUpperCase();

/** Whether a row that names its whole in part may belong to one. */
const mayBeOf = (key: Key, whole: Key): boolean =>
  key.every((value, at) => isEmpty(value) || comparable([value]) === comparable([whole[at]]));

/**
 * Keeps which whole a row is part of. A faulty row that does not name it is part of the whole that
 * stands before or behind it: without it that one would be stored with a gap.
 */
export function gatherPart(parts: Parts, fields: readonly string[], part: Part): void {
  const key = fields.map((field) => part.row.values[field]);
  const { last } = parts;
  if (key.some(isEmpty)) {
    if (!part.isFaulty) return;
    if (last && mayBeOf(key, last.key)) last.parts.push(part);
    else parts.nameless.push({ key, part });
    return;
  }
  const text = comparable(key);
  const found = parts.byKey.get(text) ?? [];
  parts.byKey.set(text, found);
  for (const each of parts.nameless) if (mayBeOf(each.key, key)) found.push(each.part);
  found.push(part);
  parts.nameless = [];
  parts.last = { key, parts: found };
}

/** The first row of a whole with a fault that a person mends, and the first that waits for a code. */
function causesOf(parts: readonly Part[], faults: ReadonlyMap<number, readonly ImportFault[]>) {
  let mended: number | undefined;
  let waiting: { row: number; unknown: Unknown } | undefined;
  for (const { row, isFaulty } of parts) {
    const own = faults.get(row.row) ?? [];
    const unknown = own.find(({ UnknownCode }) => UnknownCode)?.UnknownCode;
    if (unknown) waiting ??= { row: row.row, unknown };
    // Of very many faults the last are only counted.
    const isUnkept = isFaulty && own.length === 0;
    if (isUnkept || own.some(({ UnknownCode }) => !UnknownCode)) mended ??= row.row;
  }
  return { mended, waiting };
}

/** What keeps a part that has no such fault itself: the row to mend, and the code waited for. */
function faultsOfPart(
  { row, isFaulty }: Part,
  own: readonly ImportFault[],
  { mended, waiting }: ReturnType<typeof causesOf>,
  add: (cause: number, unknown?: Unknown) => void,
): void {
  const isMended = row.row === mended || own.some(({ UnknownCode }) => !UnknownCode);
  if (mended !== undefined && !isMended && !(isFaulty && own.length === 0)) add(mended);
  if (waiting && !own.some(({ UnknownCode }) => UnknownCode)) add(waiting.row, waiting.unknown);
}

const isWaiting = (faults: readonly ImportFault[]): boolean =>
  faults.length > 0 && faults.every(({ UnknownCode }) => UnknownCode);

/**
 * Holds back every row of a whole, such as a voyage, one of whose rows is faulty: none of it is
 * stored half. Where a row waits for a code, its whole waits for it, and is checked again together.
 */
export function holdTogether<R extends object, O extends object, E>(
  { target: { whole } }: ImportDefinition<R, O, E>,
  parts: Parts,
  { placeOf, nameOf = (row) => `第${row}行` }: CheckScope<O>,
  checked: Checked,
): void {
  if (!whole) return;
  const { label } = whole;
  const field = whole.fields.at(-1)!;
  const before = faultsByRow(checked.chunks.flatMap(({ faults }) => faults));
  const held = new Set<number>();
  for (const each of parts.byKey.values()) {
    if (!each.some(({ isFaulty }) => isFaulty)) continue;
    const causes = causesOf(each, before);
    for (const part of each) {
      const own = before.get(part.row.row) ?? [];
      const found: ImportFault[] = [];
      const fault = faultAdder<Record<string, unknown>, unknown>(found, placeOf);
      faultsOfPart(part, own, causes, (cause, unknown) => {
        const reason = `同一${label}的${nameOf(cause)}有误，整个${label}一起不导入`;
        fault(part.row, field, 'whole-held', reason, unknown && { unknown });
      });
      if (found.length === 0) continue;
      const { faults } = checked.chunks[part.chunk]!;
      faults.push(...found);
      faults.sort((a, b) => a.Row - b.Row);
      checked.Faults += found.length;
      checked.Waiting += Number(isWaiting([...own, ...found])) - Number(isWaiting(own));
      if (!part.isFaulty) held.add(part.row.row);
    }
  }
  takeOut(checked, held);
}

/** Rows that are held back change nothing. */
function takeOut(checked: Checked, held: ReadonlySet<number>): void {
  checked.Faulty += held.size;
  if (held.size === 0) return;
  for (const chunk of checked.chunks) {
    const left = chunk.changes.filter(({ Row }) => !held.has(Row));
    const gone = chunk.changes.filter(({ Row }) => held.has(Row));
    const added = gone.filter(({ Kind }) => Kind === 'added').length;
    checked.Added -= added;
    checked.Changed -= gone.length - added;
    chunk.changes = left;
  }
}
