import { Package, PackageInput, packages } from '@quayside/contracts/masterdata/codes';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../../pickers/UsesList.js';

const col = columnsOf(Package);

/** Package codes of UN/ECE Recommendation 21. */
export function Packages() {
  return (
    <ResourceScreen
      name="packages"
      resource={packages}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      uses={({ Code }) => <UsesList kind="package" code={Code} />}
      columns={[
        col.code('Code', { width: 90 }),
        col.text('NameCn', { width: 200 }),
        col.text('NameEn', { width: 320 }),
      ]}
      form={() => (
        <>
          <Field of={PackageInput} name="Code" />
          <Field of={PackageInput} name="NameCn" />
          <div className="qs-wide">
            <Field of={PackageInput} name="NameEn" />
          </div>
        </>
      )}
    />
  );
}
