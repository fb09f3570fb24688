import { componentOf, type EdifactSegment, readSegments } from './edifact-reader.js';
import type { ServiceCharacters } from './edifact-service.js';

/** A fault of the envelope: which segment, and the value that is wrong. */
export interface InterchangeFault {
  code:
    | 'interchange-trailer-missing'
    | 'interchange-count'
    | 'interchange-reference'
    | 'message-trailer-missing'
    | 'message-count'
    | 'message-reference'
    | 'message-reference-repeated'
    | 'segment-outside-message';
  segment: number;
  tag: string;
  value: string;
}

/** One message: what UNH says of it, its segments from UNH to UNT, and the faults of its envelope. */
export interface EdifactMessage {
  reference: string;
  /** "IFTMBC". */
  type: string;
  /** "D", "99B". */
  version: string;
  release: string;
  /** Code that the carrier's association assigned, for example "2.0". */
  association: string;
  segments: EdifactSegment[];
  faults: InterchangeFault[];
}

/** A party of an interchange: identification and its qualifier. */
export interface InterchangeParty {
  id: string;
  qualifier: string;
}

/** What UNB says. */
export interface InterchangeHeader {
  /** "UNOC" and "3". */
  syntax: string;
  syntaxVersion: string;
  sender: InterchangeParty;
  recipient: InterchangeParty;
  /** As written: YYMMDD (or CCYYMMDD) and hhmm. */
  date: string;
  time: string;
  controlReference: string;
  test: boolean;
}

/** A read interchange; `header` is null when only messages were sent without UNB. */
export interface EdifactInterchange {
  service: ServiceCharacters;
  header: InterchangeHeader | null;
  messages: EdifactMessage[];
  /** Faults of the interchange itself; those of a message stand with the message. */
  faults: InterchangeFault[];
}

function fault(
  code: InterchangeFault['code'],
  segment: EdifactSegment,
  value: string,
): InterchangeFault {
  return { code, segment: segment.index, tag: segment.tag, value };
}

function headerOf(segment: EdifactSegment): InterchangeHeader {
  const party = (element: number): InterchangeParty => ({
    id: componentOf(segment, element),
    qualifier: componentOf(segment, element, 1),
  });
  return {
    syntax: componentOf(segment, 0),
    syntaxVersion: componentOf(segment, 0, 1),
    sender: party(1),
    recipient: party(2),
    date: componentOf(segment, 3),
    time: componentOf(segment, 3, 1),
    controlReference: componentOf(segment, 4),
    test: componentOf(segment, 10) === '1',
  };
}

function messageOf(segment: EdifactSegment): EdifactMessage {
  return {
    reference: componentOf(segment, 0),
    type: componentOf(segment, 1),
    version: componentOf(segment, 1, 1),
    release: componentOf(segment, 1, 2),
    association: componentOf(segment, 1, 4),
    segments: [segment],
    faults: [],
  };
}

function closeMessage(message: EdifactMessage, trailer: EdifactSegment): void {
  message.segments.push(trailer);
  const count = componentOf(trailer, 0);
  const reference = componentOf(trailer, 1);
  if (Number(count) !== message.segments.length)
    message.faults.push(fault('message-count', trailer, count));
  if (reference !== message.reference)
    message.faults.push(fault('message-reference', trailer, reference));
}

/**
 * Reads an interchange and checks its envelope: UNT counts its segments with UNH and UNT, UNZ counts messages (or groups),
 * trailers repeat the references of their headers, and no two messages have the same one.
 * A wrong count means that something was lost on the way, so it is a fault of that message and not of its neighbours.
 * @throws EdifactError when the text cannot be cut into segments.
 */
export function readInterchange(text: string): EdifactInterchange {
  const { service, segments } = readSegments(text);
  const interchange: EdifactInterchange = { service, header: null, messages: [], faults: [] };
  let open: EdifactMessage | null = null;
  let groups = 0;
  let closed = false;
  const references = new Set<string>();

  const leaveOpenMessage = () => {
    if (open)
      open.faults.push(
        fault('message-trailer-missing', open.segments.at(-1) as EdifactSegment, open.reference),
      );
    open = null;
  };

  for (const segment of segments) {
    switch (segment.tag) {
      case 'UNB':
        if (interchange.header)
          interchange.faults.push(fault('segment-outside-message', segment, segment.tag));
        else interchange.header = headerOf(segment);
        break;
      case 'UNG':
        groups += 1;
        break;
      case 'UNE':
        leaveOpenMessage();
        break;
      case 'UNH':
        leaveOpenMessage();
        open = messageOf(segment);
        interchange.messages.push(open);
        if (references.has(open.reference))
          open.faults.push(fault('message-reference-repeated', segment, open.reference));
        references.add(open.reference);
        break;
      case 'UNZ': {
        leaveOpenMessage();
        closed = true;
        const count = componentOf(segment, 0);
        const reference = componentOf(segment, 1);
        if (Number(count) !== (groups || interchange.messages.length))
          interchange.faults.push(fault('interchange-count', segment, count));
        if (reference !== interchange.header?.controlReference)
          interchange.faults.push(fault('interchange-reference', segment, reference));
        break;
      }
      default: {
        const message: EdifactMessage | null = open;
        if (!message)
          interchange.faults.push(fault('segment-outside-message', segment, segment.tag));
        else if (segment.tag === 'UNT') {
          closeMessage(message, segment);
          open = null;
        } else message.segments.push(segment);
      }
    }
  }
  leaveOpenMessage();
  const last = segments.at(-1);
  if (interchange.header && !closed && last) {
    interchange.faults.push(
      fault('interchange-trailer-missing', last, interchange.header.controlReference),
    );
  }
  return interchange;
}
