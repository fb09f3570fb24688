import { type ChoiceValue, choices } from '../core/choices.js';
import type { MessageFunction } from '../partner-line/choices.js';

/** In which form a carrier takes shipping instructions. */
export const CarrierFormat = choices({
  Iftmin: { value: 'iftmin', label: 'EDIFACT IFTMIN D.99B' },
  Dcsa: { value: 'dcsa', label: 'DCSA JSON' },
});
export type CarrierFormat = ChoiceValue<typeof CarrierFormat>;

/** Kinds of messages on the line to a carrier. */
export const CarrierMessageType = choices({
  /** Shipping instruction, EDIFACT. */
  Iftmin: { value: 'IFTMIN', label: 'IFTMIN 补料' },
  /** Shipping instruction, DCSA JSON. */
  DcsaSi: { value: 'DCSA-SI', label: 'DCSA 补料' },
  /** Approval of a draft transport document, DCSA JSON. */
  DcsaApproval: { value: 'DCSA-APPROVAL', label: 'DCSA 提单确认' },
  Contrl: { value: 'CONTRL', label: 'CONTRL 语法回执' },
  Aperak: { value: 'APERAK', label: 'APERAK 应用回执' },
  Iftmcs: { value: 'IFTMCS', label: 'IFTMCS 提单草稿' },
  /** State of a shipping instruction, DCSA JSON: received, pending update … */
  DcsaStatus: { value: 'DCSA-STATUS', label: 'DCSA 状态通知' },
  /** Draft of the transport document, DCSA JSON. */
  DcsaDraft: { value: 'DCSA-TD', label: 'DCSA 提单草稿' },
  Unknown: { value: 'UNKNOWN', label: '无法识别' },
});
export type CarrierMessageType = ChoiceValue<typeof CarrierMessageType>;

/** Functions of a shipping instruction. */
export type InstructionKind = Exclude<MessageFunction, '6' | 'cancel-amendment'>;

/** How an SI that was sent reached its carrier. */
export const SiSentBy = choices({
  Line: { value: 'line', label: '接口' },
  /** With the bill as PDF, to an address that a person gave. */
  Mail: { value: 'mail', label: '邮件' },
  ByHand: { value: 'by-hand', label: '线下' },
});
export type SiSentBy = ChoiceValue<typeof SiSentBy>;
