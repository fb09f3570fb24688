import {
  LaneQuery,
  RateLane,
  RateLaneInput,
  rateLanes,
} from '@quayside/contracts/masterdata/places';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';

const col = columnsOf(RateLane);

/** Lanes as rates show them, with the ports that rates offer first. */
export function RateLanes() {
  return (
    <ResourceScreen
      name="rate-lanes"
      resource={rateLanes}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      filters={filtersOf(LaneQuery).reference('ParentCode')}
      columns={[
        col.code('Code', { width: 120 }),
        col.text('NameCn', { width: 160 }),
        col.text('NameEn', { width: 200 }),
        col.text('RateName', { width: 150 }),
        col.number('RateSort', { width: 100 }),
        col.list('RatePorts', { width: 320 }),
        col.flag('RateVisible', { width: 100 }),
      ]}
      form={() => (
        <>
          <Field of={RateLaneInput} name="RateName" />
          <Field of={RateLaneInput} name="RateSort" />
          <div className="qs-wide">
            <Field of={RateLaneInput} name="RatePorts" />
          </div>
          <Field of={RateLaneInput} name="RateVisible" />
        </>
      )}
    />
  );
}
