import { CompanyType } from '../auth/company-type.js';

/** Whoever sells keeps rates: the operator, providers, and customers that resell. */
const sellers = [CompanyType.Platform, CompanyType.Provider, CompanyType.Customer];
/** Few customers resell: to the others the menus of rates and quotes would be in the way. */
const resellers = [CompanyType.Customer];

export const freightRights = {
  'rate:read': {
    label: '查看本公司运价与成本',
    for: sellers,
    extraFor: resellers,
    roles: ['pricing'],
  },
  'rate:maintain': {
    label: '维护运价',
    for: sellers,
    extraFor: resellers,
    needs: ['rate:read'],
    roles: ['pricing'],
  },
  'rate:confirm': {
    label: '确认运价变更',
    for: sellers,
    extraFor: resellers,
    needs: ['rate:read'],
    roles: ['pricing'],
  },
  'rate:rule': {
    label: '维护附加费与加价规则',
    for: sellers,
    extraFor: resellers,
    roles: ['pricing'],
  },
  'rate:sell': {
    label: '查询可售运价',
    for: sellers,
    extraFor: resellers,
    roles: ['seller', 'pricing'],
  },
  'rate:cost': {
    label: '查询时查看成本与利润',
    for: sellers,
    extraFor: resellers,
    needs: ['rate:read'],
    roles: ['pricing'],
  },
  'rate:analyse': {
    label: '查看运价驾驶舱、查询与销售分析',
    for: sellers,
    extraFor: resellers,
    roles: ['pricing', 'finance'],
  },
  'rate:analyse-all': { label: '查看全平台运价查询与销售分析', for: [CompanyType.Platform] },
  'rate:contract': {
    label: '管理约价合同（与船公司约定的箱量）',
    for: [CompanyType.Platform],
    roles: ['pricing'],
  },
  'rate:share': {
    label: '管理共享运价：发布、订阅、分配',
    for: sellers,
    extraFor: resellers,
    roles: ['pricing'],
  },
  'rate:shelf': {
    label: '维护首页推荐港口与运价',
    for: [CompanyType.Platform],
    roles: ['pricing'],
  },
  'rate:query': { label: '查询平台运价', for: [CompanyType.Customer], roles: ['clerk', 'booker'] },
  'quote:read': {
    label: '查看报价',
    for: sellers,
    extraFor: resellers,
    roles: ['seller', 'pricing', 'finance'],
  },
  // Who goes further down with the price of the company asks for an approval, as under the floor.
  'quote:write': {
    label: '报价',
    for: sellers,
    extraFor: resellers,
    limit: { label: '让价不超过', unit: '%', least: 0, most: 99 },
    needs: ['quote:read', 'rate:sell'],
    roles: ['seller'],
  },
  'quote:approve': {
    label: '批准低价报价',
    for: sellers,
    extraFor: resellers,
    needs: ['quote:read'],
    roles: ['pricing'],
  },
} as const;
