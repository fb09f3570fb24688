import { type AnswerVerdict, verdictOf } from './answer-verdict.js';
import { edifactDate, readEdifactDate } from './edifact-date.js';
import { type EdifactPartner, type InterchangeNumber, partnerEnvelope } from './edifact-partner.js';
import { componentOf, type EdifactSegment, valuesOf } from './edifact-reader.js';
import { type SegmentDraft, writeInterchange } from './edifact-writer.js';
import type { AnswerRest } from './iftmbc.js';
import type { InstructionFaultCode, ReadResult } from './iftmin.js';
import { readMessages, type TellFault } from './message-reader.js';
import { type ReadSegments, withRest } from './unused-segments.js';

/** A number and what it is: BM bill, BN booking, AAQ container, LI goods item, SN seal ... */
export interface AnswerReference {
  qualifier: string;
  number: string;
}

/** One reason of an application answer: ERC 9321 with its text and the items it is about. */
export interface AnswerError {
  code: string;
  text: string;
  references: AnswerReference[];
}

/** An application answer (APERAK): the carrier takes an instruction, or not, and why. */
export interface ApplicationAnswer {
  documentNumber: string;
  accepted: boolean;
  /** Local to the sender: "2026-01-15T09:31". */
  issuedAt: string | null;
  /** Document number (BGM 1004) of the message that it answers (RFF ACW). */
  answers: string;
  bookingNumber: string;
  billNumber: string;
  /** Our number of a booking (RFF FF), to be written; what was read has it among its references. */
  reference?: string;
  /** Code of the sending carrier (NAD MS). */
  sender: string;
  /** Free text for the whole message, lines parted by line breaks. */
  text: string;
  errors: AnswerError[];
}

/** An application answer as it was read: what its codes together say, and how that is called. */
export interface ReadAnswer extends ApplicationAnswer {
  verdict: AnswerVerdict;
  label: string;
  /** Every reference of the header, those that have a field of their own as well. */
  references: AnswerReference[];
  /** What of it nothing was made of or could not be read, segment by segment; absent for nothing. */
  rest?: AnswerRest[];
}

/** What an answer is read for. */
const READ: ReadSegments = {
  tags: {
    BGM: null,
    DTM: ['137'],
    FTX: null,
    RFF: null,
    NAD: ['MS'],
    ERC: null,
  },
  once: ['DTM', 'NAD'],
  shown: [],
  codes: {},
};

/** BGM 1001: error response. */
const ERROR_RESPONSE = '963';
/** BGM 1225: 44 accepted without reserves, 27 not accepted. */
const ACCEPTED = '44';
const NOT_ACCEPTED = '27';
const TEXT_COMPONENTS = 5;
const TEXT_WIDTH = 512;

const widthOf = (line: string): string[] =>
  line.match(new RegExp(`.{1,${TEXT_WIDTH}}`, 'gu')) ?? [];

/**
 * Lines of a text, five to a segment; a line longer than the element goes on in the next one. More lines than so many segments hold are
 * set in running text.
 */
function textSegments(qualifier: string, text: string, most = 9): SegmentDraft[] {
  const given = text.split(/\r\n|\r|\n/).filter(Boolean);
  const apart = given.flatMap(widthOf);
  const lines = apart.length > most * TEXT_COMPONENTS ? widthOf(given.join(' ')) : apart;
  return Array.from(
    { length: Math.ceil(lines.length / TEXT_COMPONENTS) },
    (_, at): SegmentDraft => {
      return [
        'FTX',
        qualifier,
        '',
        '',
        lines.slice(at * TEXT_COMPONENTS, (at + 1) * TEXT_COMPONENTS),
      ];
    },
  );
}

function references(...pairs: [qualifier: string, number: string][]): SegmentDraft[] {
  return pairs.filter(([, number]) => number !== '').map((pair): SegmentDraft => ['RFF', pair]);
}

function answerSegments(answer: ApplicationAnswer): SegmentDraft[] {
  const {
    documentNumber,
    accepted,
    issuedAt,
    answers,
    bookingNumber,
    billNumber,
    reference = '',
    sender,
    text,
    errors,
  } = answer;
  const date = issuedAt === null ? null : edifactDate(issuedAt);
  return [
    ['BGM', ERROR_RESPONSE, documentNumber, accepted ? ACCEPTED : NOT_ACCEPTED],
    ...(date ? [['DTM', ['137', date.value, date.format]] as const] : []),
    ...textSegments('AAI', text),
    ...references(['ACW', answers], ['BN', bookingNumber], ['BM', billNumber], ['FF', reference]),
    ...(sender ? [['NAD', 'MS', [sender, '160', '182']] as const] : []),
    ...errors.flatMap((error): SegmentDraft[] => [
      ['ERC', error.code],
      ...textSegments('AAO', error.text, 1),
      ...references(
        ...error.references.map(({ qualifier, number }): [string, string] => [qualifier, number]),
      ),
    ]),
  ];
}

