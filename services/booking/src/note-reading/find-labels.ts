import {
  CONTACT_KEYS,
  type LabelKey,
  leadingAt,
  noiseAt,
  PARTY_KEYS,
  wordAt,
} from './label-words.js';
import type { PaperCell } from './paper.js';

/** Words that name a value. */
export interface Heading {
  readonly key: LabelKey;
  /** As it is written, with what stands in brackets. */
  readonly text: string;
}

/** A part of a cell: a value, with the words that name it where they stand in the same cell. */
export interface Piece {
  readonly cell: PaperCell;
  readonly heading: Heading | null;
  /** Words before a colon that nobody knows. */
  readonly unknown: string | null;
  /** What stands behind the words; of a piece without any, the text. Empty where the value stands elsewhere. */
  value: string;
}

/** A text made comparable, with the place in the text behind each of its letters. */
function lettersOf(text: string): { letters: string; ends: number[] } {
  let letters = '';
  const ends: number[] = [];
  let at = 0;
  for (const sign of text) {
    at += sign.length;
    for (const letter of sign.normalize('NFKC').toUpperCase()) {
      if (!/[\p{L}\p{N}]/u.test(letter)) continue;
      letters += letter;
      ends.push(at);
    }
  }
  return { letters, ends };
}

/** Numbers and signs before a label: 1. ② (3) *. */
const BEFORE = /^[\s*★▲●■◆※#]*(?:[(（]?\d{1,2}[.)）、．](?!\d)\s*|[①-⑳]\s*)?[\s*★]*/;
const ASIDE = /^\s*[(（[【][^)）\]】]{0,80}[)）\]】]/;
const COLON = /^[\s.]*[:：]\s*/;
const ASCII = /[A-Z0-9]/;
/** Words of a label that may stand before a value with nothing but a blank between: they begin no value. */
const STRONG: readonly LabelKey[] = [
  'Receipt',
  'Load',
  'Discharge',
  'Delivery',
  'SailingDate',
  'Weight',
  'Volume',
  'HsCode',
  'VesselVoyage',
];
/** Shorter words of those begin other texts as well. */
const STRONG_LENGTH = 3;

export interface Named {
  heading: Heading;
  /** Where the value begins. */
  rest: string;
  /** A colon stands between. */
  colon: boolean;
}

/** The words of a label with which a line begins, and what is behind them; null for a line that begins with none. */
export function namedLine(line: string): Named | null {
  const from = BEFORE.exec(line)?.[0].length ?? 0;
  const text = line.slice(from, from + 160);
  const { letters, ends } = lettersOf(text);
  let at = 0;
  for (
    let lead = leadingAt(letters, at);
    lead > 0 && !wordAt(letters, at);
    lead = leadingAt(letters, at)
  )
    at += lead;
  let key: LabelKey | null = null;
  let strong = false;
  // Behind the last bracket that was passed.
  let passed = 0;
  const endOf = (letter: number): number =>
    Math.max(passed, letter === 0 ? 0 : (ends[letter - 1] ?? 0));
  for (;;) {
    // Brackets behind the words belong to them: (KGS), （托运人）.
    const aside: string | undefined = key ? ASIDE.exec(text.slice(endOf(at)))?.[0] : undefined;
    if (aside && (!/\d{3}/.test(aside) || COLON.test(text.slice(endOf(at) + aside.length)))) {
      passed = endOf(at) + aside.length;
      at += lettersOf(aside).letters.length;
      continue;
    }
    // A colon ends the words.
    if (key && COLON.test(text.slice(endOf(at)))) break;
    const word = wordAt(letters, at);
    const same: boolean = word !== null && (key === null || related(key, word.key));
    if (word && same && isWhole(letters, at, word.word.length, ends, text)) {
      key = combined(key, word.key);
      strong ||= STRONG.includes(key) && word.word.length >= STRONG_LENGTH;
      at += word.word.length;
      continue;
    }
    const noise: number = key ? noiseAt(letters, at) : 0;
    if (noise > 0 && isWhole(letters, at, noise, ends, text)) {
      at += noise;
      continue;
    }
    break;
  }
  return key ? ended(text, endOf(at), key, strong) : null;
}

/** A word of Latin letters ends where they end: POD is none in PODIUM. */
function isWhole(
  letters: string,
  at: number,
  length: number,
  ends: readonly number[],
  text: string,
): boolean {
  const last = letters[at + length - 1] ?? '';
  const next = letters[at + length];
  if (next === undefined || !ASCII.test(last) || !ASCII.test(next)) return true;
  return (
    (ends[at + length] ?? 0) - (ends[at + length - 1] ?? 0) > 1 ||
    !ASCII.test(text[ends[at + length - 1]!]?.toUpperCase() ?? '')
  );
}

