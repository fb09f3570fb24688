import { CompanyType } from '@quayside/contracts/auth/company-type';
import { SharedBookingDetail } from '@quayside/contracts/booking/shared/shared-booking';
import { Scoped } from '@quayside/service-kit/database/scope';

/**
 * What a company of a chain reads of a booking (view `shared_booking_read`): its own rows, whoever it is. Where its people deal with the booking
 * itself, whoever sees only his own or his department's bookings sees only those here.
 */
@Scoped({
  company: 'CompanyId',
  apart: true,
  narrowed({ CompanyType: type }, at, _param, ours) {
    if (!ours) return [];
    const also = type === CompanyType.Platform ? ours(`${at}.owner_id`) : `${at}.on_behalf`;
    return [`(NOT ${at}.own_people OR ${ours(`${at}.creator_id`)} OR ${also})`];
  },
})
export class SharedBookingRead extends SharedBookingDetail {}