/**
 * Writes application answers as one APERAK D.99B interchange.
 * @throws EdifactError for what D.99B cannot carry, RangeError('date-form') for a date that is none.
 */
export function writeAperak(
  answers: ApplicationAnswer | readonly ApplicationAnswer[],
  partner: EdifactPartner,
  number: InterchangeNumber,
): string {
  const list = 'documentNumber' in answers ? [answers] : answers;
  return writeInterchange(
    partnerEnvelope(partner, number),
    list.map((answer) => ({
      type: 'APERAK',
      version: 'D',
      release: '99B',
      segments: answerSegments(answer),
    })),
  );
}

class AnswerReader {
  private readonly answer: ReadAnswer = {
    documentNumber: '',
    accepted: false,
    verdict: 'look',
    label: '',
    issuedAt: null,
    answers: '',
    bookingNumber: '',
    billNumber: '',
    sender: '',
    text: '',
    errors: [],
    references: [],
  };

  constructor(private readonly tell: TellFault<InstructionFaultCode>) {}

  read(segments: readonly EdifactSegment[]): ReadAnswer {
    let [document, messageFunction, response] = ['', '', ''];
    for (const segment of segments) {
      if (segment.tag === 'BGM') {
        this.answer.documentNumber = componentOf(segment, 1);
        document = componentOf(segment, 0);
        messageFunction = componentOf(segment, 2);
        response = componentOf(segment, 3);
      } else this.readSegment(segment);
    }
    const { verdict, label } = verdictOf({
      document,
      messageFunction,
      response,
      hasErrors: this.answer.errors.length > 0,
    });
    return Object.assign(this.answer, { verdict, label, accepted: verdict === 'accepted' });
  }

  private readSegment(segment: EdifactSegment): void {
    if (segment.tag === 'DTM') this.readDate(segment);
    else if (segment.tag === 'FTX') this.readText(segment);
    else if (segment.tag === 'RFF') this.readReference(segment);
    else if (segment.tag === 'NAD' && componentOf(segment, 0) === 'MS')
      this.answer.sender ||= componentOf(segment, 1);
    else if (segment.tag === 'ERC')
      this.answer.errors.push({ code: componentOf(segment, 0), text: '', references: [] });
  }

  private readDate(segment: EdifactSegment): void {
    if (componentOf(segment, 0) !== '137' || this.answer.issuedAt !== null) return;
    const value = componentOf(segment, 0, 1);
    this.answer.issuedAt = readEdifactDate(value, componentOf(segment, 0, 2));
    if (this.answer.issuedAt === null) this.tell(segment, 'date-form', value);
  }

  private readText(segment: EdifactSegment): void {
    const target = this.answer.errors.at(-1) ?? this.answer;
    target.text = [target.text, ...valuesOf(segment, 3)].filter(Boolean).join('\n');
  }

  private readReference(segment: EdifactSegment): void {
    const [qualifier, number] = [componentOf(segment, 0), componentOf(segment, 0, 1)];
    const error = this.answer.errors.at(-1);
    if (number === '') return;
    if (error) error.references.push({ qualifier, number });
    else this.answer.references.push({ qualifier, number });
    if (error) return;
    if (qualifier === 'ACW') this.answer.answers ||= number;
    else if (qualifier === 'BN') this.answer.bookingNumber ||= number;
    else if (qualifier === 'BM') this.answer.billNumber ||= number;
  }
}

/**
 * References of an answer's header that nobody looks at: of other qualifiers than the `used` ones,
 * and every further one of a qualifier of which the first alone counts.
 */
export const unusedReferences = (
  { references }: Pick<ReadAnswer, 'references'>,
  used: readonly string[],
): AnswerRest[] =>
  references
    .filter(
      ({ qualifier }, at) =>
        !used.includes(qualifier) ||
        references.findIndex((each) => each.qualifier === qualifier) < at,
    )
    .map(({ qualifier, number }) => ({
      place: `RFF+${qualifier}`,
      value: `RFF+${qualifier}:${number}`,
      fault: '',
    }));

/** Reads an interchange of application answers (UN/EDIFACT APERAK D.99B). Never throws for what was sent. */
export function readAperak(text: string): ReadResult<ReadAnswer> {
  return readMessages(text, 'APERAK', (sent, tell) =>
    withRest(sent, READ, tell, ({ segments }, tellAll) => new AnswerReader(tellAll).read(segments)),
  );
}
