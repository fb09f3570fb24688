import { type RecordSearch, type Screen, searchBy } from '../../core/screen.js';
import type { ShipmentQuery } from '../entry/milestones.api.js';
import type { CockpitQuery } from './cockpit.api.js';

/** The desk's figures, and where customers follow their shipments. */
export const cockpitScreens = [
  {
    path: '/BookingSpace/DCCockpit',
    title: '订舱驾驶舱',
    search: searchBy<CockpitQuery>(),
    layout: 'internal',
    screen: 'booking/BookingCockpit',
    keepAlive: true,
    permissions: ['booking:handle'],
  },
  {
    path: '/workbench/OrderTracking',
    title: '订单跟踪',
    search: searchBy<ShipmentQuery>(),
    layout: 'external',
    screen: 'booking/ShipmentList',
    keepAlive: true,
    permissions: ['entry:read', 'booking:read'],
  },
  {
    path: '/workbench/OrderTrackingDetail',
    title: '订单跟踪详情',
    search: searchBy<RecordSearch>(),
    layout: 'external',
    screen: 'booking/OrderTracking',
    tabBy: 'id',
    highlight: '/workbench/OrderTracking',
    back: '/workbench/OrderTracking',
    permissions: ['entry:read', 'booking:read'],
  },
] as const satisfies readonly Screen[];
