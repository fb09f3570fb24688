import { bookingHandlers } from '@quayside/contracts/booking/cockpit/cockpit.api';
import { Select } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { useFilter } from '../../../kit/list/filter-draft.js';
import { FilterBox } from '../../../kit/list/filters.js';

/** A filter by who of the desk deals with a booking: the list's `OwnerId`. */
export function OwnerFilter() {
  const { values, put } = useFilter('OwnerId');
  const people = useRead(bookingHandlers, {});
  return (
    <FilterBox label="操作员" width={220}>
      <Select
        aria-label="操作员"
        style={{ width: '100%' }}
        allowClear
        placeholder="全部"
        showSearch={{ optionFilterProp: 'label' }}
        loading={people.isFetching}
        value={values.OwnerId}
        onChange={(id?: string) => put({ OwnerId: id }, true)}
        notFoundContent={nothingFound(people, '没有可以选择的同事')}
        options={(people.data ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
      />
    </FilterBox>
  );
}
