import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';

/** The search of a screen: texts only. */
export type Search = Readonly<Record<string, string>>;

const PAGING: readonly string[] = ['Page', 'Limit', 'Sort'];

/** A page that there cannot be is the first one. */
const isNoPage = (name: string, value: unknown): boolean =>
  PAGING.includes(name) && typeof value === 'number' && value < 1;

/** Whether two searches ask for the same records, in whatever order and on whatever page. */
export function sameFilters(one: Search, other: Search): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => PAGING.includes(name) || one[name] === other[name]);
}

function parse(meta: FieldMeta, text: string): unknown {
  switch (meta.kind) {
    case 'integer':
    case 'decimal': {
      const number = Number(text);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'choice':
      return meta.choices?.options.find((option) => String(option.value) === text)?.value;
    case 'list': {
      const known = meta.choices?.options;
      const parts = text.split(',').filter(Boolean);
      if (known)
        return known
          .filter((option) => parts.includes(String(option.value)))
          .map((option) => option.value);
      return meta.item === 'integer' ? parts.map(Number).filter(Number.isFinite) : parts;
    }
    default:
      return text;
  }
}

/** The typed query in a screen's search, by the fields of the query class. What the class does not know is left out. */
export function queryFromSearch<Q extends object>(type: Class<Q>, search: Search): Partial<Q> {
  const query: Record<string, unknown> = {};
  for (const [name, meta] of fieldsOf(type)) {
    const text = search[name];
    if (text === undefined || text === '') continue;
    const value = parse(meta, text);
    if (isNoPage(name, value)) continue;
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) query[name] = value;
  }
  return query as Partial<Q>;
}

/** One value as the search carries it; undefined for an empty one. */
export function searchText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : undefined;
  return String(value);
}

/** The filters of a search without paging and sorting: what a saved view keeps. */
export function filtersOnly(type: Class, search: Search): Record<string, string> {
  return Object.fromEntries(
    [...fieldsOf(type).keys()]
      .filter((name) => !PAGING.includes(name) && search[name])
      .map((name) => [name, search[name]!]),
  );
}

/** A patch that takes every filter of the class away and goes to the first page. */
export function clearedFilters(type: Class): Record<string, undefined> {
  return Object.fromEntries(
    [...fieldsOf(type).keys()]
      .filter((name) => name !== 'Limit' && name !== 'Sort')
      .map((name) => [name, undefined]),
  );
}
