import { Lane, LaneInput, LaneQuery, lanes } from '@quayside/contracts/masterdata/places';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../pickers/UsesList.js';

const col = columnsOf(Lane);

/** Trade lanes in two levels. */
export function Lanes() {
  return (
    <ResourceScreen
      name="lanes"
      resource={lanes}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      uses={({ Code }) => <UsesList kind="lane" code={Code} />}
      defaults={{ Sort: 100 }}
      filters={filtersOf(LaneQuery).reference('ParentCode')}
      columns={[
        col.code('Code', { width: 120 }),
        col.text('NameCn', { width: 160 }),
        col.text('NameEn', { width: 220 }),
        col.reference('ParentCode', { width: 150 }),
        col.number('Sort', { width: 80 }),
      ]}
      form={() => (
        <>
          <Field of={LaneInput} name="Code" />
          <Field of={LaneInput} name="Sort" />
          <Field of={LaneInput} name="NameCn" />
          <Field of={LaneInput} name="NameEn" />
          <Field of={LaneInput} name="ParentCode" />
        </>
      )}
    />
  );
}
