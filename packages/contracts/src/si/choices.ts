import { type ChoiceValue, choices } from '../core/choices.js';

/** TBI_STATUS. */
export const SiStatus = choices({
  Submitted: { value: 1, label: '待审核', color: 'processing' },
  Approved: { value: 2, label: '审核通过', color: 'success' },
  Returned: { value: 3, label: '审核驳回', color: 'error' },
  Made: { value: 4, label: '已制单', color: 'cyan' },
  Sent: { value: 5, label: '已发船公司', color: 'blue' },
  Drafted: { value: 6, label: '提单待确认', color: 'gold' },
  Confirmed: { value: 7, label: '提单已确认', color: 'purple' },
  Issued: { value: 8, label: '已签单', color: 'success' },
  Voided: { value: 9, label: '已作废', color: 'default' },
});
export type SiStatus = ChoiceValue<typeof SiStatus>;

/** The carrier does not have the SI yet, so its deadline still matters. */
export const BEFORE_CARRIER: readonly SiStatus[] = [
  SiStatus.Submitted,
  SiStatus.Approved,
  SiStatus.Returned,
  SiStatus.Made,
];
/** From here on the carrier may have the data: a resubmission is an amendment, which it charges for. */
export const AMENDMENT_STATUSES: readonly SiStatus[] = [
  SiStatus.Made,
  SiStatus.Sent,
  SiStatus.Drafted,
  SiStatus.Confirmed,
];
/** Somebody still has to do something. */
export const IN_WORK: readonly SiStatus[] = [
  ...BEFORE_CARRIER,
  SiStatus.Sent,
  SiStatus.Drafted,
  SiStatus.Confirmed,
];

/** TBI_SITYPE. */
export const SiType = choices({
  Normal: { value: 1, label: '单份' },
  MultiCopy: { value: 2, label: '多份' },
  /** A trial record: checked, never stored. */
  Trial: { value: 3, label: '校验' },
});
export type SiType = ChoiceValue<typeof SiType>;

/** TBI_SOURCES. */
export const SiSource = choices({
  Customer: { value: 1, label: '客户提交' },
  OnBehalf: { value: 2, label: '平台代提交' },
  Interface: { value: 3, label: '接口' },
  Import: { value: 4, label: '导入' },
});
export type SiSource = ChoiceValue<typeof SiSource>;

/** What people and machines may do with an SI; the keys are the verbs of the transition table. */
export const SiVerb = choices({
  Submit: { value: 'submit', label: '提交' },
  Resubmit: { value: 'resubmit', label: '修改并重新提交' },
  Approve: { value: 'approve', label: '审核通过' },
  Return: { value: 'return', label: '驳回' },
  Void: { value: 'void', label: '作废' },
  Make: { value: 'make', label: '制单' },
  Send: { value: 'send', label: '发送船公司' },
  /**
   * The bill went to the carrier by mail; it counts as sent once a mail server took it. No steps of
   * the SI itself.
   */
  MailCarrier: { value: 'mail-carrier', label: '邮件发送船公司' },
  MailFailed: { value: 'mail-failed', label: '邮件未送达船公司' },
  /**
   * The carrier was told by a person what no line could; no step of the SI itself, and none of the
   * customer's business.
   */
  HandOver: { value: 'hand-over', label: '已线下通知船公司' },
  Reject: { value: 'reject', label: '船公司退回' },
  /** The carrier said what does not decide by itself; no step of the SI itself, and none of the customer's business. */
  LookAnswer: { value: 'look-answer', label: '船公司答复待查看' },
  Draft: { value: 'draft', label: '收到提单草稿' },
  /** A further version came; the SI stays where it is. */
  Redraft: { value: 'redraft', label: '收到新版提单草稿' },
  /** The draft was checked: its accepted values are the SI's, the rest is to be changed by the carrier. */
  TakeDraft: { value: 'take-draft', label: '采用提单草稿' },
  AskChange: { value: 'ask-change', label: '要求更改提单' },
  Confirm: { value: 'confirm', label: '确认提单' },
  Issue: { value: 'issue', label: '签单' },
  /** The desk mended the data itself; the customer is told and the differences are kept. */
  Correct: { value: 'correct', label: '更正' },
  /** Who of the desk makes the bill; no step of the SI itself, and none of the customer's business. */
  Assign: { value: 'assign', label: '分派' },
  /** One bill became several; taken back, they are one again. */
  Split: { value: 'split', label: '拆分' },
  Unsplit: { value: 'unsplit', label: '撤销拆分' },
  /** Other orders' cargo left the bill again, and what was voided for it came back. */
  Unmerge: { value: 'unmerge', label: '撤销并单' },
  Restore: { value: 'restore', label: '恢复' },
  /** The order changed after the SI took its values; whoever is asked leaves the SI as it is. No steps of the SI itself. */
  Drift: { value: 'drift', label: '订单变更' },
  IgnoreDrift: { value: 'ignore-drift', label: '忽略订单变更' },
  /** The carrier took the booking back, or took that back; no steps of the SI itself. */
  BookingCancelled: { value: 'booking-cancelled', label: '订舱取消' },
  BookingRestored: { value: 'booking-restored', label: '订舱恢复' },
  /** The carrier's schedule changed; no step of the SI itself. */
  Reschedule: { value: 'reschedule', label: '船期变更' },
  /** The shipment sails with another voyage, or the way back was taken. What the carrier has is to be sent to it once more. */
  Roll: { value: 'roll', label: '改配' },
  UndoRoll: { value: 'undo-roll', label: '撤销改配' },
  /** The bill was printed; no steps of the SI itself. */
  PrintDraft: { value: 'print-draft', label: '打印样单' },
  PrintCopy: { value: 'print-copy', label: '打印副本' },
  PrintOriginal: { value: 'print-original', label: '打印正本' },
  /** Papers went out by e-mail; no step of the SI itself. */
  Mail: { value: 'mail', label: '发送邮件' },
});
export type SiVerb = ChoiceValue<typeof SiVerb>;

