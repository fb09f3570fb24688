import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  CataloguedRight,
  type CatalogueQuery,
  type HolderQuery,
  isRightAsked,
  listHolders,
  RightHolder,
} from '@quayside/contracts/auth/right-catalogue';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import {
  neededBy,
  type PermissionInfo,
  permissionInfo,
  permissionsOf,
} from '@quayside/contracts/permissions';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages, exportRows } from '@quayside/service-kit/sheet/export-sheet';
import { KeptEmployee } from '../employee/employee.entity.js';
import { ceilingOf } from '../role/ceiling-of.js';
import { settingsOf } from '../settings.js';
import { usesOf } from './right-uses.js';

/** Roles that count in the caller's company: `$1` its number, `$2` its type. */
const ROLES =
  'SELECT id, has_all FROM role WHERE company_type = $2 AND (company_id IS NULL OR company_id = $1)';

/** How many enabled people of the caller's company, as far as the data scope goes, have each right through their roles, whatever the ceiling. */
async function holderCounts(ctx: Ctx): Promise<(key: string) => number> {
  const { CompanyId, CompanyType } = ctx.employee;
  const params: unknown[] = [CompanyId, CompanyType];
  const seen = scopeSql(ctx, KeptEmployee, 'e', params);
  const rows = await ctx.sql<{ key: string | null; n: number }>(
    `WITH roles AS (${ROLES}),
          people AS (SELECT er.employee_id AS id, er.role_id FROM employee_role er JOIN employee e ON e.id = er.employee_id
                     WHERE e.company_id = $1 AND e.enable AND ${seen} AND er.role_id IN (SELECT id FROM roles)),
          whole AS (SELECT DISTINCT p.id FROM people p JOIN roles r ON r.id = p.role_id AND r.has_all)
     SELECT NULL AS key, count(*)::int AS n FROM whole
     UNION ALL
     SELECT g.item_key || ':' || g.permission_key, count(DISTINCT p.id)::int
     FROM people p JOIN role_grant g ON g.role_id = p.role_id WHERE p.id NOT IN (SELECT id FROM whole) GROUP BY 1`,
    params,
  );
  const byKey = new Map(rows.map(({ key, n }) => [key, n]));
  return (key) => (byKey.get(null) ?? 0) + (byKey.get(key) ?? 0);
}

/** `true`, and the numbers that can bound it. */
const valuesOf = ({ limit }: PermissionInfo): string[] => [
  'true',
  ...(limit ? [`${limit.label} ${limit.least}–${limit.most} ${limit.unit}`] : []),
];

/** Every right that the caller's type of company may hold, with its uses and holders; staff see those of all types. */
export async function catalogue(ctx: Ctx): Promise<CataloguedRight[]> {
  const { CompanyId, CompanyType: type } = ctx.employee;
  const [ceiling, count] = [await ceilingOf(ctx, CompanyId), await holderCounts(ctx)];
  const isStaff = type === CompanyType.Platform;
  return permissionsOf(settingsOf(ctx.runtime).SIMULATED)
    .filter((right) => isStaff || right.for.includes(type))
    .map((right) => ({
      Key: right.key,
      Label: right.label,
      Values: valuesOf(right),
      CompanyTypes: isStaff ? [...right.for] : [type],
      Needs: neededBy([right.key]).map((key) => permissionInfo(key)?.label ?? key),
      Uses: usesOf(right.key),
      HolderCount:
        right.for.includes(type) && (ceiling?.includes(right.key) ?? true) ? count(right.key) : 0,
    }));
}

/** The same as a workbook; whom a right may be given to is the operator's affair. */
export async function exportCatalogue(
  ctx: Ctx,
  query: CatalogueQuery & Exporting,
): Promise<FileAnswer> {
  const types =
    ctx.employee.CompanyType === CompanyType.Platform ? (['CompanyTypes'] as const) : [];
  const rows = (await catalogue(ctx)).filter((right) => isRightAsked(right, query));
  return exportRows(ctx, {
    name: '权限目录',
    row: CataloguedRight,
    query,
    rows,
    fields: ['Label', 'Key', 'Values', ...types, 'Needs', 'Uses', 'HolderCount'],
  });
}

/** Who of the caller's company, as far as the data scope goes, has a right, and through which roles; 400 for what is no right. */
export async function holders(ctx: Ctx, query: HolderQuery): Promise<Rows<RightHolder>> {
  const { CompanyId, CompanyType } = ctx.employee;
  const info = query.Key ? permissionInfo(query.Key) : null;
  if (info === undefined)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Key', Code: 'choice', Msg: '没有这项权限' },
    ]);
  const ceiling = await ceilingOf(ctx, CompanyId);
  const isPossible =
    !info || (info.for.includes(CompanyType) && (ceiling?.includes(info.key) ?? true));
  if (!isPossible) return { Rows: [], Total: 0, TotalIsEstimate: false };
  const giving = `SELECT r.id FROM (${ROLES}) r WHERE $3 = '' OR r.has_all OR EXISTS
    (SELECT 1 FROM role_grant g WHERE g.role_id = r.id AND g.item_key || ':' || g.permission_key = $3)`;
  const filter = new Filter();
  filter.params.push(CompanyId, CompanyType, info?.key ?? '');
  filter.conditions.push(
    `t.company_id = $1 AND t.enable AND t.id IN (SELECT er.employee_id FROM employee_role er WHERE er.role_id IN (${giving}))`,
  );
  filter.words(query.Keyword);
  return listPage(ctx, {
    entity: KeptEmployee,
    table: 'employee',
    row: RightHolder,
    query,
    sorts: listHolders.sorts,
    filter,
    joins: 'JOIN department d ON d.id = t.org_id',
    extra: {
      OrgName: 'd.org_name',
      RoleNames: `ARRAY(SELECT r.role_name::text FROM employee_role er JOIN role r ON r.id = er.role_id
                  WHERE er.employee_id = t.id AND er.role_id IN (${giving}) ORDER BY r.id)`,
    },
  });
}

const HOLDER_FIELDS = ['RealName', 'AccountNo', 'OrgName', 'RoleNames'] as const;

/** The same people as a workbook. */
export const exportHolders = (ctx: Ctx, query: HolderQuery & Exporting): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '权限持有人',
    row: RightHolder,
    fields: HOLDER_FIELDS,
    query,
    page: (part) => holders(ctx, part),
  });
