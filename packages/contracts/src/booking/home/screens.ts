import { type Screen, searchBy } from '../../core/screen.js';
import type { SpaceSearch } from './space-search.js';

/** Where space is looked for. */
export const bookingHomeScreens = [
  {
    path: '/BookingSpace/Home',
    title: '快速自助订舱',
    search: searchBy<SpaceSearch>(),
    layout: 'internal',
    screen: 'booking/BookingHome',
    keepAlive: true,
    permissions: ['booking:submit'],
    buttons: [
      { Code: 'submit', Name: '订舱', permission: 'booking:submit' },
      { Code: 'price', Name: '查看运价', permission: 'rate:sell' },
    ],
  },
] as const satisfies readonly Screen[];
