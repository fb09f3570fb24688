import type { EdifactPartner, InterchangeNumber } from './edifact-partner.js';
import type { ReadResult, ShippingInstructionMessage } from './iftmin.js';

/** A bill of lading as the carrier has it: a draft to confirm, or final. */
export interface CarrierBill {
  status: 'draft' | 'final';
  /** `documentNumber` is that of the carrier's message, `previousDocumentNumber` (RFF ACW) the instruction that it answers. */
  bill: ShippingInstructionMessage;
}

/** Writes bills as one IFTMCS D.99B interchange; errors as writeIftmin. */
export function writeIftmcs(_bills: CarrierBill | readonly CarrierBill[], _partner: EdifactPartner, _number: InterchangeNumber): string {
  throw new RangeError('not-written');
}

/** Reads an interchange of bills (UN/EDIFACT IFTMCS D.99B). Never throws for what was sent. */
export function readIftmcs(_text: string): ReadResult<CarrierBill> {
  throw new RangeError('not-read');
}
