import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Identity } from '@quayside/contracts/auth/session';
import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import {
  type Audience,
  type HandledMatter,
  linkTo,
  type Notice,
  type NoticeMessage,
} from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import { remarksForCustomer } from './internal-remarks.js';
import { secretsOf, withoutSecrets } from './ours.js';

/** A step of a booking, and who did it; null for what a carrier or a schedule did. */
export interface ToldStep {
  verb: BookingVerb;
  remarks: string | null;
  by: Identity | null;
  /** Where the booking stood before; null for what made it. */
  from?: string | number | null;
}

interface Wording {
  item: string;
  headline: string;
  next: string;
  /** It stops the matter until the reader acts. */
  urgent?: true;
}

/** What the desk hears of a customer's acts, and of the carrier's. */
const toDesk: Partial<Record<BookingVerb, Wording>> = {
  [BookingVerb.Submit]: { item: '待受理', headline: '新托书待受理', next: '请核对后受理或退回。' },
  [BookingVerb.Correct]: {
    item: '客户修改',
    headline: '客户修改了托书',
    next: '请在日志中查看变更。',
  },
  [BookingVerb.Withdraw]: {
    item: '客户撤回',
    headline: '客户撤回了托书',
    next: '该托书暂不需要处理。',
  },
  [BookingVerb.Update]: {
    item: '已补充',
    headline: '客户补充了订舱资料',
    next: '请核对后发送船公司。',
  },
  [BookingVerb.Cancel]: {
    item: '订舱取消',
    headline: '客户取消了订舱',
    next: '该托书不再需要处理。',
  },
  [BookingVerb.Amend]: {
    item: '改单申请',
    headline: '客户申请改单',
    next: '请与船公司确认后登记结果。',
  },
  [BookingVerb.CancelAmendment]: {
    item: '撤回改单',
    headline: '客户撤回了改单',
    next: '订舱按原内容继续。',
  },
  [BookingVerb.AskCancel]: {
    item: '退舱申请',
    headline: '客户申请退舱',
    next: '请与船公司确认后登记结果。',
    urgent: true,
  },
};

/** What the desk hears of the carrier's messages beside what the customer hears as well. */
const ofCarrier: Partial<Record<BookingVerb, Wording>> = {
  [BookingVerb.Confirm]: {
    item: '船公司确认',
    headline: '船公司已确认订舱',
    next: '请核对与申请的差异后放舱。',
  },
  [BookingVerb.LookAnswer]: {
    item: '待查看',
    headline: '船公司答复待查看',
    next: '请按说明查看原文和“申请与船公司确认对照”，核对后登记。',
    urgent: true,
  },
};

/** What the desk hears of a mail server's answers. */
const ofMail: Partial<Record<BookingVerb, Wording>> = {
  [BookingVerb.MailFailed]: {
    item: '邮件未送达',
    headline: '发给船公司的邮件未送达',
    next: '请更正订舱邮箱后重新发送，或线下发送后登记。',
    urgent: true,
  },
};

/** A released booking that the carrier confirms anew has changed. */
const CONFIRMED_ANEW: Wording = {
  item: '订舱变更',
  headline: '船公司变更了已放舱的订舱',
  next: '请核对船名航次、箱量与截止时间。',
  urgent: true,
};

/** What was confirmed and not released yet is confirmed once more, otherwise. */
const CONFIRMED_AGAIN: Wording = {
  item: '确认变更',
  headline: '船公司变更了已确认的订舱',
  next: '请核对船名航次、船期、箱量与截止时间。',
  urgent: true,
};

