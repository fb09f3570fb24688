import { Fee, FeeInput, FeeQuery, fees } from '@quayside/contracts/masterdata/codes';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../pickers/UsesList.js';

const col = columnsOf(Fee);
const filter = filtersOf(FeeQuery);

/** Fee codes. */
export function Fees() {
  return (
    <ResourceScreen
      name="fees"
      resource={fees}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      uses={({ Code }) => <UsesList kind="fee" code={Code} />}
      filters={
        <>
          {filter.choice('Category', { width: 200 })}
          {filter.choice('Basis', { width: 200 })}
          {filter.reference('Currency')}
        </>
      }
      columns={[
        col.code('Code', { width: 110 }),
        col.text('NameCn', { width: 180 }),
        col.text('NameEn', { width: 280 }),
        col.choice('Category', { width: 110 }),
        col.choice('Basis', { width: 100 }),
        col.text('Currency', { width: 80 }),
      ]}
      form={() => (
        <>
          <Field of={FeeInput} name="Code" />
          <Field of={FeeInput} name="Category" />
          <Field of={FeeInput} name="NameCn" />
          <Field of={FeeInput} name="NameEn" />
          <Field of={FeeInput} name="Basis" />
          <Field of={FeeInput} name="Currency" />
        </>
      )}
    />
  );
}
