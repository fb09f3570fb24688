import { type MenuGroup, type RecordSearch, type Screen, searchBy } from '../core/screen.js';
import type { LogisticsQuery } from './entry/logistics.js';
import type { TrackQuery } from './entry/milestones.api.js';
import type { OfEntryFormSearch } from './searches.js';

export const bookingMenuGroups = [{ key: 'booking', title: '在线录单', icon: 'form', rank: 15 }] as const satisfies readonly MenuGroup[];

/** Order entry, for the desk and its customers. */
export const bookingScreens = [
  {
    path: '/entryOrder/secondHalfTrack',
    title: '后半程跟踪',
    search: searchBy<TrackQuery>(),
    layout: 'internal',
    screen: 'booking/SecondHalfTrack',
    keepAlive: true,
    permissions: ['entry:track'],
    menu: { group: 'booking', rank: 50 },
  },
  {
    path: '/entryOrder/secondHalfTrackSupplement',
    title: '后半程补充',
    search: searchBy<RecordSearch>(),
    layout: 'internal',
    screen: 'booking/SecondHalfSupplement',
    tabBy: 'id',
    highlight: '/entryOrder/secondHalfTrack',
    back: '/entryOrder/secondHalfTrack',
    permissions: ['entry:track'],
  },
  {
    path: '/entryOrder/orderTracking',
    title: '订单跟踪',
    search: searchBy<RecordSearch>(),
    layout: 'internal',
    screen: 'booking/OrderTracking',
    tabBy: 'id',
    customersToo: true,
    highlight: '/entryOrder/secondHalfTrack',
    back: '/workbench',
    permissions: ['entry:read'],
    buttons: [{ Code: 'track', Name: '登记与更正节点', permission: 'entry:track' }],
  },
  {
    path: '/entryOrder/logisticsData',
    title: '物流数据',
    search: searchBy<LogisticsQuery>(),
    layout: 'internal',
    screen: 'booking/LogisticsData',
    keepAlive: true,
    permissions: ['entry:track'],
    menu: { group: 'booking', rank: 60 },
  },
  {
    path: '/entryOrder/entryOrdeForm',
    title: '录单表单',
    search: searchBy<RecordSearch>(),
    layout: 'internal',
    screen: 'booking/EntryPrint',
    customersToo: true,
    permissions: ['entry:read'],
    menu: { group: 'booking', rank: 80 },
    buttons: [{ Code: 'payable', Name: '打印应付费用', permission: 'entry:handle' }],
  },
  {
    path: '/entryOrder/EntryOrdeFormAdmin',
    title: '录单表单管理',
    search: searchBy<OfEntryFormSearch>(),
    layout: 'internal',
    screen: 'booking/EntryFormAdmin',
    permissions: ['entry:configure'],
    menu: { group: 'booking', rank: 90 },
  },
] as const satisfies readonly Screen[];
