type Values = Record<string, unknown>;

const differs = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);
const changedFrom = (base: Values, values: Values): string[] =>
  Object.keys(values).filter((name) => differs(base[name], values[name]));

export interface ThreeWay {
  /** The newest record with the person's own changes on top. */
  merged: Values;
  /** Fields that the other changed. */
  theirs: string[];
  /** Fields that both changed, differently: the person's own value wins in `merged`. */
  both: string[];
}

/** Brings together what a person typed over `base` and what somebody else stored meanwhile. */
export function threeWay(base: Values, mine: Values, now: Values): ThreeWay {
  const own = changedFrom(base, mine);
  const theirs = changedFrom(base, now);
  return {
    merged: { ...now, ...Object.fromEntries(own.map((name) => [name, mine[name]])) },
    theirs,
    both: theirs.filter((name) => own.includes(name) && differs(mine[name], now[name])),
  };
}
