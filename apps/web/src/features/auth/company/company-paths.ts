import {
  exportCustomers,
  exportProviders,
  listCustomers,
  listProviders,
} from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';

/** The screens of customers and those of providers are the same, with their own paths. */
export const customers = {
  type: CompanyType.Customer,
  noun: '客户',
  list: '/system/company/customer/customerList',
  detail: '/system/company/customer/customerDetail',
  edit: '/system/company/customer/customerEdit',
  rights: '/system/company/customer/customerRole',
  survey: '/system/company/customer/customerSurvey',
  endpoint: listCustomers,
  exports: exportCustomers,
} as const;
export const providers = {
  type: CompanyType.Provider,
  noun: '服务商',
  list: '/system/company/provider/providerList',
  detail: '/system/company/provider/providerDetail',
  edit: '/system/company/provider/providerEdit',
  rights: '/system/company/provider/providerRole',
  survey: '/system/company/provider/providerSurvey',
  endpoint: listProviders,
  exports: exportProviders,
} as const;

/** Whose screen a path is; null for that of the own company. */
export const audienceOf = (path: string): typeof customers | typeof providers | null =>
  path.includes('/customer/') ? customers : path.includes('/provider/') ? providers : null;
