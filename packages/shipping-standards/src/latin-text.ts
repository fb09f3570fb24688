/** A character that does not belong, and where: `index` counts UTF-16 units, as an input field does. */
export interface FoundCharacter {
  index: number;
  character: string;
}

/** The character sets of EDIFACT syntax: UNOA capitals, UNOB both cases, UNOC ISO 8859-1. */
export type EdifactCharset = 'UNOA' | 'UNOB' | 'UNOC';

/** UNOA characters that may be used only when both sides agreed (ISO 9735). */
export const UNOA_AGREED = '!"%&*;<>';

const OUTSIDE: Record<EdifactCharset, RegExp> = {
  UNOA: /[^A-Z0-9 .,\-()/=]/u,
  UNOB: /[^A-Za-z0-9 .,\-()/='+:?!"%&*;<>]/u,
  UNOC: /[^\u0020-\u007e\u00a0-\u00ff]/u,
};

/** Chinese punctuation that an input method leaves in English text, and what was meant. */
const PUNCTUATION: Record<string, string> = {
  '。': '.',
  '、': ',',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '【': '[',
  '】': ']',
  '《': '<',
  '》': '>',
  '—': '-',
  '–': '-',
  '…': '...',
};
const FULL_WIDTH = /[\uff01-\uff5e\u3000。、“”‘’【】《》—–…]/u;
const EVERY_FULL_WIDTH = new RegExp(FULL_WIDTH, 'gu');

function find(text: string, unwanted: RegExp, tolerated = ''): FoundCharacter[] {
  const found: FoundCharacter[] = [];
  if (!unwanted.test(text)) return found;
  let index = 0;
  for (const character of text) {
    if (unwanted.test(character) && !tolerated.includes(character))
      found.push({ index, character });
    index += character.length;
  }
  return found;
}

/** The full-width forms and Chinese punctuation in a text: exactly the characters that {@link toHalfWidth} mends. */
export function findFullWidth(text: string): FoundCharacter[] {
  return find(text, FULL_WIDTH);
}

/** Replaces full-width letters, digits, signs and Chinese punctuation by their ASCII equals. Chinese characters stay as they are. */
export function toHalfWidth(text: string): string {
  return text.replace(EVERY_FULL_WIDTH, (character) => {
    if (character === '\u3000') return ' ';
    return PUNCTUATION[character] ?? String.fromCharCode(character.charCodeAt(0) - 0xfee0);
  });
}

/** True when the text has only the characters from space to tilde: no control characters, line breaks, accents or Chinese. */
export function isPrintableAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** The characters that are not printable ASCII, line breaks excepted: what an English field with several lines must not hold. */
export function findNonAscii(text: string): FoundCharacter[] {
  return find(text, /[^ -~\r\n]/u);
}

/** The characters of a text that an EDIFACT character set does not have. `agreed` adds signs that the partners agreed on ({@link UNOA_AGREED}). */
export function findOutsideCharset(
  text: string,
  charset: EdifactCharset,
  agreed = '',
): FoundCharacter[] {
  return find(text, OUTSIDE[charset], agreed);
}

/** True when every character belongs to the EDIFACT character set. */
export function fitsCharset(text: string, charset: EdifactCharset, agreed = ''): boolean {
  return findOutsideCharset(text, charset, agreed).length === 0;
}

/** Makes a text ready for UNOA as the trade does: half width, capitals, and "(A)" for "@". What still does not fit, {@link findOutsideCharset} tells. */
export function toUnoa(text: string): string {
  return toHalfWidth(text)
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replaceAll('@', '(A)');
}

function wrap(line: string, width: number): string[] {
  if (Array.from(line).length <= width) return [line];
  const lines: string[] = [];
  let current: string[] = [];
  for (const word of line.split(/\s+/).filter(Boolean)) {
    let rest = Array.from(word);
    if (current.length > 0 && current.length + 1 + rest.length <= width) {
      current = [...current, ' ', ...rest];
      continue;
    }
    if (current.length > 0) lines.push(current.join(''));
    while (rest.length > width) {
      lines.push(rest.slice(0, width).join(''));
      rest = rest.slice(width);
    }
    current = rest;
  }
  if (current.length > 0) lines.push(current.join(''));
  return lines;
}

/**
 * Breaks a text into lines of at most `width` characters (35: EDIFACT NAD, PCI and bill of lading forms).
 * Line breaks in the text are kept, lines without content are dropped, words are never broken unless one word is longer than a line.
 */
export function splitLines(text: string, width = 35): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => wrap(line, width));
}
