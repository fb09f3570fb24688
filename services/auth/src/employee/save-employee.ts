import { LinkKind } from '@quayside/contracts/auth/account-link';
import type {
  AccountLinkMade,
  EmployeeChange,
  EmployeeDetail,
  EmployeeInput,
  NewEmployee,
} from '@quayside/contracts/auth/employee';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { accountNo } from '../account/account-no.js';
import type { CompanyEntity } from '../company/company.entity.js';
import { companyAsked } from '../company/employer.js';
import { DepartmentEntity } from '../department/department.entity.js';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { openAccount } from '../guard/sign-in-guard.js';
import { employeeSubject } from '../guard/subjects.js';
import { makeLink } from '../link/make-link.js';
import { departmentsSeen } from '../organization/departments-seen.js';
import { rightsHaveChanged } from '../role/rights-changed.js';
import { differing } from './differing.js';
import { EmployeeEntity } from './employee.entity.js';
import { detailOf } from './employee-detail.js';
import { roleIdsOf } from './employee-roles.js';
import { judgeRoles, putRoles } from './given-roles.js';
import { keepAnAdmin } from './last-admin.js';
import { employeeToChange, keptEmployee } from './may-change.js';
import { tellPlaces } from './tell-places.js';

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

/** The department of the company that the caller may put people in; its name stands in the log. */
async function departmentOf(
  tx: Ctx,
  company: CompanyEntity,
  orgId: number,
): Promise<DepartmentEntity> {
  const department = await tx.repo(DepartmentEntity).findOne({ Id: orgId, CompanyId: company.Id });
  const seen = await departmentsSeen(tx, company.Id);
  if (!department || (seen && !seen.includes(orgId)))
    throw new Refusal('request.invalid', {}, [
      { Prop: 'OrgId', Code: 'choice', Msg: '没有这个部门' },
    ]);
  return department;
}

const fieldsOf = (input: EmployeeInput) => ({
  AccountNo: accountNo(input.AccountNo),
  RealName: input.RealName.trim(),
  Position: trimmed(input.Position),
  OrgId: input.OrgId,
  MobilePhone: trimmed(input.MobilePhone),
  Email: trimmed(input.Email),
});

/** Stores an account with roles that were judged; answers its number. An account that is taken is refused by its index. */
async function storeEmployee(
  tx: Ctx,
  account: Pick<EmployeeEntity, 'CompanyId' | 'OrgId' | 'AccountNo' | 'RealName' | 'IsAdmin'> &
    Partial<EmployeeEntity>,
  roleIds: readonly number[],
): Promise<number> {
  const time = tx.now.toISOString();
  const { Id } = await tx.repo(EmployeeEntity).insert({
    ...account,
    AccountNo: accountNo(account.AccountNo),
    Enable: true,
    CreateTime: time,
    UpdateTime: time,
    Version: 1,
  });
  await putRoles(tx, Id, roleIds);
  await tellPlaces(tx, [Id]);
  return Id;
}

/** Who is bound to a new account at once, and whether it administers the company whatever its roles are: its first one does. */
export interface NewAccount {
  UserId?: number;
  isFirst?: boolean;
}

/**
 * Adds an account to a company, without a password; answers its number. Department and roles are judged by what the caller sees and
 * holds, with the fields at fault named.
 */
export async function addEmployee(
  tx: Ctx,
  company: CompanyEntity,
  input: EmployeeInput,
  { UserId, isFirst = false }: NewAccount = {},
): Promise<number> {
  const department = await departmentOf(tx, company, input.OrgId);
  const roleIds = input.RoleIds ?? [];
  const roles = await judgeRoles(tx, company, roleIds, []);
  const fields = fieldsOf(input);
  const BindMobilePhone = trimmed(input.BindMobilePhone);
  const account = {
    ...fields,
    CompanyId: company.Id,
    IsAdmin: isFirst || roles.IsAdmin,
    BindMobilePhone,
    ...(UserId && { UserId }),
  };
  const Id = await storeEmployee(tx, account, roleIds);
  const { OrgId: _id, ...told } = fields;
  await tx.audit({
    entity: 'employee',
    entityId: Id,
    verb: 'create',
    after: {
      ...told,
      OrgName: department.OrgName,
      RoleName: roles.RoleName,
      BindMobilePhone,
      ...(UserId && { UserId }),
    },
  });
  // Somebody may have tried the name before it was an account.
  await openAccount(tx, employeeSubject(company.CompanyCode, fields.AccountNo));
  return Id;
}

