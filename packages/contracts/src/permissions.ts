import { CompanyType } from './auth/company-type.js';

/**
 * Every right that an endpoint, a screen or a button may ask for. On the wire a right is a pair
 * `ItemKey` : `PermissionKey`; a company may hold only rights that its type allows.
 */
const catalogue = {
  'order:read': { label: '查看货物订单', for: [CompanyType.Platform, CompanyType.Customer] },
  'order:import': { label: '导入货物订单', for: [CompanyType.Platform] },
  'si:read': { label: '查看SI', for: [CompanyType.Platform, CompanyType.Customer] },
  'si:submit': { label: '提交SI', for: [CompanyType.Customer] },
  'si:submit-on-behalf': { label: '代客户提交SI', for: [CompanyType.Platform] },
  'si:review': { label: '审核SI', for: [CompanyType.Platform] },
  'si:produce': { label: '制单、发送与签单', for: [CompanyType.Platform] },
  'si:confirm-draft': { label: '确认提单草稿', for: [CompanyType.Customer] },
  'si:void': { label: '作废SI', for: [CompanyType.Platform, CompanyType.Customer] },
  'si:template': { label: '维护SI模板', for: [CompanyType.Platform, CompanyType.Customer] },
  'si:configure': { label: '维护SI规则与船公司接口', for: [CompanyType.Platform] },
  'basic:maintain': { label: '维护基础数据', for: [CompanyType.Platform] },
  'system:operate': { label: '查看与重发系统投递', for: [CompanyType.Platform] },
  'auth:manage': { label: '管理账号与角色', for: [CompanyType.Platform] },
  'simulator:use': { label: '使用模拟外部系统', for: [CompanyType.Platform] },
} as const;

export type Permission = keyof typeof catalogue;

export interface PermissionInfo {
  readonly key: Permission;
  readonly ItemKey: string;
  readonly PermissionKey: string;
  readonly label: string;
  /** Company types that may hold it. */
  readonly for: readonly CompanyType[];
}

export const permissions: readonly PermissionInfo[] = Object.entries(catalogue).map(([key, info]) => {
  const [ItemKey = '', PermissionKey = ''] = key.split(':');
  return { key: key as Permission, ItemKey, PermissionKey, label: info.label, for: info.for };
});

const byKey = new Map(permissions.map((permission) => [permission.key as string, permission]));

export const permissionInfo = (key: string): PermissionInfo | undefined => byKey.get(key);
