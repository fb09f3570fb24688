import { randomUUID } from 'node:crypto';
import { chinaClock } from '@quayside/contracts/core/dates';
import { type AnswerPlan, CarrierBehaviour } from '@quayside/contracts/simulator/carrier';
import { billOfBooking } from '@quayside/shipping-standards/bill-number';
import { understandReason } from '@quayside/shipping-standards/carrier-reject-codes';
import { dcsaOfAnswer } from '@quayside/shipping-standards/dcsa/instruction-status';
import { dcsaOfBill } from '@quayside/shipping-standards/dcsa/transport-document';
import { type ApplicationAnswer, writeAperak } from '@quayside/shipping-standards/edifact/aperak';
import { type SyntaxReceipt, writeContrl } from '@quayside/shipping-standards/edifact/contrl';
import type { InterchangeHeader } from '@quayside/shipping-standards/edifact/edifact-interchange';
import { DEFAULT_PARTNER, type EdifactPartner } from '@quayside/shipping-standards/edifact/edifact-partner';
import { type CarrierBill, writeIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import type { ShippingInstructionMessage } from '@quayside/shipping-standards/edifact/iftmin';
import { withDifferences } from './differences.js';
import type { InstructionFault } from './read-instruction.js';

/** To whom and from whom an answer goes, and when it is made. */
export interface AnswerFrame {
  mailbox: string;
  recipient: string;
  /** Of the interchange that is answered; null for JSON. */
  header: InterchangeHeader | null;
  now: Date;
  /** The next number of the carrier's own messages. */
  number: number;
}

/** A written answer. */
export interface WrittenAnswer {
  type: 'CONTRL' | 'APERAK' | 'IFTMCS' | 'DCSA-STATUS' | 'DCSA-TD';
  control: string;
  raw: string;
}

const localTime = (now: Date): string => chinaClock(now).slice(0, 16);
const EVENT = { status: 'org.dcsa.shipping-instructions-notification.v3', bill: 'org.dcsa.transport-document-notification.v3' } as const;

/** The carrier writes as it was written to, in the widest form: nothing of what it gives back may break anew. */
function partnerOf({ mailbox, recipient, header }: AnswerFrame): EdifactPartner {
  return {
    ...DEFAULT_PARTNER,
    sender: { id: mailbox, qualifier: header?.recipient.qualifier || 'ZZZ' },
    recipient: { id: recipient, qualifier: header?.sender.qualifier || 'ZZZ' },
    lineBreaks: true,
    test: header?.test ?? false,
    textWidth: 512,
    agreedLengths: { 9308: 35 },
  };
}

const controlOf = ({ number }: AnswerFrame): string => `C${String(number).padStart(9, '0')}`;
const numberOf = (frame: AnswerFrame) => ({ controlReference: controlOf(frame), preparedAt: localTime(frame.now) });

/** A notification as DCSA sends it, in the envelope of CloudEvents. */
function notification(frame: AnswerFrame, kind: keyof typeof EVENT, data: object): string {
  const id = randomUUID();
  return JSON.stringify(
    {
      ...{ specversion: '1.0', id, source: `https://${frame.mailbox.toLowerCase()}.example.com`, type: EVENT[kind] },
      ...{ time: frame.now.toISOString(), datacontenttype: 'application/json', data },
    },
    null,
    2,
  );
}

export function contrlAnswer(frame: AnswerFrame, receipt: SyntaxReceipt): WrittenAnswer {
  return { type: 'CONTRL', control: controlOf(frame), raw: writeContrl(receipt, partnerOf(frame), numberOf(frame)) };
}

/** Taken, or not taken with reasons: APERAK, or the status of the instruction as JSON. */
export function applicationAnswer(
  frame: AnswerFrame,
  instruction: ShippingInstructionMessage,
  faults: readonly InstructionFault[],
): WrittenAnswer {
  const { billNumber, bookingNumbers, documentNumber } = instruction;
  const answer: ApplicationAnswer = {
    documentNumber: `A${controlOf(frame)}`,
    accepted: faults.length === 0,
    issuedAt: localTime(frame.now),
    answers: documentNumber,
    bookingNumber: bookingNumbers[0] ?? '',
    billNumber,
    sender: frame.mailbox,
    text: '',
    errors: faults.map(({ code, text, qualifier, number }) => {
      const known = qualifier && number ? [{ qualifier, number }] : [];
      return { code, text, references: known };
    }),
  };
  if (frame.header) return { type: 'APERAK', control: controlOf(frame), raw: writeAperak(answer, partnerOf(frame), numberOf(frame)) };
  return { type: 'DCSA-STATUS', control: controlOf(frame), raw: notification(frame, 'status', dcsaOfAnswer(answer)) };
}

/** The bill that the carrier makes of an instruction: IFTMCS, or a transport document as JSON. */
export function billAnswer(frame: AnswerFrame, instruction: ShippingInstructionMessage, plan: AnswerPlan): WrittenAnswer {
  const { documentNumber, billNumber, bookingNumbers, carrier } = instruction;
  const status = plan.Kind === CarrierBehaviour.Final ? 'final' : 'draft';
  const own: ShippingInstructionMessage = {
    ...instruction,
    documentNumber: `B${controlOf(frame)}`,
    function: '9',
    issuedAt: localTime(frame.now),
    previousDocumentNumber: documentNumber,
    billNumber: billNumber || billOfBooking(carrier || frame.mailbox, bookingNumbers[0] ?? String(frame.number)),
    carrier: carrier || frame.mailbox,
    billDate: status === 'final' ? localTime(frame.now).slice(0, 10) : null,
  };
  const bill: CarrierBill = { status, bill: withDifferences(own, plan.Differences ?? []) };
  if (frame.header) return { type: 'IFTMCS', control: controlOf(frame), raw: writeIftmcs(bill, partnerOf(frame), numberOf(frame)) };
  return { type: 'DCSA-TD', control: controlOf(frame), raw: notification(frame, 'bill', dcsaOfBill(bill).json) };
}

/** The reasons of a planned rejection; a code without words gets those of nobody: the receiver must know it. */
export function plannedFaults({ Errors = [] }: AnswerPlan): InstructionFault[] {
  const faults = Errors.map(({ Code, Text, Qualifier, Number: number }) => ({
    code: Code,
    text: Text || wordsOf(Code),
    qualifier: Qualifier ?? '',
    number: number ?? '',
  }));
  return faults.length > 0 ? faults : [{ code: '199', text: 'NOT ACCEPTED', qualifier: '', number: '' }];
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['101', 'BOOKING NUMBER NOT FOUND'],
  ['103', 'RECEIVED AFTER SI CUT-OFF'],
  ['111', 'CONSIGNEE MISSING'],
  ['118', 'CONTAINER CHECK DIGIT INVALID'],
  ['130', 'LOCATION CODE UNKNOWN'],
  ['140', 'HS CODE MISSING'],
  ['150', 'GROSS WEIGHT MISMATCH'],
]);

function wordsOf(code: string): string {
  return WORDS.get(code) ?? (understandReason({ code, text: '', references: [] }).cause ? `ERROR ${code}` : 'NOT ACCEPTED');
}
