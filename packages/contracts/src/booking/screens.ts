import { type MenuGroup, type RecordSearch, type Screen, searchBy } from '../core/screen.js';
import type { OfEntryFormSearch } from './searches.js';

export const bookingMenuGroups = [{ key: 'booking', title: '在线录单', icon: 'form', rank: 15 }] as const satisfies readonly MenuGroup[];

/** Order entry, for the desk and its customers. */
export const bookingScreens = [
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
