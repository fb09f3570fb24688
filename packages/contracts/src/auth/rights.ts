import { CompanyType } from './company-type.js';

const EVERYBODY = [CompanyType.Platform, CompanyType.Customer, CompanyType.Provider] as const;

export const authRights = {
  // The roles that all companies of a type share. Those of one's own company: `role:manage`.
  'auth:manage': { label: '管理角色与权限', for: [CompanyType.Platform], needs: ['role:manage'] },
  'role:manage': { label: '管理本公司角色', for: EVERYBODY },
  // One's own company, whatever its type. People of a customer or provider: with the right over that type of company as well.
  'employee:manage': { label: '管理员工与部门', for: EVERYBODY },
  // Read-only and audited; nobody with more rights than one's own.
  'employee:simulate': { label: '以员工身份查看', for: EVERYBODY, needs: ['employee:manage'] },
  'company:edit': { label: '维护公司资料', for: EVERYBODY },
  'customer:manage': { label: '管理客户公司', for: [CompanyType.Platform] },
  'provider:manage': { label: '管理服务商公司', for: [CompanyType.Platform] },
  /** Staff: companies that apply. Others: who asks to join or to leave the own company. */
  'auth:review': { label: '审核入驻、加入与离开申请', for: EVERYBODY },
  'company:figures': {
    label: '查看本公司数据',
    for: [CompanyType.Customer, CompanyType.Provider],
    roles: ['finance'],
  },
  'user:read': { label: '查询个人用户', for: [CompanyType.Platform] },
  'user:manage': {
    label: '停用个人用户、结束其会话',
    for: [CompanyType.Platform],
    needs: ['user:read'],
  },
  'menu:manage': { label: '管理菜单', for: [CompanyType.Platform] },
  'shortcut:manage': { label: '维护客户与服务商的默认快捷入口', for: [CompanyType.Platform] },
  // Of the own company; the operator's people: of all companies and personal accounts.
  'audit:read': { label: '查看操作日志', for: EVERYBODY },
  // Keys are given what one holds oneself.
  'apikey:manage': { label: '管理API密钥与服务账号', for: EVERYBODY },
  'webhook:manage': { label: '管理事件推送', for: EVERYBODY },
  'auth:policy': { label: '设置公司的登录安全要求', for: EVERYBODY },
} as const;
