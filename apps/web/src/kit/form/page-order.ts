/** Where something stands on a page. */
export interface Standing {
  /** Which of several parts that are shown one at a time, in their order. */
  part?: number;
  /** Null for what is not shown. */
  element: Element | null | undefined;
  /** Within the element: its row, its column. */
  cell?: readonly number[];
}

function order(a: Standing, b: Standing): number {
  if (!a.element !== !b.element) return a.element ? -1 : 1;
  if (a.part !== b.part) return (a.part ?? 0) - (b.part ?? 0);
  if (a.element && b.element && a.element !== b.element) {
    return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  }
  const at = (a.cell ?? []).findIndex((place, index) => place !== b.cell?.[index]);
  return at < 0 ? 0 : (a.cell?.[at] ?? 0) - (b.cell?.[at] ?? 0);
}

/** Some things in the order of the page, whatever order rules look at them in; what is not shown comes last. */
export const inPageOrder = <T>(things: readonly T[], standing: (thing: T) => Standing): T[] =>
  things
    .map((thing) => ({ thing, at: standing(thing) }))
    .sort((a, b) => order(a.at, b.at))
    .map(({ thing }) => thing);
