import type { BookingConfirmed } from '@quayside/contracts/booking/booking/booking.api';
import {
  type ConfirmationLine,
  ConfirmedAs,
  ConfirmedTopic,
} from '@quayside/contracts/booking/line/confirmation';
import { formatContainerCounts } from '@quayside/shipping-standards/container-summary';
import { boxesByType } from '../entry-order/boxes-by-type.js';
import type { WholeBooking } from './booking.entity.js';

const { Same, Differs, Added } = ConfirmedAs;
const MOST_TEXT = 2_000;

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value).slice(0, MOST_TEXT);

/** Width, case, blanks and punctuation tell nothing. */
export const plain = (value: string): string =>
  value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,\-_/]+/g, '');

/** One thing on both sides; nothing where the carrier does not speak of it and nobody asked. */
export function line(
  Label: string,
  asked: unknown,
  confirmed: unknown,
  same = plain(text(asked) ?? '') === plain(text(confirmed) ?? ''),
): ConfirmationLine[] {
  const [Asked, Confirmed] = [text(asked), text(confirmed)];
  if (Confirmed === null) return [];
  const State = Asked === null ? Added : same ? Same : Differs;
  return [{ Label: Label.slice(0, 100), Asked, Confirmed, State }];
}

/** Boxes by type in one order, however they were named. */
export const boxesText = (lines: Parameters<typeof boxesByType>[0]): string =>
  formatContainerCounts(
    [...boxesByType(lines)]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([type, count]) => ({ type, count })),
  );

/** The lines, of which something follows by their topic where they differ. */
export const about = (
  Topic: ConfirmedTopic | null,
  lines: ConfirmationLine[],
): ConfirmationLine[] => lines.map((each) => ({ ...each, Topic }));

/** Some boxes are confirmed that were not asked for; fewer of the same are a part, no other boxes. */
export function hasOtherBoxes(
  asked: Parameters<typeof boxesByType>[0],
  confirmed: Parameters<typeof boxesByType>[0],
): boolean {
  const wanted = boxesByType(asked);
  return [...boxesByType(confirmed)].some(([type, count]) => count > (wanted.get(type) ?? 0));
}

/** Boxes that were asked for beside those that are confirmed, by type. */
export function boxCountLines(
  asked: Parameters<typeof boxesByType>[0],
  confirmed: Parameters<typeof boxesByType>[0],
): ConfirmationLine[] {
  const lines = line('箱型箱量', boxesText(asked), boxesText(confirmed));
  return about(hasOtherBoxes(asked, confirmed) ? ConfirmedTopic.Boxes : null, lines);
}

/** Days between which it may sail are a wish that a day within them fulfils. */
export function sailsAsAsked({ SailingDate, LatestSailing }: WholeBooking, day: string): boolean {
  if (!SailingDate) return false;
  return day >= SailingDate && day <= (LatestSailing ?? SailingDate);
}

/** What the desk wrote down of a confirmation, beside what was asked for. */
export function typedLines(
  booking: WholeBooking,
  given: Partial<BookingConfirmed>,
  boxes: readonly { Type: string; Count: number }[],
): ConfirmationLine[] {
  const instant = (label: string, mine?: string | null, theirs?: string | null) =>
    line(label, mine, theirs, Date.parse(mine ?? '') === Date.parse(theirs ?? ''));
  return [
    ...line('订舱号', booking.BookingNo, given.BookingNo),
    ...line('提单号', booking.MblNo, given.MblNo),
    ...about(ConfirmedTopic.Carrier, line('船公司', booking.CarrierCode, given.CarrierCode)),
    ...about(ConfirmedTopic.Sailing, [
      ...line('船名', booking.Vessel, given.Vessel),
      ...line('航次', booking.Voyage, given.Voyage),
      ...line(
        '开航日',
        [booking.SailingDate, booking.LatestSailing].filter(Boolean).join(' 至 '),
        given.SailingDate,
        sailsAsAsked(booking, given.SailingDate ?? ''),
      ),
    ]),
    ...line('预计到港', booking.ArrivalDate, given.ArrivalDate),
    ...boxCountLines(booking.Boxes, boxes),
    ...instant('截单时间', booking.SiDeadline, given.SiDeadline),
    ...instant('截VGM', booking.VgmDeadline, given.VgmDeadline),
    ...instant('截港时间', booking.YardDeadline, given.YardDeadline),
    ...instant('截关时间', booking.CustomsDeadline, given.CustomsDeadline),
  ];
}
