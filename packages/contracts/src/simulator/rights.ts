import { CompanyType } from '../auth/company-type.js';

export const simulatorRights = {
  'simulator:use': {
    label: '使用模拟外部系统',
    for: [CompanyType.Platform],
    onlySimulated: true,
  },
} as const;
