import { formatOf, SEGMENTS } from './structure/read-tables.js';

/**
 * Longest components per segment: one list per element behind the tag, one length per component.
 * Elements and components beyond a list are not limited here; segments that are not listed are not limited at all.
 */
export type ElementLimits = Readonly<Record<string, readonly (readonly number[])[]>>;

/** Lengths on which partners agreed instead of the directory's, by the number of the element: `{ '9308': 15 }` for seal numbers. */
export type AgreedLengths = Readonly<Record<string, number>>;

/** The longest value of an element in directory D.99B, or as agreed. */
export const lengthOf = (id: string, agreed: AgreedLengths = {}): number =>
  agreed[id] ?? formatOf(id).length;

/** True for an element that is a number in directory D.99B: neither its sign nor its decimal mark count (ISO 9735). */
export const isNumber = (tag: string, element: number, component: number): boolean => {
  const part = SEGMENTS.get(tag)?.[element - 1]?.parts[component - 1];
  return part !== undefined && formatOf(part.id).kind === 'n';
};

const of = (agreed: AgreedLengths): ElementLimits =>
  Object.fromEntries(
    [...SEGMENTS].map(([tag, slots]) => [
      tag,
      slots.map(({ parts }) => parts.map(({ id }) => lengthOf(id, agreed))),
    ]),
  );

/** Directory D.99B as it is. */
export const D99B_LIMITS: ElementLimits = of({});

/** The limits of directory D.99B with what a partner agreed otherwise. */
export const limitsOf = (agreed: AgreedLengths): ElementLimits =>
  Object.keys(agreed).length === 0 ? D99B_LIMITS : of(agreed);
