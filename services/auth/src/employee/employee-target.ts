import type { EmployeeImportRow, EmployeeInput } from '@quayside/contracts/auth/employee';
import type { AppliedChange, ImportTarget, RowChange, StoredRow, UndoRefusal } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { companyAsked } from '../company/employer.js';
import { type DepartmentNames, departmentNames } from '../organization/department-names.js';
import { departmentsSeen } from '../organization/departments-seen.js';
import { givableRoles } from './given-roles.js';
import { keptEmployee, mayChange } from './may-change.js';
import { addEmployee, changeEmployee } from './save-employee.js';

interface Found {
  OrgId?: number;
  RoleIds?: number[];
}

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
function byAccount(ctx: Ctx, accounts: readonly (string | undefined)[], lock = false): Promise<StoredEmployee[]> {
  return ctx.sql<StoredEmployee>(
    `SELECT t.id AS "Id", t.version AS "Version", t.account_no AS "AccountNo", t.real_name AS "RealName", t.org_id AS "OrgId",
            t.position AS "Position", t.mobile_phone AS "MobilePhone", t.email AS "Email",
            coalesce((SELECT string_agg(r.role_name, '、' ORDER BY r.id) FROM employee_role er JOIN role r ON r.id = er.role_id
                      WHERE er.employee_id = t.id), '') AS "RoleName",
            ARRAY(SELECT er.role_id FROM employee_role er WHERE er.employee_id = t.id ORDER BY 1) AS "RoleIds"
     FROM employee t WHERE t.company_id = $1 AND lower(t.account_no) = ANY($2) ORDER BY t.id${lock ? ' FOR UPDATE OF t' : ''}`,
    [ctx.employee.CompanyId, accounts.map((account) => (account ?? '').trim().toLowerCase())],
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

async function undoChange(
  tx: Ctx,
  change: AppliedChange<EmployeeImportRow, Found>,
  names: DepartmentNames,
  roles: Map<string, number>,
): Promise<void> {
  const [now] = await byAccount(tx, [change.values.AccountNo]);
  if (!now) return;
  const { OrgName, RoleName, ...fields } = change.before;
  await changeEmployee(tx, {
    ...inputOf({ values: now, extra: { OrgId: now.OrgId, RoleIds: now.RoleIds } } as never, now, names.root),
    ...fields,
    ...(OrgName !== undefined && { OrgId: names.find(OrgName ?? '')[0] ?? now.OrgId }),
    ...(RoleName !== undefined && { RoleIds: (RoleName ?? '').split('、').flatMap((name) => roles.get(name) ?? []) }),
    Id: now.Id,
  });
}

/** Lists of people of the caller's own company. Nobody's own account and none with more rights is changed by a file. */
export const employeeTarget: ImportTarget<EmployeeImportRow, object, Found> = {
  key: ['AccountNo'],
  mostRows: 5_000,
  own: ['启用', '最近登录', '入驻时间'],
  fields: {
    AccountNo: { aliases: ['登录账号', '用户名', '工号', 'Account'], example: 'zhangsan' },
    RealName: { aliases: ['员工姓名', '工作昵称', 'Name'], example: '张三' },
    OrgName: { aliases: ['所属部门', '部门名称', 'Department'], example: '单证部' },
    Position: { aliases: ['岗位', '职务', 'Title'], example: '单证' },
    MobilePhone: { aliases: ['手机', '手机号码', '电话', 'Mobile'], example: '13812345678' },
    Email: { aliases: ['电子邮箱', '邮件', 'E-mail'], example: 'zhangsan@example.com' },
    RoleName: { aliases: ['角色名称', '权限角色', 'Role'], example: '客户单证员' },
  },
  async resolve(ctx, rows, fault) {
    const company = await companyAsked(ctx, null);
    const [names, roles, seen, known] = await Promise.all([
      departmentNames(ctx, company.Id),
      givableRoles(ctx, undefined),
      departmentsSeen(ctx, company.Id),
      byAccount(
        ctx,
        rows.map(({ values }) => values.AccountNo),
      ),
    ]);
    // The company's own role, which comes later, wins over one of its type with the same name.
    const byName = new Map(roles.map((role) => [role.RoleName, role]));
    const accounts = new Map(known.map((employee) => [employee.AccountNo.toLowerCase(), employee]));
    for (const row of rows) {
      row.extra ??= {};
      const { OrgName, RoleName } = row.values;
      const before = accounts.get((row.values.AccountNo ?? '').trim().toLowerCase());
      if (before) {
        if (seen && !seen.includes(before.OrgId)) {
          fault(row, 'AccountNo', 'record.duplicate', '账号已被使用');
          continue;
        }
        row.values.AccountNo = before.AccountNo;
        if (!(await mayChange(ctx, await keptEmployee(ctx, before.Id)))) {
          row.values = { AccountNo: before.AccountNo };
          row.notes = { AccountNo: '本人或权限高于您的账号，不作改动' };
          continue;
        }
      }
      if (OrgName) {
        const [id, ...others] = names.find(OrgName);
        if (id === undefined || (seen && !seen.includes(id))) fault(row, 'OrgName', 'department-unknown', `没有部门“${OrgName}”`);
        else if (others.length) fault(row, 'OrgName', 'department-ambiguous', `有多个部门叫“${OrgName}”，请写成 上级/部门`);
        else {
          row.extra.OrgId = id;
          row.values.OrgName = names.nameOf(id);
        }
      }
      if (RoleName) {
        const wanted = RoleName.split(BETWEEN)
          .map((name) => name.trim())
          .filter(Boolean);
        const given = [...byName.values()].filter((role) => wanted.includes(role.RoleName));
        const unknown = wanted.find((name) => !given.some((role) => role.RoleName === name));
        const above = given.find((role) => !role.MayGive && !before?.RoleIds.includes(role.Id));
        if (unknown) fault(row, 'RoleName', 'role-unknown', `没有角色“${unknown}”`);
        else if (above) fault(row, 'RoleName', 'role-above', `“${above.RoleName}”的权限超过您自己的权限`);
        else {
          row.extra.RoleIds = given.map((role) => role.Id).sort((a, b) => a - b);
          row.values.RoleName = given.map((role) => role.RoleName).join('、');
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
    const applied: { Id: number; Version: number }[] = [];
    for (const change of changes) {
      const before = change.stored ? known.get(change.stored.Id) : undefined;
      const input = inputOf(change, before, root);
      if (before) {
        const { Version } = await changeEmployee(tx, { ...input, Id: before.Id });
        applied.push({ Id: before.Id, Version });
      } else applied.push({ Id: await addEmployee(tx, company, input), Version: 1 });
    }
    return applied;
  },
  async undo(tx, changes) {
    const refused: UndoRefusal[] = [];
    const names = await departmentNames(tx, tx.employee.CompanyId);
    const roles = new Map((await givableRoles(tx, undefined)).map((role) => [role.RoleName, role.Id]));
    for (const change of changes) {
      if (change.kind !== 'added') {
        await undoChange(tx, change, names, roles);
        continue;
      }
      const gone = await tx.sql(
        `DELETE FROM employee e WHERE e.id = $1 AND e.last_sign_in_time IS NULL AND e.user_id IS NULL
           AND NOT EXISTS (SELECT 1 FROM session s WHERE s.employee_id = e.id OR s.account_employee_id = e.id) RETURNING 1`,
        [change.Id],
      );
      if (gone.length) await tx.audit({ entity: 'employee', entityId: change.Id, verb: 'delete', before: change.values });
      else refused.push({ Id: change.Id, reason: '已经登录使用，请改为停用' });
    }
    return refused;
  },
};
