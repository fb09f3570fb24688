import { CompanyType } from '../auth/company-type.js';

export const platformRights = {
  'system:operate': { label: '查看与重发系统投递', for: [CompanyType.Platform] },
} as const;
