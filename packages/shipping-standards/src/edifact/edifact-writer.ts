import { type EdifactCharset, findOutsideCharset } from '../latin-text.js';
import { EdifactError, type EdifactPlace } from './edifact-error.js';
import type { InterchangeParty } from './edifact-interchange.js';
import {
  DEFAULT_SERVICE,
  isServiceCharacters,
  type ServiceCharacters,
  serviceAdvice,
} from './edifact-service.js';
import { D99B_LIMITS, type ElementLimits, isNumber } from './element-limits.js';

/** An element to write: a text, its components, or nothing. */
export type ElementDraft = string | number | readonly (string | number | undefined)[] | undefined;

/** A segment to write: tag and elements behind it. */
export type SegmentDraft = readonly [tag: string, ...elements: ElementDraft[]];

/** A message to write: what UNH says and the segments between UNH and UNT, which are added. */
export interface MessageDraft {
  type: string;
  version: string;
  release: string;
  association?: string;
  /** Message reference (UNH 0062); the message's number in the interchange when left out. */
  reference?: string;
  segments: readonly SegmentDraft[];
}

/** What UNB says, and how to write. */
export interface InterchangeEnvelope {
  sender: InterchangeParty | string;
  recipient: InterchangeParty | string;
  /** Date and time of preparation, local to the sender: "2026-01-15T09:30". */
  preparedAt: string;
  /** Interchange control reference, at most 14 characters, never used twice towards one partner. */
  controlReference: string;
  charset?: EdifactCharset;
  /** UNOA characters on which the partners agreed (ISO 9735). */
  agreedCharacters?: string;
  service?: ServiceCharacters;
  /** Write UNA; on unless false, and always when the service characters are not the default. */
  serviceAdvice?: boolean;
  /** A line break after each segment, for reading; off as the standard has none. */
  lineBreaks?: boolean;
  test?: boolean;
  limits?: ElementLimits;
}

const SYNTAX_VERSION: Record<EdifactCharset, string> = { UNOA: '2', UNOB: '2', UNOC: '3' };

interface WriteRules {
  service: ServiceCharacters;
  charset: EdifactCharset;
  agreed: string;
  limits: ElementLimits;
}

function released(value: string, service: ServiceCharacters, place: EdifactPlace): string {
  const { component, element, release, terminator } = service;
  if (![component, element, release, terminator].some((special) => value.includes(special)))
    return value;
  let escaped = '';
  for (const character of value) {
    const special =
      [component, element, terminator].includes(character) ||
      (character === release && release !== ' ');
    if (special && release === ' ') throw new EdifactError('edifact-release', place, value);
    escaped += special ? release + character : character;
  }
  return escaped;
}

function checked(value: string, place: Required<EdifactPlace>, rules: WriteRules): string {
  if (value === '') return value;
  const limits = rules.limits[place.tag]?.[place.element - 1];
  const limit = limits?.[place.component - 1];
  if (limits && limit === undefined) throw new EdifactError('edifact-too-many', place, value);
  const counted = (): string =>
    isNumber(place.tag, place.element, place.component) ? value.replace(/^-|[.,]/g, '') : value;
  if (limit !== undefined && value.length > limit && Array.from(counted()).length > limit)
    throw new EdifactError('edifact-too-long', place, value);
  // ISO 9735 has the service characters in every set, for use as such; in texts they are released.
  const { component, element, terminator, release } = rules.service;
  const tolerated = rules.agreed + component + element + terminator + release;
  if (findOutsideCharset(value, rules.charset, tolerated).length > 0)
    throw new EdifactError('edifact-charset', place, value);
  return released(value, rules.service, place);
}

/** Drops what is empty at the end: ISO 9735 omits trailing empty components and elements. */
function joined(parts: readonly string[], separator: string): string {
  let length = parts.length;
  while (length > 0 && parts[length - 1] === '') length -= 1;
  return parts.slice(0, length).join(separator);
}

