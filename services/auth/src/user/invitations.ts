import type { AnswerInvitation, Invitation } from '@quayside/contracts/auth/invitation';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { finishJoined } from '../join/joined-by-invitation.js';
import { personOf } from '../session/own-account.js';

/** Accounts that wait for the mobile number of the person, $1, in companies where he is nobody yet. Nobody is bound but by his own word. */
const WAITING = `employee e JOIN company c ON c.id = e.company_id
  WHERE e.bind_mobile_phone = (SELECT u.mobile_phone FROM personal_user u WHERE u.id = $1) AND e.user_id IS NULL AND e.enable AND c.enable
    AND NOT EXISTS (SELECT 1 FROM employee o WHERE o.company_id = e.company_id AND o.user_id = $1)`;

/** The accounts that the person is invited to bind; none of an enterprise account. */
export async function ownInvitations(ctx: Ctx): Promise<Invitation[]> {
  if (!ctx.identity) throw new Refusal('session.none');
  return ctx.sql<Invitation>(
    `SELECT e.id AS "EmployeeId", e.real_name AS "RealName", e.account_no AS "AccountNo", c.company_code AS "CompanyCode",
            c.company_name AS "CompanyName", c.company_type AS "CompanyType"
     FROM ${WAITING} ORDER BY c.id, e.id LIMIT 100`,
    [ctx.identity.UserId],
  );
}

/** Locks an account that waits for the person; 404 for any other. */
async function lockWaiting(
  tx: Ctx,
  userId: number,
  employeeId: number,
): Promise<{ companyId: number; accountNo: string }> {
  const [waiting] = await tx.sql<{ companyId: number; accountNo: string }>(
    `SELECT e.company_id AS "companyId", e.account_no AS "accountNo" FROM ${WAITING} AND e.id = $2 FOR UPDATE OF e`,
    [userId, employeeId],
  );
  return found(waiting);
}

/**
 * Binds the account to the person who asks, whose application to join that company is done with it. Of two accounts of one company at
 * once one is bound, by `employee_user_unique`.
 */
export function acceptInvitation(ctx: Ctx, { EmployeeId }: AnswerInvitation): Promise<null> {
  return ctx.tx(async (tx) => {
    const userId = personOf(tx);
    const waiting = await lockWaiting(tx, userId, EmployeeId);
    await finishJoined(tx, userId, { employeeId: EmployeeId, ...waiting });
    await tx.sql(
      'UPDATE employee SET user_id = $2, bind_mobile_phone = NULL, version = version + 1, update_time = $3 WHERE id = $1',
      [EmployeeId, userId, tx.now],
    );
    await tx.audit({
      entity: 'employee',
      entityId: EmployeeId,
      verb: 'bind',
      before: { UserId: null },
      after: { UserId: userId },
    });
    await notifyGateways(tx, { EmployeeIds: [EmployeeId] });
    return null;
  });
}

/** Turns an invitation down: the account waits for nobody any more. */
export function refuseInvitation(ctx: Ctx, { EmployeeId }: AnswerInvitation): Promise<null> {
  return ctx.tx(async (tx) => {
    const userId = personOf(tx);
    await lockWaiting(tx, userId, EmployeeId);
    const [old] = await tx.sql<{ phone: string }>(
      'SELECT bind_mobile_phone AS phone FROM employee WHERE id = $1',
      [EmployeeId],
    );
    await tx.sql(
      'UPDATE employee SET bind_mobile_phone = NULL, version = version + 1, update_time = $2 WHERE id = $1',
      [EmployeeId, tx.now],
    );
    await tx.audit({
      entity: 'employee',
      entityId: EmployeeId,
      verb: 'refuse-invitation',
      before: { BindMobilePhone: old?.phone },
      after: { BindMobilePhone: null },
    });
    return null;
  });
}
