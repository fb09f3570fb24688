import { componentOf } from './edifact-reader.js';
import type { InstructionFunction, ReadResult, ShippingInstructionMessage } from './iftmin.js';
import { InstructionReader } from './instruction-reader.js';
import { readMessages } from './message-reader.js';

const FUNCTIONS: readonly string[] = ['9', '5', '1'];

/**
 * Reads an interchange of shipping instructions (UN/EDIFACT IFTMIN D.99B and its neighbours).
 * Never throws for what was sent: a text that cannot be cut into segments gives one fault and no message.
 */
export function readIftmin(text: string): ReadResult<ShippingInstructionMessage> {
  return readMessages(text, 'IFTMIN', (message, tell) => {
    const instruction = new InstructionReader(message, tell).read();
    const begin = message.segments.find(({ tag }) => tag === 'BGM') ?? message.segments[0];
    if (!begin) return instruction;
    instruction.documentNumber = componentOf(begin, 1);
    if (begin.tag !== 'BGM' || instruction.documentNumber === '')
      tell(begin, 'document-number-missing', '');
    const messageFunction = componentOf(begin, 2) || '9';
    if (FUNCTIONS.includes(messageFunction))
      instruction.function = messageFunction as InstructionFunction;
    else tell(begin, 'message-function-unknown', messageFunction);
    return instruction;
  });
}
