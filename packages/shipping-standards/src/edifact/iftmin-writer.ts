import type { EdifactPartner, InterchangeNumber } from './edifact-partner.js';
import { partnerEnvelope } from './edifact-partner.js';
import { writeInterchange } from './edifact-writer.js';
import type { ShippingInstructionMessage } from './iftmin.js';
import { fittedInstruction } from './iftmin-fit.js';
import { instructionSegments } from './instruction-segments.js';

/**
 * Writes shipping instructions as one IFTMIN D.99B interchange, fitted to the partner. Message references count from 1.
 * @throws UnfitInstruction with the paths of what the partner's message cannot carry (ask fitInstruction first); EdifactError for a wrong envelope.
 * Nothing is cut off silently.
 */
export function writeIftmin(
  instructions: ShippingInstructionMessage | readonly ShippingInstructionMessage[],
  partner: EdifactPartner,
  number: InterchangeNumber,
): string {
  const list = 'documentNumber' in instructions ? [instructions] : instructions;
  return writeInterchange(
    partnerEnvelope(partner, number),
    list.map((each) => {
      const instruction = fittedInstruction(each, partner);
      return {
        type: 'IFTMIN',
        version: 'D',
        release: '99B',
        association: partner.association,
        segments: [
          ['BGM', '340', instruction.documentNumber, instruction.function],
          ...instructionSegments(instruction, partner),
        ],
      };
    }),
  );
}
