import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  activeSessions,
  boundEmployees,
  currentEmployee,
  currentMenuTree,
  currentUser,
  tryChooseDefaultEmployee,
} from '@quayside/contracts/auth/session';
import { type Reply, type Sent, serve } from '../../../test/fetch.js';
import { sessionBridge } from '../http/bridge.js';
import { call } from '../http/call.js';
import { anyDirty, forgetDirty, markDirty } from '../screen/dirty.js';
import { type Navigator, setNavigator } from '../screen/navigator.js';
import { lastAccount } from './last-account.js';
import { loadSession } from './load.js';
import { forgetPrompt, useSessionPrompt } from './prompt.js';
import { installSessionRules, leaveForSignIn, signInWith } from './rules.js';
import { ACCOUNT_MODE_KEY, CONFLICT_KEY, TOKEN_KEY } from './storage.js';
import { permissionValue, setAccountMode, setToken, useSession } from './store.js';

const navigate = jest.fn<Navigator['navigate']>();
const employee = {
  Id: 7,
  CompanyName: '启航国际货运有限公司',
  RealName: '林晓',
  CompanyCode: 'OPERATOR',
  AccountNo: 'lin',
  PermissionItems: [{ ItemKey: 'si', PermissionKey: 'read', Value: '1' }],
};

/** A server on which the session is fine; `answers` replaces single paths. */
function server(answers: Record<string, (sent: Sent) => Reply> = {}): Sent[] {
  const fine: Record<string, unknown> = {
    [currentEmployee.path]: { Status: 1, Data: employee },
    [currentUser.path]: { Id: 1, RealName: '林晓' },
    [boundEmployees.path]: [],
    [currentMenuTree.path]: [
      {
        Path: '/workbench/SILogs',
        Title: '',
        Pinyin: null,
        Icon: null,
        Hidden: true,
        Children: [],
        Buttons: [],
      },
    ],
  };
  return serve((sent) => {
    const path = sent.url.split('?')[0]!;
    return answers[path]?.(sent) ?? { json: fine[path] };
  });
}
const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  () => ({
    status,
    headers,
    json: { Status: 0, Code: 'x', Message: '您的账号已在其他地方登录' },
  });
const at = (url: string) => history.replaceState(null, '', url);

installSessionRules();

beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  setNavigator({ navigate, closeTab: () => {} });
  useSession.setState({ employee: null, user: null, bound: [], menus: [], menuMap: new Map() });
  forgetPrompt();
  setToken('old');
  at('/workbench/SILogs?id=5');
});

describe('another window', () => {
  const switchOver = async (Id: number) => {
    server({
      [currentEmployee.path]: () => ({
        json: { Status: 1, Data: { ...employee, Id, CompanyName: '宁波华远进出口有限公司' } },
      }),
    });
    useSession.setState({ employee: employee as never, phase: 'ready', followed: null });
    localStorage.setItem(TOKEN_KEY, `token-${Id}`);
    dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
    const soon = () => new Promise((resolve) => setTimeout(resolve));
    while (useSession.getState().changing) await soon();
    await soon();
    return useSession.getState().followed;
  };

  it('takes this one along to another identity, which is said, with what stays behind', async () => {
    const followed = { company: '宁波华远进出口有限公司', before: '启航国际货运有限公司' };
    expect(await switchOver(8)).toEqual({ ...followed, typed: 'nothing' });
    markDirty('a', true, true);
    expect(await switchOver(9)).toEqual({ ...followed, typed: 'kept' });
    expect(anyDirty()).toBe(false);
    markDirty('a', true, true);
    markDirty('b', true);
    expect(await switchOver(8)).toEqual({ ...followed, typed: 'lost' });
    expect(await switchOver(7)).toBeNull();
  });
});

