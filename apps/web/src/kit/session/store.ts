import type {
  BoundEmployee,
  CurrentEmployee,
  CurrentUser,
  MenuNode,
} from '@quayside/contracts/auth/session';
import { create } from 'zustand';
import { hasButton, isExternal, type MenuMap, menuMapOf } from './menu-map.js';
import { ACCOUNT_MODE_KEY, readText, TOKEN_KEY, viewToken, writeText } from './storage.js';

/** How the person signed in: it decides where a lost session leads. */
export type AccountMode = 'user-bound-employee' | 'employee';

/**
 * `signed-out`: no token. `loading`: a token, its employee not read yet. `ready`: employee and menus are known.
 * `no-employee`: signed in, no company chosen. `failed`: the server could not be asked.
 */
export type SessionPhase = 'signed-out' | 'loading' | 'ready' | 'no-employee' | 'failed';

export interface SessionState {
  token: string | null;
  phase: SessionPhase;
  employee: CurrentEmployee | null;
  user: CurrentUser | null;
  /** The identities the user may choose from; more than one means multiple bound accounts. */
  bound: BoundEmployee[];
  menus: MenuNode[];
  menuMap: MenuMap;
  /** Company users have the external workbench. */
  external: boolean;
  /** Another window took up another token, and whom it acts as is being read: `employee` may be so no more. */
  changing: boolean;
  /** Another window went over to another identity, and this one with it. */
  followed: Followed | null;
}

/** Whom a window goes on as. */
export interface Followed {
  readonly company: string;
  readonly before: string;
  /** What was being typed as whom it was before: nothing, what is there when that company is entered again, or also what is lost. */
  readonly typed: 'nothing' | 'kept' | 'lost';
}

const initialToken = viewToken() ?? readText(TOKEN_KEY);

export const useSession = create<SessionState>(() => ({
  token: initialToken,
  phase: initialToken ? 'loading' : 'signed-out',
  employee: null,
  user: null,
  bound: [],
  menus: [],
  menuMap: new Map(),
  external: false,
  changing: false,
  followed: null,
}));

export const accountMode = (): AccountMode =>
  readText(ACCOUNT_MODE_KEY) === 'employee' ? 'employee' : 'user-bound-employee';

export const setAccountMode = (mode: AccountMode): void => writeText(ACCOUNT_MODE_KEY, mode);

/**
 * Stores a token for this and later visits. Null takes it away and nothing else: employee and menus stay, so that hidden
 * screens keep what was typed until the same person is back.
 */
export function setToken(token: string | null): void {
  writeText(TOKEN_KEY, token);
  useSession.setState(token ? { token } : { token: null, phase: 'signed-out' });
}

export function setMenus(menus: MenuNode[]): void {
  useSession.setState({ menus, menuMap: menuMapOf(menus), external: isExternal(menus) });
}

/** Whether the employee has a button on a menu path, both without regard to case. */
export const can = (code: string, path: string): boolean =>
  hasButton(useSession.getState().menuMap, path, code);

/** The same, followed: renders again when the menu map changes. */
export const useCan = (code: string, path: string): boolean =>
  useSession((session) => hasButton(session.menuMap, path, code));

/** The value of a permission item of the employee; null without an employee or without the item. */
export function permissionValue(itemKey: string, permissionKey: string): string | null {
  const items = useSession.getState().employee?.PermissionItems ?? [];
  return (
    items.find((item) => item.ItemKey === itemKey && item.PermissionKey === permissionKey)?.Value ??
    null
  );
}
