import type { EdifactMessage } from './edifact-interchange.js';
import { componentOf, type EdifactSegment } from './edifact-reader.js';
import type { AnswerRest } from './iftmbc.js';
import type { MessageFault } from './iftmin.js';
import type { TellFault } from './message-reader.js';

/** A message whose components are noted as they are read. */
export interface TrackedMessage {
  message: EdifactMessage;
  /** What nothing was made of, segment by segment, and what could not be read, with its fault. */
  rest(faults: readonly MessageFault<string>[]): AnswerRest[];
}

/** What a message is read for: by tag the qualifiers (first component); null for all of them. */
export interface ReadSegments {
  tags: Readonly<Record<string, readonly string[] | null>>;
  /** Tags of which only the first of a qualifier is read. */
  once: readonly string[];
  /** Tags that are shown besides. */
  shown: readonly string[];
  /** Elements of which only some codes are understood. */
  codes: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>>;
}

/** Codes that only say of which list a value is, or in what unit; any other that is not read is shown. */
const LISTS: readonly string[] = [
  '5',
  '6',
  '11',
  '102',
  '103',
  '139',
  '146',
  '160',
  '172',
  '181',
  '182',
  '6346',
  'ZZZ',
  'D',
  '99B',
  'UN',
  'AAE',
  'AAI',
  'AAO',
  'CN',
  'IC',
  'HS',
  'NMB',
  'KGM',
  'MTQ',
  '2',
];
const ENVELOPE: readonly string[] = ['UNH', 'UNT'];

/** A segment as it was sent, without its terminator. */
export const segmentText = ({ tag, elements }: EdifactSegment): string =>
  [tag, ...elements.map((components) => components.join(':'))].join('+').slice(0, 500);

/** Lets a reader read a message, and tells afterwards what it left. */
export function trackedMessage(message: EdifactMessage, read: ReadSegments): TrackedMessage {
  const seen = new Set<string>();
  const noted = (segment: EdifactSegment): EdifactSegment => ({
    ...segment,
    elements: segment.elements.map(
      (components, element) =>
        new Proxy(components, {
          get(target, name) {
            if (typeof name === 'string') seen.add(`${segment.index}.${element}.${name}`);
            return Reflect.get(target, name);
          },
        }),
    ),
  });
  const firsts = new Map<string, number>();
  for (const segment of message.segments) {
    const name = `${segment.tag}+${componentOf(segment, 0)}`;
    if (!firsts.has(name)) firsts.set(name, segment.index);
  }
  const isRead = (segment: EdifactSegment): boolean => {
    const { tag, index } = segment;
    const name = `${tag}+${componentOf(segment, 0)}`;
    if (read.shown.includes(tag)) return false;
    const strange = Object.entries(read.codes[tag] ?? {}).some(([element, codes]) => {
      const value = componentOf(segment, Number(element));
      return value !== '' && !codes.includes(value);
    });
    if (strange) return false;
    if (read.once.includes(tag) && firsts.get(name) !== index) return false;
    const qualifiers = Object.hasOwn(read.tags, tag) ? read.tags[tag] : [];
    if (qualifiers && !qualifiers.includes(componentOf(segment, 0))) return false;
    return segment.elements.every((components, element) =>
      components.every(
        (value, component) =>
          value === '' ||
          LISTS.includes(value) ||
          seen.has(`${segment.index}.${element}.${component}`),
      ),
    );
  };
  return {
    message: { ...message, segments: message.segments.map(noted) },
    rest(faults) {
      const wrong = new Map(faults.map(({ segment, code }) => [segment, code]));
      return message.segments.flatMap((segment): AnswerRest[] => {
        const fault = wrong.get(segment.index) ?? '';
        if (ENVELOPE.includes(segment.tag) || (fault === '' && isRead(segment))) return [];
        return [{ place: `${segment.tag}#${segment.index}`, value: segmentText(segment), fault }];
      });
    },
  };
}

/** Reads a message and keeps with it what of it nothing was made of, or could not be read. */
export function withRest<Content extends object, Code extends string>(
  sent: EdifactMessage,
  segments: ReadSegments,
  tell: TellFault<Code>,
  read: (message: EdifactMessage, tell: TellFault<Code>) => Content,
): Content & { rest?: AnswerRest[] } {
  const faults: MessageFault<string>[] = [];
  const tracked = trackedMessage(sent, segments);
  const content = read(tracked.message, (segment, code, value) => {
    faults.push({
      message: sent.reference,
      segment: segment.index,
      tag: segment.tag,
      code,
      value,
    });
    tell(segment, code, value);
  });
  const rest = tracked.rest(faults);
  return rest.length > 0 ? { ...content, rest } : content;
}
