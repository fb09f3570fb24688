import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import {
  MAIN_BOXES,
  PRICE_FIELDS,
  PRICE_LAYERS,
  priceField,
} from '@quayside/contracts/freight/boxes';
import { RatePhase, RateStatus } from '@quayside/contracts/freight/choices';
import { RateKey, RateRow } from '@quayside/contracts/freight/rate';
import { listRates, type RateCount, type RateQuery } from '@quayside/contracts/freight/rate.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { countsOf } from '@quayside/service-kit/database/count-rows';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { inPhases, phaseSql } from '../phase/phase.js';
import { RateEntity } from './rate.entity.js';

const WAITING = 'EXISTS (SELECT 1 FROM rate_change c WHERE c.rate_id = t.id AND c.state = 0)';
const SEARCHED = `(SELECT count(*)::int FROM searched_lane s WHERE s.seller_id = t.company_id AND s.pol_code = t.pol_code AND s.pod_code = t.pod_code
  AND s.create_time >= ((t.valid_to + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'))`;

/** What rows tell beside their columns. How often a lane was searched since is counted where only what is over is listed. */
function extras(ctx: Ctx, phases: readonly RatePhase[] = []): Record<string, string> {
  const { DataScope } = ctx.employee;
  const counts =
    phases.length === 1 &&
    phases[0] === RatePhase.Expired &&
    ctx.can('rate:analyse') &&
    (DataScope === 'company' || DataScope === 'all');
  return {
    Phase: phaseSql(chinaDay(ctx.now)),
    HasChange: WAITING,
    SearchedSince: counts ? SEARCHED : 'NULL::int',
  };
}

/** The conditions of the list and of its export. What is in the bin is seen only by those who ask for it. */
export function rateFilter(ctx: Ctx, query: RateQuery): Filter {
  const code = (value: string | undefined): string | undefined => value?.trim().toUpperCase();
  const filter = new Filter()
    .words(query.Keyword)
    .when(code(query.PolCode), 't.pol_code = ?')
    .when(code(query.PodCode), 't.pod_code = ?')
    .when(code(query.CarrierCode), 't.carrier_code = ?')
    .when(code(query.LaneCode), '(t.lane_code = ? OR t.lane_parent = ?)')
    .when(query.RateType, 't.rate_type = ?')
    .when(query.Source, 't.source = ?')
    .when(query.ValidOn, 't.valid_from <= ? AND t.valid_to >= ?')
    .when(query.EndsFrom, 't.valid_to >= ?')
    .when(query.EndsTo, 't.valid_to <= ?')
    .when(query.BeginsTo, 't.valid_from <= ?')
    .when(query.EmployeeId, 't.employee_id = ?')
    .days('t.update_time', query.UpdateFrom, query.UpdateTo);
  filter.conditions.push(
    query.Phase?.length
      ? inPhases(query.Phase, chinaDay(ctx.now))
      : `t.status <> ${RateStatus.Deleted}`,
  );
  return filter;
}

/** Sorted by in either direction, each with one index. */
export const ONE_INDEX = ['ValidTo', 'ValidFrom', 'CarrierCode', 'Cost20GP', 'Cost40HQ'] as const;
const PAGE = { entity: RateEntity, table: 'rate', row: RateRow, oneIndex: ONE_INDEX } as const;

export const ratesPage = (ctx: Ctx, query: RateQuery): Promise<Rows<RateRow>> =>
  listPage(ctx, {
    ...PAGE,
    query,
    sorts: listRates.sorts,
    filter: rateFilter(ctx, query),
    extra: extras(ctx, query.Phase),
  });

/** One rate of the caller's company; 404 for another's. */
export async function readRate(ctx: Ctx, id: number): Promise<RateRow> {
  const params: unknown[] = [id];
  const more = extras(ctx);
  const columns = [
    selectOf(RateRow, 't', Object.keys(more)),
    ...Object.entries(more).map(([name, sql]) => `${sql} AS "${name}"`),
  ].join(', ');
  const [row] = await ctx.sql<RateRow>(
    `SELECT ${columns} FROM rate t WHERE t.id = $1 AND ${scopeSql(ctx, RateEntity, 't', params)}`,
    params,
  );
  return found(row ?? null);
}

const SHEET = [
  ...fieldsOf(RateKey).keys(),
  'LaneCode',
  'TerminalCode',
  'ValidFrom',
  'ValidTo',
  'Phase',
  'AllIn',
  'Included',
  ...PRICE_LAYERS.flatMap(({ key }) => MAIN_BOXES.map((box) => priceField(key, box))),
  ...PRICE_FIELDS.filter((field) => !MAIN_BOXES.some((box) => field.endsWith(box))),
  'ClosingDay',
  'EtdDay',
  'TransitDays',
  'SailTemplate',
  'FreeDaysPol',
  'FreeDaysPod',
  'Space',
  'SpaceText',
  'WeightLimit20',
  'WeightLimit40',
  'WeightRemark',
  'PublicRemark',
  'InnerRemark',
  'PolRemark',
  'PodRemark',
  'FreeTimeRemark',
  'AskFirst',
  'Recommended',
  'Missing',
  'Source',
  'PublishTime',
  'PublishName',
  'CreateName',
  'UpdateTime',
  'UpdateName',
] as (keyof RateRow & string)[];

/** The whole list as a workbook; it can be imported again as it is. */
export const exportRates = (ctx: Ctx, query: RateQuery & Exporting): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...PAGE,
    name: '运价',
    fields: SHEET,
    query,
    sorts: listRates.sorts,
    filter: rateFilter(ctx, query),
    extra: extras(ctx, query.Phase),
    names: namesByCall,
  });

/** How many rates stand in each state; states without any are left out. */
export function rateCounts(ctx: Ctx): Promise<RateCount[]> {
  const today = chinaDay(ctx.now);
  const phases = RatePhase.options.map(({ value }) => value);
  const parts = new Map(phases.map((phase) => [phase, { condition: inPhases([phase], today) }]));
  return countsOf(ctx, { ...PAGE, filter: new Filter() }, 'Phase', parts);
}
