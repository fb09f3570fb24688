import { chinaDay } from '@quayside/contracts/core/dates';
import { RateCharge, SurchargeRule as SurchargeRecord } from '@quayside/contracts/freight/charge';
import { RuleKind } from '@quayside/contracts/freight/choices';
import { MarkupTerms } from '@quayside/contracts/freight/markup';
import { Rate } from '@quayside/contracts/freight/rate';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { rememberedAnswers } from '@quayside/service-kit/runtime/remembered-answers';
import { tableAt } from '../past/table-at.js';
import { ratesAt } from '../rate/as-of.js';
import type { MarkupRule, MarkupRules } from './box-price.js';
import type { OwnCharge, SurchargeRule } from './charges.js';
import { ratesOfTrade } from './exchange.js';
import type { PricedRate, PriceRules } from './price-tree.js';
import type { Exchange } from './rule-amount.js';

/** For whom a price is made. */
export interface Buyer {
  /** The company whose rates they are. */
  sellerId: number;
  customerCode: string | null;
  /** In place of the customer's own level. */
  levelCode?: string | null;
  /** Whose own markup counts; null: nobody's. */
  salesId: number | null;
}

type Named = MarkupRule & { kind: RuleKind };
const noRules = (): MarkupRules => ({ company: [], level: [], customer: [], sales: [] });

/** Which rules of prices may touch a buyer's, those in use alone, as a condition whose parameters are {@link buyerParams}. */
const touches = (
  at: string | null,
): string => `t.company_id = $1 AND t.enabled AND (t.kind = '${RuleKind.Company}'
  OR (t.kind = '${RuleKind.Level}' AND t.level_code = coalesce($4, (SELECT c.level_code FROM ${tableAt('level_company', at)} c
    WHERE c.company_id = $1 AND c.customer_code = $2 AND c.enabled LIMIT 1)))
  OR (t.kind = '${RuleKind.Customer}' AND t.customer_code = $2)
  OR (t.kind = '${RuleKind.Sales}' AND t.employee_id = $3 AND (t.customer_code IS NULL OR t.customer_code = $2)))`;
const buyerParams = ({ sellerId, customerCode, salesId, levelCode }: Buyer): unknown[] => [
  sellerId,
  customerCode,
  salesId,
  levelCode ?? null,
];

async function markupsFor(ctx: Ctx, buyer: Buyer, asOf: string | null): Promise<MarkupRules> {
  const at = asOf ? '$5::timestamptz' : null;
  const rules = await ctx.sql<Named>(
    `SELECT t.id AS "Id", t.update_name AS "UpdateName", t.kind, t.replaces AS "Replaces", ${selectOf(MarkupTerms, 't')}
     FROM ${tableAt('markup_rule', at)} t WHERE ${touches(at)}`,
    [...buyerParams(buyer), ...(asOf ? [asOf] : [])],
  );
  const sets = noRules() as { [K in keyof MarkupRules]: MarkupRule[] };
  for (const { kind, ...rule } of rules) sets[kind].push(rule);
  return sets;
}

/** The surcharge rules of a seller that are in use. */
const surchargesOf = (ctx: Ctx, sellerId: number, asOf: string | null): Promise<SurchargeRule[]> =>
  ctx.sql<SurchargeRule>(
    `SELECT ${selectOf(SurchargeRecord, 't')} FROM ${tableAt('surcharge_rule', asOf ? '$2::timestamptz' : null)} t WHERE t.company_id = $1 AND t.enabled`,
    [sellerId, ...(asOf ? [asOf] : [])],
  );

/** The charges that some rates have of their own, by rate. */
export async function ownChargesOf(
  ctx: Ctx,
  sellerId: number,
  rateIds: readonly number[],
  asOf: string | null,
): Promise<ReadonlyMap<number, OwnCharge[]>> {
  const rows = await ctx.sql<OwnCharge & { RateId: number }>(
    `SELECT ${selectOf(RateCharge, 't')} FROM ${tableAt('rate_charge', asOf ? '$3::timestamptz' : null)} t
     WHERE t.company_id = $1 AND t.rate_id = ANY($2) AND t.enabled ORDER BY t.fee_code, t.id`,
    [sellerId, rateIds, ...(asOf ? [asOf] : [])],
  );
  const byRate = new Map<number, OwnCharge[]>();
  for (const row of rows) byRate.set(row.RateId, [...(byRate.get(row.RateId) ?? []), row]);
  return byRate;
}

type RuleSets = Omit<PriceRules, 'own'>;

async function loadSets(ctx: Ctx, buyer: Buyer, asOf: string | null): Promise<RuleSets> {
  const [markups, surcharges] = await Promise.all([
    markupsFor(ctx, buyer, asOf),
    surchargesOf(ctx, buyer.sellerId, asOf),
  ]);
  return { markups, surcharges };
}

