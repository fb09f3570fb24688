import { RateInput } from '@quayside/contracts/freight/rate';
import { Form } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { TemplateSelect } from '../sailing/TemplateSelect.js';

/** When a rate departs: by a template, which then says its weekdays, or by weekdays of its own. */
export function SailingFields() {
  const form = Form.useFormInstance<RateInput>();
  const template = Form.useWatch('SailTemplate', form);
  const [CarrierCode, PolCode, PodCode] = [
    Form.useWatch('CarrierCode', form),
    Form.useWatch('PolCode', form),
    Form.useWatch('PodCode', form),
  ];
  return (
    <>
      <Field of={RateInput} name="SailTemplate">
        <TemplateSelect
          rate={{
            CarrierCode: CarrierCode ?? null,
            PolCode: PolCode ?? null,
            PodCode: PodCode ?? null,
          }}
        />
      </Field>
      {template ? (
        <Form.Item label="班期">由船期模板决定</Form.Item>
      ) : (
        <>
          <Field of={RateInput} name="ClosingDay" />
          <Field of={RateInput} name="EtdDay" />
        </>
      )}
    </>
  );
}
