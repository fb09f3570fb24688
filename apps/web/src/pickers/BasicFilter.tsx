import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { FilterBox, useFilter } from '../kit/list/filters.js';
import { BasicSelect } from './BasicSelect.js';

/** A filter by the code of basic data. */
export function BasicFilter<Q extends object>({
  of,
  name,
  kind,
  width = 230,
}: {
  of: Class<Q>;
  name: keyof Q & string;
  kind: BasicKind;
  width?: number;
}) {
  const { values, put } = useFilter();
  const label = fieldsOf(of).get(name)?.label ?? name;
  return (
    <FilterBox label={label} width={width}>
      <BasicSelect
        aria-label={label}
        kind={kind}
        placeholder="全部"
        value={values[name] ?? null}
        onChange={(code) => put({ [name]: code ?? undefined }, true)}
      />
    </FilterBox>
  );
}
