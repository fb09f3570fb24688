import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { RatePhase } from '@quayside/contracts/freight/choices';
import {
  MOST_ON_SHELF,
  type Shelf,
  type ShelfLeftOut,
  type ShelfPort,
  type ShelfPreview,
  type ShelfRate,
  type ShelfSite,
} from '@quayside/contracts/freight/shelf';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { onSale, phaseSql } from '../phase/phase.js';
import { operatorOf } from '../rate/operator.js';

/** Searches of so many days say which ports people look for. */
const SEARCHED_DAYS = 30;
const EMPTY: Shelf = { Ports: [], Searched: false, Rates: [] };

/** What a visitor may buy at its published price today: nothing for one shipper, nothing that is asked for. */
const forVisitors = (today: string): string =>
  `t.valid_from <= DATE '${today}' AND t.valid_to >= DATE '${today}' AND ${onSale(today)} AND t.named_account IS NULL AND NOT t.ask_first`;

const shown = `s.site = $1 AND s.enabled AND s.show_from <= $2 AND (s.show_to IS NULL OR s.show_to >= $2)`;

/** Names of codes as basic data has them; visitors cannot ask for them themselves. */
const namesOf = (
  ctx: Ctx,
  kind: 'port' | 'carrier',
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> =>
  namesByCall(Ctx.ofService(ctx.runtime, ctx.traceId), kind, [
    ...new Set(codes.flatMap((code) => code ?? [])),
  ]);

/** Codes of the ports of a site in their order; where nobody chose any, those that visitors and customers search most. */
async function portsOf(
  ctx: Ctx,
  sellerId: number,
  site: ShelfSite,
  today: string,
): Promise<{ codes: string[]; searched: boolean }> {
  const chosen = await ctx.sql<{ code: string }>(
    `SELECT s.port_code AS code FROM recommended_port s WHERE ${shown} GROUP BY 1 ORDER BY min(s.sort), 1 LIMIT ${MOST_ON_SHELF}`,
    [site, today],
  );
  if (chosen.length > 0) return { codes: chosen.map(({ code }) => code), searched: false };
  const searched = await ctx.sql<{ code: string }>(
    `SELECT pod_code AS code FROM searched_lane WHERE seller_id = $1 AND day >= $2 AND source IN ('public', 'customer')
     GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST_ON_SHELF}`,
    [sellerId, daysAfter(today, -SEARCHED_DAYS)],
  );
  return { codes: searched.map(({ code }) => code), searched: true };
}

type Cheapest = Pick<ShelfPort, 'Code' | 'Amount' | 'CurrencyCode' | 'PolCode'>;

/** The cheapest published 40HQ to each port that is for sale today. */
async function cheapestTo(
  ctx: Ctx,
  sellerId: number,
  codes: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Cheapest>> {
  const rows = await ctx.sql<Cheapest>(
    `SELECT DISTINCT ON (t.pod_code) t.pod_code AS "Code", t.published40_hq AS "Amount", t.currency_code AS "CurrencyCode", t.pol_code AS "PolCode"
     FROM rate t WHERE t.company_id = $1 AND t.pod_code = ANY($2) AND t.published40_hq IS NOT NULL AND t.currency_code = 'USD' AND ${forVisitors(today)}
     ORDER BY t.pod_code, t.published40_hq, t.id`,
    [sellerId, codes],
  );
  return new Map(rows.map((row) => [row.Code, row]));
}

type Row = Omit<ShelfRate, 'PolName' | 'PodName' | 'CarrierName'> & { carrier: string | null };

const ratesOf = (ctx: Ctx, sellerId: number, site: ShelfSite, today: string): Promise<Row[]> =>
  ctx.sql<Row>(
    `SELECT t.id AS "Id", t.pol_code AS "PolCode", t.pod_code AS "PodCode", t.carrier_code AS carrier, t.currency_code AS "CurrencyCode",
       t.published20_gp AS "Price20GP", t.published40_hq AS "Price40HQ", t.transit_days AS "TransitDays", t.valid_to AS "ValidTo", s.slogan AS "Slogan"
     FROM recommended_rate s JOIN rate t ON t.id = s.rate_id AND t.company_id = $3
     WHERE ${shown} AND ${forVisitors(today)} AND coalesce(t.published20_gp, t.published40_hq) IS NOT NULL
     ORDER BY s.sort, s.id LIMIT ${MOST_ON_SHELF}`,
    [site, today, sellerId],
  );

async function shelfOf(ctx: Ctx, sellerId: number, site: ShelfSite): Promise<Shelf> {
  const today = chinaDay(ctx.now);
  const [{ codes, searched }, rates] = await Promise.all([
    portsOf(ctx, sellerId, site, today),
    ratesOf(ctx, sellerId, site, today),
  ]);
  const [prices, ports, carriers] = await Promise.all([
    cheapestTo(ctx, sellerId, codes, today),
    namesOf(ctx, 'port', [
      ...codes,
      ...rates.flatMap(({ PolCode, PodCode }) => [PolCode, PodCode]),
    ]),
    namesOf(
      ctx,
      'carrier',
      rates.map(({ carrier }) => carrier),
    ),
  ]);
  const none = { Amount: null, CurrencyCode: null, PolCode: null };
  return {
    Ports: codes.map((Code) => ({
      ...none,
      ...prices.get(Code),
      Code,
      Name: ports.get(Code) ?? null,
    })),
    Searched: searched,
    Rates: rates.map(({ carrier, ...rate }) => ({
      ...rate,
      PolName: ports.get(rate.PolCode) ?? null,
      PodName: ports.get(rate.PodCode) ?? null,
      CarrierName: (carrier && carriers.get(carrier)) ?? carrier,
    })),
  };
}

/** What a site's visitors are shown: the operator's choice, at published prices alone. */
export async function publicShelfOf(ctx: Ctx, site: ShelfSite): Promise<Shelf> {
  const sellerId = await operatorOf(ctx);
  return sellerId === null ? EMPTY : shelfOf(ctx, sellerId, site);
}

/** The same as the caller's own company would show it, with what is left out and why. */
export async function previewOf(ctx: Ctx, site: ShelfSite): Promise<ShelfPreview> {
  const { CompanyId } = ctx.employee;
  const today = chinaDay(ctx.now);
  const shelf = await shelfOf(ctx, CompanyId, site);
  const rows = await ctx.sql<{
    id: number;
    title: string;
    phase: string;
    named: boolean;
    ask: boolean;
    priced: boolean;
    on: boolean;
  }>(
    `SELECT s.id, concat_ws(' ', t.carrier_code, s.pol_code || '→' || s.pod_code) AS title, ${phaseSql(today)} AS phase,
       t.named_account IS NOT NULL AS named, t.ask_first AS ask, coalesce(t.published20_gp, t.published40_hq) IS NOT NULL AS priced,
       s.show_from <= $3 AND (s.show_to IS NULL OR s.show_to >= $3) AS on
     FROM recommended_rate s JOIN rate t ON t.id = s.rate_id AND t.company_id = $1 WHERE s.site = $2 AND s.enabled ORDER BY s.sort, s.id LIMIT 200`,
    [CompanyId, site, today],
  );
  const visible = new Set(shelf.Rates.map(({ Id }) => Id));
  const LeftOut = rows.flatMap((row): ShelfLeftOut[] => {
    const reason = !row.on
      ? '不在展示期内'
      : row.phase !== RatePhase.Current
        ? `运价${RatePhase.label(row.phase as RatePhase)}`
        : row.named
          ? '指定货主的运价不对外'
          : row.ask
            ? '单票确认的运价不显示价格'
            : row.priced
              ? null
              : '没有20GP或40HQ公布价';
    return reason ? [{ Id: row.id, Title: row.title, Reason: reason }] : [];
  });
  const over = rows.length - LeftOut.length - visible.size;
  return {
    ...shelf,
    LeftOut:
      over > 0
        ? [
            ...LeftOut,
            { Id: 0, Title: `另有${over}条`, Reason: `每个站点最多展示${MOST_ON_SHELF}条` },
          ]
        : LeftOut,
  };
}
