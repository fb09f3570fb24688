import { LinkKind } from '@quayside/contracts/auth/account-link';
import type {
  CompanyChange,
  CompanyDetail,
  CompanyInput,
  NewCompany,
  SetCompanyEnabled,
} from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { AccountLinkMade } from '@quayside/contracts/auth/employee';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { checkUsci, normalizeUsci } from '@quayside/shipping-standards/usci';
import { accountNo } from '../account/account-no.js';
import { firstCeiling } from '../ceiling/first-ceiling.js';
import { putCeiling } from '../ceiling/set-ceiling.js';
import { addCompany } from '../company/add-company.js';
import { CompanyEntity } from '../company/company.entity.js';
import { companyAsked, keepsOthers } from '../company/employer.js';
import { setCompanyEnabled } from '../company/set-company-enabled.js';
import { tellCompanies } from '../company/tell-companies.js';
import { differing } from '../employee/differing.js';
import { addEmployee } from '../employee/save-employee.js';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { makeLink } from '../link/make-link.js';
import { builtInRoles } from '../role/built-in-roles.js';
import { companyDetail, mayEdit } from './read-company.js';

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

/** A credit code as it is stored; refused on its field unless it is right. */
function licenseOf(text: string | null | undefined): string | null {
  if (!trimmed(text)) return null;
  const fault = checkUsci(text!);
  if (!fault) return normalizeUsci(text!);
  const Msg =
    fault.code === 'usci-form'
      ? '应为18位统一社会信用代码'
      : `校验位不正确，第18位应为 ${fault.expected}`;
  throw new Refusal('request.invalid', {}, [{ Prop: 'BusinessLicense', Code: fault.code, Msg }]);
}

const fieldsOf = (input: CompanyInput) => ({
  CompanyName: input.CompanyName.trim(),
  CompanyShortName: input.CompanyShortName.trim(),
  BusinessLicense: licenseOf(input.BusinessLicense),
  BusinessLicenseRange: trimmed(input.BusinessLicenseRange),
  BusinessCorporation: trimmed(input.BusinessCorporation),
  ContactName: trimmed(input.ContactName),
  ContactMobilePhone: input.ContactMobilePhone.trim(),
  ContactMail: trimmed(input.ContactMail),
  Address: trimmed(input.Address),
  Contacts: (input.Contacts ?? []).map((contact) => ({ ...contact, Name: contact.Name.trim() })),
});

/** An enabled employee of the operator. */
async function assertOwner(tx: Ctx, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  const found = await tx.sql(
    'SELECT 1 FROM employee WHERE id = $1 AND company_id = $2 AND enable AND NOT is_service',
    [id, tx.employee.CompanyId],
  );
  if (!found.length)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'SalesOwnerId', Code: 'choice', Msg: '没有这名员工' },
    ]);
}

/** Contacts as a text, for the log. */
const asTold = <T extends { Contacts: object[] }>({ Contacts, ...fields }: T) => ({
  ...fields,
  Contacts:
    Contacts.map((contact) => Object.values(contact).filter(Boolean).join(' ')).join('；') || null,
});

