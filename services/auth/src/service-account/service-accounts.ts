import type { GivableRole } from '@quayside/contracts/auth/employee';
import {
  listServiceAccounts,
  MOST_SERVICE_ACCOUNTS,
  type ServiceAccountChange,
  type ServiceAccountInput,
  type ServiceAccountQuery,
  ServiceAccountRow,
  type SetServiceAccountEnabled,
} from '@quayside/contracts/auth/service-account';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { containing, Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Scoped } from '@quayside/service-kit/database/scope';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import type { CompanyEntity } from '../company/company.entity.js';
import { companyAsked } from '../company/employer.js';
import { EmployeeEntity } from '../employee/employee.entity.js';
import { roleIdsOf } from '../employee/employee-roles.js';
import { givableRoles, judgeRoles, putRoles } from '../employee/given-roles.js';
import { isAbove, type Kept } from '../employee/may-change.js';
import { tellPlaces } from '../employee/tell-places.js';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { rightsHaveChanged } from '../role/rights-changed.js';
import { roleLabelsOf } from '../role/role-label.js';

@Scoped({ company: 'CompanyId' })
class OwnServiceAccount {}

/** No enterprise account may begin with it: nobody signs in as a service account, nor imports one. */
const ACCOUNT_MARK = '~';

const LIVE_KEYS = `FROM api_key k WHERE k.employee_id = t.id AND k.revoke_time IS NULL`;
const columnsAt = (now: string): Record<string, string> => ({
  RoleName: roleLabelsOf('t'),
  RoleIds: `ARRAY(SELECT er.role_id FROM employee_role er WHERE er.employee_id = t.id ORDER BY 1)`,
  KeyCount: `(SELECT count(*)::int ${LIVE_KEYS}
    AND (k.expire_time IS NULL OR k.expire_time > ${now}::timestamptz))`,
  LastUseTime: `(SELECT max(k.last_use_time) ${LIVE_KEYS})`,
});

/** The service accounts of the caller's own company; staff, too, keep those of their own. */
function pageOf(
  ctx: Ctx,
  query: ServiceAccountQuery,
  filter: Filter,
): Promise<Rows<ServiceAccountRow>> {
  filter
    .when(ctx.employee.CompanyId, 't.company_id = ?')
    .when(ctx.now, '?::timestamptz IS NOT NULL');
  filter.conditions.push('t.is_service');
  return listPage(ctx, {
    entity: OwnServiceAccount,
    table: 'employee',
    row: ServiceAccountRow,
    query,
    sorts: listServiceAccounts.sorts,
    filter,
    extra: columnsAt(`$${filter.params.length}`),
  });
}

export const serviceAccountsPage = (
  ctx: Ctx,
  query: ServiceAccountQuery,
): Promise<Rows<ServiceAccountRow>> =>
  pageOf(
    ctx,
    query,
    new Filter()
      .when(containing(query.Keyword), 't.real_name ILIKE ?')
      .when(query.Enable, 't.enable = ?'),
  );

/** The same as a workbook. */
export const exportServiceAccounts = (
  ctx: Ctx,
  query: ServiceAccountQuery & Exporting,
): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '服务账号',
    row: ServiceAccountRow,
    fields: [
      'RealName',
      'Position',
      'RoleName',
      'Enable',
      'KeyCount',
      'LastUseTime',
      'CreateTime',
    ] as const,
    query,
    page: (part) => serviceAccountsPage(ctx, part),
  });

const accountRow = async (ctx: Ctx, id: number): Promise<ServiceAccountRow> =>
  found((await pageOf(ctx, { Limit: 1 }, new Filter().when(id, 't.id = ?'))).Rows[0]);

/** Roles that programs may have: none that gives all, since accounts and rights are kept by people. */
export const rolesOfServices = async (ctx: Ctx): Promise<GivableRole[]> =>
  (await givableRoles(ctx, undefined)).filter(({ HasAll }) => !HasAll);

/**
 * A service account of the caller's own company, locked, for a change.
 * @throws Refusal 404 for anything else, `auth.rights-above` for one that holds more than the caller
 */
export async function serviceAccountToChange(tx: Ctx, id: number): Promise<Kept> {
  const employee = await tx.repo(EmployeeEntity).lock(id);
  const company = await companyAsked(tx, null);
  if (!employee.IsService || employee.CompanyId !== company.Id) throw new Refusal('record.absent');
  if (await isAbove(tx, { employee, company }))
    throw new Refusal('auth.rights-above', { name: employee.RealName });
  return { employee, company };
}

async function rolesFor(
  tx: Ctx,
  company: CompanyEntity,
  ids: readonly number[],
  before: readonly number[],
): Promise<string> {
  const { RoleName, IsAdmin } = await judgeRoles(tx, company, ids, before);
  if (IsAdmin) throw invalid('RoleIds', 'choice', '服务账号不能使用管理员角色');
  return RoleName;
}

