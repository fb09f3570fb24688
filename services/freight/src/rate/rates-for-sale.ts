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

/** A rate with what it costs at least, in its own currency and in CNY; null where that is not known. */
export type BoundedRate = SoldRate & { LeastOwn: number | null; LeastHome: number | null };

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
  /** These alone. */
  ids?: readonly number[];
  most: number;
}

/** How rates of a lane are put in order before they are priced: by what they cost at least. */
export interface CheapestFirst {
  /** The least price in the rate's own currency, as SQL over `t`; null where one has to ask. */
  own: string;
  /** The same in CNY; null for a currency without a rate. */
  home: string;
}

/** A part of each lane's rates: so many behind so many, those that cost least first. */
export interface OfLanes {
  first: CheapestFirst;
  lanes: readonly Lane[];
  /** Behind so many of each lane. */
  skip: number;
  /** So many of each lane. */
  take: number;
}
export interface Lane {
  pol: string;
  pod: string;
}

const SPECIAL: readonly PriceField[] = RATE_BOXES.filter(
  (box) => !MAIN_BOXES.includes(box),
).flatMap((box) => PRICE_LAYERS.map(({ key }) => priceField(key, box)));
/** The prices of special containers, where none is asked for: so there are two statements, and not one for each choice of containers. */
const unasked = (boxes: readonly PriceBox[] | undefined): readonly string[] =>
  boxes?.every(({ Type }) => MAIN_BOXES.includes(Type as RateBox)) ? SPECIAL : [];

/** What a search asks for, as SQL with its parameters: `$1` the sellers, `$2` and `$3` ports, `$4` and `$5` days. */
function soldSql(
  ctx: Ctx,
  {
    sellers,
    pols,
    pods,
    from,
    to,
    carrier,
    direct,
    named,
    boxes,
    asOf,
    ids,
  }: Omit<ForSale, 'most'>,
) {
  const params: unknown[] = [sellers.length === 1 ? sellers[0] : sellers, pols, pods, from, to];
  const of = sellers.length === 1 ? '= $1' : '= ANY($1)';
  const more: string[] = [];
  const add = (value: unknown, condition: string): void =>
    void more.push(condition.replace('?', `$${params.push(value)}`));
  if (carrier) add(carrier, 't.carrier_code = ?');
  if (direct) more.push('t.via_code IS NULL');
  if (!named) more.push('t.named_account IS NULL');
  if (ids) add(ids, 't.id = ANY(?)');
  let table = 'rate t';
  if (asOf) {
    const at = `$${params.push(asOf)}::timestamptz`;
    table = `${ratesAt(at, `company_id ${of} AND pol_code = ANY($2) AND pod_code = ANY($3)`)} t`;
  }
  const sold = onSale(chinaDay(asOf ? new Date(asOf) : ctx.now));
  const columns = `${selectOf(Rate, 't', [...KEPT, ...unasked(boxes)])}, t.lane_parent AS "LaneParent", t.company_id AS "CompanyId"`;
  const conditions = [
    `t.company_id ${of}`,
    `t.status IN (${RateStatus.Published}, ${RateStatus.Hidden})`,
    't.valid_from <= $5',
    't.valid_to >= $4',
    sold,
    ...more,
  ];
  return { params, table, columns, conditions };
}

/** Rates that are for sale between some ports on some days, with the lane above each. */
export async function ratesForSale(ctx: Ctx, { most, ...asked }: ForSale): Promise<SoldRate[]> {
  const { params, table, columns, conditions } = soldSql(ctx, asked);
  return ctx.sql<SoldRate>(
    `SELECT ${columns} FROM ${table}
     WHERE t.pol_code = ANY($2) AND t.pod_code = ANY($3) AND ${conditions.join(' AND ')}
     ORDER BY t.valid_from, t.id LIMIT ${most}`,
    params,
  );
}

/**
 * The rates of each lane that cost least, in order: by their least price in CNY, behind them those of a
 * currency without a rate, at the end those that are asked for. Each lane is one reading of its index.
 */
export async function cheapestForSale(
  ctx: Ctx,
  asked: Omit<ForSale, 'most'>,
  { first: { own, home }, lanes, skip, take }: OfLanes,
): Promise<BoundedRate[]> {
  const { params, table, columns, conditions } = soldSql(ctx, {
    ...asked,
    pols: lanes.map(({ pol }) => pol),
    pods: lanes.map(({ pod }) => pod),
  });
  return ctx.sql<BoundedRate>(
    `SELECT r.* FROM unnest($2::text[], $3::text[]) AS lane(pol, pod) CROSS JOIN LATERAL (
       SELECT ${columns}, (${own})::float8 AS "LeastOwn", (${home})::float8 AS "LeastHome" FROM ${table}
       WHERE t.pol_code = lane.pol AND t.pod_code = lane.pod AND ${conditions.join(' AND ')}
       ORDER BY ${home} NULLS LAST, CASE WHEN ${own} IS NULL THEN NULL ELSE t.currency_code END NULLS LAST, ${own} NULLS LAST, t.id
       LIMIT ${take} OFFSET ${skip}) r`,
    params,
  );
}
