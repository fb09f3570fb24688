import type { CompanyType } from '@quayside/contracts/auth/company-type';
import type {
  CompanyAudit,
  CompanyAuditDetail,
  FindJoinCompany,
  JoinCompany,
  SubmitBindCompany,
  SubmitCreateCompany,
  SubmitLeaveCompany,
} from '@quayside/contracts/auth/join';
import {
  AuditStepIndex,
  CompanyAuditStatus,
  CompanyAuditType,
} from '@quayside/contracts/auth/join-choices';
import type { ById } from '@quayside/contracts/core/identified';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { checkUsci, normalizeUsci } from '@quayside/shipping-standards/usci';
import { accountOfUser } from '../account/user-account.js';
import { refuseLastAdmin } from '../employee/last-admin.js';
import { personOf } from '../session/own-account.js';
import { sameName } from './duplicates.js';
import { attachLicense } from './license.js';
import { refreshReviewers, tellReviewers } from './notices.js';
import { hasRunning, ownAudit } from './read-audits.js';
import { recordStep } from './steps.js';

interface NewAudit {
  Type: CompanyAudit['Type'];
  CompanyId: number | null;
  CompanyName: string;
  CompanyType: CompanyType;
  ChooseRoleList: string;
  EmployeeId?: number | null;
  Remark?: string | null;
  facts?: Partial<
    Record<
      | 'CompanyShortName'
      | 'BusinessLicense'
      | 'BusinessCorporation'
      | 'ContactName'
      | 'ContactMobilePhone',
      string | null
    >
  > &
    Partial<Record<'ContactEmail' | 'Address', string | null>>;
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

/** Files an application; of a person one runs at a time. Answers its number. */
async function file(tx: Ctx, userId: number, audit: NewAudit): Promise<number> {
  const [user] = await tx.sql<{ name: string }>(
    'SELECT real_name AS name FROM personal_user WHERE id = $1 FOR UPDATE',
    [userId],
  );
  if (await hasRunning(tx, userId)) throw new Refusal('auth.audit-running');
  const { facts = {} } = audit;
  const name = found(user).name;
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO company_audit (type, status, current_step, submit_user_id, submit_user_name, submit_mobile_phone, company_id, company_name,
       company_type, company_short_name, business_license, business_corporation, contact_name, contact_mobile_phone, contact_email, address,
       choose_role_list, remark, employee_id, create_time, update_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20) RETURNING id`,
    [
      audit.Type,
      CompanyAuditStatus.Running,
      AuditStepIndex.Review,
      userId,
      name,
      await accountOfUser(tx, userId),
      audit.CompanyId,
      audit.CompanyName,
      audit.CompanyType,
      trimmed(facts.CompanyShortName),
      facts.BusinessLicense ?? null,
      trimmed(facts.BusinessCorporation),
      trimmed(facts.ContactName),
      facts.ContactMobilePhone ?? null,
      trimmed(facts.ContactEmail),
      trimmed(facts.Address),
      audit.ChooseRoleList.trim(),
      trimmed(audit.Remark),
      audit.EmployeeId ?? null,
      tx.now,
    ],
  );
  const id = row!.id;
  await recordStep(tx, id, {
    index: AuditStepIndex.Submitted,
    pass: true,
    remark: trimmed(audit.Remark),
  });
  const { facts: _, ...said } = audit;
  await tx.audit({
    entity: 'company-audit',
    entityId: id,
    verb: 'submit',
    after: { ...said, ...facts },
  });
  await tellReviewers(tx, { Id: id, SubmitUserName: name, ...audit });
  return id;
}

const REASONS = {
  'usci-form': '应为18位大写字母与数字，不含 I、O、S、V、Z',
  'usci-check-digit': '校验位不符，请对照营业执照核对',
} as const;

/** Applies for a new company, which the platform reviews. */
export function submitCreateCompany(
  ctx: Ctx,
  request: SubmitCreateCompany,
): Promise<CompanyAuditDetail> {
  const userId = personOf(ctx);
  const BusinessLicense = normalizeUsci(request.BusinessLicense);
  const fault = checkUsci(BusinessLicense);
  if (fault) {
    const reason = REASONS[fault.code];
    throw new Refusal('auth.license-number', { reason }, [
      { Prop: 'BusinessLicense', Code: fault.code, Msg: reason },
    ]);
  }
  return ctx.tx(async (tx) => {
    const { CompanyName, CompanyType, ChooseRoleList, LicenseId, ...facts } = request;
    const audit = {
      CompanyName: CompanyName.trim(),
      CompanyType,
      ChooseRoleList,
      CompanyId: null,
      facts: { ...facts, BusinessLicense },
    };
    const id = await file(tx, userId, { Type: CompanyAuditType.CreateCompany, ...audit });
    await attachLicense(tx, userId, LicenseId, id);
    return ownAudit(tx, id);
  });
}

/** Companies that a keyword names, its code in full width or half; $n is its place. Who cannot name a company does not learn of it, by its number neither. */
const namedBy = (n: number): string =>
  `(lower(c.company_code) = lower(normalize($${n}::text, NFKC)) OR ${sameName('c.company_name')} = ${sameName(`$${n}::text`)})`;

/** Asks to join a company, whose administrators decide; 404 for one that the keyword does not name. */
export function submitBindCompany(
  ctx: Ctx,
  { CompanyId, Keyword, ChooseRoleList }: SubmitBindCompany,
): Promise<CompanyAuditDetail> {
  const userId = personOf(ctx);
  return ctx.tx(async (tx) => {
    const [company] = await tx.sql<{ name: string; type: CompanyType; member: boolean }>(
      `SELECT c.company_name AS name, c.company_type AS type,
              EXISTS (SELECT 1 FROM employee e WHERE e.company_id = c.id AND e.user_id = $2) AS member
       FROM company c WHERE c.id = $1 AND c.enable AND ${namedBy(3)}`,
      [CompanyId, userId, Keyword.trim()],
    );
    const { name, type, member } = found(company);
    if (member) throw new Refusal('auth.audit-member', { company: name });
    const audit = { CompanyId, CompanyName: name, CompanyType: type, ChooseRoleList };
    return ownAudit(tx, await file(tx, userId, { Type: CompanyAuditType.BindEmployee, ...audit }));
  });
}

/** Asks to leave the company that one acts for. Its only administrator names another one first. */
export function submitLeaveCompany(
  ctx: Ctx,
  { Remark }: SubmitLeaveCompany,
): Promise<CompanyAuditDetail> {
  const userId = personOf(ctx);
  const { EmployeeId, CompanyId, CompanyName, CompanyType } = ctx.employee;
  return ctx.tx(async (tx) => {
    await refuseLastAdmin(tx, EmployeeId);
    const audit = {
      CompanyId,
      CompanyName,
      CompanyType,
      EmployeeId,
      Remark: Remark ?? null,
      ChooseRoleList: '',
    };
    return ownAudit(tx, await file(tx, userId, { Type: CompanyAuditType.LeaveCompany, ...audit }));
  });
}

/** Takes an application of one's own back while it runs. */
export function withdrawAudit(ctx: Ctx, { Id }: ById): Promise<CompanyAuditDetail> {
  const userId = personOf(ctx);
  return ctx.tx(async (tx) => {
    const before = await ownAudit(tx, Id);
    const taken = await tx.sql(
      `UPDATE company_audit SET status = $3, withdrawn = true, remark = '申请人撤回', decide_name = NULL, decide_time = $4, update_time = $4,
         version = version + 1
       WHERE id = $1 AND submit_user_id = $2 AND status = $5 RETURNING 1`,
      [Id, userId, CompanyAuditStatus.Rejected, tx.now, CompanyAuditStatus.Running],
    );
    if (!taken.length)
      throw new Refusal('state.refused', {
        status: CompanyAuditStatus.label(before.Status),
        verb: '撤回',
      });
    await refreshReviewers(tx, before);
    await tx.audit({
      entity: 'company-audit',
      entityId: Id,
      verb: 'withdraw',
      before: { Status: before.Status },
      after: { Withdrawn: true },
    });
    return ownAudit(tx, Id);
  });
}

/** The company of a whole name or a code, for who wants to join it: nobody is shown whom else the platform serves. */
export function findJoinCompany(ctx: Ctx, { Keyword }: FindJoinCompany): Promise<JoinCompany[]> {
  return ctx.sql<JoinCompany>(
    `SELECT c.id AS "Id", c.company_name AS "CompanyName", c.company_type AS "CompanyType" FROM company c
     WHERE c.enable AND ${namedBy(1)}
     ORDER BY c.id LIMIT 2`,
    [Keyword.trim()],
  );
}
