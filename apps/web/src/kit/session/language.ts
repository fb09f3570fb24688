import { create } from 'zustand';
import { LANGUAGE_KEY, readText, writeText } from './storage.js';

/** CN, the default, or EN. */
export type Language = 'CN' | 'EN';

export const useLanguage = create<{ language: Language }>(() => ({
  language: readText(LANGUAGE_KEY) === 'EN' ? 'EN' : 'CN',
}));

export function setLanguage(language: Language): void {
  writeText(LANGUAGE_KEY, language);
  useLanguage.setState({ language });
}

/** Puts the default where no language was chosen (specification, section 9). */
export function ensureLanguage(): void {
  if (readText(LANGUAGE_KEY) === null) writeText(LANGUAGE_KEY, 'CN');
}
