import type { EdifactCharset } from '../latin-text.js';
import type { InterchangeParty } from './edifact-interchange.js';
import type { InterchangeEnvelope } from './edifact-writer.js';
import { type AgreedLengths, limitsOf } from './element-limits.js';

/** What a carrier and we agreed on: who we are to each other, and how the message is written. */
export interface EdifactPartner {
  sender: InterchangeParty;
  recipient: InterchangeParty;
  charset: EdifactCharset;
  /** Characters beyond the set on which the partners agreed (ISO 9735). */
  agreedCharacters: string;
  /** What stands for "@" where neither the set nor the agreement has it. */
  atSign: string;
  /** UNA before UNB. */
  serviceAdvice: boolean;
  /** A line break after each segment. */
  lineBreaks: boolean;
  test: boolean;
  /** Code in UNH 0057. */
  association: string;
  /** Characters of a line of a party (at most 35) and of marks (at most 35). */
  partyWidth: number;
  marksWidth: number;
  /** Characters of a line of goods description, clause and remark: at most 512 (70 at partners who stayed with D.98B). */
  textWidth: number;
  /** Lengths of elements other than the directory's: seal numbers (9308) are 10 in D.99B, more where agreed. */
  agreedLengths: AgreedLengths;
  /** Code list of places, LOC 1131: 181 or 139. */
  placeList: string;
  /** NAD 3035 of the first, second and third notify party. */
  notifyRoles: readonly [string, string, string];
  /** Copies and originals in elements of their own (D.99B: DOC+706+++3+3), or as components of one (DOC+706+++3:3). */
  documentCounts: 'elements' | 'components';
  /** BGM 1225 of a booking that is asked otherwise than before: 4 change, or 5 replace. */
  bookingChange: '4' | '5';
  /** NAD 3035 of who books: BA booking agent, or what the partners agreed on (ZZZ). */
  bookingAgentRole: string;
}

/** The agreement where none was made: D.99B as the directory has it. */
export const DEFAULT_PARTNER: EdifactPartner = {
  sender: { id: 'QUAYSIDE', qualifier: 'ZZZ' },
  recipient: { id: '', qualifier: 'ZZZ' },
  charset: 'UNOC',
  agreedCharacters: '',
  atSign: '(A)',
  serviceAdvice: true,
  lineBreaks: false,
  test: false,
  association: '2.0',
  partyWidth: 35,
  marksWidth: 35,
  textWidth: 70,
  agreedLengths: {},
  placeList: '181',
  notifyRoles: ['N1', 'N2', 'NI'],
  documentCounts: 'elements',
  bookingChange: '5',
  bookingAgentRole: 'ZZZ',
};

/** What names one interchange: a control reference (an..14, never used twice towards one partner) and when it is made ("2026-01-15T09:30"). */
export interface InterchangeNumber {
  controlReference: string;
  preparedAt: string;
}

/** The envelope for {@link writeInterchange} of an interchange to a partner. */
export function partnerEnvelope(
  partner: EdifactPartner,
  { controlReference, preparedAt }: InterchangeNumber,
): InterchangeEnvelope {
  const {
    sender,
    recipient,
    charset,
    agreedCharacters,
    serviceAdvice,
    lineBreaks,
    test,
    agreedLengths,
    documentCounts,
  } = partner;
  const own = limitsOf(agreedLengths);
  const [name = [], number = [], means = [], copies = []] = own.DOC ?? [];
  const limits =
    documentCounts === 'elements'
      ? own
      : { ...own, DOC: [name, number, means, [...copies, ...copies]] };
  return {
    sender,
    recipient,
    charset,
    agreedCharacters,
    serviceAdvice,
    lineBreaks,
    test,
    limits,
    controlReference,
    preparedAt,
  };
}
