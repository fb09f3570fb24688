/** A column as far as fitting goes: `rank` says how long it stays as the view narrows, the smaller the longer. */
export interface Fitting {
  key: string;
  width: number;
  rank: number;
  /** It cannot be missed: shown whatever the room. */
  wanted?: boolean;
}

/**
 * Which columns stand side by side in `room` pixels: those that are wanted, then by rank as many as fit; at least one.
 * A room that is not known yet holds all.
 * @returns the keys that are shown
 */
export function fitColumns(columns: readonly Fitting[], room: number | null): ReadonlySet<string> {
  if (room === null) return new Set(columns.map(({ key }) => key));
  const byRank = [...columns].sort((a, b) => Number(b.wanted ?? false) - Number(a.wanted ?? false) || a.rank - b.rank);
  const shown = new Set<string>();
  let left = room;
  for (const { key, width, wanted } of byRank) {
    if (!wanted && width > left && shown.size > 0) continue;
    shown.add(key);
    left -= width;
  }
  return shown;
}
