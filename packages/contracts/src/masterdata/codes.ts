import { choices } from '../core/choices.js';
import { arrayOf, get, post } from '../core/endpoint.js';
import { Choice, Day, Decimal, Flag, Integer, Text, TextList } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { CURRENCY_CODE, currency } from './references.js';

const MAINTAIN = 'basic:maintain' as const;

export class CurrencyInput {
  /** ISO 4217. */
  @Text('代码', { max: 3, pattern: /^[A-Z]{3}$/, patternText: '应为3位大写字母' }) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  /** Digits after the point. */
  @Integer('小数位', { least: 0, most: 4 }) Digits!: number;
  @Integer('排序', { least: 0, most: 9999, optional: true }) Sort!: number | null;
}
export class Currency extends kept(CurrencyInput) {}
export class CurrencyQuery extends KeptQuery {}
export const currencies = resource('/api/Currency', {
  label: '币种',
  input: CurrencyInput,
  record: Currency,
  query: CurrencyQuery,
  sorts: ['Sort', 'Code', 'UpdateTime'],
  read: 'signedIn',
  maintain: MAINTAIN,
});

/** What one unit of a currency is worth in CNY from a day on, until the next day that has a rate. */
export class ExchangeRateInput {
  @Text('币种', CURRENCY_CODE) CurrencyCode!: string;
  @Day('生效日') Day!: string;
  @Decimal('兑人民币', { digits: 8, scale: 6, least: 0.000001 }) Rate!: number;
  @Text('来源', { max: 50, optional: true }) Source!: string | null;
}
export class ExchangeRate extends kept(ExchangeRateInput) {}
export class ExchangeRateQuery extends KeptQuery {
  @Text('币种', { max: 3, optional: true, ref: currency() }) CurrencyCode?: string;
  @Day('生效日起', { optional: true }) DayFrom?: string;
  @Day('生效日止', { optional: true }) DayTo?: string;
}
export const exchangeRates = resource('/api/ExchangeRate', {
  label: '汇率',
  input: ExchangeRateInput,
  record: ExchangeRate,
  query: ExchangeRateQuery,
  sorts: ['-Day', 'CurrencyCode', 'UpdateTime'],
  bulk: ['Source'],
  read: 'staff',
  maintain: MAINTAIN,
});

/** Rates of a day: of each currency the last one that was set by then. */
export class DatedRatesQuery {
  @TextList('币种', { min: 1, max: 20 }) Currencies!: string[];
  @Day('日期') Day!: string;
}
export class DatedRate {
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @Day('生效日') Day!: string;
  @Decimal('兑人民币', { digits: 8, scale: 6 }) Rate!: number;
  @Text('来源', { max: 50, optional: true }) Source!: string | null;
}
export const datedRates = post('/api/ExchangeRate/GetDated', {
  summary: '服务间：若干币种在某日适用的汇率；没有的不在结果中',
  request: DatedRatesQuery,
  answer: arrayOf(DatedRate),
  access: 'service',
});

export const FeeCategory = choices({
  Ocean: { value: 'ocean', label: '海运费', color: 'blue' },
  Surcharge: { value: 'surcharge', label: '附加费', color: 'gold' },
  Origin: { value: 'origin', label: '起运港费用', color: 'cyan' },
  Destination: { value: 'destination', label: '目的港费用', color: 'purple' },
  Document: { value: 'document', label: '单证费' },
  Customs: { value: 'customs', label: '报关费' },
  Other: { value: 'other', label: '其他' },
});
export type FeeCategory = (typeof FeeCategory)['options'][number]['value'];

export const FeeBasis = choices({
  Container: { value: 'container', label: '每箱' },
  Bill: { value: 'bill', label: '每票' },
  Ton: { value: 'ton', label: '每吨' },
  Cbm: { value: 'cbm', label: '每立方' },
  Shipment: { value: 'shipment', label: '每单' },
  Percent: { value: 'percent', label: '按百分比' },
});
export type FeeBasis = (typeof FeeBasis)['options'][number]['value'];

const FEE = {
  max: 20,
  pattern: /^[A-Z0-9_/-]+$/,
  patternText: '只能含大写字母、数字、-、/和_',
} as const;

export class FeeInput {
  @Text('代码', FEE) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Choice('类别', FeeCategory) Category!: FeeCategory;
  @Choice('计费单位', FeeBasis) Basis!: FeeBasis;
  @Text('币种', CURRENCY_CODE) Currency!: string;
}
export class Fee extends kept(FeeInput) {}
export class FeeQuery extends KeptQuery {
  @Choice('类别', FeeCategory, { optional: true }) Category?: FeeCategory;
  @Choice('计费单位', FeeBasis, { optional: true }) Basis?: FeeBasis;
  @Text('币种', { max: 3, optional: true, ref: currency() }) Currency?: string;
}
export const fees = resource('/api/CostName', {
  label: '费用',
  input: FeeInput,
  record: Fee,
  query: FeeQuery,
  sorts: ['Category', 'Code', 'UpdateTime'],
  bulk: ['Category', 'Basis', 'Currency'],
  read: 'signedIn',
  maintain: MAINTAIN,
});

