import { CompanyType } from './company-type.js';

/**
 * Who is in the demo data, with fixed ids, so that every service can seed its part on its own.
 * All accounts have the password `Quayside@2026`. No real person or company is meant.
 */
export const DEMO_PASSWORD = 'Quayside@2026';
export const DEMO_MOBILE = '13800000001';

export const demoCompanies = [
  {
    Id: 1,
    CompanyCode: 'OPERATOR',
    CompanyName: '启航国际货运有限公司',
    CompanyShortName: '启航运营',
    CompanyType: CompanyType.Platform,
  },
  {
    Id: 2,
    CompanyCode: 'HUAYUAN',
    CompanyName: '宁波华远进出口有限公司',
    CompanyShortName: '华远进出口',
    CompanyType: CompanyType.Customer,
  },
  {
    Id: 3,
    CompanyCode: 'LANTIAN',
    CompanyName: '上海蓝天家居制品有限公司',
    CompanyShortName: '蓝天家居',
    CompanyType: CompanyType.Customer,
  },
  {
    Id: 4,
    CompanyCode: 'YUANYANG',
    CompanyName: '远洋船务代理有限公司',
    CompanyShortName: '远洋船务',
    CompanyType: CompanyType.Provider,
  },
] as const;

export const demoEmployees = [
  { Id: 11, CompanyId: 1, AccountNo: 'admin', RealName: '林岚', role: 'admin' },
  { Id: 12, CompanyId: 1, AccountNo: 'reviewer', RealName: '沈知远', role: 'reviewer' },
  { Id: 21, CompanyId: 2, AccountNo: 'boss', RealName: '周启明', role: 'boss' },
  { Id: 22, CompanyId: 2, AccountNo: 'clerk', RealName: '何晓雯', role: 'clerk' },
  { Id: 31, CompanyId: 3, AccountNo: 'clerk', RealName: '苏曼', role: 'clerk' },
  { Id: 41, CompanyId: 4, AccountNo: 'sales', RealName: '方远', role: 'sales' },
  { Id: 42, CompanyId: 4, AccountNo: 'boss', RealName: '顾海平', role: 'provider' },
] as const;
