import { type ChoiceValue, choices } from '../../core/choices.js';

/**
 * What is stored of a quote's state; whether it is over follows from its last day, and whether its
 * customer has it from {@link QuoteSentBy} and the version that he has.
 */
export const QuoteState = choices({
  Draft: { value: 0, label: '草稿' },
  Pending: { value: 1, label: '待批', color: 'gold' },
  /** A version stands and can be accepted. */
  Sent: { value: 2, label: '已生成', color: 'processing' },
  Accepted: { value: 3, label: '已接受', color: 'success' },
  Rejected: { value: 4, label: '已拒绝', color: 'error' },
});
export type QuoteState = ChoiceValue<typeof QuoteState>;

/** The state as people see it, today. */
export const QuotePhase = choices({
  Draft: { value: 0, label: '草稿' },
  Pending: { value: 1, label: '待批', color: 'gold' },
  Sent: { value: 2, label: '已发送', color: 'processing' },
  Accepted: { value: 3, label: '已接受', color: 'success' },
  Rejected: { value: 4, label: '已拒绝', color: 'error' },
  Expired: { value: 5, label: '已过期', color: 'default' },
  /** A version stands, and nobody has sent it to the customer yet. */
  Issued: { value: 6, label: '待发出', color: 'warning' },
});
export type QuotePhase = ChoiceValue<typeof QuotePhase>;

/** How a version reached its customer. */
export const QuoteSentBy = choices({
  /** His people were notified, and read it among the quotes that they received. */
  Platform: { value: 'platform', label: '平台消息', color: 'blue' },
  /** A mail server took it. */
  Mail: { value: 'mail', label: '邮件', color: 'cyan' },
  /** Somebody opened its link. */
  Link: { value: 'link', label: '报价链接', color: 'success' },
  /** The seller says that he gave it to him: by chat, on paper, on the phone. */
  Offline: { value: 'offline', label: '线下', color: 'gold' },
});
export type QuoteSentBy = ChoiceValue<typeof QuoteSentBy>;

/** Why a version is not with the people of the company that its customer is. */
export const QuoteUnreached = choices({
  /** Nobody of it can sign in and read the quotes that it received. */
  NoReader: { value: 'no-reader', label: '该客户没有可登录且能查看报价的账号' },
  Disabled: { value: 'disabled', label: '客户已停用' },
  /** Accounts did not answer. */
  Unasked: { value: 'unasked', label: '暂时无法核对客户的账号' },
});
export type QuoteUnreached = ChoiceValue<typeof QuoteUnreached>;

/** What has become of the last mail with a quote. */
export const QuoteMailing = choices({
  Mailing: { value: 'mailing', label: '邮件发送中', color: 'processing' },
  Failed: { value: 'failed', label: '邮件未送达', color: 'error' },
});
export type QuoteMailing = ChoiceValue<typeof QuoteMailing>;

/** What is done with a quote. */
export const QuoteVerb = choices({
  Save: { value: 'save', label: '保存草稿' },
  Ask: { value: 'ask', label: '送审' },
  Send: { value: 'send', label: '生成报价' },
  Approve: { value: 'approve', label: '批准' },
  Return: { value: 'return', label: '退回' },
  Withdraw: { value: 'withdraw', label: '撤回' },
  /** By the platform: what it stands on is not to be had any more. */
  Hold: { value: 'hold', label: '暂停' },
  Accept: { value: 'accept', label: '接受' },
  Reject: { value: 'reject', label: '拒绝' },
  Share: { value: 'share', label: '生成链接' },
  Mail: { value: 'mail', label: '发送邮件' },
  MailSent: { value: 'mail-sent', label: '邮件已送出' },
  MailFailed: { value: 'mail-failed', label: '邮件未送达' },
  HandOver: { value: 'hand-over', label: '登记线下发送' },
});
export type QuoteVerb = ChoiceValue<typeof QuoteVerb>;

/** Why a customer says no. */
export const LossReason = choices({
  Price: { value: 'price', label: '价格偏高' },
  Schedule: { value: 'schedule', label: '船期不合适' },
  Carrier: { value: 'carrier', label: '船公司不合适' },
  Space: { value: 'space', label: '舱位没有保证' },
  Terms: { value: 'terms', label: '条款不合适' },
  Elsewhere: { value: 'elsewhere', label: '已另行订舱' },
  Cancelled: { value: 'cancelled', label: '货物取消或推迟' },
  Other: { value: 'other', label: '其他' },
});
export type LossReason = ChoiceValue<typeof LossReason>;
