import type { FieldError } from '@quayside/contracts/core/envelope';
import type { KeptQuery } from '@quayside/contracts/core/resource';
import { RuleKind } from '@quayside/contracts/freight/choices';
import {
  CustomerLevel,
  type CustomerLevelInput,
  customerLevels,
  FreightPush,
  type FreightPushInput,
  type FreightPushQuery,
  freightPushes,
  LevelCompany,
  type LevelCompanyInput,
  type LevelCompanyQuery,
  LevelRule,
  type LevelRuleInput,
  type LevelRuleQuery,
  levelCompanies,
  levelRules,
  type MarkupQuery,
  PriceSet,
  type PriceSetInput,
  PriceSetKind,
  type PriceSetQuery,
  priceSets,
} from '@quayside/contracts/freight/markup';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import type { Filter } from '@quayside/service-kit/database/list-page';
import { Scoped } from '@quayside/service-kit/database/scope';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { inCapitals, termsFaults } from './rule-terms.js';

const TIERS = { change: { Tiers: { type: 'jsonb', nullable: true } } } as const;
const TERM_CODES = ['CarrierCode', 'LaneCode', 'PolCode', 'PodCode', 'CurrencyCode'] as const;
const CODES = [...TERM_CODES, 'CustomerCode'] as const;

const byTerms = (filter: Filter, { CarrierCode, LaneCode, Mode, ValidOn }: MarkupQuery): Filter =>
  filter
    .when(CarrierCode, 't.carrier_code = ?')
    .when(LaneCode, 't.lane_code = ?')
    .when(Mode, 't.mode = ?')
    .when(ValidOn, 't.valid_from <= ? AND (t.valid_to IS NULL OR t.valid_to >= ?)');
const byName = (filter: Filter, keyword: string): Filter => filter.keyword(keyword, ['t.name']);

/** Markups of the company, and rules for named customers. */
@Entity('markup_rule')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(PriceSet, TIERS)
export class PriceSetEntity extends PriceSet {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}

export const priceSetDefinition: ResourceDefinition<PriceSetInput, PriceSet, PriceSetQuery> = {
  resource: priceSets,
  entity: PriceSetEntity,
  table: 'markup_rule',
  owner: 'company',
  key: [],
  normal: inCapitals<PriceSetInput>(...CODES),
  rules: async (_ctx, inputs) =>
    inputs.map((input) => {
      const faults = termsFaults(input);
      const named = Boolean(input.CustomerCode);
      if (input.Kind === PriceSetKind.Customer && !named)
        faults.push({ Prop: 'CustomerCode', Code: 'required', Msg: '请选择客户' });
      if (input.Kind === PriceSetKind.Company && named)
        faults.push({
          Prop: 'CustomerCode',
          Code: 'customer',
          Msg: '公司加价对所有客户有效，不指定客户',
        });
      return faults;
    }),
  keyword: byName,
  among: { Kind: PriceSetKind.options.map(({ value }) => value) },
  filter: (filter, query) =>
    byTerms(filter, query)
      .when(query.Kind, 't.kind = ?')
      .when(query.CustomerCode, 't.customer_code = ?'),
};

/** Levels of customers. */
@Entity('customer_level')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(CustomerLevel)
export class CustomerLevelEntity extends CustomerLevel {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}
export const customerLevelDefinition: ResourceDefinition<
  CustomerLevelInput,
  CustomerLevel,
  KeptQuery
> = {
  resource: customerLevels,
  entity: CustomerLevelEntity,
  table: 'customer_level',
  owner: 'company',
  key: ['Code'],
  normal: inCapitals('Code'),
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.code', 't.name']),
  uses: async (ctx, records) => {
    const rows = await ctx.sql<{ code: string; customers: number; rules: number }>(
      `SELECT l.code, (SELECT count(*)::int FROM level_company c WHERE c.company_id = l.company_id AND c.level_code = l.code) AS customers,
         (SELECT count(*)::int FROM markup_rule r WHERE r.company_id = l.company_id AND r.level_code = l.code) AS rules
       FROM customer_level l WHERE l.company_id = $1 AND l.code = ANY($2)`,
      [ctx.employee.CompanyId, records.map(({ Code }) => Code)],
    );
    const uses = new Map(
      rows.filter(({ customers, rules }) => customers + rules > 0).map((row) => [row.code, row]),
    );
    return new Map(
      records.flatMap(({ Id, Code }) => {
        const row = uses.get(Code);
        return row ? [[Id, `${row.customers}个客户、${row.rules}条规则`] as const] : [];
      }),
    );
  },
};

