/** Printed lines of a text: what people leave empty at the end is nothing. */
export const linesOf = (text: string | null | undefined): string[] => {
  const trimmed = text?.trimEnd() ?? '';
  return trimmed === '' ? [] : trimmed.split(/\r?\n/).map((line) => line.trimEnd());
};
