import {
  BillForm,
  BillFormInput,
  BillFormQuery,
  billForms,
} from '@quayside/contracts/masterdata/carriers';
import { Field } from '../../kit/form/Field.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ResourceScreen } from '../../kit/resource/ResourceScreen.js';
import { NumberFormInput } from './parts/NumberFormInput.js';
import { formWords } from './parts/number-form.js';

const col = columnsOf(BillForm);
const filter = filtersOf(BillFormQuery);

/** How carriers' numbers look; a number that differs is warned about and never refused. */
export function BillForms() {
  return (
    <ResourceScreen
      name="bill-forms"
      resource={billForms}
      titleOf={({ CarrierCode, Example, Pattern }) =>
        `${CarrierCode} ${formWords(Pattern) ?? Example ?? ''}`.trim()
      }
      keywordHint="船公司、前缀或示例"
      filters={
        <>
          {filter.reference('CarrierCode')}
          {filter.choice('Kind', { width: 180 })}
        </>
      }
      columns={[
        col.reference('CarrierCode', { width: 170 }),
        col.choice('Kind', { width: 90 }),
        col.text('Prefix', { width: 90 }),
        col.text('Pattern', {
          width: 240,
          render: (pattern: string, { Example }) =>
            formWords(pattern) ?? (Example ? '见示例' : '自定义'),
        }),
        col.number('Length', { width: 80 }),
        col.text('Example', { width: 170 }),
        col.text('Remark', { width: 260 }),
      ]}
      form={() => (
        <>
          <Field of={BillFormInput} name="CarrierCode" />
          <Field of={BillFormInput} name="Kind" />
          <Field of={BillFormInput} name="Prefix" />
          <Field of={BillFormInput} name="Length" />
          <div className="qs-wide">
            <Field of={BillFormInput} name="Pattern">
              <NumberFormInput />
            </Field>
          </div>
          <Field of={BillFormInput} name="Example" />
          <div className="qs-wide">
            <Field of={BillFormInput} name="Remark" />
          </div>
        </>
      )}
    />
  );
}
