/** At most `scale` digits after the point and `digits` before it, judged on the decimal text of the number. */
export function fitsDecimal(value: number, digits: number, scale: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) >= 10 ** digits) return false;
  const text = String(Math.abs(value));
  if (/e-/.test(text)) return false;
  return (text.split('.')[1]?.length ?? 0) <= scale;
}

/** Text that a database and an XML message can hold: no NUL character, no half of a surrogate pair. */
export const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed();

/** Blanks alone, full-width ones too, say no more than an empty text. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** JSON that can be written out: not nested without end, and of storable texts. */
export function isStorableJson(value: unknown): boolean {
  try {
    const written = JSON.stringify(value) ?? '';
    return !/\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(written);
  } catch {
    return false;
  }
}
