import { logout as logoutCall } from '@quayside/contracts/auth/session';
import { screenOf } from '@quayside/contracts/screens';
import { setSessionBridge } from '../http/bridge.js';
import { call } from '../http/call.js';
import { anyDirty, anyLost, forgetDirty } from '../screen/dirty.js';
import { go, goUrl } from '../screen/navigator.js';
import { tellBeforeSignOut } from './before-sign-out.js';
import { loadSession } from './load.js';
import { askForSignIn, endedInConflict, forgetPrompt, sayConflict } from './prompt.js';
import {
  CONFLICT_KEY,
  clearStorages,
  readText,
  setViewToken,
  TOKEN_KEY,
  viewToken,
} from './storage.js';
import { type AccountMode, accountMode, setAccountMode, setToken, useSession } from './store.js';
import { rememberTarget, takeTarget } from './target.js';

/**
 * Where someone without a session goes (specification, section 4): nowhere from a screen that is open to all; home, with what
 * happened, when the session ended in a conflict; otherwise to the sign-in of their account mode. The address is noted for the
 * way back. It follows from why the session ended and not from who asks: after a conflict the frame of the page, other
 * windows and late answers ask as well, before or after the address has changed.
 */
export function leaveForSignIn(): void {
  if (screenOf(location.pathname)?.allowLogout) return;
  rememberTarget(location.pathname + location.search);
  if (endedInConflict()) {
    go('/', {}, { replace: true });
  } else {
    askForSignIn();
    go(accountMode() === 'employee' ? '/employeeLogin' : '/', {}, { replace: true });
  }
}

/** An answer to a token that is no longer ours, or to a call without one, says nothing about the present session. */
const isOurs = (token: string | null): boolean =>
  token !== null && token === useSession.getState().token;

/** The token that a 401 took away: a 409 that was on its way for the same token says why, and counts. */
let expired: string | null = null;
const hasJustEnded = (token: string | null): boolean =>
  token !== null && token === expired && useSession.getState().token === null;

/** Connects the http module to the session: 401, 409, and 403 with a fresh token are handled here and nowhere else. */
export function installSessionRules(): void {
  setSessionBridge({
    token: () => useSession.getState().token,
    unauthorized(token, text) {
      if (!isOurs(token)) return;
      if (viewToken() !== null) {
        leaveView();
        return;
      }
      expired = token;
      // First why, then that nobody is signed in, as in a conflict.
      if (!endedInConflict())
        askForSignIn(anyDirty() ? `${text}；未提交的内容还在，登录后可继续填写` : text);
      setToken(null);
      leaveForSignIn();
    },
    conflict(token, text) {
      if (!isOurs(token) && !hasJustEnded(token)) return;
      rememberTarget(location.pathname + location.search);
      // First what happened, then that nobody is signed in: whoever hears of the second finds the first.
      sayConflict(text);
      setToken(null);
      go('/', {}, { replace: true });
    },
    freshToken(token, fresh) {
      if (!isOurs(token)) return;
      setToken(fresh);
      void loadSession();
    },
  });
  // A tab that looks as somebody else has a session of its own.
  if (viewToken() === null) addEventListener('storage', followOtherWindows);
}

/** Signing in, out or over to another company in one window holds for all windows of the browser. */
function followOtherWindows(event: StorageEvent): void {
  if (event.key === CONFLICT_KEY) followConflict();
  if (event.key !== null && event.key !== TOKEN_KEY) return;
  const token = readText(TOKEN_KEY);
  if (token === useSession.getState().token) return;
  setToken(token);
  if (token) {
    forgetPrompt();
    const before = useSession.getState().employee;
    useSession.setState({ changing: true });
    const typed = !anyDirty() ? 'nothing' : anyLost() ? 'lost' : 'kept';
    void loadSession().then(() => {
      const { employee } = useSession.getState();
      if (!before || !employee || employee.Id === before.Id) return;
      useSession.setState({
        followed: { company: employee.CompanyName, before: before.CompanyName, typed },
      });
    });
  } else leaveForSignIn();
}

/** Another window was told why the session ended, after a 401 had sent this one to sign in: it goes home as well. */
function followConflict(): void {
  if (
    useSession.getState().token !== null ||
    screenOf(location.pathname)?.path !== '/employeeLogin'
  )
    return;
  if (endedInConflict()) go('/', {}, { replace: true });
}

/** Takes a new token into use and opens what the person was after: the noted address, or the workbench. */
export async function signInWith(token: string, mode: AccountMode): Promise<void> {
  setAccountMode(mode);
  await takeUp(token);
}

/** Goes on with the token of another identity of the same user. */
export async function takeUp(token: string): Promise<void> {
  setToken(token);
  forgetPrompt();
  useSession.setState({ phase: 'loading' });
  await loadSession();
  const { phase, bound } = useSession.getState();
  if (phase === 'ready') enter();
  else if (phase === 'no-employee')
    go(bound.length > 0 ? '/chooseCompany' : '/join/entry', {}, { replace: true });
}

function enter(): void {
  const target = takeTarget();
  const screen = target ? screenOf(new URL(target, location.origin).pathname) : undefined;
  const allowed =
    screen && (!screen.permissions || useSession.getState().menuMap.has(screen.path.toLowerCase()));
  if (target && allowed) goUrl(target, { replace: true });
  else go('/workbench', {}, { replace: true });
}

/** Where somebody is himself again. */
const VIEW_HOME = '/workbench';

/** Looks at the platform with a token that reads as somebody else, in this tab alone, until `signOut`. */
export function enterView(token: string): void {
  forgetDirty();
  setViewToken(token);
  location.assign('/workbench');
}

/** What was looked at is over: the tab is the viewer's own again. Nothing that it kept meanwhile is left. */
function leaveView(): void {
  forgetDirty();
  sessionStorage.clear();
  location.assign(VIEW_HOME);
}

/**
 * Signs out: tells the server, leaves nothing in the browser, and reloads the page. The page is the home page by then, to
 * which a reload without a session would lead anyway.
 */
export async function signOut(): Promise<void> {
  await tellBeforeSignOut();
  await call(logoutCall, {}).catch(() => undefined);
  if (viewToken() !== null) {
    leaveView();
    return;
  }
  forgetDirty();
  clearStorages();
  history.replaceState(null, '', '/');
  location.reload();
}
