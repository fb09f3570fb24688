import { Controller } from '@nestjs/common';
import {
  type CompanyIds,
  type CompanySnapshot,
  type CompanyState,
  type ContactOfCompany,
  contactsOfCompany as contactsEndpoint,
  type DomainOwner,
  companiesOfDomain as domainEndpoint,
  type FindCompanies,
  findCompanies as findEndpoint,
  type MailAddress,
  type MailDomains,
  type MailOwner,
  type OfCompanyCode,
  companiesOfMail as ownersEndpoint,
  type SearchCompany,
  searchCompany as searchEndpoint,
  companyStates as statesEndpoint,
} from '@quayside/contracts/auth/company';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { companiesOfDomain, companiesOfMail } from './companies-of-mail.js';
import { companyStates, findCompanies, searchCompanies } from './company.service.js';
import { contactsOfCompany } from './contacts-of-company.js';

@Controller()
export class CompanyController {
  @Handle(searchEndpoint)
  search(ctx: Ctx, request: SearchCompany): Promise<CompanySnapshot[]> {
    return searchCompanies(ctx, request);
  }

  @Handle(findEndpoint)
  find(ctx: Ctx, request: FindCompanies): Promise<CompanySnapshot[]> {
    return findCompanies(ctx, request);
  }

  @Handle(contactsEndpoint)
  contacts(ctx: Ctx, request: OfCompanyCode): Promise<ContactOfCompany[]> {
    return contactsOfCompany(ctx, request);
  }

  @Handle(statesEndpoint)
  states(ctx: Ctx, request: CompanyIds): Promise<CompanyState[]> {
    return companyStates(ctx, request);
  }

  @Handle(ownersEndpoint)
  owners(ctx: Ctx, request: MailAddress): Promise<MailOwner[]> {
    return companiesOfMail(ctx, request);
  }

  @Handle(domainEndpoint)
  ofDomains(ctx: Ctx, request: MailDomains): Promise<DomainOwner[]> {
    return companiesOfDomain(ctx, request);
  }
}
