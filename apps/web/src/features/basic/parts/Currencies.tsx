import { Currency, CurrencyInput, currencies } from '@quayside/contracts/masterdata/codes';
import { Field } from '../../../kit/form/Field.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.js';
import { UsesList } from '../../../pickers/UsesList.js';

const col = columnsOf(Currency);

/** Currencies of ISO 4217. */
export function Currencies() {
  return (
    <ResourceScreen
      name="currencies"
      resource={currencies}
      titleOf={({ Code, NameCn }) => `${Code} ${NameCn}`}
      uses={({ Code }) => <UsesList kind="currency" code={Code} />}
      columns={[
        col.code('Code', { width: 100 }),
        col.text('NameCn', { width: 180 }),
        col.text('NameEn', { width: 240 }),
        col.number('Digits', { width: 90 }),
        col.number('Sort', { width: 80 }),
      ]}
      form={() => (
        <>
          <Field of={CurrencyInput} name="Code" />
          <Field of={CurrencyInput} name="Digits" />
          <Field of={CurrencyInput} name="NameCn" />
          <Field of={CurrencyInput} name="NameEn" />
          <Field of={CurrencyInput} name="Sort" />
        </>
      )}
    />
  );
}
