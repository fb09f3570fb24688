import { FindingSeverity, type RuleSeverity } from '@quayside/contracts/si/choices';
import { type RuleParams, type SiRule, SiRuleInput } from '@quayside/contracts/si/rule.api';
import { RULES, ruleInfo } from '@quayside/contracts/si/rule-catalogue';
import { Form, Segmented, Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../../kit/form/Field.js';
import { CompanySelect } from '../../../pickers/CompanySelect.js';
import { DemandFields } from './DemandFields.js';
import { headerFieldOptions } from './rule-text.js';

const AREAS = [...new Set(RULES.map(({ area }) => area))];
const RULE_OPTIONS = AREAS.map((area) => ({
  label: area,
  options: RULES.filter((rule) => rule.area === area && !rule.fixed).map(
    ({ code, name, severity }) => ({
      value: code,
      label: `${name}（${FindingSeverity.label(severity)}）`,
    }),
  ),
})).filter(({ options }) => options.length > 0);

/** Fields that have more to show than half a line. */
const WIDE: readonly string[] = ['RequiredFields', 'Words'];

function Param({ name }: { name: keyof RuleParams }) {
  const field =
    name === 'RequiredFields' ? (
      <Field of={SiRuleInput} name={name}>
        <Select
          mode="multiple"
          options={headerFieldOptions}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
    ) : (
      <Field of={SiRuleInput} name={name} />
    );
  return WIDE.includes(name) ? <div className="qs-wide">{field}</div> : field;
}

/** The settings of one rule of the engine. */
function SettingFields({ code, isNew }: { code: string; isNew: boolean }) {
  const form = Form.useFormInstance<SiRuleInput>();
  const info = ruleInfo(code);
  const choose = (next: string): void => {
    const chosen = ruleInfo(next);
    form.setFieldsValue({
      ...chosen?.params,
      Code: next,
      Severity: chosen?.severity as RuleSeverity,
    });
  };
  return (
    <>
      <div className="qs-wide">
        <Field of={SiRuleInput} name="Code">
          <Select
            aria-label="规则"
            options={RULE_OPTIONS}
            onChange={choose}
            disabled={!isNew}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="选择要调整的内置规则"
          />
        </Field>
      </div>
      {(Object.keys(info?.params ?? {}) as (keyof RuleParams)[]).map((name) => (
        <Param key={name} name={name} />
      ))}
    </>
  );
}

function CompanyCode({
  value,
  onChange,
}: {
  value?: string | null;
  onChange?: (value: string | null) => void;
}) {
  return (
    <CompanySelect
      value={value ?? null}
      onChange={(code) => onChange?.(code)}
      placeholder="全部客户"
    />
  );
}

/** The form of a rule: a rule of the engine set otherwise, or a demand of a carrier's own. */
export function RuleForm({ record }: { record: SiRule | null }) {
  const form = Form.useFormInstance<SiRuleInput>();
  const code = Form.useWatch('Code', form) ?? record?.Code ?? '';
  const isDemandAtFirst = record ? !ruleInfo(record.Code) : Boolean(form.getFieldValue('Field'));
  const [isDemand, setDemand] = useState(isDemandAtFirst);
  const turn = (next: boolean): void => {
    setDemand(next);
    form.setFieldsValue({
      Code: '',
      Name: null,
      Field: null,
      Demand: null,
    } as Partial<SiRuleInput>);
  };
  return (
    <>
      {!record && (
        <div className="qs-wide" style={{ marginBottom: 12 }}>
          <Segmented
            value={isDemand}
            onChange={turn}
            options={[
              { value: false, label: '调整内置规则' },
              { value: true, label: '自定义要求' },
            ]}
          />
        </div>
      )}
      {isDemand ? <DemandFields /> : <SettingFields code={code} isNew={!record} />}
      <Field of={SiRuleInput} name="Carrier" placeholder="全部船公司" />
      <Field of={SiRuleInput} name="CompanyCode">
        <CompanyCode />
      </Field>
      <Field of={SiRuleInput} name="LoadPort" placeholder="全部，如CN或CNNGB" />
      <Field of={SiRuleInput} name="DischargePort" placeholder="全部，如US或USLAX" />
      <Field of={SiRuleInput} name="Severity" />
      <Field of={SiRuleInput} name="ValidFrom" />
      {isDemand && <Field of={SiRuleInput} name="Fix" placeholder="没有" />}
      <div className="qs-wide">
        <Field
          of={SiRuleInput}
          name="Text"
          placeholder="不填用规则自己的文字；{说明}代表那段文字，如：中远美线要求：{说明}"
        />
      </div>
    </>
  );
}
