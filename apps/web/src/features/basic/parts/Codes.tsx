import { Code, CodeInput, codes } from '@quayside/contracts/masterdata/codes';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { TypeFilter } from './TypeFilter.js';

const col = columnsOf(Code);

/** The dictionary: (type, code) names an entry. */
export function Codes() {
  return (
    <ResourceScreen
      name="codes"
      resource={codes}
      titleOf={({ Type, Code: code }) => `${Type} ${code}`}
      keywordHint="类型、代码、名称或拼音"
      filters={<TypeFilter />}
      columns={[
        col.text('Type', { width: 150 }),
        col.code('Code', { width: 150 }),
        col.text('Name', { width: 200 }),
        col.text('NameEn', { width: 240 }),
        col.number('Sort', { width: 80 }),
        col.text('Remark', { width: 260 }),
      ]}
      form={() => (
        <>
          <Field of={CodeInput} name="Type" />
          <Field of={CodeInput} name="Code" />
          <Field of={CodeInput} name="Name" />
          <Field of={CodeInput} name="NameEn" />
          <Field of={CodeInput} name="Sort" />
          <div className="qs-wide">
            <Field of={CodeInput} name="Remark" />
          </div>
        </>
      )}
    />
  );
}
