import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The enabled administrators of a company, locked one after the other, so that two of them cannot go at once. */
async function lockAdmins(tx: Ctx, companyId: number): Promise<number[]> {
  const admins = await tx.sql<{ id: number }>(
    'SELECT id FROM employee WHERE company_id = $1 AND is_admin AND enable ORDER BY id FOR UPDATE',
    [companyId],
  );
  return admins.map(({ id }) => id);
}

/** Refuses to let an employee leave when nobody else administers the company. */
export async function refuseLastAdmin(tx: Ctx, employeeId: number): Promise<void> {
  const [employee] = await tx.sql<{ company_id: number }>(
    'SELECT company_id FROM employee WHERE id = $1',
    [employeeId],
  );
  const admins = await lockAdmins(tx, employee!.company_id);
  if (admins.length === 1 && admins[0] === employeeId) throw new Refusal('auth.last-admin');
}

/**
 * Refuses when these employees are all the administrators of the caller's own company: two administrators who take each other out at
 * once are judged one after the other. Of one's own account `employeeToChange` says why not. Call it before the employees themselves are locked. Staff who keep another company's people put
 * a new administrator in themselves.
 */
export async function keepAnAdmin(tx: Ctx, employeeIds: readonly number[]): Promise<void> {
  const admins = await lockAdmins(tx, tx.employee.CompanyId);
  if (employeeIds.includes(tx.employee.EmployeeId)) return;
  if (admins.length > 0 && admins.every((id) => employeeIds.includes(id)))
    throw new Refusal('auth.admin-needed');
}
