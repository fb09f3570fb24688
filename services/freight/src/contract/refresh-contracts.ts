import { chinaDay } from '@quayside/contracts/core/dates';
import type {
  CarrierContract,
  ContractPace,
  VolumeUnit,
} from '@quayside/contracts/freight/contract/contract';
import { notice } from '@quayside/contracts/messaging/notice';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type ContractNews, contractNotice, isNews } from './contract-notice.js';
import { inUnit, paceOf } from './contract-pace.js';

/** A contract with the TEU that bookings take of it. */
interface Counted {
  id: number;
  companyId: number;
  contractNo: string;
  carrier: string;
  committed: number;
  unit: VolumeUnit;
  tolerance: number;
  from: string;
  to: string;
  usedTeu: number;
  bookedTeu: number;
  told: ContractPace | null;
}

/** What is counted of a contract. */
type Figures = Pick<
  CarrierContract,
  'Used' | 'Booked' | 'Remaining' | 'Planned' | 'Forecast' | 'Pace'
>;

/** Which contracts: some by their numbers, those that bookings name, or all. */
export type Which = { ids: readonly number[] } | { numbers: readonly string[] } | 'all';

function conditionOf(which: Which): [condition: string, params: unknown[]] {
  if (which === 'all') return ['c.enabled', []];
  return 'ids' in which
    ? ['c.id = ANY($2)', [which.ids]]
    : ['c.enabled AND c.contract_no = ANY($2)', [which.numbers]];
}

/** Locks the contracts and counts: two who count the same at once do it one after the other. */
async function countedOf(tx: Ctx, which: Which, today: string): Promise<Counted[]> {
  const [condition, params] = conditionOf(which);
  await tx.sql(
    `SELECT c.id FROM carrier_contract c WHERE $1::date IS NOT NULL AND ${condition} ORDER BY c.id FOR UPDATE`,
    [today, ...params],
  );
  return tx.sql<Counted>(
    `SELECT c.id, c.company_id AS "companyId", c.contract_no AS "contractNo", c.carrier_code AS carrier, c.committed, c.unit, c.tolerance,
       c.valid_from AS from, c.valid_to AS to, t.pace AS told,
       coalesce(u.used, 0)::float8 AS "usedTeu", coalesce(u.booked, 0)::float8 AS "bookedTeu"
     FROM carrier_contract c LEFT JOIN contract_told t ON t.contract_id = c.id LEFT JOIN LATERAL (
       SELECT sum(r.teu) FILTER (WHERE r.sailing_date <= $1) AS used, sum(r.teu) FILTER (WHERE r.sailing_date IS NULL OR r.sailing_date > $1) AS booked
       FROM contract_use_read r WHERE r.contract_id = c.id) u ON true
     WHERE ${condition} ORDER BY c.id`,
    [today, ...params],
  );
}

/**
 * Counts what bookings take of contracts and how each stands today. Whoever keeps them hears once that one falls behind, is exceeded, or ended
 * short of its volume; with `quietly` what is so already is no news. Nothing else of a record changes, its version included. Answers the figures by
 * contract.
 */
export async function refreshContracts(
  tx: Ctx,
  which: Which,
  { quietly = false } = {},
): Promise<Map<number, Figures>> {
  const today = chinaDay(tx.now);
  const counted = await countedOf(tx, which, today);
  if (counted.length === 0) return new Map();
  const rows = counted.map(
    ({ id, committed, unit, tolerance, from, to, usedTeu, bookedTeu, ...rest }) => {
      const [used, booked] = [inUnit(usedTeu, unit), inUnit(bookedTeu, unit)];
      const standing = paceOf({ committed, used, booked, from, to, tolerance }, today);
      return {
        ...rest,
        id,
        unit,
        committed,
        used,
        booked,
        remaining: Math.round((committed - used - booked) * 10) / 10,
        ...standing,
      };
    },
  );
  await tx.sql(
    `UPDATE carrier_contract c SET used = n.used, booked = n.booked, remaining = n.remaining, planned = n.planned, forecast = n.forecast, pace = n.pace
     FROM json_to_recordset($1) n (id bigint, used numeric, booked numeric, remaining numeric, planned numeric, forecast numeric, pace varchar)
     WHERE c.id = n.id AND (c.used, c.booked, c.remaining, c.planned, c.forecast, c.pace)
       IS DISTINCT FROM (n.used::numeric(9,1), n.booked::numeric(9,1), n.remaining::numeric(9,1), n.planned::numeric(9,1), n.forecast::numeric(9,1), n.pace)`,
    [JSON.stringify(rows)],
  );
  const changed = rows.filter(({ pace, told }) => pace !== told);
  await tx.sql(
    `INSERT INTO contract_told (contract_id, pace) SELECT n.id, n.pace FROM json_to_recordset($1) n (id bigint, pace varchar)
     ON CONFLICT (contract_id) DO UPDATE SET pace = excluded.pace`,
    [JSON.stringify(changed)],
  );
  if (!quietly)
    await tell(
      tx,
      changed.filter(({ pace }) => isNews(pace)),
    );
  return new Map(
    rows.map(
      ({
        id,
        used: Used,
        booked: Booked,
        remaining: Remaining,
        planned: Planned,
        forecast: Forecast,
        pace: Pace,
      }) => [id, { Used, Booked, Remaining, Planned, Forecast, Pace }],
    ),
  );
}

/** One message for everything that is news to a company. */
async function tell(
  tx: Ctx,
  news: readonly (ContractNews & { companyId: number })[],
): Promise<void> {
  for (const companyId of new Set(news.map((each) => each.companyId))) {
    const own = news.filter((each) => each.companyId === companyId);
    await tx.publish(notice, `contracts-${companyId}`, contractNotice(companyId, own));
  }
}
