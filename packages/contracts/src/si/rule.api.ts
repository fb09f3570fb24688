import { type Choices, choices } from '../core/choices.js';
import { post, record } from '../core/endpoint.js';
import {
  Choice,
  type Class,
  Day,
  Decimal,
  Flag,
  fieldsOf,
  Instant,
  Integer,
  ListOf,
  Text,
  TextList,
} from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { carrier } from '../masterdata/references.js';
import {
  DemandCheck,
  DemandWhen,
  FindingFix,
  RuleCharset,
  RuleSeverity,
  TrialChange,
} from './choices.js';
import { Box, BoxDetail, SiHeader } from './shipping-instruction.js';

const INNER = [
  'CGO_ID',
  'TBI_SITYPE',
  'TBI_NUM',
  'TBX_CGO_ID',
  'TBX_TBI_ID',
  'TBD_TBI_ID',
  'TBD_BOXID',
];
const fieldChoices = (parts: readonly (readonly [Class, string])[]): Choices =>
  choices(
    Object.fromEntries(
      parts.flatMap(([type, before]) =>
        [...fieldsOf(type).values()]
          .filter(({ name }) => !INNER.includes(name))
          .map(({ name, label }) => [name, { value: name, label: `${before}${label}` }]),
      ),
    ),
  );

/** Fields of a header that may be required. */
export const HeaderField = fieldChoices([[SiHeader, '']]);
/** Fields of a bill, of its boxes and of the goods in them that a demand can speak of. */
export const RuleField = fieldChoices([
  [SiHeader, ''],
  [Box, '箱·'],
  [BoxDetail, '货物·'],
]);

const PLACE = {
  max: 5,
  optional: true,
  pattern: /^[A-Z]{2}(?:[A-Z2-9]{3})?$/,
  patternText: '请填写2位国家代码或5位港口代码，如US、USLAX',
} as const;

/** What can be set at rules of the engine; a rule takes those that its entry in the catalogue names. */
export class RuleParams {
  @TextList('必填字段', { max: 40, optional: true }) RequiredFields?: string[] | null;
  @Integer('每行字符数', { least: 10, most: 100, optional: true }) LineWidth?: number | null;
  @Integer('当事方行数', { least: 1, most: 30, optional: true }) PartyLines?: number | null;
  @Integer('唛头行数', { least: 1, most: 500, optional: true }) MarksLines?: number | null;
  @Integer('品名行数', { least: 1, most: 500, optional: true }) GoodsLines?: number | null;
  @Choice('字符集', RuleCharset, { optional: true }) Charset?: RuleCharset | null;
  @Text('另外支持的字符', { max: 40, optional: true }) AgreedSigns?: string | null;
  @Integer('最少字符', { least: 1, most: 35, optional: true }) MinLength?: number | null;
  @Integer('最多字符', { least: 1, most: 35, optional: true }) MaxLength?: number | null;
  /** N a digit, A a letter, X either, each with a count; capitals stand for themselves; `/` between alternatives: `A3 N7 / A4 N6`. */
  @Text('号码格式', {
    max: 60,
    optional: true,
    pattern: /^[A-Z0-9. /]{2,60}$/,
    patternText: '用N数字、A字母、X字母或数字加位数，如 A3 N7 / A4 N6',
  })
  NumberForm?: string | null;
  @Text('允许的位数', {
    max: 40,
    optional: true,
    pattern: /^\d{1,2}(?:,\d{1,2})*$/,
    patternText: '位数之间用英文逗号，如6,8,10',
  })
  Lengths?: string | null;
  @Decimal('上限', { digits: 8, scale: 3, least: 0, optional: true }) Most?: number | null;
  @TextList('词语或代码', { max: 300, optional: true }) Words?: string[] | null;
}

