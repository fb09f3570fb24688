import type { Incoming as AnyIncoming, CommonSaid } from '@quayside/partner-line/message/incoming';
import type { DcsaFeedback } from '@quayside/shipping-standards/dcsa/instruction-status';
import type {
  DocumentMeaning,
  StatusMeaning,
} from '@quayside/shipping-standards/dcsa/status-meaning';
import type { AnswerVerdict } from '@quayside/shipping-standards/edifact/answer-verdict';
import type { AnswerError } from '@quayside/shipping-standards/edifact/aperak';
import type { CarrierBill } from '@quayside/shipping-standards/edifact/iftmcs';

/** What an incoming message says of an SI, whatever its form. */
export type Said =
  | CommonSaid
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
    };

/** One message of an incoming text. */
export type Incoming = AnyIncoming<Said>;
