import type {
  EmployeeImportOptions,
  EmployeeImportRow,
  EmployeeInput,
} from '@quayside/contracts/auth/employee';
import { employeeImport } from '@quayside/contracts/auth/employee';
import { defineImport } from '@quayside/service-kit/import/definition';
import type {
  Applied,
  AppliedChange,
  ImportTarget,
  RowChange,
  StoredRow,
  UndoRefusal,
} from '@quayside/service-kit/import/target';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { accountKey, accountNo } from '../account/account-no.js';
import { companyAsked } from '../company/employer.js';
import { type DepartmentNames, departmentNames } from '../organization/department-names.js';
import { departmentsSeen } from '../organization/departments-seen.js';
import { departmentAt, wayOf } from '../organization/make-departments.js';
import { roleLabelsOf, WHOSE } from '../role/role-label.js';
import { roleNameKey } from '../role/role-name.js';
import { giverOf, rolesFor } from './given-roles.js';
import { employeeToChange, keptEmployee, mayChange } from './may-change.js';
import { addEmployee, changeEmployee } from './save-employee.js';

interface Place {
  OrgId: number;
  RoleIds: number[];
}

type Found = Partial<Place> & {
  /** The way to a department that is to be made. */
  NewOrg?: string[];
};

interface StoredEmployee {
  Id: number;
  Version: number;
  AccountNo: string;
  RealName: string;
  OrgId: number;
  Position: string | null;
  MobilePhone: string | null;
  Email: string | null;
  RoleName: string;
  RoleIds: number[];
}

const BETWEEN = /[、,，;；/\n]+/;

/** Accounts of the caller's company by their names, whatever their case. */
function byAccount(
  ctx: Ctx,
  accounts: readonly (string | undefined)[],
  lock = false,
): Promise<StoredEmployee[]> {
  return ctx.sql<StoredEmployee>(
    `SELECT t.id AS "Id", t.version AS "Version", t.account_no AS "AccountNo", t.real_name AS "RealName", t.org_id AS "OrgId",
            t.position AS "Position", t.mobile_phone AS "MobilePhone", t.email AS "Email",
            ${roleLabelsOf('t')} AS "RoleName",
            ARRAY(SELECT er.role_id FROM employee_role er WHERE er.employee_id = t.id ORDER BY 1) AS "RoleIds"
     FROM employee t WHERE t.company_id = $1 AND lower(t.account_no) = ANY($2) ORDER BY t.id${lock ? ' FOR UPDATE OF t' : ''}`,
    [ctx.employee.CompanyId, accounts.map((account) => accountKey(account ?? ''))],
  );
}

const stored = (
  { Id, Version, OrgId, RoleIds: _ids, ...values }: StoredEmployee,
  names: DepartmentNames,
): StoredRow<EmployeeImportRow> => ({
  Id,
  Version,
  values: { ...values, OrgName: names.nameOf(OrgId), RoleName: values.RoleName || null },
});

/** What a row makes of an account: the file's word, else what is stored, else the root and no role. */
function inputOf(
  { values, extra }: Pick<RowChange<EmployeeImportRow, Found>, 'values' | 'extra'>,
  before: StoredEmployee | undefined,
  root: number,
): EmployeeInput {
  return {
    AccountNo: values.AccountNo ?? before?.AccountNo ?? '',
    RealName: values.RealName ?? before?.RealName ?? '',
    Position: values.Position ?? before?.Position ?? null,
    MobilePhone: values.MobilePhone ?? before?.MobilePhone ?? null,
    Email: values.Email ?? before?.Email ?? null,
    OrgId: extra.OrgId ?? before?.OrgId ?? root,
    RoleIds: extra.RoleIds ?? before?.RoleIds ?? [],
  };
}

/** What names may mean now, for taking changes back. */
interface Names {
  departments: DepartmentNames;
  roles: readonly NamedRole[];
  /** Departments that the caller sees; null: all. */
  seen: readonly number[] | null;
}

