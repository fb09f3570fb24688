/** A library's English name as bills print it: upper case, straight apostrophes, no accents (EDIFACT level A knows no others). */
export function asPrinted(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toUpperCase();
}
