/**
 * A copy of a request in which every place that a refusal named is null, so that the rules can look at the rest.
 * Takes the request and the refusal's paths (`TDBLInfos[0].BoxInfos[1].BoxInfo.TBX_WEIGHT`). Only texts, numbers and
 * booleans are nulled: a path to an object, a list or to nothing stays out of `nulled`. Throws nothing.
 */
export function withoutFaults<T>(
  request: T,
  props: readonly string[],
): { request: T; nulled: ReadonlySet<string> } {
  const copy = JSON.parse(JSON.stringify(request)) as T;
  const nulled = new Set<string>();
  for (const prop of props) {
    const steps = prop.split(/[.[\]]+/).filter(Boolean);
    const last = steps.pop();
    const holder = steps.reduce<unknown>((at, step) => ownValue(at, step), copy);
    const value = last === undefined ? undefined : ownValue(holder, last);
    if (last === undefined || value === undefined || value === null || typeof value === 'object')
      continue;
    (holder as Record<string, unknown>)[last] = null;
    nulled.add(prop);
  }
  return { request: copy, nulled };
}

const ownValue = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined;
