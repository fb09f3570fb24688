import type { AuditCompany, FinishAudit, ReviewedAudit } from '@quayside/contracts/auth/join';
import {
  AuditStepIndex,
  CompanyAuditStatus,
  CompanyAuditType,
} from '@quayside/contracts/auth/join-choices';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isMail } from '../account/user-account.js';
import { firstCeiling } from '../ceiling/first-ceiling.js';
import { putCeiling } from '../ceiling/set-ceiling.js';
import { addCompany } from '../company/add-company.js';
import { CompanyEntity } from '../company/company.entity.js';
import { addEmployee } from '../employee/save-employee.js';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { tellApplicant } from './notices.js';
import { type AuditFacts, reviewedAudit } from './read-audits.js';
import { assertAt, decide, lockAudit } from './review.js';
import { recordStep } from './steps.js';

/** Makes the company with what its application says of it, and its root department. */
function makeCompany(
  tx: Ctx,
  asked: AuditCompany,
  facts: AuditFacts,
): Promise<{ company: CompanyEntity; rootId: number }> {
  const {
    BusinessLicense,
    BusinessCorporation,
    ContactName,
    ContactMobilePhone,
    ContactEmail,
    Address,
  } = facts;
  const CompanyCode = asked.CompanyCode.toUpperCase();
  const [CompanyName, CompanyShortName] = [asked.CompanyName.trim(), asked.CompanyShortName.trim()];
  return addCompany(
    tx,
    {
      CompanyCode,
      CompanyName,
      CompanyShortName,
      CompanyType: asked.CompanyType,
      BusinessLicense,
      BusinessCorporation,
      ContactName,
      ContactMobilePhone,
      ContactMail: ContactEmail,
      Address,
    },
    { ...asked, CompanyCode, BusinessLicense },
  );
}

/** The department that is named, else the root. */
async function orgOf(
  tx: Ctx,
  companyId: number,
  orgId: number | null | undefined,
): Promise<number> {
  if (orgId) return orgId;
  const [root] = await tx.sql<{ id: number }>(
    'SELECT id FROM department WHERE company_id = $1 AND parent_id IS NULL',
    [companyId],
  );
  return root!.id;
}

/** The company that is joined; refused where it was closed, or where the applicant came in by an invitation meanwhile. */
async function companyJoined(tx: Ctx, companyId: number, userId: number): Promise<CompanyEntity> {
  await tx.sql('SELECT 1 FROM company WHERE id = $1 FOR SHARE', [companyId]);
  const company = await tx.repo(CompanyEntity).get(companyId);
  if (!company.Enable) throw new Refusal('auth.company-closed');
  const [member] = await tx.sql<{ account: string }>(
    'SELECT account_no AS account FROM employee WHERE company_id = $1 AND user_id = $2',
    [companyId, userId],
  );
  if (member) throw new Refusal('auth.audit-joined', { account: member.account });
  return company;
}

/**
 * Sets company, employee, department and roles in one act, by the rules of the employee form; the applicant's open page enters at once.
 */
export function finishAudit(ctx: Ctx, request: FinishAudit): Promise<ReviewedAudit> {
  return ctx.tx(async (tx) => {
    const locked = await lockAudit(tx, request);
    const { audit, userId } = locked;
    assertAt(audit, AuditStepIndex.Employee, '设置员工信息');
    const creates = audit.Type === CompanyAuditType.CreateCompany;
    if (creates && !request.Company) {
      throw new Refusal('request.invalid', {}, [
        { Prop: 'Company', Code: 'required', Msg: '请填写公司' },
      ]);
    }
    const made = creates ? await makeCompany(tx, request.Company!, audit) : null;
    const company = made?.company ?? (await companyJoined(tx, audit.CompanyId!, userId));
    const companyId = company.Id;
    const ceiling = made && firstCeiling(tx, company.CompanyType);
    if (ceiling) await putCeiling(tx, company, ceiling);
    const account = audit.SubmitMobilePhone;
    const input = {
      AccountNo: request.AccountNo,
      RealName: request.RealName,
      RoleIds: request.RoleIds,
      OrgId: made?.rootId ?? (await orgOf(tx, companyId, request.OrgId)),
      MobilePhone: isMail(account) ? audit.ContactMobilePhone : account,
      Email: audit.ContactEmail ?? (isMail(account) ? account : null),
    };
    const employeeId = await addEmployee(tx, company, input, { UserId: userId, isFirst: creates });
    await tx.sql('UPDATE company_audit SET company_id = $2, employee_id = $3 WHERE id = $1', [
      audit.Id,
      companyId,
      employeeId,
    ]);
    await tx.sql(
      'UPDATE personal_user SET last_employee_id = coalesce(last_employee_id, $2) WHERE id = $1',
      [userId, employeeId],
    );
    await recordStep(tx, audit.Id, { index: AuditStepIndex.Employee, pass: true });
    await recordStep(tx, audit.Id, { index: AuditStepIndex.Done, pass: true });
    await decide(tx, locked, {
      verb: 'finish',
      status: CompanyAuditStatus.Finished,
      step: AuditStepIndex.Done,
    });
    const sessions = await tx.sql<{ id: string }>(
      'SELECT id FROM session WHERE user_id = $1 AND end_time IS NULL',
      [userId],
    );
    await notifyGateways(tx, { SessionIds: sessions.map(({ id }) => id) });
    await tellApplicant(tx, userId, audit, creates ? '0' : '1', '已通过，登录后即可进入公司。');
    return reviewedAudit(tx, audit.Id);
  });
}
