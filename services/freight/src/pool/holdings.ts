import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import {
  type HoldingChoice,
  listShareHoldings,
  ShareHolding,
  type ShareHoldingQuery,
  ShareState,
} from '@quayside/contracts/freight/pool';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { onSale } from '../phase/phase.js';
import { type Chain, chainsOf, mayResellOn, troubleOf } from './chains.js';
import { tellEnded } from './pool-notices.js';
import { HeldSubscription } from './subscription.entity.js';

const of = (column: string): string =>
  `(SELECT p.${column} FROM share_package p WHERE p.id = t.package_id)`;
const EXTRA = {
  Name: of('name'),
  LaneCodes: of('lane_codes'),
  CarrierCodes: of('carrier_codes'),
  PolCodes: of('pol_codes'),
  PodCodes: of('pod_codes'),
  Resell: of('resell'),
  ShareTo: of('share_to'),
  PublisherName: '(SELECT c.company_name FROM pool_config c WHERE c.company_id = t.publisher_id)',
  Paused: 'NULL::text',
  Rates: 'NULL::integer',
  FreshTime: 'NULL::timestamptz',
};

interface Stock {
  id: number;
  rates: number;
  fresh: Date | null;
}

/** Lists of a chain's links that narrow it, each of them. */
const listsOf = (
  { links }: Chain,
  field: 'lanes' | 'carriers' | 'pols' | 'pods',
): string[] | null => {
  const given = links.flatMap((link) => (link[field] ? [link[field]] : []));
  return given.length === 0
    ? null
    : given.reduce((all, each) => all.filter((code) => each.includes(code)));
};

/** How many rates each chain has on sale today, and how fresh they are; one statement for a page of them. */
async function stockOf(
  ctx: Ctx,
  chains: readonly Chain[],
  today: string,
): Promise<ReadonlyMap<number, Stock>> {
  const asked = chains.map((chain) => ({
    id: chain.id,
    root: chain.links.at(-1)!.publisherId,
    lanes: listsOf(chain, 'lanes'),
    carriers: listsOf(chain, 'carriers'),
    pols: listsOf(chain, 'pols'),
    pods: listsOf(chain, 'pods'),
  }));
  if (asked.length === 0) return new Map();
  const rows = await ctx.sql<Stock>(
    `SELECT h.id, count(t.id)::int AS rates, max(t.publish_time) AS fresh
     FROM jsonb_to_recordset($1) h (id bigint, root bigint, lanes text[], carriers text[], pols text[], pods text[])
     LEFT JOIN rate t ON t.company_id = h.root AND t.valid_to >= DATE '${today}' AND ${onSale(today)} AND t.named_account IS NULL
       AND (h.lanes IS NULL OR t.lane_code = ANY(h.lanes) OR t.lane_parent = ANY(h.lanes)) AND (h.carriers IS NULL OR t.carrier_code = ANY(h.carriers))
       AND (h.pols IS NULL OR t.pol_code = ANY(h.pols)) AND (h.pods IS NULL OR t.pod_code = ANY(h.pods))
     GROUP BY h.id`,
    [JSON.stringify(asked)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the caller's company holds or asked for, with what can be had of it today. */
export async function holdingsPage(
  ctx: Ctx,
  { Keyword, State, ...query }: ShareHoldingQuery,
): Promise<Rows<ShareHolding>> {
  const filter = new Filter()
    .keyword(Keyword, [of('name'), EXTRA.PublisherName])
    .when(State, 't.state = ANY(?)');
  const list = {
    entity: HeldSubscription,
    table: 'share_subscription',
    row: ShareHolding,
    sorts: listShareHoldings.sorts,
  };
  const page = await listPage(ctx, { ...list, query, filter, extra: EXTRA });
  const held = page.Rows.filter((row) => row.State === ShareState.Held).map(({ Id }) => Id);
  const today = chinaDay(ctx.now);
  const chains = held.length === 0 ? [] : await chainsOf(ctx, ctx.employee.CompanyId, held);
  const trouble = new Map(chains.map((chain) => [chain.id, troubleOf(chain, today)]));
  const stock = await stockOf(
    ctx,
    chains.filter(({ id }) => trouble.get(id) === null),
    today,
  );
  const Rows = page.Rows.map((row): ShareHolding => {
    const { rates = null, fresh = null } = stock.get(row.Id) ?? {};
    return {
      ...row,
      Paused: trouble.get(row.Id) ?? null,
      Rates: rates,
      FreshTime: fresh && new Date(fresh).toISOString(),
    };
  });
  return { ...page, Rows };
}

const SHEET = [...fieldsOf(ShareHolding).keys()].filter(
  (name) => !['Id', 'Version'].includes(name),
) as (keyof ShareHolding & string)[];

export const holdingsSheet = (
  ctx: Ctx,
  query: ShareHoldingQuery & Exporting,
): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '我的订阅',
    row: ShareHolding,
    fields: SHEET,
    query,
    names: namesByCall,
    page: (part) => holdingsPage(ctx, part),
  });

/** Subscriptions of the caller's company, to be allocated or sold on. */
export async function choicesOf(ctx: Ctx): Promise<HoldingChoice[]> {
  const chains = await chainsOf(ctx, ctx.employee.CompanyId);
  const names = await ctx.sql<{ id: number; name: string }>(
    'SELECT s.id, p.name FROM share_subscription s JOIN share_package p ON p.id = s.package_id WHERE s.id = ANY($1)',
    [chains.map(({ id }) => id)],
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return chains.map((chain) => ({
    Id: chain.id,
    Name: nameOf.get(chain.id) ?? '',
    PublisherName: chain.links[0]!.publisherName,
    Resell: mayResellOn(chain),
  }));
}

/** Takes back an application, or gives a subscription up: nothing of it is found from now on, nor what was made of it. */
export async function endHolding(ctx: Ctx, id: number): Promise<null> {
  await ctx.tx(async (tx) => {
    const [row] = await tx.sql<{
      state: ShareState;
      publisherId: number;
      receiverName: string;
      name: string;
    }>(
      `SELECT s.state, s.publisher_id AS "publisherId", s.receiver_name AS "receiverName", p.name FROM share_subscription s
       JOIN share_package p ON p.id = s.package_id WHERE s.id = $1 AND s.receiver_id = $2 FOR UPDATE OF s`,
      [id, tx.employee.CompanyId],
    );
    const { state, ...told } = found(row ?? null);
    if (state === ShareState.Ended) return;
    if (state === ShareState.Refused)
      throw new Refusal('state.refused', { status: ShareState.label(state), verb: '取消' });
    await tx.sql(
      'UPDATE share_subscription SET state = $2, settle_time = $3, settle_name = $4, version = version + 1, update_time = $3 WHERE id = $1',
      [id, ShareState.Ended, tx.now, tx.employee.Name],
    );
    await tx.audit({ entity: 'share_subscription', entityId: id, verb: 'end' });
    await tellEnded(tx, { id, receiverId: tx.employee.CompanyId, ...told });
  });
  return null;
}
