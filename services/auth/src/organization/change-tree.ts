import {
  DEPARTMENT_LEVELS,
  type DeleteOrganization,
  MOST_DEPARTMENTS,
  type OrganizationInput,
  type OrganizationRow,
} from '@quayside/contracts/auth/department';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { CompanyEntity } from '../company/company.entity.js';
import { companyAsked } from '../company/employer.js';
import { DepartmentEntity } from '../department/department.entity.js';
import { departmentsBelow } from '../department/departments-below.js';
import { rightsHaveChanged } from '../role/rights-changed.js';
import { departmentsSeen } from './departments-seen.js';

/** The company, with its tree locked: trees are small, and two changes at once could make a ring of it. */
export async function lockTree(
  tx: Ctx,
  companyId: number | null | undefined,
): Promise<CompanyEntity> {
  const company = await companyAsked(tx, companyId);
  await tx.sql('SELECT 1 FROM company WHERE id = $1 FOR UPDATE', [company.Id]);
  return company;
}

/** A department of the company that the caller sees; 404 otherwise. */
async function departmentOf(
  tx: Ctx,
  company: CompanyEntity,
  id: number,
): Promise<DepartmentEntity> {
  const seen = await departmentsSeen(tx, company.Id);
  if (seen && !seen.includes(id)) throw new Refusal('record.absent');
  return found(await tx.repo(DepartmentEntity).findOne({ Id: id, CompanyId: company.Id }));
}

/** Whoever sees a department with those below it sees by the new tree from the next call on. */
async function viewsHaveChanged(tx: Ctx, companyId: number): Promise<void> {
  const viewers = await tx.sql<{ id: number }>(
    `SELECT DISTINCT e.id FROM employee e JOIN employee_role er ON er.employee_id = e.id JOIN role r ON r.id = er.role_id
     WHERE e.company_id = $1 AND r.data_scope = 'department-tree' ORDER BY e.id`,
    [companyId],
  );
  await rightsHaveChanged(
    tx,
    viewers.map(({ id }) => id),
  );
}

/** Refuses a tree that became too deep or too large. */
export async function refuseOverLimits(tx: Ctx, companyId: number): Promise<void> {
  const [tree] = await tx.sql<{ levels: number; most: number }>(
    `WITH RECURSIVE tree AS (
       SELECT id, 1 AS level FROM department WHERE company_id = $1 AND parent_id IS NULL
       UNION ALL SELECT d.id, tree.level + 1 FROM department d JOIN tree ON d.parent_id = tree.id)
     SELECT max(level) AS levels, count(*)::int AS most FROM tree`,
    [companyId],
  );
  if (tree && (tree.levels > DEPARTMENT_LEVELS || tree.most > MOST_DEPARTMENTS))
    throw new Refusal('auth.department-limit', {
      levels: DEPARTMENT_LEVELS,
      most: MOST_DEPARTMENTS,
    });
}

const nameOf = (tx: Ctx, id: number | null): Promise<string | null> =>
  id === null
    ? Promise.resolve(null)
    : tx
        .repo(DepartmentEntity)
        .get(id)
        .then(({ OrgName }) => OrgName);

async function rowOf(
  tx: Ctx,
  { Id, CompanyId, ParentId, OrgName, Version }: DepartmentEntity,
): Promise<OrganizationRow> {
  const [counted] = await tx.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM employee WHERE org_id = $1 AND NOT is_service',
    [Id],
  );
  return {
    Id,
    CompanyId,
    ParentId: ParentId ?? 0,
    OrgName,
    EmployeeCount: counted?.n ?? 0,
    Version,
  };
}

