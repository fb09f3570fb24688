import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import {
  RollEffect,
  type RolledPaper,
  RolledSailing,
  type RollPart,
} from '@quayside/contracts/booking/roll/participant';
import { fieldsOf } from '@quayside/contracts/core/field';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { type Audience, linkTo, type NoticeMessage } from '@quayside/contracts/messaging/notice';
import { shownValue } from '@quayside/service-kit/document/differences';
import type { PortZones } from '@quayside/service-kit/mapping/port-day';
import { rich } from '@quayside/service-kit/notices/rich-text';
import { bookingTopic, customersOf, deskOf } from '../booking/step-notice.js';
import type { RollRow } from './roll-workflow.js';
import { sailingText } from './sailing.js';

type Told = Pick<NoticeMessage, 'To' | 'Unless'>;

interface Wording {
  item: string;
  headline: string;
  toCustomer: string;
  toDesk: string;
  urgent?: true;
}

const WORDING: Readonly<Record<'applied' | 'reverted' | 'undone', Wording>> = {
  applied: {
    item: '改配完成',
    headline: '改配完成',
    toCustomer: '以下单据已改为新航次，请按新的截止时间安排。',
    toDesk: '以下单据已一并更新，须重新发送或提供的请尽快处理。',
  },
  reverted: {
    item: '改配未完成',
    headline: '改配未完成，单据已还原',
    toCustomer: '',
    toDesk: '请处理原因后再次登记船公司同意，或撤回改单。',
    urgent: true as const,
  },
  undone: {
    item: '改配已撤销',
    headline: '改配已撤销',
    toCustomer: '以下单据已恢复原航次，请按原来的截止时间安排。',
    toDesk: '以下单据已恢复；改配后又改过的保持不变，请核对。',
  },
};

/** Of a notice what the booking does not say. */
interface RollFacts {
  /** Where the clocks of the ports are. */
  zones: PortZones;
  /** What became of the customer's fees; null where they stayed. */
  price: string | null;
}

/** A first audience with the owners of papers beside it: one message, so that nobody has it twice. */
const withOwners = ([first, ...others]: Told[], owners: Audience | null): Told[] =>
  first ? [{ ...first, To: [...first.To, ...(owners ? [owners] : [])] }, ...others] : [];

const line = ({ Kind, No, Effect, Note }: RolledPaper) =>
  rich`<li>${Kind} ${No}：${RollEffect.label(Effect)}${Note ? `（${Note}）` : ''}</li>`;

const SAILING = [...fieldsOf(RolledSailing).values()];

/** Ship, voyage, days and cut-offs before and after, by the clock at the port of loading. */
function timesOf(
  { LoadCode }: Pick<BookingRecord, 'LoadCode'>,
  from: RolledSailing,
  to: RolledSailing,
  zones: PortZones,
) {
  return SAILING.flatMap((meta) => {
    const [before = null, after = null] = [from, to].map((sailing) =>
      shownValue(meta, { ...sailing, LoadCode }, zones),
    );
    if (!before && !after) return [];
    const text = before === after ? before : `${before ?? '未定'} → ${after ?? '未定'}`;
    return [rich`<li>${meta.label}：${text}</li>`];
  });
}

/**
 * Who hears of a roll that came to its end: the customer, the desk, and the owners of the papers,
 * each with one message. That it could not be finished is the desk's business alone: nothing has
 * changed. Amounts are for who deals with bookings; owners of other papers read none.
 */
export function rollMessages(
  booking: BookingRecord,
  row: RollRow,
  parts: readonly RollPart[],
  { zones, price }: RollFacts,
): NoticeMessage[] {
  const state = row.state as keyof typeof WORDING;
  const { item, headline, toCustomer, toDesk, urgent } = WORDING[state];
  const { Before, After } = row.input;
  const [from, to] = state === 'undone' ? [After, Before] : [Before, After];
  const Employees = [...new Set(parts.flatMap(({ Owners }) => Owners))];
  const owners = (who: Audience): Audience | null =>
    Employees.length > 0 ? { Employees, ...who } : null;
  const papers = parts.flatMap(({ Papers }) => Papers);
  const messages = (
    told: Told[],
    next: string,
    staff: boolean,
    amounts: string | null = null,
  ): NoticeMessage[] =>
    told.map((audience) => ({
      ...audience,
      Group: MessageGroup.Booking,
      Item: item,
      Title: `${headline}：${booking.RequestNo}`,
      ...(urgent && { Urgent: true }),
      Description: rich`<p><strong>${sailingText(from)} → ${sailingText(to)}</strong></p>${
        row.reason && state === 'reverted' ? rich`<p>${row.reason}</p>` : null
      }<p>${next}</p><ul>${[
        rich`<li>托书号：${booking.RequestNo}</li>`,
        ...(booking.BookingNo ? [rich`<li>订舱号：${booking.BookingNo}</li>`] : []),
        ...(state === 'reverted' ? [] : timesOf(booking, from, to, zones)),
        ...(amounts ? [rich`<li>费用：${amounts}</li>`] : []),
        ...(state === 'reverted' ? [] : papers.map(line)),
      ]}</ul>`.html,
      Link: linkTo(staff ? '/quckBook/internalBookDetail' : '/workbench/BookOnlineDetail', {
        id: booking.Id,
      }),
      LinkText: '查看订舱',
      Reason: staff ? '您处理该订舱或其单据' : '您负责该订舱或其单据',
      Topic: bookingTopic(booking.Id, 'roll'),
    }));
  /** A person gets the first message that is for them: who deals with bookings the amounts. */
  const send = (told: Told[], own: Audience | null, next: string, staff: boolean) =>
    price
      ? [
          ...messages(told, next, staff, price),
          ...messages(own ? [{ To: [own] }] : [], next, staff),
        ]
      : messages(withOwners(told, own), next, staff);
  const desk = send(deskOf(booking), owners({ Staff: true }), toDesk, true);
  if (state === 'reverted') return desk;
  const { CompanyId } = booking;
  return [...send(customersOf(booking), owners({ CompanyId }), toCustomer, false), ...desk];
}
