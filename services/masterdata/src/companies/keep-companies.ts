import type { CompanyState } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { recordsWereNamed } from '../mapping/codes-mapped.js';
import { indexTerms } from '../search/index-terms.js';
import { companyTerms } from './company.entity.js';

const KIND = BasicKind.Company;

/**
 * Keeps customers as they stand; other companies are left out. What is known in a newer version stays. A name that was unknown and
 * is a customer's now leaves the inbox, and what waited for it is looked at again.
 */
export async function keepCompanies(tx: Ctx, states: readonly CompanyState[]): Promise<void> {
  const rows = states
    .filter((company) => company.CompanyType === CompanyType.Customer)
    .map(({ Id, CompanyCode, CompanyName, CompanyShortName, Enable, Version }) => ({
      id: Id,
      code: CompanyCode.toUpperCase(),
      name_cn: CompanyName,
      short_name: CompanyShortName,
      enabled: Enable,
      version: Version,
    }));
  const kept = await tx.sql<{ id: number }>(
    `INSERT INTO company AS c (id, code, name_cn, short_name, enabled, version)
     SELECT n.id, n.code, n.name_cn, n.short_name, n.enabled, n.version FROM json_populate_recordset(NULL::company, $1) n
     ON CONFLICT (id) DO UPDATE SET code = excluded.code, name_cn = excluded.name_cn, short_name = excluded.short_name,
       enabled = excluded.enabled, version = excluded.version
     WHERE c.version < excluded.version RETURNING id`,
    [JSON.stringify(rows)],
  );
  if (kept.length === 0) return;
  const ids = new Set(kept.map(({ id }) => id));
  await indexTerms(
    tx,
    KIND,
    rows
      .filter(({ id }) => ids.has(id))
      .map(({ id, code, name_cn, short_name }) => ({
        Id: id,
        isNew: false,
        searchable: companyTerms({ Code: code, NameCn: name_cn, ShortName: short_name }),
      })),
  );
  await recordsWereNamed(tx, KIND);
  await tx.sql('SELECT pg_notify($1, $2)', [BASIC_CHANNEL, KIND]);
}
