import { CODE_LISTS } from './code-lists.js';
import { MESSAGE_TABLES } from './message-tables.js';
import { COMPOSITE_TABLES, ELEMENT_FORMATS, SEGMENT_TABLES } from './segment-tables.js';

/** A segment or a group at its place in a message. */
export interface TableNode {
  /** "DTM", or "SG8" of a group. */
  readonly name: string;
  /** The segment that begins it. */
  readonly tag: string;
  readonly required: boolean;
  readonly most: number;
  /** What a group has, its first segment included; empty for a segment. */
  readonly children: readonly TableNode[];
}

/** How an element is written: `a` letters, `n` a number, `an` anything; `exact` when it has that length and no other. */
export interface ElementFormat {
  readonly kind: 'a' | 'n' | 'an';
  readonly length: number;
  readonly exact: boolean;
}

/** A simple element or a component: its number, and whether it must be there. */
export interface ElementSlot {
  readonly id: string;
  readonly required: boolean;
}

/** An element of a segment: a simple one has one part with its own number. */
export interface SegmentSlot extends ElementSlot {
  readonly composite: boolean;
  readonly parts: readonly ElementSlot[];
}

const NODE = /([A-Z0-9]{3,4})(?:([?*])(\d*))?(\()?|(\))/g;

function readMessage(table: string): TableNode[] {
  const open: { node: Omit<TableNode, 'children' | 'tag'>; children: TableNode[] }[] = [];
  let here: TableNode[] = [];
  for (const [, name, status, most, group, end] of table.matchAll(NODE)) {
    if (end) {
      const { node, children } = open.pop() as (typeof open)[number];
      children.push({ ...node, tag: here[0]?.tag ?? '', children: here });
      here = children;
    } else if (name) {
      const node = { name, required: status !== '?', most: Number(most || 1) };
      if (group) {
        open.push({ node, children: here });
        here = [];
      } else here.push({ ...node, tag: name, children: [] });
    }
  }
  return here;
}

/** `C208*4` four times, each its own slot. */
function slots(table: string): ElementSlot[] {
  return table.split(' ').flatMap((token) => {
    const [, id = '', mark, times] = /^(\w{4})(!)?(?:\*(\d+))?$/.exec(token) ?? [];
    return Array.from({ length: Number(times ?? 1) }, () => ({ id, required: mark === '!' }));
  });
}

function segmentSlot({ id, required }: ElementSlot): SegmentSlot {
  const composite = COMPOSITE_TABLES[id];
  return {
    id,
    required,
    composite: composite !== undefined,
    parts: composite === undefined ? [{ id, required }] : slots(composite),
  };
}

function format(text: string): ElementFormat {
  const [, kind = 'an', range, length] = /^(an?|n)(\.\.)?(\d+)$/.exec(text) ?? [];
  return {
    kind: kind as ElementFormat['kind'],
    length: Number(length),
    exact: range === undefined,
  };
}

const mapped = <Value>(
  tables: Readonly<Record<string, string>>,
  read: (table: string) => Value,
): ReadonlyMap<string, Value> =>
  new Map(Object.entries(tables).map(([name, table]) => [name, read(table)]));

/** The messages that the tables have, by type. */
export const MESSAGES: ReadonlyMap<string, readonly TableNode[]> = mapped(
  MESSAGE_TABLES,
  readMessage,
);
/** The segments, by tag. */
export const SEGMENTS: ReadonlyMap<string, readonly SegmentSlot[]> = mapped(
  SEGMENT_TABLES,
  (table) => slots(table).map(segmentSlot),
);

const FORMATS = mapped(ELEMENT_FORMATS, format);
const CODE: ElementFormat = { kind: 'an', length: 3, exact: false };

/** How an element is written. */
export const formatOf = (id: string): ElementFormat => FORMATS.get(id) ?? CODE;

type Code = (code: string) => boolean;

function codes(list: string): Code {
  const single = new Set<string>();
  const ranges: [from: string, to: string][] = [];
  for (const token of list.split(/\s+/)) {
    const [from = '', to] = token.split('-');
    if (to === undefined) single.add(from);
    else ranges.push([from, to]);
  }
  const within = (code: string): boolean =>
    ranges.some(([from, to]) =>
      /^\d/.test(from)
        ? /^[1-9]\d*$/.test(code) && Number(code) >= Number(from) && Number(code) <= Number(to)
        : /^[A-Z]+$/.test(code) && code.length === from.length && code >= from && code <= to,
    );
  return (code) => single.has(code) || within(code);
}

const LISTS = mapped(CODE_LISTS, codes);

/** True for a code of the element's list, and for every value of an element that has none here. */
export const isListed = (id: string, code: string): boolean => LISTS.get(id)?.(code) ?? true;
