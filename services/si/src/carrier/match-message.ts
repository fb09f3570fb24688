import { SiStatus } from '@quayside/contracts/si/choices';
import { controlSpellings, type Match } from '@quayside/partner-line/message/match';
import { lastSent, sentUnder } from '@quayside/partner-line/message/sent-messages';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { numberSpellings } from '@quayside/shipping-standards/bill-number';
import type { Said } from './incoming.js';
import { SI_SUBJECT } from './si-subject.js';

/** The numbers by which a message names what it answers. */
interface Named {
  /** Numbers of ours: of a document, or of an interchange. */
  own: string;
  bill: string;
  bookings: readonly string[];
}

interface KnownSi {
  id: number;
  name: string;
}

const NONE: Match = { found: 'none' };

/** The open SIs with the profile's carrier whose bill, or whose order's booking, has one of these numbers. */
const sisWith = (
  tx: Ctx,
  profileId: number,
  column: 's.tbi_simbl_no' | 's.tbi_mbl_no' | 'o.booking_no',
  numbers: readonly string[],
): Promise<KnownSi[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : tx.sql<KnownSi>(
        `SELECT s.id, coalesce(s.tbi_simbl_no, s.tbi_no) AS name FROM shipping_instruction s
         JOIN carrier_profile p ON p.id = $1 AND p.carrier_code = s.tbi_carrier JOIN cargo_order o ON o.id = s.cgo_id
         WHERE ${column} = ANY($2) AND s.tbi_status <> ${SiStatus.Voided} AND s.delete_mark = 0 ORDER BY s.id LIMIT 20`,
        [profileId, numbers],
      );

/**
 * The SI that bill and booking number name, with or without the carrier's code. Where both name SIs it must be one of both; several, or
 * none that both name, is for people to look at.
 */
async function byCarrierNumbers(
  tx: Ctx,
  profileId: number,
  { bill, bookings }: Named,
): Promise<Match> {
  const [profile] = await tx.sql<{ code: string }>(
    'SELECT carrier_code AS code FROM carrier_profile WHERE id = $1',
    [profileId],
  );
  const spelt = (numbers: readonly string[]): string[] =>
    numbers.flatMap((number) => numberSpellings(profile?.code ?? '', number));
  const own = await sisWith(tx, profileId, 's.tbi_simbl_no', spelt([bill]));
  const billed = own.length > 0 ? own : await sisWith(tx, profileId, 's.tbi_mbl_no', spelt([bill]));
  const booked = await sisWith(tx, profileId, 'o.booking_no', spelt(bookings));
  const both = billed.filter(({ id }) => booked.some((each) => each.id === id));
  const named = billed.length > 0 && booked.length > 0 ? both : [...billed, ...booked];
  const [only] = named;
  if (named.length === 1 && only)
    return { found: 'one', to: await lastSent(tx, SI_SUBJECT, only.id) };
  const names = [...new Set([...billed, ...booked].map(({ name }) => name))];
  return names.length === 0 ? NONE : { found: 'many', names };
}

/** The numbers that a message names, by what it is. */
function namedIn(said: Said): Named | null {
  if (said.kind === 'application')
    return { own: said.document, bill: said.bill, bookings: [said.booking] };
  if (said.kind === 'status' || said.kind === 'document')
    return { own: said.document, bill: said.bill, bookings: [] };
  if (said.kind !== 'bill') return null;
  const { billNumber, bookingNumbers } = said.bill.bill;
  return { own: said.document, bill: billNumber, bookings: bookingNumbers };
}

/**
 * What an incoming message answers: by our document number or control number, by the carrier's own reference, else by bill and booking number. `Id` is 0 when only the
 * SI is known. Numbers that fit several SIs decide nothing.
 */
export async function matchMessage(tx: Ctx, profileId: number, said: Said): Promise<Match> {
  if (said.kind === 'syntax')
    return sentUnder(tx, SI_SUBJECT, profileId, 'control_ref', controlSpellings(said.control));
  const named = namedIn(said);
  if (!named) return NONE;
  const ways = [
    ['document_no', [named.own]] as const,
    ['control_ref', controlSpellings(named.own)] as const,
    // DCSA: the reference that the carrier gave.
    ['carrier_ref', [named.own]] as const,
  ];
  for (const [column, values] of ways) {
    const match = await sentUnder(tx, SI_SUBJECT, profileId, column, values);
    if (match.found !== 'none') return match;
  }
  return byCarrierNumbers(tx, profileId, named);
}

/** What a message calls its SI, for people. */
export function calledBy(said: Said): string {
  const named = namedIn(said);
  if (!named) return '';
  const booking = named.bookings.filter(Boolean).join('、');
  return [
    named.bill && `提单号 ${named.bill}`,
    booking && `订舱号 ${booking}`,
    named.own && `单证编号 ${named.own}`,
  ]
    .filter(Boolean)
    .join('，');
}
