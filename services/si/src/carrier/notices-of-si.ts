import {
  DCSA_VERSION,
  documentNotification,
  instructionNotification,
} from '@quayside/contracts/si/carrier-notices';
import { notificationReceiver } from '@quayside/partner-line/notification-receiver';
import type { PartnerRoute } from '@quayside/service-kit/http/partner-route';
import {
  DOCUMENT_NOTIFICATION,
  INSTRUCTION_NOTIFICATION,
} from '@quayside/shipping-standards/dcsa/dcsa-schema';

/** Where carriers push what they have to say of SIs and bills. */
export const carrierNotices: readonly PartnerRoute[] = [
  notificationReceiver(instructionNotification, INSTRUCTION_NOTIFICATION, DCSA_VERSION),
  notificationReceiver(documentNotification, DOCUMENT_NOTIFICATION, DCSA_VERSION),
];
