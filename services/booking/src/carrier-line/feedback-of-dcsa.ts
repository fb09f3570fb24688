import type { BookingFeedback } from '@quayside/shipping-standards/booking/booking-feedback';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import { requestPathOf } from '@quayside/shipping-standards/dcsa/booking-paths';
import type { DcsaFeedback } from '@quayside/shipping-standards/dcsa/instruction-status';

/** A remark with which a DCSA carrier refused a call, at the place of the request that it names. */
export const feedbackOfDcsa = (
  { severity, kind, code, text, path }: DcsaFeedback,
  request: BookingRequest,
): BookingFeedback => ({
  severity: severity === 'WARN' || severity === 'INFO' ? severity : 'ERROR',
  kind,
  code,
  text,
  cause: null,
  path: path ? requestPathOf(request, path) : '',
  property: path ?? '',
});
