import type { CarrierBill } from '../edifact/iftmcs.js';
import type { DcsaFault, DcsaJson } from './shipping-instructions.js';

/** A bill as a DCSA eBL 3.0 TransportDocument (transportDocumentStatus DRAFT, APPROVED or ISSUED). */
export function dcsaOfBill(_bill: CarrierBill): { json: DcsaJson; faults: DcsaFault[] } {
  throw new RangeError('not-written');
}

/** The bill of a DCSA TransportDocument; never throws for what was sent. */
export function billOfDcsa(_json: unknown): { bill: CarrierBill; faults: DcsaFault[] } {
  throw new RangeError('not-read');
}
