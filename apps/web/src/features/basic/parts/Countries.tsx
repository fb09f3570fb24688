import {
  Country,
  CountryInput,
  CountryQuery,
  countries,
} from '@quayside/contracts/masterdata/places';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../../pickers/UsesList.js';

const col = columnsOf(Country);
const filter = filtersOf(CountryQuery);

/** Countries and territories of ISO 3166. */
export function Countries() {
  return (
    <ResourceScreen
      name="countries"
      resource={countries}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      uses={({ Code }) => <UsesList kind="country" code={Code} />}
      filters={filter.choice('Continent', { width: 200 })}
      columns={[
        col.code('Code', { width: 90 }),
        col.text('NameCn', { width: 200 }),
        col.text('NameEn', { width: 320 }),
        col.choice('Continent', { width: 100 }),
      ]}
      form={() => (
        <>
          <Field of={CountryInput} name="Code" />
          <Field of={CountryInput} name="Continent" />
          <Field of={CountryInput} name="NameCn" />
          <Field of={CountryInput} name="NameEn" />
        </>
      )}
    />
  );
}
