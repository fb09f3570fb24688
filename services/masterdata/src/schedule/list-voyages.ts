import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import {
  listVoyages,
  Voyage,
  type VoyageChange,
  type VoyageQuery,
} from '@quayside/contracts/masterdata/schedule';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { onDaysAtPort, zoneMap } from '../places/port-clocks.js';
import { nameMap } from '../search/search-basic.js';
import { VoyageEntity } from './schedule.entities.js';
import { readVoyage } from './voyage-record.js';

/** Days of departure, each port's own: from the port that is asked for, else from the first one. */
async function departure(
  ctx: Ctx,
  filter: Filter,
  { PortCode, EtdFrom, EtdTo }: VoyageQuery,
): Promise<Filter> {
  if (!EtdFrom && !EtdTo)
    return PortCode ? filter.when([PortCode], 't.port_codes @> ?::text[]') : filter;
  if (PortCode) filter.params.push(PortCode);
  const of = PortCode
    ? { moment: 'c.etd', port: 'c.port_code' }
    : { moment: 't.first_etd', port: 't.first_port' };
  const asked = filter.params.length;
  const days = await onDaysAtPort(ctx, { ...of, at: asked + 1 }, EtdFrom, EtdTo);
  filter.params.push(...days.params);
  filter.conditions.push(
    PortCode
      ? `t.id IN (SELECT c.voyage_id FROM port_call c WHERE c.port_code = $${asked} AND ${days.condition})`
      : days.condition,
  );
  return filter;
}

const filterOf = (ctx: Ctx, query: VoyageQuery): Promise<Filter> =>
  departure(
    ctx,
    new Filter()
      .words(query.Keyword)
      .when(query.CarrierCode, 't.carrier_code = ?')
      .when(query.LoopCode, 't.loop_code = ?')
      .when(query.VesselImo, 't.vessel_imo = ?')
      .when(query.Status, 't.status = ANY(?)')
      .when(query.Source, 't.source = ANY(?)'),
    query,
  );

const LIST = { entity: VoyageEntity, table: 'voyage', row: Voyage } as const;
const INNER = ['Id', 'Version', 'DayOnly'];

/** One page of the voyages. */
export const voyagePage = async (ctx: Ctx, query: VoyageQuery): Promise<Rows<Voyage>> =>
  listPage(ctx, {
    ...LIST,
    query,
    sorts: listVoyages.sorts,
    filter: await filterOf(ctx, query),
  });

/** The whole list as a workbook. */
export const voyageSheet = async (ctx: Ctx, query: VoyageQuery): Promise<FileAnswer> =>
  exportSheet<Voyage>(ctx, {
    ...LIST,
    name: '船期表',
    filter: await filterOf(ctx, query),
    query,
    sorts: listVoyages.sorts,
    names: nameMap,
    zones: zoneMap,
    fields: [...fieldsOf(Voyage).keys()].filter((name) => !INNER.includes(name)) as (keyof Voyage &
      string)[],
  });

const STEPS = 200;

/** What happened to a voyage, newest first, at most 200 changes; 404 when there is none. */
export async function voyageChanges(ctx: Ctx, id: number): Promise<VoyageChange[]> {
  await readVoyage(ctx, id);
  return ctx.sql<VoyageChange>(
    `SELECT id AS "Id", voyage_id AS "VoyageId", reason AS "Reason", source AS "Source", remark AS "Remark", differences AS "Differences",
       employee_name AS "EmployeeName", create_time AS "CreateTime"
     FROM voyage_change WHERE voyage_id = $1 ORDER BY id DESC LIMIT ${STEPS}`,
    [id],
  );
}
