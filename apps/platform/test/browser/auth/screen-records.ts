import { listCustomers, listProviders } from '@quayside/contracts/auth/company-file';
import { companyRoles } from '@quayside/contracts/auth/company-role';
import { listEmployees } from '@quayside/contracts/auth/employee';
import { listUsers } from '@quayside/contracts/auth/personal-user';
import type { RecordOf, ScreenRecords } from '../screen-records.js';

const aCustomer: RecordOf = async (client) =>
  (await client.get(listCustomers, { Limit: 1 })).Rows[0]?.Id;
const aProvider: RecordOf = async (client) =>
  (await client.get(listProviders, { Limit: 1 })).Rows[0]?.Id;

export const authRecords: ScreenRecords = {
  '/system/StuffEdit': async (client) =>
    (await client.get(listEmployees, { Limit: 1 })).Rows[0]?.Id,
  '/system/company/customer/customerDetail': aCustomer,
  '/system/company/customer/customerEdit': aCustomer,
  '/system/company/customer/customerRole': aCustomer,
  '/system/company/provider/providerRole': aProvider,
  '/system/role/roleEdit': async (client) => (await client.get(companyRoles, {}))[0]?.Id,
  '/system/company/provider/providerDetail': aProvider,
  '/system/company/provider/providerEdit': aProvider,
  '/system/company/customer/customerSurvey': aCustomer,
  '/system/company/provider/providerSurvey': aProvider,
  '/system/user/userSurvey': async (client) =>
    (await client.get(listUsers, { Limit: 1 })).Rows[0]?.Id,
};
