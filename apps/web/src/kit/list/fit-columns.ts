/** A column as far as fitting goes: `rank` says how long it stays as the view narrows, the smaller the longer. */
export interface Fitting {
  key: string;
  width: number;
  /** How narrow those of its rank may make it to stand beside it; by nature its width. */
  least?: number | undefined;
  rank: number;
  /** It cannot be missed: shown whatever the room. */
  wanted?: boolean;
}

const slackOf = ({ width, least = width }: Fitting): number => width - least;
const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((total, each) => total + of(each), 0);

/** The rank of what the work with a list needs: a person's wish for another column does not push it out. */
const NEEDED = 1;

/** The kept ones, then by rank as many as fit; at least one. */
function fill(columns: readonly Fitting[], room: number, kept: ReadonlySet<Fitting>): Fitting[] {
  const byRank = [...columns].sort(
    (a, b) => Number(kept.has(b)) - Number(kept.has(a)) || a.rank - b.rank,
  );
  const shown: Fitting[] = [];
  for (const column of byRank) {
    const peers = [...shown, column].filter(({ rank }) => rank === column.rank);
    const left = room - sum([...shown, column], ({ width }) => width) + sum(peers, slackOf);
    if (kept.has(column) || left >= 0 || shown.length === 0) shown.push(column);
  }
  return shown;
}

/**
 * Which columns stand side by side in `room` pixels: by rank as many as fit, at least one. Those that are wanted stand there in any case, beside what
 * is needed and would fit without them: then the list may be wider than its room. A room that is not known yet holds all.
 * @returns the keys that are shown, each with its width
 */
export function fitColumns(
  columns: readonly Fitting[],
  room: number | null,
): ReadonlyMap<string, number> {
  if (room === null) return new Map(columns.map(({ key, width }) => [key, width]));
  const wanted = columns.filter((column) => column.wanted);
  const byNature = fill(columns, room, new Set());
  const shown = wanted.length
    ? fill(columns, room, new Set([...byNature.filter(({ rank }) => rank === NEEDED), ...wanted]))
    : byNature;
  const slack = sum(shown, slackOf);
  const beyond = Math.min(slack, Math.max(0, sum(shown, ({ width }) => width) - room));
  return new Map(
    shown.map((column) => [
      column.key,
      column.width - (slack > 0 ? Math.ceil((beyond * slackOf(column)) / slack) : 0),
    ]),
  );
}
