import { logout as logoutCall } from '@quayside/contracts/auth/session';
import { screenOf } from '@quayside/contracts/screens';
import { create } from 'zustand';
import { setSessionBridge } from '../http/bridge.js';
import { call } from '../http/call.js';
import { forgetDirty } from '../screen/dirty.js';
import { go, goUrl } from '../screen/navigator.js';
import { loadSession } from './load.js';
import { clearStorages, readText, TOKEN_KEY } from './storage.js';
import { type AccountMode, accountMode, setAccountMode, setToken, useSession } from './store.js';
import { rememberTarget, takeTarget } from './target.js';

/** What the home page says to someone who was sent there. */
export type SessionPrompt = { kind: 'login' | 'conflict'; text: string } | null;

export const useSessionPrompt = create<{ prompt: SessionPrompt }>(() => ({ prompt: null }));

/**
 * Where someone without a session goes (specification, section 4): nowhere from a screen that is open to all, otherwise to
 * the sign-in of their account mode. The address is noted for the way back.
 */
export function leaveForSignIn(): void {
  if (screenOf(location.pathname)?.allowLogout) return;
  rememberTarget(location.pathname + location.search);
  if (accountMode() === 'employee') {
    go('/employeeLogin', {}, { replace: true });
  } else {
    useSessionPrompt.setState({ prompt: { kind: 'login', text: '请登录后继续' } });
    go('/', {}, { replace: true });
  }
}

/** An answer to a token that is no longer ours says nothing about the present session. */
const isOurs = (token: string | null): boolean => token === useSession.getState().token;

/** Connects the http module to the session: 401, 409, and 403 with a fresh token are handled here and nowhere else. */
export function installSessionRules(): void {
  setSessionBridge({
    token: () => useSession.getState().token,
    unauthorized(token) {
      if (!isOurs(token)) return;
      setToken(null);
      leaveForSignIn();
    },
    conflict(token, text) {
      if (!isOurs(token)) return;
      rememberTarget(location.pathname + location.search);
      setToken(null);
      useSessionPrompt.setState({ prompt: { kind: 'conflict', text } });
      go('/', {}, { replace: true });
    },
    freshToken(token) {
      setToken(token);
      void loadSession();
    },
  });
  addEventListener('storage', followOtherWindows);
}

/** Signing in, out or over to another company in one window holds for all windows of the browser. */
function followOtherWindows(event: StorageEvent): void {
  if (event.key !== null && event.key !== TOKEN_KEY) return;
  const token = readText(TOKEN_KEY);
  if (token === useSession.getState().token) return;
  setToken(token);
  if (token) void loadSession();
  else leaveForSignIn();
}

/** Takes a new token into use and opens what the person was after: the noted address, or the workbench. */
export async function signInWith(token: string, mode: AccountMode): Promise<void> {
  setAccountMode(mode);
  await takeUp(token);
}

/** Goes on with the token of another identity of the same user. */
export async function takeUp(token: string): Promise<void> {
  setToken(token);
  useSessionPrompt.setState({ prompt: null });
  useSession.setState({ phase: 'loading' });
  await loadSession();
  const { phase, bound } = useSession.getState();
  if (phase === 'ready') enter();
  else if (phase === 'no-employee' && bound.length > 0) go('/chooseCompany', {}, { replace: true });
}

function enter(): void {
  const target = takeTarget();
  const screen = target ? screenOf(new URL(target, location.origin).pathname) : undefined;
  const allowed = screen && (!screen.permissions || useSession.getState().menuMap.has(screen.path.toLowerCase()));
  if (target && allowed) goUrl(target, { replace: true });
  else go('/workbench', {}, { replace: true });
}

/**
 * Signs out: tells the server, leaves nothing in the browser, and reloads the page. The page is the home page by then, to
 * which a reload without a session would lead anyway.
 */
export async function signOut(): Promise<void> {
  await call(logoutCall, {}).catch(() => undefined);
  forgetDirty();
  clearStorages();
  history.replaceState(null, '', '/');
  location.reload();
}
