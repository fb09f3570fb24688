import { createHash } from 'node:crypto';
import { comparable, similarity } from '@quayside/contracts/core/header-names';
import { ImportMatch } from '@quayside/contracts/core/import';
import { headingWithoutUnit } from '@quayside/shipping-standards/quantity-unit';
import type { PlannedField } from './planned-fields.js';

/** A header of a sheet: what stands there, and what stands with the heading over it ("装货港" over "代码"). */
export interface HeaderCell {
  text: string;
  /** Empty when there is none. */
  heading: string;
}

/** What a company taught about layouts: a whole one by its digest, and single headers from all of them. */
export interface LayoutMemory {
  /** Field (or null: none) by index of the column. */
  layouts: ReadonlyMap<string, readonly (string | null)[]>;
  /** Field by comparable header. */
  headers: ReadonlyMap<string, string>;
}

export interface Proposal {
  field: string;
  match: ImportMatch;
}

const ALIKE = 0.58;

/** The names that a header may go by. */
export const namesOf = ({ text, heading }: HeaderCell): string[] =>
  [comparable(text), ...(heading ? [comparable(`${heading}${text}`)] : [])].filter((name) => name !== '');

/** The name under which a header is remembered. */
export const memoryName = ({ text, heading }: HeaderCell): string => comparable(`${heading}${text}`);

/** A layout's digest: the headers in their order. */
export function layoutOf(headers: readonly HeaderCell[]): string {
  const names = headers.map(memoryName);
  while (names.length > 0 && names.at(-1) === '') names.pop();
  return createHash('sha256').update(names.join('\u0001')).digest('base64url');
}

/**
 * Which field each column seems to be, by index: as remembered, by name, by likeness. A field is proposed once. `hidden` columns are
 * left out, but for required fields that no other column holds.
 */
export function proposeMapping(
  headers: readonly HeaderCell[],
  fields: readonly PlannedField[],
  memory: LayoutMemory,
  hidden: ReadonlySet<number> = new Set(),
): (Proposal | null)[] {
  const known = new Set(fields.map(({ name }) => name));
  const remembered = memory.layouts.get(layoutOf(headers));
  if (remembered) {
    return headers.map((_, index) => {
      const field = remembered[index];
      return field && known.has(field) ? { field, match: ImportMatch.Remembered } : null;
    });
  }
  const seen = headers.map((_, index) => !hidden.has(index));
  const proposals = among(headers, fields, memory, seen);
  const held = heldBy(
    proposals.map((proposal) => proposal?.field),
    fields,
  );
  const wanted = fields.filter(({ name, required }) => required && !held.has(name));
  if (hidden.size === 0 || wanted.length === 0) return proposals;
  const more = among(
    headers,
    wanted,
    memory,
    seen.map((visible) => !visible),
  );
  return proposals.map((proposal, index) => proposal ?? more[index] ?? null);
}

/** The field that each column without one could be, of those that no column holds. */
export function suggestFields(
  headers: readonly HeaderCell[],
  fields: readonly PlannedField[],
  memory: LayoutMemory,
  proposals: readonly (Proposal | null)[],
): (string | null)[] {
  const held = heldBy(
    proposals.map((proposal) => proposal?.field),
    fields,
  );
  const free = fields.filter(({ name, joint, provides }) => !held.has(name) && !(joint && provides.every((part) => held.has(part))));
  const open = headers.map((_, index) => !proposals[index]);
  return among(headers, free, memory, open).map((proposal) => proposal?.field ?? null);
}

/** The fields that columns hold, with those that they provide. */
export function heldBy(chosen: Iterable<string | null | undefined>, fields: readonly PlannedField[]): Set<string> {
  const held = new Set<string>();
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const name of chosen) if (name) for (const each of [name, ...(byName.get(name)?.provides ?? [])]) held.add(each);
  return held;
}

/** Proposes fields to the columns that `open` tells, by single headers that are remembered, by name, by likeness. */
function among(
  headers: readonly HeaderCell[],
  fields: readonly PlannedField[],
  memory: LayoutMemory,
  open: readonly boolean[],
): (Proposal | null)[] {
  const known = new Set(fields.map(({ name }) => name));
  const proposals: (Proposal | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  const propose = (index: number, field: string | undefined, match: ImportMatch): void => {
    if (!open[index] || !field || !known.has(field) || taken.has(field) || proposals[index]) return;
    proposals[index] = { field, match };
    taken.add(field);
  };
  const byName = new Map(fields.flatMap(({ name, names }) => names.map((each) => [each, name] as const)));
  headers.forEach((header, index) => {
    propose(index, memory.headers.get(memoryName(header)), ImportMatch.Remembered);
  });
  // With its heading a header says more than alone.
  for (const from of [-1, 0]) {
    headers.forEach((header, index) => {
      propose(index, byName.get(namesOf(header).at(from) ?? ''), ImportMatch.Header);
    });
  }
  // A unit in the header is the cells' matter: 毛重(LBS) is 毛重.
  headers.forEach(({ text }, index) => {
    propose(index, byName.get(comparable(headingWithoutUnit(text))), ImportMatch.Header);
  });
  const alike = headers.flatMap((header, index) =>
    proposals[index] || !open[index] ? [] : fields.flatMap(({ name, names }) => ({ index, name, score: likeness(namesOf(header), names) })),
  );
  for (const { index, name, score } of alike.sort((a, b) => b.score - a.score)) {
    if (score >= ALIKE) propose(index, name, ImportMatch.Similar);
  }
  return proposals;
}

const likeness = (headers: readonly string[], names: readonly string[]): number =>
  Math.max(0, ...headers.flatMap((header) => names.map((name) => similarity(header, name))));
