/** What a source or an SI says, by field; texts, and numbers as texts. */
export type Said = Readonly<Record<string, string | null>>;

/** A field that is followed already, whether open or ignored. */
export interface Followed {
  Prop: string;
  NewValue: string | null;
}

export interface Drifted {
  Prop: string;
  OldValue: string | null;
  NewValue: string | null;
}

export interface DriftOutcome {
  /** New drifts, and followed ones whose source changed again: these are open once more. */
  drifted: Drifted[];
  /** Followed ones that are none any more: the source says what the SI says. */
  settled: string[];
}

/** An empty text is no value. */
export const asSaid = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value).trim();

/** Spaces, line ends and the case of letters make no difference of the matter. */
const same = (one: string | null, other: string | null): boolean => plain(one) === plain(other);
const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').toUpperCase();

/**
 * What the change of a source means to an SI. A field drifts when the SI had taken it over, that is said what the source said before
 * the change; what a person had put otherwise is his own and no drift. A followed field stays followed, its old value with it.
 */
export function driftOf(
  before: Said,
  after: Said,
  si: Said,
  followed: readonly Followed[],
): DriftOutcome {
  const known = new Map(followed.map((each) => [each.Prop, each]));
  const drifted: Drifted[] = [];
  const settled: string[] = [];
  for (const Prop of Object.keys(after)) {
    const [OldValue = null, NewValue = null, own = null] = [before[Prop], after[Prop], si[Prop]];
    if (same(OldValue, NewValue)) continue;
    const isKnown = known.has(Prop);
    if (same(own, NewValue)) {
      if (isKnown) settled.push(Prop);
    } else if (isKnown || same(own, OldValue)) {
      drifted.push({ Prop, OldValue, NewValue });
    }
  }
  return { drifted, settled };
}
