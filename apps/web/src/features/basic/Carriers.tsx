import {
  Carrier,
  CarrierInput,
  CarrierQuery,
  carriers,
} from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../pickers/UsesList.js';
import { LogoInput } from './parts/LogoInput.js';
import { WebLink } from './parts/WebLink.js';

const col = columnsOf(Carrier);
const filter = filtersOf(CarrierQuery);

/** Ocean carriers. */
export function Carriers() {
  return (
    <ResourceScreen
      name="carriers"
      resource={carriers}
      titleOf={({ Code, ShortName }) => `${Code} ${ShortName}`}
      uses={({ Code }) => <UsesList kind="carrier" code={Code} />}
      defaults={{ HasEcommerce: false, HasEdi: false }}
      filters={
        <>
          {filter.choice('HasEcommerce', { width: 150 })}
          {filter.choice('HasEdi', { width: 150 })}
        </>
      }
      columns={[
        col.code('Code', { width: 100 }),
        col.text('Scac', { width: 80 }),
        col.text('ShortName', { width: 110 }),
        col.text('NameCn', { width: 150 }),
        col.text('NameEn', { width: 260 }),
        col.text('LegalName', { width: 260 }),
        col.text('Website', { width: 220, render: (url: string | null) => <WebLink url={url} /> }),
        col.flag('HasEcommerce', { width: 80 }),
        col.flag('HasEdi', { width: 80 }),
        col.list('Aliases', { width: 240 }),
      ]}
      form={() => (
        <>
          <Field of={CarrierInput} name="Code" />
          <Field of={CarrierInput} name="Scac" />
          <Field of={CarrierInput} name="ShortName" />
          <Field of={CarrierInput} name="NameCn" />
          <div className="qs-wide">
            <Field of={CarrierInput} name="NameEn" />
          </div>
          <div className="qs-wide">
            <Field
              of={CarrierInput}
              name="LegalName"
              placeholder="提单按此载明承运人，如 COSCO SHIPPING LINES CO., LTD."
            />
          </div>
          <div className="qs-wide">
            <Field of={CarrierInput} name="Website" />
          </div>
          <div className="qs-wide">
            <Field of={CarrierInput} name="Aliases" />
          </div>
          <div className="qs-wide">
            <Field of={CarrierInput} name="Logo">
              <LogoInput />
            </Field>
          </div>
          <Field of={CarrierInput} name="HasEcommerce" />
          <Field of={CarrierInput} name="HasEdi" />
        </>
      )}
    />
  );
}
