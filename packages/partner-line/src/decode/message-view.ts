import type { DecodedSegment } from '@quayside/contracts/partner-line/message';
import { EdifactError } from '@quayside/shipping-standards/edifact/edifact-error';
import {
  type EdifactInterchange,
  readInterchange,
} from '@quayside/shipping-standards/edifact/edifact-interchange';
import {
  type EdifactSegment,
  readSegments,
} from '@quayside/shipping-standards/edifact/edifact-reader';
import { messageNamed } from '../message/message-named.js';
import { decodeJsonText, decodeSegment } from './decode-text.js';

/** Most of a text and of its segments that the desk shows; all of it is downloaded. */
export const MOST_SHOWN = { characters: 100_000, segments: 1_000 } as const;

/** What the desk shows of a text for one of its messages. */
export interface MessageView {
  /** The message with the envelope of its interchange; the whole where no message is meant. */
  Raw: string;
  Segments: DecodedSegment[];
  /** Messages in the interchange; 1 for JSON. */
  InInterchange: number;
  /** More stands there than is shown. */
  Cut: boolean;
}

/** One piece of a text: where it begins and ends, and its segment. */
interface Piece {
  segment: EdifactSegment;
  end: number;
}

/** The message that is meant, within the first segments before the first message and the last behind the last one. */
function own(
  pieces: readonly Piece[],
  { messages }: EdifactInterchange,
  reference: string | null,
): readonly Piece[] {
  const message =
    reference === null ? undefined : messageNamed(messages, (each) => each.reference, reference);
  if (!message || messages.length === 1) return pieces;
  const indexes = new Set(message.segments.map(({ index }) => index));
  return pieces.filter(
    ({ segment: { tag, index } }) => indexes.has(index) || tag === 'UNB' || tag === 'UNZ',
  );
}

function viewOfEdifact(raw: string, reference: string | null): MessageView {
  const { segments } = readSegments(raw);
  const interchange = readInterchange(raw);
  const pieces = segments.map(
    (segment, at): Piece => ({ segment, end: segments[at + 1]?.offset ?? raw.length }),
  );
  const meant = own(pieces, interchange, reference);
  const start = raw.slice(0, segments[0]?.offset ?? 0);
  const shown: string[] = [start];
  const Segments: DecodedSegment[] = [];
  let length = start.length;
  for (const { segment, end } of meant) {
    const text = raw.slice(segment.offset, end);
    length += text.length;
    if (length > MOST_SHOWN.characters || Segments.length >= MOST_SHOWN.segments) break;
    shown.push(text);
    Segments.push(decodeSegment(segment, text));
  }
  return {
    Raw: shown.join(''),
    Segments,
    InInterchange: interchange.messages.length,
    Cut: Segments.length < meant.length,
  };
}

/** The parts that fit into what is shown. */
function within(parts: readonly DecodedSegment[]): DecodedSegment[] {
  let length = 0;
  return parts.filter(({ Raw }, at) => {
    length += Raw.length;
    return length <= MOST_SHOWN.characters && at < MOST_SHOWN.segments;
  });
}

const cut = (raw: string): string => raw.slice(0, MOST_SHOWN.characters).toWellFormed();

/**
 * What a text says of one of its messages, segment by segment, with what segments, elements and codes mean; no segments for what cannot be
 * cut into any. `reference` is that of the message as it is stored, null for the whole.
 */
export function messageView(raw: string, reference: string | null): MessageView {
  const start = raw.trimStart();
  const plain = { Raw: cut(raw), InInterchange: 1, Cut: raw.length > MOST_SHOWN.characters };
  try {
    if (!start.startsWith('{')) return viewOfEdifact(raw, reference);
    return { ...plain, Segments: within(decodeJsonText(start)) };
  } catch (error) {
    if (error instanceof EdifactError || error instanceof SyntaxError)
      return { ...plain, Segments: [] };
    throw error;
  }
}
