import { fieldsOf } from '@quayside/contracts/core/field';
import { DemandCheck, DemandWhen } from '@quayside/contracts/si/choices';
import {
  HeaderField,
  RuleField,
  RuleParams,
  type SiRuleInput,
} from '@quayside/contracts/si/rule.api';
import { formatDay } from '../../../kit/display/format.js';

const shown = (name: string, value: unknown): string => {
  const meta = fieldsOf(RuleParams).get(name);
  if (name === 'RequiredFields') return `${(value as string[]).length}项`;
  if (Array.isArray(value))
    return value.length > 4
      ? `${value.slice(0, 4).join('、')} 等${value.length}个`
      : value.join('、');
  return meta?.choices ? meta.choices.label(value as string) : String(value);
};

/** What is set at a rule, or what a demand asks, on one line. */
export function ruleText(rule: SiRuleInput): string {
  const { Field, Demand, Value, WhenField, WhenCheck, WhenValue } = rule;
  if (Field && Demand) {
    const when =
      WhenField && WhenCheck
        ? `当${RuleField.label(WhenField)}${DemandWhen.label(WhenCheck)}${WhenValue ? ` ${WhenValue}` : ''}时，`
        : '';
    return `${when}${RuleField.label(Field)}${DemandCheck.label(Demand)}${Value ? ` ${Value}` : ''}`;
  }
  return [...fieldsOf(RuleParams).values()]
    .flatMap(({ name, label }) => {
      const value = rule[name as keyof RuleParams];
      return value == null ? [] : [`${label} ${shown(name, value)}`];
    })
    .join('，');
}

/** Which bills a rule is for, and from when. */
export const scopeText = ({
  Carrier,
  LoadPort,
  DischargePort,
  CompanyCode,
  ValidFrom,
}: SiRuleInput): string =>
  [
    Carrier || '',
    LoadPort ? `从${LoadPort}` : '',
    DischargePort ? `到${DischargePort}` : '',
    CompanyCode ? `客户${CompanyCode}` : '',
    ValidFrom ? `${formatDay(ValidFrom)}起` : '',
  ]
    .filter(Boolean)
    .join(' · ') || '全部船公司';

const optionsOf = (choices: { options: readonly { value: string | number; label: string }[] }) =>
  choices.options.map(({ value, label }) => ({ value: String(value), label }));

export const headerFieldOptions = optionsOf(HeaderField);
export const ruleFieldOptions = optionsOf(RuleField);