/** Adds a department below another one that the caller sees, with the tree locked. */
export async function addDepartment(
  tx: Ctx,
  company: CompanyEntity,
  OrgName: string,
  parentId: number,
): Promise<DepartmentEntity> {
  const parent = await departmentOf(tx, company, parentId);
  const time = tx.now.toISOString();
  const made = await tx.repo(DepartmentEntity).insert({
    CompanyId: company.Id,
    ParentId: parent.Id,
    OrgName,
    CreateTime: time,
    UpdateTime: time,
    Version: 1,
  });
  await tx.audit({
    entity: 'department',
    entityId: made.Id,
    verb: 'create',
    after: { OrgName, ParentName: parent.OrgName },
  });
  return made;
}

async function change(
  tx: Ctx,
  company: CompanyEntity,
  id: number,
  input: OrganizationInput,
): Promise<DepartmentEntity> {
  const before = await departmentOf(tx, company, id);
  const ParentId = input.ParentId || before.ParentId;
  if (ParentId !== before.ParentId) {
    if (before.ParentId === null) throw new Refusal('auth.department-root');
    await departmentOf(tx, company, ParentId!);
    if ((await departmentsBelow(tx, company.Id, id)).includes(ParentId!))
      throw new Refusal('auth.department-below');
  }
  const after = await tx
    .repo(DepartmentEntity)
    .update(id, input.Version, { OrgName: input.OrgName.trim(), ParentId });
  const moved = ParentId !== before.ParentId;
  if (moved || after.OrgName !== before.OrgName) {
    await tx.audit({
      entity: 'department',
      entityId: id,
      verb: moved ? 'move' : 'rename',
      before: {
        OrgName: before.OrgName,
        ...(moved && { ParentName: await nameOf(tx, before.ParentId) }),
      },
      after: { OrgName: after.OrgName, ...(moved && { ParentName: await nameOf(tx, ParentId) }) },
    });
  }
  return after;
}

/** Adds a department below another one, or renames and moves it. */
export function saveDepartment(ctx: Ctx, input: OrganizationInput): Promise<OrganizationRow> {
  return ctx.tx(async (tx) => {
    const company = await lockTree(tx, input.CompanyId);
    const saved = input.Id
      ? await change(tx, company, input.Id, input)
      : await addDepartment(
          tx,
          company,
          input.OrgName.trim(),
          input.ParentId || (await rootOf(tx, company.Id)),
        );
    await refuseOverLimits(tx, company.Id);
    await viewsHaveChanged(tx, company.Id);
    return rowOf(tx, saved);
  });
}

/** The department that stands for the whole company. */
export async function rootOf(ctx: Ctx, companyId: number): Promise<number> {
  const [root] = await ctx.sql<{ id: number }>(
    'SELECT id FROM department WHERE company_id = $1 AND parent_id IS NULL',
    [companyId],
  );
  return found(root).id;
}

/** Deletes a department with nobody in it and nothing below it. */
export function deleteDepartment(ctx: Ctx, { OrgId }: DeleteOrganization): Promise<null> {
  return ctx.tx(async (tx) => {
    const { CompanyId } = await tx.repo(DepartmentEntity).get(OrgId);
    const company = await lockTree(tx, CompanyId);
    const department = await departmentOf(tx, company, OrgId);
    if (department.ParentId === null) throw new Refusal('auth.department-root');
    const [inside] = await tx.sql<{ people: number; below: number }>(
      `SELECT (SELECT count(*)::int FROM employee WHERE org_id = $1) AS people,
              (SELECT count(*)::int FROM department WHERE parent_id = $1) AS below`,
      [OrgId],
    );
    const why = [
      inside?.people && `还有 ${inside.people} 名员工`,
      inside?.below && `还有 ${inside.below} 个下级部门`,
    ]
      .filter(Boolean)
      .join('、');
    if (why) throw new Refusal('auth.department-used', { name: department.OrgName, why });
    await tx.repo(DepartmentEntity).remove({ Id: OrgId });
    await tx.audit({
      entity: 'department',
      entityId: OrgId,
      verb: 'delete',
      before: { OrgName: department.OrgName, ParentName: await nameOf(tx, department.ParentId) },
    });
    await viewsHaveChanged(tx, company.Id);
    return null;
  });
}