/** A surcharge is a fee of that category with what rates need to know of it. */
export class SurchargeInput {
  @Text('代码', FEE) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Choice('计费单位', FeeBasis) Basis!: FeeBasis;
  @Text('币种', CURRENCY_CODE) Currency!: string;
  /** Part of an all-in rate unless the rate says otherwise. */
  @Flag('默认已含') IncludedByDefault!: boolean;
}
export class Surcharge extends kept(SurchargeInput) {}
export class SurchargeQuery extends KeptQuery {
  @Choice('计费单位', FeeBasis, { optional: true }) Basis?: FeeBasis;
  @Flag('默认已含', { optional: true }) IncludedByDefault?: boolean;
}
export const surcharges = resource('/api/SurchargeType', {
  label: '附加费',
  input: SurchargeInput,
  record: Surcharge,
  query: SurchargeQuery,
  sorts: ['Code', 'UpdateTime'],
  bulk: ['Basis', 'Currency', 'IncludedByDefault'],
  read: 'staff',
  maintain: MAINTAIN,
});

const kg = { digits: 6, scale: 0, unit: 'kg', least: 0, optional: true } as const;

export class ContainerInput {
  /** As the trade says it: 40HQ. */
  @Text('箱型', { max: 6, pattern: /^[A-Z0-9]+$/, patternText: '只能含大写字母和数字' })
  Code!: string;
  /** ISO 6346 size and type. */
  @Text('ISO代码', { max: 4, optional: true }) IsoCode!: string | null;
  @Text('ISO组', { max: 4, optional: true }) IsoGroup!: string | null;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
  @Decimal('TEU', { digits: 2, scale: 2, least: 0 }) Teu!: number;
  @Decimal('内容积', { digits: 4, scale: 1, unit: 'm³', optional: true }) InnerVolume!:
    | number
    | null;
  /** Typical values; the door plate wins. */
  @Decimal('皮重', kg) Tare!: number | null;
  @Decimal('最大总重', kg) MaxGross!: number | null;
  @Decimal('最大载重', kg) MaxPayload!: number | null;
  @TextList('别名', { max: 20, optional: true }) Aliases!: string[] | null;
}
export class Container extends kept(ContainerInput) {}
export class ContainerQuery extends KeptQuery {}
export const containers = resource('/api/ContainerType', {
  label: '箱型',
  input: ContainerInput,
  record: Container,
  query: ContainerQuery,
  sorts: ['Code', 'UpdateTime'],
  read: 'signedIn',
  maintain: MAINTAIN,
});

export class PackageInput {
  /** UN/ECE Recommendation 21. */
  @Text('代码', { max: 2, pattern: /^[A-Z0-9]{2}$/, patternText: '应为2位代码' }) Code!: string;
  @Text('中文名', { max: 100 }) NameCn!: string;
  @Text('英文名', { max: 100 }) NameEn!: string;
}
export class Package extends kept(PackageInput) {}
export class PackageQuery extends KeptQuery {}
export const packages = resource('/api/PackageType', {
  label: '包装',
  input: PackageInput,
  record: Package,
  query: PackageQuery,
  sorts: ['Code', 'NameEn', 'UpdateTime'],
  read: 'signedIn',
  maintain: MAINTAIN,
});

/** A code of a dictionary. (Type, Code) is unique; Type is free text. */
export class CodeInput {
  @Text('类型', { max: 60 }) Type!: string;
  @Text('代码', { max: 40 }) Code!: string;
  @Text('名称', { max: 100 }) Name!: string;
  @Text('英文名称', { max: 100, optional: true }) NameEn!: string | null;
  @Integer('排序', { least: 0, most: 9999, optional: true }) Sort!: number | null;
  @Text('备注', { max: 512, optional: true }) Remark!: string | null;
}
export class Code extends kept(CodeInput) {}
export class CodeQuery extends KeptQuery {
  @Text('类型', { max: 60, optional: true }) Type?: string;
}
export const codes = resource('/api/Code', {
  label: '基础代码',
  input: CodeInput,
  record: Code,
  query: CodeQuery,
  sorts: ['Type', 'Sort', 'Code', 'UpdateTime'],
  bulk: ['Sort', 'Remark'],
  read: 'signedIn',
  maintain: MAINTAIN,
});

export class CodeType {
  @Text('类型', { max: 60 }) Type!: string;
  @Integer('代码数') Count!: number;
}
export const codeTypes = get('/api/Code/GetTypes', {
  summary: '字典类型',
  answer: arrayOf(CodeType),
  access: 'signedIn',
});

export class ManyTypes {
  @TextList('类型', { max: 100, min: 1 }) Types!: string[];
}
export class TypedCode {
  @Text('类型', { max: 60 }) Type!: string;
  @Text('代码', { max: 40 }) Code!: string;
  @Text('名称', { max: 100 }) Name!: string;
  @Text('英文名称', { max: 100, optional: true }) NameEn!: string | null;
}
export const manyTypesCode = post('/api/Code/GetManyTypesCode', {
  summary: '几个类型的全部启用代码',
  request: ManyTypes,
  answer: arrayOf(TypedCode),
  access: 'signedIn',
});
