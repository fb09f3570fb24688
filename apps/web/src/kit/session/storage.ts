/** Keys of the browser's storage; the names are the specification's (section 9). */
export const TOKEN_KEY = 'jst:token';
export const LANGUAGE_KEY = 'jst:lan';
export const TABS_KEY = 'jst:tabs';
export const ACCOUNT_MODE_KEY = 'jst:accountMode';
/** Who was signed in, for the sign-in after a lost session. */
export const ACCOUNT_KEY = 'jst:account';
/** What is said of a session that ended in a conflict, until somebody signs in. */
export const CONFLICT_KEY = 'jst:conflict';

/** In a tab that looks at the platform as somebody else: what it may read with. The other tabs go on as they were. */
const VIEW_KEY = 'qs:view';
let view: string | null | undefined;

function readView(): string | null {
  try {
    return sessionStorage.getItem(VIEW_KEY);
  } catch {
    return null;
  }
}

/** The token of a tab that looks as somebody else; null in every other tab. It is what it was when the page was loaded. */
export function viewToken(): string | null {
  if (view === undefined) view = readView();
  return view;
}

/** Makes this tab look as somebody else from the next load on; null: as oneself again. */
export function setViewToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(VIEW_KEY);
  else sessionStorage.setItem(VIEW_KEY, token);
}

/** Where a tab keeps its things: one that looks as somebody else leaves no trace among the viewer's own. */
const store = (): Storage => (viewToken() === null ? localStorage : sessionStorage);

/** Reads a text; null where storage is closed to us (private windows, policies). */
export function readText(key: string): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

/** Writes or removes a text. A failure is logged, never thrown: the session goes on in memory. */
export function writeText(key: string, value: string | null): void {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, value);
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
