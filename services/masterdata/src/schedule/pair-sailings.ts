import { daysAfter } from '@quayside/contracts/core/dates';
import { NO_CALL, VoyageStatus } from '@quayside/contracts/masterdata/schedule-choices';
import type {
  PairSailing,
  PairSailingsQuery,
} from '@quayside/contracts/masterdata/schedule-search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { portClocks } from '../places/port-clocks.js';

/** Far more than so many ports and weeks have; what is over is left out from the latest on. */
const MOST = 5_000;
const NOT_CALLED = NO_CALL.map((status) => `'${status}'`).join(', ');

const CUTOFFS = ['SiCutoff', 'VgmCutoff', 'GateInCutoff', 'CustomsCutoff'] as const;

// The first call at each port of discharge after the loading counts.
const FIND = `
  SELECT v.carrier_code AS "CarrierCode", v.loop_code AS "LoopCode", v.vessel_name AS "VesselName", v.voyage_no AS "VoyageNo",
    a.port_code AS "PolCode", b.port_code AS "PodCode",
    v.status = '${VoyageStatus.Blank}' OR a.status IN (${NOT_CALLED}) OR b.status IN (${NOT_CALLED}) AS "Blank",
    coalesce(a.atd, a.etd) AS etd, coalesce(a.planned_etd, a.etd) AS planned,
    ceil(extract(epoch FROM coalesce(b.ata, b.eta, b.etd) - coalesce(a.atd, a.etd)) / 86400)::int AS "TransitDays",
    a.si_cutoff AS "SiCutoff", a.vgm_cutoff AS "VgmCutoff", a.gate_in_cutoff AS "GateInCutoff", a.customs_cutoff AS "CustomsCutoff"
  FROM unnest($1::text[]) pol (code)
  JOIN port_call a ON a.port_code = pol.code AND a.loading AND a.etd >= $3 AND a.etd < $4
  JOIN LATERAL (SELECT DISTINCT ON (b.port_code) b.* FROM port_call b
    WHERE b.voyage_id = a.voyage_id AND b.port_code = ANY($2) AND b.sequence > a.sequence AND b.discharging
    ORDER BY b.port_code, b.sequence) b ON true
  JOIN voyage v ON v.id = a.voyage_id
  ORDER BY a.etd, a.id, b.id LIMIT ${MOST}`;

type Row = Omit<PairSailing, 'Day' | 'PlannedDay'> & { etd: Date; planned: Date };

/** Direct sailings between some ports, blank ones among them, in the order of departure; days and cut-offs as the clock at the port of loading has them. */
export async function pairSailings(
  ctx: Ctx,
  { Pols, Pods, From, To }: PairSailingsQuery,
): Promise<PairSailing[]> {
  // A day more on either side, since days are the port's; what is outside goes out again below.
  const bounds = [`${daysAfter(From, -1)}T00:00:00Z`, `${daysAfter(To, 2)}T00:00:00Z`];
  const rows = await ctx.sql<Row>(FIND, [[...new Set(Pols)], [...new Set(Pods)], ...bounds]);
  const clocks = await portClocks(ctx, Pols);
  return rows.flatMap(({ etd, planned, ...row }) => {
    const Day = clocks.day(row.PolCode, etd) ?? etd.toISOString().slice(0, 10);
    if (Day < From || Day > To) return [];
    const cutoffs = Object.fromEntries(
      CUTOFFS.map((field) => [field, row[field] && clocks.clock(row.PolCode, row[field])]),
    );
    const days = {
      Day,
      PlannedDay: clocks.day(row.PolCode, planned) ?? planned.toISOString().slice(0, 10),
    };
    return [
      {
        ...row,
        ...cutoffs,
        ...days,
        TransitDays: row.TransitDays !== null && row.TransitDays >= 0 ? row.TransitDays : null,
      },
    ];
  });
}
