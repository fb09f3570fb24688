import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { controlSpellings, type Match } from '@quayside/partner-line/message/match';
import { lastSent, sentUnder } from '@quayside/partner-line/message/sent-messages';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { numberSpellings } from '@quayside/shipping-standards/bill-number';
import { BOOKING_SUBJECT } from './booking-subject.js';
import type { Said } from './incoming.js';

/** The numbers by which a message names what it is about. */
interface Named {
  /** Document that it answers, the carrier's own reference. */
  documents: readonly string[];
  /** Our number of the booking. */
  reference: string;
  bookingNumber: string;
}

function namedIn(said: Said): Named | null {
  if (said.kind === 'application') {
    const { answers, reference, bookingNumber } = said.answer;
    return { documents: [answers], reference, bookingNumber };
  }
  if (said.kind !== 'answer') return null;
  const { answers, requestReference, reference, bookingNumber } = said.answer;
  return { documents: [answers, requestReference], reference, bookingNumber };
}

const NONE: Match = { found: 'none' };

/** The bookings with the profile's carrier that were handed in and have this number, ours or the carrier's. */
async function bookingsWith(
  tx: Ctx,
  profileId: number,
  { reference, bookingNumber }: Named,
): Promise<{ id: number; name: string }[]> {
  const [profile] = await tx.sql<{ code: string }>(
    'SELECT carrier_code AS code FROM carrier_profile WHERE id = $1',
    [profileId],
  );
  const numbers = bookingNumber ? numberSpellings(profile?.code ?? '', bookingNumber) : [];
  return tx.sql(
    `SELECT t.id, t.request_no AS name FROM booking t
     WHERE t.carrier_code = $1 AND (t.request_no = $2 OR t.booking_no = ANY($3)) AND t.status <> ALL($4) ORDER BY t.id LIMIT 20`,
    [profile?.code ?? '', reference, numbers, [BookingStatus.Draft, BookingStatus.Returned]],
  );
}

/**
 * What an incoming message answers: by our document or control number, by the carrier's own reference, else by our number of the booking or
 * his. `Id` is 0 when only the booking is known. Numbers that fit several bookings decide nothing.
 */
export async function matchBooking(tx: Ctx, profileId: number, said: Said): Promise<Match> {
  if (said.kind === 'syntax')
    return sentUnder(tx, BOOKING_SUBJECT, profileId, 'control_ref', controlSpellings(said.control));
  const named = namedIn(said);
  if (!named) return NONE;
  const { documents } = named;
  const ways = [
    ['document_no', documents] as const,
    ['control_ref', documents.flatMap(controlSpellings)] as const,
    ['carrier_ref', documents] as const,
  ];
  for (const [column, values] of ways) {
    const match = await sentUnder(tx, BOOKING_SUBJECT, profileId, column, values);
    if (match.found !== 'none') return match;
  }
  const known = await bookingsWith(tx, profileId, named);
  const [only] = known;
  if (!only) return NONE;
  if (known.length > 1) return { found: 'many', names: known.map(({ name }) => name) };
  return { found: 'one', to: await lastSent(tx, BOOKING_SUBJECT, only.id) };
}

/** What a message calls its booking, for people. */
export function calledBy(said: Said): string {
  const named = namedIn(said);
  if (!named) return '';
  const document = named.documents.filter(Boolean).join('、');
  return [
    named.reference && `托书号 ${named.reference}`,
    named.bookingNumber && `订舱号 ${named.bookingNumber}`,
    document && `单证编号 ${document}`,
  ]
    .filter(Boolean)
    .join('，');
}
