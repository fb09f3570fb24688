import { type MenuGroup, type RecordSearch, type Screen, searchBy } from '../core/screen.js';
import type { RateQuery } from './rate.api.js';
import type { RateChangeQuery } from './rate-change.api.js';
import type { RateFormSearch } from './searches.js';

export const freightMenuGroups = [{ key: 'freight', title: '运价', icon: 'dollar', rank: 10 }] as const satisfies readonly MenuGroup[];

const MAINTAIN = { Code: 'edit', Name: '维护运价', permission: 'rate:maintain' } as const;
const CONFIRM = { Code: 'confirm', Name: '确认变更', permission: 'rate:confirm' } as const;

/** Rates: what is bought at, and what it is sold at. Whoever sells keeps his own under the same paths. */
export const freightScreens = [
  {
    path: '/SeaFreight/FreightManagement/FCLFreight',
    title: '整箱运价',
    search: searchBy<RateQuery>(),
    layout: 'internal',
    screen: 'freight/Rates',
    keepAlive: true,
    companiesToo: true,
    permissions: ['rate:read'],
    menu: { group: 'freight', rank: 20 },
    buttons: [MAINTAIN],
  },
  {
    path: '/SeaFreight/FreightManagement/FCLFreightAdd',
    title: '新增运价',
    search: searchBy<RateFormSearch>(),
    layout: 'internal',
    screen: 'freight/RateForm',
    tabBy: 'id',
    companiesToo: true,
    highlight: '/SeaFreight/FreightManagement/FCLFreight',
    back: '/SeaFreight/FreightManagement/FCLFreight',
    permissions: ['rate:read'],
    buttons: [MAINTAIN],
  },
  {
    path: '/SeaFreight/FreightManagement/NewFCLFreightBatch',
    title: '新批量运价',
    layout: 'internal',
    screen: 'freight/RateGrid',
    keepAlive: true,
    companiesToo: true,
    permissions: ['rate:maintain'],
    menu: { group: 'freight', rank: 22 },
  },
  {
    path: '/SeaFreight/FreightManagement/FreightDrafts',
    title: '运价草稿',
    search: searchBy<RateQuery>(),
    layout: 'internal',
    screen: 'freight/RateDrafts',
    keepAlive: true,
    companiesToo: true,
    permissions: ['rate:read'],
    menu: { group: 'freight', rank: 30 },
    buttons: [MAINTAIN],
  },
  {
    path: '/SeaFreight/FreightManagement/FreightModifyList',
    title: '运价变更待确认',
    search: searchBy<RateChangeQuery>(),
    layout: 'internal',
    screen: 'freight/RateChanges',
    keepAlive: true,
    companiesToo: true,
    permissions: ['rate:read'],
    menu: { group: 'freight', rank: 32 },
    buttons: [MAINTAIN, CONFIRM],
  },
  {
    path: '/SeaFreight/FreightManagement/ExpiredFreight',
    title: '过期运价',
    search: searchBy<RateQuery>(),
    layout: 'internal',
    screen: 'freight/ExpiredRates',
    keepAlive: true,
    companiesToo: true,
    permissions: ['rate:read'],
    menu: { group: 'freight', rank: 34 },
    buttons: [MAINTAIN],
  },
  {
    path: '/SeaFreight/FreightManagement/FreightNotVisible',
    title: '隐藏运价',
    search: searchBy<RateQuery>(),
    layout: 'internal',
    screen: 'freight/HiddenRates',
    keepAlive: true,
    companiesToo: true,
    permissions: ['rate:read'],
    menu: { group: 'freight', rank: 36 },
    buttons: [MAINTAIN],
  },
  {
    path: '/SeaFreight/FreightManagement/FCLFreightHistory',
    title: '运价历史',
    search: searchBy<RecordSearch>(),
    layout: 'internal',
    screen: 'freight/RateHistory',
    tabBy: 'id',
    companiesToo: true,
    highlight: '/SeaFreight/FreightManagement/FCLFreight',
    back: '/SeaFreight/FreightManagement/FCLFreight',
    permissions: ['rate:read'],
  },
] as const satisfies readonly Screen[];
