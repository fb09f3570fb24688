import { portTime } from '@quayside/contracts/core/zones';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import {
  type Audience,
  linkTo,
  type Notice,
  type ScreenLink,
} from '@quayside/contracts/messaging/notice';
import { DeadlineAudience, Due, OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { rich } from '@quayside/service-kit/notices/rich-text';

/** An SI that is not with the carrier yet, or an order without one. */
export interface DueSubject {
  /** 0 for an order without SI. */
  Id: number;
  CGO_ID: number;
  /** Bill number, or booking number of an order. */
  Number: string;
  CompanyName: string;
  Voyage: string;
  /** ISO 8601. */
  Deadline: string;
  /** IANA zone of the port of loading; absent or null where nobody knows it. */
  Zone?: string | null;
}

/** A threshold before the carrier's cut-off was passed: all that the same people have to act on. */
export interface DeadlineNear {
  Audience: DeadlineAudience;
  /** The company of a customer, the employee of a submitter or maker; 0 for a whole desk. */
  AudienceId: number;
  /** Minutes before the cut-off; 0 when it has passed. */
  Minutes: number;
  Subjects: DueSubject[];
}

/** A stretch of time before a cut-off as people say it. */
export const spanText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60}小时` : `${minutes}分钟`;

interface Wording {
  /** What is late: an SI, an order without one. */
  what: string;
  next: string;
  reason: string;
  /** Where one, or many, are dealt with. */
  one(subject: DueSubject): ScreenLink;
  many(due: string): ScreenLink;
  linkText: string;
}

const made = [SiStatus.Approved, SiStatus.Made].join(',');

const WORDING: Record<DeadlineAudience, Wording> = {
  [DeadlineAudience.Customer]: {
    what: '订单未补料',
    next: '请尽快提交SI，过截单后须填写迟交原因，船公司可能收取迟交费。',
    reason: '您公司的订单还没有提交SI',
    one: ({ CGO_ID }) => linkTo('/workbench/siSubmit', { cgoId: CGO_ID }),
    many: (due) =>
      linkTo('/workbench', { SiState: OrderSiState.Waiting, Cancelled: false, Due: due }),
    linkText: '提交SI',
  },
  [DeadlineAudience.Submitter]: {
    what: '被驳回的SI未重新提交',
    next: '请尽快修改并重新提交，过截单后只能由我司代为修改。',
    reason: '您提交的SI被驳回，等待修改',
    one: ({ Id, CGO_ID }) => linkTo('/workbench/siSubmit', { cgoId: CGO_ID, id: Id }),
    many: (due) => linkTo('/workbench/SISubimtList', { TBI_STATUS: SiStatus.Returned, Due: due }),
    linkText: '修改SI',
  },
  [DeadlineAudience.Reviewers]: {
    what: 'SI待审核',
    next: '请尽快审核。',
    reason: '您有SI审核权限',
    one: ({ Id }) => linkTo('/tdManage/siAudit', { id: Id }),
    many: (due) => linkTo('/tdManage/siCheck', { Due: due }),
    linkText: '前往审核',
  },
  [DeadlineAudience.Maker]: {
    what: '您的提单未发船公司',
    next: '请尽快制单并发送船公司。',
    reason: '您是这些提单的制单人',
    one: ({ Id }) => linkTo('/tdManage/siMakeTd', { id: Id }),
    many: (due) => linkTo('/tdManage/internalSiList', { Mine: true, TBI_STATUS: made, Due: due }),
    linkText: '去制单',
  },
  [DeadlineAudience.Makers]: {
    what: '未分派的提单未发船公司',
    next: '请尽快领取、制单并发送船公司。',
    reason: '您有制单权限，这些提单还没有制单人',
    one: ({ Id }) => linkTo('/tdManage/siMakeTd', { id: Id }),
    many: (due) =>
      linkTo('/tdManage/internalSiList', { Unassigned: true, TBI_STATUS: made, Due: due }),
    linkText: '去制单',
  },
};

const dueOf = (minutes: number): string => {
  if (minutes <= 0) return Due.Late;
  return minutes <= 120 ? Due.Within2 : minutes <= 480 ? Due.Within8 : Due.Soon;
};

const SHOWN = 20;

/** Who has to act. */
function peopleOf({ Audience: who, AudienceId }: DeadlineNear): Audience {
  switch (who) {
    case DeadlineAudience.Customer:
      return { Permission: 'si:submit', CompanyId: AudienceId };
    case DeadlineAudience.Reviewers:
      return { Permission: 'si:review' };
    case DeadlineAudience.Makers:
      return { Permission: 'si:produce' };
    default:
      return { Employees: [AudienceId] };
  }
}

/** One message to all who have to act on the same cut-offs at the same threshold. */
export function deadlineNotice(near: DeadlineNear): Notice {
  const { Audience: who, Minutes, Subjects } = near;
  const { what, next, reason, one, many, linkText } = WORDING[who];
  const [first] = Subjects;
  const when = Minutes > 0 ? `距截单不足${spanText(Minutes)}` : '已过截单';
  const count = Subjects.length;
  const which =
    count === 1 && first
      ? `${who === DeadlineAudience.Customer ? '订舱号' : '提单号'} ${first.Number}`
      : `${count}票`;
  const rows = Subjects.slice(0, SHOWN).map(
    ({ Number: number, CompanyName, Voyage, Deadline, Zone = null }) =>
      rich`<li>${number}　${Voyage}　${CompanyName}　截单 ${portTime(Deadline, Zone).slice(5)}</li>`,
  );
  return {
    Messages: [
      {
        To: [peopleOf(near)],
        Group: MessageGroup.Si,
        Item: Minutes > 0 ? '截单提醒' : '截单逾期',
        Title: `${when}：${what}，${which}`,
        Description:
          rich`<p><strong>${when}</strong>，${what}。${next}</p><ul>${rows}${count > SHOWN ? rich`<li>等共${count}票</li>` : null}</ul>`
            .html,
        Link: count === 1 && first ? one(first) : many(dueOf(Minutes)),
        LinkText: linkText,
        Reason: reason,
      },
    ],
  };
}
