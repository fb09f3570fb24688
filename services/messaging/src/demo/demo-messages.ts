import { demoEmployees } from '@quayside/contracts/auth/demo';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type NoticeMessage } from '@quayside/contracts/messaging/notice';
import { pastNotice } from '@quayside/service-kit/notices/past-notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { deliver } from '../notice/deliver.js';

interface DemoMessage {
  message: Omit<NoticeMessage, 'To'>;
  hoursAgo: number;
  read: boolean;
}

const EVERYBODY = demoEmployees.map(({ Id }) => Id);
const SYSTEM = { Group: MessageGroup.System, Item: '公告', Reason: '您是平台用户' } as const;

const messages: readonly DemoMessage[] = [
  {
    message: {
      ...SYSTEM,
      Title: '欢迎使用启航海运营销服务系统',
      Description:
        rich`<p>一次录入，单单一致：订单、提单补料与审核在同一平台完成，状态变化即时通知。</p><p>首次使用请先在个人设置中修改登录密码。</p>`
          .html,
      Link: linkTo('/system/userCenter'),
      LinkText: '用户中心',
    },
    hoursAgo: 240,
    read: true,
  },
  {
    message: {
      ...SYSTEM,
      Title: '元旦假期截单安排提前告知',
      Description:
        rich`<p>元旦期间部分船公司截单提前，请关注订单上的截单时间，尽早提交补料。</p><ul><li>12月30日起：截单时间以订单显示为准</li><li>假期值班：每日 9:00-18:00 在线审核</li></ul>`
          .html,
      Link: linkTo('/workbench'),
      LinkText: '查看工作台',
    },
    hoursAgo: 30,
    read: false,
  },
];

/** Two announcements of the operator to the people of the demo data; areas tell of their own. */
export async function seedDemoMessages(ctx: Ctx): Promise<void> {
  await ctx.longTx(async (tx) => {
    const told = messages.map(({ message, hoursAgo, read }, index) => {
      const to = { ...message, To: [{ Employees: EVERYBODY }] };
      const { Key, Past } = pastNotice(`quayside demo message ${index}`, to, {
        now: tx.now,
        hoursAgo,
        read,
      });
      return { factId: Key, recipients: EVERYBODY, message: to, past: Past };
    });
    await deliver(tx, told);
  });
}