/** What the customer hears of the desk's acts and of the carrier's. */
const toCustomer: Partial<Record<BookingVerb, Wording>> = {
  /** Made from a quote, by nobody at the desk. */
  [BookingVerb.Save]: {
    item: '报价转订舱',
    headline: '报价已接受，已生成订舱草稿',
    next: '价格已带入，请补充发货人、货物资料后提交。',
  },
  [BookingVerb.Submit]: {
    item: '代订舱',
    headline: '已代您订舱',
    next: '请核对内容，如有不符请联系我司。',
  },
  [BookingVerb.Correct]: {
    item: '托书修改',
    headline: '托书已修改',
    next: '请在日志中查看变更，如有异议请尽快联系。',
  },
  [BookingVerb.Accept]: { item: '已受理', headline: '托书已受理', next: '我司将向船公司订舱。' },
  [BookingVerb.Return]: {
    item: '已退回',
    headline: '托书被退回',
    next: '请按说明修改后重新提交。',
    urgent: true,
  },
  [BookingVerb.AskUpdate]: {
    item: '待补充',
    headline: '船公司要求补充',
    next: '请按说明补充后重新提交。',
    urgent: true,
  },
  [BookingVerb.Reject]: {
    item: '订舱被拒',
    headline: '船公司未接受订舱',
    next: '可复制为新订舱，改船公司或船期。',
    urgent: true,
  },
  [BookingVerb.Decline]: {
    item: '已撤舱',
    headline: '船公司撤回了舱位',
    next: '请尽快改订其他船期。',
    urgent: true,
  },
  [BookingVerb.AskAmendment]: {
    item: '待改单',
    headline: '船公司要求改单',
    next: '请按说明提交改单。',
    urgent: true,
  },
  [BookingVerb.Release]: {
    item: '已放舱',
    headline: '已放舱',
    next: '请安排提箱，并在截单前提交补料。',
  },
  [BookingVerb.NotifyWarehouse]: {
    item: '进仓通知',
    headline: '进仓通知书已出具',
    next: '请在订舱详情下载，按所示仓库和截止时间送货。',
  },
  [BookingVerb.Recall]: {
    item: '撤回放舱',
    headline: '放舱已撤回',
    next: '请暂停提箱，等待我司通知。',
    urgent: true,
  },
  [BookingVerb.Roll]: {
    item: '改配',
    headline: '订舱正在改配',
    next: '船公司同意后按新船期执行。',
  },
  [BookingVerb.ConfirmAmendment]: {
    item: '改单已确认',
    headline: '船公司同意了改单',
    next: '订舱、货物订单已按改单更新。',
  },
  [BookingVerb.DeclineAmendment]: {
    item: '改单被拒',
    headline: '船公司未同意改单',
    next: '订舱按原内容继续有效。',
    urgent: true,
  },
  [BookingVerb.ConfirmCancel]: { item: '已退舱', headline: '退舱已确认', next: '该订舱已结束。' },
  [BookingVerb.DeclineCancel]: {
    item: '退舱被拒',
    headline: '船公司未同意退舱',
    next: '订舱继续有效，请联系我司。',
    urgent: true,
  },
  [BookingVerb.Cancel]: {
    item: '订舱取消',
    headline: '订舱已取消',
    next: '如需继续出运，请重新订舱或联系我司。',
  },
  [BookingVerb.Reopen]: {
    item: '取消未成功',
    headline: '取消未成功，船公司仍持有该订舱',
    next: '订舱恢复有效，取消时删除的应收费用请重新核对；仍不需要的请再次取消。',
    urgent: true,
  },
  [BookingVerb.Split]: { item: '拆单', headline: '订舱已拆分', next: '请在订舱记录中查看各票。' },
  [BookingVerb.Merge]: {
    item: '并单',
    headline: '订舱已合并',
    next: '请在订舱记录中查看合并后的订舱。',
  },
  [BookingVerb.Follow]: {
    item: '船期变更',
    headline: '订舱的船期有变更',
    next: '请核对开航日与截止时间。',
  },
};

/** Steps beside the course of a booking, each with the matter that it is about. */
const MATTERS: Partial<Record<BookingVerb, string>> = {
  [BookingVerb.Correct]: 'content',
  [BookingVerb.AskAmendment]: 'amendment',
  [BookingVerb.Amend]: 'amendment',
  [BookingVerb.CancelAmendment]: 'amendment',
  [BookingVerb.ConfirmAmendment]: 'amendment',
  [BookingVerb.DeclineAmendment]: 'amendment',
  [BookingVerb.AskCancel]: 'cancellation',
  [BookingVerb.ConfirmCancel]: 'cancellation',
  [BookingVerb.DeclineCancel]: 'cancellation',
  [BookingVerb.Cancel]: 'cancellation',
  [BookingVerb.Reopen]: 'cancellation',
  [BookingVerb.NotifyWarehouse]: 'warehouse',
  [BookingVerb.Follow]: 'schedule',
  [BookingVerb.Roll]: 'roll',
  [BookingVerb.MailFailed]: 'mail',
};

