import { deputyFor } from '@quayside/contracts/auth/deputy';
import { ownMenu } from '@quayside/contracts/auth/own-menu';
import { getPreference } from '@quayside/contracts/auth/preference';
import {
  boundEmployees,
  currentEmployee,
  currentMenuTree,
  currentUser,
  tryChooseDefaultEmployee,
} from '@quayside/contracts/auth/session';
import { unreadMessageCount } from '@quayside/contracts/messaging/message';
import { shellCall } from '@quayside/contracts/platform/shell-call';
import { isApiError } from '../http/ApiError.js';
import { call } from '../http/call.js';
import { queryClient } from '../http/client.js';
import { askJointly, type Part } from '../http/joint.js';
import { forgetPosition } from '../http/live-position.js';
import { forgetDirty } from '../screen/dirty.js';
import { noteAccount } from './last-account.js';
import { accountMode, setMenus, setToken, useSession } from './store.js';

let latest = 0;

/** What is read at every load of a session. */
const SESSION: readonly Part[] = [
  [currentEmployee, {}],
  [currentUser, {}],
  [boundEmployees, {}],
  [currentMenuTree, {}],
];
/** What the frame reads when it is drawn first. */
const FRAME: readonly Part[] = [
  [unreadMessageCount, {}],
  [deputyFor, {}],
  [ownMenu, {}],
  [getPreference, { Type: 'display', Key: 'dates' }],
];

/** The current employee; when none is set the product tries the default one, which comes as a new token. */
async function readEmployee() {
  const employee = await call(currentEmployee, {});
  if (employee) return employee;
  const asked = useSession.getState().token;
  const token = await call(tryChooseDefaultEmployee, {});
  // Whoever signed out or over meanwhile is not signed in again by an answer that was on its way.
  if (!token || useSession.getState().token !== asked) return null;
  setToken(token);
  return call(currentEmployee, {});
}

/** What is read beside the employee. */
function readBeside() {
  const reads = {
    user: call(currentUser, {}),
    bound: call(boundEmployees, {}),
    menus: call(currentMenuTree, {}),
  };
  // Awaited later, or not at all: who has no employee has no menus.
  for (const read of Object.values(reads)) read.catch(() => {});
  return reads;
}

/** Nothing waits for the employee, whom most have; who was not one yet is read again as the one who was chosen. */
async function readAll() {
  const asked = useSession.getState().token;
  const early = readBeside();
  const employee = await readEmployee();
  const { user, bound, menus } = useSession.getState().token === asked ? early : readBeside();
  return Promise.all([employee, user, bound, employee ? menus : []]);
}

/**
 * Reads employee, user, identities and menus of the stored token. During a reload what was known stays in place. Never
 * rejects: the phase tells how it ended. Of several runs the last one counts.
 */
export async function loadSession(): Promise<void> {
  const run = ++latest;
  if (!useSession.getState().token) return;
  if (useSession.getState().phase !== 'ready') useSession.setState({ phase: 'loading' });
  const { employee: known } = useSession.getState();
  // What was read without an employee is cleared below.
  if (!known) forgetPosition();
  askJointly(shellCall, known ? SESSION : SESSION.concat(FRAME), call);
  try {
    const [employee, user, bound, menus] = await readAll();
    if (run !== latest || !useSession.getState().token) return;
    // Answers read as someone else must not be shown to this employee.
    if (employee?.Id !== useSession.getState().employee?.Id) {
      queryClient.clear();
      forgetDirty();
    }
    setMenus(menus);
    const personal = user?.MobilePhone ?? user?.Email;
    if (accountMode() !== 'employee')
      personal && noteAccount({ mode: 'user-bound-employee', MobilePhone: personal });
    else if (employee)
      noteAccount({
        mode: 'employee',
        CompanyCode: employee.CompanyCode,
        AccountNo: employee.AccountNo,
      });
    useSession.setState({
      employee,
      user,
      bound: bound ?? [],
      changing: false,
      phase: employee ? 'ready' : 'no-employee',
    });
  } catch (error) {
    if (run !== latest) return;
    const ended = isApiError(error) && error.handledBySession;
    const known = useSession.getState().phase === 'ready';
    if (!ended && !known) useSession.setState({ phase: 'failed' });
  }
}
