import { CompanyType } from '../auth/company-type.js';

export const siRights = {
  'order:read': {
    label: '查看货物订单',
    for: [CompanyType.Platform, CompanyType.Customer],
    roles: ['reviewer', 'clerk', 'booker', 'documents', 'seller', 'finance'],
  },
  'order:import': {
    label: '导入货物订单',
    for: [CompanyType.Platform],
    roles: ['reviewer', 'booker', 'documents'],
    needs: ['order:read'],
  },
  'si:read': {
    label: '查看SI',
    for: [CompanyType.Platform, CompanyType.Customer],
    roles: ['reviewer', 'clerk', 'booker', 'documents', 'seller', 'finance'],
  },
  'si:submit': {
    label: '提交SI',
    for: [CompanyType.Customer],
    roles: ['clerk'],
    needs: ['si:read', 'order:read'],
  },
  'si:submit-on-behalf': {
    label: '代客户提交SI',
    for: [CompanyType.Platform],
    roles: ['reviewer', 'documents'],
    needs: ['si:read', 'order:read'],
  },
  'si:review': {
    label: '审核SI',
    for: [CompanyType.Platform],
    roles: ['reviewer', 'documents'],
    needs: ['si:read'],
  },
  'si:produce': {
    label: '制单、发送与签单',
    for: [CompanyType.Platform],
    roles: ['reviewer', 'documents'],
    needs: ['si:read'],
  },
  'si:confirm-draft': {
    label: '确认提单草稿',
    for: [CompanyType.Customer],
    roles: ['clerk'],
    needs: ['si:read'],
  },
  'si:void': {
    label: '作废SI',
    for: [CompanyType.Platform, CompanyType.Customer],
    roles: ['reviewer', 'documents'],
    needs: ['si:read'],
  },
  'si:template': {
    label: '维护SI模板',
    for: [CompanyType.Platform, CompanyType.Customer],
    roles: ['reviewer', 'clerk', 'documents'],
    needs: ['si:read'],
  },
  'si:configure': { label: '维护SI规则与船公司接口', for: [CompanyType.Platform] },
} as const;
