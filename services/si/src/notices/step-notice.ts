import { MessageGroup } from '@quayside/contracts/messaging/message';
import {
  type Audience,
  type HandledMatter,
  linkTo,
  type Notice,
  type NoticeMessage,
} from '@quayside/contracts/messaging/notice';
import { SiVerb } from '@quayside/contracts/si/choices';
import { rich } from '@quayside/service-kit/notices/rich-text';

/** A step of an SI: submitted, returned, sent …. */
export interface SiChange {
  Id: number;
  CGO_ID: number;
  CompanyId: number;
  CompanyName: string;
  TBI_NO: string;
  TBI_SIMBL_NO: string | null;
  Verb: SiVerb;
  Remarks: string | null;
  Revision: number;
  /** Who handed the SI in: gets the answers. */
  CreatorEmployeeId: number;
  /** Who did this; 0 when no person did. */
  EmployeeId: number;
  EmployeeName: string;
  /** Whose bill it is to make. */
  AssigneeId?: number | null;
}

interface Wording {
  /** 消息子类型. */
  item: string;
  /** Beginning of the title. */
  headline: string;
  /** What happened, as a sentence after the actor's name. */
  deed: string;
  /** What the reader may do next. */
  next: string;
}

/**
 * What the submitter hears of what others did, by verb: staff submit in a customer's name, colleagues and staff change his SI.
 * What is only progress stands in the story and in the digest (progress-digest.ts).
 */
const toSubmitter: Partial<Record<SiVerb, Wording>> = {
  [SiVerb.Submit]: {
    item: '代提交',
    headline: '已代您提交SI',
    deed: '以您的名义提交了SI',
    next: '请核对内容，如有不符请在截单前修改或联系我司。',
  },
  [SiVerb.Resubmit]: {
    item: '修改',
    headline: 'SI已修改',
    deed: '修改并重新提交了您的SI',
    next: '请在SI日志中查看差异，如有异议请尽快联系。',
  },
  [SiVerb.Return]: {
    item: '审核驳回',
    headline: 'SI被驳回',
    deed: '驳回了您提交的SI',
    next: '请按驳回原因修改后重新提交。',
  },
  [SiVerb.Void]: {
    item: '作废',
    headline: 'SI已作废',
    deed: '作废了您提交的SI',
    next: '如需继续出运，请重新提交SI。',
  },
  [SiVerb.Correct]: {
    item: '更正',
    headline: 'SI已更正',
    deed: '制单时更正了您提交的SI',
    next: '请查看差异，如有异议请尽快联系我司。',
  },
  [SiVerb.Restore]: {
    item: '恢复',
    headline: 'SI已恢复',
    deed: '撤销了并单，您的SI恢复原状',
    next: '该SI按原来的状态继续处理。',
  },
  [SiVerb.Unsplit]: {
    item: '撤销拆分',
    headline: 'SI撤销拆分',
    deed: '撤销了SI的拆分',
    next: '拆分前的SI已恢复并重新待审核。',
  },
  [SiVerb.Reject]: {
    item: '船公司退回',
    headline: '船公司退回SI',
    deed: '退回了SI',
    next: '请按退回原因修改后重新提交。',
  },
  [SiVerb.Draft]: {
    item: '提单待确认',
    headline: '提单草稿待确认',
    deed: '提供了提单草稿',
    next: '请逐项核对后确认，确认后将按此签单。',
  },
  [SiVerb.Redraft]: {
    item: '提单待确认',
    headline: '新版提单草稿待确认',
    deed: '提供了新版提单草稿',
    next: '请逐项核对后确认，此前的草稿已作废。',
  },
  [SiVerb.AskChange]: {
    item: '要求更改提单',
    headline: '已要求船公司更改提单',
    deed: '要求船公司更改提单草稿',
    next: '收到新的草稿后会再通知您核对。',
  },
  [SiVerb.Confirm]: {
    item: '提单已确认',
    headline: '提单已确认',
    deed: '确认了提单草稿',
    next: '我司将安排签单。',
  },
  [SiVerb.Drift]: {
    item: '与订单不一致',
    headline: 'SI与订单不一致',
    deed: '更新了货物订单，与已提交的SI不再一致',
    next: '请打开SI采用订单的新值，或说明原因后忽略。',
  },
  [SiVerb.BookingCancelled]: {
    item: '订舱取消',
    headline: '订舱已取消，SI暂停办理',
    deed: '登记了船公司取消订舱',
    next: '请与船公司或我司核实；不再出运的请作废SI，订舱恢复后SI按原状态继续。',
  },
  [SiVerb.BookingRestored]: {
    item: '订舱恢复',
    headline: '订舱已恢复，SI继续办理',
    deed: '登记了船公司恢复订舱',
    next: 'SI按原状态继续办理，请留意截单时间。',
  },
  [SiVerb.Issue]: {
    item: '签单',
    headline: '提单已签发',
    deed: '已签发提单',
    next: '请按约定的签单方式领取或使用提单。',
  },
};

