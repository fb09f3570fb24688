import type { ReadResult, ShippingInstructionMessage } from './iftmin.js';

/**
 * Reads an interchange of shipping instructions (UN/EDIFACT IFTMIN D.99B).
 * Never throws for what was sent: a text that cannot be cut into segments gives one fault and no message.
 */
export function readIftmin(_text: string): ReadResult<ShippingInstructionMessage> {
  throw new RangeError('not-read');
}
