import { CompanyType } from './company-type.js';

export const authRights = {
  'auth:manage': { label: '管理账号与角色', for: [CompanyType.Platform] },
} as const;