/** Makes an account for somebody of a company; the answer's token is the one way in until a password is set with it. */
export function createEmployee(ctx: Ctx, request: NewEmployee): Promise<AccountLinkMade> {
  return ctx.tx(async (tx) => {
    const Id = await addEmployee(tx, await companyAsked(tx, request.CompanyId), request);
    const link = await makeLink(tx, Id, LinkKind.Invitation);
    return {
      EmployeeId: Id,
      RealName: request.RealName.trim(),
      AccountNo: accountNo(request.AccountNo),
      ...link,
    };
  });
}

/** Whether one of the roles makes an administrator. */
const givesAll = async (tx: Ctx, roleIds: readonly number[]): Promise<boolean> =>
  (await tx.sql('SELECT 1 FROM role WHERE id = ANY($1) AND has_all LIMIT 1', [roleIds])).length > 0;

/** Changes another employee, within a transaction; see `updateEmployee`. */
export async function changeEmployee(tx: Ctx, request: EmployeeChange): Promise<EmployeeEntity> {
  if (request.RoleIds && !(await givesAll(tx, request.RoleIds)))
    await keepAnAdmin(tx, [request.Id]);
  const { employee: old, company } = await employeeToChange(tx, request.Id);
  const department = await departmentOf(tx, company, request.OrgId);
  const rolesBefore = await roleIdsOf(tx, old.Id);
  const roleIds = request.RoleIds ?? rolesBefore;
  const roles = await judgeRoles(tx, company, roleIds, rolesBefore);
  const namesBefore = await judgeRoles(tx, company, rolesBefore, rolesBefore);
  const orgBefore = await tx.repo(DepartmentEntity).get(old.OrgId);
  const fields = fieldsOf(request);
  const bind =
    request.BindMobilePhone === undefined ? old.BindMobilePhone : trimmed(request.BindMobilePhone);
  if (bind && old.UserId !== null)
    throw new Refusal('auth.bound', {}, [
      { Prop: 'BindMobilePhone', Code: 'auth.bound', Msg: '请先解除原来的绑定' },
    ]);
  const after = await tx
    .repo(EmployeeEntity)
    .update(old.Id, request.Version, { ...fields, IsAdmin: roles.IsAdmin, BindMobilePhone: bind });
  await putRoles(tx, old.Id, roleIds);
  if (old.OrgId !== fields.OrgId) await tellPlaces(tx, [old.Id]);
  const asTold = ({ OrgId: _id, ...told }: ReturnType<typeof fieldsOf>, of: object) => ({
    ...told,
    ...of,
  });
  const changed = differing(
    asTold(fieldsOf({ ...old, RoleIds: [] }), {
      OrgName: orgBefore.OrgName,
      RoleName: namesBefore.RoleName,
      BindMobilePhone: old.BindMobilePhone,
    }),
    asTold(fields, {
      OrgName: department.OrgName,
      RoleName: roles.RoleName,
      BindMobilePhone: bind,
    }),
  );
  if (changed)
    await tx.audit({
      entity: 'employee',
      entityId: old.Id,
      verb: 'update',
      before: changed[0],
      after: changed[1],
    });
  const sameRoles =
    rolesBefore.length === roleIds.length && rolesBefore.every((id) => roleIds.includes(id));
  if (!sameRoles || old.OrgId !== fields.OrgId) await rightsHaveChanged(tx, [old.Id]);
  else if (changed) await notifyGateways(tx, { EmployeeIds: [old.Id] });
  return after;
}

/** Changes another employee. New rights and a new place in the department tree hold from the next call on. */
export function updateEmployee(ctx: Ctx, request: EmployeeChange): Promise<EmployeeDetail> {
  return ctx.tx(async (tx) => {
    await changeEmployee(tx, request);
    return detailOf(tx, await keptEmployee(tx, request.Id));
  });
}
