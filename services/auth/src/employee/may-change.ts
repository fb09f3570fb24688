import { scopeSql } from '@quayside/service-kit/database/scope';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CompanyEntity } from '../company/company.entity.js';
import { companyAsked } from '../company/employer.js';
import { heldBy, heldWith } from '../role/held.js';
import { rightsOf } from '../role/rights.js';
import { exceeds } from '../role/rights.rules.js';
import { EmployeeEntity, KeptEmployee } from './employee.entity.js';

export interface Kept {
  employee: EmployeeEntity;
  company: CompanyEntity;
}

/**
 * One employee whom the caller keeps: of the own company as far as the data scope goes, or of another company that staff keep. Anybody
 * else is 404. With `lock` the row stays as it is until the transaction ends.
 */
export async function keptEmployee(ctx: Ctx, id: number, lock = false): Promise<Kept> {
  const employee = lock
    ? await ctx.repo(EmployeeEntity).lock(id)
    : await ctx.repo(EmployeeEntity).get(id);
  if (employee.IsService) throw new Refusal('record.absent');
  const company = await companyAsked(ctx, employee.CompanyId);
  if (company.Id === ctx.employee.CompanyId) {
    const params: unknown[] = [id];
    const seen = await ctx.sql(
      `SELECT 1 FROM employee t WHERE t.id = $1 AND ${scopeSql(ctx, KeptEmployee, 't', params)}`,
      params,
    );
    if (!seen.length) throw new Refusal('record.absent');
  }
  return { employee, company };
}

/** Whether an employee of the caller's own company has rights that the caller has not, or a wider view of data. */
export async function isAbove(ctx: Ctx, { employee, company }: Kept): Promise<boolean> {
  if (company.Id !== ctx.employee.CompanyId) return false;
  const holder = {
    employeeId: employee.Id,
    rightsVersion: employee.RightsVersion,
    orgId: employee.OrgId,
    companyId: company.Id,
    companyType: company.CompanyType,
  };
  const theirs = await heldWith(ctx, holder, await rightsOf(ctx, holder));
  return exceeds(theirs, await heldBy(ctx));
}

/** Whether the caller may change the account: never one's own, and none with rights that one has not. */
export async function mayChange(ctx: Ctx, kept: Kept): Promise<boolean> {
  return kept.employee.Id !== ctx.employee.EmployeeId && !(await isAbove(ctx, kept));
}

/** The employee, locked, for a change by the caller; refused for one's own account and for one with more rights. */
export async function employeeToChange(tx: Ctx, id: number): Promise<Kept> {
  const kept = await keptEmployee(tx, id, true);
  if (id === tx.employee.EmployeeId) throw new Refusal('auth.own-account');
  if (await isAbove(tx, kept))
    throw new Refusal('auth.rights-above', { name: kept.employee.RealName });
  return kept;
}
