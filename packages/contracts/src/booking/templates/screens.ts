import { type Screen, searchBy } from '../../core/screen.js';
import type { BookingTemplateQuery } from './booking-template.api.js';
import type { PartySetQuery } from './party-set.api.js';

const SUBMIT = { Code: 'submit', Name: '新增、修改与套用', permission: 'booking:submit' } as const;

/** What repeats from booking to booking. */
export const bookingTemplateScreens = [
  {
    path: '/BookingSpace/OrderTemp',
    title: '订舱模板',
    search: searchBy<BookingTemplateQuery>(),
    layout: 'internal',
    screen: 'booking/BookingTemplates',
    keepAlive: true,
    customersToo: true,
    permissions: ['booking:submit'],
    buttons: [SUBMIT],
  },
  {
    path: '/BookingSpace/SFTTemp',
    title: '收发通模板',
    search: searchBy<PartySetQuery>(),
    layout: 'internal',
    screen: 'booking/PartySets',
    keepAlive: true,
    customersToo: true,
    permissions: ['booking:submit'],
    buttons: [SUBMIT],
  },
] as const satisfies readonly Screen[];
