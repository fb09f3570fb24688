import type { EmployeeSnapshot } from '@quayside/contracts/auth/session';
import { chinaTime } from '@quayside/contracts/core/dates';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { DeadlineAudience, Due, OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import type { DeadlineNear, DueSubject } from '@quayside/contracts/si/events';
import type { Announcement } from '../message/announce.js';
import { rich } from '../message/rich-text.js';

/** A stretch of time before a cut-off as people say it. */
export const spanText = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60}小时` : `${minutes}分钟`);

interface Wording {
  /** What is late: an SI, an order without one. */
  what: string;
  next: string;
  reason: string;
  /** Where one, or many, are dealt with. */
  one(subject: DueSubject): string;
  many(due: string): string;
  linkText: string;
}

const made = [SiStatus.Approved, SiStatus.Made].join(',');

const WORDING: Record<DeadlineAudience, Wording> = {
  [DeadlineAudience.Customer]: {
    what: '订单未补料',
    next: '请尽快提交SI，过截单后须填写迟交原因，船公司可能收取迟交费。',
    reason: '您公司的订单还没有提交SI',
    one: ({ CGO_ID }) => `/workbench/siSubmit?cgoId=${CGO_ID}`,
    many: (due) => `/workbench?SiState=${OrderSiState.Waiting}&Cancelled=false&Due=${due}`,
    linkText: '提交SI',
  },
  [DeadlineAudience.Submitter]: {
    what: '被驳回的SI未重新提交',
    next: '请尽快修改并重新提交，过截单后只能由我司代为修改。',
    reason: '您提交的SI被驳回，等待修改',
    one: ({ Id, CGO_ID }) => `/workbench/siSubmit?cgoId=${CGO_ID}&id=${Id}`,
    many: (due) => `/workbench/SISubimtList?TBI_STATUS=${SiStatus.Returned}&Due=${due}`,
    linkText: '修改SI',
  },
  [DeadlineAudience.Reviewers]: {
    what: 'SI待审核',
    next: '请尽快审核。',
    reason: '您有SI审核权限',
    one: ({ Id }) => `/tdManage/siAudit?id=${Id}`,
    many: (due) => `/tdManage/siCheck?Due=${due}`,
    linkText: '前往审核',
  },
  [DeadlineAudience.Maker]: {
    what: '您的提单未发船公司',
    next: '请尽快制单并发送船公司。',
    reason: '您是这些提单的制单人',
    one: ({ Id }) => `/tdManage/siMakeTd?id=${Id}`,
    many: (due) => `/tdManage/internalSiList?Mine=true&TBI_STATUS=${made}&Due=${due}`,
    linkText: '去制单',
  },
  [DeadlineAudience.Makers]: {
    what: '未分派的提单未发船公司',
    next: '请尽快领取、制单并发送船公司。',
    reason: '您有制单权限，这些提单还没有制单人',
    one: ({ Id }) => `/tdManage/siMakeTd?id=${Id}`,
    many: (due) => `/tdManage/internalSiList?Unassigned=true&TBI_STATUS=${made}&Due=${due}`,
    linkText: '去制单',
  },
};

const dueOf = (minutes: number): string => {
  if (minutes <= 0) return Due.Late;
  return minutes <= 120 ? Due.Within2 : minutes <= 480 ? Due.Within8 : Due.Soon;
};

const SHOWN = 20;

/** One message to all who have to act on the same cut-offs at the same threshold. */
export function deadlineAnnouncement({ Audience, Minutes, Subjects }: DeadlineNear, people: readonly EmployeeSnapshot[]): Announcement {
  const { what, next, reason, one, many, linkText } = WORDING[Audience];
  const [first] = Subjects;
  const when = Minutes > 0 ? `距截单不足${spanText(Minutes)}` : '已过截单';
  const count = Subjects.length;
  const which = count === 1 && first ? `${Audience === DeadlineAudience.Customer ? '订舱号' : '提单号'} ${first.Number}` : `${count}票`;
  const rows = Subjects.slice(0, SHOWN).map(
    ({ Number: number, CompanyName, Voyage, Deadline }) =>
      rich`<li>${number}　${Voyage}　${CompanyName}　截单 ${chinaTime(Deadline).slice(5)}</li>`,
  );
  return {
    recipients: people.map(({ Id }) => Id),
    group: MessageGroup.Si,
    item: Minutes > 0 ? '截单提醒' : '截单逾期',
    title: `${when}：${what}，${which}`,
    description: rich`<p><strong>${when}</strong>，${what}。${next}</p><ul>${rows}${count > SHOWN ? rich`<li>等共${count}票</li>` : null}</ul>`,
    link: count === 1 && first ? one(first) : many(dueOf(Minutes)),
    linkText,
    reason,
  };
}
