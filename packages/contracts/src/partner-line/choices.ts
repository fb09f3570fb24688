import { type ChoiceValue, choices } from '../core/choices.js';

/** How messages reach a carrier. */
export const CarrierProtocol = choices({
  Http: { value: 'http', label: 'HTTP', color: 'blue' },
  /** Files in a folder that both sides watch. */
  Folder: { value: 'folder', label: '文件夹', color: 'cyan' },
  /** The calls and notifications of DCSA's standards. */
  Dcsa: { value: 'dcsa', label: 'DCSA API', color: 'gold' },
});
export type CarrierProtocol = ChoiceValue<typeof CarrierProtocol>;

/** Ways whose address is one of HTTP, opened by a key. */
export const HTTP_PROTOCOLS: readonly CarrierProtocol[] = [
  CarrierProtocol.Http,
  CarrierProtocol.Dcsa,
];

/** Character sets of EDIFACT (ISO 9735). */
export const CarrierCharset = choices({
  UNOA: { value: 'UNOA', label: 'UNOA（大写字母）' },
  UNOB: { value: 'UNOB', label: 'UNOB（大小写）' },
  UNOC: { value: 'UNOC', label: 'UNOC（西欧字符）' },
});
export type CarrierCharset = ChoiceValue<typeof CarrierCharset>;

/** What stands for "@" in a character set that has none. */
export const AtSpelling = choices({
  Bracket: { value: 'A', label: '(A)，如 DOCS(A)ABC.COM' },
  Word: { value: 'AT', label: 'AT，如 DOCS AT ABC.COM' },
});
export type AtSpelling = ChoiceValue<typeof AtSpelling>;

export const MessageDirection = choices({
  Out: { value: 'out', label: '发出', color: 'blue' },
  In: { value: 'in', label: '收到', color: 'purple' },
});
export type MessageDirection = ChoiceValue<typeof MessageDirection>;

/** BGM 1225. */
export const MessageFunction = choices({
  Original: { value: '9', label: '原始', color: 'blue' },
  Replace: { value: '5', label: '替换', color: 'gold' },
  Cancel: { value: '1', label: '取消', color: 'error' },
  /** Of what the carrier made (a draft bill): the carrier holds the same as before. */
  Confirm: { value: '6', label: '确认', color: 'success' },
  /** DCSA's cancellation of an amendment; EDIFACT has none, there the content as it was goes out again. */
  CancelAmendment: { value: 'cancel-amendment', label: '撤回改单', color: 'warning' },
});
export type MessageFunction = ChoiceValue<typeof MessageFunction>;
/** Where a message stands. The first group is of outgoing ones, the second of incoming ones. */
export const CarrierMessageState = choices({
  Waiting: { value: 'waiting', label: '待发送', color: 'processing' },
  Sending: { value: 'sending', label: '发送中', color: 'processing' },
  /** Handed over; the carrier has not answered yet. */
  Sent: { value: 'sent', label: '已发出待回执', color: 'blue' },
  /** CONTRL: the syntax is right. */
  Received: { value: 'received', label: '船公司已收到', color: 'cyan' },
  Accepted: { value: 'accepted', label: '船公司已接受', color: 'success' },
  Rejected: { value: 'rejected', label: '船公司退回', color: 'error' },
  /** Refused for good: the carrier keeps nothing of it, a next one is a new one. */
  Declined: { value: 'declined', label: '船公司拒绝', color: 'error' },
  SyntaxRejected: { value: 'syntax-rejected', label: '语法被拒', color: 'error' },
  /** Handed over, and no answer came in time. It is not repeated by itself. */
  Silent: { value: 'silent', label: '超时未回执', color: 'warning' },
  /** Could not be handed over. */
  Failed: { value: 'failed', label: '发送失败', color: 'error' },
  /** What it says changed before it went out. */
  Withdrawn: { value: 'withdrawn', label: '发送前撤回', color: 'default' },
  /** Repeated under a new control number. */
  Repeated: { value: 'repeated', label: '已重发', color: 'default' },
  /** As Repeated, of a message that the carrier certainly does not have. */
  Redone: { value: 'redone', label: '失败后已重发', color: 'default' },
  Processed: { value: 'processed', label: '已处理', color: 'success' },
  /** Understood, but what it is about stands where the answer changes nothing. */
  NoEffect: { value: 'no-effect', label: '已收，未改变状态', color: 'default' },
  /** Names nothing that is known here: staff assign or dismiss it. */
  Unmatched: { value: 'unmatched', label: '未匹配', color: 'warning' },
  /** Says what nothing follows from by itself, or what nobody knows: staff look at it. */
  Review: { value: 'review', label: '待查看', color: 'warning' },
  Duplicate: { value: 'duplicate', label: '重复报文', color: 'default' },
  Unreadable: { value: 'unreadable', label: '无法读取', color: 'error' },
  Dismissed: { value: 'dismissed', label: '已忽略', color: 'default' },
});
export type CarrierMessageState = ChoiceValue<typeof CarrierMessageState>;

/** What needs somebody: not handed over, no answer, refused, or of nothing that is known. */
export const ATTENTION_STATES: readonly CarrierMessageState[] = [
  CarrierMessageState.Failed,
  CarrierMessageState.Silent,
  CarrierMessageState.SyntaxRejected,
  CarrierMessageState.Unmatched,
  CarrierMessageState.Unreadable,
  CarrierMessageState.Review,
];
/** Messages that staff may send once more under a new control number. */
export const RESENDABLE_STATES: readonly CarrierMessageState[] = [
  CarrierMessageState.Sent,
  CarrierMessageState.Received,
  CarrierMessageState.Silent,
  CarrierMessageState.Failed,
  CarrierMessageState.SyntaxRejected,
];
/** Incoming messages that wait for staff, who assign those of nothing known and dismiss the others. */
export const OPEN_INCOMING: readonly CarrierMessageState[] = [
  CarrierMessageState.Unmatched,
  CarrierMessageState.Unreadable,
  CarrierMessageState.Review,
];
/** Incoming messages that may belong to nothing yet: staff say to what. */
export const ASSIGNABLE_STATES: readonly CarrierMessageState[] = [
  CarrierMessageState.Unmatched,
  CarrierMessageState.Review,
];
