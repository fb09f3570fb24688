import { endpointsOf } from '../core/endpoints-of.js';
import * as accountLink from './account-link.js';
import * as apiKey from './api-key.js';
import * as auditLog from './audit-log.js';
import * as captcha from './captcha.js';
import * as ceiling from './ceiling.js';
import * as certificate from './certificate.js';
import * as codeChannels from './code-channels.js';
import * as company from './company.js';
import * as companyFile from './company-file.js';
import * as companyRole from './company-role.js';
import * as department from './department.js';
import * as deputy from './deputy.js';
import * as employee from './employee.js';
import * as explainRights from './explain-rights.js';
import * as figures from './figures.js';
import * as handOver from './hand-over.js';
import * as installation from './installation.js';
import * as invitation from './invitation.js';
import * as join from './join.js';
import * as menuLayout from './menu-layout.js';
import * as ownMenu from './own-menu.js';
import * as personalUser from './personal-user.js';
import * as preference from './preference.js';
import * as presentRights from './present-rights.js';
import * as recordSearch from './record-search.js';
import * as rightCatalogue from './right-catalogue.js';
import * as role from './role.js';
import * as secondFactor from './second-factor.js';
import * as serviceAccount from './service-account.js';
import * as session from './session.js';
import * as shortcut from './shortcut.js';
import * as simulation from './simulation.js';
import * as userRegister from './user-register.js';
import * as wechat from './wechat.js';
import * as work from './work.js';

export const authEndpoints = endpointsOf(
  session,
  codeChannels,
  installation,
  secondFactor,
  userRegister,
  invitation,
  join,
  accountLink,
  company,
  companyFile,
  certificate,
  department,
  employee,
  role,
  companyRole,
  captcha,
  ceiling,
  preference,
  presentRights,
  work,
  menuLayout,
  ownMenu,
  recordSearch,
  shortcut,
  figures,
  personalUser,
  auditLog,
  apiKey,
  serviceAccount,
  explainRights,
  rightCatalogue,
  simulation,
  handOver,
  deputy,
  wechat,
);
