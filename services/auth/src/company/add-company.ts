import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CompanyEntity } from './company.entity.js';
import { tellCompanies } from './tell-companies.js';

type Facts = Pick<
  CompanyEntity,
  'CompanyCode' | 'CompanyName' | 'CompanyShortName' | 'CompanyType'
> &
  Partial<CompanyEntity>;

/**
 * Stores a company with its root department; names, codes and credit codes that are taken are refused by their indexes.
 * @param told what the log says of it
 */
export async function addCompany(
  tx: Ctx,
  facts: Facts,
  told: object,
): Promise<{ company: CompanyEntity; rootId: number }> {
  const time = tx.now.toISOString();
  const company = await tx
    .repo(CompanyEntity)
    .insert({ ...facts, Enable: true, CreateTime: time, UpdateTime: time, Version: 1 } as never);
  const [root] = await tx.sql<{ id: number }>(
    'INSERT INTO department (company_id, org_name, create_time, update_time) VALUES ($1, $2, $3, $3) RETURNING id',
    [company.Id, facts.CompanyShortName, tx.now],
  );
  await tx.audit({ entity: 'company', entityId: company.Id, verb: 'create', after: told });
  await tellCompanies(tx);
  return { company, rootId: root!.id };
}
