import { cleanText } from '../clean-text.js';
import { EdifactError } from './edifact-error.js';
import { DEFAULT_SERVICE, isServiceCharacters, type ServiceCharacters } from './edifact-service.js';

/** One segment: its elements, each a list of components, released characters already plain and what nobody sees cleaned away. */
export interface EdifactSegment {
  readonly tag: string;
  readonly elements: readonly (readonly string[])[];
  /** Its number in the interchange, from 1; UNA is not counted. */
  readonly index: number;
  /** Where it begins in the text, in UTF-16 units. */
  readonly offset: number;
}

/** The segments of a text with the service characters they were written in. */
export interface EdifactText {
  readonly service: ServiceCharacters;
  readonly segments: readonly EdifactSegment[];
}

const BLANK = /[\s\ufeff]/;

/** Reads UNA, when there is one, and tells where the segments begin. */
function readService(text: string): { service: ServiceCharacters; start: number } {
  let start = 0;
  while (start < text.length && BLANK.test(text.charAt(start))) start += 1;
  if (!text.startsWith('UNA', start)) return { service: DEFAULT_SERVICE, start };
  const [component = '', element = '', decimal = '', release = '', , terminator = ''] = text.slice(
    start + 3,
    start + 9,
  );
  const service = { component, element, decimal, release, terminator };
  if (!isServiceCharacters(service))
    throw new EdifactError(
      'edifact-service-advice',
      { segment: 0, tag: 'UNA' },
      text.slice(start, start + 9),
    );
  return { service, start: start + 9 };
}

/**
 * Cuts an EDIFACT text (ISO 9735 syntax 1 to 3) into segments.
 * Line breaks are layout wherever they stand, as senders wrap lines at 80 columns: they are dropped, unless one of them is the terminator.
 * @throws EdifactError for an empty text, a wrong UNA, a segment without terminator, a release character at the end, a tag that is none.
 */
export function readSegments(text: string): EdifactText {
  const { service, start } = readService(text);
  const { component, element, terminator } = service;
  const release = service.release === ' ' ? '' : service.release;
  const segments: EdifactSegment[] = [];
  let elements: string[][] = [];
  let components: string[] = [];
  let value = '';
  let offset = -1;
  /** Where the text begins that `value` still lacks. */
  let pending = start;

  const endComponent = (at: number) => {
    components.push(cleanText(value + text.slice(pending, at)));
    value = '';
    pending = at + 1;
  };
  const endElement = (at: number) => {
    endComponent(at);
    elements.push(components);
    components = [];
  };

  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isLayout = character !== terminator && (character === '\n' || character === '\r');
    if (isLayout || (offset < 0 && BLANK.test(character))) {
      value += text.slice(pending, at);
      pending = at + 1;
      continue;
    }
    if (offset < 0) offset = at;
    if (character === release) {
      value += text.slice(pending, at);
      at += 1;
      pending = at;
      if (at >= text.length)
        throw new EdifactError('edifact-release', {
          segment: segments.length + 1,
          tag: elements[0]?.[0] ?? '',
        });
    } else if (character === terminator) {
      endElement(at);
      const index = segments.length + 1;
      const tag = elements[0]?.[0] ?? '';
      if (!/^[A-Z][A-Z0-9]{2}$/.test(tag))
        throw new EdifactError('edifact-tag', { segment: index, tag: '' }, tag);
      segments.push({ tag, elements: elements.slice(1), index, offset });
      elements = [];
      offset = -1;
    } else if (character === element) endElement(at);
    else if (character === component) endComponent(at);
  }
  if (offset >= 0) {
    const tag = elements[0]?.[0] ?? '';
    throw new EdifactError(
      'edifact-unterminated',
      { segment: segments.length + 1, tag },
      text.slice(offset, offset + 100),
    );
  }
  if (segments.length === 0) throw new EdifactError('edifact-empty', { segment: 0, tag: '' });
  return { service, segments };
}

/** One component of a segment, counted from 0 behind the tag; '' where the sender left it out. */
export function componentOf(segment: EdifactSegment, element: number, component = 0): string {
  return segment.elements[element]?.[component] ?? '';
}

/** The components of one element that have a value, in order. */
export function valuesOf(segment: EdifactSegment, element: number): string[] {
  return (segment.elements[element] ?? []).filter((value) => value !== '');
}

/**
 * A numeric value with a point as decimal mark. ISO 9735 lets the sender write a point or a comma and forbids grouping,
 * so either is read whatever UNA says. null when it is no number.
 */
export function readNumber(value: string): string | null {
  const text = value.trim().replace(',', '.');
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(text) ? text.replace(/^(-?)\./, '$10.') : null;
}
