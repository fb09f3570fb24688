import { choices } from '../core/choices.js';
import { Choice, Day, Decimal, Flag, Integer, Text } from '../core/field.js';
import { KeptQuery, kept, resource } from '../core/resource.js';
import { CURRENCY_CODE, carrier, country, fee, loop, port } from '../masterdata/references.js';
import { PaymentMethod } from '../trade/choices.js';
import { RATE_BOXES } from './boxes.js';
import { ChargeBasis } from './choices.js';

/** The container types of rates as a set of choices. */
export const RateBoxChoice = choices(
  Object.fromEntries(RATE_BOXES.map((box) => [`B${box}`, { value: box, label: box }])),
);

const AMOUNT = { digits: 8, scale: 2, most: 99_999_999, currencyField: 'CurrencyCode' } as const;

/** What is charged beside the ocean freight, and by what. */
export class ChargeTerms {
  @Text('费用', {
    max: 20,
    pattern: /^[A-Z0-9_/-]+$/,
    patternText: '只能含大写字母、数字、-、/和_',
    ref: fee({ open: true }),
  })
  FeeCode!: string;
  @Choice('计费单位', ChargeBasis) Basis!: ChargeBasis;
  @Text('币种', CURRENCY_CODE) CurrencyCode!: string;
  /** Of a percentage: the percent. */
  @Decimal('金额', AMOUNT) Amount!: number;
  /** For 20', 40' and high cubes where they differ from the amount. */
  @Decimal('20尺金额', { ...AMOUNT, optional: true }) Amount20!: number | null;
  @Decimal('40尺金额', { ...AMOUNT, optional: true }) Amount40!: number | null;
  @Decimal('高箱金额', { ...AMOUNT, optional: true }) AmountHQ!: number | null;
  @Choice('付款方式', PaymentMethod, { optional: true }) Payment!: PaymentMethod | null;
  /** Charged only for a box whose cargo is heavier: OWS. */
  @Decimal('超过重量', { digits: 5, scale: 0, unit: 'kg', least: 0, optional: true }) OverWeight!:
    | number
    | null;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}

/** A surcharge of all rates that it fits; what is left empty fits everything, and the rule with the most filled keys wins (standards 5.5). */
export class SurchargeRuleInput extends ChargeTerms {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('航线代码', { max: 20, optional: true, ref: loop({ open: true, within: 'CarrierCode' }) })
  LoopCode!: string | null;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('起运国家', { max: 2, optional: true, ref: country() }) PolCountry!: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode!: string | null;
  @Text('卸货国家', { max: 2, optional: true, ref: country() }) PodCountry!: string | null;
  @Choice('箱型', RateBoxChoice, { optional: true }) BoxType!: string | null;
  @Day('生效日') ValidFrom!: string;
  @Day('失效日', { optional: true }) ValidTo!: string | null;
}
export class SurchargeRule extends kept(SurchargeRuleInput) {}
export class SurchargeRuleQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  @Choice('计费单位', ChargeBasis, { optional: true }) Basis?: ChargeBasis;
  @Day('有效于', { optional: true }) ValidOn?: string;
}
export const surchargeRules = resource('/api/AdditionalFee', {
  label: '附加费规则',
  input: SurchargeRuleInput,
  record: SurchargeRule,
  query: SurchargeRuleQuery,
  sorts: ['FeeCode', 'CarrierCode', 'ValidFrom', '-UpdateTime'],
  bulk: ['ValidTo', 'Remark'],
  read: 'rate:read',
  maintain: 'rate:rule',
});

/** A charge of one rate alone: it stands in place of every rule of the same fee. Local costs of the port of loading live here. */
export class RateChargeInput extends ChargeTerms {
  @Integer('运价编号', { least: 1 }) RateId!: number;
  /** The rate's price includes it: shown with nothing to pay. */
  @Flag('已含') Included!: boolean;
}
export class RateCharge extends kept(RateChargeInput) {}
export class RateChargeQuery extends KeptQuery {
  @Integer('运价编号', { optional: true, least: 1 }) RateId?: number;
}
export const rateCharges = resource('/api/RateCharge', {
  label: '运价费用',
  input: RateChargeInput,
  record: RateCharge,
  query: RateChargeQuery,
  sorts: ['FeeCode', '-UpdateTime'],
  bulk: ['Amount', 'CurrencyCode', 'Remark'],
  noImport: true,
  read: 'rate:read',
  maintain: 'rate:maintain',
});