const SURCHARGES = 'surcharge';
/** Each set of a buyer's rules in a few bytes: which rows there are, and which write made each as it is. */
const STAMPS = `SELECT kind, count(*) || ' ' || sum(hashint8extended(id, write)) AS stamp FROM (
    SELECT t.kind, t.id, t.xmin::text::bigint AS write FROM markup_rule t WHERE ${touches(null)}
    UNION ALL SELECT '${SURCHARGES}', t.id, t.xmin::text::bigint FROM surcharge_rule t WHERE t.company_id = $1 AND t.enabled) r GROUP BY kind`;

const kept = rememberedAnswers<readonly object[]>({ max: 500, lifeMs: 10 * 60_000 });

/**
 * A buyer's rules as they stand, which the process keeps, compiled, for as long as nobody changes one of them: every search asks the database
 * what they are now, and reads them again only where that is something else.
 */
async function keptSets(ctx: Ctx, buyer: Buyer): Promise<RuleSets> {
  const rows = await ctx.sql<{ kind: string; stamp: string }>(STAMPS, buyerParams(buyer));
  const stamps = new Map(rows.map(({ kind, stamp }) => [kind, stamp]));
  let loaded: Promise<RuleSets> | undefined;
  const setOf = <R extends object>(
    kind: string,
    of: (sets: RuleSets) => readonly R[],
  ): Promise<readonly R[]> =>
    kept.of(ctx.runtime, `${buyer.sellerId} ${kind} ${stamps.get(kind)}`, async () => {
      if (!stamps.has(kind)) return [];
      loaded ??= loadSets(ctx, buyer, null);
      return of(await loaded);
    }) as Promise<readonly R[]>;
  const markupsOf = (kind: keyof MarkupRules) => setOf(kind, ({ markups }) => markups[kind]);
  const [company, level, customer, sales, surcharges] = await Promise.all([
    markupsOf(RuleKind.Company),
    markupsOf(RuleKind.Level),
    markupsOf(RuleKind.Customer),
    markupsOf(RuleKind.Sales),
    setOf(SURCHARGES, (sets) => sets.surcharges),
  ] as const);
  return { markups: { company, level, customer, sales }, surcharges };
}

/** The exchange rates of a day for rules and additions that state a currency; none where none does. */
async function exchangeFor(
  ctx: Ctx,
  markups: MarkupRules,
  additions: readonly string[],
  day: string,
): Promise<Exchange> {
  const { company, level, customer, sales } = markups;
  const ofRules = [company, level, customer, sales].flatMap((rules) =>
    rules.flatMap(({ CurrencyCode }) => CurrencyCode ?? []),
  );
  const stated = [...ofRules, ...additions];
  return stated.length === 0 ? new Map() : ratesOfTrade(ctx, stated, day);
}

/**
 * What prices of a buyer follow from whichever rates they are of, as it stands or as it stood at a moment;
 * amounts of rules are converted by the exchange rates of today, or of the moment's day.
 * @param additions currencies of what is added besides
 */
export async function ruleSetsFor(
  ctx: Ctx,
  buyer: Buyer,
  asOf: string | null = null,
  additions: readonly string[] = [],
): Promise<RuleSets> {
  // What a transaction has written itself is nobody else's to remember.
  const isKept = !asOf && !ctx.runner;
  const sets = isKept ? await keptSets(ctx, buyer) : await loadSets(ctx, buyer, asOf);
  const exchange = await exchangeFor(ctx, sets.markups, additions, dayOf(ctx, null, asOf));
  return { ...sets, exchange };
}

/** Everything that prices of some rates for a buyer follow from, as it stands or as it stood at a moment. */
export async function rulesFor(
  ctx: Ctx,
  buyer: Buyer,
  rateIds: readonly number[],
  asOf: string | null = null,
  additions: readonly string[] = [],
): Promise<PriceRules> {
  const [sets, own] = await Promise.all([
    ruleSetsFor(ctx, buyer, asOf, additions),
    ownChargesOf(ctx, buyer.sellerId, rateIds, asOf),
  ]);
  return { ...sets, own };
}

/** A rate as it stands, or as it stood; 404 for one that is another company's or was not there. */
export async function rateAt(
  ctx: Ctx,
  sellerId: number,
  id: number,
  asOf: string | null,
): Promise<PricedRate> {
  const table = asOf ? ratesAt('$3', 'id = $1') : 'rate';
  const [rate] = await ctx.sql<PricedRate>(
    `SELECT ${selectOf(Rate, 't')}, t.lane_parent AS "LaneParent" FROM ${table} t WHERE t.id = $1 AND t.company_id = $2
     ORDER BY t.version DESC LIMIT 1`,
    [id, sellerId, ...(asOf ? [asOf] : [])],
  );
  return found(rate ?? null);
}

/** The day whose rules count: the one that was asked for, else that of the moment. */
export const dayOf = (ctx: Ctx, day: string | null | undefined, asOf: string | null): string =>
  day ?? chinaDay(asOf ? new Date(asOf) : ctx.now);
