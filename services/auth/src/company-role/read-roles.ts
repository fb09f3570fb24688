import type { CompanyRole } from '@quayside/contracts/auth/company-role';
import type { CompanyType } from '@quayside/contracts/auth/company-type';
import { Role } from '@quayside/contracts/auth/role';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { builtInRoles } from '../role/built-in-roles.js';
import { ceilingOf } from '../role/ceiling-of.js';
import { GIVEN } from '../role/granted.js';
import { givesMore, heldBy } from '../role/held.js';
import { keepsRole } from '../role/keeps-role.js';
import { limitsOf } from '../role/limits.rules.js';
import { type Ceiling, type Held, permissionsFor } from '../role/rights.rules.js';
import { settingsOf } from '../settings.js';
import { ownerOfRole, type RoleOwner } from './role-owner.js';

/** $1 the company whose members count; null: those of all companies. */
const SELECT = `
  SELECT ${selectOf(Role, 't', ['Permissions', 'Limits'])}, ${GIVEN},
         (SELECT count(*)::int FROM employee_role er JOIN employee e ON e.id = er.employee_id
          WHERE er.role_id = t.id AND ($1::bigint IS NULL OR e.company_id = $1)) AS "MemberCount"
  FROM role t`;

type Row = Role & Pick<CompanyRole, 'MemberCount'>;

const builtIn: ReadonlySet<number> = new Set(Object.values(builtInRoles).map(({ id }) => id));
export const isBuiltIn = (id: number): boolean => builtIn.has(id);

/** What decides what the caller may do with the roles of an owner. */
interface Eyes {
  ceiling: Ceiling;
  held: Held;
}

const eyesFor = async (ctx: Ctx, { CompanyId }: RoleOwner): Promise<Eyes> => ({
  ceiling: CompanyId === null ? null : await ceilingOf(ctx, CompanyId),
  held: await heldBy(ctx),
});

function asSeen(ctx: Ctx, row: Row, { ceiling, held }: Eyes): CompanyRole {
  const { SIMULATED: simulated } = settingsOf(ctx.runtime);
  const possible = permissionsFor(row.CompanyType, simulated);
  const Permissions = row.HasAll
    ? possible
    : row.Permissions.filter((key) => possible.some((right) => right === key));
  const granted = {
    data_scope: row.DataScope,
    has_all: false,
    permissions: Permissions,
    limits: limitsOf(row.Limits),
  };
  const isAbove =
    row.CompanyType === ctx.employee.CompanyType &&
    givesMore(granted, { type: row.CompanyType, ceiling, simulated }, held);
  return {
    ...row,
    Permissions,
    Withheld: ceiling ? Permissions.filter((key) => !ceiling.includes(key)) : [],
    MayEdit: !row.HasAll && keepsRole(ctx, row.CompanyId) && !isAbove,
    IsBuiltIn: isBuiltIn(row.Id),
  };
}

/** The roles of an owner: a company's own and those that it shares with its type, the shared ones first. */
export async function rolesOf(ctx: Ctx, owner: RoleOwner): Promise<CompanyRole[]> {
  const rows = await ctx.sql<Row>(
    `${SELECT} WHERE t.company_type = $2 AND (t.company_id IS NULL OR t.company_id = $1) ORDER BY t.company_id NULLS FIRST, t.id`,
    [owner.CompanyId, owner.CompanyType],
  );
  const eyes = await eyesFor(ctx, owner);
  return rows.map((row) => asSeen(ctx, row, eyes));
}

/** The caller's own roles, for whoever may not see those of the company. */
export async function ownRoles(ctx: Ctx): Promise<CompanyRole[]> {
  const { CompanyId, CompanyName, CompanyType, EmployeeId } = ctx.employee;
  const rows = await ctx.sql<Row>(
    `${SELECT} WHERE t.id IN (SELECT role_id FROM employee_role WHERE employee_id = $2) ORDER BY t.company_id NULLS FIRST, t.id`,
    [CompanyId, EmployeeId],
  );
  const eyes = await eyesFor(ctx, { CompanyId, CompanyName, CompanyType });
  return rows.map((row) => asSeen(ctx, row, eyes));
}

/** Whose a role is; 404 when there is none. */
export async function roleAsked(
  ctx: Ctx,
  id: number,
): Promise<{ CompanyId: number | null; CompanyType: CompanyType }> {
  const [row] = await ctx.sql<{ CompanyId: number | null; CompanyType: CompanyType }>(
    'SELECT company_id AS "CompanyId", company_type AS "CompanyType" FROM role WHERE id = $1',
    [id],
  );
  return found(row);
}

/** One role that the caller may see. */
export async function roleDetail(ctx: Ctx, id: number): Promise<CompanyRole> {
  const owner = await ownerOfRole(ctx, await roleAsked(ctx, id));
  const [row] = await ctx.sql<Row>(`${SELECT} WHERE t.id = $2`, [owner.CompanyId, id]);
  return asSeen(ctx, found(row), await eyesFor(ctx, owner));
}
