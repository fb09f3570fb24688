import { ShareState } from '@quayside/contracts/freight/pool';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, notice } from '@quayside/contracts/messaging/notice';
import { type Occurrence, occurrence } from '@quayside/contracts/messaging/webhook';
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
  occurrences?: Occurrence[];
}

const tell = (
  tx: Ctx,
  { id, companyId, title, text, remark, path, occurrences = [] }: Told,
): Promise<void> =>
  tx.publish(notice, `share-${id}`, {
    Occurrences: occurrences,
    Messages: [
      {
        To: [{ CompanyId: companyId, Permission: WITH_RIGHT }],
        Group: MessageGroup.Freight,
        Item: '共享运价',
        Title: title,
        Description: rich`<p>${text}</p>${remark ? rich`<p>${remark}</p>` : null}`.html,
        Link: linkTo(path, {}),
        LinkText: '查看',
        Reason: '您管理共享运价',
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

/** What programs of both hear of a subscription's step. */
const happened = (
  tx: Ctx,
  { id, publisherId, receiverId, name }: Subscribed,
  State: ShareState,
): Occurrence[] =>
  (['publisher', 'receiver'] as const).map((Side) =>
    occurrence(
      'share.state-changed',
      { CompanyId: Side === 'publisher' ? publisherId : receiverId, Staff: false },
      {
        Id: id,
        Package: name,
        Side,
        State,
        StateName: ShareState.label(State),
        ChangeTime: tx.now.toISOString(),
      },
    ),
  );

/** The publisher hears that somebody asks, or subscribed where that is approved at once. */
export const tellApplied = (
  tx: Ctx,
  subscribed: Subscribed,
  held: boolean,
  remark: string | null,
): Promise<void> => {
  const { id, publisherId, receiverName, name } = subscribed;
  return tell(tx, {
    id,
    companyId: publisherId,
    path: SUBSCRIBERS,
    remark,
    occurrences: happened(tx, subscribed, held ? ShareState.Held : ShareState.Applied),
    title: held ? `${receiverName} 已订阅“${name}”` : `${receiverName} 申请订阅“${name}”`,
    text: held ? '按共享运价池的设置已自动批准。' : '请批准或拒绝。',
  });
};

/**
 * Who holds it hears what became of it.
 * @param state what its subscription is now; null: it stays, and what it is of is shared no more
 */
export const tellSettled = (
  tx: Ctx,
  subscribed: Subscribed,
  what: '批准' | '拒绝' | '停止',
  remark: string | null,
  state: ShareState | null = null,
): Promise<void> => {
  const { id, receiverId, name } = subscribed;
  return tell(tx, {
    id,
    companyId: receiverId,
    path: HOLDINGS,
    remark,
    occurrences: state === null ? [] : happened(tx, subscribed, state),
    title:
      what === '批准'
        ? `订阅“${name}”已批准`
        : what === '拒绝'
          ? `订阅“${name}”被拒绝`
          : `“${name}”已停止共享`,
    text:
      what === '批准'
        ? '现在可以在运价查询中使用，也可以分配给销售。'
        : what === '停止'
          ? '查询中不再出现，由它转售的共享运价同时停止。'
          : '申请未获批准。',
  });
};

/** The publisher hears that somebody goes. */
export const tellEnded = (tx: Ctx, subscribed: Subscribed): Promise<void> => {
  const { id, publisherId, receiverName, name } = subscribed;
  return tell(tx, {
    id,
    companyId: publisherId,
    path: SUBSCRIBERS,
    occurrences: happened(tx, subscribed, ShareState.Ended),
    title: `${receiverName} 取消了“${name}”`,
    text: '对方取消了订阅或撤回了申请。',
  });
};

/** Everybody who holds a package hears that it is shared no more. */
export async function tellPackageStopped(
  tx: Ctx,
  { Id, Name }: { Id: number; Name: string },
): Promise<void> {
  const holders = await tx.sql<{ id: number; receiver: number }>(
    'SELECT id, receiver_id AS receiver FROM share_subscription WHERE package_id = $1 AND state = 1 ORDER BY id',
    [Id],
  );
  for (const { id, receiver } of holders)
    await tellSettled(
      tx,
      { id, publisherId: 0, receiverId: receiver, receiverName: '', name: Name },
      '停止',
      null,
    );
}