type NamedRole = Pick<Awaited<ReturnType<typeof rolesFor>>[number], 'id' | 'role_name' | 'label'>;

/** The roles that a name in a list means: one by its label, or several where it does not say which. */
function rolesNamed<R extends NamedRole>(roles: readonly R[], name: string): R[] {
  const key = roleNameKey(name);
  const labelled = roles.filter((role) => roleNameKey(role.label) === key);
  return labelled.length > 0
    ? labelled
    : roles.filter((role) => roleNameKey(role.role_name) === key);
}

/** Roles and department as they were before a change; a text where they cannot be had again. */
function placeBefore(
  { before, Was }: AppliedChange<EmployeeImportRow, Found>,
  { departments, roles }: Names,
): Partial<Place> | string {
  const { OrgName, RoleName } = before;
  // Names may mean others by now; rows that earlier versions wrote say no more than names.
  const was = Was as Place | undefined;
  const orgs = was ? [was.OrgId] : departments.find(OrgName ?? '');
  const ids = was
    ? was.RoleIds.map((id) => [id])
    : (RoleName ?? '')
        .split('、')
        .filter(Boolean)
        .map((name) => rolesNamed(roles, name).map(({ id }) => id));
  const known = (id: number | undefined): boolean => roles.some((role) => role.id === id);
  if (OrgName !== undefined && (orgs.length !== 1 || !departments.nameOf(orgs[0]!)))
    return `原来的部门“${OrgName}”已不存在或有重名`;
  if (RoleName !== undefined && ids.some((each) => each.length !== 1 || !known(each[0])))
    return `原来的角色“${RoleName}”已不存在或有重名`;
  return {
    ...(OrgName !== undefined && { OrgId: orgs[0]! }),
    ...(RoleName !== undefined && { RoleIds: ids.flat() }),
  };
}

const BEYOND = '不在您现在的数据范围内';

/** Does what takes an account back; answers what keeps the caller, as his rights are now, from it. */
async function barred(act: () => Promise<string | null>): Promise<string | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'record.absent' ? BEYOND : (error.errors?.[0]?.Msg ?? error.message);
  }
}

/** Takes a change back; answers why it cannot be. */
async function undoChange(
  tx: Ctx,
  change: AppliedChange<EmployeeImportRow, Found>,
  names: Names,
): Promise<string | null> {
  const [now] = await byAccount(tx, [change.values.AccountNo]);
  if (!now) return null;
  const { OrgName: _org, RoleName: _role, ...fields } = change.before;
  const place = placeBefore(change, names);
  if (typeof place === 'string') return place;
  if (place.OrgId !== undefined && names.seen && !names.seen.includes(place.OrgId))
    return `原来的部门“${change.before.OrgName}”${BEYOND}`;
  await changeEmployee(tx, {
    ...inputOf(
      { values: now, extra: { OrgId: now.OrgId, RoleIds: now.RoleIds } } as never,
      now,
      names.departments.root,
    ),
    ...fields,
    ...place,
    Id: now.Id,
  });
  return null;
}

/** Deletes an account that an import added; answers why it cannot be. */
async function removeAdded(
  tx: Ctx,
  { Id, values }: AppliedChange<EmployeeImportRow, Found>,
): Promise<string | null> {
  await employeeToChange(tx, Id);
  const gone = await tx.sql(
    `DELETE FROM employee e WHERE e.id = $1 AND e.last_sign_in_time IS NULL AND e.user_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM session s WHERE s.employee_id = e.id OR s.account_employee_id = e.id) RETURNING 1`,
    [Id],
  );
  if (!gone.length) return '已经登录使用，请改为停用';
  await tx.audit({ entity: 'employee', entityId: Id, verb: 'delete', before: values });
  return null;
}

const CHANGED = ['RealName', 'OrgName', 'Position', 'MobilePhone', 'Email', 'RoleName'] as const;