function segmentText([tag, ...elements]: SegmentDraft, segment: number, rules: WriteRules): string {
  if (!/^[A-Z][A-Z0-9]{2}$/.test(tag))
    throw new EdifactError('edifact-tag', { segment, tag: '' }, tag);
  const texts = elements.map((draft, at) => {
    const components: readonly (string | number | undefined)[] =
      typeof draft === 'object' ? draft : [draft];
    const values = components.map((value, within) => {
      const place = { segment, tag, element: at + 1, component: within + 1 };
      if (typeof value === 'number' && !/^-?\d+(\.\d+)?$/.test(String(value)))
        throw new EdifactError('edifact-number', place, String(value));
      const text =
        typeof value === 'number'
          ? String(value).replace('.', rules.service.decimal)
          : (value ?? '');
      return checked(text, place, rules);
    });
    return joined(values, rules.service.component);
  });
  return joined([tag, ...texts], rules.service.element) + rules.service.terminator;
}

function partyElement(party: InterchangeParty | string): ElementDraft {
  return typeof party === 'string' ? party : [party.id, party.qualifier];
}

function required(value: string, place: EdifactPlace): string {
  if (value === '') throw new EdifactError('edifact-required', place);
  return value;
}

/**
 * Writes an interchange: UNA, UNB, each message in UNH and UNT with its segment count, UNZ with the message count.
 * Texts are released, checked against the character set and against the element lengths of directory D.99B.
 * @throws EdifactError naming the segment in its message (UNH is 1; UNB and UNZ count as 0), element and component. Nothing is ever cut off silently.
 */
export function writeInterchange(
  envelope: InterchangeEnvelope,
  messages: readonly MessageDraft[],
): string {
  const service = envelope.service ?? DEFAULT_SERVICE;
  if (!isServiceCharacters(service))
    throw new EdifactError(
      'edifact-service-advice',
      { segment: 0, tag: 'UNA' },
      serviceAdvice(service),
    );
  const charset = envelope.charset ?? 'UNOC';
  const rules: WriteRules = {
    service,
    charset,
    agreed: envelope.agreedCharacters ?? '',
    limits: envelope.limits ?? D99B_LIMITS,
  };
  const reference = required(envelope.controlReference, {
    segment: 0,
    tag: 'UNB',
    element: 5,
    component: 1,
  });
  const prepared = /^\d{2}(\d{2})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(envelope.preparedAt);
  if (!prepared)
    throw new EdifactError(
      'edifact-required',
      { segment: 0, tag: 'UNB', element: 4, component: 1 },
      envelope.preparedAt,
    );
  const [, year, month, day, hour, minute] = prepared;
  const testMark: ElementDraft[] = envelope.test ? ['', '', '', '', '', '1'] : [];

  const unb: SegmentDraft = [
    'UNB',
    [charset, SYNTAX_VERSION[charset]],
    partyElement(envelope.sender),
    partyElement(envelope.recipient),
    [`${year}${month}${day}`, `${hour}${minute}`],
    reference,
    ...testMark,
  ];
  const lines = [segmentText(unb, 0, rules)];
  messages.forEach((message, at) => {
    const messageReference = message.reference ?? String(at + 1);
    required(messageReference, { segment: 1, tag: 'UNH', element: 1, component: 1 });
    const header: SegmentDraft = [
      'UNH',
      messageReference,
      [message.type, message.version, message.release, 'UN', message.association],
    ];
    const trailer: SegmentDraft = ['UNT', String(message.segments.length + 2), messageReference];
    [header, ...message.segments, trailer].forEach((segment, within) => {
      lines.push(segmentText(segment, within + 1, rules));
    });
  });
  lines.push(segmentText(['UNZ', String(messages.length), reference], 0, rules));

  const isDefault = serviceAdvice(service) === serviceAdvice(DEFAULT_SERVICE);
  if (envelope.serviceAdvice !== false || !isDefault) lines.unshift(serviceAdvice(service));
  const lineEnd = envelope.lineBreaks ? '\n' : '';
  return lines.map((line) => line + lineEnd).join('');
}
