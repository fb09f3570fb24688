import { codeTypes } from '@quayside/contracts/masterdata/codes';
import { Select } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { useFilter } from '../../../kit/list/filter-draft.js';
import { FilterBox } from '../../../kit/list/filters.js';

/** The types of the dictionary with the number of their codes. */
export function TypeFilter() {
  const { values, put } = useFilter('Type');
  const types = useRead(codeTypes, {});
  return (
    <FilterBox label="类型" width={260}>
      <Select
        aria-label="类型"
        style={{ width: '100%' }}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="全部"
        loading={types.isFetching}
        value={values.Type ?? null}
        onChange={(type: string | null | undefined) => put({ Type: type ?? undefined }, true)}
        notFoundContent={nothingFound(types, '还没有字典类型')}
        options={(types.data ?? []).map(({ Type, Count }) => ({
          value: Type,
          label: `${Type}（${Count}）`,
        }))}
      />
    </FilterBox>
  );
}
