import { chinaDay } from '@quayside/contracts/core/dates';
import { PostAudience, PostShown } from '@quayside/contracts/freight/post';
import type { OfferSearch } from '@quayside/contracts/freight/search';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Ctx } from '@quayside/service-kit/runtime/context';
import type { Audience } from '../price/price-tree.js';
import { type LaneOf, lanesByCode } from '../rate/rate-codes.js';

/** The rates that a search found, as far as announcements go by them. */
interface Found {
  CarrierCode: string | null;
  LaneCode: string | null;
  LaneParent: string | null;
}

interface Shown {
  sellerId: number;
  audience: Audience;
  from: string;
  to: string;
  rates: readonly Found[];
}

const READABLE: Record<Audience, readonly PostAudience[]> = {
  seller: [PostAudience.Internal, PostAudience.Customers, PostAudience.Public],
  inside: [PostAudience.Internal, PostAudience.Customers, PostAudience.Public],
  buyer: [PostAudience.Customers, PostAudience.Public],
  public: [PostAudience.Public],
};
/** More would hide the prices. */
const MOST = 10;

const upper = (codes: readonly string[]): string[] =>
  codes.map((code) => code.trim().toUpperCase());

/** The lanes of a search: of what it found, and where it found nothing those of the ports of discharge, as far as basic data answers. */
async function lanesOf(
  ctx: Ctx,
  pods: readonly string[],
  rates: readonly Found[],
): Promise<ReadonlySet<string>> {
  if (rates.length > 0)
    return new Set(
      rates.flatMap(({ LaneCode, LaneParent }) => [LaneCode ?? [], LaneParent ?? []].flat()),
    );
  const ofPorts = await lanesByCode(Ctx.ofService(ctx.runtime, ctx.traceId), pods).catch(
    () => new Map<string, LaneOf>(),
  );
  return new Set(
    [...ofPorts.values()].flatMap(({ LaneCode, ParentCode }) =>
      [LaneCode, ParentCode ?? []].flat(),
    ),
  );
}

/**
 * What is announced about the ports, days, carriers and lanes of a search to whoever reads it. Where nothing was found, a carrier does not
 * narrow what its lane or ports already do: why it is not offered there is what one wants to know.
 */
export async function shownPosts(
  ctx: Ctx,
  { Pols, Pods, CarrierCode }: OfferSearch,
  shown: Shown,
): Promise<PostShown[]> {
  const carriers = new Set([
    ...shown.rates.flatMap((rate) => rate.CarrierCode ?? []),
    ...(CarrierCode ? upper([CarrierCode]) : []),
  ]);
  const pods = upper(Pods);
  const posts = await ctx.sql<PostShown & { lanes: string[] | null }>(
    `SELECT ${selectOf(PostShown, 't')}, t.lane_codes AS lanes FROM post t
     WHERE t.company_id = $1 AND t.enabled AND t.audience = ANY($2) AND t.valid_to >= $3 AND t.valid_to >= $4 AND t.valid_from <= $5
       AND (t.pol_codes IS NULL OR t.pol_codes && $6::text[]) AND (t.pod_codes IS NULL OR t.pod_codes && $7::text[])
       AND (t.carrier_codes IS NULL OR t.carrier_codes && $8::text[]
         OR ($9::boolean AND coalesce(t.lane_codes, t.pol_codes, t.pod_codes) IS NOT NULL))
     ORDER BY t.publish_time DESC, t.id DESC LIMIT 100`,
    [
      shown.sellerId,
      READABLE[shown.audience],
      chinaDay(ctx.now),
      shown.from,
      shown.to,
      upper(Pols),
      pods,
      [...carriers],
      shown.rates.length === 0,
    ],
  );
  const lanes = posts.some((post) => post.lanes)
    ? await lanesOf(ctx, pods, shown.rates)
    : new Set<string>();
  return posts
    .filter((post) => !post.lanes || post.lanes.some((lane) => lanes.has(lane)))
    .slice(0, MOST)
    .map(({ lanes: _, ...post }) => post);
}
