import { Controller } from '@nestjs/common';
import * as certificate from '@quayside/contracts/auth/certificate';
import * as api from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { AccountLinkMade } from '@quayside/contracts/auth/employee';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import { Handle } from '@quayside/service-kit/http/handle';
import { auditSteps } from '@quayside/service-kit/resource/list-records';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { companyAsked } from '../company/employer.js';
import { deleteCertificate, listCertificates, saveCertificate } from './certificates.js';
import {
  companiesPage,
  companyDetail,
  exportCompanies,
  mayEdit,
  salesOwners,
} from './read-company.js';
import { createCompany, enableCompany, updateCompany } from './write-company.js';

/** The files of companies: profile, certificates, customers and providers. */
@Controller()
export class CompanyFileController {
  @Handle(api.companyInfo)
  info(ctx: Ctx, { CompanyId }: api.OfOneCompany): Promise<api.CompanyDetail> {
    return companyDetail(ctx, CompanyId);
  }

  @Handle(api.updateCompany)
  update(ctx: Ctx, request: api.CompanyChange): Promise<api.CompanyDetail> {
    return updateCompany(ctx, request);
  }

  @Handle(api.createCompany)
  create(ctx: Ctx, request: api.NewCompany): Promise<AccountLinkMade> {
    return createCompany(ctx, request);
  }

  @Handle(api.setCompanyEnabled)
  setEnabled(ctx: Ctx, request: api.SetCompanyEnabled): Promise<api.CompanyDetail> {
    return enableCompany(ctx, request);
  }

  @Handle(api.companyHistory)
  async history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
    const company = await companyAsked(ctx, Id);
    if (!mayEdit(ctx, company)) ctx.require('company:edit');
    return auditSteps(ctx, 'company', Id, api.CompanyTrail);
  }

  @Handle(api.listCustomers)
  customers(ctx: Ctx, query: api.CompanyQuery): Promise<Rows<api.CompanyRow>> {
    return companiesPage(ctx, CompanyType.Customer, query);
  }

  @Handle(api.exportCustomers)
  exportCustomers(ctx: Ctx, query: api.CompanyQuery & Exporting): Promise<FileAnswer> {
    return exportCompanies(ctx, CompanyType.Customer, query);
  }

  @Handle(api.listProviders)
  providers(ctx: Ctx, query: api.CompanyQuery): Promise<Rows<api.CompanyRow>> {
    return companiesPage(ctx, CompanyType.Provider, query);
  }

  @Handle(api.exportProviders)
  exportProviders(ctx: Ctx, query: api.CompanyQuery & Exporting): Promise<FileAnswer> {
    return exportCompanies(ctx, CompanyType.Provider, query);
  }

  @Handle(api.salesOwners)
  owners(ctx: Ctx): Promise<api.StaffOption[]> {
    return salesOwners(ctx);
  }

  @Handle(certificate.listCertificates)
  certificates(ctx: Ctx, { CompanyId }: api.OfOneCompany): Promise<certificate.Certificate[]> {
    return listCertificates(ctx, CompanyId);
  }

  @Handle(certificate.saveCertificate)
  saveCertificate(
    ctx: Ctx,
    request: certificate.CertificateInput,
  ): Promise<certificate.Certificate> {
    return saveCertificate(ctx, request);
  }

  @Handle(certificate.deleteCertificate)
  deleteCertificate(ctx: Ctx, request: ById): Promise<null> {
    return deleteCertificate(ctx, request);
  }
}
