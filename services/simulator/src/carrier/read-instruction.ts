import { instructionOfDcsa } from '@quayside/shipping-standards/dcsa/shipping-instructions';
import type { InterchangeHeader } from '@quayside/shipping-standards/edifact/edifact-interchange';
import {
  emptyInstruction,
  type MessageFault,
  type ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';
import { readIftmin } from '@quayside/shipping-standards/edifact/iftmin-reader';

/** A fault in an instruction as the carrier finds it: code of its own list, and the item it is about. */
export interface InstructionFault {
  code: string;
  text: string;
  qualifier: string;
  number: string;
  /** JSONPath of the property, where it is planned. */
  path?: string;
}

/** A text that arrived, read: EDIFACT with envelope and segment faults, or DCSA JSON with faults of its fields. */
export interface ReadInstructions {
  form: 'edifact' | 'dcsa';
  type: string;
  header: InterchangeHeader | null;
  messages: { reference: string; instruction: ShippingInstructionMessage }[];
  /** Faults of the syntax: with them nothing is looked at. */
  syntax: MessageFault[];
  /** Faults of the content that reading found. */
  content: InstructionFault[];
}

/** Faults of reading that an application judges, not a syntax check, and the carrier's code for them. */
const CONTENT_CODES: Readonly<
  Partial<Record<MessageFault['code'], { code: string; text: string; qualifier: string }>>
> = {
  'container-form': { code: '118', text: 'CONTAINER NUMBER INVALID', qualifier: 'AAQ' },
  'container-check-digit': { code: '118', text: 'CONTAINER CHECK DIGIT INVALID', qualifier: 'AAQ' },
  'container-unknown': {
    code: '119',
    text: 'CONTAINER OF GOODS NOT IN CONTAINER LIST',
    qualifier: 'AAQ',
  },
  'un-locode-form': { code: '130', text: 'LOCATION CODE INVALID', qualifier: '' },
  'hs-form': { code: '140', text: 'HS CODE INVALID', qualifier: '' },
  'hs-chapter': { code: '140', text: 'HS CODE INVALID', qualifier: '' },
  'imo-form': { code: '102', text: 'VESSEL NUMBER INVALID', qualifier: '' },
  'imo-check-digit': { code: '102', text: 'VESSEL NUMBER INVALID', qualifier: '' },
};

function readEdifact(raw: string): ReadInstructions {
  const { header, messages, faults } = readIftmin(raw);
  const content = faults.flatMap(({ code, value }): InstructionFault[] => {
    const known = CONTENT_CODES[code];
    return known
      ? [{ ...known, text: `${known.text} ${value}`, number: known.qualifier ? value : '' }]
      : [];
  });
  return {
    form: 'edifact',
    type: 'IFTMIN',
    header,
    messages: messages.map(({ reference, content: instruction }) => ({ reference, instruction })),
    syntax: faults.filter(({ code }) => !CONTENT_CODES[code]),
    content,
  };
}

function readJson(raw: string): ReadInstructions {
  let json: unknown = null;
  try {
    json = JSON.parse(raw);
  } catch {
    // What is no JSON reads as an empty one, whose form is at fault.
  }
  const { instruction, faults } = instructionOfDcsa(json);
  const content = faults.map(({ path, code, value }): InstructionFault => {
    return {
      code: '199',
      text: `${path || 'BODY'} ${code.toUpperCase()} ${value}`.trim(),
      qualifier: '',
      number: '',
    };
  });
  return {
    form: 'dcsa',
    type: 'DCSA-SI',
    header: null,
    messages: [{ reference: '1', instruction }],
    syntax: [],
    content,
  };
}

/** Reads what arrived, whatever it is; never throws for it. */
export function readInstructions(raw: string): ReadInstructions {
  return raw.trimStart().startsWith('{') ? readJson(raw) : readEdifact(raw);
}

/** The first instruction of a text, or an empty one. */
export function firstOf({ messages }: ReadInstructions): ShippingInstructionMessage {
  return messages[0]?.instruction ?? emptyInstruction();
}
