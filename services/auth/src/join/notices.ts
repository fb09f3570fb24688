import { applicationMoved } from '@quayside/contracts/auth/events';
import type { CompanyAudit } from '@quayside/contracts/auth/join';
import { CompanyAuditType } from '@quayside/contracts/auth/join-choices';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { type Audience, linkTo, notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Told, tellAccount } from '../account/tell-account.js';
import { settingsOf } from '../settings.js';
import { inBackground } from '../ver-code/background.js';

type Told4 = Pick<CompanyAudit, 'Id' | 'Type' | 'SubmitUserName' | 'CompanyId' | 'CompanyName'>;

/** Who decides about an application. */
export const reviewersOf = ({
  Type,
  CompanyId,
}: Pick<CompanyAudit, 'Type' | 'CompanyId'>): Audience[] => [
  Type === CompanyAuditType.CreateCompany || CompanyId === null
    ? { Permission: 'auth:review', Staff: true }
    : { Permission: 'auth:review', CompanyId },
];

const VERBS = { 0: '申请入驻', 1: '申请加入', 2: '申请离开' } as const;

/** The matter of an application: of its reviewers one deals with it. */
const topicOf = ({ Id }: Pick<CompanyAudit, 'Id'>): string => `company-audit-${Id}/review`;

/** Tells the reviewers that an application waits for them, but for the one who opened it again. */
export async function tellReviewers(tx: Ctx, audit: Told4, except?: number): Promise<void> {
  const To = reviewersOf(audit);
  const what = `${audit.SubmitUserName}${VERBS[audit.Type]}“${audit.CompanyName}”`;
  await tx.publish(notice, `company-audit-${audit.Id}`, {
    Messages: [
      {
        To,
        ...(except && { Except: [except] }),
        Group: MessageGroup.System,
        Item: '入驻审核',
        Title: what,
        Description: rich`<p>${what}，请审核。</p>`.html,
        Link: linkTo('/system/CompanyAudit', { open: String(audit.Id) }),
        LinkText: '去审核',
        Reason: '您负责审核入驻与加入申请',
        Topic: topicOf(audit),
      },
    ],
    Area: 'join',
    Watchers: To,
  });
}

/**
 * Somebody decided, or the applicant took it back: no reviewer has to deal with it any more, and
 * their open screens read their lists again.
 */
export async function refreshReviewers(
  tx: Ctx,
  audit: Pick<CompanyAudit, 'Id' | 'Type' | 'CompanyId'>,
): Promise<void> {
  const Of = reviewersOf(audit);
  await tx.publish(notice, `company-audit-${audit.Id}`, {
    Messages: [],
    Handled: [{ Topic: topicOf(audit), Of, By: tx.identity?.Name.slice(0, 50) || '系统' }],
    Area: 'join',
    Watchers: Of,
  });
}

const WHAT = { 0: '入驻申请', 1: '加入申请', 2: '离开申请' } as const;

/** Tells the applicant what became of an application: at once on open pages, and by message or mail, since the page may be closed. */
export async function tellApplicant(
  tx: Ctx,
  userId: number,
  audit: CompanyAudit,
  entered: '0' | '1' | null,
  outcome?: string,
): Promise<void> {
  await tx.publish(applicationMoved, `company-audit-${audit.Id}`, {
    UserId: userId,
    Entered: entered,
  });
  await refreshReviewers(tx, audit);
  if (!outcome) return;
  const { SYSTEM_NAME } = settingsOf(tx.runtime);
  const text = `您的${WHAT[audit.Type]}“${audit.CompanyName}”${outcome}`;
  const told: Told = {
    sms: `【启航】${text}`,
    mail: { Subject: `${SYSTEM_NAME}：${WHAT[audit.Type]}`, Body: text },
  };
  const outside = tx.outside();
  tx.onCommit(() =>
    inBackground(tx.runtime, `outcome of application ${audit.Id}`, () =>
      tellAccount(outside, audit.SubmitMobilePhone, told),
    ),
  );
}
