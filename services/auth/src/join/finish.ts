import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { AuditCompany, AuditEmployeeOptions, AuditRole, FinishAudit, ReviewedAudit } from '@quayside/contracts/auth/join';
import { AuditStepIndex, CompanyAuditStatus, CompanyAuditType } from '@quayside/contracts/auth/join-choices';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isMail } from '../account/user-account.js';
import { addCompany } from '../company/add-company.js';
import { type Employer, giverOf, rolesFor } from '../employee/given-roles.js';
import { storeEmployee } from '../employee/save-employee.js';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { tellApplicant } from './notices.js';
import { type AuditFacts, auditToReview, reviewedAudit } from './read-audits.js';
import { assertAt, decide, type Locked, lockAudit } from './review.js';
import { recordStep } from './steps.js';

/** Makes the company with what its application says of it, and its root department. */
function makeCompany(tx: Ctx, asked: AuditCompany, facts: AuditFacts): Promise<{ company: Employer; rootId: number }> {
  const { BusinessLicense, BusinessCorporation, ContactName, ContactMobilePhone, ContactEmail, Address } = facts;
  const CompanyCode = asked.CompanyCode.toUpperCase();
  const [CompanyName, CompanyShortName] = [asked.CompanyName.trim(), asked.CompanyShortName.trim()];
  return addCompany(
    tx,
    {
      ...{ CompanyCode, CompanyName, CompanyShortName, CompanyType: asked.CompanyType, BusinessLicense, BusinessCorporation },
      ...{ ContactName, ContactMobilePhone, ContactMail: ContactEmail, Address },
    },
    { ...asked, CompanyCode, BusinessLicense },
  );
}

/** The department of the company, its root where none is named. */
async function departmentOf(tx: Ctx, companyId: number, orgId: number | null | undefined): Promise<number> {
  const [department] = await tx.sql<{ id: number }>(
    'SELECT id FROM department WHERE company_id = $1 AND CASE WHEN $2::bigint IS NULL THEN parent_id IS NULL ELSE id = $2 END',
    [companyId, orgId ?? null],
  );
  if (!department) throw new Refusal('auth.department-foreign', {}, [{ Prop: 'OrgId', Code: 'choice', Msg: '请选择该公司的部门' }]);
  return department.id;
}

/**
 * Roles that people of the company may have, 422 for any other; in one's own company none that gives more than the reviewer holds.
 * Answers whether they make an administrator.
 */
async function judgeAsked(tx: Ctx, company: Employer, roleIds: readonly number[]): Promise<boolean> {
  const roles = new Map((await rolesFor(tx, company)).map((role) => [role.id, role]));
  const foreign = roleIds.find((id) => !roles.has(id));
  if (foreign !== undefined) {
    const [named] = await tx.sql<{ name: string }>('SELECT role_name AS name FROM role WHERE id = $1 AND company_id IS NULL', [foreign]);
    throw new Refusal('auth.role-foreign', { role: named?.name ?? String(foreign) });
  }
  const asked = roleIds.map((id) => roles.get(id)!);
  const mayGive = await giverOf(tx, company);
  const above = asked.find((role) => !mayGive(role));
  if (above) throw new Refusal('auth.role-above', { role: above.role_name });
  return asked.some((role) => role.has_all);
}

interface Place {
  CompanyId: number;
  OrgId: number;
  IsAdmin: boolean;
}

/** Makes the applicant an employee, bound to the personal account. */
async function makeEmployee(tx: Ctx, { audit, userId }: Locked, request: FinishAudit, place: Place): Promise<number> {
  const account = audit.SubmitMobilePhone;
  const employeeId = await storeEmployee(
    tx,
    {
      ...{ ...place, UserId: userId, AccountNo: request.AccountNo.trim(), RealName: request.RealName.trim() },
      MobilePhone: isMail(account) ? audit.ContactMobilePhone : account,
      Email: audit.ContactEmail ?? (isMail(account) ? account : null),
    },
    request.RoleIds,
  );
  const after = { ...place, AccountNo: request.AccountNo, RoleIds: request.RoleIds, UserId: userId };
  await tx.audit({ entity: 'employee', entityId: employeeId, verb: 'create', after });
  return employeeId;
}

