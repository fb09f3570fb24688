import * as api from '@quayside/contracts/booking/shared/shared-booking';
import type { Case, Entry, World } from '../conformity-world.js';

/** A booking of the demo that the boss's company bought at a shared rate. */
const bought = async ({ boss }: World): Promise<object> => ({
  Id: (await boss.get(api.listSharedBookings, { Role: api.SharedRole.Buyer, Limit: 1 })).Rows[0]!
    .Id,
});
const OWN = 'rows of the own company alone, each with its neighbour in the chain';

/** Bookings on shared rates: every read as a foreigner. */
export const sharedCases = {
  foreign: [[api.sharedBooking, bought]] as readonly Entry<Case>[],
  ownOnly: [
    [api.listSharedBookings, OWN],
    [api.exportSharedBookings, OWN],
    [api.countSharedBookings, OWN],
  ] as never[],
  requests: [[api.sharedBooking, bought]] as readonly Entry<Case>[],
  impersonal: [
    [
      api.listSharedBookings,
      'as far as the scope of the bookings goes (services/booking/test/shared-booking.spec)',
    ],
  ] as never[],
};
