import { upperAscii } from './ascii-text.js';
import { canonicalContainerType, containerTypeOrder } from './container-type.js';

/** How many boxes of one type. */
export interface ContainerCount {
  type: string;
  count: number;
}

function nameOf(text: string): string {
  return canonicalContainerType(text) ?? upperAscii(text.trim());
}

/** Table order first, then by name for types that the table does not have. */
function inOrder(a: ContainerCount, b: ContainerCount): number {
  return containerTypeOrder(a.type) - containerTypeOrder(b.type) || (a.type < b.type ? -1 : 1);
}

/** Counts boxes by type in table order. Spellings of one type are added together, empty texts are left out, unknown types keep their name. */
export function countContainers(types: readonly string[]): ContainerCount[] {
  const counts = new Map<string, number>();
  for (const type of types.map(nameOf).filter(Boolean))
    counts.set(type, (counts.get(type) ?? 0) + 1);
  return Array.from(counts, ([type, count]) => ({ type, count })).sort(inOrder);
}

/** Writes counts as the summary text, in the order given: "20GP*2,40HQ*1". */
export function formatContainerCounts(counts: readonly ContainerCount[]): string {
  return counts.map(({ type, count }) => `${type}*${count}`).join(',');
}

/** The summary text of a list of boxes: one type per box in, "20GP*2,40HQ*1" out; the order of the boxes does not matter. */
export function containerSummary(types: readonly string[]): string {
  return formatContainerCounts(countContainers(types));
}

/** A type and its count, written with all the blanks that people leave. */
const MOST_PART = 100;

/**
 * Reads a summary text, also as others write it: "20GP×2 + 40HQx1", "2*20GP", "40'HC*3". Equal types are added together, the result is in table order.
 * @returns null when a part cannot be read or a count is not 1 to 999; [] for an empty text.
 */
export function parseContainerSummary(text: string): ContainerCount[] | null {
  const counts = new Map<string, number>();
  for (const part of text.split(/[,，+;；、]/).filter((each) => each.trim() !== '')) {
    if (part.length > MOST_PART) return null;
    const match =
      /^\s*(.+?)\s*[*×xX]\s*(\d{1,3})\s*$/.exec(part) ??
      /^\s*(?<count>\d{1,3})\s*[*×xX]\s*(?<type>.+?)\s*$/.exec(part);
    if (!match) return null;
    const type = nameOf(match.groups?.type ?? match[1] ?? '');
    const count = Number(match.groups?.count ?? match[2]);
    if (type === '' || count === 0) return null;
    counts.set(type, (counts.get(type) ?? 0) + count);
  }
  return Array.from(counts, ([type, count]) => ({ type, count })).sort(inOrder);
}
