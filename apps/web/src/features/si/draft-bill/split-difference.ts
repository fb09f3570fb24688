/** A piece of a text, and whether the other text has it not. */
export interface TextPart {
  text: string;
  other: boolean;
}

interface Word {
  text: string;
  /** Under which it equals a word of the other side: width and case tell nothing. */
  key: string;
  /** White space behind it; how lines are broken is no difference. */
  space: string;
}

/** Words of longer texts than these are not paired one by one. */
const MOST_PAIRS = 400_000;

/** Chinese has no spaces: each of its signs is a word. */
const WORD = /(\p{Script=Han}|[^\s\p{Script=Han}]+)(\s*)/gu;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(([, word = '', space = '']) => ({
    text: word,
    key: word.normalize('NFKC').toUpperCase(),
    space,
  }));

/** The pairs of words that both texts have in the same order, as many as can be (the longest common subsequence). */
function pairsOf(left: readonly Word[], right: readonly Word[]): [number, number][] {
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && left[head]?.key === right[head]?.key) head += 1;
  let tail = 0;
  while (
    tail < most - head &&
    left[left.length - 1 - tail]?.key === right[right.length - 1 - tail]?.key
  )
    tail += 1;
  const pairs = Array.from({ length: head }, (_, at): [number, number] => [at, at]);
  const [rows, columns] = [left.length - head - tail, right.length - head - tail];
  if (rows * columns <= MOST_PAIRS) {
    const width = columns + 1;
    const lengths = new Uint32Array((rows + 1) * width);
    const same = (row: number, column: number) =>
      left[head + row]?.key === right[head + column]?.key;
    const longest = (row: number, column: number) => lengths[row * width + column] ?? 0;
    for (let row = rows - 1; row >= 0; row -= 1) {
      for (let column = columns - 1; column >= 0; column -= 1) {
        lengths[row * width + column] = same(row, column)
          ? longest(row + 1, column + 1) + 1
          : Math.max(longest(row + 1, column), longest(row, column + 1));
      }
    }
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      if (same(row, column)) pairs.push([head + row++, head + column++]);
      else if (longest(row + 1, column) >= longest(row, column + 1)) row += 1;
      else column += 1;
    }
  }
  for (let at = tail; at > 0; at -= 1) pairs.push([left.length - at, right.length - at]);
  return pairs;
}

/** One word against another: only the letters between their common beginning and end. */
function lettersOf(word: Word, against: Word): TextPart[] {
  const [a, b] = [[...word.text], [...against.text]];
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return [
    { text: a.slice(0, head).join(''), other: false },
    { text: a.slice(head, a.length - tail).join(''), other: true },
    { text: a.slice(a.length - tail).join('') + word.space, other: false },
  ];
}

/** Words without a partner; the white space behind the last of them is not marked. */
function unpaired(words: readonly Word[], against: readonly Word[]): TextPart[] {
  const [first, second] = [words[0], against[0]];
  if (words.length === 1 && against.length === 1 && first && second)
    return lettersOf(first, second);
  const text = words.map((word) => word.text + word.space).join('');
  const end = text.trimEnd();
  return [
    { text: end, other: true },
    { text: text.slice(end.length), other: false },
  ];
}

/** Without empty parts, neighbours of one kind as one. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const whole: TextPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.text === '') continue;
    if (last?.other === part.other) last.text += part.text;
    else whole.push({ ...part });
  }
  return whole;
}

/** Where two texts differ, word by word: the parts of each, those marked that the other has not. */
export function splitDifference(left: string, right: string): readonly [TextPart[], TextPart[]] {
  const [mine, theirs] = [wordsOf(left), wordsOf(right)];
  const parts: [TextPart[], TextPart[]] = [[], []];
  let [row, column] = [0, 0];
  for (const [a, b] of [...pairsOf(mine, theirs), [mine.length, theirs.length] as const]) {
    const [gap, gapThere] = [mine.slice(row, a), theirs.slice(column, b)];
    parts[0].push(
      ...unpaired(gap, gapThere),
      ...mine.slice(a, a + 1).map(({ text, space }) => ({ text: text + space, other: false })),
    );
    parts[1].push(
      ...unpaired(gapThere, gap),
      ...theirs.slice(b, b + 1).map(({ text, space }) => ({ text: text + space, other: false })),
    );
    [row, column] = [a + 1, b + 1];
  }
  return [joined(parts[0]), joined(parts[1])];
}
