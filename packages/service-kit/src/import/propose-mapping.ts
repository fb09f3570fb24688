import { createHash } from 'node:crypto';
import { comparable, similarity } from '@quayside/contracts/core/header-names';
import { ImportMatch } from '@quayside/contracts/core/import';
import { quantityForm } from '@quayside/shipping-standards/quantity';
import { headingFit, headingWithoutUnit } from '@quayside/shipping-standards/quantity-unit';
import { headingWithUnit } from '@quayside/shipping-standards/units-row';
import { isNumber, type PlannedField } from './planned-fields.js';

/** A header of a sheet: what stands there, and what stands with the heading over it ("装货港" over "代码"). */
export interface HeaderCell {
  text: string;
  /** Empty when there is none. */
  heading: string;
  /** The unit that stands below it in a row of units. */
  unit?: string;
}

/** What a company taught about layouts: a whole one by its digest, and single headers from all of them. */
export interface LayoutMemory {
  /** Field (null: none; undefined: never decided) by index of the column. */
  layouts: ReadonlyMap<string, readonly (string | null | undefined)[]>;
  /** Field by comparable header. */
  headers: ReadonlyMap<string, string>;
}

/** Whether a header, or the heading over it, keeps its column from a field that others read. */
export const isWithheld = (
  { text, heading }: Pick<HeaderCell, 'text' | 'heading'>,
  { withheld }: Pick<PlannedField, 'withheld'>,
): boolean => withheld?.test(`${heading} ${text}`.normalize('NFKC')) ?? false;

/** Whether a person alone chooses the column of a field, whatever the column is called. */
const isByPerson = ({ withheld, asked }: PlannedField): boolean =>
  withheld !== undefined && asked === undefined;

/** Whether a header is none by which a field may be proposed: others would read what is not theirs. */
const isKeptFrom = (header: HeaderCell, field: PlannedField): boolean =>
  isByPerson(field) || isWithheld(header, field) || isWithheld(header, { withheld: field.asked });

export interface Proposal {
  field: string;
  match: ImportMatch;
}

const ALIKE = 0.58;

/** The names that a header may go by. */
export const namesOf = ({ text, heading }: HeaderCell): string[] =>
  [comparable(text), ...(heading ? [comparable(`${heading}${text}`)] : [])].filter(
    (name) => name !== '',
  );

/** The name under which a header is remembered. */
export const memoryName = ({ text, heading }: HeaderCell): string =>
  comparable(`${heading}${text}`);

/** A layout's digest: the headers in their order, with the units below them, which lists of one layout share. */
export function layoutOf(headers: readonly HeaderCell[]): string {
  const names = headers.map(
    (header) => `${memoryName(header)}${header.unit ? `\u0002${comparable(header.unit)}` : ''}`,
  );
  while (names.length > 0 && names.at(-1) === '') names.pop();
  return createHash('sha256').update(names.join('\u0001')).digest('base64url');
}

/**
 * Which field each column seems to be, by index: as remembered, by name, by likeness. A field is proposed once. `hidden` columns are
 * left out, but for required fields that no other column holds; one that was hidden or empty when its layout was learnt is proposed anew.
 */
