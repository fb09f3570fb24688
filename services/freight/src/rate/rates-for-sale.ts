import { chinaDay } from '@quayside/contracts/core/dates';
import {
  MAIN_BOXES,
  PRICE_LAYERS,
  type PriceField,
  priceField,
  RATE_BOXES,
  type RateBox,
} from '@quayside/contracts/freight/boxes';
import { RateStatus } from '@quayside/contracts/freight/choices';
import type { PriceBox } from '@quayside/contracts/freight/price';
import { Rate } from '@quayside/contracts/freight/rate';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { onSale } from '../phase/phase.js';
import { ratesAt } from './as-of.js';

/** What the platform keeps of a rate beside what is sold: no offer is made of it. */
const KEPT = [
  ...([
    'Status',
    'OffShelf',
    'Missing',
    'Source',
    'HiddenReason',
    'HiddenName',
    'HiddenUntil',
    'PublishName',
  ] as const),
  ...(['EmployeeId', 'CreateName', 'CreateTime', 'UpdateTime', 'UpdateName', 'Version'] as const),
] as const satisfies readonly (keyof Rate)[];

/** A rate as it is sold, with the prices of the container types that were asked for. */
export type SoldRate = Omit<Rate, (typeof KEPT)[number] | PriceField> &
  Partial<Record<PriceField, number | null>> & { LaneParent: string | null; CompanyId: number };

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
  /** The container types whose prices are wanted; by nature all. */
  boxes?: readonly PriceBox[];
  /** As they were at a moment. */
  asOf?: string | null;
  most: number;
}

const SPECIAL: readonly PriceField[] = RATE_BOXES.filter(
  (box) => !MAIN_BOXES.includes(box),
).flatMap((box) => PRICE_LAYERS.map(({ key }) => priceField(key, box)));
/** The prices of special containers, where none is asked for: so there are two statements, and not one for each choice of containers. */
const unasked = (boxes: readonly PriceBox[] | undefined): readonly string[] =>
  boxes?.every(({ Type }) => MAIN_BOXES.includes(Type as RateBox)) ? SPECIAL : [];

/** Rates that are for sale between some ports on some days, with the lane above each. */
export async function ratesForSale(
  ctx: Ctx,
  { sellers, pols, pods, from, to, carrier, direct, named, boxes, asOf, most }: ForSale,
): Promise<SoldRate[]> {
  const params: unknown[] = [sellers.length === 1 ? sellers[0] : sellers, pols, pods, from, to];
  const of = sellers.length === 1 ? '= $1' : '= ANY($1)';
  const more: string[] = [];
  const add = (value: unknown, condition: string): void =>
    void more.push(condition.replace('?', `$${params.push(value)}`));
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
    `SELECT ${selectOf(Rate, 't', [...KEPT, ...unasked(boxes)])}, t.lane_parent AS "LaneParent", t.company_id AS "CompanyId" FROM ${table}
     WHERE t.company_id ${of} AND t.pol_code = ANY($2) AND t.pod_code = ANY($3) AND t.status IN (${RateStatus.Published}, ${RateStatus.Hidden})
       AND t.valid_from <= $5 AND t.valid_to >= $4 AND ${sold} ${more.map((condition) => `AND ${condition}`).join(' ')}
     ORDER BY t.valid_from, t.id LIMIT ${most}`,
    params,
  );
}