/** What the desk hears of a booking and of the carrier, the maker of the bill or else the reviewers. */
const aboutBooking: Partial<Record<SiVerb, Wording>> = {
  [SiVerb.LookAnswer]: {
    item: '待查看',
    headline: '船公司答复待查看',
    deed: '的答复不能自动处理',
    next: 'SI没有因此改动，请在船公司报文中查看原文后处理。',
  },
  [SiVerb.BookingCancelled]: {
    item: '订舱取消',
    headline: '订舱已取消，SI不能继续',
    deed: '登记了船公司取消订舱',
    next: '该SI不能审核、制单或发送；已发船公司的请与船公司核实。',
  },
  [SiVerb.BookingRestored]: {
    item: '订舱恢复',
    headline: '订舱已恢复，SI继续办理',
    deed: '登记了船公司恢复订舱',
    next: '请在截单前继续办理。',
  },
};

/** What reviewers hear. */
const toReviewers: Partial<Record<SiVerb, Wording>> = {
  [SiVerb.Submit]: {
    item: '待审核',
    headline: '新SI待审核',
    deed: '提交了SI',
    next: '请在截单前完成审核。',
  },
  [SiVerb.Resubmit]: {
    item: '待审核',
    headline: 'SI修改后待审核',
    deed: '修改并重新提交了SI',
    next: '审核页可查看与上一版本的差异。',
  },
  [SiVerb.Split]: {
    item: '待审核',
    headline: 'SI拆分后待审核',
    deed: '拆分了SI',
    next: '同票各份提单合计一致后才能审核通过。',
  },
  [SiVerb.Unmerge]: {
    item: '待审核',
    headline: 'SI撤销并单后待审核',
    deed: '撤销了并单',
    next: '被并订单已恢复原状。',
  },
  [SiVerb.Void]: {
    item: '作废',
    headline: 'SI已作废',
    deed: '作废了SI',
    next: '该SI不再需要处理。',
  },
  [SiVerb.AskChange]: {
    item: '要求更改提单',
    headline: '客户要求更改提单',
    deed: '要求更改提单草稿',
    next: '请将更改要求发给船公司。',
  },
  [SiVerb.Confirm]: {
    item: '提单已确认',
    headline: '客户已确认提单',
    deed: '确认了提单草稿',
    next: '请安排签单。',
  },
  ...aboutBooking,
};

/** Verbs around the draft bill: their messages lead to the comparison. */
const ABOUT_DRAFT: readonly SiVerb[] = [
  SiVerb.Draft,
  SiVerb.Redraft,
  SiVerb.AskChange,
  SiVerb.Confirm,
];

/** Verbs whose remark is why. */
const AS_REASON: readonly SiVerb[] = [SiVerb.Return, SiVerb.Reject, SiVerb.Void];
/** What hears the one whose bill it is to make. */
const toMaker: Partial<Record<SiVerb, Wording>> = {
  [SiVerb.Approve]: {
    item: '待制单',
    headline: '审核通过，待制单',
    deed: '审核通过了分派给您的SI',
    next: '请在截单前制单并发送船公司。',
  },
  [SiVerb.Return]: {
    item: '审核驳回',
    headline: 'SI被驳回',
    deed: '驳回了分派给您的SI',
    next: '客户修改后会重新审核。',
  },
  [SiVerb.Resubmit]: {
    item: '客户更改',
    headline: 'SI有更改',
    deed: '修改并重新提交了分派给您的SI',
    next: '审核通过后请重新制单。',
  },
  [SiVerb.Void]: {
    item: '作废',
    headline: 'SI已作废',
    deed: '作废了分派给您的SI',
    next: '该SI不再需要制单。',
  },
  [SiVerb.Reject]: {
    item: '船公司退回',
    headline: '船公司退回SI',
    deed: '退回了SI',
    next: '请查看退回原因并跟进客户修改。',
  },
  [SiVerb.Draft]: {
    item: '收到草稿',
    headline: '收到提单草稿',
    deed: '提供了提单草稿',
    next: '请核对草稿与SI的差异。',
  },
  [SiVerb.AskChange]: {
    item: '要求更改提单',
    headline: '客户要求更改提单',
    deed: '要求更改提单草稿',
    next: '请将更改要求发给船公司。',
  },
  [SiVerb.Confirm]: {
    item: '提单已确认',
    headline: '客户已确认提单',
    deed: '确认了提单草稿',
    next: '请安排签单。',
  },
  ...aboutBooking,
};