export function proposeMapping(
  headers: readonly HeaderCell[],
  fields: readonly PlannedField[],
  memory: LayoutMemory,
  hidden: ReadonlySet<number> = new Set(),
): (Proposal | null)[] {
  // What others read a person chooses for each file, however its column was taken before.
  const byName = new Map(fields.map((field) => [field.name, field]));
  const shown = new Set(fields.filter(isByPerson).map(({ name }) => name));
  const remembered = memory.layouts.get(layoutOf(headers));
  if (remembered) {
    const kept = headers.map((header, index): Proposal | null => {
      const field = byName.get(remembered[index] ?? '');
      if (!field || isKeptFrom(header, field)) return null;
      return { field: field.name, match: ImportMatch.Remembered };
    });
    const taken = heldBy(
      kept.map((proposal) => proposal?.field),
      fields,
    );
    const free = fields.filter(({ name }) => !taken.has(name));
    const undecided = headers.map(
      (_, index) =>
        (remembered[index] === undefined || shown.has(remembered[index] ?? '')) &&
        !hidden.has(index),
    );
    const more = among(headers, free, memory, undecided);
    return kept.map((proposal, index) => proposal ?? more[index] ?? null);
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

/**
 * The proposals, with the fields that no column holds and that a column's header and cells mean together, unless the company left it
 * out; without those that such a header was remembered for and the cells do not mean.
 * @param textsIn the cells of a column
 */
export function proposeByCells(
  headers: readonly HeaderCell[],
  fields: readonly PlannedField[],
  memory: LayoutMemory,
  proposals: readonly (Proposal | null)[],
  textsIn: (index: number) => readonly string[],
): (Proposal | null)[] {
  const remembered = memory.layouts.get(layoutOf(headers));
  const all = [...proposals];
  for (const { name, byCells } of fields) {
    if (!byCells) continue;
    const names = byCells.headers.map(comparable);
    const isHeaded = (index: number): boolean =>
      namesOf(headers[index]!).some((each) => names.includes(each));
    const isSaid = (index: number): boolean => {
      const texts = [...new Set(textsIn(index).filter((text) => text !== ''))];
      return texts.length > 0 && byCells.says(texts);
    };
    const held = all.findIndex((proposal) => proposal?.field === name);
    if (held >= 0 && (!headers[held] || !isHeaded(held) || isSaid(held))) continue;
    if (held >= 0) all[held] = null;
    const index = headers.findIndex(
      (_, at) => !all[at] && remembered?.[at] !== null && isHeaded(at) && isSaid(at),
    );
    if (index >= 0) all[index] = { field: name, match: ImportMatch.Header };
  }
  return all;
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
  const free = fields.filter(
    ({ name, joint, provides }) =>
      !held.has(name) && !(joint && provides.every((part) => held.has(part))),
  );
  const open = headers.map((_, index) => !proposals[index]);
  return among(headers, free, memory, open).map((proposal) => proposal?.field ?? null);
}

/** The fields that columns hold, with those that they provide. */
export function heldBy(
  chosen: Iterable<string | null | undefined>,
  fields: readonly PlannedField[],
): Set<string> {
  const held = new Set<string>();
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const name of chosen)
    if (name) for (const each of [name, ...(byName.get(name)?.provides ?? [])]) held.add(each);
  return held;
}

/**
 * The columns whose headers name a field, those first that say it best: with the field's own unit (毛重(KGS) before 毛重(LBS), CTNS before
 * QTY(PCS)), with the heading over them, alone, and without a unit of another measure.
 */
export function namedFields(
  headers: readonly HeaderCell[],
  fields: readonly PlannedField[],
): { index: number; field: string; fit: number }[] {
  // What others read a person chooses, whatever the column is called.
  const byName = new Map(
    fields
      .filter((field) => !isByPerson(field))
      .flatMap((field) => field.names.map((each) => [each, field] as const)),
  );
  const found = headers.flatMap((header, index) => {
    const names = namesOf(header);
    // A unit in the header is the cells' matter: 毛重(LBS) is 毛重.
    const ways = [names.at(-1), names[0], comparable(headingWithoutUnit(header.text))];
    const way = ways.findIndex((name) => name && byName.has(name));
    const field = byName.get(ways[way] ?? '');
    if (!field || isKeptFrom(header, field)) return [];
    const text = headingWithUnit(`${header.heading} ${header.text}`, header.unit);
    return [
      {
        index,
        field: field.name,
        way,
        fit: isNumber(field) ? headingFit(text, quantityForm(field.meta).kind) : 1,
      },
    ];
  });
  return found.sort((a, b) => a.fit - b.fit || a.way - b.way || a.index - b.index);
}

/** Proposes fields to the columns that `open` tells, by single headers that are remembered, by name, by likeness. */
function among(
  headers: readonly HeaderCell[],
  fields: readonly PlannedField[],
  memory: LayoutMemory,
  open: readonly boolean[],
): (Proposal | null)[] {
  const known = new Set(fields.map(({ name }) => name));
  const byName = new Map(fields.map((field) => [field.name, field]));
  const proposals: (Proposal | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  const propose = (index: number, field: string | undefined, match: ImportMatch): void => {
    if (!open[index] || !field || !known.has(field) || taken.has(field) || proposals[index]) return;
    proposals[index] = { field, match };
    taken.add(field);
  };
  const named = namedFields(headers, fields);
  /** Another column says the field better than this one, which some other list had alone. */
  const outdone = (index: number, field: string | undefined): boolean => {
    const own = named.find((each) => each.index === index && each.field === field);
    return own !== undefined && named.some((each) => each.field === field && each.fit < own.fit);
  };
  headers.forEach((header, index) => {
    const field = byName.get(memory.headers.get(memoryName(header)) ?? '');
    if (field && !isKeptFrom(header, field) && !outdone(index, field.name))
      propose(index, field.name, ImportMatch.Remembered);
  });
  for (const { index, field } of named) propose(index, field, ImportMatch.Header);
  const reserved = new Set(fields.filter(isByPerson).flatMap(({ names }) => names));
  // A column that is called like a field that others read is no other field by likeness.
  const isReserved = (header: HeaderCell): boolean =>
    namesOf(header).some((name) => reserved.has(name));
  const alike = headers.flatMap((header, index) =>
    proposals[index] || !open[index] || isReserved(header)
      ? []
      : fields
          .filter((field) => !isKeptFrom(header, field))
          .map(({ name, names }) => ({
            index,
            name,
            score: likeness(namesOf(header), names),
          })),
  );
  for (const { index, name, score } of alike.sort((a, b) => b.score - a.score)) {
    if (score >= ALIKE) propose(index, name, ImportMatch.Similar);
  }
  return proposals;
}

const likeness = (headers: readonly string[], names: readonly string[]): number =>
  Math.max(0, ...headers.flatMap((header) => names.map((name) => similarity(header, name))));
