import type { EmployeeRow, SetEmployeeEnabled } from '@quayside/contracts/auth/employee';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { openAccount } from '../guard/sign-in-guard.js';
import { employeeSubject } from '../guard/subjects.js';
import { dropLinks } from '../link/make-link.js';
import { endSessions } from '../session/end-sessions.js';
import { EmployeeEntity } from './employee.entity.js';
import { employeeRow } from './employee-list.js';
import { keepAnAdmin } from './last-admin.js';
import { employeeToChange } from './may-change.js';

/**
 * Enables or disables an account. Disabling ends its sessions at once: their next call answers 409. Enabling opens it: nobody
 * waits for it because of failed sign-ins any more, also when it was enabled before.
 */
export function setEmployeeEnabled(
  ctx: Ctx,
  { EmployeeId, Enable, Version }: SetEmployeeEnabled,
): Promise<EmployeeRow> {
  return ctx.tx(async (inner) => {
    if (inner.identity && !Enable) await keepAnAdmin(inner, [EmployeeId]);
    const before = inner.identity
      ? (await employeeToChange(inner, EmployeeId)).employee
      : await inner.repo(EmployeeEntity).lock(EmployeeId);
    await inner.repo(EmployeeEntity).update(EmployeeId, Version, { Enable });
    const row = await employeeRow(inner, EmployeeId);
    if (before.Enable !== Enable) {
      await inner.audit({
        entity: 'employee',
        entityId: EmployeeId,
        verb: Enable ? 'enable' : 'disable',
        before: { Enable: before.Enable },
        after: { Enable },
      });
    }
    if (Enable) {
      await openAccount(inner, employeeSubject(row.CompanyCode, row.AccountNo));
      // API keys work again with the next call.
      await notifyGateways(inner, { EmployeeIds: [EmployeeId] });
    } else {
      await dropLinks(inner, [EmployeeId]);
      await endSessions(inner, { employeeIds: [EmployeeId] }, 'unbound');
    }
    return row;
  });
}

/** Disables an account; see `setEmployeeEnabled`. */
export const disableEmployee = (ctx: Ctx, employeeId: number): Promise<EmployeeRow> =>
  setEmployeeEnabled(ctx, { EmployeeId: employeeId, Enable: false });
