/**
 * Whether `wanted` (lower case) is how a title, or its end from some syllable on, is typed: its sounds or their first letters.
 * @param pinyin its syllables with blanks between
 */
export function soundsLike(pinyin: string, wanted: string): boolean {
  const syllables = pinyin.split(' ');
  const letters = syllables.map((syllable) => syllable[0]).join('');
  return syllables.some(
    (_, index) =>
      syllables.slice(index).join('').startsWith(wanted) || letters.slice(index).startsWith(wanted),
  );
}
