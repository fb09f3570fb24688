import { type ChoiceValue, choices } from '../../core/choices.js';

/**
 * How far a booking request is: DCSA's `bookingStatus` (Booking 2.0, section "status") with the states before the carrier hears of it in
 * front. Neither an amendment nor a cancellation changes it before the carrier agrees: they have axes of their own.
 */
export const BookingStatus = choices({
  Draft: { value: 0, label: '草稿' },
  Submitted: { value: 1, label: '待受理', color: 'processing' },
  Returned: { value: 2, label: '审核未通过', color: 'error' },
  Accepted: { value: 3, label: '已受理', color: 'blue' },
  Sent: { value: 4, label: '已发送船公司', color: 'blue' },
  /** RECEIVED */
  Received: { value: 5, label: '船公司已收到', color: 'cyan' },
  /** CONFIRMED */
  Confirmed: { value: 6, label: '船公司已确认', color: 'success' },
  /** COMPLETED */
  Completed: { value: 8, label: '已完成' },
  /** REJECTED: the carrier ended it before it was confirmed. */
  Rejected: { value: 9, label: '船公司已拒绝', color: 'error' },
  /** DECLINED: the carrier ended it after it was confirmed. */
  Declined: { value: 10, label: '船公司已撤舱', color: 'error' },
  /** CANCELLED: our side ended it. */
  Cancelled: { value: 11, label: '已取消' },
  /** PENDING_UPDATE */
  PendingUpdate: { value: 51, label: '待补充', color: 'warning' },
  /** UPDATE_RECEIVED */
  UpdateReceived: { value: 52, label: '已更新，待船公司确认', color: 'cyan' },
  /** PENDING_AMENDMENT */
  PendingAmendment: { value: 62, label: '待改单', color: 'warning' },
});
export type BookingStatus = ChoiceValue<typeof BookingStatus>;

/** DCSA's `amendedBookingStatus`: of the latest amendment, which lives beside what is confirmed until the carrier agrees. */
export const AmendmentStatus = choices({
  None: { value: 0, label: '无' },
  Received: { value: 1, label: '改单待船公司确认', color: 'processing' },
  Confirmed: { value: 2, label: '改单已确认', color: 'success' },
  Declined: { value: 3, label: '改单被拒绝', color: 'error' },
  Cancelled: { value: 4, label: '改单已撤回' },
});
export type AmendmentStatus = ChoiceValue<typeof AmendmentStatus>;

/** DCSA's `bookingCancellationStatus`: only of a confirmed booking. */
export const CancellationStatus = choices({
  None: { value: 0, label: '无' },
  Received: { value: 1, label: '退舱待船公司确认', color: 'processing' },
  Confirmed: { value: 2, label: '退舱已确认' },
  Declined: { value: 3, label: '退舱被拒绝', color: 'error' },
});
export type CancellationStatus = ChoiceValue<typeof CancellationStatus>;

/** The states of a booking that stories, refusals and events speak of, by axis. */
export const BookingAxis = choices({
  Status: { value: 'Status', label: '订舱' },
  Amendment: { value: 'Amendment', label: '改单' },
  Cancellation: { value: 'Cancellation', label: '退舱' },
});
export type BookingAxis = ChoiceValue<typeof BookingAxis>;

/** The label of a state by its axis. */
export const bookingStateLabel = (axis: BookingAxis, state: number | null): string =>
  ({ Status: BookingStatus, Amendment: AmendmentStatus, Cancellation: CancellationStatus })[
    axis
  ].label(state);

