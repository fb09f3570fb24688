import type { ServiceName } from './areas.js';

/** Which services handle which event. Written by `npm run subscriptions` from the handlers: not to be edited. */
export const subscriptions: Readonly<Record<string, readonly ServiceName[]>> = {
  'auth.application-moved': ['messaging'],
  'auth.companies-changed': ['freight', 'masterdata'],
  'auth.entries-logged': ['auth'],
  'auth.people-placed': ['booking', 'freight', 'messaging', 'si'],
  'auth.rights-changed': ['messaging'],
  'booking.orders-changed': ['si'],
  'booking.volume-booked': ['freight'],
  'freight.post-published': ['freight'],
  'freight.quote-accepted': ['booking'],
  'masterdata.code-mapped': ['booking', 'freight'],
  'masterdata.merged': ['booking', 'freight', 'si'],
  'masterdata.unknown-codes': ['masterdata'],
  'masterdata.voyage-changed': ['booking'],
  'messaging.mail-ended': ['booking', 'freight', 'si'],
  'messaging.mail-ordered': ['messaging'],
  'messaging.mail-taken': ['booking', 'freight', 'si'],
  'messaging.notice': ['messaging'],
};