/** Changes a company: what it says of itself; code, name, licence and owner in sales by who keeps it as staff. */
export function updateCompany(ctx: Ctx, request: CompanyChange): Promise<CompanyDetail> {
  return ctx.tx(async (tx) => {
    const before = await companyAsked(tx, request.Id);
    if (!mayEdit(tx, before)) tx.require('company:edit');
    await tx.sql('SELECT 1 FROM company WHERE id = $1 FOR UPDATE', [before.Id]);
    const asStaff = before.Id !== tx.employee.CompanyId;
    const fields = fieldsOf(request);
    const isReviewed = before.CompanyType !== CompanyType.Platform && !asStaff;
    if (
      isReviewed &&
      (fields.CompanyName !== before.CompanyName ||
        fields.BusinessLicense !== before.BusinessLicense)
    )
      throw new Refusal('auth.company-reviewed');
    if (asStaff) await assertOwner(tx, request.SalesOwnerId);
    const more = asStaff
      ? {
          CompanyCode: trimmed(request.CompanyCode)?.toUpperCase() ?? before.CompanyCode,
          SalesOwnerId:
            request.SalesOwnerId === undefined ? before.SalesOwnerId : request.SalesOwnerId,
        }
      : { CompanyCode: before.CompanyCode, SalesOwnerId: before.SalesOwnerId };
    const after = await tx
      .repo(CompanyEntity)
      .update(before.Id, request.Version, { ...fields, ...more });
    const only = (of: CompanyEntity) =>
      asTold(
        Object.fromEntries(
          Object.keys({ ...fields, ...more }).map((name) => [
            name,
            of[name as keyof CompanyEntity],
          ]),
        ) as never,
      );
    const changed = differing(only(before), only(after));
    if (changed) {
      await tx.audit({
        entity: 'company',
        entityId: before.Id,
        verb: 'update',
        before: changed[0],
        after: changed[1],
      });
      await tellCompanies(tx);
      await identitiesHaveChanged(tx, before.Id);
    }
    return companyDetail(tx, before.Id);
  });
}

/** Who is signed in carries the company's code and name: the gateways ask anew. */
async function identitiesHaveChanged(tx: Ctx, companyId: number): Promise<void> {
  const sessions = await tx.sql<{ id: string }>(
    'SELECT s.id FROM session s JOIN employee e ON e.id = s.employee_id WHERE e.company_id = $1 AND s.end_time IS NULL',
    [companyId],
  );
  await notifyGateways(tx, { SessionIds: sessions.map(({ id }) => id) });
}

const FIRST_ROLE: Readonly<Record<CompanyType, number>> = {
  [CompanyType.Platform]: builtInRoles.admin.id,
  [CompanyType.Customer]: builtInRoles.boss.id,
  [CompanyType.Provider]: builtInRoles.provider.id,
};

/** Makes a customer or provider with its root department and first administrator; the answer's token is his way in. */
export function createCompany(ctx: Ctx, request: NewCompany): Promise<AccountLinkMade> {
  return ctx.tx(async (tx) => {
    const { CompanyType: type, AdminName, AdminAccountNo, AdminMobilePhone } = request;
    if (type === CompanyType.Platform) throw new Refusal('auth.company-platform');
    if (!keepsOthers(tx, type))
      tx.require(type === CompanyType.Customer ? 'customer:manage' : 'provider:manage');
    await assertOwner(tx, request.SalesOwnerId);
    const CompanyCode = request.CompanyCode.trim().toUpperCase();
    const fields = {
      ...fieldsOf(request),
      CompanyCode,
      CompanyType: type,
      SalesOwnerId: request.SalesOwnerId ?? null,
    };
    const { company, rootId } = await addCompany(tx, fields, asTold(fields));
    const ceiling = request.Ceiling === undefined ? firstCeiling(tx, type) : request.Ceiling;
    if (ceiling) await putCeiling(tx, company, ceiling);
    const EmployeeId = await addEmployee(tx, company, {
      AccountNo: AdminAccountNo,
      RealName: AdminName,
      MobilePhone: AdminMobilePhone ?? null,
      OrgId: rootId,
      RoleIds: [FIRST_ROLE[type]],
    });
    const link = await makeLink(tx, EmployeeId, LinkKind.Invitation);
    return {
      EmployeeId,
      RealName: AdminName.trim(),
      AccountNo: accountNo(AdminAccountNo),
      ...link,
    };
  });
}

/** Enables or disables a company that the caller keeps; disabling ends the sessions of all its people. */
export function enableCompany(
  ctx: Ctx,
  { CompanyId, Enable, Version }: SetCompanyEnabled,
): Promise<CompanyDetail> {
  return ctx.tx(async (tx) => {
    const company = await companyAsked(tx, CompanyId);
    if (company.Id === tx.employee.CompanyId) throw new Refusal('record.absent');
    if (Version != null && company.Version !== Version) throw new Refusal('record.stale');
    await setCompanyEnabled(tx, CompanyId, Enable);
    return companyDetail(tx, CompanyId);
  });
}
