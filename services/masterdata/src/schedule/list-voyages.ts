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
import { nameMap } from '../search/search-basic.js';
import { VoyageEntity } from './schedule.entities.js';
import { readVoyage } from './voyage-record.js';

/** Days of departure: from the port that is asked for, else from the first one. */
function departure(filter: Filter, { PortCode, EtdFrom, EtdTo }: VoyageQuery): Filter {
  if (!PortCode) return filter.days('t.first_etd', EtdFrom, EtdTo);
  if (!EtdFrom && !EtdTo) return filter.when([PortCode], 't.port_codes @> ?::text[]');
  const at = filter.params.length;
  filter.params.push(PortCode, EtdFrom ?? '1970-01-01', EtdTo ?? '2999-12-31');
  filter.conditions.push(
    `t.id IN (SELECT c.voyage_id FROM port_call c WHERE c.port_code = $${at + 1} AND c.etd >= ($${at + 2} || 'T00:00:00+08:00')::timestamptz
       AND c.etd < ($${at + 3} || 'T00:00:00+08:00')::timestamptz + interval '1 day')`,
  );
  return filter;
}

const filterOf = (query: VoyageQuery): Filter =>
  departure(
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
const INNER = ['Id', 'Version'];

/** One page of the voyages. */
export const voyagePage = (ctx: Ctx, query: VoyageQuery): Promise<Rows<Voyage>> =>
  listPage(ctx, { ...LIST, query, sorts: listVoyages.sorts, filter: filterOf(query) });

/** The whole list as a workbook. */
export const voyageSheet = (ctx: Ctx, query: VoyageQuery): Promise<FileAnswer> =>
  exportSheet<Voyage>(ctx, {
    ...{
      ...LIST,
      name: '船期表',
      filter: filterOf(query),
      query,
      sorts: listVoyages.sorts,
      names: nameMap,
    },
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
