import { type ChoiceValue, choices } from '../../core/choices.js';

/** How a mail server is spoken to. */
export const MailSecurity = choices({
  Tls: { value: 'tls', label: 'SSL/TLS' },
  StartTls: { value: 'starttls', label: 'STARTTLS' },
  /** In the own network alone, where the settings allow it. */
  None: { value: 'none', label: '不加密' },
});
export type MailSecurity = ChoiceValue<typeof MailSecurity>;

/** What became of a mail. */
export const MailOutcome = choices({
  /** At least one booking note was taken out of it. */
  Taken: { value: 'taken', label: '已采用', color: 'success' },
  /** The desk says whose it is. */
  Waiting: { value: 'waiting', label: '待定客户', color: 'warning' },
  Left: { value: 'left', label: '未采用', color: 'default' },
});
export type MailOutcome = ChoiceValue<typeof MailOutcome>;

/** Why a mail, or a file of one, waits or was left out. */
export const MailReason = choices({
  UnknownSender: { value: 'unknown-sender', label: '发件人未登记' },
  /** The address is one that people type about themselves: no proof of whose it is. */
  UnprovedSender: { value: 'unproved-sender', label: '发件人待确认' },
  SeveralCompanies: { value: 'several-companies', label: '发件人对应多家客户' },
  DisabledCompany: { value: 'disabled-company', label: '客户已停用' },
  /** The receiving server says that the sender is not who he says he is. */
  FailedCheck: { value: 'failed-check', label: '发件人验证未通过' },
  NoNote: { value: 'no-note', label: '没有附件' },
  TooLarge: { value: 'too-large', label: '超过大小' },
  WrongKind: { value: 'wrong-kind', label: '格式不能识别' },
  Encrypted: { value: 'encrypted', label: '加密文件' },
  Archive: { value: 'archive', label: '压缩包' },
  Duplicate: { value: 'duplicate', label: '重复' },
  Automatic: { value: 'automatic', label: '自动回复' },
  Decoration: { value: 'decoration', label: '签名图片' },
  /** It can be read, but what stands in it is no booking note as far as the reader can tell. */
  NotNote: { value: 'not-note', label: '未识别为托书' },
  /** A mail within the mail; what is in it stands beside it. */
  Opened: { value: 'opened', label: '已展开' },
  BesideNote: { value: 'beside-note', label: '已有文件托书' },
  Faulty: { value: 'faulty', label: '处理失败' },
  Dismissed: { value: 'dismissed', label: '人工忽略' },
});
export type MailReason = ChoiceValue<typeof MailReason>;

/** Reasons that a person may overrule for a file: it can be read or looked at. */
const OVERRULED: readonly MailReason[] = [
  MailReason.NotNote,
  MailReason.Decoration,
  MailReason.BesideNote,
  MailReason.Duplicate,
  MailReason.Dismissed,
];
/** Whether a file of a mail may be taken as a note by hand: one that waits for its customer, or was left out by a judgement. */
export const isTakable = ({
  NoteId,
  Reason,
}: {
  NoteId: number | null;
  Reason: MailReason | null;
}): boolean => NoteId === null && (Reason === null || OVERRULED.includes(Reason));

/** What the receiving server found of the sender (RFC 8601). */
export const SenderCheck = choices({
  Pass: { value: 'pass', label: '通过', color: 'success' },
  Fail: { value: 'fail', label: '未通过', color: 'error' },
  None: { value: 'none', label: '无结果', color: 'default' },
});
export type SenderCheck = ChoiceValue<typeof SenderCheck>;

/** How long a sender that was chosen by hand is remembered. */
export const RememberSender = choices({
  No: { value: 'no', label: '仅本封' },
  Address: { value: 'address', label: '记住该地址' },
  Domain: { value: 'domain', label: '记住整个域名' },
});
export type RememberSender = ChoiceValue<typeof RememberSender>;