/** Whether a row says something else of an account than what is stored; an empty cell says nothing. */
function differs(
  values: Partial<EmployeeImportRow>,
  before: StoredEmployee,
  names: DepartmentNames,
  field: (typeof CHANGED)[number],
): boolean {
  const text = values[field]?.trim();
  if (!text) return false;
  if (field === 'OrgName') return !names.find(text).includes(before.OrgId);
  if (field !== 'RoleName') return text !== (before[field] ?? '');
  const keys = (roles: string): string =>
    roles.split(BETWEEN).map(roleNameKey).filter(Boolean).sort().join();
  return keys(text) !== keys(before.RoleName);
}

/** Lists of people of the caller's own company. Nobody's own account and none with more rights is changed by a file. */
export const employeeTarget: ImportTarget<EmployeeImportRow, EmployeeImportOptions, Found> = {
  key: ['AccountNo'],
  anyCase: true,
  mostRows: 5_000,
  own: ['启用', '已设密码', '两步验证', '最近登录', '入驻时间'],
  fields: {
    AccountNo: { aliases: ['登录账号', '用户名', '工号', 'Account'], example: 'zhangsan' },
    RealName: { aliases: ['员工姓名', '工作昵称', 'Name'], example: '张三' },
    OrgName: { aliases: ['所属部门', '部门名称', 'Department'], example: '单证部' },
    Position: { aliases: ['岗位', '职务', 'Title'], example: '单证' },
    MobilePhone: { aliases: ['手机', '手机号码', '电话', 'Mobile'], example: '13812345678' },
    Email: { aliases: ['电子邮箱', '邮件', 'E-mail'], example: 'zhangsan@example.com' },
    RoleName: { aliases: ['角色名称', '权限角色', 'Role'], example: '客户单证员' },
  },
  async resolve(ctx, rows, fault, { MakeDepartments }) {
    const company = await companyAsked(ctx, null);
    const [names, roles, seen, known] = await Promise.all([
      departmentNames(ctx, company.Id),
      rolesFor(ctx, company),
      departmentsSeen(ctx, company.Id),
      byAccount(
        ctx,
        rows.map(({ values }) => values.AccountNo),
      ),
    ]);
    const mayGive = await giverOf(ctx, company);
    const accounts = new Map(known.map((employee) => [employee.AccountNo.toLowerCase(), employee]));
    for (const row of rows) {
      row.extra ??= {};
      const { OrgName, RoleName } = row.values;
      if (row.values.AccountNo) row.values.AccountNo = accountNo(row.values.AccountNo);
      const before = accounts.get(accountKey(row.values.AccountNo ?? ''));
      if (before) {
        if (seen && !seen.includes(before.OrgId)) {
          fault(row, 'AccountNo', 'record.duplicate', '账号已被使用');
          continue;
        }
        row.values.AccountNo = before.AccountNo;
        if (!(await mayChange(ctx, await keptEmployee(ctx, before.Id)))) {
          const differing = CHANGED.find((field) => differs(row.values, before, names, field));
          const KEPT = '本人或权限高于您的账号，不能由导入改动';
          if (differing) fault(row, differing, 'account-kept', `${KEPT}，与现有资料不同`);
          row.values = { AccountNo: before.AccountNo };
          continue;
        }
      }
      if (!OrgName && !before && seen && !seen.includes(names.root)) {
        // The root is where people without a department go, and beyond what the caller sees.
        const own = ctx.employee.OrgId;
        if (own === null || !seen.includes(own))
          fault(row, 'OrgName', 'required', '请填写部门：您的数据范围不含公司根部门');
        else {
          row.extra.OrgId = own;
          row.values.OrgName = names.nameOf(own);
          row.notes = { ...row.notes, OrgName: `未填写部门，放入您所在的“${names.nameOf(own)}”` };
        }
      }
      if (OrgName) {
        const [id, ...others] = names.find(OrgName);
        const way = MakeDepartments && id === undefined && !seen ? wayOf(OrgName) : null;
        if (way) {
          // Written with the root in front it is the same way.
          row.extra.NewOrg = way[0] === names.nameOf(names.root) ? way.slice(1) : way;
          row.values.OrgName = row.extra.NewOrg.join('/');
          row.notes = { ...row.notes, OrgName: `将新建部门“${row.values.OrgName}”` };
        } else if (id === undefined || (seen && !seen.includes(id)))
          fault(
            row,
            'OrgName',
            'department-unknown',
            `没有部门“${OrgName}”${seen ? '' : '；要新建请勾选“新建没有的部门”'}`,
          );
        else if (others.length)
          fault(
            row,
            'OrgName',
            'department-ambiguous',
            `有多个部门叫“${OrgName}”，请写成 上级/部门`,
          );
        else {
          row.extra.OrgId = id;
          row.values.OrgName = names.nameOf(id);
        }
      }
      if (RoleName) {
        const wanted = RoleName.split(BETWEEN)
          .map((name) => name.trim())
          .filter(Boolean);
        const named = wanted.map((name) => ({ name, meant: rolesNamed(roles, name) }));
        const unknown = named.find(({ meant }) => meant.length === 0)?.name;
        const several = named.find(({ meant }) => meant.length > 1)?.name;
        const given = roles
          .filter((role) => named.some(({ meant }) => meant.includes(role)))
          .sort((a, b) => a.id - b.id);
        const above = given.find((role) => !before?.RoleIds.includes(role.id) && !mayGive(role));
        if (unknown) fault(row, 'RoleName', 'role-unknown', `没有角色“${unknown}”`);
        else if (several)
          fault(
            row,
            'RoleName',
            'role-ambiguous',
            `有多个角色叫“${several}”，请写成 ${several}${WHOSE.own} 或 ${several}${WHOSE.shared}`,
          );
        else if (above)
          fault(row, 'RoleName', 'role-above', `“${above.label}”的权限超过您自己的权限`);
        else {
          row.extra.RoleIds = given.map((role) => role.id);
          row.values.RoleName = given.map((role) => role.label).join('、');
        }
      }
    }
  },
  async existing(ctx, rows, lock) {
    const names = await departmentNames(ctx, ctx.employee.CompanyId);
    const accounts = rows.map(({ values }) => values.AccountNo);
    return (await byAccount(ctx, accounts, lock)).map((employee) => stored(employee, names));
  },
  async apply(tx, changes) {
    const company = await companyAsked(tx, null);
    const { root } = await departmentNames(tx, company.Id);
    const known = new Map(
      (
        await byAccount(
          tx,
          changes.map(({ values }) => values.AccountNo),
        )
      ).map((employee) => [employee.Id, employee]),
    );
    const applied: Applied[] = [];
    for (const change of changes) {
      const before = change.stored ? known.get(change.stored.Id) : undefined;
      const { NewOrg } = change.extra;
      if (NewOrg) change.extra.OrgId = await departmentAt(tx, company, root, NewOrg);
      const input = inputOf(change, before, root);
      if (before) {
        const { Version } = await changeEmployee(tx, { ...input, Id: before.Id });
        applied.push({
          Id: before.Id,
          Version,
          Was: { OrgId: before.OrgId, RoleIds: before.RoleIds } satisfies Place,
        });
      } else applied.push({ Id: await addEmployee(tx, company, input), Version: 1 });
    }
    return applied;
  },
  async undo(tx, changes) {
    const refused: UndoRefusal[] = [];
    const company = await companyAsked(tx, null);
    const [departments, roles, seen] = [
      await departmentNames(tx, company.Id),
      await rolesFor(tx, company),
      await departmentsSeen(tx, company.Id),
    ];
    for (const change of changes) {
      const reason = await barred(() =>
        change.kind === 'added'
          ? removeAdded(tx, change)
          : undoChange(tx, change, { departments, roles, seen }),
      );
      if (reason) refused.push({ Id: change.Id, reason });
    }
    return refused;
  },
};

export const employeeImporter = defineImport(employeeImport, employeeTarget, import.meta.url);
