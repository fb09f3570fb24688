import { LinkKind } from '@quayside/contracts/auth/account-link';
import type {
  AccountLinkMade,
  EmployeeDetail,
  EndEmployeeSession,
  SomeEmployees,
} from '@quayside/contracts/auth/employee';
import type { ActiveSession } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { endChallenges } from '../guard/open-challenges.js';
import { forgetOtherDevices } from '../guard/origin.js';
import { openAccount } from '../guard/sign-in-guard.js';
import { employeeSubject } from '../guard/subjects.js';
import { dropLinks, makeLink } from '../link/make-link.js';
import { rightsHaveChanged } from '../role/rights-changed.js';
import { endSessions } from '../session/end-sessions.js';
import { isSessionId, liveSessions } from '../session/live-sessions.js';
import { EmployeeEntity } from './employee.entity.js';
import { detailOf } from './employee-detail.js';
import { roleIdsOf } from './employee-roles.js';
import { judgeRoles } from './given-roles.js';
import { keepAnAdmin } from './last-admin.js';
import { employeeToChange, keptEmployee } from './may-change.js';
import { tellReset } from './tell-reset.js';
import { unbindEmployee } from './unbind-employee.js';

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Takes passwords away, with sessions and known devices, and answers a link for each with which its owner sets a new one; a bound person is told. All or none. */
export function resetPasswords(
  ctx: Ctx,
  { EmployeeIdList }: SomeEmployees,
): Promise<AccountLinkMade[]> {
  return ctx.tx(async (tx) => {
    const made: AccountLinkMade[] = [];
    for (const id of inOrder(EmployeeIdList)) {
      const { employee, company } = await employeeToChange(tx, id);
      if (!employee.Enable) throw new Refusal('auth.disabled', { name: employee.RealName });
      const { RealName, AccountNo, PasswordHash } = employee;
      await tx.repo(EmployeeEntity).update(id, null, { PasswordHash: null });
      await endSessions(tx, { holder: { employeeId: id } }, 'unbound');
      const subject = employeeSubject(company.CompanyCode, AccountNo);
      await forgetOtherDevices(tx, subject);
      await openAccount(tx, subject);
      await endChallenges(tx, { employeeId: id });
      await tx.audit({ entity: 'employee', entityId: id, verb: 'reset-password' });
      if (employee.UserId !== null)
        await tellReset(tx, employee.UserId, company.CompanyName, AccountNo);
      made.push({
        EmployeeId: id,
        RealName,
        AccountNo,
        ...(await makeLink(tx, id, PasswordHash ? LinkKind.Reset : LinkKind.Invitation)),
      });
    }
    return made;
  });
}

/** Takes people out of the company: accounts, roles, bindings, sessions and links. What they made stays, with their names. */
export function removeEmployees(ctx: Ctx, { EmployeeIdList }: SomeEmployees): Promise<null> {
  return ctx.tx(async (tx) => {
    await keepAnAdmin(tx, EmployeeIdList);
    for (const id of inOrder(EmployeeIdList)) {
      const { employee, company } = await employeeToChange(tx, id);
      const roles = await roleIdsOf(tx, id);
      const { RoleName } = await judgeRoles(tx, company, roles, roles);
      await unbindEmployee(tx, id);
      await tx.sql('DELETE FROM employee_role WHERE employee_id = $1', [id]);
      await tx.repo(EmployeeEntity).update(id, null, {
        Enable: false,
        IsAdmin: false,
        PasswordHash: null,
        BindMobilePhone: null,
      });
      await dropLinks(tx, [id]);
      await tx.audit({
        entity: 'employee',
        entityId: id,
        verb: 'remove',
        before: { Enable: employee.Enable, RoleName },
        after: { Enable: false, RoleName: '' },
      });
      await rightsHaveChanged(tx, [id]);
      await endSessions(tx, { employeeIds: [id] }, 'unbound');
    }
    return null;
  });
}

/** Takes the personal account off an employee, or the wait for one. */
export function unbindUser(ctx: Ctx, employeeId: number): Promise<EmployeeDetail> {
  return ctx.tx(async (tx) => {
    const { employee } = await employeeToChange(tx, employeeId);
    await unbindEmployee(tx, employeeId);
    if (employee.BindMobilePhone) {
      await tx.repo(EmployeeEntity).update(employeeId, null, { BindMobilePhone: null });
      await tx.audit({
        entity: 'employee',
        entityId: employeeId,
        verb: 'unbind',
        before: { BindMobilePhone: employee.BindMobilePhone },
        after: { BindMobilePhone: null },
      });
    }
    return detailOf(tx, await keptEmployee(tx, employeeId));
  });
}

/** Where an employee is signed in: with the enterprise account, or as a personal user who acts as this employee. */
export async function sessionsOf(ctx: Ctx, employeeId: number): Promise<ActiveSession[]> {
  await keptEmployee(ctx, employeeId);
  return liveSessions(ctx, [null, employeeId]);
}

/** Ends one session of an employee, or all of them; 404 for a session that is not this employee's. */
export function endSessionOf(
  ctx: Ctx,
  { EmployeeId, SessionId }: EndEmployeeSession,
): Promise<null> {
  return ctx.tx(async (tx) => {
    await employeeToChange(tx, EmployeeId);
    if (SessionId && !isSessionId(SessionId)) throw new Refusal('record.absent');
    const ended = await endSessions(
      tx,
      { employeeIds: [EmployeeId], ...(SessionId && { id: SessionId }) },
      'ended',
    );
    if (SessionId && !ended.length) throw new Refusal('record.absent');
    return null;
  });
}
