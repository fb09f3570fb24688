import type { KeptQuery } from '../core/resource.js';
import {
  type MenuGroup,
  type Screen,
  type SearchClass,
  searchBy,
  type TabSearch,
} from '../core/screen.js';
import type { SailingQuery, VoyageQuery } from './schedule.js';
import type { ScheduleSearch } from './schedule-search.js';

/** Codes of partners and their mapping. */
interface MappingSearch extends KeptQuery, TabSearch {
  /** Kind of the possible duplicates. */
  kind: string;
  /** `true`: also those that are none. */
  dismissed: string;
}

export const masterdataMenuGroups = [
  { key: 'basic', title: '基础数据', icon: 'database', rank: 30 },
  { key: 'rate', title: '运价数据', icon: 'tags', rank: 40 },
] as const satisfies readonly MenuGroup[];

/** The buttons of a screen of kept records. */
const KEPT_BUTTONS = [
  { Code: 'edit', Name: '新增与修改', permission: 'basic:maintain' },
  { Code: 'import', Name: '导入', permission: 'basic:maintain' },
] as const;

/** A screen of kept records. */
const kept = <const P extends `/${string}`>(
  group: 'basic' | 'rate',
  rank: number,
  path: P,
  title: string,
  component: string,
): Screen & { readonly path: P; readonly search: SearchClass<KeptQuery & TabSearch> } => ({
  ...{ path, title, layout: 'internal', screen: `basic/${component}`, keepAlive: true },
  search: searchBy<KeptQuery & TabSearch>(),
  ...{ permissions: ['basic:maintain'], menu: { group, rank }, buttons: KEPT_BUTTONS },
});

/** Basic data, mappings, schedules. */
export const masterdataScreens = [
  kept('basic', 10, '/BasicData/ShippingCompany', '船公司', 'Carriers'),
  kept('basic', 20, '/BasicData/GlobleHaven', '全球港口', 'Ports'),
  kept('basic', 30, '/BasicData/Wharf', '码头', 'Terminals'),
  kept('basic', 40, '/BasicData/CostName', '费用代码', 'Fees'),
  kept('basic', 50, '/BasicData/Cur', '币种', 'CurrencyScreen'),
  kept('basic', 60, '/BasicData/Line', '航线', 'Lanes'),
  kept(
    'rate',
    10,
    '/DataMaintenance/FreightRateMaintenance/ShipCompany',
    '运价船公司维护',
    'RateCarriers',
  ),
  kept(
    'rate',
    20,
    '/DataMaintenance/FreightRateMaintenance/wharfmaintain',
    '运价码头维护',
    'RateTerminals',
  ),
  kept(
    'rate',
    30,
    '/DataMaintenance/FreightRateMaintenance/surchargetype',
    '附加费类型维护',
    'Surcharges',
  ),
  kept(
    'rate',
    40,
    '/DataMaintenance/FreightRateMaintenance/linemaintain',
    '运价航线维护',
    'RateLanes',
  ),
  kept(
    'rate',
    50,
    '/DataMaintenance/FreightRateMaintenance/portmaintain',
    '运价港口维护',
    'RatePorts',
  ),
  kept('basic', 70, '/DataMaintenance/Linecode', '航线代码', 'Loops'),
  kept('basic', 80, '/DataMaintenance/ShipAgency', '船代维护', 'ShipAgents'),
  kept('basic', 90, '/DataMaintenance/OrderAgency', '订舱代理维护', 'BookingAgents'),
  kept('basic', 100, '/DataMaintenance/Shipmaintain', '船舶信息维护', 'Vessels'),
  kept('basic', 110, '/DataMaintenance/BookCodes', '订舱代码维护', 'BookingCodes'),
  kept('basic', 120, '/DataMaintenance/BillCode', '提单代码维护', 'BillForms'),
  kept('basic', 130, '/system/basicCode', '基础代码', 'BasicCode'),
  {
    path: '/DataMaintenance/BasicDataMapping',
    title: '基础数据映射',
    search: searchBy<MappingSearch>(),
    layout: 'internal',
    screen: 'mapping/BasicDataMapping',
    keepAlive: true,
    permissions: ['basic:maintain'],
    menu: { group: 'basic', rank: 140 },
    buttons: KEPT_BUTTONS,
  },
  {
    path: '/DataMaintenance/ShipSchedulemaintain',
    title: '船期表维护',
    search: searchBy<VoyageQuery & TabSearch>(),
    layout: 'internal',
    screen: 'schedule/Voyages',
    keepAlive: true,
    permissions: ['basic:maintain'],
    menu: { group: 'basic', rank: 150 },
    buttons: KEPT_BUTTONS,
  },
  {
    path: '/system/relationMapping',
    title: '代码映射',
    search: searchBy<MappingSearch>(),
    layout: 'internal',
    screen: 'mapping/RelationMapping',
    keepAlive: true,
    permissions: ['basic:maintain'],
    menu: { group: 'basic', rank: 160 },
    buttons: KEPT_BUTTONS,
  },
  {
    path: '/DataMaintenance/ScheduleMaintenance',
    title: '实时船期维护',
    search: searchBy<SailingQuery>(),
    layout: 'internal',
    screen: 'schedule/LiveSailings',
    keepAlive: true,
    permissions: ['basic:maintain'],
    menu: { group: 'basic', rank: 170 },
    buttons: KEPT_BUTTONS,
  },
  {
    path: '/external/electronic/schedules',
    title: '船期服务',
    search: searchBy<ScheduleSearch>(),
    layout: 'site',
    screen: 'schedule/ScheduleSearch',
    allowLogout: true,
    description:
      '查两个港口之间的直达船期：船公司、航线、船名航次、航程，截单、截VGM、截港与截关时间。无需登录。',
  },
] as const satisfies readonly Screen[];
