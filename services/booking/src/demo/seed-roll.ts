import { randomUUID } from 'node:crypto';
import { demoEmployees } from '@quayside/contracts/auth/demo';
import { AmendmentStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { RolledSailing } from '@quayside/contracts/booking/roll/participant';
import { daysAfter } from '@quayside/contracts/core/dates';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { addAmendment, openAmendment, settleAmendment } from '../booking/open-amendment.js';
import { inputOf, sailingOf, withSailing } from '../booking-roll/sailing.js';
import type { DemoBooking } from './demo-bookings.js';

const WEEK = 7;
const WEEK_MS = WEEK * 86_400_000;

const later = (moment: string | null, weeks: number): string | null =>
  moment && new Date(Date.parse(moment) + weeks * WEEK_MS).toISOString();
const day = (date: string | null, weeks: number): string | null =>
  date && daysAfter(date, weeks * WEEK);

/** The voyage of the same service some weeks later, or earlier: the next number, and every time moved. */
function voyageAfter(sailing: RolledSailing, weeks: number): RolledSailing {
  const [, number = '', letters = ''] = /^(\d+)([A-Z_a-z]\w*)?$/.exec(sailing.Voyage ?? '') ?? [];
  const Voyage = number
    ? `${String(Number(number) + weeks).padStart(number.length, '0')}${letters}`
    : sailing.Voyage;
  const { SailingDate, ArrivalDate, SiDeadline, VgmDeadline, YardDeadline, CustomsDeadline } =
    sailing;
  return {
    Vessel: sailing.Vessel,
    Voyage,
    SailingDate: day(SailingDate, weeks),
    ArrivalDate: day(ArrivalDate, weeks),
    SiDeadline: later(SiDeadline, weeks),
    VgmDeadline: later(VgmDeadline, weeks),
    YardDeadline: later(YardDeadline, weeks),
    CustomsDeadline: later(CustomsDeadline, weeks),
  };
}

/** The roll that a demo booking's story tells of, where it does: one that waits for the carrier, or one that took effect. */
export async function seedRoll(tx: Ctx, bookingId: number, { steps }: DemoBooking): Promise<void> {
  const asked = steps.find(({ verb }) => verb === BookingVerb.Roll);
  if (!asked) return;
  const agreed = steps.find(({ verb }) => verb === BookingVerb.AgreeRoll);
  const booking = await bookingStore.read(tx, bookingId);
  const now = sailingOf(booking);
  const [before, after] = agreed ? [voyageAfter(now, -1), now] : [now, voyageAfter(now, 1)];
  const reason = asked.remarks ?? '';
  await addAmendment(tx, {
    bookingId: booking.Id,
    kind: BookingVerb.Roll,
    reason,
    content: withSailing(inputOf(booking), after),
  });
  const amendment = found(await openAmendment(tx, booking.Id));
  if (agreed) await settleAmendment(tx, booking.Id, AmendmentStatus.Confirmed);
  const moment = (hoursAgo: number): string =>
    new Date(tx.now.getTime() - hoursAgo * 3_600_000).toISOString();
  await tx.sql(
    `INSERT INTO booking_roll (id, booking_id, amendment_id, before, after, reason, fees_before, employee_id, create_name, create_time, agree_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      randomUUID(),
      booking.Id,
      amendment.Id,
      JSON.stringify(before),
      JSON.stringify(after),
      reason,
      JSON.stringify(booking.Fees),
      asked.employeeId,
      demoEmployees.find(({ Id }) => Id === asked.employeeId)?.RealName ?? '',
      moment(asked.hoursAgo),
      agreed ? moment(agreed.hoursAgo) : null,
    ],
  );
}
