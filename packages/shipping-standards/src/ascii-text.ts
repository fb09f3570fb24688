/** Upper-cases the letters a to z only. `toUpperCase` would turn ß into SS and ı into I, and so make a false code look right. */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Removes white space and hyphens and upper-cases a to z: how people type codes, made comparable. */
export function compactCode(text: string): string {
  return upperAscii(text.replace(/[\s-]+/g, ''));
}
