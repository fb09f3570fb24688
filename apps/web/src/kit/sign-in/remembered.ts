/**
 * The company and account that were asked to be remembered. They lie in a cookie, since signing out empties both storages;
 * no password is ever kept.
 */
export interface Remembered {
  CompanyCode: string;
  AccountNo: string;
}

const NAME = 'qs_account';
const HALF_YEAR_S = 180 * 24 * 3600;

export function readRemembered(): Remembered | null {
  const text = document.cookie.match(/(?:^|; )qs_account=([^;]*)/)?.[1];
  if (!text) return null;
  try {
    return JSON.parse(decodeURIComponent(text)) as Remembered;
  } catch {
    return null;
  }
}

/** Null forgets. */
export function remember(account: Remembered | null): void {
  const value = account ? encodeURIComponent(JSON.stringify(account)) : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http origins
  document.cookie = `${NAME}=${value}; Path=/; SameSite=Strict; Max-Age=${account ? HALF_YEAR_S : 0}`;
}