/** Levels that rules and customers name have to be the company's own. */
async function unknownLevels(
  ctx: Ctx,
  inputs: readonly { LevelCode: string }[],
): Promise<FieldError[][]> {
  const rows = await ctx.sql<{ code: string }>(
    'SELECT code FROM customer_level WHERE company_id = $1 AND code = ANY($2)',
    [ctx.employee.CompanyId, inputs.map(({ LevelCode }) => LevelCode)],
  );
  const known = new Set(rows.map(({ code }) => code));
  return inputs.map(({ LevelCode }) =>
    known.has(LevelCode)
      ? []
      : [{ Prop: 'LevelCode', Code: 'level-unknown', Msg: `没有等级${LevelCode}` }],
  );
}

/** What a level pays more or less. */
@Entity('markup_rule')
@Scoped({ company: 'CompanyId', apart: true })
// Rules of the other kinds in this table have no level.
@ColumnsOf(LevelRule, { change: { ...TIERS.change, LevelCode: { nullable: true } } })
export class LevelRuleEntity extends LevelRule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  @Column('varchar', { length: 40 }) Kind!: RuleKind;
}
export const levelRuleDefinition: ResourceDefinition<LevelRuleInput, LevelRule, LevelRuleQuery> = {
  resource: levelRules,
  entity: LevelRuleEntity,
  table: 'markup_rule',
  owner: 'company',
  key: [],
  fixed: { Kind: RuleKind.Level },
  normal: inCapitals<LevelRuleInput>(...TERM_CODES, 'LevelCode'),
  rules: async (ctx, inputs) => {
    const unknown = await unknownLevels(ctx, inputs);
    return inputs.map((input, index) => [...termsFaults(input), ...(unknown[index] ?? [])]);
  },
  keyword: byName,
  filter: (filter, query) => byTerms(filter, query).when(query.LevelCode, 't.level_code = ?'),
};

/** Which level a customer is of. */
@Entity('level_company')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(LevelCompany)
export class LevelCompanyEntity extends LevelCompany {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}
export const levelCompanyDefinition: ResourceDefinition<
  LevelCompanyInput,
  LevelCompany,
  LevelCompanyQuery
> = {
  resource: levelCompanies,
  entity: LevelCompanyEntity,
  table: 'level_company',
  owner: 'company',
  key: ['CustomerCode'],
  headers: { CustomerCode: ['客户代码', '客户编码'], LevelCode: ['级别', '客户级别'] },
  normal: inCapitals('CustomerCode', 'LevelCode'),
  rules: unknownLevels,
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.customer_code', 't.remark']),
  filter: (filter, { LevelCode }) => filter.when(LevelCode, 't.level_code = ?'),
};

/** A seller's own markups: his, and nobody else's but those whose data scope has him. */
@Entity('markup_rule')
@Scoped({ company: 'CompanyId', employee: 'EmployeeId', apart: true })
@ColumnsOf(FreightPush, TIERS)
export class FreightPushEntity extends FreightPush {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  @Column('bigint', { nullable: true }) EmployeeId!: number;
  @Column('varchar', { length: 40 }) Kind!: RuleKind;
}
export const freightPushDefinition: ResourceDefinition<
  FreightPushInput,
  FreightPush,
  FreightPushQuery
> = {
  resource: freightPushes,
  entity: FreightPushEntity,
  table: 'markup_rule',
  owner: 'person',
  key: [],
  fixed: { Kind: RuleKind.Sales },
  normal: inCapitals<FreightPushInput>(...CODES),
  rules: async (_ctx, inputs) => inputs.map(termsFaults),
  keyword: byName,
  filter: (filter, query) => byTerms(filter, query).when(query.CustomerCode, 't.customer_code = ?'),
};
