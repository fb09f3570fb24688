import { ACCOUNT_KEY, readText, writeText } from './storage.js';
import type { AccountMode } from './store.js';

/** Who was signed in last, as the sign-in of their account mode asks for it; never a password. */
export type LastAccount =
  | { mode: Extract<AccountMode, 'employee'>; CompanyCode: string; AccountNo: string }
  | { mode: Exclude<AccountMode, 'employee'>; MobilePhone: string };

/** Notes who is signed in, for the sign-in that a lost session leads to. Signing out forgets it with all that is stored. */
export const noteAccount = (account: LastAccount): void =>
  writeText(ACCOUNT_KEY, JSON.stringify(account));

/** Who was signed in when the session was lost; null after signing out. */
export function lastAccount(): LastAccount | null {
  try {
    return JSON.parse(readText(ACCOUNT_KEY) ?? 'null') as LastAccount | null;
  } catch {
    return null;
  }
}
