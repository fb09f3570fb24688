import type { CompanyType } from '@quayside/contracts/auth/company-type';
import type { ChooseDefaultEmployee, ChooseEmployee } from '@quayside/contracts/auth/session';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { type BoundRow, boundTo } from './bound-employees.js';
import type { ClientKind } from './client-kind.js';
import { defaultEmployee } from './default-employee.rules.js';
import { endSessions } from './end-sessions.js';
import { endSimulations } from './end-simulation.js';
import { issueToken } from './token.js';

interface Own {
  id: string;
  /** Of a session that a personal account opened: an enterprise account acts for its own employee alone. */
  user_id: number | null;
  account_employee_id: number | null;
  employee_id: number | null;
  company_type: CompanyType | null;
  last_employee_id: number | null;
  second_factor: boolean;
  client_kind: ClientKind;
}

/** The caller's session, locked, with whom its user acted as last. Whoever may set an enterprise account's password is not to act as its user elsewhere. */
async function ownSession(ctx: Ctx): Promise<Own> {
  if (!ctx.identity) throw new Refusal('session.none');
  const [session] = await ctx.sql<Own>(
    `SELECT s.id, $2::bigint AS user_id, s.account_employee_id, s.employee_id,
            s.company_type, s.second_factor, s.client_kind,
            (SELECT u.last_employee_id FROM personal_user u WHERE u.id = $2) AS last_employee_id
     FROM session s WHERE s.id = $1 AND s.end_time IS NULL FOR UPDATE OF s`,
    [ctx.identity.SessionId, ctx.identity.UserId],
  );
  if (!session) throw new Refusal('session.expired');
  return session;
}

/** Makes the session act as the employee, all its tokens with it, and answers a token issued for the employee's rights. */
async function actAs(ctx: Ctx, session: Own, employee: BoundRow): Promise<string> {
  if (session.employee_id !== employee.id) {
    // The company began to ask for it after this sign-in, or the person joined it since.
    if (employee.second_factor_asked && !session.second_factor)
      throw new Refusal('auth.second-factor-again', { company: employee.company_name });
    await ctx.sql('SELECT 1 FROM employee WHERE id = $1 FOR UPDATE', [employee.id]);
    if (employee.single_session)
      await endSessions(
        ctx,
        { employeeIds: [employee.id], except: session.id, clientKind: session.client_kind },
        'replaced',
      );
    await ctx.sql(
      'UPDATE session SET employee_id = $2, user_id = coalesce($3, user_id) WHERE id = $1',
      [session.id, employee.id, session.user_id],
    );
    await ctx.sql('UPDATE employee SET last_sign_in_time = $2 WHERE id = $1', [
      employee.id,
      ctx.now,
    ]);
    await notifyGateways(ctx, { SessionIds: [session.id] });
    // Who looks as somebody else does so as whom the session acted as.
    await endSimulations(ctx, 'session_id', [session.id]);
    await ctx.audit({
      entity: 'employee',
      entityId: employee.id,
      verb: 'choose',
      before: { EmployeeId: session.employee_id },
      after: { EmployeeId: employee.id, SessionId: session.id },
    });
  }
  if (session.user_id !== null) {
    await ctx.sql(
      'UPDATE personal_user SET last_employee_id = $2 WHERE id = $1 AND last_employee_id IS DISTINCT FROM $2',
      [session.user_id, employee.id],
    );
  }
  return issueToken(ctx, session.id, {
    employeeId: employee.id,
    rightsVersion: employee.rights_version,
  });
}

/** Lets the user act as one of the bound employees; 404 for any other. Answers a new token of the same session. */
export function chooseEmployee(ctx: Ctx, { EmployeeId }: ChooseEmployee): Promise<string> {
  return ctx.tx(async (inner) => {
    const session = await ownSession(inner);
    const bound = await boundTo(
      inner,
      session.user_id,
      session.account_employee_id ?? session.employee_id,
    );
    return actAs(inner, session, found(bound.find((employee) => employee.id === EmployeeId)));
  });
}

/**
 * Lets the user act as the employee used last or the only one, of the asked type of company if one is asked for. Answers a new
 * token of the same session, or null when there is none or the choice is the person's.
 */
export function tryChooseDefault(
  ctx: Ctx,
  { Type }: ChooseDefaultEmployee,
): Promise<string | null> {
  return ctx.tx(async (inner) => {
    const session = await ownSession(inner);
    const bound = await boundTo(
      inner,
      session.user_id,
      session.account_employee_id ?? session.employee_id,
    );
    const chosen = defaultEmployee(bound, {
      type: Type ?? null,
      preferredType: session.company_type,
      current: session.employee_id,
      last: session.last_employee_id,
    });
    return chosen && actAs(inner, session, chosen);
  });
}
