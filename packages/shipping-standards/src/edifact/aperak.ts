import type { EdifactPartner, InterchangeNumber } from './edifact-partner.js';
import type { ReadResult } from './iftmin.js';

/** A number and what it is: BM bill, BN booking, AAQ container, LI goods item, SN seal ... */
export interface AnswerReference {
  qualifier: string;
  number: string;
}

/** One reason of an application answer: ERC 9321 with its text and the items it is about. */
export interface AnswerError {
  code: string;
  text: string;
  references: AnswerReference[];
}

/** An application answer (APERAK): the carrier takes an instruction, or not, and why. */
export interface ApplicationAnswer {
  documentNumber: string;
  accepted: boolean;
  issuedAt: string | null;
  /** Document number (BGM 1004) of the message that it answers (RFF ACW). */
  answers: string;
  bookingNumber: string;
  billNumber: string;
  /** Code of the sending carrier (NAD MS). */
  sender: string;
  /** Free text for the whole message. */
  text: string;
  errors: AnswerError[];
}

/** Writes application answers as one APERAK D.99B interchange. */
export function writeAperak(
  _answers: ApplicationAnswer | readonly ApplicationAnswer[],
  _partner: EdifactPartner,
  _number: InterchangeNumber,
): string {
  throw new RangeError('not-written');
}

/** Reads an interchange of application answers (UN/EDIFACT APERAK D.99B). Never throws for what was sent. */
export function readAperak(_text: string): ReadResult<ApplicationAnswer> {
  throw new RangeError('not-read');
}
