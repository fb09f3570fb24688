import { Module } from '@nestjs/common';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { BOOKING_VERSION, bookingNotification } from '@quayside/contracts/booking/line/notices';
import { bookingLines } from '@quayside/contracts/booking/line/profile.api';
import { entryOwned } from '@quayside/contracts/booking/owned.api';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { fetchDocuments } from '@quayside/partner-line/fetch-documents';
import { CarrierFetchEntity } from '@quayside/partner-line/message/carrier-fetch.entity';
import { CarrierTextEntity } from '@quayside/partner-line/message/carrier-text.entity';
import { notificationReceiver } from '@quayside/partner-line/notification-receiver';
import { CARRIER_KEY } from '@quayside/partner-line/profile/carrier-key';
import { profileDefinition } from '@quayside/partner-line/profile/carrier-profile';
import {
  CarrierControlEntity,
  CarrierKeyEntity,
  CarrierNotifyKeyEntity,
  CarrierProfileEntity,
} from '@quayside/partner-line/profile/carrier-profile.entity';
import { forgetProfiles, PROFILE_CHANNEL } from '@quayside/partner-line/profile/profiles-in-force';
import { AttachmentController } from '@quayside/service-kit/files/attachment-controller';
import { ImportController } from '@quayside/service-kit/import/import-controller';
import { publishUnknownCodes } from '@quayside/service-kit/import/unknown-codes';
import { forgetCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { OwnedController } from '@quayside/service-kit/owned/owned-controller';
import { resourceControllers } from '@quayside/service-kit/resource/resource-controllers';
import { filesOf } from '@quayside/service-kit/retention/retention';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { BOOKING_NOTIFICATION } from '@quayside/shipping-standards/dcsa/booking-schema';
import { BasicDataController } from './basic-data/basic-data.controller.js';
import { BasicDataEvents } from './basic-data/basic-data.events.js';
import { adoptBy } from './booking/amend-booking.js';
import { BookingController } from './booking/booking.controller.js';
import { bookingEntities } from './booking/booking.entity.js';
import { bookingStates, onBookingStep } from './booking/booking-states.js';
import { followBookings } from './booking/cargo-order-of.js';
import { BookingConfirmationEntity } from './booking/confirmation.entity.js';
import { followPricedFacts } from './booking/follow-priced-facts.js';
import { sendBookingsBy } from './booking/to-carrier.js';
import { onDraftDeleted } from './booking/write-booking.js';
import { codeAllotmentDefinition, overlapRefused } from './booking-code/allotment.definition.js';
import { CodeAllotmentEntity, CodeUseEntity } from './booking-code/allotment.entity.js';
import { BookingCodeController } from './booking-code/booking-code.controller.js';
import { followCode, isCoded } from './booking-code/code-use.js';
import { BookingPriceEntity } from './booking-home/booking-price.js';
import { followShared, isParting } from './booking-home/follow-shared.js';
import { bookingImporter } from './booking-import/booking-target.js';
import { followNote, isOfNote, releaseNote } from './booking-note/book-note.js';
import { BookingNoteController } from './booking-note/note.controller.js';
import { noteEntities } from './booking-note/note.entity.js';
import { startNotes } from './booking-note/note-runner.js';
import { AcceptedQuoteHandler } from './booking-quote/accepted-quote.handler.js';
import { agreeRoll, assertNotMoving } from './booking-roll/agree-roll.js';
import { BookingRollController } from './booking-roll/booking-roll.controller.js';
import { BookingRollEntity } from './booking-roll/roll.entity.js';
import { startRolls } from './booking-roll/roll-workflow.js';
import { BookingTemplateController } from './booking-template/booking-template.controller.js';
import {
  BookingTemplateEntity,
  DefaultTemplateEntity,
} from './booking-template/booking-template.entity.js';
import { templateNameTaken } from './booking-template/template-faults.js';
import { BookingCancelFeeEntity } from './cancel-fee/cancel-fee.entity.js';
import {
  CancelFeeRuleEntity,
  cancelFeeRuleDefinition,
} from './cancel-fee/cancel-fee-rule.definition.js';
import { CargoOrderController } from './cargo-order/cargo-order.controller.js';
import { CargoOrderEntity } from './cargo-order/cargo-order.entity.js';
import { onOrdersChanged } from './cargo-order/publish-changed.js';
import { watchWithdrawals } from './cargo-order/withdraw-orders.js';
import { bookingCalls } from './carrier-line/booking-calls.js';
import { BookingMessageController } from './carrier-line/booking-message.controller.js';
import { BookingFaultEntity, BookingMessageEntity } from './carrier-line/booking-message.entity.js';
import { bookingLine } from './carrier-line/line-of-bookings.js';
import { FETCHED_BOOKING } from './carrier-line/take-message.js';
import { bookingAttachments } from './carrier-paper/booking-attachments.js';
import { CarrierPaperController } from './carrier-paper/carrier-paper.controller.js';
import { CockpitController } from './cockpit/cockpit.controller.js';
import { ColleagueEvents } from './colleagues/colleague.events.js';
import { BookedVolumeController } from './contract-volume/booked-volume.controller.js';
import { mayTakeVolume, tellVolume } from './contract-volume/booked-volume.js';
import { CreditHoldController } from './credit-hold/credit-hold.controller.js';
import { CreditHoldEntity, CreditLiftEntity } from './credit-hold/credit-hold.entity.js';
import { onHoldAlready } from './credit-hold/credit-holds.js';
import { seedDemo } from './demo/seed-demo.js';
import { entryAttachments } from './entry-attachment/entry-attachments.js';
import { EntryFormController } from './entry-form/entry-form.controller.js';
import { EntryFormEntity } from './entry-form/entry-form.entity.js';
import { entryImporter } from './entry-import/entry-target.js';
import { LogisticsController } from './entry-logistics/logistics.controller.js';
import { logisticsImporter } from './entry-logistics/logistics-target.js';
import { keepBookings, keepEntries, mayBeTracked } from './entry-milestones/keep-shipments.js';
import { milestoneEntities } from './entry-milestones/milestone.entity.js';
import { milestoneImporter } from './entry-milestones/milestone-target.js';
import { MilestonesController } from './entry-milestones/milestones.controller.js';
import { EntryOrderController } from './entry-order/entry-order.controller.js';
import { entryEntities } from './entry-order/entry-order.entity.js';
import { entryStates, onEntryStep } from './entry-order/entry-states.js';
import { cancelOrder, followOrders } from './entry-order/follow-entry.js';
import { EntryPrintController } from './entry-print/entry-print.controller.js';
import { EntryTemplateController } from './entry-template/entry-template.controller.js';
import { EntryTemplateEntity } from './entry-template/entry-template.entity.js';
import { nameTaken } from './entry-template/entry-templates.js';
import { EntryFiguresController } from './figures/figures.controller.js';
import { CargoOrder1766500000001 } from './migrations/1766500000001-cargo-order.js';
import { OrdersOfSi1766500000002 } from './migrations/1766500000002-orders-of-si.js';
import { EntryOrder1766600001001 } from './migrations/1766600001001-entry-order.js';
import { EntryCodes1766600001002 } from './migrations/1766600001002-entry-codes.js';
import { EntryMilestone1766600001101 } from './migrations/1766600001101-entry-milestone.js';
import { EntryForm1766600001201 } from './migrations/1766600001201-entry-form.js';
import { EntryDesk1766600002101 } from './migrations/1766600002101-entry-desk.js';
import { EntryTemplate1766600002102 } from './migrations/1766600002102-entry-template.js';
import { SmallKeywords1766600003602 } from './migrations/1766600003602-small-keywords.js';
import { Booking1766760000001 } from './migrations/1766760000001-booking.js';
import { BookingLine1766790000001 } from './migrations/1766790000001-booking-line.js';
import { BookingNote1766810000001 } from './migrations/1766810000001-booking-note.js';
import { OnlineRate1766820000001 } from './migrations/1766820000001-online-rate.js';
import { BookingPrice1766830000001 } from './migrations/1766830000001-booking-price.js';
import { BookingTemplate1766830000002 } from './migrations/1766830000002-booking-template.js';
import { BookingSource1766830000003 } from './migrations/1766830000003-booking-source.js';
import { Shipment1766840000001 } from './migrations/1766840000001-shipment.js';
import { BookingDesk1766840000002 } from './migrations/1766840000002-booking-desk.js';
import { BookingRoll1766850000001 } from './migrations/1766850000001-booking-roll.js';
import { CreditHold1766860000001 } from './migrations/1766860000001-credit-hold.js';
import { CancelFee1766860000002 } from './migrations/1766860000002-cancel-fee.js';
import { WarehouseNotice1766860000003 } from './migrations/1766860000003-warehouse-notice.js';
import { BookingCode1766870000001 } from './migrations/1766870000001-booking-code.js';
import { SharedBooking1766880000001 } from './migrations/1766880000001-shared-booking.js';
import { ReleaseRule1766890000001 } from './migrations/1766890000001-release-rule.js';
import { OurContract1766900000001 } from './migrations/1766900000001-our-contract.js';
import { BookingByPaper1766900000002 } from './migrations/1766900000002-booking-by-paper.js';
import { ForgetOurTerms1766900000003 } from './migrations/1766900000003-forget-our-terms.js';
import { NoteMailbox1766910000002 } from './migrations/1766910000002-note-mailbox.js';
import { VolumeTold1766930000002 } from './migrations/1766930000002-volume-told.js';
import { QuotedShare1766930000005 } from './migrations/1766930000005-quoted-share.js';
import { MailFiles1766950000003 } from './migrations/1766950000003-mail-files.js';
import { OrderOfCustomer1766960000011 } from './migrations/1766960000011-order-of-customer.js';
import { WordsByTime1767000000002 } from './migrations/1767000000002-words-by-time.js';
import { CargoReason1767100000001 } from './migrations/1767100000001-cargo-reason.js';
import { ConfirmedNoteFields1767100000003 } from './migrations/1767100000003-confirmed-note-fields.js';
import { BookingConfirmation1767200000001 } from './migrations/1767200000001-booking-confirmation.js';
import { Sending1767300000001 } from './migrations/1767300000001-sending.js';
import { WhatCarriersAsk1767300000002 } from './migrations/1767300000002-what-carriers-ask.js';
import { QuotedPriceDays1768200000001 } from './migrations/1768200000001-quoted-price-days.js';
import { ShortWords1768300000002 } from './migrations/1768300000002-short-words.js';
import { PartCargo1768301000001 } from './migrations/1768301000001-part-cargo.js';
import { Changes1768303000001 } from './migrations/1768303000001-changes.js';
import { ChangeIndexes1768303000002 } from './migrations/1768303000002-change-indexes.js';
import { EntryReference1768303000003 } from './migrations/1768303000003-entry-reference.js';
import { UnknownQuantities1768305000002 } from './migrations/1768305000002-unknown-quantities.js';
import { PortClocks1768306000001 } from './migrations/1768306000001-port-clocks.js';
import { PricedFacts1768308000001 } from './migrations/1768308000001-priced-facts.js';
import { MailLength1768400000002 } from './migrations/1768400000002-mail-length.js';
import { CountedParts1768450000001 } from './migrations/1768450000001-counted-parts.js';
import { OpenLoads1768450000002 } from './migrations/1768450000002-open-loads.js';
import { OneIndex1768460000001 } from './migrations/1768460000001-one-index.js';
import { ContractOfPrice1768500001002 } from './migrations/1768500001002-contract-of-price.js';
import { ReplacedBoxes1768500042001 } from './migrations/1768500042001-replaced-boxes.js';
import { MAIL_ENTITY } from './note-mailbox/keep-mail.js';
import { noteMailboxDefinition } from './note-mailbox/mailbox.definition.js';
import { mailboxEntities } from './note-mailbox/mailbox.entity.js';
import { MAILBOX_PASSWORD } from './note-mailbox/mailbox-password.js';
import { startMailboxes } from './note-mailbox/mailbox-runner.js';
import { NoteMailboxController } from './note-mailbox/note-mailbox.controller.js';
import { noteSenderDefinition } from './note-mailbox/sender.definition.js';
import { followOnline, isOnline } from './online-rate/follow-online.js';
import { OnlineCarrierEntity, OnlineKeyEntity } from './online-rate/online-carrier.entity.js';
import { onlineCarrierDefinition } from './online-rate/online-carriers.definition.js';
import { ONLINE_KEY } from './online-rate/online-key.js';
import { OnlineOfferEntity, OnlineOrderEntity } from './online-rate/online-offer.entity.js';
import { OnlineOrderController } from './online-rate/online-order.controller.js';
import { OnlineRateController } from './online-rate/online-rate.controller.js';
import { orderRunnerOf } from './online-rate/order-runner.js';
import { closeShops } from './online-rate/shop-call.js';
import { orderImporter } from './order-import/order-target.js';
import { entryOwnedTables } from './owned/entry-owned.js';
import { PartySetController } from './party-set/party-set.controller.js';
import { PartySetEntity } from './party-set/party-set.entity.js';
import { partySetImporter } from './party-set/party-set-target.js';
import {
  ReleaseRuleEntity,
  releaseRuleDefinition,
} from './release-rule/release-rule.definition.js';
import { BookingMailEntity } from './sending/booking-mail.entity.js';
import {
  BookingMailboxEntity,
  bookingMailboxDefinition,
} from './sending/booking-mailbox.definition.js';
import { BookingMails } from './sending/mail-outcome.js';
import { onLine } from './sending/on-step.js';
import { SendingController } from './sending/sending.controller.js';
import { SharedBookingController } from './shared-booking/shared-booking.controller.js';
import { VoyageChangedHandler } from './voyage/voyage-changed.handler.js';
import { WarehouseNoticeController } from './warehouse-notice/warehouse-notice.controller.js';
import { WarehouseNoticeEntity } from './warehouse-notice/warehouse-notice.entity.js';
import { EntryWorkController } from './work/work.controller.js';

// What orders do with each other: an entered order goes with its cargo order, and takes it along when it is cancelled.
onOrdersChanged(followOrders);
onOrdersChanged(followBookings);
entryStates.on([EntryVerb.Cancel], cancelOrder);
onEntryStep(keepEntries);
onBookingStep({
  concerns: ({ record }) => mayBeTracked(record),
  follow: (tx, { record }) => keepBookings(tx, [record]),
});
onBookingStep({ concerns: ({ record }) => isCoded(record), follow: followCode });
onBookingStep({ concerns: ({ record }) => mayTakeVolume(record), follow: tellVolume });
onBookingStep({ concerns: ({ verb }) => isParting(verb), follow: followShared });
onBookingStep({ concerns: ({ verb }) => isParting(verb), follow: followPricedFacts });
onBookingStep({ concerns: isOfNote, follow: followNote });
onBookingStep({ concerns: ({ record }) => isOnline(record), follow: followOnline });
onDraftDeleted(releaseNote);
sendBookingsBy(onLine);
// What the carrier's consent to a roll begins, and what nobody does to a booking while its papers are on their way.
adoptBy(BookingVerb.Roll, agreeRoll);
bookingStates.on(
  [
    BookingVerb.CancelAmendment,
    BookingVerb.DeclineAmendment,
    BookingVerb.Confirm,
    BookingVerb.Decline,
    BookingVerb.AskAmendment,
    BookingVerb.Complete,
    BookingVerb.Recall,
    BookingVerb.AskCancel,
    BookingVerb.ConfirmCancel,
  ],
  {
    async before(tx, booking) {
      await assertNotMoving(tx, booking);
      return null;
    },
  },
);

/** Of the ways into a booking: templates and party sets. */
const waysEntities = [BookingTemplateEntity, DefaultTemplateEntity, PartySetEntity];

@Module({
  controllers: [
    CargoOrderController,
    ImportController(orderImporter),
    BasicDataController,
    BookingController,
    BookingCodeController,
    SharedBookingController,
    BookedVolumeController,
    ...resourceControllers(codeAllotmentDefinition),
    CockpitController,
    BookingNoteController,
    NoteMailboxController,
    ...resourceControllers(noteMailboxDefinition),
    ...resourceControllers(noteSenderDefinition),
    BookingMessageController,
    ...resourceControllers(profileDefinition(bookingLines)),
    BookingRollController,
    CreditHoldController,
    CarrierPaperController,
    AttachmentController(bookingAttachments),
    WarehouseNoticeController,
    ...resourceControllers(cancelFeeRuleDefinition),
    ...resourceControllers(releaseRuleDefinition),
    ...resourceControllers(bookingMailboxDefinition),
    SendingController,
    EntryOrderController,
    MilestonesController,
    LogisticsController,
    ImportController(milestoneImporter),
    ImportController(logisticsImporter),
    ImportController(entryImporter),
    EntryFormController,
    EntryPrintController,
    EntryTemplateController,
    BookingTemplateController,
    PartySetController,
    ImportController(partySetImporter),
    ImportController(bookingImporter),
    AttachmentController(entryAttachments),
    EntryWorkController,
    OwnedController(entryOwned.owned, entryOwnedTables),
    EntryFiguresController,
    OnlineOrderController,
    OnlineRateController,
    ...resourceControllers(onlineCarrierDefinition),
  ],
  providers: [
    AcceptedQuoteHandler,
    BasicDataEvents,
    BookingMails,
    ColleagueEvents,
    VoyageChangedHandler,
  ],
})
export class BookingModule {}

const onlineEntities = [OnlineCarrierEntity, OnlineKeyEntity, OnlineOfferEntity, OnlineOrderEntity];

/** The authority over cargo orders. */
export const bookingService: ServiceDefinition = {
  name: 'booking',
  module: BookingModule,
  definedIn: import.meta.url,
  entities: [
    CarrierProfileEntity,
    CarrierControlEntity,
    CarrierKeyEntity,
    CarrierNotifyKeyEntity,
    CarrierFetchEntity,
    CarrierTextEntity,
    BookingMessageEntity,
    BookingFaultEntity,
    BookingConfirmationEntity,
    CargoOrderEntity,
    ...bookingEntities,
    BookingPriceEntity,
    CodeAllotmentEntity,
    CodeUseEntity,
    ...noteEntities,
    ...mailboxEntities,
    BookingRollEntity,
    CreditHoldEntity,
    CreditLiftEntity,
    CancelFeeRuleEntity,
    BookingCancelFeeEntity,
    WarehouseNoticeEntity,
    ReleaseRuleEntity,
    BookingMailboxEntity,
    BookingMailEntity,
    ...waysEntities,
    ...entryEntities,
    ...milestoneEntities,
    EntryFormEntity,
    EntryTemplateEntity,
    ...onlineEntities,
  ],
  migrations: [
    CargoOrder1766500000001,
    OrdersOfSi1766500000002,
    EntryOrder1766600001001,
    EntryCodes1766600001002,
    MailLength1768400000002,
    EntryMilestone1766600001101,
    EntryForm1766600001201,
    EntryDesk1766600002101,
    EntryTemplate1766600002102,
    SmallKeywords1766600003602,
    Booking1766760000001,
    BookingLine1766790000001,
    BookingNote1766810000001,
    OnlineRate1766820000001,
    BookingPrice1766830000001,
    BookingTemplate1766830000002,
    BookingSource1766830000003,
    Shipment1766840000001,
    BookingDesk1766840000002,
    BookingRoll1766850000001,
    CreditHold1766860000001,
    CancelFee1766860000002,
    WarehouseNotice1766860000003,
    BookingCode1766870000001,
    SharedBooking1766880000001,
    ReleaseRule1766890000001,
    OurContract1766900000001,
    BookingByPaper1766900000002,
    ForgetOurTerms1766900000003,
    NoteMailbox1766910000002,
    VolumeTold1766930000002,
    QuotedShare1766930000005,
    MailFiles1766950000003,
    OrderOfCustomer1766960000011,
    WordsByTime1767000000002,
    BookingConfirmation1767200000001,
    Sending1767300000001,
    WhatCarriersAsk1767300000002,
    CargoReason1767100000001,
    ConfirmedNoteFields1767100000003,
    QuotedPriceDays1768200000001,
    Changes1768303000001,
    ChangeIndexes1768303000002,
    PortClocks1768306000001,
    ShortWords1768300000002,
    UnknownQuantities1768305000002,
    EntryReference1768303000003,
    PartCargo1768301000001,
    PricedFacts1768308000001,
    CountedParts1768450000001,
    OpenLoads1768450000002,
    OneIndex1768460000001,
    ContractOfPrice1768500001002,
    ReplacedBoxes1768500042001,
  ],
  takeWaitingCodes: publishUnknownCodes,
  secrets: [CARRIER_KEY, ONLINE_KEY, MAILBOX_PASSWORD],
  retention: [
    // The note of a message stays, with its control number; its text goes once nobody has to act on it.
    {
      setting: 'KEEP_CARRIER_TEXTS_DAYS',
      days: 3_650,
      table: 'carrier_text',
      age: 'create_time',
      empty: `raw = ''`,
      only: `t.raw <> '' AND t.done AND NOT EXISTS (
        SELECT 1 FROM carrier_message m WHERE m.text_id = t.id AND m.state IN ('waiting', 'sending', 'unmatched'))`,
    },
    {
      table: 'note_mail',
      age: 'create_time',
      setting: 'KEEP_NOTE_MAILS_DAYS',
      days: 365,
      parts: [filesOf(MAIL_ENTITY)],
    },
    { table: 'online_offer', age: 'create_time', setting: 'KEEP_ONLINE_OFFERS_DAYS', days: 2 },
  ],
  partners: [notificationReceiver(bookingNotification, BOOKING_NOTIFICATION, BOOKING_VERSION)],
  notices: { [BASIC_CHANNEL]: forgetCodes, [PROFILE_CHANNEL]: forgetProfiles },
  constraints: {
    credit_hold_open: onHoldAlready,
    book_code_no_overlap: overlapRefused,
    entry_template_own_name: () => nameTaken('您已有同名模板'),
    booking_template_own_name: () => templateNameTaken('您已有同名模板'),
    booking_template_shared_name: () => templateNameTaken('公司已有同名的共用模板'),
    party_set_own_name: () => templateNameTaken('您已有同名模板'),
    party_set_shared_name: () => templateNameTaken('公司已有同名的共用模板'),
    entry_template_shared_name: () => nameTaken('公司已有同名的共用模板'),
  },
  seedDemo,
  start: async (ctx) => {
    const stopNotes = await startNotes(ctx);
    const stopMailboxes = startMailboxes(ctx);
    const endWithdrawals = watchWithdrawals(ctx.runtime);
    const closeLine = bookingLine.open(ctx, (service) =>
      fetchDocuments(service, bookingCalls, FETCHED_BOOKING),
    );
    const rolls = startRolls(ctx);
    const onlineOrders = orderRunnerOf(ctx.runtime);
    onlineOrders.start();
    return async () => {
      await stopMailboxes();
      await stopNotes();
      await closeLine();
      await rolls.stop();
      await onlineOrders.stop();
      closeShops(ctx.runtime);
      await endWithdrawals();
    };
  },
};
