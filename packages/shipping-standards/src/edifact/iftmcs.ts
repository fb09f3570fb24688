import { type EdifactPartner, type InterchangeNumber, partnerEnvelope } from './edifact-partner.js';
import { componentOf } from './edifact-reader.js';
import { writeInterchange } from './edifact-writer.js';
import type { AnswerRest } from './iftmbc.js';
import type { MessageFault, ReadResult, ShippingInstructionMessage } from './iftmin.js';
import { fittedInstruction } from './iftmin-fit.js';
import { InstructionReader } from './instruction-reader.js';
import { instructionSegments, PLACE_CODES } from './instruction-segments.js';
import { readMessages } from './message-reader.js';
import { signingDocument, signingOf } from './signing.js';
import { type ReadSegments, trackedMessage } from './unused-segments.js';

/** A bill of lading as the carrier has it: a draft to confirm, or final. */
export interface CarrierBill {
  status: 'draft' | 'final';
  /**
   * `documentNumber` is that of the carrier's message, `previousDocumentNumber` (RFF ACW) the instruction that it answers.
   * `function` is not carried: BGM 1225 says the status here, and reading gives '9'.
   */
  bill: ShippingInstructionMessage;
  /** What was read and has no field here, and what could not be read, as it came. */
  rest?: AnswerRest[];
}

/** What a bill is read for, by the qualifiers of its segments. */
const READ: ReadSegments = {
  tags: {
    CTA: null,
    COM: null,
    DTM: ['137', '95', '133', '189', '136'],
    TSR: null,
    FTX: ['AAA', 'AAI', 'AAO', 'ACB', 'BLC', 'SUR'],
    CNT: ['7', '11', '15', '16'],
    DOC: null,
    LOC: Object.values(PLACE_CODES),
    RFF: ['BN', 'BM', 'CT', 'SI', 'FF', 'ACW', 'VM'],
    CPI: ['4'],
    TDT: ['20'],
    NAD: ['CZ', 'SH', 'CN', 'N1', 'N2', 'N3', 'NI', 'FW', 'FF', 'FP'],
    GID: null,
    PIA: null,
    MEA: null,
    PCI: null,
    SGP: null,
    EQD: null,
    SEL: null,
  },
  once: ['NAD', 'RFF', 'CPI', 'TSR', 'TDT'],
  shown: ['BGM'],
  codes: { EQD: { 5: ['4', '5', '7', '8'] } },
};

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
  return readMessages(text, 'IFTMCS', (sent, report): CarrierBill => {
    const tracked = trackedMessage(sent, READ);
    const { message } = tracked;
    const faults: MessageFault<string>[] = [];
    const tell: typeof report = (segment, code, value) => {
      const { index, tag } = segment;
      faults.push({ message: sent.reference, segment: index, tag, code, value });
      report(segment, code, value);
    };
    const bill = new InstructionReader(message, tell).read();
    const begin = message.segments.find(({ tag }) => tag === 'BGM') ?? message.segments[0];
    if (!begin) return { status: 'final', bill, rest: tracked.rest(faults) };
    bill.documentNumber = componentOf(begin, 1);
    if (begin.tag !== 'BGM' || bill.documentNumber === '')
      tell(begin, 'document-number-missing', '');
    bill.signing ??= signingOf(componentOf(begin, 0), componentOf(begin, 0, 3)) ?? null;
    const isDraft =
      componentOf(begin, 2) === STATUS_FUNCTIONS.draft ||
      /DRAFT|PROOF|VERIF/i.test(componentOf(begin, 0, 3));
    return { status: isDraft ? 'draft' : 'final', bill, rest: tracked.rest(faults) };
  });
}
