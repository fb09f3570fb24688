/** A word of a command: an atom, a quoted text, a literal, or a list of words (RFC 3501, 4). */
export type Word = string | readonly Word[];

/** A command that nobody can read; its message is what the client is told. */
export class BadCommand extends Error {}

const ATOM_END = /[\s()"{]/;
const MOST_DEPTH = 8;

/** Takes a command apart. `literals` are the bytes that stood in place of each `{n}`, in order. */
export function wordsOf(line: string, literals: readonly Buffer[]): Word[] {
  const waiting = [...literals];
  let at = 0;
  const quoted = (): string => {
    let text = '';
    for (at += 1; at < line.length; at += 1) {
      if (line[at] === '"') {
        at += 1;
        return text;
      }
      if (line[at] === '\\') at += 1;
      text += line[at] ?? '';
    }
    throw new BadCommand('Missing quotation mark');
  };
  const literal = (): string => {
    const end = line.indexOf('}', at);
    const bytes = waiting.shift();
    if (end < 0 || !bytes) throw new BadCommand('Missing literal');
    at = end + 1;
    return bytes.toString('utf8');
  };
  const atom = (): string => {
    const begin = at;
    // `BODY[HEADER.FIELDS (FROM TO)]<0.100>` is one atom, blanks and brackets within included.
    let within = 0;
    for (; at < line.length; at += 1) {
      if (line[at] === '[') within += 1;
      else if (line[at] === ']') within -= 1;
      else if (within <= 0 && ATOM_END.test(line[at]!)) break;
    }
    if (at === begin) throw new BadCommand('Unexpected character');
    return line.slice(begin, at);
  };
  const list = (depth: number): Word[] => {
    if (depth > MOST_DEPTH) throw new BadCommand('Too deep');
    const words: Word[] = [];
    for (;;) {
      while (line[at] === ' ') at += 1;
      if (at >= line.length) {
        if (depth > 0) throw new BadCommand('Missing parenthesis');
        return words;
      }
      if (line[at] === ')') {
        if (depth === 0) throw new BadCommand('Unexpected parenthesis');
        at += 1;
        return words;
      }
      if (line[at] === '(') {
        at += 1;
        words.push(list(depth + 1));
      } else if (line[at] === '"') words.push(quoted());
      else words.push(line[at] === '{' ? literal() : atom());
    }
  };
  return list(0);
}

/** Whether a set of numbers (`3`, `5:*`, `1,4:7`) has a number; `*` is the largest there is. */
export function inSet(set: string, number: number, largest: number): boolean {
  return set.split(',').some((part) => {
    const bounds = part.split(':').map((each) => (each === '*' ? largest : Number(each)));
    if (bounds.length > 2 || bounds.some((bound) => !Number.isInteger(bound) || bound < 0))
      throw new BadCommand('Not a set of numbers');
    return number >= Math.min(...bounds) && number <= Math.max(...bounds);
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date of a search (`7-Nov-2026`) as the first moment of that day, in milliseconds. */
export function searchedDay(text: string): number {
  const [, day, month, year] = /^"?(\d{1,2})-([A-Za-z]{3})-(\d{4})"?$/.exec(text) ?? [];
  const index = MONTHS.findIndex((name) => name.toLowerCase() === month?.toLowerCase());
  if (index < 0) throw new BadCommand('Not a date');
  return Date.UTC(Number(year), index, Number(day));
}

/** A moment as an answer tells it: `"07-Nov-2026 03:04:05 +0000"`. */
export function internalDate(at: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()}`;
  return `"${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000"`;
}
