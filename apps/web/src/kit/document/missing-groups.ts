/** Something that has not been filled in yet, with the part of the form that it belongs to. */
export interface MissingItem {
  /** The path of its field. */
  prop: string;
  /** Its name within its part. */
  label: string;
  /** What its part is called: `第3箱` is `{ before: '第', at: 3, after: '箱' }`; a part without number has none. */
  part: { before: string; at?: number; after: string };
}

/** Parts of the form that lack the same, beside each other. */
export interface MissingGroup {
  /** `第3箱`, `第3–8箱`, or empty for the form itself. */
  part: string;
  labels: readonly string[];
  count: number;
  /** The path of the first of them. */
  prop: string;
}

interface Part {
  part: MissingItem['part'];
  labels: string[];
  prop: string;
}

/** What is missing, a row for each part of the form; neighbours that lack the same share one. The order stays. */
export function missingGroups(items: readonly MissingItem[]): MissingGroup[] {
  const parts = new Map<string, Part>();
  for (const { prop, label, part } of items) {
    const key = `${part.before}|${part.at ?? ''}|${part.after}`;
    const known = parts.get(key);
    if (known) known.labels.push(label);
    else parts.set(key, { part, labels: [label], prop });
  }
  const groups: (Part & { to: number | undefined })[] = [];
  for (const next of parts.values()) {
    const last = groups.at(-1);
    const follows =
      last?.to !== undefined &&
      next.part.at === last.to + 1 &&
      last.part.before === next.part.before &&
      last.part.after === next.part.after &&
      last.labels.join() === next.labels.join();
    if (follows && last) last.to = next.part.at;
    else groups.push({ ...next, to: next.part.at });
  }
  return groups.map(({ part: { before, at, after }, to, labels, prop }) => ({
    part: `${before}${at ?? ''}${to !== undefined && to !== at ? `–${to}` : ''}${after}`,
    labels,
    count: labels.length * (at === undefined || to === undefined ? 1 : to - at + 1),
    prop,
  }));
}
