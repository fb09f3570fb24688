import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { roleNameKey, roleNameKeySql } from './role-name.js';

/** What tells a role that companies share from a company's own of the same name. */
export const WHOSE = { shared: '（通用）', own: '（本公司）' } as const;

/**
 * A role's name as people of a company read it, as SQL: with whose it is where the company's own roles and those that its type shares have the
 * name both, which a shared role may come to; see `refuseTakenName`.
 * @param role alias of the role
 * @param company SQL of the company's number
 */
export const roleLabel = (role: string, company: string): string => `${role}.role_name || CASE
  WHEN NOT EXISTS (SELECT 1 FROM role o WHERE o.company_type = ${role}.company_type AND ${roleNameKeySql('o.role_name')} = ${roleNameKeySql(`${role}.role_name`)}
                   AND coalesce(o.company_id, 0) = CASE WHEN ${role}.company_id IS NULL THEN ${company} ELSE 0 END) THEN ''
  WHEN ${role}.company_id IS NULL THEN '${WHOSE.shared}' ELSE '${WHOSE.own}' END`;

/** The roles of an employee by their labels, joined as people read them, as SQL. */
export const roleLabelsOf = (employee: string): string => `coalesce((
  SELECT string_agg(${roleLabel('r', `${employee}.company_id`)}, '、' ORDER BY r.id)
  FROM employee_role er JOIN role r ON r.id = er.role_id WHERE er.employee_id = ${employee}.id), '')`;

/**
 * Refuses for a company's own role the name of one that its type shares: lists of people name roles, and a name would mean two. A shared
 * role may take a name that companies gave to their own: what the operator calls it is not theirs to hold up, and lists then say whose.
 */
export async function refuseTakenName(
  tx: Ctx,
  { CompanyId, CompanyType }: { CompanyId: number | null; CompanyType: number },
  name: string,
) {
  if (CompanyId === null) return;
  const taken = await tx.sql(
    `SELECT 1 FROM role WHERE company_type = $1 AND company_id IS NULL AND ${roleNameKeySql('role_name')} = $2`,
    [CompanyType, roleNameKey(name)],
  );
  if (!taken.length) return;
  throw new Refusal('record.duplicate', {}, [
    { Prop: 'RoleName', Code: 'record.duplicate', Msg: '与通用角色同名，请换一个名称' },
  ]);
}
