import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const WITH_RIGHT = 'rate:share' as const;
const SUBSCRIBERS = '/SeaFreight/FreightManagement/ThirdFreightOtherSubscribe' as const;
const HOLDINGS = '/SeaFreight/FreightManagement/ThirdFreightMySubscribe' as const;

interface Told {
  id: number;
  /** Who is told. */
  companyId: number;
  title: string;
  text: string;
  remark?: string | null;
  path: typeof SUBSCRIBERS | typeof HOLDINGS;
}

const tell = (tx: Ctx, { id, companyId, title, text, remark, path }: Told): Promise<void> =>
  tx.publish(notice, `share-${id}`, {
    Messages: [
      {
        To: [{ CompanyId: companyId, Permission: WITH_RIGHT }],
        ...{ Group: MessageGroup.Freight, Item: '共享运价', Title: title },
        Description: rich`<p>${text}</p>${remark ? rich`<p>${remark}</p>` : null}`.html,
        ...{ Link: linkTo(path, {}), LinkText: '查看', Reason: '您管理共享运价' },
      },
    ],
  });

interface Subscribed {
  id: number;
  publisherId: number;
  receiverId: number;
  receiverName: string;
  name: string;
}

/** The publisher hears that somebody asks, or subscribed where that is approved at once. */
export const tellApplied = (
  tx: Ctx,
  { id, publisherId, receiverName, name }: Subscribed,
  held: boolean,
  remark: string | null,
): Promise<void> =>
  tell(tx, {
    ...{ id, companyId: publisherId, path: SUBSCRIBERS, remark },
    title: held ? `${receiverName} 已订阅“${name}”` : `${receiverName} 申请订阅“${name}”`,
    text: held ? '按共享运价池的设置已自动批准。' : '请批准或拒绝。',
  });

/** Who holds it hears what became of it. */
export const tellSettled = (
  tx: Ctx,
  { id, receiverId, name }: Subscribed,
  what: '批准' | '拒绝' | '停止',
  remark: string | null,
): Promise<void> =>
  tell(tx, {
    ...{ id, companyId: receiverId, path: HOLDINGS, remark },
    title: what === '批准' ? `订阅“${name}”已批准` : what === '拒绝' ? `订阅“${name}”被拒绝` : `“${name}”已停止共享`,
    text:
      what === '批准'
        ? '现在可以在运价查询中使用，也可以分配给销售。'
        : what === '停止'
          ? '查询中不再出现，由它转售的共享运价同时停止。'
          : '申请未获批准。',
  });

/** The publisher hears that somebody goes. */
export const tellEnded = (tx: Ctx, { id, publisherId, receiverName, name }: Subscribed): Promise<void> =>
  tell(tx, {
    ...{ id, companyId: publisherId, path: SUBSCRIBERS },
    title: `${receiverName} 取消了“${name}”`,
    text: '对方取消了订阅或撤回了申请。',
  });

/** Everybody who holds a package hears that it is shared no more. */
export async function tellPackageStopped(tx: Ctx, { Id, Name }: { Id: number; Name: string }): Promise<void> {
  const holders = await tx.sql<{ id: number; receiver: number }>(
    'SELECT id, receiver_id AS receiver FROM share_subscription WHERE package_id = $1 AND state = 1 ORDER BY id',
    [Id],
  );
  for (const { id, receiver } of holders)
    await tellSettled(tx, { id, publisherId: 0, receiverId: receiver, receiverName: '', name: Name }, '停止', null);
}
