import type { CompanyCeiling, SetCeiling } from '@quayside/contracts/auth/ceiling';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { CompanyEntity } from '../company/company.entity.js';
import { companyAsked } from '../company/employer.js';
import { knownRights } from '../role/held.js';
import { permissionsFor } from '../role/rights.rules.js';
import { rightsHaveChanged } from '../role/rights-changed.js';
import { settingsOf } from '../settings.js';

interface Row {
  permissions: string[] | null;
  version: number;
}

const rowOf = async (ctx: Ctx, companyId: number): Promise<Row> =>
  (
    await ctx.sql<Row>('SELECT permissions, version FROM company_ceiling WHERE company_id = $1', [
      companyId,
    ])
  )[0] ?? {
    permissions: null,
    version: 0,
  };

/** The ceiling of a company that the caller keeps, or of the own one for who keeps its roles. */
export async function readCeiling(ctx: Ctx, companyId: number): Promise<CompanyCeiling> {
  const { Id: CompanyId, CompanyName, CompanyType } = await companyAsked(ctx, companyId);
  if (CompanyId === ctx.employee.CompanyId) ctx.require('role:manage');
  const { permissions, version: Version } = await rowOf(ctx, CompanyId);
  const Permissions = permissionsFor(CompanyType, settingsOf(ctx.runtime).SIMULATED).filter(
    (key) => permissions?.includes(key) ?? true,
  );
  return {
    CompanyId,
    CompanyName,
    CompanyType,
    IsLimited: permissions !== null,
    Permissions,
    Version,
  };
}

const told = (permissions: readonly string[] | null) => ({
  IsLimited: permissions !== null,
  Permissions: permissions ?? [],
});

/** Stores what is left to a company (null: everything of its type); its people have what remains with their next call. */
export async function putCeiling(
  tx: Ctx,
  company: Pick<CompanyEntity, 'Id' | 'CompanyType'>,
  keys: readonly string[] | null,
): Promise<void> {
  const before = await rowOf(tx, company.Id);
  const permissions =
    keys &&
    knownRights(tx, keys, company.CompanyType, '这类公司')
      .map(({ key }) => key)
      .sort();
  if (JSON.stringify(before.permissions) === JSON.stringify(permissions)) return;
  await tx.sql(
    `INSERT INTO company_ceiling (company_id, permissions, create_time, update_time) VALUES ($1, $2, $3, $3)
     ON CONFLICT (company_id) DO UPDATE SET permissions = $2, version = company_ceiling.version + 1, update_time = $3`,
    [company.Id, permissions, tx.now],
  );
  await tx.audit({
    entity: 'company_ceiling',
    entityId: company.Id,
    verb: 'set-ceiling',
    before: told(before.permissions),
    after: told(permissions),
  });
  const people = await tx.sql<{ id: number }>(
    'SELECT id FROM employee WHERE company_id = $1 ORDER BY id',
    [company.Id],
  );
  await rightsHaveChanged(
    tx,
    people.map(({ id }) => id),
  );
}

/** Sets the ceiling of a customer or provider; nobody sets that of the own company. */
export function setCeiling(
  ctx: Ctx,
  { CompanyId, IsLimited, Permissions, Version }: SetCeiling,
): Promise<CompanyCeiling> {
  return ctx.tx(async (tx) => {
    const company = await companyAsked(tx, CompanyId);
    if (company.Id === tx.employee.CompanyId) throw new Refusal('record.absent');
    await tx.sql('SELECT 1 FROM company WHERE id = $1 FOR UPDATE', [CompanyId]);
    if (Version != null && (await rowOf(tx, CompanyId)).version !== Version)
      throw new Refusal('record.stale');
    await putCeiling(tx, company, IsLimited ? Permissions : null);
    return readCeiling(tx, CompanyId);
  });
}
