import type { PartnerCall } from '../core/partner.js';
import { API_VERSION, ENVELOPE } from '../partner-line/dcsa.js';

/** The version whose forms we speak. */
export const DCSA_VERSION = '3.0.4';

const VERSION = { [API_VERSION]: DCSA_VERSION };
const STANDARD = 'DCSA Bill of Lading 3.0.4';

export const instructionNotification: PartnerCall = {
  method: 'POST',
  path: '/v3/shipping-instructions-notifications',
  summary: '接收船公司推送的补料状态通知',
  standard: STANDARD,
  headers: VERSION,
  required: ENVELOPE,
  rateLimit: 600,
};

export const documentNotification: PartnerCall = {
  method: 'POST',
  path: '/v3/transport-document-notifications',
  summary: '接收船公司推送的提单状态通知',
  standard: STANDARD,
  headers: VERSION,
  required: ENVELOPE,
  rateLimit: 600,
};
