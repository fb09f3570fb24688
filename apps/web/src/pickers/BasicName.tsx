import { type BasicBundle, basicBundle, type Named } from '@quayside/contracts/masterdata/bundle';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { Typography } from 'antd';
import { EMPTY } from '../kit/display/format.js';
import { useRead } from '../kit/http/query.js';
import { useNamed } from './names.js';

/** The sets that every browser has, by kind; names of the others are asked for. */
const SETS = {
  country: 'Countries',
  lane: 'Lanes',
  carrier: 'Carriers',
  currency: 'Currencies',
  container: 'Containers',
  package: 'Packages',
} as const satisfies Partial<Record<BasicKind, keyof BasicBundle>>;
type Kind = (typeof SETS)[keyof typeof SETS];

const indexes = new WeakMap<object, Map<string, ReadonlyMap<string, Named>>>();

/** The names of a set by code, made once per bundle. */
function indexOf(bundle: BasicBundle, kind: Kind): ReadonlyMap<string, Named> {
  let byKind = indexes.get(bundle);
  if (!byKind) {
    byKind = new Map();
    indexes.set(bundle, byKind);
  }
  let index = byKind.get(kind);
  if (!index) {
    index = new Map(bundle[kind].map((named) => [named.Code, named]));
    byKind.set(kind, index);
  }
  return index;
}

/** The dictionary bundle: loaded once, read again when basic data changes. */
export const useBundle = () => useRead(basicBundle, {}, { staleTime: Number.POSITIVE_INFINITY });

/** A code with its Chinese name, else the English one; the code alone where it is not known. */
export function BasicName({ kind, code }: { kind: BasicKind; code: string | null | undefined }) {
  const set = kind in SETS ? SETS[kind as keyof typeof SETS] : undefined;
  const { data } = useBundle();
  const named = useNamed(kind, code, set === undefined);
  if (!code) return <>{EMPTY}</>;
  const bundled =
    set && data ? indexOf(data as unknown as BasicBundle, set).get(code)?.NameCn : undefined;
  const name = bundled ?? (named?.NameCn || named?.NameEn);
  return name ? (
    <span>
      {name} <Typography.Text type="secondary">{code}</Typography.Text>
    </span>
  ) : (
    code
  );
}
