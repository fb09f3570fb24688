import { screenOf } from '@quayside/contracts/screens';

const TARGET_KEY = 'jst:target';

/** Notes the address to come back to after signing in; addresses that need no session are not worth it. */
export function rememberTarget(url: string): void {
  const screen = screenOf(new URL(url, location.origin).pathname);
  if (!screen || screen.allowLogout || screen.path === '/chooseCompany') return;
  try {
    sessionStorage.setItem(TARGET_KEY, url);
  } catch {
    // Without storage one starts at the workbench.
  }
}

/** The address to come back to, if one was noted; it is forgotten by asking. */
export function takeTarget(): string | null {
  try {
    const url = sessionStorage.getItem(TARGET_KEY);
    sessionStorage.removeItem(TARGET_KEY);
    return url;
  } catch {
    return null;
  }
}
