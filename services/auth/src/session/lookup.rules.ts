import type { CompanyType } from '@quayside/contracts/auth/company-type';
import { SessionState } from '@quayside/contracts/auth/session';

/** A token with its session and whoever the session acts as, as the lookup reads them. */
export interface SessionRow {
  id: string;
  user_id: number | null;
  account_employee_id: number | null;
  employee_id: number | null;
  remember_me: boolean;
  create_time: string;
  last_seen_time: string;
  expire_time: string;
  end_time: string | null;
  end_reason: string | null;
  token_employee_id: number | null;
  token_version: number;
  presented: boolean;
  user_name: string | null;
  user_enable: boolean | null;
  employee_name: string | null;
  employee_enable: boolean | null;
  employee_user_id: number | null;
  org_id: number | null;
  rights_version: number | null;
  company_id: number | null;
  company_code: string | null;
  company_name: string | null;
  company_type: CompanyType | null;
  company_enable: boolean | null;
}

/** Whether employee, company, user and the binding between them are still in force. */
function inForce(row: SessionRow): boolean {
  const byAccount = row.account_employee_id !== null;
  if (!byAccount && !row.user_enable) return false;
  if (row.employee_id === null) return true;
  if (!row.employee_enable || !row.company_enable) return false;
  // An enterprise account acts as itself; every other identity comes from the binding of a personal account.
  return byAccount
    ? row.employee_id === row.account_employee_id
    : row.employee_user_id === row.user_id;
}

/** How a presented token stands at a moment (specification, sections 4 and 8: expired and ended are 401, replaced and unbound are 409). */
export function stateOf(row: SessionRow | undefined, now: Date): SessionState {
  if (!row) return SessionState.Expired;
  if (row.end_time !== null) {
    if (row.end_reason === 'replaced') return SessionState.Replaced;
    return row.end_reason === 'unbound' ? SessionState.Unbound : SessionState.Ended;
  }
  if (Date.parse(row.expire_time) <= now.getTime()) return SessionState.Expired;
  return inForce(row) ? SessionState.Live : SessionState.Unbound;
}

/** A token issued for another identity of the session, or before the employee's rights changed. */
export const isOutdated = (row: SessionRow): boolean =>
  row.employee_id !== null &&
  (row.token_employee_id !== row.employee_id || row.token_version < (row.rights_version ?? 0));

/**
 * The personal user who opened the session. An enterprise account stands for none, also when its employee is bound to one: whoever
 * keeps the company's people may set its password.
 */
export const userOf = (row: SessionRow): number | null =>
  row.account_employee_id === null ? row.user_id : null;
