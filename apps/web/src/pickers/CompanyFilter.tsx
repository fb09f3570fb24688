import { useFilter } from '../kit/list/filter-draft.js';
import { FilterBox } from '../kit/list/filters.js';
import { CompanySelect } from './CompanySelect.js';

/** A filter by customer: the list's `CompanyId`. */
export function CompanyFilter({ width = 300 }: { width?: number }) {
  const { values, put } = useFilter('CompanyId');
  return (
    <FilterBox label="客户" width={width}>
      <CompanySelect
        by="Id"
        value={values.CompanyId ?? null}
        placeholder="全部"
        onChange={(id) => put({ CompanyId: id ?? undefined }, true)}
      />
    </FilterBox>
  );
}
