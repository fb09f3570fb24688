import { listAssignees } from '@quayside/contracts/si/production.api';
import { Select } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { useFilter } from '../../../kit/list/filter-draft.js';
import { FilterBox } from '../../../kit/list/filters.js';
import { useSession } from '../../../kit/session/store.js';

const MINE = 'mine';
const NOBODY = 'nobody';

/** Whose bills: mine, nobody's, or a colleague's. */
export function AssigneeFilter() {
  const { values, put } = useFilter('Mine', 'Unassigned', 'AssigneeId');
  const people = useRead(listAssignees, {}, { staleTime: 60_000 });
  const own = useSession((session) => session.employee?.Id);
  const value =
    values.Mine === 'true' ? MINE : values.Unassigned === 'true' ? NOBODY : values.AssigneeId;
  return (
    <FilterBox label="制单人" width={200}>
      <Select
        aria-label="制单人"
        style={{ width: '100%' }}
        allowClear
        placeholder="全部"
        showSearch={{ optionFilterProp: 'label' }}
        value={value || undefined}
        onChange={(chosen: string | undefined) =>
          put(
            {
              Mine: chosen === MINE ? 'true' : undefined,
              Unassigned: chosen === NOBODY ? 'true' : undefined,
              AssigneeId: chosen && chosen !== MINE && chosen !== NOBODY ? chosen : undefined,
            },
            true,
          )
        }
        loading={people.isFetching}
        options={[
          { value: MINE, label: '我的' },
          { value: NOBODY, label: '未分派' },
          ...(people.data ?? [])
            .filter(({ Id }) => Id !== own)
            .map(({ Id, Name }) => ({ value: String(Id), label: Name })),
          ...(people.isError && !people.data
            ? [{ value: 'failed', label: nothingFound(people, null), disabled: true }]
            : []),
        ]}
      />
    </FilterBox>
  );
}
