import { listBookings } from '@quayside/contracts/booking/booking/booking.api';
import { BookingMessageType } from '@quayside/contracts/booking/line/choices';
import * as api from '@quayside/contracts/booking/line/message.api';
import {
  bookingLines,
  renewBookingNotifyKey,
  setBookingLineKey,
} from '@quayside/contracts/booking/line/profile.api';
import type { Case, Entry, World } from '../conformity-world.js';

const ABSENT = 999_999_999;
const STAFF = 'staff only, who serve every customer';
const SPEC = 'services/booking/test/booking-line.spec.ts';

/** A profile of a protocol; the demo has some. */
const profile = async ({ admin }: World, Protocol: 'http' | 'dcsa'): Promise<number> =>
  (await admin.get(bookingLines.list, { Protocol, Limit: 1 })).Rows[0]!.Id;

/** The calls of the line to the carriers for bookings. */
export const bookingLineCases = {
  ownOnly: [
    [setBookingLineKey, STAFF],
    [renewBookingNotifyKey, STAFF],
    [api.bookingMessage, STAFF],
    [api.bookingMessageRaw, STAFF],
    [api.bookingMessageStructure, STAFF],
    [api.messagesOfBooking, STAFF],
    [api.bookingConfirmation, STAFF],
    [api.sendBookingMessageAgain, STAFF],
    [api.askForBooking, STAFF],
    [api.assignBookingMessage, STAFF],
    [api.dismissBookingMessage, STAFF],
  ] as never[],
  stale: [
    [
      setBookingLineKey,
      async (world: World) => ({ Id: await profile(world, 'http'), Version: 0, Key: 'key' }),
    ],
    [
      renewBookingNotifyKey,
      async (world: World) => ({ Id: await profile(world, 'dcsa'), Version: 0 }),
    ],
  ] as readonly Entry<Case>[],
  requests: [
    [
      api.messagesOfBooking,
      async ({ admin }: World) => ({
        Id: (await admin.get(listBookings, { Limit: 1 })).Rows[0]!.Id,
      }),
    ],
    [
      api.bookingConfirmation,
      async ({ admin }: World) => ({
        Id: (await admin.get(listBookings, { Limit: 1 })).Rows[0]!.Id,
      }),
    ],
    [
      // Other messages have no structure of EDIFACT to check.
      api.bookingMessageStructure,
      async ({ admin }: World) => ({
        Id:
          (
            await admin.get(api.listBookingMessages, {
              Type: [BookingMessageType.Iftmbf],
              Limit: 1,
            })
          ).Rows[0]?.Id ?? ABSENT,
      }),
    ],
  ] as readonly Entry<Case>[],
  repeatedElsewhere: [
    [setBookingLineKey, 'a secret takes no part in keys'],
    [renewBookingNotifyKey, 'a secret takes no part in keys'],
    [api.sendBookingMessageAgain, SPEC],
    [api.askForBooking, 'calls the carrier, takes no part in keys'],
    [api.assignBookingMessage, SPEC],
    [api.dismissBookingMessage, SPEC],
  ] as never[],
};
