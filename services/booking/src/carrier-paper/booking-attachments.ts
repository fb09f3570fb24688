import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { bookingFiles } from '@quayside/contracts/booking/release/carrier-paper.api';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { AttachmentUse } from '@quayside/service-kit/files/attachment-use';
import { found } from '@quayside/service-kit/refusal';
import { BookingEntity } from '../booking/booking.entity.js';

/** Files at a booking: who reads it reads them, who books or handles bookings adds some until it is cancelled. */
export const bookingAttachments: AttachmentUse = {
  endpoints: bookingFiles,
  entity: 'booking',
  async record(ctx, id) {
    const params: unknown[] = [id];
    const scope = scopeSql(ctx, BookingEntity, 't', params);
    const [booking] = await ctx.sql<{ CompanyId: number; status: BookingStatus }>(
      `SELECT t.company_id AS "CompanyId", t.status FROM booking t WHERE t.id = $1 AND ${scope}${ctx.runner ? ' FOR SHARE OF t' : ''}`,
      params,
    );
    const { CompanyId, status } = found(booking);
    const worksOnBookings = (['booking:submit', 'booking:handle'] as const).some((right) =>
      ctx.can(right),
    );
    return { CompanyId, MayWrite: worksOnBookings && status !== BookingStatus.Cancelled };
  },
};
