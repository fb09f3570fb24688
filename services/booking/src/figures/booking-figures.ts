import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import {
  type AreaFigure,
  type AreaFigures,
  type AreaFiguresQuery,
  FigureTone,
} from '@quayside/contracts/core/figures';
import { linkTo, type ScreenLink } from '@quayside/contracts/messaging/notice';
import { admitToFigures, courseOf } from '@quayside/service-kit/figures/company-figures';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { BookingEntity } from '../booking/booking.entity.js';
import { countBookings } from '../booking/list-bookings.js';

const {
  Submitted,
  Returned,
  Accepted,
  Sent,
  PendingUpdate,
  Confirmed,
  Released,
  Amending,
  Cancelling,
} = BookingLabel;
const SHOWN = new Map<BookingLabel, FigureTone>([
  [Submitted, FigureTone.Busy],
  [Returned, FigureTone.Alarm],
  [Accepted, FigureTone.Calm],
  [Sent, FigureTone.Calm],
  [PendingUpdate, FigureTone.Alarm],
  [Confirmed, FigureTone.Good],
  [Released, FigureTone.Good],
  [Amending, FigureTone.Busy],
  [Cancelling, FigureTone.Alarm],
]);

/** The bookings of a company by state, and how many were handed in over time. */
export async function bookingFigures(ctx: Ctx, query: AreaFiguresQuery): Promise<AreaFigures> {
  admitToFigures(ctx, query);
  if (!ctx.can('booking:read')) return { Figures: [], Courses: [] };
  const { CompanyId } = query;
  const listed = (search: {
    Label?: BookingLabel;
    SubmitFrom?: string;
    SubmitTo?: string;
  }): ScreenLink =>
    isStaff(ctx)
      ? linkTo('/quckBook/internalBookLogs', { ...search, CompanyId })
      : linkTo('/workbench/BookLogs', search);
  const [labels, submitted] = await Promise.all([
    countBookings(ctx, { CompanyId }),
    courseOf(ctx, query, {
      Key: 'booked',
      Label: '提交订舱',
      entity: BookingEntity,
      table: 'booking',
      time: 't.submit_time',
      where: 't.company_id = $1',
      link: ({ From, To }) => listed({ SubmitFrom: From, SubmitTo: To }),
    }),
  ]);
  const counts = new Map(labels.map(({ Label, ...count }) => [Label, count]));
  return {
    Figures: [...SHOWN].map(
      ([Label, Tone]): AreaFigure => ({
        Key: `booking-${Label}`,
        Label: `订舱${BookingLabel.label(Label)}`,
        Count: 0,
        ...counts.get(Label),
        Tone,
        Link: listed({ Label }),
      }),
    ),
    Courses: [submitted],
  };
}
