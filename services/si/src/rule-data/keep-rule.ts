import type { FieldError } from '@quayside/contracts/core/envelope';
import { fieldsOf } from '@quayside/contracts/core/field';
import { DemandCheck, DemandWhen } from '@quayside/contracts/si/choices';
import {
  HeaderField,
  RuleParams,
  type SiRule,
  SiRuleInput,
  type SiRuleQuery,
  siRules,
} from '@quayside/contracts/si/rule.api';
import { ruleInfo } from '@quayside/contracts/si/rule-catalogue';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { carrierFaults } from '@quayside/service-kit/mapping/known-carriers';
import { Refusal } from '@quayside/service-kit/refusal';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readNumberForm } from '@quayside/shipping-standards/bill-number';
import { safePattern } from '@quayside/shipping-standards/safe-pattern';
import { listed, numberOf } from '../rules/demands.js';
import { tellRulesChanged } from './live-rules.js';
import { scopeKey } from './rule-book.js';
import { SiRuleEntity } from './si-rule.entity.js';

const PARAMS = [...fieldsOf(RuleParams).keys()];
const DEMAND = ['Field', 'Demand', 'Value', 'WhenField', 'WhenCheck', 'WhenValue', 'Fix'];

/** A rule as it is kept: codes in capitals, and nothing of what its kind does not take. */
export function normalRule(input: SiRuleInput): SiRuleInput {
  const info = ruleInfo(input.Code);
  const upper = (text: string | null | undefined): string | null =>
    text?.trim().toUpperCase() || null;
  const foreign = info
    ? [...DEMAND, ...PARAMS.filter((name) => !(name in (info.params ?? {})))]
    : PARAMS;
  return {
    ...input,
    ...Object.fromEntries(foreign.map((name) => [name, null])),
    Name: info?.name ?? input.Name?.trim() ?? null,
    Carrier: upper(input.Carrier),
    LoadPort: upper(input.LoadPort),
    DischargePort: upper(input.DischargePort),
    CompanyCode: upper(input.CompanyCode),
  };
}

const NUMBERS: readonly (DemandCheck | null | undefined)[] = [
  DemandCheck.MinLength,
  DemandCheck.MaxLength,
  DemandCheck.MaxLines,
  DemandCheck.Least,
  DemandCheck.Most,
];
const LISTS: readonly (DemandCheck | null | undefined)[] = [
  DemandCheck.OneOf,
  DemandCheck.Forbidden,
  DemandCheck.Contains,
];

/** What is wrong with the value that a demand compares with. */
function valueFault({ Demand, Value }: SiRuleInput): string | null {
  if (NUMBERS.includes(Demand) && numberOf(Value) === null) return '请填写一个数';
  if (LISTS.includes(Demand) && listed(Value).length === 0)
    return '请填写词语，每行一个或用逗号分隔';
  if (Demand !== DemandCheck.Pattern) return null;
  if (!Value?.trim()) return '请填写格式，如 [A-Z]{4}\\d{7}';
  try {
    safePattern(Value.trim());
    return null;
  } catch (error) {
    return `格式不正确：${(error as Error).message}`;
  }
}

/** What is wrong with a rule beyond the kinds of its fields. */
export function ruleFaults(rule: SiRuleInput): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (Prop: keyof SiRuleInput, Code: string, Msg: string): void =>
    void faults.push({ Prop, Code, Msg });
  const info = ruleInfo(rule.Code);
  if (info?.fixed) fault('Code', 'rule-fixed', `“${info.name}”由系统保证，不能调整`);
  if (info) {
    const fields = HeaderField.options.map(({ value }) => String(value));
    const unknown = (rule.RequiredFields ?? []).filter((field) => !fields.includes(field));
    if (unknown.length > 0) fault('RequiredFields', 'rule-field', `没有字段${unknown.join('、')}`);
    if (rule.NumberForm && !readNumberForm(rule.NumberForm)) {
      fault(
        'NumberForm',
        'rule-number-form',
        '用N数字、A字母、X字母或数字加位数，如 A3 N7 / A4 N6',
      );
    }
    if (rule.MinLength && rule.MaxLength && rule.MinLength > rule.MaxLength)
      fault('MaxLength', 'rule-span', '最多字符不能小于最少字符');
    return faults;
  }
  if (!rule.Name) fault('Name', 'required', '请填写规则名称');
  if (!rule.Field) fault('Field', 'required', '请选择检查字段');
  if (!rule.Demand) fault('Demand', 'required', '请选择要求');
  const wrong = valueFault(rule);
  if (wrong) fault('Value', 'rule-value', wrong);
  if (rule.WhenField && !rule.WhenCheck) fault('WhenCheck', 'required', '请选择前提');
  if (rule.WhenCheck && !rule.WhenField) fault('WhenField', 'required', '请选择前提字段');
  const compares =
    rule.WhenCheck && rule.WhenCheck !== DemandWhen.Filled && rule.WhenCheck !== DemandWhen.Empty;
  if (compares && listed(rule.WhenValue).length === 0)
    fault('WhenValue', 'rule-value', '请填写前提的值，多个用逗号分隔');
  return faults;
}

const COLUMNS = selectOf(SiRuleInput, 't');

const titleOf = ({ Code, Name }: SiRuleInput): string => Name || (ruleInfo(Code)?.name ?? Code);

/** A rule that begins to hold takes the place of the one that held for the same bills. */
async function takePlace(tx: Ctx, rule: SiRule): Promise<void> {
  const faults = ruleFaults(rule);
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  const rows = await tx.sql<SiRule>(
    `SELECT t.id AS "Id", ${COLUMNS} FROM si_rule t WHERE t.code = $1 AND t.enabled FOR UPDATE`,
    [rule.Code],
  );
  for (const other of rows.filter((row) => scopeKey(row) === scopeKey(rule))) {
    await tx.sql(
      'UPDATE si_rule SET enabled = false, version = version + 1, update_time = $2, update_name = $3 WHERE id = $1',
      [other.Id, tx.now, tx.identity?.Name ?? null],
    );
    await tx.audit({
      entity: 'si_rule',
      entityId: other.Id,
      verb: 'disable',
      about: titleOf(other),
    });
  }
}

/** How the rules of SIs are kept: a rule that holds is never changed, a copy takes its place. */
export const siRuleDefinition: ResourceDefinition<SiRuleInput, SiRule, SiRuleQuery> = {
  resource: siRules,
  entity: SiRuleEntity,
  table: 'si_rule',
  key: [],
  titleOf,
  startsDisabled: true,
  normal: normalRule,
  rules: async (ctx, inputs) => {
    const unknown = await carrierFaults(
      ctx,
      'Carrier',
      inputs.map(({ Carrier }) => Carrier),
    );
    return inputs.map((input, index) => [...ruleFaults(input), ...(unknown[index] ?? [])]);
  },
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.code', 't.name', 't.carrier']),
  filter: (filter, { Carrier, Severity }) =>
    filter.when(Carrier, 't.carrier = ?').when(Severity, 't.severity = ?'),
  changing: async (_tx, rule) => {
    if (rule.Enabled) throw new Refusal('si.rule-live');
  },
  enabling: takePlace,
  saved: async (tx, records) => {
    if (records.some(({ before, after }) => before?.Enabled || after.Enabled))
      await tellRulesChanged(tx);
  },
};
