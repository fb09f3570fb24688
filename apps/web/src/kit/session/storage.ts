/** Keys of the browser's storage; the names are the specification's (section 9). */
export const TOKEN_KEY = 'jst:token';
export const LANGUAGE_KEY = 'jst:lan';
export const TABS_KEY = 'jst:tabs';
export const ACCOUNT_MODE_KEY = 'jst:accountMode';
/** Who was signed in, for the sign-in after a lost session. */
export const ACCOUNT_KEY = 'jst:account';
/** What is said of a session that ended in a conflict, until somebody signs in. */
export const CONFLICT_KEY = 'jst:conflict';

/** Reads a text; null where storage is closed to us (private windows, policies). */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes or removes a text. A failure is logged, never thrown: the session goes on in memory. */
export function writeText(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    console.error(`cannot store ${key}`, error);
  }
}

/** Everything this site keeps in the browser: what signing out leaves behind is nothing. */
export function clearStorages(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch (error) {
    console.error('cannot clear the storage', error);
  }
}
