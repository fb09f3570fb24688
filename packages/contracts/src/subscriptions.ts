import type { ServiceName } from './areas.js';

/** Which services handle which event. Written by `npm run subscriptions` from the handlers: not to be edited. */
export const subscriptions: Readonly<Record<string, readonly ServiceName[]>> = {
  'auth.companies-changed': ['masterdata'],
  'auth.rights-changed': ['messaging'],
  'masterdata.code-mapped': ['si'],
  'masterdata.merged': ['si'],
  'masterdata.unknown-codes': ['masterdata'],
  'masterdata.voyage-changed': ['si'],
  'messaging.mail-ordered': ['messaging'],
  'messaging.mail-taken': ['si'],
  'messaging.notice': ['messaging'],
};