/** A rule of the engine set otherwise, or a demand of a carrier's own, for a part of the bills. */
export class SiRuleInput extends RuleParams {
  /** A code of the catalogue, or an own one for a demand. */
  @Text('规则代码', {
    max: 40,
    pattern: /^[a-z][a-z0-9-]{2,39}$/,
    patternText: '小写字母开头，3至40位小写字母、数字或-',
  })
  Code!: string;
  @Text('规则名称', { max: 60, optional: true }) Name?: string | null;
  /** SCAC; empty: every carrier. */
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) Carrier?: string | null;
  @Text('装货港或国家', PLACE) LoadPort?: string | null;
  @Text('卸货港或国家', PLACE) DischargePort?: string | null;
  @Text('客户代码', { max: 30, optional: true }) CompanyCode?: string | null;
  @Choice('级别', RuleSeverity) Severity!: RuleSeverity;
  /** Shown in place of the rule's own text; {说明} stands for that. */
  @Text('提示文字', { max: 200, optional: true }) Text?: string | null;
  @Day('生效日', { optional: true }) ValidFrom?: string | null;
  @Choice('检查字段', RuleField, { optional: true }) Field?: string | null;
  @Choice('要求', DemandCheck, { optional: true }) Demand?: DemandCheck | null;
  @Text('要求的值', { max: 1000, optional: true }) Value?: string | null;
  @Choice('前提字段', RuleField, { optional: true }) WhenField?: string | null;
  @Choice('前提', DemandWhen, { optional: true }) WhenCheck?: DemandWhen | null;
  @Text('前提的值', { max: 500, optional: true }) WhenValue?: string | null;
  @Choice('一键修复', FindingFix, { optional: true }) Fix?: FindingFix | null;
}

export class SiRule extends kept(SiRuleInput) {}

export class SiRuleQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) Carrier?: string;
  @Choice('级别', RuleSeverity, { optional: true }) Severity?: RuleSeverity;
}

/** Enabled rules hold; one that holds is not changed but replaced by a copy, which takes its place when it is enabled. */
export const siRules = resource('/api/SiRule', {
  label: '校验规则',
  input: SiRuleInput,
  record: SiRule,
  query: SiRuleQuery,
  sorts: ['-UpdateTime', 'Code', 'Carrier'],
  read: 'si:configure',
  maintain: 'si:configure',
  noImport: true,
  // A rule that begins to hold takes another one's place: each is tried and enabled by itself.
  bulk: false,
});

/** A page of a trial: the SIs before a place, newest first. */
export class TrySiRule extends SiRuleInput {
  @Text('试算船公司', { max: 10, optional: true, ref: carrier() }) OfCarrier?: string | null;
  @Integer('票数', { least: 1, most: 100 }) Count!: number;
  /** Where the page before ended; empty: the newest. */
  @Instant('早于', { optional: true }) BeforeTime?: string | null;
  @Integer('早于编号', { optional: true }) BeforeId?: number | null;
}

/** An SI that the rule would judge otherwise. */
export class TrialExample {
  @Integer('编号') Id!: number;
  @Text('SI编号', { max: 20 }) TBI_NO!: string;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('船公司', { max: 10, optional: true }) TBI_CARRIER!: string | null;
  @Choice('变化', TrialChange) Change!: TrialChange;
  /** It passed and would be refused. */
  @Flag('不能再提交') Refused!: boolean;
  @TextList('发现', { max: 5 }) Findings!: string[];
}

export class TrialPage {
  @Integer('已试算') Judged!: number;
  /** SIs with a finding that they do not have now, or that weighs more. */
  @Integer('新增发现') Newly!: number;
  /** SIs that lose a finding and get none. */
  @Integer('不再发现') NoLonger!: number;
  /** SIs that pass now and would be refused. */
  @Integer('将被拒绝') Refused!: number;
  @ListOf('例子', () => TrialExample, { max: 100 }) Examples!: TrialExample[];
  /** For the next page; empty: there are no more SIs. */
  @Instant('下一页早于', { optional: true }) NextTime!: string | null;
  @Integer('下一页早于编号', { optional: true }) NextId!: number | null;
}

export const trySiRule = post('/api/SiRule/Trial', {
  summary: '用历史SI试算一条规则，不保存',
  request: TrySiRule,
  answer: record(TrialPage),
  access: 'si:configure',
});
