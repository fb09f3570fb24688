import type { FieldError } from '@quayside/contracts/core/envelope';
import {
  RecommendedPort,
  type RecommendedPortInput,
  type RecommendedPortQuery,
  RecommendedRate,
  type RecommendedRateInput,
  type RecommendedRateQuery,
  recommendedPorts,
  recommendedRates,
} from '@quayside/contracts/freight/shelf';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import type { Filter } from '@quayside/service-kit/database/list-page';
import { Scoped } from '@quayside/service-kit/database/scope';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { inCapitals } from '../markup/rule-terms.js';

/** Ports that a site's visitors are shown. */
@Entity('recommended_port')
@Scoped({ shared: true })
@ColumnsOf(RecommendedPort)
export class RecommendedPortEntity extends RecommendedPort {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

/** Rates that a site's visitors are shown. */
@Entity('recommended_rate')
@Scoped({ shared: true })
@ColumnsOf(RecommendedRate)
export class RecommendedRateEntity extends RecommendedRate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

const daysFaults = ({
  ShowFrom,
  ShowTo,
}: {
  ShowFrom: string;
  ShowTo: string | null;
}): FieldError[] =>
  ShowTo && ShowTo < ShowFrom ? [{ Prop: 'ShowTo', Code: 'range', Msg: '展示止早于展示起' }] : [];

const byShelf = (filter: Filter, { Site, ShownOn }: RecommendedPortQuery): Filter =>
  filter
    .when(Site, 't.site = ?')
    .when(ShownOn, 't.show_from <= ? AND (t.show_to IS NULL OR t.show_to >= ?)');

export const recommendedPortDefinition: ResourceDefinition<
  RecommendedPortInput,
  RecommendedPort,
  RecommendedPortQuery
> = {
  resource: recommendedPorts,
  entity: RecommendedPortEntity,
  table: 'recommended_port',
  key: ['Site', 'PortCode', 'ShowFrom'],
  named: ['PortCode'],
  normal: inCapitals('PortCode'),
  rules: async (_ctx, inputs) => inputs.map(daysFaults),
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.port_code', 't.remark']),
  filter: byShelf,
};

/** A rate that is shown is the company's own, and the one that was looked at when it was chosen. */
async function wrongRates(
  ctx: Ctx,
  inputs: readonly RecommendedRateInput[],
): Promise<FieldError[][]> {
  const rows = await ctx.sql<{ id: number; key: string }>(
    `SELECT id, concat_ws(' ', pol_code, pod_code, carrier_code) AS key FROM rate WHERE company_id = $1 AND id = ANY($2)`,
    [ctx.employee.CompanyId, inputs.map(({ RateId }) => RateId)],
  );
  const known = new Map(rows.map(({ id, key }) => [id, key]));
  return inputs.map((input) => {
    const key = known.get(input.RateId);
    if (key === undefined) return [{ Prop: 'RateId', Code: 'rate-unknown', Msg: '没有这条运价' }];
    const seen = [input.PolCode, input.PodCode, input.CarrierCode].filter(Boolean).join(' ');
    return key === seen
      ? []
      : [{ Prop: 'RateId', Code: 'rate-other', Msg: '航线或船公司与运价不符，请重新选择运价' }];
  });
}

export const recommendedRateDefinition: ResourceDefinition<
  RecommendedRateInput,
  RecommendedRate,
  RecommendedRateQuery
> = {
  resource: recommendedRates,
  entity: RecommendedRateEntity,
  table: 'recommended_rate',
  key: ['Site', 'RateId', 'ShowFrom'],
  normal: inCapitals('PolCode', 'PodCode', 'CarrierCode'),
  rules: async (ctx, inputs) => {
    const wrong = await wrongRates(ctx, inputs);
    return inputs.map((input, index) => [...daysFaults(input), ...(wrong[index] ?? [])]);
  },
  keyword: (filter, keyword) =>
    filter.keyword(keyword, ['t.pol_code', 't.pod_code', 't.carrier_code', 't.slogan', 't.remark']),
  filter: (filter, query) =>
    byShelf(filter, query)
      .when(query.PolCode, 't.pol_code = ?')
      .when(query.PodCode, 't.pod_code = ?'),
};
