import { CompanyType } from '@quayside/contracts/auth/company-type';
import { ACCOUNT_NO } from '@quayside/contracts/auth/employee';
import type { AuditEmployeeOptions, AuditRole } from '@quayside/contracts/auth/join';
import {
  AuditStepIndex,
  CompanyAuditStatus,
  CompanyAuditType,
} from '@quayside/contracts/auth/join-choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isMail } from '../account/user-account.js';
import { giverOf, rolesFor } from '../employee/given-roles.js';
import { departmentsSeen } from '../organization/departments-seen.js';
import { type AuditFacts, auditToReview } from './read-audits.js';

/**
 * The first of a name, and the name with 2, 3 and so on behind it, that is not among the taken ones, whose case does not
 * count. `behindDigits` parts the number from a name that ends with a digit.
 */
export function firstFree(
  name: string,
  taken: readonly string[],
  max: number,
  behindDigits = '',
): string {
  const known = new Set(taken.map((each) => each.toLowerCase()));
  const between = /\d$/.test(name) ? behindDigits : '';
  const withNumber = (n: number) => `${name.slice(0, max - `${between}${n}`.length)}${between}${n}`;
  let free = name;
  for (let n = 2; known.has(free.toLowerCase()); n += 1) free = withNumber(n);
  return free;
}

/** A name for an account from what a person signs in with: a mobile number, or what stands before the @ as far as an account may say it. */
export function accountFrom(account: string): string {
  const name = isMail(account) ? account.split('@')[0]! : account;
  const said = name.replace(/[^\p{L}\p{N}._-]/gu, '').replace(/^[^\p{L}\p{N}]+/u, '');
  return said.slice(0, ACCOUNT_NO.max) || 'user';
}

/** Latin letters and digits of a short name, for a code; null where it has too few. */
const codeFrom = (text: string): string | null => {
  const code = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return code.length >= 2 ? code.slice(0, 30) : null;
};

/** An account that nobody of the company has. */
async function freeAccount(ctx: Ctx, companyId: number | null, account: string): Promise<string> {
  const name = accountFrom(account);
  const rows = await ctx.sql<{ taken: string }>(
    'SELECT account_no AS taken FROM employee WHERE company_id = $1 AND starts_with(lower(account_no), lower(left($2, 45)))',
    [companyId, name],
  );
  return firstFree(
    name,
    rows.map(({ taken }) => taken),
    ACCOUNT_NO.max,
    // A digit behind a mobile number reads as a mistyped one.
    '-',
  );
}

/** A code that no company has. */
async function freeCode(
  ctx: Ctx,
  { CompanyShortName, CompanyName }: AuditFacts,
): Promise<string | null> {
  const code = codeFrom(`${CompanyShortName ?? ''}${CompanyName}`);
  if (!code) return null;
  const rows = await ctx.sql<{ taken: string }>(
    'SELECT company_code AS taken FROM company WHERE starts_with(upper(company_code), left($1, 25))',
    [code],
  );
  return firstFree(
    code,
    rows.map(({ taken }) => taken),
    30,
  );
}

/** An application at another step has nobody to be set. */
const NOTHING: AuditEmployeeOptions = {
  Departments: [],
  Roles: [],
  AccountNo: '',
  CompanyCode: null,
};

/** The roles of a company with those that the caller may give, the ones that hold everything first. */
async function rolesOf(
  ctx: Ctx,
  company: { Id: number; CompanyType: CompanyType },
): Promise<AuditRole[]> {
  const mayGive = await giverOf(ctx, company);
  const roles = (await rolesFor(ctx, company)).map((role) => ({ role, MayGive: mayGive(role) }));
  return [
    ...roles.filter(({ role }) => role.has_all),
    ...roles.filter(({ role }) => !role.has_all),
  ].map(({ role, MayGive }) => ({
    Id: role.id,
    Name: role.role_name,
    CompanyType: company.CompanyType,
    MayGive,
  }));
}

/**
 * What the employee of an application at that step may be given (nothing at any other step): departments and roles of the company that is joined, as far as the
 * caller sees and gives them, or the roles that a new company of either type may give; with an account and a code that are free.
 */
export async function auditEmployeeOptions(ctx: Ctx, id: number): Promise<AuditEmployeeOptions> {
  const audit = await auditToReview(ctx, id);
  if (audit.Status !== CompanyAuditStatus.Running || audit.CurrentStep !== AuditStepIndex.Employee)
    return NOTHING;
  const companyId = audit.Type === CompanyAuditType.CreateCompany ? null : audit.CompanyId;
  const seen = companyId === null ? null : await departmentsSeen(ctx, companyId);
  const Departments = await ctx.sql<{ Id: number; Name: string }>(
    `WITH RECURSIVE tree AS (
       SELECT id, org_name::text AS name, ARRAY[id] AS path FROM department WHERE company_id = $1 AND parent_id IS NULL
       UNION ALL SELECT d.id, t.name || ' / ' || d.org_name, t.path || d.id FROM tree t JOIN department d ON d.parent_id = t.id)
     SELECT id AS "Id", left(name, 100) AS "Name" FROM tree WHERE $2::bigint[] IS NULL OR id = ANY($2) ORDER BY path LIMIT 2000`,
    [companyId, seen],
  );
  const companies =
    companyId === null
      ? [CompanyType.Customer, CompanyType.Provider].map((type) => ({ Id: 0, CompanyType: type }))
      : [{ Id: companyId, CompanyType: audit.CompanyType }];
  const Roles: AuditRole[] = [];
  for (const company of companies) Roles.push(...(await rolesOf(ctx, company)));
  const AccountNo = await freeAccount(ctx, companyId, audit.SubmitMobilePhone);
  return {
    Departments,
    Roles,
    AccountNo,
    CompanyCode: companyId === null ? await freeCode(ctx, audit) : null,
  };
}
