import { Injectable } from '@nestjs/common';
import { type CompanyState, companyStates } from '@quayside/contracts/auth/company';
import { type CompaniesChanged, companiesChanged } from '@quayside/contracts/auth/events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { keepCompanies } from './keep-companies.js';

const asTheyStand = (ctx: Ctx, { CompanyIds }: CompaniesChanged): Promise<CompanyState[]> =>
  ctx.call(companyStates, { Ids: CompanyIds });

@Injectable()
export class CompanyEvents {
  @On(companiesChanged, asTheyStand)
  changed(
    tx: Ctx,
    _changed: CompaniesChanged,
    _eventId: string,
    states: CompanyState[],
  ): Promise<void> {
    return keepCompanies(tx, states);
  }
}
