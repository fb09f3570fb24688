import type { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import type { DcsaFeedback } from '@quayside/shipping-standards/dcsa/instruction-status';
import type { DocumentMeaning, StatusMeaning } from '@quayside/shipping-standards/dcsa/status-meaning';
import type { AnswerVerdict } from '@quayside/shipping-standards/edifact/answer-verdict';
import type { AnswerError } from '@quayside/shipping-standards/edifact/aperak';
import type { CarrierBill } from '@quayside/shipping-standards/edifact/iftmcs';

/** What an incoming message says, whatever its form. */
export type Said =
  | { kind: 'syntax'; verdict: 'received' | 'rejected' | 'look'; control: string; code: string; text: string }
  | {
      kind: 'application';
      verdict: AnswerVerdict;
      /** What its codes say, for people. */
      label: string;
      document: string;
      bill: string;
      booking: string;
      text: string;
      faults: AnswerError[];
    }
  /** How an instruction stands (DCSA). `document` is the carrier's reference, or our document number. */
  | {
      kind: 'status';
      meaning: StatusMeaning;
      label: string;
      document: string;
      bill: string;
      text: string;
      feedbacks: DcsaFeedback[];
    }
  /** A whole bill; `label` and `feedbacks` are what came with it (DCSA). */
  | { kind: 'bill'; document: string; bill: CarrierBill; label: string; feedbacks: DcsaFeedback[] }
  /** How a transport document stands, without what it says (DCSA). */
  | {
      kind: 'document';
      meaning: DocumentMeaning;
      label: string;
      document: string;
      bill: string;
      text: string;
      feedbacks: DcsaFeedback[];
    }
  | { kind: 'nothing'; reason: string };

/** One message of an incoming text. */
export interface Incoming {
  type: CarrierMessageType;
  /** Who sent it, its control number or id, and the message's own reference: the same three mean the same message. */
  sender: string;
  control: string;
  message: string;
  /** UNB recipient; null where the form has none. */
  recipient: string | null;
  /** False where the control number is made of the content: the same content may come again for another sending. */
  numbered: boolean;
  /** What was changed in order to keep it, for people; '' for nothing. */
  note: string;
  said: Said;
}
