/** A text in three parts: what two texts begin with alike, where they part, and what they end with alike. */
export interface SplitText {
  head: string;
  middle: string;
  tail: string;
}

/** Where two texts differ: the parts that both have at the beginning and at the end, and the rest of each. */
export function splitDifference(left: string, right: string): readonly [SplitText, SplitText] {
  const [a, b] = [[...left], [...right]];
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const part = (letters: readonly string[]): SplitText => ({
    head: letters.slice(0, head).join(''),
    middle: letters.slice(head, letters.length - tail).join(''),
    tail: letters.slice(letters.length - tail).join(''),
  });
  return [part(a), part(b)];
}