/** The company's service accounts are counted, and their names compared, one after the other. */
async function assertFree(
  tx: Ctx,
  { Id }: CompanyEntity,
  name: string,
  except = 0,
): Promise<{ count: number }> {
  await tx.sql('SELECT 1 FROM company WHERE id = $1 FOR UPDATE', [Id]);
  const rows = await tx.sql<{ id: number; real_name: string }>(
    'SELECT id, real_name FROM employee WHERE company_id = $1 AND is_service',
    [Id],
  );
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  if (rows.some(({ id, real_name }) => id !== except && same(real_name)))
    throw new Refusal('record.duplicate', {}, [
      { Prop: 'RealName', Code: 'record.duplicate', Msg: '已有同名的服务账号' },
    ]);
  return { count: rows.length };
}

async function rootDepartment(tx: Ctx, companyId: number): Promise<number> {
  const [root] = await tx.sql<{ id: number }>(
    'SELECT id FROM department WHERE company_id = $1 AND parent_id IS NULL',
    [companyId],
  );
  return found(root).id;
}

const purposeOf = ({ Position }: ServiceAccountInput): string | null => Position?.trim() || null;

/** Makes a service account with roles that the caller may give; 400 for others, named. */
export function createServiceAccount(
  ctx: Ctx,
  input: ServiceAccountInput,
): Promise<ServiceAccountRow> {
  return ctx.tx(async (tx) => {
    const company = await companyAsked(tx, null);
    const RealName = input.RealName.trim();
    const RoleName = await rolesFor(tx, company, input.RoleIds, []);
    const { count } = await assertFree(tx, company, RealName);
    if (count >= MOST_SERVICE_ACCOUNTS)
      throw new Refusal('auth.too-many-service-accounts', { most: MOST_SERVICE_ACCOUNTS });
    const now = tx.now.toISOString();
    const Position = purposeOf(input);
    const { Id } = await tx.repo(EmployeeEntity).insert({
      CompanyId: company.Id,
      OrgId: await rootDepartment(tx, company.Id),
      AccountNo: ACCOUNT_MARK + RealName,
      RealName,
      Position,
      IsAdmin: false,
      IsService: true,
      Enable: true,
      CreateTime: now,
      UpdateTime: now,
      Version: 1,
    });
    await putRoles(tx, Id, input.RoleIds);
    await tellPlaces(tx, [Id]);
    const after = { RealName, Position, RoleName };
    await tx.audit({ entity: 'employee', entityId: Id, verb: 'create-service', after });
    return accountRow(tx, Id);
  });
}

/** Changes name, purpose and roles; its keys follow with their next call. */
export function updateServiceAccount(
  ctx: Ctx,
  input: ServiceAccountChange,
): Promise<ServiceAccountRow> {
  return ctx.tx(async (tx) => {
    const { employee, company } = await serviceAccountToChange(tx, input.Id);
    const RealName = input.RealName.trim();
    const held = await roleIdsOf(tx, employee.Id);
    const before = await judgeRoles(tx, company, held, held);
    const RoleName = await rolesFor(tx, company, input.RoleIds, held);
    await assertFree(tx, company, RealName, employee.Id);
    const Position = purposeOf(input);
    await tx.repo(EmployeeEntity).update(employee.Id, input.Version, {
      RealName,
      Position,
      AccountNo: ACCOUNT_MARK + RealName,
    });
    await putRoles(tx, employee.Id, input.RoleIds);
    await tx.audit({
      entity: 'employee',
      entityId: employee.Id,
      verb: 'update',
      before: {
        RealName: employee.RealName,
        Position: employee.Position,
        RoleName: before.RoleName,
      },
      after: { RealName, Position, RoleName },
    });
    await rightsHaveChanged(tx, [employee.Id]);
    return accountRow(tx, employee.Id);
  });
}

/** Enables or disables a service account with all its keys, from the next call on. */
export function enableServiceAccount(
  ctx: Ctx,
  { Id, Enable, Version }: SetServiceAccountEnabled,
): Promise<ServiceAccountRow> {
  return ctx.tx(async (tx) => {
    const { employee } = await serviceAccountToChange(tx, Id);
    await tx.repo(EmployeeEntity).update(Id, Version, { Enable });
    if (employee.Enable !== Enable)
      await tx.audit({
        entity: 'employee',
        entityId: Id,
        verb: Enable ? 'enable' : 'disable',
        before: { Enable: employee.Enable },
        after: { Enable },
      });
    await notifyGateways(tx, { EmployeeIds: [Id] });
    return accountRow(tx, Id);
  });
}