describe('401', () => {
  it('clears the token alone and leads to the enterprise sign-in in account mode employee', async () => {
    server({ [activeSessions.path]: refuse(401) });
    useSession.setState({ employee: employee as never });
    setAccountMode('employee');
    await expect(call(activeSessions, {})).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(useSession.getState()).toMatchObject({
      token: null,
      phase: 'signed-out',
      employee: { Id: 7 },
    });
    expect(navigate).toHaveBeenCalledWith('/employeeLogin', {}, { replace: true });
  });

  it('leads home with a login prompt in the default mode', async () => {
    server({ [activeSessions.path]: refuse(401) });
    await call(activeSessions, {}).catch(() => {});
    expect(navigate).toHaveBeenCalledWith('/', {}, { replace: true });
    expect(useSessionPrompt.getState().prompt?.kind).toBe('login');
  });

  it.each(['employee', 'user-bound-employee'] as const)(
    'says why, and that what was typed is still there, in account mode %s',
    async (mode) => {
      const text = '您在别处退出了这次登录';
      server({
        [activeSessions.path]: () => ({
          status: 401,
          json: { Status: 0, Code: 'session.ended', Message: text },
        }),
      });
      setAccountMode(mode);
      markDirty('form', true);
      await call(activeSessions, {}).catch(() => {});
      // The frame of the page asks as well, and has no better reason.
      leaveForSignIn();
      const { prompt } = useSessionPrompt.getState();
      expect([prompt?.kind, prompt?.text.startsWith(text), prompt?.text.includes('还在')]).toEqual([
        'login',
        true,
        true,
      ]);
      forgetDirty();
    },
  );

  it('asks whoever came without a session to sign in, without a reason', () => {
    setAccountMode('employee');
    leaveForSignIn();
    expect(useSessionPrompt.getState().prompt).toEqual({ kind: 'login', text: '请登录后继续' });
  });

  it('does nothing more on a screen that is open to all', async () => {
    at('/employeelogin');
    server({ [activeSessions.path]: refuse(401) });
    await call(activeSessions, {}).catch(() => {});
    expect(useSession.getState().token).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('to a token that is no longer ours says nothing', async () => {
    server({
      [activeSessions.path]: () => {
        setToken('new');
        return refuse(401)();
      },
    });
    await call(activeSessions, {}).catch(() => {});
    expect(useSession.getState().token).toBe('new');
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('409', () => {
  it('leads home with a conflict prompt', async () => {
    server({ [activeSessions.path]: refuse(409) });
    await call(activeSessions, {}).catch(() => {});
    expect(navigate).toHaveBeenCalledWith('/', {}, { replace: true });
    expect(useSessionPrompt.getState().prompt).toEqual({
      kind: 'conflict',
      text: '您的账号已在其他地方登录',
    });
  });
});

/** All orders of the values. */
const ordersOf = <T>(values: readonly T[]): T[][] =>
  values.length === 0
    ? [[]]
    : values.flatMap((first, index) =>
        ordersOf(values.toSpliced(index, 1)).map((rest) => [first, ...rest]),
      );

describe('409 beside other things that happen when a session ends', () => {
  const TEXT = '您的账号已在其他地方登录';
  const conflict = { kind: 'conflict', text: TEXT };
  /** What reaches the session at that moment; the frame of the page asks once it sees that nobody is signed in. */
  const happenings = {
    '409': () => sessionBridge().conflict('old', TEXT),
    'another 409': () => sessionBridge().conflict('old', TEXT),
    '401 to the same token': () => sessionBridge().unauthorized('old', '登录已过期，请重新登录'),
    '401 to a call without one': () => sessionBridge().unauthorized(null, '请先登录'),
    'a fresh token': () => sessionBridge().freshToken('old', 'fresh'),
    'the frame': () => useSession.getState().phase === 'signed-out' && leaveForSignIn(),
  };
  type Happening = keyof typeof happenings;
  // A fresh token that comes before the conflict is taken into use, and the conflict is of a token that is no longer ours.
  const orders = ordersOf(Object.keys(happenings) as Happening[]).filter(
    (order) =>
      order.indexOf('a fresh token') > Math.min(order.indexOf('409'), order.indexOf('another 409')),
  );

  /** The address as the router keeps it: what is asked for last, written at once or when the script is through. */
  function router(writesAtOnce: boolean): () => void {
    let href: string | null = null;
    const write = () => {
      if (href) at(href);
    };
    setNavigator({
      navigate: (path) => {
        href = path;
        if (writesAtOnce) write();
      },
      closeTab: () => {},
    });
    return write;
  }

  it.each([
    ['employee', true],
    ['employee', false],
    ['user-bound-employee', true],
    ['user-bound-employee', false],
  ] as const)(
    'leads home with its prompt in every order (mode %s, address written at once: %s)',
    (mode, atOnce) => {
      for (const order of orders) {
        localStorage.clear();
        forgetPrompt();
        setToken('old');
        setAccountMode(mode);
        at('/workbench/SILogs?id=5');
        const write = router(atOnce);
        for (const happening of order) happenings[happening]();
        write();
        expect([order.join(', '), location.pathname, useSessionPrompt.getState().prompt]).toEqual([
          order.join(', '),
          '/',
          conflict,
        ]);
        expect([useSession.getState().token, localStorage.getItem(TOKEN_KEY)]).toEqual([
          null,
          null,
        ]);
      }
    },
  );

  it('is said in the other windows as well, and by the page that a reload makes anew', async () => {
    setAccountMode('employee');
    localStorage.setItem(CONFLICT_KEY, TEXT);
    localStorage.removeItem(TOKEN_KEY);
    dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
    expect(navigate).toHaveBeenLastCalledWith('/', {}, { replace: true });
    expect(useSessionPrompt.getState().prompt).toEqual(conflict);
    // The 401 came first, and this window was sent to sign in before the other one was told why.
    forgetPrompt();
    at('/employeelogin');
    localStorage.setItem(CONFLICT_KEY, TEXT);
    dispatchEvent(new StorageEvent('storage', { key: CONFLICT_KEY }));
    expect(navigate).toHaveBeenCalledTimes(2);
    expect(useSessionPrompt.getState().prompt).toEqual(conflict);
    jest.resetModules();
    const reloaded = await import('./prompt.js');
    expect(reloaded.useSessionPrompt.getState().prompt).toEqual(conflict);
  });

  it('is forgotten once somebody signs in', async () => {
    server();
    sessionBridge().conflict('old', TEXT);
    await signInWith('new', 'employee');
    expect([useSessionPrompt.getState().prompt, localStorage.getItem(CONFLICT_KEY)]).toEqual([
      null,
      null,
    ]);
    sessionBridge().conflict('old', TEXT);
    expect(useSession.getState()).toMatchObject({ token: 'new', phase: 'ready' });
  });
});

describe('403 with a token', () => {
  it('takes the token into use and reads employee and menus again; the request still fails', async () => {
    const sent = server({ [activeSessions.path]: refuse(403, { LoginAccessToken: 'fresh' }) });
    await expect(call(activeSessions, {})).rejects.toMatchObject({ status: 403 });
    expect(localStorage.getItem(TOKEN_KEY)).toBe('fresh');
    await loadSession();
    expect(
      sent.filter(({ url }) => url === currentEmployee.path).at(-1)?.headers.Authorization,
    ).toBe('Bearer fresh');
    expect(useSession.getState()).toMatchObject({ phase: 'ready', employee: { Id: 7 } });
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a default employee that is chosen while the session ends', () => {
  it('does not bring the session back', async () => {
    server({
      [currentEmployee.path]: () => ({ json: { Status: 0 } }),
      [tryChooseDefaultEmployee.path]: () => {
        sessionBridge().conflict('old', '');
        return { json: { Status: 1, Data: 'chosen' } };
      },
    });
    await loadSession();
    expect(useSession.getState()).toMatchObject({ token: null, phase: 'signed-out' });
  });
});

describe('signing in', () => {
  it('returns to the address that was asked for', async () => {
    server();
    setToken(null);
    leaveForSignIn();
    at('/');
    await signInWith('new', 'user-bound-employee');
    expect(navigate).toHaveBeenLastCalledWith('/workbench/SILogs', { id: '5' }, { replace: true });
  });

  it('leads to the workbench when nothing was asked for, and notes the account mode', async () => {
    server();
    await signInWith('new', 'employee');
    expect(navigate).toHaveBeenLastCalledWith('/workbench', {}, { replace: true });
    expect(localStorage.getItem(ACCOUNT_MODE_KEY)).toBe('employee');
    expect(permissionValue('si', 'read')).toBe('1');
    expect(lastAccount()).toMatchObject({ mode: 'employee', AccountNo: 'lin' });
  });

  it('does not return to a screen that the menus of the new person lack', async () => {
    server({ [currentMenuTree.path]: () => ({ json: [] }) });
    leaveForSignIn();
    await signInWith('new', 'user-bound-employee');
    expect(navigate).toHaveBeenLastCalledWith('/workbench', {}, { replace: true });
  });

  it('tries the default employee when none is set', async () => {
    let chosen = false;
    server({
      [currentEmployee.path]: () => ({
        json: chosen ? { Status: 1, Data: employee } : { Status: 0 },
      }),
      [tryChooseDefaultEmployee.path]: () => {
        chosen = true;
        return { json: { Status: 1, Data: 'chosen' } };
      },
    });
    await signInWith('new', 'user-bound-employee');
    expect(useSession.getState()).toMatchObject({ token: 'chosen', phase: 'ready' });
  });

  it('leads to the choice of a company when several are bound and none is the default', async () => {
    const none = () => ({ json: { Status: 0 } });
    server({
      [currentEmployee.path]: none,
      [tryChooseDefaultEmployee.path]: none,
      [boundEmployees.path]: () => ({ json: [{ EmployeeId: 1 }, { EmployeeId: 2 }] }),
    });
    await signInWith('new', 'user-bound-employee');
    expect(useSession.getState().phase).toBe('no-employee');
    expect(navigate).toHaveBeenLastCalledWith('/chooseCompany', {}, { replace: true });
  });
});

describe('reading the session', () => {
  it('keeps the session when the server is away, and says so', async () => {
    useSession.setState({ phase: 'loading' });
    server({ [currentEmployee.path]: refuse(503) });
    await loadSession();
    expect(useSession.getState()).toMatchObject({ token: 'old', phase: 'failed' });
  });

  it('has no permission value without an employee', () => {
    expect(permissionValue('si', 'read')).toBeNull();
  });
});