/** What each stands by itself: none of them is over because another one came. */
const STANDS_ALONE: readonly BookingVerb[] = [
  BookingVerb.LookAnswer,
  BookingVerb.Split,
  BookingVerb.Merge,
];

/**
 * The matter of a booking's step: of its course from submit to release a person keeps the newest
 * unread message alone, and so of each matter beside it. Null: the message is never replaced.
 */
function topicOf({ Id }: BookingRecord, verb: BookingVerb): string | null {
  return STANDS_ALONE.includes(verb) ? null : bookingTopic(Id, MATTERS[verb] ?? 'state');
}

/** Acts of the desk after which nobody of it has to deal with what it was told of a matter. */
const HANDLES: Partial<Record<BookingVerb, readonly string[]>> = {
  [BookingVerb.Accept]: ['state'],
  [BookingVerb.Return]: ['state'],
  [BookingVerb.Send]: ['state', 'mail'],
  [BookingVerb.Mail]: ['state', 'mail'],
  [BookingVerb.HandOver]: ['state', 'mail'],
  [BookingVerb.Acknowledge]: ['state'],
  [BookingVerb.AskUpdate]: ['state'],
  [BookingVerb.Confirm]: ['state'],
  [BookingVerb.Reject]: ['state'],
  [BookingVerb.Decline]: ['state'],
  [BookingVerb.Release]: ['state'],
  [BookingVerb.Cancel]: ['state', 'amendment', 'cancellation'],
  [BookingVerb.ConfirmAmendment]: ['amendment'],
  [BookingVerb.DeclineAmendment]: ['amendment'],
  [BookingVerb.ConfirmCancel]: ['state', 'amendment', 'cancellation'],
  [BookingVerb.DeclineCancel]: ['cancellation'],
};

/**
 * Acts of a customer after which the desk has nothing more to do in a matter. What it is told of the
 * act itself stands in a matter of its own and stays.
 */
const ENDED_BY_CUSTOMER: Partial<Record<BookingVerb, readonly string[]>> = {
  [BookingVerb.Cancel]: ['state', 'amendment'],
};

/** A merge ends the bookings that went into another one; that one goes on as it was. */
const isMergedAway = ({ Status }: BookingRecord, verb: BookingVerb): boolean =>
  verb === BookingVerb.Merge && Status === BookingStatus.Cancelled;

function mattersEndedBy(booking: BookingRecord, { verb, by }: ToldStep): readonly string[] {
  if (isMergedAway(booking, verb)) return ['state'];
  const isDesk = by?.CompanyType === CompanyType.Platform;
  return (isDesk ? HANDLES : ENDED_BY_CUSTOMER)[verb] ?? [];
}

/** What people at the desk need not look at any more after one of them, or the customer, has acted. */
function handledBy(booking: BookingRecord, step: ToldStep): HandledMatter[] {
  const { by } = step;
  if (!by) return [];
  return mattersEndedBy(booking, step).map((matter) => ({
    Topic: bookingTopic(booking.Id, matter),
    Of: [{ Permission: 'booking:handle', Staff: true }],
    By: by.Name,
  }));
}

/** The topic of a booking's messages about one matter. */
export const bookingTopic = (id: number, matter: string): string => `booking-${id}/${matter}`;

/** Those of the customer who deal with a booking: who made it, else everybody who may. */
export function customersOf({
  CreatorId,
  CompanyId,
}: BookingRecord): Pick<NoticeMessage, 'To' | 'Unless'>[] {
  const creator: Audience = { Employees: [CreatorId], CompanyId, Permission: 'booking:submit' };
  return [
    { To: [creator] },
    { To: [{ CompanyId, Permission: 'booking:submit' }], Unless: [creator] },
  ];
}

/** Whose booking it is at the desk, else everybody who handles bookings. */
export function deskOf({ OwnerId }: BookingRecord): Pick<NoticeMessage, 'To' | 'Unless'>[] {
  const all: Audience = { Permission: 'booking:handle', Staff: true };
  if (!OwnerId) return [{ To: [all] }];
  const owner: Audience = { Employees: [OwnerId], Permission: 'booking:handle' };
  return [{ To: [owner] }, { To: [all], Unless: [owner] }];
}

