/** What differs between two states of a record, by the names of the second, as before and after; null where nothing does. */
export function differing(before: object, after: object): [object, object] | null {
  const of = (record: object, name: string) => (record as Record<string, unknown>)[name] ?? null;
  const names = Object.keys(after).filter((name) => of(before, name) !== of(after, name));
  const only = (record: object) =>
    Object.fromEntries(names.map((name) => [name, of(record, name)]));
  return names.length ? [only(before), only(after)] : null;
}
