import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import {
  type ApplyShare,
  listShareOffers,
  ShareAudience,
  ShareOffer,
  type ShareOfferQuery,
  ShareState,
} from '@quayside/contracts/freight/pool';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { chainOfPackage, isAllowedOn } from './chains.js';
import { poolConfigOf } from './pool-config.js';
import { tellApplied } from './pool-notices.js';
import { OfferedPackage } from './subscription.entity.js';

const PUBLISHER = 'SELECT c.company_name FROM pool_config c WHERE c.company_id = t.company_id';
/** The state of the caller's last word about it; a literal number, never anything that a caller sent. */
const stateFor = (companyId: number): string =>
  `(SELECT s.state FROM share_subscription s WHERE s.package_id = t.id AND s.receiver_id = ${Number(companyId)} ORDER BY s.id DESC LIMIT 1)`;

/** Packages that are open to the caller's company, whose pool rules let it see any. */
function offeredTo(ctx: Ctx): Filter {
  const { CompanyId, CompanyCode } = ctx.employee;
  const today = chinaDay(ctx.now);
  const filter = new Filter()
    .when(CompanyId, 't.company_id <> ?')
    .when(CompanyId, 'EXISTS (SELECT 1 FROM pool_config o WHERE o.company_id = ? AND o.may_see)')
    .when(today, 't.share_from <= ? AND (t.share_to IS NULL OR t.share_to >= ?)')
    .when(
      CompanyCode.toUpperCase(),
      `(t.audience = '${ShareAudience.All}' OR ? = ANY(t.partner_codes))`,
    );
  filter.conditions.push(
    't.enabled',
    'EXISTS (SELECT 1 FROM pool_config c WHERE c.company_id = t.company_id AND c.may_publish)',
  );
  return filter;
}

/** What other companies offer to the caller's; no price. */
export function sharedOffers(
  ctx: Ctx,
  { Keyword, PolCode, PodCode, ...query }: ShareOfferQuery,
): Promise<Rows<ShareOffer>> {
  const code = (text: string | undefined): string | undefined =>
    text?.trim().toUpperCase() || undefined;
  const filter = offeredTo(ctx)
    .keyword(Keyword, ['t.name', 't.remark'])
    .when(code(PolCode), '(t.pol_codes IS NULL OR ? = ANY(t.pol_codes))')
    .when(code(PodCode), '(t.pod_codes IS NULL OR ? = ANY(t.pod_codes))');
  const extra = { PublisherName: `(${PUBLISHER})`, State: stateFor(ctx.employee.CompanyId) };
  return listPage(ctx, {
    entity: OfferedPackage,
    table: 'share_package',
    row: ShareOffer,
    query,
    sorts: listShareOffers.sorts,
    filter,
    extra,
  });
}

const SHEET = [...fieldsOf(ShareOffer).keys()].filter(
  (name) => !['Id'].includes(name),
) as (keyof ShareOffer & string)[];

export const offersSheet = (ctx: Ctx, query: ShareOfferQuery & Exporting): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '共享运价列表',
    row: ShareOffer,
    fields: SHEET,
    query,
    names: namesByCall,
    page: (part) => sharedOffers(ctx, part),
  });

/** Changes of who holds what come one after the other, so that two of them together make no loop that neither makes alone. */
export const lockChains = (tx: Ctx): Promise<unknown> =>
  tx.sql(`SELECT pg_advisory_xact_lock(hashtext('share-chain'))`);

/** 422 where a subscription would bring a company its own rates back, or go further than somebody before allows. */
export async function assertChain(tx: Ctx, packageId: number, receiverId: number): Promise<void> {
  const chain = found(await chainOfPackage(tx, packageId));
  if (chain.links.some(({ publisherId }) => publisherId === receiverId))
    throw new Refusal('share.loop');
  if (!isAllowedOn(chain)) throw new Refusal('share.depth');
}

/** Asks for a package; a company that asked already, or holds it, asks nothing new. 404 for what it is not offered. */
export async function applyFor(ctx: Ctx, { Id, Remark }: ApplyShare): Promise<null> {
  if (!(await poolConfigOf(ctx)).MaySee) throw new Refusal('share.not-seen');
  const { CompanyId, CompanyCode, CompanyName, Name } = ctx.employee;
  await ctx.tx(async (tx) => {
    await lockChains(tx);
    const offered = offeredTo(tx);
    const [offer] = await tx.sql<{ publisherId: number; name: string }>(
      `SELECT t.company_id AS "publisherId", t.name FROM share_package t WHERE ${offered.conditions.join(' AND ')} AND t.id = $${offered.params.length + 1}`,
      [...offered.params, Id],
    );
    const { publisherId, name } = found(offer ?? null);
    const [live] = await tx.sql(
      'SELECT 1 FROM share_subscription WHERE package_id = $1 AND receiver_id = $2 AND state IN (0, 1)',
      [Id, CompanyId],
    );
    if (live) return;
    await assertChain(tx, Id, CompanyId);
    const held = (await poolConfigOf(tx, publisherId)).AutoApprove;
    const remark = Remark?.trim() || null;
    const [row] = await tx.sql<{ id: number }>(
      `INSERT INTO share_subscription (package_id, publisher_id, receiver_id, receiver_code, receiver_name, state, apply_remark, apply_name, settle_name,
         settle_time, version, create_time, update_time) VALUES ($1, $2, $3, upper($4), $5, $6, $7, $8, $9, $10, 1, $11, $11) RETURNING id`,
      [
        Id,
        publisherId,
        CompanyId,
        CompanyCode,
        CompanyName,
        held ? ShareState.Held : ShareState.Applied,
        remark,
        Name,
        held ? '自动批准' : null,
        held ? tx.now : null,
        tx.now,
      ],
    );
    await tx.audit({
      entity: 'share_subscription',
      entityId: row!.id,
      verb: 'apply',
      after: { PackageId: Id, Held: held },
    });
    const told = {
      id: row!.id,
      publisherId,
      receiverId: CompanyId,
      receiverName: CompanyName,
      name,
    };
    await tellApplied(tx, told, held, remark);
  });
  return null;
}
