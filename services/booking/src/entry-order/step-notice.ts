import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Identity } from '@quayside/contracts/auth/session';
import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import { chinaTime } from '@quayside/contracts/core/dates';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import {
  type Audience,
  type HandledMatter,
  linkTo,
  type Notice,
  type NoticeMessage,
} from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';

type Told = Pick<
  EntryRecord,
  | 'Id'
  | 'EntryNo'
  | 'CompanyId'
  | 'CompanyName'
  | 'CreatorId'
  | 'OwnerId'
  | 'CustomerRef'
  | 'BookingNo'
  | 'SubmitTime'
  | 'OnBehalf'
>;

/** A step of an order, and who did it; null for what followed by itself. */
export interface ToldStep {
  verb: EntryVerb;
  remarks: string | null;
  by: Identity | null;
}

interface Wording {
  item: string;
  headline: string;
  next: string;
}

/** What the desk hears of a customer's acts. */
const toDesk: Partial<Record<EntryVerb, Wording>> = {
  [EntryVerb.Submit]: {
    item: '待受理',
    headline: '新录单待受理',
    next: '请核对后受理，或退回、要求补充。',
  },
  [EntryVerb.Correct]: {
    item: '客户修改',
    headline: '客户修改了录单',
    next: '请在日志中查看变更。',
  },
  [EntryVerb.Supplement]: {
    item: '已补充',
    headline: '客户补充了资料',
    next: '请核对补充的内容。',
  },
  [EntryVerb.Cancel]: {
    item: '录单取消',
    headline: '客户取消了录单',
    next: '该录单不再需要处理。',
  },
};

/** What the customer hears of the desk's acts. */
const toCustomer: Partial<Record<EntryVerb, Wording>> = {
  [EntryVerb.Submit]: {
    item: '代录单',
    headline: '已代您录单',
    next: '请核对内容，如有不符请修改或联系我司。',
  },
  [EntryVerb.Correct]: {
    item: '录单修改',
    headline: '录单已修改',
    next: '请在日志中查看变更，如有异议请尽快联系。',
  },
  [EntryVerb.Accept]: { item: '已受理', headline: '录单已受理', next: '我司将向船公司订舱。' },
  [EntryVerb.Ask]: {
    item: '待补充',
    headline: '录单需要补充资料',
    next: '请按要求补充，以免影响订舱和截单。',
  },
  [EntryVerb.Return]: { item: '已退回', headline: '录单被退回', next: '请按原因修改后重新提交。' },
  [EntryVerb.Book]: { item: '已订舱', headline: '录单已订舱', next: '请在截单前提交补料。' },
  [EntryVerb.Cancel]: {
    item: '录单取消',
    headline: '录单已取消',
    next: '如需继续出运，请重新录单或联系我司。',
  },
};

/** Those of the customer who deal with an order: who entered it, else everybody who may. */
export function customersOf({
  CreatorId,
  CompanyId,
}: Told): Pick<NoticeMessage, 'To' | 'Unless'>[] {
  const creator: Audience = { Employees: [CreatorId], CompanyId, Permission: 'entry:submit' };
  return [
    { To: [creator] },
    { To: [{ CompanyId, Permission: 'entry:submit' }], Unless: [creator] },
  ];
}

/** Whose order it is at the desk, else everybody who handles orders. */
function deskOf({ OwnerId }: Told): Pick<NoticeMessage, 'To' | 'Unless'>[] {
  const all: Audience = { Permission: 'entry:handle', Staff: true };
  if (!OwnerId) return [{ To: [all] }];
  const owner: Audience = { Employees: [OwnerId], Permission: 'entry:handle' };
  return [{ To: [owner] }, { To: [all], Unless: [owner] }];
}