/** Sets company, employee, department and roles in one act; the applicant's open page enters at once. */
export function finishAudit(ctx: Ctx, request: FinishAudit): Promise<ReviewedAudit> {
  return ctx.tx(async (tx) => {
    const locked = await lockAudit(tx, request);
    const { audit, userId } = locked;
    assertAt(audit, AuditStepIndex.Employee, '设置员工信息');
    const creates = audit.Type === CompanyAuditType.CreateCompany;
    if (creates && !request.Company) {
      throw new Refusal('request.invalid', {}, [{ Prop: 'Company', Code: 'required', Msg: '请填写公司' }]);
    }
    const [joined] = creates
      ? []
      : await tx.sql<{ enable: boolean }>('SELECT enable FROM company WHERE id = $1 FOR SHARE', [audit.CompanyId]);
    if (!creates && !joined?.enable) throw new Refusal('auth.company-closed');
    const made = creates ? await makeCompany(tx, request.Company!, audit) : null;
    const company = made?.company ?? { Id: audit.CompanyId!, CompanyType: audit.CompanyType };
    const companyId = company.Id;
    const OrgId = made?.rootId ?? (await departmentOf(tx, companyId, request.OrgId));
    const administers = await judgeAsked(tx, company, request.RoleIds);
    const employeeId = await makeEmployee(tx, locked, request, { CompanyId: companyId, OrgId, IsAdmin: creates || administers });
    await tx.sql('UPDATE company_audit SET company_id = $2, employee_id = $3 WHERE id = $1', [audit.Id, companyId, employeeId]);
    await tx.sql('UPDATE personal_user SET last_employee_id = coalesce(last_employee_id, $2) WHERE id = $1', [userId, employeeId]);
    await recordStep(tx, audit.Id, { index: AuditStepIndex.Employee, pass: true });
    await recordStep(tx, audit.Id, { index: AuditStepIndex.Done, pass: true });
    await decide(tx, locked, { verb: 'finish', status: CompanyAuditStatus.Finished, step: AuditStepIndex.Done });
    const sessions = await tx.sql<{ id: string }>('SELECT id FROM session WHERE user_id = $1 AND end_time IS NULL', [userId]);
    await notifyGateways(tx, { SessionIds: sessions.map(({ id }) => id) });
    await tellApplicant(tx, userId, audit, creates ? '0' : '1', '已通过，登录后即可进入公司。');
    return reviewedAudit(tx, audit.Id);
  });
}

/** Latin letters and digits of a short name, for a code; null where it has too few. */
const codeFrom = (text: string): string | null => {
  const code = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return code.length >= 2 ? code.slice(0, 30) : null;
};

/** Departments and roles of the company that is joined, or the roles that a new company of the type may give. */
export async function auditEmployeeOptions(ctx: Ctx, id: number): Promise<AuditEmployeeOptions> {
  const audit = await auditToReview(ctx, id);
  const companyId = audit.Type === CompanyAuditType.CreateCompany ? null : audit.CompanyId;
  const Departments = await ctx.sql<{ Id: number; Name: string }>(
    `WITH RECURSIVE tree AS (
       SELECT id, org_name::text AS name, ARRAY[id] AS path FROM department WHERE company_id = $1 AND parent_id IS NULL
       UNION ALL SELECT d.id, t.name || ' / ' || d.org_name, t.path || d.id FROM tree t JOIN department d ON d.parent_id = t.id)
     SELECT id AS "Id", left(name, 100) AS "Name" FROM tree ORDER BY path LIMIT 2000`,
    [companyId],
  );
  const types = companyId === null ? [CompanyType.Customer, CompanyType.Provider] : [audit.CompanyType];
  const Roles = await ctx.sql<AuditRole>(
    `SELECT id AS "Id", role_name AS "Name", company_type AS "CompanyType" FROM role WHERE company_type = ANY($1) AND (company_id IS NULL OR company_id = $2)
     ORDER BY has_all DESC, company_id NULLS LAST, id LIMIT 500`,
    [types, companyId],
  );
  const { SubmitMobilePhone: account, CompanyShortName, CompanyName } = audit;
  const AccountNo = isMail(account) ? account.split('@')[0]! : account;
  return { Departments, Roles, AccountNo, CompanyCode: companyId === null ? codeFrom(`${CompanyShortName ?? ''}${CompanyName}`) : null };
}
