import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type NoticeMessage, notice } from '@quayside/contracts/messaging/notice';
import { pastNotice } from '@quayside/service-kit/notices/past-notice';
import { type RichText, rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';

interface DemoNotice
  extends Pick<NoticeMessage, 'Item' | 'Title' | 'Link' | 'LinkText' | 'Reason' | 'Urgent'> {
  to: number[];
  text: RichText;
  hoursAgo: number;
  read: boolean;
}

const [admin, reviewer, clerk, otherClerk] = [11, 12, 22, 31];
const TO_REVIEW = {
  Item: '待审核',
  Link: linkTo('/tdManage/siCheck'),
  LinkText: '前往审核',
  Reason: '您有SI审核权限',
};
const TO_SUBMITTER = {
  Link: linkTo('/workbench/SISubimtList'),
  LinkText: '查看SI提交列表',
  Reason: '您提交了该SI',
};

const notices: readonly DemoNotice[] = [
  {
    ...TO_REVIEW,
    to: [admin, reviewer],
    Title: '今日有客户提交的SI待审核',
    text: rich`<p>宁波华远进出口有限公司提交了新的提单补料，请在截单前完成审核。</p>`,
    hoursAgo: 3,
    read: false,
  },
  {
    ...TO_REVIEW,
    to: [admin, reviewer],
    Title: '上海蓝天家居制品有限公司修改后的SI待审核',
    text: rich`<p>客户已按驳回原因修改并重新提交，审核页可查看与上一版本的差异。</p>`,
    hoursAgo: 27,
    read: true,
  },
  {
    ...TO_SUBMITTER,
    Item: '审核驳回',
    to: [clerk],
    Urgent: true,
    Title: '有SI被驳回，请修改后重新提交',
    text: rich`<p><strong>原因：收货人缺少税号，40HQ箱毛重与订单相差较大，请核对装箱数据。</strong></p><p>沈知远驳回了您提交的SI。请按驳回原因修改后重新提交。</p>`,
    hoursAgo: 5,
    read: false,
  },
  {
    ...TO_SUBMITTER,
    Item: '进展汇总',
    to: [clerk, otherClerk],
    Title: 'SI进展：2 份审核通过，1 份已发船公司',
    text: rich`<p>以下SI有新进展，无需您操作；需要您处理的会单独通知。</p>`,
    hoursAgo: 50,
    read: true,
  },
  {
    ...TO_SUBMITTER,
    Item: '提单待确认',
    to: [otherClerk],
    Title: '提单草稿待确认',
    text: rich`<p>沈知远提供了提单草稿。请逐项核对后确认，确认后将按此签单。</p>`,
    hoursAgo: 8,
    read: false,
  },
];

/** Known by the names that they had when messaging seeded them: the first two there are its own. */
const FIRST = 2;

/** Tells the demo people of what the seeded story left out, in the caller's transaction. */
export async function tellDemoPeople(tx: Ctx): Promise<void> {
  for (const [index, { to, text, hoursAgo, read, ...wording }] of notices.entries()) {
    const message = {
      ...wording,
      To: [{ Employees: to }],
      Group: MessageGroup.Si,
      Description: text.html,
    };
    const name = `quayside demo message ${FIRST + index}`;
    await tx.publish(notice, 'demo', pastNotice(name, message, { now: tx.now, hoursAgo, read }));
  }
}