/** Who owns a container: the carrier, or the shipper. */
export const ContainerOwner = choices({
  Carrier: { value: 'COC', label: 'COC 船公司箱' },
  Shipper: { value: 'SOC', label: 'SOC 货主箱' },
});
export type ContainerOwner = ChoiceValue<typeof ContainerOwner>;

export const FindingSeverity = choices({
  Error: { value: 'error', label: '错误', color: 'error' },
  Warning: { value: 'warning', label: '提醒', color: 'warning' },
  Info: { value: 'info', label: '提示', color: 'blue' },
});
export type FindingSeverity = ChoiceValue<typeof FindingSeverity>;

/** How heavily a rule weighs; a rule that is off finds nothing. */
export const RuleSeverity = choices({
  Error: { value: 'error', label: '错误', color: 'error' },
  Warning: { value: 'warning', label: '提醒', color: 'warning' },
  Info: { value: 'info', label: '提示', color: 'blue' },
  Off: { value: 'off', label: '不检查', color: 'default' },
});
export type RuleSeverity = ChoiceValue<typeof RuleSeverity>;

/** Character sets of carriers' interfaces (EDIFACT syntax levels). */
export const RuleCharset = choices({
  A: { value: 'UNOA', label: 'UNOA 仅大写' },
  B: { value: 'UNOB', label: 'UNOB 大小写' },
  C: { value: 'UNOC', label: 'UNOC 西欧字母' },
});
export type RuleCharset = ChoiceValue<typeof RuleCharset>;

/** What a carrier's own demand asks of a field. */
export const DemandCheck = choices({
  Required: { value: 'required', label: '必须填写' },
  Empty: { value: 'empty', label: '必须为空' },
  OneOf: { value: 'one-of', label: '只能是其中之一' },
  Forbidden: { value: 'forbidden', label: '不能含有这些词' },
  Contains: { value: 'contains', label: '必须含有其中之一' },
  Pattern: { value: 'pattern', label: '必须符合格式' },
  MinLength: { value: 'min-length', label: '至少几个字符' },
  MaxLength: { value: 'max-length', label: '最多几个字符' },
  MaxLines: { value: 'max-lines', label: '最多几行' },
  Least: { value: 'least', label: '数值不小于' },
  Most: { value: 'most', label: '数值不大于' },
});
export type DemandCheck = ChoiceValue<typeof DemandCheck>;

/** When a carrier's own demand holds. */
export const DemandWhen = choices({
  Filled: { value: 'filled', label: '已填写' },
  Empty: { value: 'empty', label: '为空' },
  OneOf: { value: 'one-of', label: '等于其中之一' },
  NoneOf: { value: 'none-of', label: '不等于其中任何一个' },
  StartsWith: { value: 'starts-with', label: '开头是其中之一' },
  Contains: { value: 'contains', label: '含有其中之一' },
});
export type DemandWhen = ChoiceValue<typeof DemandWhen>;

