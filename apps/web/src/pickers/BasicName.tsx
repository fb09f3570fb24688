import { type BasicBundle, basicBundle, type Named } from '@quayside/contracts/masterdata/bundle';
import { Typography } from 'antd';
import { EMPTY } from '../kit/display/format.js';
import { useRead } from '../kit/http/query.js';

type Kind = 'Countries' | 'Lanes' | 'Carriers' | 'Currencies' | 'Containers' | 'Packages';

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

/** A code with its Chinese name; the code alone where it is not known. */
export function BasicName({ kind, code }: { kind: Kind; code: string | null | undefined }) {
  const { data } = useBundle();
  if (!code) return <>{EMPTY}</>;
  const name = data ? indexOf(data as unknown as BasicBundle, kind).get(code)?.NameCn : undefined;
  return name ? (
    <span>
      {name} <Typography.Text type="secondary">{code}</Typography.Text>
    </span>
  ) : (
    code
  );
}
