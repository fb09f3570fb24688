import type { InterchangeParty } from './edifact-interchange.js';
import type { EdifactPartner, InterchangeNumber } from './edifact-partner.js';
import type { MessageFault, ReadResult } from './iftmin.js';

/** Element 0083: 4 rejected, 7 acknowledged, 8 received (the interchange only, its messages not yet looked at). */
export type SyntaxAction = '4' | '7' | '8';

/** A syntax fault: element 0085 code, and where: segment number in the message (UNH is 1), element and component from 1; null where not said. */
export interface SyntaxFault {
  code: string;
  segment: number | null;
  tag: string;
  element: number | null;
  component: number | null;
}

/** The answer to one message of an interchange (UCM). */
export interface MessageReceipt {
  /** UNH 0062 and 0065. */
  reference: string;
  type: string;
  action: SyntaxAction;
  /** Element 0085 of the message as a whole; '' for none. */
  errorCode: string;
  faults: SyntaxFault[];
}

/** A syntax receipt (CONTRL) for one interchange (UCI). */
export interface SyntaxReceipt {
  /** Control reference of the interchange that it answers. */
  controlReference: string;
  /** Sender and recipient of the interchange that it answers. */
  sender: InterchangeParty;
  recipient: InterchangeParty;
  action: SyntaxAction;
  errorCode: string;
  errorTag: string;
  messages: MessageReceipt[];
}

export type ContrlFaultCode = MessageFault['code'] | 'action-unknown';

/** Writes a receipt as a CONTRL interchange (ISO 9735, syntax version 3). */
export function writeContrl(_receipt: SyntaxReceipt, _partner: EdifactPartner, _number: InterchangeNumber): string {
  throw new RangeError('not-written');
}

/** Reads an interchange of syntax receipts. Never throws for what was sent. */
export function readContrl(_text: string): ReadResult<SyntaxReceipt, ContrlFaultCode> {
  throw new RangeError('not-read');
}
