/** A header made comparable: full width to half, upper case, without blanks and signs: "毛重（KG）" is "毛重KG". */
export const comparable = (header: string): string =>
  header
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s()[\]{}_\-:;,.*/\\'"#&<>【】《》、。]/g, '');

function pairs(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2);
    found.set(pair, (found.get(pair) ?? 0) + 1);
  }
  return found;
}

/** A Chinese word says something with two characters, a Latin one with four letters. */
const isTelling = (text: string): boolean => text.length >= (/^[\x20-\x7e]*$/.test(text) ? 4 : 2);

/** Whether the characters of one stand in the other in their order: 订舱号 in 订舱编号. */
function runsThrough(short: string, long: string): boolean {
  let at = -1;
  for (const character of short) {
    at = long.indexOf(character, at + 1);
    if (at < 0) return false;
  }
  return true;
}

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

/**
 * How alike two comparable headers are, from 0 to 1: one inside the other counts by its share, as does a Chinese
 * word with others in between; otherwise the pairs of characters that they have in common (Sørensen-Dice).
 */
export function similarity(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (isTelling(short) && long.includes(short)) return 0.6 + (0.4 * short.length) / long.length;
  if (short.length > 2 && isHan(short) && isHan(long) && runsThrough(short, long))
    return 0.5 + (0.4 * short.length) / long.length;
  const left = pairs(short);
  const right = pairs(long);
  let common = 0;
  for (const [pair, count] of left) common += Math.min(count, right.get(pair) ?? 0);
  return short.length + long.length > 2 ? (2 * common) / (short.length + long.length - 2) : 0;
}
