/** Fixed-width text of a paper: how wide it is, where it breaks, and which font has its letters. */

/** Advance of one letter as a part of the type size: Courier Prime's are all the same, Chinese ones fill the square. */
const NARROW = 0.6;
const WIDE = 1;

/** Letters that stand in Courier Prime; everything else comes from the Chinese font. */
const isPlain = (letter: string): boolean => letter >= ' ' && letter <= '~';

/** Width in points. Letters of the Chinese font count as full squares, which the widest of them are. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += isPlain(letter) ? NARROW : WIDE;
  return width * size;
}

/** Takes what fits into `width` from the front: at a blank when there is one, in the middle of a word otherwise. */
function takeLine(text: string, width: number, size: number): [line: string, rest: string] {
  let used = 0;
  let end = 0;
  let blank = 0;
  for (const letter of text) {
    used += textWidth(letter, size);
    if (used > width + 1e-6 && end > 0) {
      if (letter === ' ') return [text.slice(0, end), text.slice(end).trimStart()];
      return blank > 0
        ? [text.slice(0, blank), text.slice(blank).trimStart()]
        : [text.slice(0, end), text.slice(end)];
    }
    if (letter === ' ' && text.slice(0, end).trim()) blank = end;
    end += letter.length;
  }
  return [text, ''];
}

/**
 * The lines of a text in a column of `width` points at a type size. Line breaks and blank lines inside stay, blank lines at the
 * end go; long lines break at a blank. No letter is lost but the blanks at which a line breaks.
 */
export function wrapText(text: string | null | undefined, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const given of (text ?? '')
    .replaceAll('\t', '  ')
    .trimEnd()
    .split(/\r\n|\r|\n/)) {
    let rest = given.trimEnd();
    do {
      const [line, next] = takeLine(rest, width, size);
      lines.push(line);
      rest = next;
    } while (rest);
  }
  return lines.length === 1 && lines[0] === '' ? [] : lines;
}

export interface Run {
  text: string;
  font: 'CourierPrime' | 'NotoSansSC';
}

/** A line cut into stretches of one font. */
export function fontRuns(line: string): Run[] {
  const runs: Run[] = [];
  for (const letter of line) {
    const font = isPlain(letter) ? 'CourierPrime' : 'NotoSansSC';
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
