import type {
  BookingDraft,
  OfBookingDraft,
  SavedBookingDraft,
} from '@quayside/contracts/booking/booking/booking.api';
import { drafts } from '@quayside/service-kit/document/drafts';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from './booking.entity.js';

type Content = Pick<BookingDraft, 'Content'>;
const bookingDrafts = drafts<OfBookingDraft, Content>({
  table: 'booking_draft',
  owner: 'person',
  place: ['BookingId'],
  fields: { Content: 'json' },
});

/** The caller's own draft of a booking, or of a new one (0); null when there is none. */
export const readDraft = (
  ctx: Ctx,
  { BookingId }: OfBookingDraft,
): Promise<SavedBookingDraft | null> => bookingDrafts.read(ctx, { BookingId });

/** Keeps what a person has typed of a booking of the caller's scope; 404 for another's. */
export async function saveDraft(
  ctx: Ctx,
  { BookingId, Content, Seen }: BookingDraft,
): Promise<SavedBookingDraft> {
  if (BookingId) await bookingStore.read(ctx, BookingId);
  return bookingDrafts.save(ctx, { BookingId }, { Content: Content ?? null }, Seen);
}

/**
 * Ends what an employee, a parameter, typed of a new booking that is handed in: a part of the
 * statement that writes it.
 */
export const END_OF_NEW = (employee: string): string =>
  `DELETE FROM booking_draft WHERE booking_id = 0 AND employee_id = ${employee}`;

export async function dropDraft(ctx: Ctx, BookingId: number): Promise<null> {
  await bookingDrafts.remove(ctx, { BookingId });
  return null;
}
