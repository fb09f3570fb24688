import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import {
  listShareSubscribers,
  type SettleShare,
  ShareState,
  ShareSubscriber,
  type ShareSubscriberQuery,
  ShareVerb,
} from '@quayside/contracts/freight/pool';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { tellSettled } from './pool-notices.js';
import { assertChain, lockChains } from './share-market.js';
import { ShareSubscriptionEntity } from './subscription.entity.js';

const NAME = '(SELECT p.name FROM share_package p WHERE p.id = t.package_id)';

/** Who subscribes to what the caller's company shares. */
export function subscribersPage(
  ctx: Ctx,
  { Keyword, State, PackageId, ...query }: ShareSubscriberQuery,
): Promise<Rows<ShareSubscriber>> {
  const filter = new Filter()
    .keyword(Keyword, ['t.receiver_name', 't.receiver_code'])
    .when(State, 't.state = ANY(?)')
    .when(PackageId, 't.package_id = ?');
  const list = {
    entity: ShareSubscriptionEntity,
    table: 'share_subscription',
    row: ShareSubscriber,
    sorts: listShareSubscribers.sorts,
  };
  return listPage(ctx, { ...list, query, filter, extra: { Name: NAME } });
}

const SHEET = [...fieldsOf(ShareSubscriber).keys()].filter(
  (name) => !['Id', 'Version', 'PackageId'].includes(name),
) as (keyof ShareSubscriber & string)[];

export const subscribersSheet = (
  ctx: Ctx,
  query: ShareSubscriberQuery & Exporting,
): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '被订阅',
    row: ShareSubscriber,
    fields: SHEET,
    query,
    page: (part) => subscribersPage(ctx, part),
  });

const STEPS = {
  [ShareVerb.Approve]: { from: [ShareState.Applied], to: ShareState.Held, said: '批准' },
  [ShareVerb.Refuse]: { from: [ShareState.Applied], to: ShareState.Refused, said: '拒绝' },
  [ShareVerb.Stop]: { from: [ShareState.Held], to: ShareState.Ended, said: '停止' },
} as const;

/**
 * Approves, refuses or stops; what is stopped is gone everywhere at once, since nothing was copied. 404 for another company's, 412 when it
 * changed since it was read, 422 for what the state does not allow and for what would make a loop by now.
 */
export async function settle(ctx: Ctx, { Id, Version, Verb, Remark }: SettleShare): Promise<null> {
  const { from, to, said } = STEPS[Verb];
  const remark = Remark?.trim() || null;
  if (Verb !== ShareVerb.Approve && !remark) throw new Refusal('share.remark');
  await ctx.tx(async (tx) => {
    await lockChains(tx);
    const before = await tx.repo(ShareSubscriptionEntity).lock(Id);
    if (before.Version !== Version) throw new Refusal('record.stale');
    if (!(from as readonly ShareState[]).includes(before.State))
      throw new Refusal('state.refused', {
        status: ShareState.label(before.State),
        verb: ShareVerb.label(Verb),
      });
    if (Verb === ShareVerb.Approve) await assertChain(tx, before.PackageId, before.ReceiverId);
    await tx.repo(ShareSubscriptionEntity).update(Id, Version, {
      State: to,
      SettleRemark: remark,
      SettleName: tx.employee.Name,
      SettleTime: tx.now.toISOString(),
    } as never);
    await tx.audit({
      entity: 'share_subscription',
      entityId: Id,
      verb: Verb,
      after: { Remark: remark },
    });
    const [{ name }] = (await tx.sql<{ name: string }>(
      'SELECT name FROM share_package WHERE id = $1',
      [before.PackageId],
    )) as [{ name: string }];
    const { PublisherId: publisherId, ReceiverId: receiverId, ReceiverName: receiverName } = before;
    await tellSettled(
      tx,
      { id: Id, publisherId, receiverId, receiverName, name },
      said,
      remark,
      to,
    );
  });
  return null;
}
