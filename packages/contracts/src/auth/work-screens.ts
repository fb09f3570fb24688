import { type Screen, searchBy } from '../core/screen.js';
import type { WorkQuery } from './work.js';

/** What people have to do, and the ways that they choose for themselves. */
export const workScreens = [
  {
    path: '/internal/WorkCenter',
    title: '工作中心',
    layout: 'internal',
    screen: 'workbench/WorkCenter',
    companiesToo: true,
    keepAlive: true,
    search: searchBy<WorkQuery>(),
    menu: { group: 'work', rank: 20 },
  },
  {
    path: '/internal/MaintenanceMenu',
    title: '维护菜单',
    layout: 'internal',
    screen: 'workbench/MaintenanceMenu',
    companiesToo: true,
    keepAlive: true,
    menu: { group: 'work', rank: 40 },
  },
  {
    path: '/internal/ExternalMaintenanceMenu',
    title: '外部维护菜单',
    layout: 'internal',
    screen: 'workbench/ExternalMaintenanceMenu',
    keepAlive: true,
    search: searchBy<{ type: string; company: string }>(),
    permissions: ['shortcut:manage'],
    menu: { group: 'work', rank: 50 },
  },
] as const satisfies readonly Screen[];
