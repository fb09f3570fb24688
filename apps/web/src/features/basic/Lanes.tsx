import { Lane, LaneInput, LaneQuery, lanes } from '@quayside/contracts/masterdata/places';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { BasicFilter } from '../../pickers/BasicFilter.js';
import { BasicName } from '../../pickers/BasicName.js';
import { BasicSelect } from '../../pickers/BasicSelect.js';
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
      filters={<BasicFilter of={LaneQuery} name="ParentCode" kind="lane" />}
      columns={[
        col.code('Code', { width: 120 }),
        col.text('NameCn', { width: 160 }),
        col.text('NameEn', { width: 220 }),
        col.text('ParentCode', { width: 150, render: (code: string | null) => <BasicName kind="Lanes" code={code} /> }),
        col.number('Sort', { width: 80 }),
      ]}
      form={() => (
        <>
          <Field of={LaneInput} name="Code" />
          <Field of={LaneInput} name="Sort" />
          <Field of={LaneInput} name="NameCn" />
          <Field of={LaneInput} name="NameEn" />
          <Field of={LaneInput} name="ParentCode">
            <BasicSelect kind="lane" />
          </Field>
        </>
      )}
    />
  );
}
