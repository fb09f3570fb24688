import { CompanyType } from '../auth/company-type.js';

export const masterdataRights = {
  'basic:maintain': { label: '维护基础数据', for: [CompanyType.Platform] },
} as const;
