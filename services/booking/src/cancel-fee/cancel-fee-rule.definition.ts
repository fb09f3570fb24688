import {
  CancelFeeRule,
  type CancelFeeRuleInput,
  type CancelFeeRuleQuery,
  cancelFeeRules,
} from '@quayside/contracts/booking/release/cancel-fee-rule.api';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Steps of the carriers' ladders of dead freight: staff keep them, what they come to customers hear of their own bookings. */
@Entity('cancel_fee_rule')
@Scoped({ platform: true })
@ColumnsOf(CancelFeeRule)
export class CancelFeeRuleEntity extends CancelFeeRule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

const upper = (text: string | null): string | null => text?.trim().toUpperCase() || null;
const NAMED = [
  ['CarrierCode', 'carrier', '船公司'],
  ['PolCode', 'port', '港口'],
  ['PodCode', 'port', '港口'],
  ['Currency', 'currency', '币种'],
] as const;

/** Codes of the basic data, a container type that exists, and days in their order. */
async function faultsOf(ctx: Ctx, inputs: readonly CancelFeeRuleInput[]): Promise<FieldError[][]> {
  const named = await Promise.all(
    NAMED.map(async ([field, kind]) => {
      const codes = [...new Set(inputs.flatMap((input) => input[field] ?? []))];
      return codes.length > 0 ? partnerCodes(ctx, kind, null, codes) : new Map<string, string>();
    }),
  );
  return inputs.map((input) => {
    const faults: FieldError[] = NAMED.flatMap(([Prop, , label], index) => {
      const code = input[Prop];
      return code && named[index]?.get(code) !== code
        ? [{ Prop, Code: 'code-unknown', Msg: `基础资料中没有${label}${code}` }]
        : [];
    });
    if (input.BoxType && canonicalContainerType(input.BoxType) !== input.BoxType) {
      faults.push({
        Prop: 'BoxType',
        Code: 'container-type-unknown',
        Msg: `箱型“${input.BoxType}”不存在`,
      });
    }
    if (input.ValidTo && input.ValidTo < input.ValidFrom)
      faults.push({ Prop: 'ValidTo', Code: 'range', Msg: '适用止早于适用起' });
    return faults;
  });
}

export const cancelFeeRuleDefinition: ResourceDefinition<
  CancelFeeRuleInput,
  CancelFeeRule,
  CancelFeeRuleQuery
> = {
  resource: cancelFeeRules,
  entity: CancelFeeRuleEntity,
  table: 'cancel_fee_rule',
  key: ['CarrierCode', 'PolCode', 'PodCode', 'BoxType', 'Anchor', 'Hours', 'Currency', 'ValidFrom'],
  headers: {
    CarrierCode: ['船司', '船东', 'Carrier'],
    PolCode: ['装货港', '装港', 'POL'],
    PodCode: ['目的港', '卸港', 'POD'],
    Hours: ['提前时间', '小时', 'Hours'],
    Amount: ['金额', '亏舱费', 'Amount'],
    ValidFrom: ['生效日', 'Valid From'],
    ValidTo: ['失效日', 'Valid To'],
  },
  normal: (input) => ({
    ...input,
    CarrierCode: upper(input.CarrierCode) ?? '',
    Currency: upper(input.Currency) ?? '',
    PolCode: upper(input.PolCode),
    PodCode: upper(input.PodCode),
    Remark: input.Remark?.trim() || null,
    BoxType: input.BoxType?.trim()
      ? (canonicalContainerType(input.BoxType) ?? upper(input.BoxType))
      : null,
  }),
  rules: faultsOf,
  names: namesByCall,
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.carrier_code', 't.box_type', 't.remark']),
  filter: (filter, { CarrierCode, PolCode, PodCode }) =>
    filter
      .when(CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?')
      .when(PolCode?.trim().toUpperCase(), 't.pol_code = ?')
      .when(PodCode?.trim().toUpperCase(), 't.pod_code = ?'),
};
