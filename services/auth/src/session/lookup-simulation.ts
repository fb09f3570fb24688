import { authRights } from '@quayside/contracts/auth/rights';
import { type SessionLookup, SessionState } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type HolderRow, rightsOfRow } from '../role/rights.js';

interface Row extends HolderRow {
  id: number;
  is_deputy: boolean;
  viewer_name: string;
  viewer_id: number;
  expire_time: string;
  is_over: boolean;
  real_name: string;
  company_code: string;
  company_name: string;
}

/** What an identity's name may hold. */
const MOST_NAME = 50;

/** Stories and logs name both. */
const nameOf = ({ is_deputy, real_name, viewer_name }: Row): string =>
  is_deputy ? `${real_name}（${viewer_name}代）`.slice(0, MOST_NAME) : real_name;

/** Accounts, roles and keys are kept by who holds the right himself. */
const isForDeputies = (key: string): boolean => !(key in authRights);

const NOBODY = (State: SessionState): SessionLookup => ({
  State,
  Identity: null,
  ExpireTime: null,
});

/** How the gateways know it among sessions. */
export const sessionOfSimulation = (id: number): string => `view-${id}`;
export const numberOfSimulation = (sessionId: string): number =>
  Number(sessionId.slice('view-'.length));

type Judge = (ctx: Ctx, viewerId: number, employeeId: number) => Promise<boolean>;
let stillMay: Judge = async () => true;
/** Has running simulations judged as if they were begun now. Registered in auth.module. */
export const judgeSimulationsBy = (judge: Judge): void => {
  stillMay = judge;
};

/**
 * Finds who looks as whom with a token, by its digest: the employee with his present rights, and the viewer's number beside them. Null for no
 * such token; ended with the viewer's session, when the viewer or the employee is disabled, and, but for deputies, when the viewer might not begin
 * it any more.
 */
export async function lookupSimulation(ctx: Ctx, hash: string): Promise<SessionLookup | null> {
  const [row] = await ctx.sql<Row>(
    `SELECT m.id, m.viewer_id, m.deputy_id IS NOT NULL AS is_deputy, v.real_name AS viewer_name, least(m.expire_time, s.expire_time) AS expire_time,
            m.end_time IS NOT NULL OR s.end_time IS NOT NULL OR s.employee_id IS DISTINCT FROM m.viewer_id OR NOT v.enable OR NOT vc.enable
              OR NOT e.enable OR NOT c.enable AS is_over,
            e.id AS employee_id, e.real_name, e.org_id, e.rights_version,
            c.id AS company_id, c.company_code, c.company_name, c.company_type
     FROM simulation m
     JOIN session s ON s.id = m.session_id
     JOIN employee v ON v.id = m.viewer_id JOIN company vc ON vc.id = v.company_id
     JOIN employee e ON e.id = m.employee_id JOIN company c ON c.id = e.company_id
     WHERE m.token_hash = $1`,
    [hash],
  );
  if (!row) return null;
  if (row.is_over) return NOBODY(SessionState.Ended);
  if (Date.parse(row.expire_time) <= ctx.now.getTime()) return NOBODY(SessionState.Expired);
  if (!row.is_deputy && !(await stillMay(ctx, row.viewer_id, row.employee_id)))
    return NOBODY(SessionState.Ended);
  const rights = await rightsOfRow(ctx, row);
  return {
    State: SessionState.Live,
    ExpireTime: row.expire_time,
    Identity: {
      SessionId: sessionOfSimulation(row.id),
      ViewerId: row.viewer_id,
      IsDeputy: row.is_deputy,
      UserId: null,
      EmployeeId: row.employee_id,
      Name: nameOf(row),
      OrgId: row.org_id,
      CompanyId: row.company_id,
      CompanyCode: row.company_code,
      CompanyName: row.company_name,
      CompanyType: row.company_type,
      ...rights,
      Permissions: row.is_deputy ? rights.Permissions.filter(isForDeputies) : rights.Permissions,
      FreshToken: null,
    },
  };
}