function worded(
  entry: Told,
  { item, headline, next }: Wording,
  said: string | null,
  who: string | null,
  path: '/entryOrder/entryOnline' | '/entryOrder/orderSupplement' = '/entryOrder/entryOnline',
): Omit<NoticeMessage, 'To' | 'Reason'> {
  const facts = [
    rich`<li>录单号：${entry.EntryNo}</li>`,
    rich`<li>委托单位：${entry.CompanyName}</li>`,
    ...(entry.CustomerRef ? [rich`<li>客户编号：${entry.CustomerRef}</li>`] : []),
    ...(entry.BookingNo ? [rich`<li>订舱号：${entry.BookingNo}</li>`] : []),
  ];
  return {
    Group: MessageGroup.Entry,
    Item: item,
    Title: `${headline}：${entry.EntryNo}`,
    Description:
      rich`${said ? rich`<p><strong>${said}</strong></p>` : null}<p>${who ? `${who}：` : ''}${next}</p><ul>${facts}</ul>`
        .html,
    Link: linkTo(path, { id: entry.Id }),
    LinkText: '查看录单',
  };
}

export const watchersOf = ({
  CompanyId,
}: Pick<Told, 'CompanyId'>): Pick<Notice, 'Area' | 'Watchers'> => ({
  Area: 'entry',
  Watchers: [
    { Permission: 'entry:read', Staff: true },
    { Permission: 'entry:read', CompanyId },
  ],
});

/** Of the course of an order, and of changes of its content, the newest unread message alone counts. */
const topicOf = ({ Id }: Told, verb: EntryVerb): string =>
  `entry-${Id}/${verb === EntryVerb.Correct ? 'content' : 'state'}`;

/** Acts of the desk after which nobody of it has to deal with what it was told of an order. */
const HANDLES: readonly EntryVerb[] = [
  EntryVerb.Accept,
  EntryVerb.Ask,
  EntryVerb.Return,
  EntryVerb.Book,
  EntryVerb.Complete,
  EntryVerb.Cancel,
];

/** What colleagues at the desk need not look at any more after one of them has acted. */
const handledBy = (entry: Told, verb: EntryVerb, By: string): HandledMatter[] =>
  HANDLES.includes(verb)
    ? [{ Topic: topicOf(entry, verb), Of: [{ Permission: 'entry:handle', Staff: true }], By }]
    : [];

/** How people are told of a step: the desk of a customer's acts, the customer of the desk's. Nobody is told what they did themselves. */
export function stepNotice(entry: Told, { verb, remarks, by }: ToldStep): Notice {
  const staff = by?.CompanyType === CompanyType.Platform;
  // The desk has not heard of what a customer never handed in.
  const unheard = !staff && entry.SubmitTime === null && !entry.OnBehalf;
  const wording = by && !unheard && (staff ? toCustomer : toDesk)[verb];
  const said = remarks && `${verb === EntryVerb.Ask ? '需要补充' : '说明'}：${remarks}`;
  const to = staff
    ? { audiences: customersOf(entry), Reason: '您负责本公司的录单' }
    : { audiences: deskOf(entry), Reason: '您处理在线录单' };
  const Messages = wording
    ? to.audiences.map((audience) => ({
        ...audience,
        Except: [by.EmployeeId ?? 0],
        ...worded(entry, wording, said, by.Name),
        Reason: to.Reason,
        // What is asked for is another thing each time.
        ...(verb !== EntryVerb.Ask && { Topic: topicOf(entry, verb) }),
      }))
    : [];
  const Handled = staff ? handledBy(entry, verb, by.Name) : [];
  return { Messages, ...(Handled.length > 0 && { Handled }), ...watchersOf(entry) };
}

/** How the customer's people are told of what lacks, and until when. */
export function reminderNotice(
  entry: Told,
  missing: readonly string[],
  due: string | null,
  by: Identity,
): Notice {
  const until = due ? `在${chinaTime(due)}（北京时间）前` : '尽快';
  const more = missing.length > 20 ? `等${missing.length}项` : '';
  const wording = {
    item: '补充提醒',
    headline: '录单资料待补充',
    next: `请${until}补充：${missing.slice(0, 20).join('、')}${more}。`,
  };
  const Messages = customersOf(entry).map((audience) => ({
    ...audience,
    Except: [by.EmployeeId ?? 0],
    ...worded(entry, wording, null, by.Name, '/entryOrder/orderSupplement'),
    Reason: '您负责本公司的录单',
  }));
  return { Messages, ...watchersOf(entry) };
}

/** Lets the screens read again what no person is told of. */
export const quietNotice = (entry: Told): Notice => ({ Messages: [], ...watchersOf(entry) });
