import { CompanyType } from '../auth/company-type.js';

const both = [CompanyType.Platform, CompanyType.Customer];

export const bookingRights = {
  'entry:read': {
    label: '查看在线录单',
    for: both,
    roles: ['reviewer', 'clerk', 'booker', 'documents', 'seller', 'finance'],
  },
  'entry:submit': {
    label: '录入与补充订单',
    for: both,
    roles: ['reviewer', 'clerk', 'booker', 'seller'],
    needs: ['entry:read'],
  },
  'entry:handle': {
    label: '受理录单、登记订舱',
    for: [CompanyType.Platform],
    roles: ['reviewer', 'booker'],
    needs: ['entry:read'],
  },
  // What we owe to others: who has it reads that of orders and bookings too, and takes it along on paper.
  'entry:payable': {
    label: '查看与打印应付费用',
    for: [CompanyType.Platform],
    roles: ['reviewer', 'booker', 'finance'],
    needs: ['entry:read'],
  },
  'entry:track': {
    label: '维护后半程与物流数据',
    for: [CompanyType.Platform],
    roles: ['reviewer', 'booker'],
    needs: ['entry:read'],
  },
  'entry:configure': { label: '配置录单表单', for: [CompanyType.Platform], needs: ['entry:read'] },
  'booking:read': {
    label: '查看订舱',
    for: both,
    roles: ['reviewer', 'clerk', 'booker', 'documents', 'seller', 'finance'],
  },
  'booking:shared': {
    label: '查看共享运价上的订舱',
    for: [CompanyType.Platform, CompanyType.Customer, CompanyType.Provider],
    roles: ['reviewer', 'clerk', 'booker', 'seller', 'finance'],
  },
  'booking:submit': {
    label: '订舱、改单与申请退舱',
    for: both,
    roles: ['reviewer', 'clerk', 'booker', 'seller'],
    needs: ['booking:read'],
  },
  'booking:handle': {
    label: '受理托书、登记确认、放舱',
    for: [CompanyType.Platform],
    roles: ['reviewer', 'booker'],
    needs: ['booking:read'],
  },
  'booking:configure': { label: '订舱配置', for: [CompanyType.Platform] },
  'booking:credit': {
    label: '信控：暂扣与放行放舱',
    for: [CompanyType.Platform],
    roles: ['reviewer', 'finance'],
    needs: ['booking:read'],
  },
  'booking:online': {
    label: '查询电商运价',
    for: both,
    roles: ['reviewer', 'clerk', 'booker', 'seller'],
  },
} as const;
