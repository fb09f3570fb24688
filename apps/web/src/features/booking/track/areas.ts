import type { MilestoneEntry, OrderTrack } from '@quayside/contracts/booking/entry/milestones.api';

/** What a recorded time makes outdated. */
export const TRACK_AREAS = ['EntryMilestone', 'EntryOrder', 'Booking'];

/** Which document of a shipment times are recorded of: its entered order, where it has one. */
export const documentOf = ({
  EntryId,
  BookingId,
}: Pick<OrderTrack, 'EntryId' | 'BookingId'>): Pick<MilestoneEntry, 'EntryId' | 'BookingId'> =>
  EntryId ? { EntryId } : { BookingId };
