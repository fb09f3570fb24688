import { type BookedSailing } from '@quayside/contracts/booking/orders.api';
import { chinaClock } from '@quayside/contracts/core/dates';
import { type AnswerPlan, CarrierBehaviour } from '@quayside/contracts/simulator/carrier';
import { billOfBooking } from '@quayside/shipping-standards/bill-number';
import { understandReason } from '@quayside/shipping-standards/carrier-reject-codes';
import type { DcsaJson } from '@quayside/shipping-standards/dcsa/dcsa-json';
import {
  dcsaOfAnswer,
  type SentStatus,
} from '@quayside/shipping-standards/dcsa/instruction-status';
import { dcsaOfBill } from '@quayside/shipping-standards/dcsa/transport-document';
import { type ApplicationAnswer, writeAperak } from '@quayside/shipping-standards/edifact/aperak';
import { type SyntaxReceipt, writeContrl } from '@quayside/shipping-standards/edifact/contrl';
import type { InterchangeHeader } from '@quayside/shipping-standards/edifact/edifact-interchange';
import {
  DEFAULT_PARTNER,
  type EdifactPartner,
} from '@quayside/shipping-standards/edifact/edifact-partner';
import { type CarrierBill, writeIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import type {
  InstructionFunction,
  ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';
import { withSailing } from './booked-sailing.js';
import { withDifferences } from './differences.js';
import { pathOfFault } from './feedback-path.js';
import { issuerOf, notification } from './notification.js';
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
  type: 'CONTRL' | 'APERAK' | 'IFTMCS' | 'IFTMBC' | 'DCSA-STATUS' | 'DCSA-TD' | 'DCSA-BKG';
  control: string;
  raw: string;
}

export const localTime = (now: Date): string => chinaClock(now).slice(0, 16);

/** The carrier writes as it was written to, in the widest form: nothing of what it gives back may break anew. */
export function partnerOf({ mailbox, recipient, header }: AnswerFrame): EdifactPartner {
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

export const controlOf = ({ number }: AnswerFrame): string => `C${String(number).padStart(9, '0')}`;
export const numberOf = (frame: AnswerFrame) => ({
  controlReference: controlOf(frame),
  preparedAt: localTime(frame.now),
});

export function contrlAnswer(frame: AnswerFrame, receipt: SyntaxReceipt): WrittenAnswer {
  return {
    type: 'CONTRL',
    control: controlOf(frame),
    raw: writeContrl(receipt, partnerOf(frame), numberOf(frame)),
  };
}

/** The statuses with which a carrier answers an instruction, an update or a cancellation. */
export function statusOf(
  kind: InstructionFunction,
  accepted: boolean,
  decline = false,
): SentStatus {
  if (kind === '5' && decline)
    return {
      shippingInstructionsStatus: 'RECEIVED',
      updatedShippingInstructionsStatus: 'UPDATE_DECLINED',
    };
  if (decline) return { shippingInstructionsStatus: 'DECLINED' };
  if (!accepted) return { shippingInstructionsStatus: 'PENDING_UPDATE' };
  if (kind === '1') return { shippingInstructionsStatus: 'CANCELLED' };
  return kind === '5'
    ? {
        shippingInstructionsStatus: 'RECEIVED',
        updatedShippingInstructionsStatus: 'UPDATE_CONFIRMED',
      }
    : { shippingInstructionsStatus: 'RECEIVED' };
}

/** Status and feedback, each at the place of the instruction that it is about. */
export function statusData(
  answer: Pick<ApplicationAnswer, 'answers' | 'billNumber' | 'text' | 'errors'>,
  sent: SentStatus,
  instruction: ShippingInstructionMessage,
  faults: readonly InstructionFault[],
): DcsaJson {
  return dcsaOfAnswer(answer, sent, (error) => {
    const fault = faults[answer.errors.indexOf(error)];
    return fault ? pathOfFault(instruction, fault) : '';
  });
}

/** Taken, or not taken with reasons: APERAK, or the status of the instruction as JSON. */
export function applicationAnswer(
  frame: AnswerFrame,
  instruction: ShippingInstructionMessage,
  faults: readonly InstructionFault[],
  decline = false,
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
  if (frame.header)
    return {
      type: 'APERAK',
      control: controlOf(frame),
      raw: writeAperak(answer, partnerOf(frame), numberOf(frame)),
    };
  const data = statusData(
    answer,
    statusOf(instruction.function, faults.length === 0, decline),
    instruction,
    faults,
  );
  return {
    type: 'DCSA-STATUS',
    control: controlOf(frame),
    raw: notification(frame.mailbox, frame.now, 'status', data),
  };
}

/** The bill that the carrier makes of an instruction, with what the plan has wrong in it. */
export function billOf(
  frame: AnswerFrame,
  instruction: ShippingInstructionMessage,
  plan: AnswerPlan,
  sailing: BookedSailing | null,
): CarrierBill {
  const { documentNumber, billNumber, bookingNumbers, carrier } = instruction;
  const status = plan.Kind === CarrierBehaviour.Final ? 'final' : 'draft';
  const today = localTime(frame.now).slice(0, 10);
  const own: ShippingInstructionMessage = {
    ...(sailing ? withSailing(instruction, sailing, today) : instruction),
    documentNumber: `B${controlOf(frame)}`,
    function: '9',
    issuedAt: localTime(frame.now),
    previousDocumentNumber: documentNumber,
    billNumber:
      billNumber ||
      billOfBooking(carrier || frame.mailbox, bookingNumbers[0] ?? String(frame.number)),
    carrier: carrier || frame.mailbox,
    billDate: status === 'final' ? today : null,
  };
  return { status, bill: withDifferences(own, plan.Differences ?? []) };
}

/** A bill as the carrier's transport document. */
export function documentOf({ mailbox, now }: AnswerFrame, bill: CarrierBill): DcsaJson {
  return dcsaOfBill(
    bill,
    issuerOf(mailbox.slice(0, 4), bill.bill.sailingDate ?? localTime(now).slice(0, 10)),
  ).json;
}

/** What a notification says of a transport document, with the document itself. */
export function documentData(document: DcsaJson): DcsaJson {
  const { transportDocumentStatus, transportDocumentReference, shippingInstructionsReference } =
    document;
  return {
    transportDocumentStatus,
    transportDocumentReference,
    ...(shippingInstructionsReference ? { shippingInstructionsReference } : {}),
    transportDocument: document,
  };
}

/** The bill that the carrier makes of an instruction: IFTMCS, or a transport document as JSON. */
export function billAnswer(
  frame: AnswerFrame,
  instruction: ShippingInstructionMessage,
  plan: AnswerPlan,
  sailing: BookedSailing | null,
): WrittenAnswer {
  const bill = billOf(frame, instruction, plan, sailing);
  if (frame.header)
    return {
      type: 'IFTMCS',
      control: controlOf(frame),
      raw: writeIftmcs(bill, partnerOf(frame), numberOf(frame)),
    };
  const document = documentOf(frame, bill);
  return {
    type: 'DCSA-TD',
    control: controlOf(frame),
    raw: notification(frame.mailbox, frame.now, 'bill', documentData(document)),
  };
}

/** The reasons of a planned rejection; a code without words gets those of nobody: the receiver must know it. */
export function plannedFaults({ Errors = [] }: AnswerPlan): InstructionFault[] {
  const faults = Errors.map(
    ({ Code, Text, Qualifier, Number: number, Path }): InstructionFault => ({
      code: Code,
      text: Text || wordsOf(Code),
      qualifier: Qualifier ?? '',
      number: number ?? '',
      ...(Path ? { path: Path } : {}),
    }),
  );
  return faults.length > 0
    ? faults
    : [{ code: '199', text: 'NOT ACCEPTED', qualifier: '', number: '' }];
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
  return (
    WORDS.get(code) ??
    (understandReason({ code, text: '', references: [] }).cause ? `ERROR ${code}` : 'NOT ACCEPTED')
  );
}
