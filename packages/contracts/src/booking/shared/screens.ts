import { type RecordSearch, type Screen, searchBy } from '../../core/screen.js';
import type { SharedBookingQuery } from './shared-booking.js';

/** Bookings on shared rates, for whoever of their chains reads them. */
export const sharedBookingScreens = [
  {
    path: '/workbench/BookThirdDetail',
    title: '第三方订舱详情',
    search: searchBy<SharedBookingQuery & RecordSearch>(),
    layout: 'external',
    screen: 'booking/ThirdBookings',
    staffToo: true,
    keepAlive: true,
    permissions: ['booking:shared'],
  },
] as const satisfies readonly Screen[];
