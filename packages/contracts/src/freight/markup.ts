import { type ChoiceValue, choices } from '../core/choices.js';
import { Choice, Day, Decimal, Flag, Integer, Json, Text } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { CURRENCY_CODE, carrier, customer, lane, port } from '../masterdata/references.js';
import { RateBoxChoice } from './charge.js';
import { RateType, RuleMode } from './choices.js';

const AMOUNT = { digits: 6, scale: 2, least: -999_999, most: 999_999, optional: true } as const;

/** A step of a table of steps: from this price on, so much or so many percent. */
export class MarkupTier {
  @Decimal('价格从', { digits: 8, scale: 2, least: 0 }) From!: number;
  @Decimal('加价', AMOUNT) Amount!: number | null;
  @Decimal('加价%', { digits: 3, scale: 2, least: -99, most: 999, optional: true }) Percent!:
    | number
    | null;
}

/** How a rule changes a price, and which rates it fits; what is left empty fits everything. */
export class MarkupTerms {
  @Text('规则名称', { max: 60 }) Name!: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  /** A lane, or one above several. */
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode!: string | null;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode!: string | null;
  @Choice('运价类型', RateType, { optional: true }) RateType!: RateType | null;
  @Choice('箱型', RateBoxChoice, { optional: true }) BoxType!: string | null;
  @Day('生效日') ValidFrom!: string;
  @Day('失效日', { optional: true }) ValidTo!: string | null;
  @Choice('加价方式', RuleMode) Mode!: RuleMode;
  /** What the amounts are in, those of steps as well; rules from before it was asked for have none. */
  @Text('加价币种', { ...CURRENCY_CODE, optional: true }) CurrencyCode!: string | null;
  /** Per container; negative makes cheaper. On a price of another currency it is converted. */
  @Decimal('每箱加价', AMOUNT) Amount!: number | null;
  @Decimal('20尺加价', AMOUNT) Amount20!: number | null;
  @Decimal('40尺加价', AMOUNT) Amount40!: number | null;
  @Decimal('高箱加价', AMOUNT) AmountHQ!: number | null;
  @Decimal('加价百分比', { digits: 3, scale: 2, least: -99, most: 999, unit: '%', optional: true })
  Percent!: number | null;
  /** Steps by the price before it, as a list of {@link MarkupTier}. */
  @Json('分档', { optional: true }) Tiers!: MarkupTier[] | null;
  /** Rounds up to a multiple after the rule; empty: does not. */
  @Integer('进位到', { least: 1, most: 1000, optional: true }) RoundTo!: number | null;
}

export const PriceSetKind = choices({
  Company: { value: 'company', label: '公司加价', color: 'blue' },
  Customer: { value: 'customer', label: '指定客户', color: 'purple' },
});
export type PriceSetKind = ChoiceValue<typeof PriceSetKind>;

/** The company's own markup, or a rule for one customer. */
export class PriceSetInput extends MarkupTerms {
  @Choice('规则类别', PriceSetKind) Kind!: PriceSetKind;
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode!:
    | string
    | null;
  /** Of a customer's rule: it goes in place of the level's, not on top of it. */
  @Flag('取代等级价') Replaces!: boolean;
}
export class PriceSet extends kept(PriceSetInput) {}
export class MarkupQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('航线', { max: 20, optional: true, ref: lane() }) LaneCode?: string;
  @Choice('加价方式', RuleMode, { optional: true }) Mode?: RuleMode;
  @Day('有效于', { optional: true }) ValidOn?: string;
}
export class PriceSetQuery extends MarkupQuery {
  @Choice('规则类别', PriceSetKind, { optional: true }) Kind?: PriceSetKind;
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
}
const SORTS = ['-UpdateTime', 'Name', 'ValidFrom', 'ValidTo'] as const;
export const priceSets = resource('/api/PriceSet', {
  label: '加价规则',
  input: PriceSetInput,
  record: PriceSet,
  query: PriceSetQuery,
  sorts: SORTS,
  bulk: ['ValidTo', 'RoundTo'],
  noImport: true,
  read: 'rate:rule',
  maintain: 'rate:rule',
});

/** A level of customers: S, A, B, C. */
export class CustomerLevelInput {
  @Text('等级', { max: 10, pattern: /^[A-Z0-9]+$/, patternText: '只能含大写字母和数字' })
  Code!: string;
  @Text('名称', { max: 40 }) Name!: string;
  @Integer('排序', { least: 0, most: 999 }) Sort!: number;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}
export class CustomerLevel extends kept(CustomerLevelInput) {}
export const customerLevels = resource('/api/FreightCustomerLevel', {
  label: '客户等级',
  input: CustomerLevelInput,
  record: CustomerLevel,
  query: KeptQuery,
  sorts: ['Sort', 'Code', 'UpdateTime'],
  bulk: ['Remark'],
  read: 'rate:rule',
  maintain: 'rate:rule',
});

/** What a level of customers pays more or less. */
export class LevelRuleInput extends MarkupTerms {
  @Text('等级', { max: 10 }) LevelCode!: string;
}
export class LevelRule extends kept(LevelRuleInput) {}
export class LevelRuleQuery extends MarkupQuery {
  @Text('等级', { max: 10, optional: true }) LevelCode?: string;
}
export const levelRules = resource('/api/FreightLevelRule', {
  label: '等级加价规则',
  input: LevelRuleInput,
  record: LevelRule,
  query: LevelRuleQuery,
  sorts: SORTS,
  bulk: ['ValidTo', 'RoundTo'],
  noImport: true,
  read: 'rate:rule',
  maintain: 'rate:rule',
});

/** Which level a customer is of; one at most. */
export class LevelCompanyInput {
  @Text('客户', { max: 40, ref: customer({ open: true }) }) CustomerCode!: string;
  @Text('等级', { max: 10 }) LevelCode!: string;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}
export class LevelCompany extends kept(LevelCompanyInput) {}
export class LevelCompanyQuery extends KeptQuery {
  @Text('等级', { max: 10, optional: true }) LevelCode?: string;
}
export const levelCompanies = resource('/api/FreightCustomerLevelCompany', {
  label: '等级客户',
  input: LevelCompanyInput,
  record: LevelCompany,
  query: LevelCompanyQuery,
  sorts: ['LevelCode', 'CustomerCode', 'UpdateTime'],
  bulk: ['LevelCode', 'Remark'],
  read: 'rate:rule',
  maintain: 'rate:rule',
});

/** A seller's own markup, which counts in his quotes alone. */
export class FreightPushInput extends MarkupTerms {
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode!:
    | string
    | null;
}
export class FreightPush extends kept(FreightPushInput) {}
export class FreightPushQuery extends MarkupQuery {
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
}
export const freightPushes = resource('/api/FreightPush', {
  label: '销售加价',
  input: FreightPushInput,
  record: FreightPush,
  query: FreightPushQuery,
  sorts: SORTS,
  bulk: ['ValidTo', 'RoundTo'],
  noImport: true,
  read: 'rate:sell',
  maintain: 'rate:sell',
});
