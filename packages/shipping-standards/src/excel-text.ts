/** `="6500003000"`: how a CSV file keeps Excel from taking a code for a number. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/;
/** `6.5E+09`, `1.23457E+18`: what Excel shows, and saves as CSV, in place of the digits of a long number. */
const SCIENTIFIC = /^[+-]?\d(?:\.\d+)?E\+\d+$/i;

/** `'6500003000`: the sign that tells Excel the same, where it became part of the text. */
const MARKED_AS_TEXT = /^['’]([\p{L}\p{N}][^'’]*)$/u;

/** A cell without the formula or the sign around its text that kept Excel from taking it for a number; every other text as it is. */
export function withoutFormula(text: string): string {
  const trimmed = text.trim();
  return (
    AS_TEXT.exec(trimmed)?.[1]?.replaceAll('""', '"') ?? MARKED_AS_TEXT.exec(trimmed)?.[1] ?? text
  );
}

/** Why a cell's digits are lost: a code or number that Excel wrote as a power of ten; null for any other text. */
export const digitsLost = (text: string): string | null =>
  SCIENTIFIC.test(text.trim())
    ? `“${text.trim()}”是Excel改写的科学计数法，原来的数字已丢失；请把该列设为文本格式，重新填写完整的内容`
    : null;
