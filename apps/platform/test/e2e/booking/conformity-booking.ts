import * as api from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import * as desk from '@quayside/contracts/booking/cockpit/cockpit.api';
import { beginBooking } from '@quayside/contracts/booking/home/begin.api';
import type { Case, Entry, World } from '../conformity-world.js';
import { bookingRollCases } from './conformity-roll.js';

/** What the desk needs, and nothing more. */
export const BOOKING: BookingInput = {
  CarrierCode: 'COSU',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  SailingDate: '2027-03-10',
  GoodsType: 'GC',
  PaymentMethod: 'PP',
  TransportMethod: 'CY-CY',
  ContractNo: 'SC-1',
  Parties: [{ Role: 'shipper', Name: 'CONFORMITY EXPORT CO LTD' }],
  Goods: [{ Description: 'WOODEN PHOTO FRAMES', Packages: 100, Weight: 1000, Volume: 10 }],
  Boxes: [{ Type: '20GP', Count: 2 }],
  Legs: [],
  Services: [],
  Fees: [],
  Remarks: [],
};
const submission = { Booking: BOOKING };

/** A booking of the boss's company, handed in for this case alone. */
const fresh = ({ boss }: World): Promise<api.BookingDetail> =>
  boss.get(api.submitBooking, submission);
const theBooking = async (world: World): Promise<object> => ({ Id: (await fresh(world)).Id });
const change = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { ...submission, Id, Version: Version ?? present };
};
const draftOf = ({ boss }: World): Promise<api.BookingDetail> =>
  boss.get(api.saveBooking, submission);
const draftChange = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await draftOf(world);
  return { ...submission, Id, Version: Version ?? present };
};
const theDraft = async (world: World): Promise<object> => ({ Id: (await draftOf(world)).Id });
const cancel = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { Id, Version: Version ?? present, Verb: BookingVerb.Cancel, Remarks: '客户取消出运' };
};
const accepted = async (world: World): Promise<api.BookingDetail> => {
  const { Id, Version } = await fresh(world);
  return world.admin.get(api.actOnBooking, { Id, Version, Verb: BookingVerb.Accept });
};
let number = 0;
const confirmation = async (world: World, Version?: number): Promise<api.BookingConfirmed> => {
  const { Id, Version: present } = await accepted(world);
  const BookingNo = `79${String(++number).padStart(8, '0')}`;
  return {
    Id,
    Version: Version ?? present,
    BookingNo,
    CarrierCode: 'COSU',
    Vessel: 'QUAY HARMONY',
    Voyage: '901E',
  };
};
const amendment = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await world.admin.get(
    api.confirmBooking,
    await confirmation(world),
  );
  return {
    Booking: { ...BOOKING, CustomerRef: `REF-${++number}` },
    Id,
    Version: Version ?? present,
  };
};
const split = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present, Boxes } = await fresh(world);
  return { Id, Version: Version ?? present, Boxes: [{ LineId: Boxes[0]?.LineId, Count: 1 }] };
};
const merge = async (world: World, Version?: number): Promise<object> => {
  const both = [await fresh(world), await fresh(world)];
  return { Bookings: both.map((one) => ({ Id: one.Id, Version: Version ?? one.Version })) };
};
const many = async (world: World): Promise<object> => {
  const { Id, Version } = await fresh(world);
  return { Bookings: [{ Id, Version }], Verb: BookingVerb.Accept };
};
const ofBooking = async (world: World): Promise<object> => ({ BookingId: (await fresh(world)).Id });
const typed = async (world: World): Promise<object> => ({
  ...(await ofBooking(world)),
  Content: submission,
});
const SCOPED = 'filters within the scope';
const DESK = 'staff only, who serve every customer; within the scope';

type Cases = readonly Entry<Case>[];
const rolls = bookingRollCases(BOOKING);

/** Every call of a booking as a foreigner, twice, and with an older version. */
export const bookingDocumentCases = {
  foreign: [
    ...rolls.foreign,
    [api.booking, theBooking],
    [api.checkBooking, change],
    [api.saveBooking, draftChange],
    [api.submitBooking, change],
    [api.amendBooking, amendment],
    [api.deleteBooking, theDraft],
    [api.actOnBooking, cancel],
    [api.likelyTwins, theBooking],
    [api.bookingStory, theBooking],
    [api.saveBookingDraft, typed],
  ] as Cases,
  ownOnly: [
    ...rolls.ownOnly,
    [api.listBookings, SCOPED],
    [api.exportBookings, SCOPED],
    [api.countBookings, SCOPED],
    [beginBooking, 'keeps nothing; a customer begins for the own company alone'],
    [api.bookingDraft, 'finds only own drafts'],
    [api.deleteBookingDraft, 'deletes only own drafts'],
    [api.confirmBooking, DESK],
    [api.takeBooking, DESK],
    [api.splitBooking, DESK],
    [api.mergeBookings, DESK],
    [desk.bookingCockpit, SCOPED],
    [desk.bookingCarriers, SCOPED],
    [desk.bookingHandlers, 'the people of the desk, for the operator’s people'],
    [desk.actOnBookings, DESK],
    [desk.assignBookings, DESK],
  ] as never[],
  stale: [
    ...rolls.stale,
    [api.saveBooking, (world: World) => draftChange(world, 99)],
    [api.submitBooking, (world: World) => change(world, 99)],
    [api.amendBooking, (world: World) => amendment(world, 99)],
    [api.actOnBooking, (world: World) => cancel(world, 99)],
    [api.confirmBooking, (world: World) => confirmation(world, 99)],
    [api.splitBooking, (world: World) => split(world, 99)],
    [api.mergeBookings, (world: World) => merge(world, 99)],
  ] as Cases,
  repeatable: [
    ...rolls.repeatable,
    [api.checkBooking, () => submission],
    [
      beginBooking,
      () => ({
        LoadCode: 'CNNGB',
        DischargeCode: 'USLAX',
        Boxes: '40HQ*1',
        SailingDate: '2027-03-10',
      }),
    ],
    [api.saveBooking, () => submission],
    [api.submitBooking, () => submission],
    [api.amendBooking, amendment],
    [api.deleteBooking, theDraft],
    [api.actOnBooking, cancel],
    [api.confirmBooking, confirmation],
    [api.takeBooking, theBooking],
    [api.splitBooking, split],
    [api.mergeBookings, merge],
    [desk.actOnBookings, many],
    [desk.assignBookings, async (world: World) => ({ Ids: [(await fresh(world)).Id] })],
    [api.saveBookingDraft, typed],
    [api.deleteBookingDraft, ofBooking],
  ] as Cases,
  requests: [
    ...rolls.requests,
    [
      api.bookingDraft,
      async (world: World) => {
        const made = (await typed(world)) as api.BookingDraft;
        await world.boss.get(api.saveBookingDraft, made);
        return { BookingId: made.BookingId };
      },
    ],
  ] as Cases,
};