export const BookingVerb = choices({
  Save: { value: 'save', label: '保存草稿' },
  Submit: { value: 'submit', label: '提交' },
  Withdraw: { value: 'withdraw', label: '撤回' },
  Correct: { value: 'correct', label: '修改' },
  Accept: { value: 'accept', label: '受理' },
  Return: { value: 'return', label: '退回' },
  Send: { value: 'send', label: '发送船公司' },
  Split: { value: 'split', label: '拆单' },
  Merge: { value: 'merge', label: '并单' },
  Cancel: { value: 'cancel', label: '取消' },
  /**
   * The booking note went to the carrier's address by mail; it counts as sent once a mail server
   * took it.
   */
  Mail: { value: 'mail', label: '邮件发送船公司' },
  MailSent: { value: 'mail-sent', label: '邮件已送出' },
  MailFailed: { value: 'mail-failed', label: '邮件未送达' },
  /** The carrier is reached by neither line nor mail: a person hands it over. */
  LeaveOffline: { value: 'leave-offline', label: '转线下发送' },
  HandOver: { value: 'hand-over', label: '已线下发送' },
  /** A cancellation failed: the carrier still has the request. No person's step. */
  Reopen: { value: 'reopen', label: '取消未成功，恢复订舱' },
  /** The desk sends on what a customer changed, amended or asked to cancel. */
  Forward: { value: 'forward', label: '转发船公司' },
  /** What the carrier says; the desk writes it down where no message comes. */
  Acknowledge: { value: 'acknowledge', label: '船公司已收到' },
  /** He said what nobody can tell for sure: somebody of the desk looks at it. */
  LookAnswer: { value: 'look-answer', label: '船公司答复待人工核对' },
  AskUpdate: { value: 'ask-update', label: '船公司要求补充' },
  Update: { value: 'update', label: '补充后重发' },
  Confirm: { value: 'confirm', label: '船公司确认' },
  Reject: { value: 'reject', label: '船公司拒绝' },
  Decline: { value: 'decline', label: '船公司撤舱' },
  AskAmendment: { value: 'ask-amendment', label: '船公司要求改单' },
  Complete: { value: 'complete', label: '完成' },
  Release: { value: 'release', label: '放舱' },
  Recall: { value: 'recall', label: '撤回放舱' },
  Hold: { value: 'hold', label: '暂扣放舱' },
  Lift: { value: 'lift', label: '解除暂扣' },
  /** This booking goes on although its customer is on hold. */
  LiftCredit: { value: 'lift-credit', label: '信控放行' },
  /** Fees counted by containers follow what the carrier confirmed. */
  PartFees: { value: 'part-fees', label: '按确认箱量调整费用' },
  /** Which goods go into the boxes that the carrier confirmed was said. */
  PartCargo: { value: 'part-cargo', label: '分配货物' },
  /** A contract number that the customer typed is ours: its volume counts, and he reads it no more. */
  ClaimContract: { value: 'claim-contract', label: '归入我司合约' },
  /** Where the cargo is delivered was written down. */
  NotifyWarehouse: { value: 'notify-warehouse', label: '进仓通知' },
  Amend: { value: 'amend', label: '改单' },
  Roll: { value: 'roll', label: '改配' },
  /** The carrier agreed to a roll: its papers are being moved, and moved together; or one could not be, and all were put back. */
  AgreeRoll: { value: 'agree-roll', label: '船公司同意改配' },
  FinishRoll: { value: 'finish-roll', label: '改配完成' },
  FailRoll: { value: 'fail-roll', label: '改配未完成' },
  ConfirmAmendment: { value: 'confirm-amendment', label: '船公司同意改单' },
  DeclineAmendment: { value: 'decline-amendment', label: '船公司拒绝改单' },
  CancelAmendment: { value: 'cancel-amendment', label: '撤回改单' },
  AskCancel: { value: 'ask-cancel', label: '申请退舱' },
  ConfirmCancel: { value: 'confirm-cancel', label: '船公司同意退舱' },
  DeclineCancel: { value: 'decline-cancel', label: '船公司拒绝退舱' },
  /** The cargo order changed by a schedule or the carrier: the booking goes with it. */
  Follow: { value: 'follow', label: '随船期更新' },
});
export type BookingVerb = ChoiceValue<typeof BookingVerb>;

/** What is between us: customers and their programs do not hear that a release was held back, nor what somebody of us has yet to look at. */
export const INTERNAL_VERBS: readonly BookingVerb[] = [
  BookingVerb.Hold,
  BookingVerb.Lift,
  BookingVerb.LiftCredit,
  BookingVerb.LookAnswer,
  BookingVerb.Mail,
  BookingVerb.MailFailed,
  BookingVerb.LeaveOffline,
  BookingVerb.FailRoll,
  BookingVerb.ClaimContract,
];

/** How the request of a booking reaches its carrier. */
export const SentBy = choices({
  Line: { value: 'line', label: '订舱接口', color: 'blue' },
  Mail: { value: 'mail', label: '邮件', color: 'cyan' },
  Offline: { value: 'offline', label: '线下', color: 'gold' },
  /** Ordered in the carrier's online shop. */
  Online: { value: 'online', label: '电商下单', color: 'purple' },
});
export type SentBy = ChoiceValue<typeof SentBy>;

/** Where a booking came from. */
export const BookingSource = choices({
  Form: { value: 'form', label: '在线填写' },
  Template: { value: 'template', label: '模板' },
  Copy: { value: 'copy', label: '复制' },
  Rate: { value: 'rate', label: '运价' },
  Quote: { value: 'quote', label: '报价' },
  Schedule: { value: 'schedule', label: '船期' },
  Note: { value: 'note', label: '托书识别' },
  Excel: { value: 'excel', label: '批量导入' },
  Online: { value: 'online', label: '电商运价' },
  Split: { value: 'split', label: '拆单' },
  Demo: { value: 'demo', label: '演示数据' },
});
export type BookingSource = ChoiceValue<typeof BookingSource>;

/** DCSA's severity of a feedback. */
export const FeedbackSeverity = choices({
  Error: { value: 'ERROR', label: '须修改', color: 'error' },
  Warning: { value: 'WARN', label: '提醒', color: 'warning' },
  Info: { value: 'INFO', label: '说明' },
});
export type FeedbackSeverity = ChoiceValue<typeof FeedbackSeverity>;

/** DCSA's code of a feedback. */
export const FeedbackCode = choices({
  Message: { value: 'INFORMATIONAL_MESSAGE', label: '说明' },
  Ignored: { value: 'PROPERTY_WILL_BE_IGNORED', label: '不予采用' },
  MustChange: { value: 'PROPERTY_VALUE_MUST_CHANGE', label: '必须修改' },
  Changed: { value: 'PROPERTY_VALUE_HAS_BEEN_CHANGED', label: '已被修改' },
  MayChange: { value: 'PROPERTY_VALUE_MAY_CHANGE', label: '可能修改' },
  Deleted: { value: 'PROPERTY_HAS_BEEN_DELETED', label: '已被删除' },
  /** The carrier sent a code that the standard does not have; it stands before the message. */
  Other: { value: 'OTHER', label: '其他', color: 'warning' },
});
export type FeedbackCode = ChoiceValue<typeof FeedbackCode>;
