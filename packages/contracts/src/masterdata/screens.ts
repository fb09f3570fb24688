import type { KeptQuery } from '../core/resource.js';
import { type Screen, type SearchClass, searchBy, type TabSearch } from '../core/screen.js';
import type { SailingQuery, VoyageQuery } from './schedule.js';
import type { ScheduleSearch } from './schedule-search.js';

/** Codes of partners and their mapping. */
interface MappingSearch extends KeptQuery, TabSearch {
  /** Kind of the possible duplicates. */
  kind: string;
  /** `true`: also those that are none. */
  dismissed: string;
}

/** The buttons of a screen of kept records. */
const KEPT_BUTTONS = [
  { Code: 'edit', Name: '新增与修改', permission: 'basic:maintain' },
  { Code: 'import', Name: '导入', permission: 'basic:maintain' },
] as const;

/** A screen of kept records. */
const kept = <const P extends `/${string}`>(
  path: P,
  title: string,
  component: string,
): Screen & { readonly path: P; readonly search: SearchClass<KeptQuery & TabSearch> } => ({
  path,
  title,
  layout: 'internal',
  screen: `basic/${component}`,
  keepAlive: true,
  search: searchBy<KeptQuery & TabSearch>(),
  permissions: ['basic:maintain'],
  buttons: KEPT_BUTTONS,
});

/** Basic data, mappings, schedules. */
export const masterdataScreens = [
  kept('/BasicData/ShippingCompany', '船公司', 'Carriers'),
  kept('/BasicData/GlobleHaven', '全球港口', 'Ports'),
  kept('/BasicData/Wharf', '码头', 'Terminals'),
  kept('/BasicData/CostName', '费用代码', 'Fees'),
  kept('/BasicData/Cur', '币种', 'CurrencyScreen'),
  kept('/BasicData/Line', '航线', 'Lanes'),
  kept('/DataMaintenance/FreightRateMaintenance/ShipCompany', '运价船公司维护', 'RateCarriers'),
  kept('/DataMaintenance/FreightRateMaintenance/wharfmaintain', '运价码头维护', 'RateTerminals'),
  kept('/DataMaintenance/FreightRateMaintenance/surchargetype', '附加费类型维护', 'Surcharges'),
  kept('/DataMaintenance/FreightRateMaintenance/linemaintain', '运价航线维护', 'RateLanes'),
  kept('/DataMaintenance/FreightRateMaintenance/portmaintain', '运价港口维护', 'RatePorts'),
  kept('/DataMaintenance/Linecode', '航线代码', 'Loops'),
  kept('/DataMaintenance/ShipAgency', '船代维护', 'ShipAgents'),
  kept('/DataMaintenance/OrderAgency', '订舱代理维护', 'BookingAgents'),
  kept('/DataMaintenance/Shipmaintain', '船舶信息维护', 'Vessels'),
  kept('/DataMaintenance/BookCodes', '订舱代码维护', 'BookingCodes'),
  kept('/DataMaintenance/BillCode', '提单代码维护', 'BillForms'),
  kept('/system/basicCode', '基础代码', 'BasicCode'),
  {
    path: '/DataMaintenance/BasicDataMapping',
    title: '基础数据映射',
    search: searchBy<MappingSearch>(),
    layout: 'internal',
    screen: 'mapping/BasicDataMapping',
    keepAlive: true,
    permissions: ['basic:maintain'],
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
