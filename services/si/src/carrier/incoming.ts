import type { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import type { AnswerError } from '@quayside/shipping-standards/edifact/aperak';
import type { CarrierBill } from '@quayside/shipping-standards/edifact/iftmcs';

/** What an incoming message says, whatever its form. */
export type Said =
  | { kind: 'syntax'; accepted: boolean; control: string; code: string; text: string }
  | { kind: 'application'; accepted: boolean; document: string; bill: string; booking: string; text: string; faults: AnswerError[] }
  | { kind: 'bill'; document: string; bill: CarrierBill }
  | { kind: 'nothing'; reason: string };

/** One message of an incoming text. */
export interface Incoming {
  type: CarrierMessageType;
  sender: string;
  control: string;
  message: string;
  said: Said;
}
