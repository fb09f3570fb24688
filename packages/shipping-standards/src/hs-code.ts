/** What is wrong with a commodity code: its length, or a chapter that the Harmonized System does not have. */
export type HsCodeFault = 'hs-form' | 'hs-chapter';

/** Removes the dots and spaces in which tariffs print the code ("9403.60.10"). */
export function normalizeHsCode(text: string): string {
  return text.replace(/[\s.]+/g, '');
}

/**
 * Judges a commodity code for a shipping instruction as typed: 6 digits of the Harmonized System, or 8 (EU CN) or 10 (China customs, HTS, TARIC);
 * chapters 01 to 97 without 77, which is reserved.
 */
export function checkHsCode(text: string): HsCodeFault | null {
  const code = normalizeHsCode(text);
  if (!/^\d{6}(\d{2}|\d{4})?$/.test(code)) return 'hs-form';
  return hasHsChapter(code) ? null : 'hs-chapter';
}

/** True when the Harmonized System has the chapter that a code begins with. */
export function hasHsChapter(code: string): boolean {
  const chapter = Number(code.slice(0, 2));
  return chapter >= 1 && chapter <= 97 && chapter !== 77;
}

/** True only for normalized digits that pass {@link checkHsCode}. */
export function isHsCode(text: string): boolean {
  return /^\d+$/.test(text) && checkHsCode(text) === null;
}

/** The international six digits (what the EU entry summary declaration takes), or null for a wrong code. */
export function hsSubheading(text: string): string | null {
  return checkHsCode(text) === null ? normalizeHsCode(text).slice(0, 6) : null;
}