/** What is the assigned one's to deal with alone; the reviewers hear of it while nobody has the bill. */
const OF_MAKER: readonly SiVerb[] = [SiVerb.AskChange, SiVerb.LookAnswer];

/** Verbs that stop the SI until somebody acts. */
const URGENT: readonly SiVerb[] = [
  SiVerb.Return,
  SiVerb.Reject,
  SiVerb.BookingCancelled,
  SiVerb.LookAnswer,
];

/** Verbs after which the submitter mends the SI. */
const MENDING: readonly SiVerb[] = [SiVerb.Return, SiVerb.Reject];

/** Steps beside the course of an SI, each with the matter that it is about. */
const MATTERS: Partial<Record<SiVerb, string>> = {
  [SiVerb.Correct]: 'content',
  [SiVerb.BookingCancelled]: 'booking',
  [SiVerb.BookingRestored]: 'booking',
  [SiVerb.Drift]: 'order',
  [SiVerb.Reschedule]: 'schedule',
  [SiVerb.Roll]: 'roll',
  [SiVerb.UndoRoll]: 'roll',
  [SiVerb.MailFailed]: 'mail',
};

/** What each stands by itself: none of them is over because another one came. */
const STANDS_ALONE: readonly SiVerb[] = [
  SiVerb.LookAnswer,
  SiVerb.AskChange,
  SiVerb.Split,
  SiVerb.Unsplit,
  SiVerb.Unmerge,
  SiVerb.Restore,
];

/**
 * The matter of an SI's step: of its course from submit to the issued bill a person keeps the
 * newest unread message alone, and so of each matter beside it.
 */
const topicOf = ({ Id, Verb }: SiChange): Pick<NoticeMessage, 'Topic'> =>
  STANDS_ALONE.includes(Verb) ? {} : { Topic: `si-${Id}/${MATTERS[Verb] ?? 'state'}` };

const billOf = ({ TBI_SIMBL_NO }: SiChange): string => TBI_SIMBL_NO || '待定';

function worded(
  change: SiChange,
  { item, headline, deed, next }: Wording,
): Pick<NoticeMessage, 'Group' | 'Item' | 'Title' | 'Description' | 'Urgent' | 'Topic'> {
  const { TBI_NO, CompanyName, EmployeeName, Remarks, Revision, Verb } = change;
  const facts = [
    rich`<li>SI编号：${TBI_NO}</li>`,
    rich`<li>提单号：${billOf(change)}</li>`,
    rich`<li>委托单位：${CompanyName}</li>`,
    ...(Revision > 1 ? [rich`<li>版本：第${Revision}版</li>`] : []),
  ];
  return {
    Group: MessageGroup.Si,
    Item: item,
    Title: `${headline}：${TBI_NO}（提单号 ${billOf(change)}）`,
    Description:
      rich`${Remarks ? rich`<p><strong>${AS_REASON.includes(Verb) ? '原因' : '说明'}：${Remarks}</strong></p>` : null}<p>${EmployeeName}${deed}。${next}</p><ul>${facts}</ul>`
        .html,
    ...(URGENT.includes(Verb) ? { Urgent: true } : {}),
    ...topicOf(change),
  };
}

type Linked = Pick<NoticeMessage, 'Link' | 'LinkText'>;

/** Where staff look at an SI, or at its draft bill. */
const atDesk = ({ Id }: SiChange, draft: boolean): Linked =>
  draft
    ? { Link: linkTo('/tdManage/siDetail', { id: Id, tab: 'draft' }), LinkText: '核对提单草稿' }
    : { Link: linkTo('/tdManage/siDetail', { id: Id }), LinkText: '查看SI' };

function atCustomer({ Id, CGO_ID, Verb }: SiChange, draft: boolean): Linked {
  if (MENDING.includes(Verb))
    return { Link: linkTo('/workbench/siSubmit', { cgoId: CGO_ID, id: Id }), LinkText: '修改SI' };
  if (draft)
    return {
      Link: linkTo('/workbench/SILogs', { id: Id, tab: 'draft' }),
      LinkText: '核对提单草稿',
    };
  return { Link: linkTo('/workbench/SILogs', { id: Id }), LinkText: '查看SI日志' };
}

