import { chinaDay } from '@quayside/contracts/core/dates';
import {
  MOST_CHAIN,
  type ShareField,
  type ShareMarkup,
  ShareState,
} from '@quayside/contracts/freight/pool';
import type { PlainLayer } from '@quayside/contracts/freight/rate-import';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { poolAt } from './pool-past.js';

/** One package of a chain. */
export interface Link extends ShareMarkup {
  packageId: number;
  publisherId: number;
  publisherName: string;
  /** The subscription that it sells on; null: its publisher's own rates. */
  holdingId: number | null;
  layer: PlainLayer;
  lanes: string[] | null;
  carriers: string[] | null;
  pols: string[] | null;
  pods: string[] | null;
  visible: ShareField[] | null;
  enabled: boolean;
  resell: boolean;
  from: string;
  to: string | null;
  mayPublish: boolean;
  mayResell: boolean;
  /** So many companies may come after those who subscribe here. */
  depth: number;
}

/** What stands behind a subscription: its package first, the first publisher's last. */
export interface Chain {
  /** The subscription, or the package that was asked about. */
  id: number;
  links: Link[];
}

const COLUMNS = `p.id AS package_id, p.company_id, p.holding_id, p.layer, p.mode, p.currency_code,
  p.amount, p.amount20, p.amount40, p.amount_hq, p.percent, p.round_to,
  p.lane_codes, p.carrier_codes, p.pol_codes, p.pod_codes, p.visible, p.enabled, p.resell, p.share_from, p.share_to`;

// A company that comes twice ends a chain: it is then without its first publisher, and nothing can be had of it.
const chainsFrom = (start: string, at: string | null = null): string => `
  WITH RECURSIVE link AS (
    ${start}
    UNION ALL
    SELECT l.chain, l.place + 1, l.path || p.company_id, ${COLUMNS}
    FROM link l JOIN ${poolAt('share_subscription', at)} u ON u.id = l.holding_id AND u.state = ${ShareState.Held} AND u.receiver_id = l.company_id
    JOIN ${poolAt('share_package', at)} p ON p.id = u.package_id
    WHERE l.place < ${MOST_CHAIN} AND NOT p.company_id = ANY(l.path)
  )
  SELECT l.chain, l.package_id AS "packageId", l.company_id AS "publisherId", coalesce(c.company_name, '') AS "publisherName", l.holding_id AS "holdingId",
    l.layer, l.mode AS "Mode", l.currency_code AS "CurrencyCode", l.amount AS "Amount",
    l.amount20 AS "Amount20", l.amount40 AS "Amount40", l.amount_hq AS "AmountHQ",
    l.percent AS "Percent",
    l.round_to AS "RoundTo", l.lane_codes AS lanes, l.carrier_codes AS carriers, l.pol_codes AS pols, l.pod_codes AS pods, l.visible, l.enabled, l.resell,
    l.share_from::text AS from, l.share_to::text AS to, coalesce(c.may_publish, false) AS "mayPublish", coalesce(c.may_resell, false) AS "mayResell",
    coalesce(c.resale_depth, 0) AS depth
  FROM link l LEFT JOIN ${poolAt('pool_config', at)} c ON c.company_id = l.company_id ORDER BY l.chain, l.place`;

function grouped(rows: readonly (Link & { chain: number })[]): Chain[] {
  const chains = new Map<number, Link[]>();
  for (const { chain, ...link } of rows) chains.set(chain, [...(chains.get(chain) ?? []), link]);
  return [...chains].map(([id, links]) => ({ id, links }));
}

/** The chains behind a company's subscriptions, all of them or some, now or at a moment; one statement however long they are. */
export async function chainsOf(
  ctx: Ctx,
  receiverId: number,
  holdings: readonly number[] | null = null,
  asOf: string | null = null,
): Promise<Chain[]> {
  const at = asOf ? '$3::timestamptz' : null;
  const start = `SELECT s.id AS chain, 1 AS place, ARRAY[s.receiver_id, p.company_id] AS path, ${COLUMNS}
    FROM ${poolAt('share_subscription', at)} s JOIN ${poolAt('share_package', at)} p ON p.id = s.package_id
    WHERE s.receiver_id = $1 AND s.state = ${ShareState.Held} AND ($2::bigint[] IS NULL OR s.id = ANY($2))`;
  return grouped(
    await ctx.sql<Link & { chain: number }>(chainsFrom(start, at), [
      receiverId,
      holdings,
      ...(asOf ? [asOf] : []),
    ]),
  );
}

/** The chain behind a package: itself first. */
export async function chainOfPackage(ctx: Ctx, packageId: number): Promise<Chain | null> {
  const start = `SELECT p.id AS chain, 1 AS place, ARRAY[p.company_id] AS path, ${COLUMNS} FROM share_package p WHERE p.id = $1`;
  return (
    grouped(await ctx.sql<Link & { chain: number }>(chainsFrom(start), [packageId]))[0] ?? null
  );
}

/** Whether somebody before lets it be sold on so far; `after` companies come after who subscribes to the first link. */
const letsOn = ({ resell, mayResell, depth }: Link, after: number): boolean =>
  after === 0 || (resell && mayResell && after <= depth);

/** Whether who subscribes to the first link of a chain may, by those before: resale is allowed all the way, and not too far. */
export const isAllowedOn = ({ links }: Chain): boolean =>
  links.every((link, place) => letsOn(link, place));

/** Whether a subscriber may sell on what he holds. */
export const mayResellOn = ({ links }: Chain): boolean =>
  links.every((link, place) => letsOn(link, place + 1)) && links.length < MOST_CHAIN;

/**
 * Why nothing can be had through a chain now; null: it can. Only the neighbour is spoken of: who comes before him, and that there is somebody,
 * is his business.
 */
export function troubleOf(chain: Chain, today: string): string | null {
  const [neighbour, ...before] = chain.links as [Link, ...Link[]];
  if (!neighbour.enabled || !neighbour.mayPublish) return '对方已停止共享';
  if (neighbour.from > today) return `对方从${neighbour.from}起共享`;
  if (neighbour.to !== null && neighbour.to < today) return '对方的共享期已结束';
  const isLive = ({ enabled, mayPublish, from, to }: Link): boolean =>
    enabled && mayPublish && from <= today && (to === null || to >= today);
  const whole = chain.links.at(-1)?.holdingId === null;
  return whole && before.every(isLive) && isAllowedOn(chain) ? null : '对方暂停供应';
}

/** Chains through which something can be had today, or could at a moment. */
export const liveChains = async (
  ctx: Ctx,
  receiverId: number,
  holdings: readonly number[] | null = null,
  asOf: string | null = null,
): Promise<Chain[]> => {
  const today = chinaDay(asOf ? new Date(asOf) : ctx.now);
  return (await chainsOf(ctx, receiverId, holdings, asOf)).filter(
    (chain) => troubleOf(chain, today) === null,
  );
};