function worded(
  booking: BookingRecord,
  { item, headline, next, urgent }: Wording,
  { verb, remarks, by }: ToldStep,
  staff: boolean,
): Omit<NoticeMessage, 'To' | 'Reason'> {
  const said = staff
    ? remarks
    : withoutSecrets(remarksForCustomer(verb, remarks), secretsOf(booking));
  const facts = [
    rich`<li>托书号：${booking.RequestNo}</li>`,
    rich`<li>委托单位：${booking.CompanyName}</li>`,
    ...(booking.BookingNo ? [rich`<li>订舱号：${booking.BookingNo}</li>`] : []),
    ...(booking.Vessel ? [rich`<li>船名航次：${booking.Vessel} ${booking.Voyage ?? ''}</li>`] : []),
    rich`<li>航线：${booking.LoadPort ?? '--'} → ${booking.DischargePort ?? '--'}</li>`,
  ];
  return {
    Group: MessageGroup.Booking,
    Item: item,
    Title: `${headline}：${booking.RequestNo}`,
    ...(urgent && { Urgent: true }),
    Description:
      rich`${said ? rich`<p><strong>说明：${said}</strong></p>` : null}<p>${by ? `${by.Name}：` : ''}${next}</p><ul>${facts}</ul>`
        .html,
    Link: linkTo(staff ? '/quckBook/internalBookDetail' : '/workbench/BookOnlineDetail', {
      id: booking.Id,
    }),
    LinkText: '查看订舱',
  };
}

export const watchersOf = ({
  CompanyId,
}: Pick<BookingRecord, 'CompanyId'>): Pick<Notice, 'Area' | 'Watchers'> => ({
  Area: 'booking',
  Watchers: [
    { Permission: 'booking:read', Staff: true },
    { Permission: 'booking:read', CompanyId },
  ],
});

/** How a confirmation is worded that is not the first one. */
function confirmedAnew({ ReleaseTime }: BookingRecord, { from }: ToldStep): Wording | undefined {
  if (ReleaseTime) return CONFIRMED_ANEW;
  return from === BookingStatus.Confirmed ? CONFIRMED_AGAIN : undefined;
}

/**
 * How people are told of a step: the desk of a customer's acts, the customer of the desk's, both of what the carrier's message or a
 * schedule did. Nobody is told what they did themselves.
 */
export function stepNotice(booking: BookingRecord, step: ToldStep): Notice {
  const { verb, by } = step;
  const staff = by?.CompanyType === CompanyType.Platform;
  // Of the operator's own booking its people hear where staff work.
  const ownAccount = staff && by.CompanyId === booking.CompanyId;
  // The desk has not heard of what a customer never handed in.
  const unheard = booking.SubmitTime === null && !booking.OnBehalf;
  const tell = (to: 'desk' | 'customer'): NoticeMessage[] => {
    const anew = verb === BookingVerb.Confirm ? confirmedAnew(booking, step) : undefined;
    const wording =
      to === 'desk'
        ? by
          ? toDesk[verb]
          : (anew ?? ofCarrier[verb] ?? ofMail[verb] ?? toCustomer[verb])
        : (anew ?? toCustomer[verb]);
    if (!wording || (by && verb === BookingVerb.Save)) return [];
    const Reason = to === 'desk' ? '您处理订舱' : '您负责本公司的订舱';
    // Each change of what the carrier has confirmed is another one to be checked.
    const topic = anew ? null : topicOf(booking, verb);
    return (to === 'desk' ? deskOf(booking) : customersOf(booking)).map((audience) => ({
      ...audience,
      ...(by && { Except: [by.EmployeeId ?? 0] }),
      ...worded(booking, wording, step, to === 'desk' || ownAccount),
      Reason,
      ...(topic && { Topic: topic }),
    }));
  };
  const Messages = unheard
    ? []
    : [...(staff ? [] : tell('desk')), ...(!by || staff ? tell('customer') : [])];
  const Handled = handledBy(booking, step);
  return { Messages, ...(Handled.length > 0 && { Handled }), ...watchersOf(booking) };
}

/** Lets the screens read again what no person is told of. */
export const quietNotice = (booking: BookingRecord): Notice => ({
  Messages: [],
  ...watchersOf(booking),
});