/** Two languages, or ship and voyage, name one value. */
const related = (key: LabelKey, next: LabelKey): boolean =>
  key === next ||
  (['Vessel', 'Voyage', 'VesselVoyage'].includes(key) &&
    ['Vessel', 'Voyage', 'VesselVoyage'].includes(next)) ||
  (key === 'Packages' && (next === 'PackageUnit' || next === 'Description')) ||
  (key === 'PackageUnit' && next === 'Packages') ||
  (PARTY_KEYS.includes(key) && CONTACT_KEYS.includes(next)) ||
  (key === 'Other' && next === 'Other');
function combined(key: LabelKey | null, next: LabelKey): LabelKey {
  if (key === null || key === next) return next;
  if (['Vessel', 'Voyage', 'VesselVoyage'].includes(key)) return 'VesselVoyage';
  return key === 'PackageUnit' ? 'Packages' : key;
}

function ended(text: string, at: number, key: LabelKey, strong: boolean): Named | null {
  const written = text.slice(0, at).trim();
  const behind = text.slice(at);
  const heading = { key, text: written.replace(/(?<![\s:：])[\s:：]+$/, '') };
  const colon = COLON.exec(behind);
  if (colon) return { heading, rest: behind.slice(colon[0].length).trim(), colon: true };
  const rest = behind.replace(/^[\s\-–—_.*)）]+/, '').trim();
  if (rest === '') return { heading, rest: '', colon: false };
  const parted = /^\s/.test(behind) || !ASCII.test(written.at(-1)?.toUpperCase() ?? '');
  return strong && parted ? { heading, rest, colon: false } : null;
}

const UNKNOWN = /^\s*([^:：\d\s](?:[^:：\d]{0,22}[^:：\d\s])?)\s*[:：](?!\/\/)\s*(.*)$/s;
/** What may part a pair from the one before it in the same line. */
const BREAK = /[;；|]\s*|\s+/g;
/** Words with a colon, and one word with a colon. */
const PAIR = /^(?:\S{1,40}[:：]|\S{1,80}(?: \S{1,80}){0,3}[:：])/;
const WORD_PAIR = /^[^\s:：]{1,24}[:：]/;
/** So much of what follows a break is looked at. */
const MOST_PAIR = 330;

/** Breaks behind which another pair begins: two blanks, or a sign, and words with a colon; behind a single blank one word. */
const pairBreaks = (line: string): RegExpExecArray[] =>
  [...line.matchAll(BREAK)].filter((match) => {
    const end = match.index + match[0].length;
    const next = line.slice(end, end + MOST_PAIR);
    return PAIR.test(next) && (!/^\s$/.test(match[0]) || WORD_PAIR.test(next));
  });

/** A line in parts, each of which begins with the words of a label. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of pairBreaks(line)) {
    const at = match.index + match[0].length;
    const before = namedLine(line.slice(from, match.index));
    // The same words in two languages are one label.
    if (before?.rest === '' && !before.colon) continue;
    // So are words that mean something only together: SI CUT-OFF.
    const together = namedLine(line.slice(from));
    if (together?.colon && together.heading.text.length > match.index - from) continue;
    if (
      at <= from ||
      !(
        namedLine(line.slice(at))?.colon ||
        (/^\s{2,}$/.test(match[0]) && UNKNOWN.test(line.slice(at)))
      )
    )
      continue;
    parts.push(line.slice(from, at));
    from = at;
  }
  return [...parts, line.slice(from)];
}

/** A cell in pieces: its lines, those that a label begins apart from those before them. */
export function piecesOf(cell: PaperCell): Piece[] {
  const pieces: Piece[] = [];
  for (const line of cell.text.split('\n')) {
    for (const part of partsOf(line)) {
      const named = namedLine(part);
      const last = pieces.at(-1);
      const inParty = last?.heading && PARTY_KEYS.includes(last.heading.key);
      const goesOn = last && (!named || (inParty && CONTACT_KEYS.includes(named.heading.key)));
      const unknown = !named && !goesOn ? UNKNOWN.exec(part) : null;
      if (named && !goesOn)
        pieces.push({ cell, heading: named.heading, unknown: null, value: named.rest });
      else if (unknown)
        pieces.push({
          cell,
          heading: null,
          unknown: unknown[1]!.trim(),
          value: unknown[2]!.trim(),
        });
      else if (goesOn)
        last.value = last.value === '' ? part.trim() : `${last.value}\n${part.trim()}`;
      else pieces.push({ cell, heading: null, unknown: null, value: part.trim() });
    }
  }
  return pieces;
}
