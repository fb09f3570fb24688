import { createHash } from 'node:crypto';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Announcement, announce } from '../message/announce.js';
import { type RichText, rich } from '../message/rich-text.js';

interface DemoMessage extends Pick<Announcement, 'group' | 'item' | 'title' | 'link' | 'linkText' | 'reason'> {
  to: readonly number[];
  description: RichText;
  hoursAgo: number;
  read: boolean;
}

const [admin, reviewer, boss, clerk, otherClerk, sales] = [11, 12, 21, 22, 31, 41];
const SI = { group: MessageGroup.Si } as const;
const SYSTEM = { group: MessageGroup.System, item: '公告', reason: '您是平台用户' } as const;

const messages: readonly DemoMessage[] = [
  {
    ...SYSTEM,
    to: [admin, reviewer, boss, clerk, otherClerk, sales],
    title: '欢迎使用启航海运营销服务系统',
    description: rich`<p>一次录入，单单一致：订单、提单补料与审核在同一平台完成，状态变化即时通知。</p><p>首次使用请先在个人设置中修改登录密码。</p>`,
    link: '/workbench/userSetting',
    linkText: '个人设置',
    hoursAgo: 240,
    read: true,
  },
  {
    ...SYSTEM,
    to: [admin, reviewer, boss, clerk, otherClerk, sales],
    title: '元旦假期截单安排提前告知',
    description: rich`<p>元旦期间部分船公司截单提前，请关注订单上的截单时间，尽早提交补料。</p><ul><li>12月30日起：截单时间以订单显示为准</li><li>假期值班：每日 9:00-18:00 在线审核</li></ul>`,
    link: '/workbench',
    linkText: '查看工作台',
    hoursAgo: 30,
    read: false,
  },
  {
    ...SI,
    item: '待审核',
    to: [admin, reviewer],
    title: '今日有客户提交的SI待审核',
    description: rich`<p>宁波华远进出口有限公司提交了新的提单补料，请在截单前完成审核。</p>`,
    link: '/tdManage/siCheck',
    linkText: '前往审核',
    reason: '您有SI审核权限',
    hoursAgo: 3,
    read: false,
  },
  {
    ...SI,
    item: '待审核',
    to: [admin, reviewer],
    title: '上海蓝天家居制品有限公司修改后的SI待审核',
    description: rich`<p>客户已按驳回原因修改并重新提交，审核页可查看与上一版本的差异。</p>`,
    link: '/tdManage/siCheck',
    linkText: '前往审核',
    reason: '您有SI审核权限',
    hoursAgo: 27,
    read: true,
  },
  {
    ...SI,
    item: '审核驳回',
    to: [clerk],
    title: '有SI被驳回，请修改后重新提交',
    description: rich`<p><strong>原因：收货人缺少税号，40HQ箱毛重与订单相差较大，请核对装箱数据。</strong></p><p>沈知远驳回了您提交的SI。请按驳回原因修改后重新提交。</p>`,
    link: '/workbench/SISubimtList',
    linkText: '查看SI提交列表',
    reason: '您提交了该SI',
    hoursAgo: 5,
    read: false,
  },
  {
    ...SI,
    item: '审核通过',
    to: [clerk, otherClerk],
    title: 'SI审核通过',
    description: rich`<p>沈知远审核通过了您提交的SI。我司将据此制作提单。</p>`,
    link: '/workbench/SISubimtList',
    linkText: '查看SI提交列表',
    reason: '您提交了该SI',
    hoursAgo: 50,
    read: true,
  },
  {
    ...SI,
    item: '提单待确认',
    to: [otherClerk],
    title: '提单草稿待确认',
    description: rich`<p>沈知远提供了提单草稿。请逐项核对后确认，确认后将按此签单。</p>`,
    link: '/workbench/SISubimtList',
    linkText: '查看SI提交列表',
    reason: '您提交了该SI',
    hoursAgo: 8,
    read: false,
  },
];

/** A fixed id per demo message, in the form of a UUID, so that seeding again announces nothing again. */
function factOf(index: number): string {
  const hex = createHash('sha1').update(`quayside demo message ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Some read and unread messages for the people of the demo data. */
export async function seedDemoMessages(ctx: Ctx): Promise<void> {
  await ctx.longTx(async (tx) => {
    for (const [index, { to, hoursAgo, read, ...message }] of messages.entries()) {
      const [told] = await announce(tx, [{ ...message, factId: factOf(index), recipients: to }]);
      if (!told) continue;
      const id = told.message_id;
      const sent = new Date(tx.now.getTime() - hoursAgo * 3_600_000);
      const opened = read ? new Date(sent.getTime() + 1_800_000) : null;
      await tx.sql('UPDATE message SET create_time = $2 WHERE id = $1', [id, sent]);
      await tx.sql('UPDATE message_recipient SET create_time = $2, delivered_time = $2, read_time = $3 WHERE message_id = $1', [
        id,
        sent,
        opened,
      ]);
    }
  });
}
