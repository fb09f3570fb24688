import { Injectable } from '@nestjs/common';
import { type CompanyState, companyStates } from '@quayside/contracts/auth/company';
import { type CompaniesChanged, companiesChanged } from '@quayside/contracts/auth/events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';

const asTheyStand = (ctx: Ctx, { CompanyIds }: CompaniesChanged): Promise<CompanyState[]> =>
  ctx.call(companyStates, { Ids: CompanyIds });

/** Who looks after which customer, for whose searches and quotes they are. What is known in a newer version stays. */
@Injectable()
export class CompanyEvents {
  @On(companiesChanged, asTheyStand)
  async changed(
    tx: Ctx,
    _changed: CompaniesChanged,
    _eventId: string,
    states: CompanyState[],
  ): Promise<void> {
    const rows = states.map(
      ({ Id, CompanyCode, CompanyName, SalesOwnerId, SalesOwnerName, Version }) => ({
        company_id: Id,
        code: CompanyCode.toUpperCase(),
        name: CompanyName,
        owner_id: SalesOwnerId,
        owner_name: SalesOwnerName,
        version: Version,
      }),
    );
    await tx.sql(
      `INSERT INTO customer_owner AS c (company_id, code, name, owner_id, owner_name, version)
       SELECT n.company_id, n.code, n.name, n.owner_id, n.owner_name, n.version FROM json_populate_recordset(NULL::customer_owner, $1) n
       ON CONFLICT (company_id) DO UPDATE SET code = excluded.code, name = excluded.name, owner_id = excluded.owner_id,
         owner_name = excluded.owner_name, version = excluded.version
       WHERE c.version <= excluded.version`,
      [JSON.stringify(rows)],
    );
  }
}
