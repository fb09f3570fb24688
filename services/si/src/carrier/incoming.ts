import type { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import type { DcsaFeedback } from '@quayside/shipping-standards/dcsa/instruction-status';
import type { DocumentMeaning, StatusMeaning } from '@quayside/shipping-standards/dcsa/status-meaning';
import type { AnswerError } from '@quayside/shipping-standards/edifact/aperak';
import type { CarrierBill } from '@quayside/shipping-standards/edifact/iftmcs';

/** What an incoming message says, whatever its form. */
export type Said =
  | { kind: 'syntax'; accepted: boolean; control: string; code: string; text: string }
  | { kind: 'application'; accepted: boolean; document: string; bill: string; booking: string; text: string; faults: AnswerError[] }
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
  | { kind: 'bill'; document: string; bill: CarrierBill }
  /** How a transport document stands, without what it says (DCSA). */
  | { kind: 'document'; meaning: DocumentMeaning; label: string; document: string; bill: string; text: string }
  | { kind: 'nothing'; reason: string };

/** One message of an incoming text. */
export interface Incoming {
  type: CarrierMessageType;
  sender: string;
  control: string;
  message: string;
  said: Said;
}
