import { chinaDay } from '@quayside/contracts/core/dates';
import { RateStatus } from '@quayside/contracts/freight/choices';
import { Rate } from '@quayside/contracts/freight/rate';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { onSale } from '../phase/phase.js';
import { ratesAt } from './as-of.js';

export type SoldRate = Rate & { LaneParent: string | null; CompanyId: number };

interface ForSale {
  sellers: readonly number[];
  pols: readonly string[];
  pods: readonly string[];
  from: string;
  to: string;
  carrier?: string | null;
  direct?: boolean | undefined;
  /** Also what is bought for one shipper alone. */
  named: boolean;
  /** As they were at a moment, of one seller. */
  asOf?: string | null;
  most: number;
}

/** Rates that are for sale between some ports on some days, with the lane above each. */
export async function ratesForSale(
  ctx: Ctx,
  { sellers, pols, pods, from, to, carrier, direct, named, asOf, most }: ForSale,
): Promise<SoldRate[]> {
  const params: unknown[] = [sellers.length === 1 ? sellers[0] : sellers, pols, pods, from, to];
  const of = sellers.length === 1 ? '= $1' : '= ANY($1)';
  const more: string[] = [];
  const add = (value: unknown, condition: string): void => void more.push(condition.replace('?', `$${params.push(value)}`));
  if (carrier) add(carrier, 't.carrier_code = ?');
  if (direct) more.push('t.via_code IS NULL');
  if (!named) more.push('t.named_account IS NULL');
  let table = 'rate t';
  if (asOf) {
    const at = `$${params.push(asOf)}::timestamptz`;
    table = `${ratesAt(at, `company_id ${of} AND pol_code = ANY($2) AND pod_code = ANY($3)`)} t`;
  }
  const sold = onSale(chinaDay(asOf ? new Date(asOf) : ctx.now));
  return ctx.sql<SoldRate>(
    `SELECT ${selectOf(Rate, 't')}, t.lane_parent AS "LaneParent", t.company_id AS "CompanyId" FROM ${table}
     WHERE t.company_id ${of} AND t.pol_code = ANY($2) AND t.pod_code = ANY($3) AND t.status IN (${RateStatus.Published}, ${RateStatus.Hidden})
       AND t.valid_from <= $5 AND t.valid_to >= $4 AND ${sold} ${more.map((condition) => `AND ${condition}`).join(' ')}
     ORDER BY t.valid_from, t.id LIMIT ${most}`,
    params,
  );
}
