import { daysAfter } from '@quayside/contracts/core/dates';
import { NO_CALL } from '@quayside/contracts/masterdata/schedule-choices';
import type {
  DirectSailing,
  PortSearch,
  SchedulePort,
  ScheduleSearch,
} from '@quayside/contracts/masterdata/schedule-search';
import { dayAtPort } from '@quayside/service-kit/mapping/port-day';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { portClocks } from '../places/port-clocks.js';
import { searchBasicData } from '../search/search-basic.js';

const MOST_DAYS = 90;
const USUAL_DAYS = 27;
const MOST_SAILINGS = 200;
const NOT_CALLED = NO_CALL.map((status) => `'${status}'`).join(', ');

const FIND = `
  SELECT a.id AS "Id", v.carrier_code AS "CarrierCode", c.short_name AS "CarrierName", v.loop_code AS "LoopCode",
    v.vessel_name AS "VesselName", v.voyage_no AS "VoyageNo", v.status AS "Status",
    a.port_code AS "PolCode", b.port_code AS "PodCode",
    ta.name_cn AS "PolTerminal", tb.name_cn AS "PodTerminal",
    coalesce(a.atd, a.etd) AS "Etd", a.planned_etd AS "PlannedEtd", coalesce(b.ata, b.eta, b.etd) AS "Eta",
    ceil(extract(epoch FROM coalesce(b.ata, b.eta, b.etd) - coalesce(a.atd, a.etd)) / 86400)::int AS "TransitDays",
    round(extract(epoch FROM coalesce(a.atd, a.etd) - a.planned_etd) / 3600)::int AS "DelayHours",
    a.si_cutoff AS "SiCutoff", a.vgm_cutoff AS "VgmCutoff", a.gate_in_cutoff AS "GateInCutoff", a.customs_cutoff AS "CustomsCutoff",
    a.estimated AS "Estimated",
    array_remove(ARRAY[CASE WHEN a.atd IS NULL AND 'Etd' = ANY(a.day_only) THEN 'Etd' END,
      CASE WHEN b.ata IS NULL AND (CASE WHEN b.eta IS NULL THEN 'Etd' ELSE 'Eta' END) = ANY(b.day_only) THEN 'Eta' END], NULL) AS "DayOnly", v.refresh_time AS "RefreshTime",
    ARRAY(SELECT coalesce(p.name_cn, n.port_code)::text FROM port_call n LEFT JOIN port p ON p.code = n.port_code
      WHERE n.voyage_id = v.id AND n.sequence > a.sequence AND n.sequence < b.sequence AND n.status NOT IN (${NOT_CALLED})
      ORDER BY n.sequence) AS "Via"
  FROM port_call a
  JOIN LATERAL (SELECT * FROM port_call b WHERE b.voyage_id = a.voyage_id AND b.port_code = $2 AND b.sequence > a.sequence
    AND b.discharging AND b.status NOT IN (${NOT_CALLED}) ORDER BY b.sequence LIMIT 1) b ON true
  JOIN voyage v ON v.id = a.voyage_id
  LEFT JOIN carrier c ON c.code = v.carrier_code
  LEFT JOIN terminal ta ON ta.code = a.terminal_code AND ta.port_code = a.port_code
  LEFT JOIN terminal tb ON tb.code = b.terminal_code AND tb.port_code = b.port_code
  WHERE a.port_code = $1 AND a.loading AND a.status NOT IN (${NOT_CALLED})
    AND a.etd >= $3::timestamptz AND a.etd < $4::timestamptz
    AND ($5::text IS NULL OR v.carrier_code = $5)
  ORDER BY a.etd, a.id LIMIT ${MOST_SAILINGS}`;

/**
 * Direct sailings between two ports, in the order of departure; of four weeks from today unless told, 200 at most. Days are those
 * of the port of loading.
 */
export async function directSailings(
  ctx: Ctx,
  { Pol, Pod, From, To, CarrierCode }: ScheduleSearch,
): Promise<DirectSailing[]> {
  const clocks = await portClocks(ctx, [Pol]);
  const from = From ?? clocks.day(Pol, ctx.now) ?? dayAtPort(Pol, ctx.now, new Map());
  const to = To ?? daysAfter(from, USUAL_DAYS);
  if (to < from)
    throw new Refusal('request.invalid', {}, [{ Prop: 'To', Code: 'range', Msg: '止日早于起日' }]);
  if (to > daysAfter(from, MOST_DAYS)) {
    throw new Refusal('request.invalid', {}, [
      { Prop: 'To', Code: 'range', Msg: `最多查询${MOST_DAYS}天` },
    ]);
  }
  const begins = (day: string): string => clocks.begins(Pol, day) ?? `${day}T00:00:00Z`;
  const bounds = [begins(from), begins(daysAfter(to, 1))];
  return ctx.sql<DirectSailing>(FIND, [Pol, Pod, ...bounds, CarrierCode || null]);
}

/** Ports by what somebody types; open to everybody, so codes and names alone. */
export async function schedulePortsOf(
  ctx: Ctx,
  { Keyword, Code }: PortSearch,
): Promise<SchedulePort[]> {
  const found = await searchBasicData(ctx, {
    Kind: 'port',
    Keyword: Keyword ?? '',
    Code: Code ?? '',
    Limit: 12,
  });
  const countries = await ctx.sql<{ code: string; name: string }>(
    'SELECT code, name_cn AS name FROM country WHERE code = ANY($1)',
    [found.map(({ Hint }) => Hint)],
  );
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return found.map(({ Code: code, NameCn, NameEn, Hint }) => ({
    Code: code,
    NameCn,
    NameEn,
    Country: names.get(Hint ?? '') ?? Hint,
  }));
}
