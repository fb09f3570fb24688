import type { EmployeePlace, EmployeePlaces } from '@quayside/contracts/auth/employee';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { EmployeeEntity } from './employee.entity.js';
import { roleIdsOf } from './employee-roles.js';
import { keptEmployee } from './may-change.js';
import { changeEmployee } from './save-employee.js';
import { setEmployeeEnabled } from './set-enabled.js';

/**
 * Names the account at which a change of many was refused: the person sees the rows, not their
 * order.
 */
function atAccount(error: unknown, { RealName, AccountNo }: EmployeeEntity): never {
  if (!(error instanceof Refusal)) throw error;
  const reason = error.errors?.[0]?.Msg ?? error.message;
  throw new Refusal('auth.many-refused', { name: RealName, account: AccountNo, reason });
}

async function changeOne(tx: Ctx, asked: EmployeePlace): Promise<EmployeePlace> {
  const { employee } = await keptEmployee(tx, asked.EmployeeId);
  const RoleIds = await roleIdsOf(tx, employee.Id);
  const before = {
    EmployeeId: employee.Id,
    OrgId: employee.OrgId,
    RoleIds,
    Enable: employee.Enable,
  };
  const roleIds = asked.RoleIds ?? [...new Set([...RoleIds, ...(asked.AddRoleIds ?? [])])];
  const { AccountNo, RealName, Position, MobilePhone, Email } = employee;
  try {
    await changeEmployee(tx, {
      Id: employee.Id,
      AccountNo,
      RealName,
      Position,
      MobilePhone,
      Email,
      OrgId: asked.OrgId ?? employee.OrgId,
      RoleIds: roleIds,
    });
    const { Enable } = asked;
    if (Enable != null && Enable !== employee.Enable)
      await setEmployeeEnabled(tx, { EmployeeId: employee.Id, Enable });
  } catch (error) {
    return atAccount(error, employee);
  }
  return before;
}

/**
 * Changes department, roles or state of many accounts by the rules of a single one, in one
 * transaction: one that is refused leaves all as they were. Answers how they stood before.
 */
export function changeEmployees(ctx: Ctx, { Employees }: EmployeePlaces): Promise<EmployeePlace[]> {
  return ctx.tx(async (tx) => {
    const before: EmployeePlace[] = [];
    // In the order of their numbers, so that two such changes wait for each other.
    for (const asked of [...Employees].sort((a, b) => a.EmployeeId - b.EmployeeId))
      before.push(await changeOne(tx, asked));
    return before;
  });
}
