import { Injectable } from '@nestjs/common';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { MailState } from '@quayside/contracts/messaging/mail.api';
import {
  type MailEnded,
  type MailTaken,
  mailEnded,
  mailTaken,
} from '@quayside/contracts/messaging/mail-order';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { DELIVERED, undelivered } from '@quayside/partner-line/delivery';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { bookingStates } from '../booking/booking-states.js';
import { writeDelivery } from '../booking/hand-over.js';

const V = BookingVerb;
const S = BookingStatus;

interface OrderedMail {
  booking: number;
  act: BookingVerb;
}

/** Steps after which a mail that was ordered before says what is no longer so. */
const CHANGING: readonly BookingVerb[] = [V.Correct, V.Split, V.Merge];
/** A request that was taken back while its mail was on the way. */
const TAKEN_BACK: readonly BookingStatus[] = [S.Draft, S.Submitted, S.Returned, S.Cancelled];

const whyOf = ({ Undelivered }: MailEnded): string =>
  Undelivered.map(({ Address, Result }) => `${Address}（${Result ?? '未送达'}）`)
    .join('；')
    .slice(0, 450);

/** It did not arrive: a person mends the address and sends anew, or hands it over. */
async function failed(
  tx: Ctx,
  booking: WholeBooking,
  mail: OrderedMail,
  why: string,
): Promise<void> {
  const waits = booking.Delivery === Delivery.Mailing && booking.DeliveryAct === mail.act;
  const set = waits ? undelivered(tx, Delivery.Bounced, mail.act, why) : {};
  await writeDelivery(tx, booking, set, { verb: V.MailFailed, remarks: why });
}

/** True when the booking was changed after its mail was ordered. */
async function isOutdated(tx: Ctx, { booking }: OrderedMail): Promise<boolean> {
  const rows = await tx.sql(
    `SELECT 1 FROM booking_log WHERE booking_id = $1 AND verb = ANY($2)
       AND id > (SELECT max(id) FROM booking_log WHERE booking_id = $1 AND verb = $3) LIMIT 1`,
    [booking, CHANGING, V.Mail],
  );
  return rows.length > 0;
}

/**
 * A mail server has the request: the carrier counts as asked, unless it was changed or taken back
 * meanwhile.
 */
async function requestArrived(
  tx: Ctx,
  booking: WholeBooking,
  mail: OrderedMail,
  remarks: string | null,
): Promise<void> {
  if (booking.Status === S.Accepted) {
    const open = (await isOutdated(tx, mail))
      ? undelivered(tx, Delivery.ByHand, V.Update, '邮件送出的是修改前的内容，请把修改通知船公司')
      : DELIVERED;
    await bookingStates.act(tx, booking, V.MailSent, {
      remarks,
      set: { SendTime: tx.now.toISOString(), ...open },
    });
  } else if (TAKEN_BACK.includes(booking.Status)) {
    const said = '订舱邮件已送出，而订舱已退回或取消，请通知船公司';
    const set = undelivered(tx, Delivery.ByHand, V.Cancel, said);
    await writeDelivery(tx, booking, set, { verb: V.MailSent, remarks: said });
  }
}

/** What came of a mail about a booking. */
async function settle(tx: Ctx, mail: OrderedMail, ended: MailEnded): Promise<void> {
  const [booking] = await bookingStore.readAnybodys(tx, [mail.booking]);
  if (!booking) return;
  const why = whyOf(ended);
  if (ended.State === MailState.Failed) return failed(tx, booking, mail, why);
  const remarks = why ? `部分收件人未送达：${why}` : null;
  if (mail.act === V.Send) return requestArrived(tx, booking, mail, remarks);
  const waits = booking.Delivery && booking.DeliveryAct === mail.act;
  await writeDelivery(tx, booking, waits ? DELIVERED : {}, { verb: V.MailSent, remarks });
}

/** Mails about bookings: what their servers said, and files that messaging has. */
@Injectable()
export class BookingMails {
  @On(mailEnded)
  async ended(tx: Ctx, ended: MailEnded): Promise<void> {
    const [mail] = await tx.sql<OrderedMail>(
      'SELECT booking_id AS booking, act FROM booking_mail WHERE key = $1',
      [ended.Key],
    );
    if (mail) await settle(tx, mail, ended);
  }

  @On(mailTaken)
  async taken(tx: Ctx, { Key }: MailTaken): Promise<void> {
    await tx.sql('UPDATE booking_mail SET paper = NULL WHERE key = $1', [Key]);
  }
}
