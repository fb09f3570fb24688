import type { EdifactPartner, InterchangeNumber } from './edifact-partner.js';
import type { ShippingInstructionMessage } from './iftmin.js';

/**
 * Writes shipping instructions as one IFTMIN D.99B interchange, fitted to the partner ({@link fitInstruction}). Message references count from 1.
 * @throws EdifactError for what the partner's message cannot carry; ask fitInstruction first. Nothing is cut off silently.
 */
export function writeIftmin(
  _instructions: ShippingInstructionMessage | readonly ShippingInstructionMessage[],
  _partner: EdifactPartner,
  _number: InterchangeNumber,
): string {
  throw new RangeError('not-written');
}
