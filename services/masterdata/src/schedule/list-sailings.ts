import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import { listSailings, Sailing, type SailingQuery } from '@quayside/contracts/masterdata/schedule';
import { NO_CALL } from '@quayside/contracts/masterdata/schedule-choices';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { onDaysAtPort, zoneMap } from '../places/port-clocks.js';
import { nameMap } from '../search/search-basic.js';
import { PortCallEntity } from './schedule.entities.js';

const HOUR = 3_600_000;
const NOT_CALLED = NO_CALL.map((status) => `'${status}'`).join(', ');

/** Fields of a sailing that are the voyage's, or are reckoned. */
const EXTRA = {
  VoyageVersion: 'v.version',
  LoopCode: 'v.loop_code',
  VesselImo: 'v.vessel_imo',
  VesselName: 'v.vessel_name',
  VoyageNo: 'v.voyage_no',
  PortName: 'p.name_cn',
  TerminalName: 'w.name_cn',
  DelayHours: 'round(extract(epoch FROM coalesce(t.atd, t.etd) - t.planned_etd) / 3600)::int',
  NextPorts: `ARRAY(SELECT n.port_code::text FROM port_call n WHERE n.voyage_id = t.voyage_id AND n.sequence > t.sequence
    AND n.status NOT IN (${NOT_CALLED}) ORDER BY n.sequence)`,
  Source: 'v.source',
  RefreshTime: 'v.refresh_time',
};
const JOINS = `JOIN voyage v ON v.id = t.voyage_id LEFT JOIN port p ON p.code = t.port_code
  LEFT JOIN terminal w ON w.code = t.terminal_code AND w.port_code = t.port_code`;

async function filterOf(ctx: Ctx, query: SailingQuery): Promise<Filter> {
  const filter = new Filter()
    .words(query.Keyword, 'v.keywords')
    .when(query.CarrierCode, 't.carrier_code = ?')
    .when(query.LoopCode, 'v.loop_code = ?')
    .when(query.PortCode, 't.port_code = ?')
    .when(query.TerminalCode, 't.terminal_code = ?')
    .when(query.VoyageStatus, 't.voyage_status = ANY(?)');
  if (query.EtdFrom || query.EtdTo) {
    const of = { moment: 't.etd', port: 't.port_code', at: filter.params.length + 1 };
    const days = await onDaysAtPort(ctx, of, query.EtdFrom, query.EtdTo);
    filter.params.push(...days.params);
    filter.conditions.push(days.condition);
  }
  filter.conditions.push('t.loading');
  if (query.Delayed) filter.conditions.push('coalesce(t.atd, t.etd) > t.planned_etd');
  if (query.ClosingSoon) {
    const now = ctx.now.getTime();
    filter
      .when(new Date(now), 't.si_cutoff >= ?')
      .when(new Date(now + 48 * HOUR), 't.si_cutoff < ?');
  }
  return filter;
}

/** One page of the sailings: a row for each call at a port of loading. */
export const sailingPage = async (ctx: Ctx, query: SailingQuery): Promise<Rows<Sailing>> =>
  listPage(ctx, {
    entity: PortCallEntity,
    table: 'port_call',
    row: Sailing,
    query,
    sorts: listSailings.sorts,
    filter: await filterOf(ctx, query),
    extra: EXTRA,
    joins: JOINS,
  });

const INNER = ['Id', 'VoyageId', 'VoyageVersion', 'DayOnly'];

/** The whole list as a workbook. */
export const sailingSheet = async (ctx: Ctx, query: SailingQuery): Promise<FileAnswer> =>
  exportSheet<Sailing>(ctx, {
    name: '实时船期',
    entity: PortCallEntity,
    table: 'port_call',
    row: Sailing,
    extra: EXTRA,
    joins: JOINS,
    fields: [...fieldsOf(Sailing).keys()].filter(
      (name) => !INNER.includes(name),
    ) as (keyof Sailing & string)[],
    filter: await filterOf(ctx, query),
    query,
    sorts: listSailings.sorts,
    names: nameMap,
    zones: zoneMap,
  });
