import { endpointsOf } from '../core/endpoints-of.js';
import type { PartnerCall } from '../core/partner.js';
import * as bookings from './booking/booking.api.js';
import * as bookingImports from './bulk/booking-import.js';
import * as cockpit from './cockpit/cockpit.api.js';
import * as codeAllotments from './codes/allotment.js';
import * as entryAttachments from './entry/attachment.api.js';
import * as entryImports from './entry/entry-import.js';
import * as entryOrders from './entry/entry-order.api.js';
import * as entryForms from './entry/form.js';
import * as logistics from './entry/logistics.js';
import * as milestones from './entry/milestones.api.js';
import * as entryTemplates from './entry/template.api.js';
import * as figures from './figures.api.js';
import * as homes from './home/begin.api.js';
import * as bookingMessages from './line/message.api.js';
import { bookingNotification } from './line/notices.js';
import * as bookingLines from './line/profile.api.js';
import * as sending from './line/sending.api.js';
import * as notes from './note/note.api.js';
import * as noteMails from './note-mailbox/mail.api.js';
import * as noteMailboxes from './note-mailbox/mailbox.api.js';
import * as noteSenders from './note-mailbox/sender.api.js';
import * as onlineCarriers from './online/carrier.js';
import * as onlineOffers from './online/offer.js';
import * as onlineOrders from './online/order.js';
import * as orderImport from './order-import.js';
import * as orders from './orders.api.js';
import * as owned from './owned.api.js';
import * as cancelFees from './release/cancel-fee.api.js';
import * as cancelFeeRules from './release/cancel-fee-rule.api.js';
import * as carrierPapers from './release/carrier-paper.api.js';
import * as creditHolds from './release/credit-hold.api.js';
import * as paperFinder from './release/paper-finder.api.js';
import * as partCargo from './release/part-cargo.api.js';
import * as partFees from './release/part-fees.api.js';
import * as releaseRules from './release/release-rule.api.js';
import * as warehouseNotices from './release/warehouse-notice.api.js';
import * as rolls from './roll/roll.api.js';
import * as sharedBookings from './shared/shared-booking.js';
import * as bookingTemplates from './templates/booking-template.api.js';
import * as partySets from './templates/party-set.api.js';
import * as volumes from './volume/contract-volume.js';
import * as work from './work.api.js';

export const bookingEndpoints = endpointsOf(
  orders,
  orderImport,
  entryOrders,
  entryImports,
  milestones,
  logistics,
  entryForms,
  entryTemplates,
  entryAttachments,
  work,
  figures,
  owned,
  bookings,
  cockpit,
  homes,
  onlineCarriers,
  onlineOffers,
  onlineOrders,
  notes,
  noteMailboxes,
  noteSenders,
  noteMails,
  bookingMessages,
  bookingLines,
  sending,
  rolls,
  creditHolds,
  cancelFees,
  partCargo,
  partFees,
  cancelFeeRules,
  carrierPapers,
  paperFinder,
  releaseRules,
  warehouseNotices,
  bookingTemplates,
  partySets,
  bookingImports,
  codeAllotments,
  sharedBookings,
  volumes,
);

/** What carriers call as a standard says. */
export const bookingPartnerCalls: readonly PartnerCall[] = [bookingNotification];
