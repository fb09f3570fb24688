import { findCompanies } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  ReleaseRule,
  type ReleaseRuleInput,
  type ReleaseRuleQuery,
  releaseRules,
} from '@quayside/contracts/booking/release/release-rule.api';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { partnerCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Whose bookings are released without the desk. */
@Entity('release_rule')
@Scoped({ platform: true })
@ColumnsOf(ReleaseRule)
export class ReleaseRuleEntity extends ReleaseRule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

const upper = (text: string | null): string | null => text?.trim().toUpperCase() || null;

/** A carrier and a port of the basic data, and a customer. */
async function faultsOf(ctx: Ctx, inputs: readonly ReleaseRuleInput[]): Promise<FieldError[][]> {
  const some = (codes: readonly (string | null)[]): string[] => [
    ...new Set(codes.flatMap((code) => code ?? [])),
  ];
  const named = (kind: 'carrier' | 'port', codes: readonly string[]) =>
    codes.length > 0 ? partnerCodes(ctx, kind, null, codes) : new Map<string, string>();
  const customers = some(inputs.map((each) => each.CustomerCode));
  const [carriers, ports, companies] = await Promise.all([
    named('carrier', some(inputs.map((each) => each.CarrierCode))),
    named('port', some(inputs.map((each) => each.PolCode))),
    customers.length > 0 ? ctx.call(findCompanies, { Codes: customers }) : [],
  ]);
  const isCustomer = (code: string): boolean =>
    companies.some(
      ({ CompanyCode, CompanyType: type }) => CompanyCode === code && type === CompanyType.Customer,
    );
  return inputs.map(({ CarrierCode, CustomerCode, PolCode }) => [
    ...(CarrierCode && carriers.get(CarrierCode) !== CarrierCode
      ? [{ Prop: 'CarrierCode', Code: 'code-unknown', Msg: `基础资料中没有船公司${CarrierCode}` }]
      : []),
    ...(PolCode && ports.get(PolCode) !== PolCode
      ? [{ Prop: 'PolCode', Code: 'code-unknown', Msg: `基础资料中没有港口${PolCode}` }]
      : []),
    ...(CustomerCode && !isCustomer(CustomerCode)
      ? [{ Prop: 'CustomerCode', Code: 'company-unknown', Msg: '没有该客户' }]
      : []),
  ]);
}

export const releaseRuleDefinition: ResourceDefinition<
  ReleaseRuleInput,
  ReleaseRule,
  ReleaseRuleQuery
> = {
  resource: releaseRules,
  entity: ReleaseRuleEntity,
  table: 'release_rule',
  key: ['CustomerCode', 'CarrierCode', 'PolCode'],
  headers: {
    CustomerCode: ['客户代码', '委托单位'],
    CarrierCode: ['船司', '船东', 'Carrier'],
    PolCode: ['装货港', '装港', 'POL'],
  },
  normal: (input) => ({
    CustomerCode: upper(input.CustomerCode),
    CarrierCode: upper(input.CarrierCode),
    PolCode: upper(input.PolCode),
    Remark: input.Remark?.trim() || null,
  }),
  rules: faultsOf,
  names: namesByCall,
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.customer_code', 't.carrier_code', 't.remark']),
  filter: (filter, { CustomerCode, CarrierCode, PolCode }) =>
    filter
      .when(CustomerCode?.trim().toUpperCase(), 't.customer_code = ?')
      .when(CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?')
      .when(PolCode?.trim().toUpperCase(), 't.pol_code = ?'),
};
