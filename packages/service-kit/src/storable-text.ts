/** A text that the database keeps: U+FFFD stands for a NUL character and for half of a surrogate pair. */
export const storableText = (text: string): string =>
  text.isWellFormed() && !text.includes('\0')
    ? text
    : text.toWellFormed().replaceAll('\0', '\ufffd');
