import { DemandCheck, DemandWhen } from '@quayside/contracts/si/choices';
import { SiRuleInput } from '@quayside/contracts/si/rule.api';
import { Form, Input, Select } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { ruleFieldOptions } from './rule-text.js';

const HINTS: Partial<Record<DemandCheck, string>> = {
  [DemandCheck.OneOf]: '每行一个，或用逗号分隔',
  [DemandCheck.Forbidden]: '每行一个词，或用逗号分隔；按整词比较',
  [DemandCheck.Contains]: '每行一个词，或用逗号分隔；有一个即可',
  [DemandCheck.Pattern]:
    '如 [A-Z]{4}\\d{7}；支持 [ ] ( ) | ? * + {m,n} \\d，比较整个值，最长256字符',
};
const WITHOUT_VALUE: readonly (DemandCheck | undefined)[] = [
  DemandCheck.Required,
  DemandCheck.Empty,
];

function FieldSelect(props: {
  value?: string | null;
  onChange?: (value: string | null) => void;
  id?: string;
  disabled?: boolean;
}) {
  const { value, onChange, ...rest } = props;
  return (
    <Select
      {...rest}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      options={ruleFieldOptions}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      placeholder="请选择"
    />
  );
}

/** A demand without code: a field, what is asked of it, and when. */
export function DemandFields() {
  const form = Form.useFormInstance<SiRuleInput>();
  const demand = Form.useWatch('Demand', form) ?? undefined;
  const when = Form.useWatch('WhenCheck', form);
  return (
    <>
      <Field of={SiRuleInput} name="Code" placeholder="如 cosu-us-hs" />
      <Field of={SiRuleInput} name="Name" placeholder="如 中远美线必填HS编码" />
      <Field of={SiRuleInput} name="Field">
        <FieldSelect />
      </Field>
      <Field of={SiRuleInput} name="Demand" />
      {demand && !WITHOUT_VALUE.includes(demand) && (
        <div className="qs-wide">
          <Field of={SiRuleInput} name="Value">
            <Input.TextArea
              aria-label="要求的值"
              autoSize={{ minRows: 1, maxRows: 8 }}
              placeholder={HINTS[demand] ?? '一个数'}
            />
          </Field>
        </div>
      )}
      <Field of={SiRuleInput} name="WhenField">
        <FieldSelect />
      </Field>
      <Field of={SiRuleInput} name="WhenCheck" placeholder="总是" />
      {when && when !== DemandWhen.Filled && when !== DemandWhen.Empty && (
        <div className="qs-wide">
          <Field of={SiRuleInput} name="WhenValue" placeholder="多个用逗号分隔" />
        </div>
      )}
    </>
  );
}