/** What the submitter gets: staff, who may have handed it in for a customer, are led to their own screens. */
function forSubmitter(change: SiChange): NoticeMessage[] {
  const answer = toSubmitter[change.Verb];
  if (!answer || change.CreatorEmployeeId === change.EmployeeId) return [];
  const draft = ABOUT_DRAFT.includes(change.Verb);
  const to = (Staff: boolean) => ({
    To: [{ Employees: [change.CreatorEmployeeId], Staff }],
    Reason: '您提交了该SI',
  });
  return [
    { ...to(false), ...worded(change, answer), ...atCustomer(change, draft) },
    { ...to(true), ...worded(change, answer), ...atDesk(change, draft) },
  ];
}

/** Whose bill it is to make, as long as the account has the right: whose account or right is gone deals with nothing any more. */
const makerOf = ({ AssigneeId }: SiChange): Audience[] =>
  AssigneeId ? [{ Employees: [AssigneeId], Permission: 'si:produce' }] : [];

function forMaker(change: SiChange): NoticeMessage[] {
  const mine = toMaker[change.Verb];
  const To = makerOf(change);
  if (!mine || To.length === 0) return [];
  const asked = change.Verb === SiVerb.AskChange;
  return [
    {
      To,
      Except: [change.EmployeeId, change.CreatorEmployeeId],
      ...worded(change, mine),
      ...(asked
        ? atDesk(change, true)
        : { Link: linkTo('/tdManage/siMakeTd', { id: change.Id }), LinkText: '查看提单' }),
      Reason: '您是该提单的制单人',
    },
  ];
}

function forReviewers(change: SiChange): NoticeMessage[] {
  const { Id, EmployeeId, CreatorEmployeeId, Verb } = change;
  const work = toReviewers[Verb];
  if (!work) return [];
  const draft = ABOUT_DRAFT.includes(Verb);
  const look = draft || Verb in aboutBooking;
  // Staff who void an SI or ask the carrier have dealt with it; only a customer's act is news to the other reviewers.
  const dealtWith: Audience[] =
    Verb === SiVerb.Void || Verb === SiVerb.AskChange
      ? [{ Employees: [EmployeeId], Permission: 'si:review' }]
      : [];
  return [
    {
      To: [{ Permission: 'si:review' }],
      Except: [EmployeeId, CreatorEmployeeId],
      ...worded(change, work),
      Unless: [...dealtWith, ...(OF_MAKER.includes(Verb) ? makerOf(change) : [])],
      Link: look ? atDesk(change, draft).Link : linkTo('/tdManage/siAudit', { id: Id }),
      LinkText: look || Verb === SiVerb.Void ? '查看SI' : '前往审核',
      Reason: '您有SI审核权限',
    },
  ];
}

/** Acts of the desk after which nobody of it has to deal with what it was told of an SI's course. */
const HANDLES: readonly SiVerb[] = [
  SiVerb.Approve,
  SiVerb.Return,
  SiVerb.Void,
  SiVerb.Make,
  SiVerb.Send,
  SiVerb.MailCarrier,
  SiVerb.TakeDraft,
  SiVerb.Issue,
];

/** What colleagues need not look at any more after one of the desk has acted. */
function handledBy({ Id, Verb, EmployeeId, EmployeeName }: SiChange): HandledMatter[] {
  if (EmployeeId === 0 || !HANDLES.includes(Verb)) return [];
  const rights = ['si:review', 'si:produce'] as const;
  return [
    {
      Topic: `si-${Id}/state`,
      Of: rights.map((Permission) => ({ Permission })),
      By: EmployeeName,
      // A customer who voids his SI has dealt with nothing: the desk hears of it.
      If: rights.map((Permission) => ({ Employees: [EmployeeId], Permission })),
    },
  ];
}

/**
 * How people are told of a step of an SI: its submitter, whose bill it is to make, and those who review. Nobody is told what they
 * did themselves; the screens of everybody who sees the SI read it again.
 */
export function stepNotice(change: SiChange): Notice {
  const Handled = handledBy(change);
  return {
    Messages: [...forSubmitter(change), ...forMaker(change), ...forReviewers(change)],
    ...(Handled.length > 0 && { Handled }),
    Area: 'si',
    Watchers: [
      { Permission: 'si:review' },
      { Permission: 'si:produce' },
      { Permission: 'si:read', CompanyId: change.CompanyId },
    ],
  };
}
