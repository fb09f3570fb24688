/** The code of a place that has it in the place of its name: CNNGB, or NGB alone; null for a name. */
export function codeAsName(
  name: string | null | undefined,
  code: string | null | undefined,
): string | null {
  const text = name?.trim().toUpperCase();
  return text && code && (text === code || text === code.slice(2)) ? code : null;
}
