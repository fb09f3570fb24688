import { type EdifactPartner, type InterchangeNumber, partnerEnvelope } from './edifact-partner.js';
import { componentOf } from './edifact-reader.js';
import { writeInterchange } from './edifact-writer.js';
import type { ReadResult, ShippingInstructionMessage } from './iftmin.js';
import { fittedInstruction } from './iftmin-fit.js';
import { InstructionReader } from './instruction-reader.js';
import { instructionSegments } from './instruction-segments.js';
import { readMessages } from './message-reader.js';
import { signingDocument, signingOf } from './signing.js';

/** A bill of lading as the carrier has it: a draft to confirm, or final. */
export interface CarrierBill {
  status: 'draft' | 'final';
  /**
   * `documentNumber` is that of the carrier's message, `previousDocumentNumber` (RFF ACW) the instruction that it answers.
   * `function` is not carried: BGM 1225 says the status here, and reading gives '9'.
   */
  bill: ShippingInstructionMessage;
}

/** BGM 1225: 46 the content is provisional, 47 it is definitive. */
const STATUS_FUNCTIONS = { draft: '46', final: '47' } as const;

/**
 * Writes bills as one IFTMCS D.99B interchange, fitted to the partner.
 * @throws UnfitInstruction, EdifactError as writeIftmin.
 */
export function writeIftmcs(
  bills: CarrierBill | readonly CarrierBill[],
  partner: EdifactPartner,
  number: InterchangeNumber,
): string {
  const list = 'bill' in bills ? [bills] : bills;
  return writeInterchange(
    partnerEnvelope(partner, number),
    list.map(({ status, bill }) => {
      const fitted = fittedInstruction(bill, partner, 'IFTMCS');
      const { code, name } = signingDocument(fitted.signing);
      return {
        type: 'IFTMCS',
        version: 'D',
        release: '99B',
        association: partner.association,
        segments: [
          ['BGM', [code, '', '', name], fitted.documentNumber, STATUS_FUNCTIONS[status]],
          ...instructionSegments(fitted, partner, 'party'),
        ],
      };
    }),
  );
}

/**
 * Reads an interchange of bills (UN/EDIFACT IFTMCS D.99B and its neighbours). Never throws for what was sent.
 * A bill is a draft when BGM 1225 says provisional, or the document's name says draft, proof or copy for verification; everything else is final.
 */
export function readIftmcs(text: string): ReadResult<CarrierBill> {
  return readMessages(text, 'IFTMCS', (message, tell): CarrierBill => {
    const bill = new InstructionReader(message, tell).read();
    const begin = message.segments.find(({ tag }) => tag === 'BGM') ?? message.segments[0];
    if (!begin) return { status: 'final', bill };
    bill.documentNumber = componentOf(begin, 1);
    if (begin.tag !== 'BGM' || bill.documentNumber === '')
      tell(begin, 'document-number-missing', '');
    bill.signing ??= signingOf(componentOf(begin, 0), componentOf(begin, 0, 3)) ?? null;
    const isDraft =
      componentOf(begin, 2) === STATUS_FUNCTIONS.draft ||
      /DRAFT|PROOF|VERIF/i.test(componentOf(begin, 0, 3));
    return { status: isDraft ? 'draft' : 'final', bill };
  });
}
