import { departmentNames } from '@quayside/contracts/auth/department';
import { SalesDim, type SalesName } from '@quayside/contracts/freight/insight/sales-figures';
import { Ctx } from '@quayside/service-kit/runtime/context';

/** Departments by their names. Where accounts cannot be asked their numbers stand alone. */
export async function orgNames(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await Ctx.ofService(ctx.runtime, ctx.traceId)
    .call(departmentNames, { Ids: [...new Set(ids)].slice(0, 1_000) })
    .catch(() => []);
  return new Map(found.map(({ Id, OrgName }) => [Id, OrgName]));
}

/** What the keys of employees, departments and companies are called. */
export async function namesOf(
  ctx: Ctx,
  keys: ReadonlyMap<SalesDim, readonly string[]>,
): Promise<SalesName[]> {
  const of = (dim: SalesDim): number[] => (keys.get(dim) ?? []).filter(Boolean).map(Number);
  const [people, companies, orgs] = await Promise.all([
    of(SalesDim.Employee).length === 0
      ? []
      : ctx.sql<{ key: string; name: string }>(
          'SELECT e.id::text AS key, (SELECT t.employee_name FROM quote t WHERE t.employee_id = e.id ORDER BY t.id DESC LIMIT 1) AS name FROM unnest($1::bigint[]) e (id)',
          [of(SalesDim.Employee)],
        ),
    of(SalesDim.Seller).length === 0
      ? []
      : ctx.sql<{ key: string; name: string }>(
          'SELECT o.company_id::text AS key, o.name FROM customer_owner o WHERE o.company_id = ANY($1)',
          [of(SalesDim.Seller)],
        ),
    orgNames(ctx, of(SalesDim.Department)),
  ]);
  return [
    ...people.map(({ key, name }) => ({ Dim: SalesDim.Employee, Key: key, Name: name })),
    ...companies.map(({ key, name }) => ({ Dim: SalesDim.Seller, Key: key, Name: name })),
    ...[...orgs].map(([id, name]) => ({ Dim: SalesDim.Department, Key: String(id), Name: name })),
  ];
}
