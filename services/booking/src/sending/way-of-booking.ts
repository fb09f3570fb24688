import type {
  BookingInput,
  BookingRecord,
} from '@quayside/contracts/booking/booking/booking-content';
import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import { readAddresses } from '@quayside/contracts/messaging/mail-address';
import { CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import { enabledProfiles, type LineProfile } from '@quayside/partner-line/profile/carrier-profile';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { unsaidOnLine } from '../carrier-line/unsaid-on-line.js';

/** How a booking would reach its carrier. */
export type Way =
  | { by: 'line'; profile: LineProfile }
  | { by: 'mail'; addresses: string[] }
  | { by: 'offline'; why: string }
  | { by: 'online' };

/** What of a booking says where it goes. */
export type Addressed = Pick<BookingRecord, 'CarrierCode' | 'AgentName' | 'Source'> &
  Partial<Pick<BookingInput, 'GoodsType' | 'Boxes'>>;

/** Where the notes of a carrier, or of an agent for him, go. */
export interface MailboxOf {
  carrier: string;
  agent: string | null;
  addresses: string;
}

const named = (agent: string | null | undefined): string =>
  agent?.trim().replace(/\s+/g, ' ').toUpperCase() ?? '';

/**
 * How a booking reaches its carrier: to the agent that it names, where that agent has an address;
 * else by the line, unless its messages have no field for what the cargo needs; else to the
 * carrier's own address, but never past an agent that the booking
 * names; else a person hands it over. Ordered in an online shop it is with the carrier.
 */
export function wayOf(
  booking: Addressed,
  profile: LineProfile | undefined,
  mailboxes: readonly MailboxOf[],
): Way {
  if (booking.Source === BookingSource.Online) return { by: 'online' };
  const carrier = booking.CarrierCode ?? '';
  const agent = named(booking.AgentName);
  const mailbox = mailboxes.find((each) => each.carrier === carrier && named(each.agent) === agent);
  const mail = mailbox && {
    by: 'mail' as const,
    addresses: readAddresses(mailbox.addresses).addresses,
  };
  if (agent && mail) return mail;
  const unsaid = profile ? unsaidOnLine(profile, booking) : null;
  if (profile && !unsaid) return { by: 'line', profile };
  if (mail) return mail;
  if (unsaid) return { by: 'offline', why: unsaid };
  return {
    by: 'offline',
    why: agent
      ? `订舱代理“${booking.AgentName}”没有登记订舱邮箱`
      : `${carrier || '船公司'}没有订舱接口，也没有登记订舱邮箱`,
  };
}

/**
 * How each of several bookings would reach its carrier, in their order: two statements whatever
 * their number.
 */
export async function waysOf(ctx: Ctx, bookings: readonly Addressed[]): Promise<Way[]> {
  const carriers = [...new Set(bookings.flatMap(({ CarrierCode }) => CarrierCode || []))];
  const [profiles, mailboxes] = await Promise.all([
    enabledProfiles(ctx, carriers),
    ctx.sql<MailboxOf>(
      `SELECT carrier_code AS carrier, agent_name AS agent, addresses FROM booking_mailbox
       WHERE enabled AND carrier_code = ANY($1)`,
      [carriers],
    ),
  ]);
  return bookings.map((booking) =>
    wayOf(booking, profiles.get(booking.CarrierCode ?? ''), mailboxes),
  );
}

/** A way in words, for people. */
export function wayText(way: Way): string {
  switch (way.by) {
    case 'line':
      return `${CarrierProtocol.label(way.profile.Protocol)}，${way.profile.TheirCode}`;
    case 'mail':
      return way.addresses.join('；');
    case 'offline':
      return way.why;
    case 'online':
      return '已在船公司电商渠道下单，不另发送';
  }
}
