import { exportBookings, listBookings } from '@quayside/contracts/booking/booking/booking.api';
import {
  exportEntryOrders,
  exportMissing,
  listEntryOrders,
  listMissing,
} from '@quayside/contracts/booking/entry/entry-order.api';
import {
  exportLogistics,
  type LogisticsRow,
  listLogistics,
} from '@quayside/contracts/booking/entry/logistics';
import {
  exportShipments,
  exportTracks,
  listShipments,
  listTracks,
} from '@quayside/contracts/booking/entry/milestones.api';
import { listEntryTemplates } from '@quayside/contracts/booking/entry/template.api';
import { listBookingMessages } from '@quayside/contracts/booking/line/message.api';
import { exportNotes, listNotes } from '@quayside/contracts/booking/note/note.api';
import { listBookingTemplates } from '@quayside/contracts/booking/templates/booking-template.api';
import { listPartySets } from '@quayside/contracts/booking/templates/party-set.api';
import { type AreaCases, personalLists, reasons } from '../conformity-world.js';
import { mailboxCases } from './conformity-mailbox.js';
import { onlineCases } from './conformity-online.js';
import { releaseCases } from './conformity-release.js';
import { sharedCases } from './conformity-shared.js';

const ENTRY = {
  table: 'booking.entry_order',
  company: 'company_id',
  person: 'creator_id',
  handler: 'owner_id',
  // What staff entered for a customer is seen by all of the customer.
  prepare: ['UPDATE booking.entry_order SET on_behalf = false'],
};

const SHIPMENT = {
  table: 'booking.shipment',
  company: 'company_id',
  person: 'creator_id',
  handler: 'owner_id',
  prepare: ['UPDATE booking.shipment SET on_behalf = false'],
};

const BOOKING = {
  table: 'booking.booking',
  company: 'company_id',
  person: 'creator_id',
  handler: 'owner_id',
  // What staff booked for a customer is seen by all of the customer.
  prepare: ['UPDATE booking.booking SET on_behalf = false'],
};

const NOTE = {
  table: 'booking.booking_note',
  company: 'company_id',
  person: 'creator_id',
  // What staff took in for a customer is seen by all of the customer.
  prepare: ['UPDATE booking.booking_note SET on_behalf = false'],
};

/** Whose bookings and entered orders are; see `data-scope.spec.ts`. */
export const entryScopes: Pick<AreaCases, 'personal' | 'impersonal'> = {
  personal: personalLists([
    { list: listBookings, exports: exportBookings, ...BOOKING },
    { list: listNotes, exports: exportNotes, ...NOTE },
    { list: listEntryOrders, exports: exportEntryOrders, ...ENTRY },
    { list: listMissing, exports: exportMissing, ...ENTRY },
    { list: listTracks, exports: exportTracks, exportsParts: true, ...SHIPMENT },
    { list: listShipments, exports: exportShipments, ...SHIPMENT },
    {
      list: listLogistics,
      exports: exportLogistics,
      ...ENTRY,
      recordOf: ({ EntryId }: LogisticsRow) => EntryId,
    },
  ]),
  impersonal: reasons([
    [listEntryTemplates, 'shared by a company'],
    [listBookingTemplates, 'shared by a company'],
    [listPartySets, 'shared by a company'],
    [listBookingMessages, 'the platform’s own'],
    ...onlineCases.impersonal,
    ...mailboxCases.impersonal,
    ...releaseCases.impersonal,
    ...sharedCases.impersonal,
  ]),
};
