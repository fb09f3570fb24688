import { CompanyType } from '../auth/company-type.js';

const both = [CompanyType.Platform, CompanyType.Customer];

export const bookingRights = {
  'entry:read': { label: '查看在线录单', for: both, roles: ['reviewer', 'clerk'] },
  'entry:submit': { label: '录入与补充订单', for: both, roles: ['reviewer', 'clerk'] },
  'entry:handle': { label: '受理录单、登记订舱', for: [CompanyType.Platform], roles: ['reviewer'] },
  'entry:track': { label: '维护后半程与物流数据', for: [CompanyType.Platform], roles: ['reviewer'] },
  'entry:configure': { label: '配置录单表单', for: [CompanyType.Platform] },
} as const;
