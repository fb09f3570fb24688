import type { Ctx } from '@quayside/service-kit/runtime/context';
import { endSessions } from '../session/end-sessions.js';
import { EmployeeEntity } from './employee.entity.js';

/**
 * Takes the personal user off an employee. Every session that acts as the employee or signed in with its account ends: the
 * person signs in again as whoever he still is.
 */
export async function unbindEmployee(ctx: Ctx, employeeId: number): Promise<void> {
  await ctx.tx(async (inner) => {
    const before = await inner.repo(EmployeeEntity).lock(employeeId);
    if (before.UserId === null) return;
    await inner.repo(EmployeeEntity).update(employeeId, null, { UserId: null });
    await inner.sql(
      'UPDATE personal_user SET last_employee_id = NULL WHERE id = $1 AND last_employee_id = $2',
      [before.UserId, employeeId],
    );
    await inner.audit({
      entity: 'employee',
      entityId: employeeId,
      verb: 'unbind',
      before: { UserId: before.UserId },
      after: { UserId: null },
    });
    await endSessions(inner, { employeeIds: [employeeId] }, 'unbound');
  });
}
