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
] as const satisfies readonly Screen[];
