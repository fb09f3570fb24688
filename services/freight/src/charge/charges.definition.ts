import type { FieldError } from '@quayside/contracts/core/envelope';
import {
  type ChargeTerms,
  RateCharge,
  type RateChargeInput,
  type RateChargeQuery,
  rateCharges,
  SurchargeRule,
  type SurchargeRuleInput,
  type SurchargeRuleQuery,
  surchargeRules,
} from '@quayside/contracts/freight/charge';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isPayable } from '@quayside/shipping-standards/currency-digits';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { daysFaults, inCapitals } from '../markup/rule-terms.js';
import { RateEntity } from '../rate/rate.entity.js';

const AMOUNTS = ['Amount', 'Amount20', 'Amount40', 'AmountHQ'] as const;

/** Amounts that nobody can pay in their currency; of a percentage the amount is none. */
const amountFaults = (charge: ChargeTerms): FieldError[] =>
  charge.Basis === ChargeBasis.Percent
    ? []
    : AMOUNTS.flatMap((Prop) => {
        const amount = charge[Prop];
        return amount == null || isPayable(amount, charge.CurrencyCode)
          ? []
          : [{ Prop, Code: 'digits', Msg: `${charge.CurrencyCode} 没有小数，请填写整数` }];
      });

/** Surcharges of all rates that they fit. */
@Entity('surcharge_rule')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(SurchargeRule)
export class SurchargeRuleEntity extends SurchargeRule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}

export const surchargeRuleDefinition: ResourceDefinition<
  SurchargeRuleInput,
  SurchargeRule,
  SurchargeRuleQuery
> = {
  resource: surchargeRules,
  entity: SurchargeRuleEntity,
  table: 'surcharge_rule',
  owner: 'company',
  key: [
    'FeeCode',
    'CurrencyCode',
    'CarrierCode',
    'LoopCode',
    'PolCode',
    'PolCountry',
    'PodCode',
    'PodCountry',
    'BoxType',
    'OverWeight',
    'ValidFrom',
  ],
  headers: {
    FeeCode: ['费用代码', '附加费', '附加费代码', 'Charge', 'Surcharge', 'Code'],
    Basis: ['单位', '计价单位', 'Unit', 'Per'],
    CurrencyCode: ['货币', 'Currency', 'CUR'],
    Amount: ['价格', '单价', 'Amount', 'Rate'],
    CarrierCode: ['船司', 'Carrier'],
    PolCode: ['POL', '装港'],
    PodCode: ['POD', '目的港', '卸港'],
    ValidFrom: ['有效期起', '开始日期', 'Valid From'],
    ValidTo: ['有效期止', '结束日期', 'Valid To'],
  },
  normal: inCapitals(
    'FeeCode',
    'CurrencyCode',
    'CarrierCode',
    'LoopCode',
    'PolCode',
    'PolCountry',
    'PodCode',
    'PodCountry',
  ),
  rules: async (_ctx, inputs) =>
    inputs.map((input) => [
      ...daysFaults(input),
      ...amountFaults(input),
      ...(input.PolCode && input.PolCountry && !input.PolCode.startsWith(input.PolCountry)
        ? [{ Prop: 'PolCountry', Code: 'country', Msg: '起运港不在该国家' }]
        : []),
      ...(input.PodCode && input.PodCountry && !input.PodCode.startsWith(input.PodCountry)
        ? [{ Prop: 'PodCountry', Code: 'country', Msg: '卸货港不在该国家' }]
        : []),
    ]),
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.fee_code', 't.remark']),
  filter: (filter, { CarrierCode, PolCode, PodCode, Basis, ValidOn }) =>
    filter
      .when(CarrierCode, 't.carrier_code = ?')
      .when(PolCode, 't.pol_code = ?')
      .when(PodCode, 't.pod_code = ?')
      .when(Basis, 't.basis = ?')
      .when(ValidOn, 't.valid_from <= ? AND (t.valid_to IS NULL OR t.valid_to >= ?)'),
};

/** Charges of single rates. */
@Entity('rate_charge')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(RateCharge)
export class RateChargeEntity extends RateCharge {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}

/** A charge is of a rate of the caller's own company. */
async function rateChargeFaults(
  ctx: Ctx,
  inputs: readonly RateChargeInput[],
): Promise<FieldError[][]> {
  const known = new Set(
    (
      await Promise.all(
        [...new Set(inputs.map(({ RateId }) => RateId))].map((Id) =>
          ctx.repo(RateEntity).findOne({ Id }),
        ),
      )
    ).flatMap((rate) => rate?.Id ?? []),
  );
  return inputs.map((input) => [
    ...(known.has(input.RateId)
      ? []
      : [{ Prop: 'RateId', Code: 'rate-unknown', Msg: '没有这条运价' }]),
    ...amountFaults(input),
  ]);
}

export const rateChargeDefinition: ResourceDefinition<
  RateChargeInput,
  RateCharge,
  RateChargeQuery
> = {
  resource: rateCharges,
  entity: RateChargeEntity,
  table: 'rate_charge',
  owner: 'company',
  key: ['RateId', 'FeeCode', 'CurrencyCode', 'OverWeight'],
  normal: inCapitals('FeeCode', 'CurrencyCode'),
  rules: rateChargeFaults,
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.fee_code', 't.remark']),
  filter: (filter, { RateId }) => filter.when(RateId, 't.rate_id = ?'),
};