/** What a rule that is tried would change for an SI. */
export const TrialChange = choices({
  Newly: { value: 'newly', label: '新增发现', color: 'warning' },
  NoLonger: { value: 'no-longer', label: '不再发现', color: 'success' },
});
export type TrialChange = ChoiceValue<typeof TrialChange>;

/** One-click repairs of a text. */
export const FindingFix = choices({
  HalfWidth: { value: 'half-width', label: '转为半角' },
  UpperCase: { value: 'upper-case', label: '转为大写' },
  Trim: { value: 'trim', label: '去掉首尾空格' },
  Split: { value: 'split', label: '按行宽换行' },
  Compact: { value: 'compact', label: '去掉空格和符号' },
  PackageCode: { value: 'package-code', label: '换成标准代码' },
});
export type FindingFix = ChoiceValue<typeof FindingFix>;

/** The steps of a multi-copy SI: nothing made, the first copy, some copies, all copies. */
export const CopyStep = choices({
  Init: { value: 'init', label: '定份数' },
  Process1: { value: 'process1', label: '填首份' },
  Process2: { value: 'process2', label: '逐份填写' },
  Finish: { value: 'finish', label: '份数齐全' },
});
export type CopyStep = ChoiceValue<typeof CopyStep>;

/** Where the value of an SI's field came from. */
export const FieldSource = choices({
  Order: { value: 'order', label: '货物订单', color: 'blue' },
  Template: { value: 'template', label: '模板', color: 'purple' },
  Import: { value: 'import', label: '表格粘贴', color: 'cyan' },
  Person: { value: 'person', label: '人工填写', color: 'default' },
  OnBehalf: { value: 'on-behalf', label: '平台代填', color: 'gold' },
  Carrier: { value: 'carrier', label: '船公司提单草稿', color: 'warning' },
  Rule: { value: 'rule', label: '规则修复', color: 'success' },
  Generated: { value: 'generated', label: '自动生成', color: 'blue' },
  System: { value: 'system', label: '基础资料', color: 'processing' },
});
export type FieldSource = ChoiceValue<typeof FieldSource>;

/** What a form may say of a value that is not the order's; `person` takes a cell out of what is said of its row. */
export const HintKind = choices({
  Template: { value: 'template', label: '模板' },
  Import: { value: 'import', label: '表格粘贴' },
  Rule: { value: 'rule', label: '规则修复' },
  Generated: { value: 'generated', label: '自动生成' },
  Person: { value: 'person', label: '人工填写' },
});
export type HintKind = ChoiceValue<typeof HintKind>;

/** Hours before the deadline. */
export const DUE_HOURS = { soon: 24, in8: 8, in2: 2 } as const;

/** Where a deadline stands at this moment; a filter. */
export const Due = choices({
  Soon: { value: 'soon', label: '24小时内截单', color: 'warning' },
  Within8: { value: 'in8', label: '8小时内截单', color: 'warning' },
  Within2: { value: 'in2', label: '2小时内截单', color: 'error' },
  Late: { value: 'late', label: '已过截单', color: 'error' },
});
export type Due = ChoiceValue<typeof Due>;

/** Where an order stands with its shipping instructions. */
export const OrderSiState = choices({
  Waiting: { value: 0, label: '待补料', color: 'warning' },
  Submitted: { value: 1, label: '已补料', color: 'processing' },
  Returned: { value: 2, label: '被驳回', color: 'error' },
  Approved: { value: 3, label: '已审核', color: 'success' },
  /** Its cargo is on another order's bill. */
  Merged: { value: 4, label: '已并单', color: 'purple' },
});
export type OrderSiState = ChoiceValue<typeof OrderSiState>;

/** Who has to act before a carrier's cut-off. */
export const DeadlineAudience = choices({
  /** Everybody of the customer who hands in: there is no SI yet. */
  Customer: { value: 'customer', label: '客户' },
  /** Who handed in an SI that was returned. */
  Submitter: { value: 'submitter', label: '提交人' },
  Reviewers: { value: 'reviewers', label: '审核员' },
  /** Whose bill it is to make. */
  Maker: { value: 'maker', label: '制单人' },
  /** Nobody has taken it yet. */
  Makers: { value: 'makers', label: '全体制单员' },
});
export type DeadlineAudience = ChoiceValue<typeof DeadlineAudience>;
