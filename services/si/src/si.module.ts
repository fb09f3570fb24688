import { Module } from '@nestjs/common';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { carrierProfiles } from '@quayside/contracts/si/carrier-profile.api';
import { SiVerb } from '@quayside/contracts/si/choices';
import { siOwned } from '@quayside/contracts/si/owned.api';
import { seedDemoProfiles } from '@quayside/partner-line/demo-profiles';
import { fetchDocuments } from '@quayside/partner-line/fetch-documents';
import { CarrierFetchEntity } from '@quayside/partner-line/message/carrier-fetch.entity';
import { CarrierTextEntity } from '@quayside/partner-line/message/carrier-text.entity';
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
import { forgetCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { OwnedController } from '@quayside/service-kit/owned/owned-controller';
import { Refusal } from '@quayside/service-kit/refusal';
import { resourceControllers } from '@quayside/service-kit/resource/resource-controllers';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { siAttachments } from './attachment/si-attachments.js';
import { BasicDataController } from './basic-data/basic-data.controller.js';
import { BasicDataEvents } from './basic-data/basic-data.events.js';
import { syncMerges } from './bills/attach-merges.js';
import { BillsController } from './bills/bills.controller.js';
import { SiMergeEntity, SiSplitEntity, SiSplitPartEntity } from './bills/bills.entity.js';
import { releaseMergesOfVoided } from './bills/release-merges.js';
import { CargoOrderController } from './cargo-order/cargo-order.controller.js';
import { CargoOrderEntity, WithdrawnOrderEntity } from './cargo-order/cargo-order.entity.js';
import { CarrierKeyController } from './carrier/carrier-key.controller.js';
import { SiCarrierMailEntity } from './carrier/carrier-mail.entity.js';
import { CarrierMessageController } from './carrier/carrier-message.controller.js';
import { CarrierFaultEntity, CarrierMessageEntity } from './carrier/carrier-message.entity.js';
import { contentChanged } from './carrier/content-changed.js';
import { instructionCalls } from './carrier/dcsa-calls.js';
import { heldOrdersPresent } from './carrier/held-orders.js';
import { judgeForLine } from './carrier/judge-line.js';
import { siLine } from './carrier/line-of-si.js';
import { CarrierMails } from './carrier/mail-outcome.js';
import { carrierNotices } from './carrier/notices-of-si.js';
import { onLine } from './carrier/on-step.js';
import { sendStep } from './carrier/send-sis.js';
import { SiSendingEntity } from './carrier/si-sending.entity.js';
import { FETCHED_BILL } from './carrier/take-message.js';
import { ColleagueEvents } from './colleagues/colleague.events.js';
import { SI_LINES } from './demo/demo-lines.js';
import { seedDemo } from './demo/seed-demo.js';
import { DraftBillController } from './draft-bill/draft-bill.controller.js';
import {
  BillIssueEntity,
  DraftBillEntity,
  DraftBillEntryEntity,
  DraftDecisionEntity,
  DraftFileEntity,
} from './draft-bill/draft-bill.entity.js';
import { draftSteps } from './draft-bill/draft-steps.js';
import { DriftController } from './drift/drift.controller.js';
import { settleDrift } from './drift/settle-drift.js';
import { SiDriftEntity } from './drift/si-drift.entity.js';
import { SiFiguresController } from './figures/figures.controller.js';
import { mergedIdsOf } from './merging/merge-orders.js';
import { CargoOrder1763700000001 } from './migrations/1763700000001-cargo-order.js';
import { ShippingInstruction1763700000002 } from './migrations/1763700000002-shipping-instruction.js';
import { TemplateDraft1763700000003 } from './migrations/1763700000003-template-draft.js';
import { CargoOrderVoyage1764000000102 } from './migrations/1764000000102-cargo-order-voyage.js';
import { CodeUses1764000000210 } from './migrations/1764000000210-code-uses.js';
import { SiTemplateUse1764300000301 } from './migrations/1764300000301-si-template-use.js';
import { SiRule1764400000101 } from './migrations/1764400000101-si-rule.js';
import { CarrierLine1764400000201 } from './migrations/1764400000201-carrier-line.js';
import { SiWork1764400000301 } from './migrations/1764400000301-si-work.js';
import { DeadlineClock1764400000302 } from './migrations/1764400000302-deadline-clock.js';
import { StatusDeadlineCarrier1764400000303 } from './migrations/1764400000303-status-deadline-carrier.js';
import { SiLogFilters1764400000401 } from './migrations/1764400000401-si-log-filters.js';
import { Bills1764400000402 } from './migrations/1764400000402-bills.js';
import { BillInUse1764400000403 } from './migrations/1764400000403-bill-in-use.js';
import { DraftBill1764400000501 } from './migrations/1764400000501-draft-bill.js';
import { BillIssueOfOld1764400000502 } from './migrations/1764400000502-bill-issue-of-old.js';
import { SiDrift1764400000601 } from './migrations/1764400000601-si-drift.js';
import { RevisionOrigin1764400000602 } from './migrations/1764400000602-revision-origin.js';
import { MailedPaper1764400000701 } from './migrations/1764400000701-mailed-paper.js';
import { Drafter1764500000101 } from './migrations/1764500000101-drafter.js';
import { BillClaim1764500000102 } from './migrations/1764500000102-bill-claim.js';
import { BoxNumber1764500000103 } from './migrations/1764500000103-box-number.js';
import { CarrierTextAge1764500000201 } from './migrations/1764500000201-carrier-text-age.js';
import { CarrierKey1764500000202 } from './migrations/1764500000202-carrier-key.js';
import { ReceivedForShipment1764500000650 } from './migrations/1764500000650-received-for-shipment.js';
import { ContainerOwner1765300000001 } from './migrations/1765300000001-container-owner.js';
import { DcsaLine1765300000002 } from './migrations/1765300000002-dcsa-line.js';
import { CarrierAgreement1765400000101 } from './migrations/1765400000101-carrier-agreement.js';
import { VesselImo1765400000102 } from './migrations/1765400000102-vessel-imo.js';
import { MasterBillNumber1765400000103 } from './migrations/1765400000103-master-bill-number.js';
import { BillSignedBy1765900000101 } from './migrations/1765900000101-bill-signed-by.js';
import { OrderWithoutBill1766100000001 } from './migrations/1766100000001-order-without-bill.js';
import { PendingNotices1766200000201 } from './migrations/1766200000201-pending-notices.js';
import { SealedCarrierKey1766300000001 } from './migrations/1766300000001-sealed-carrier-key.js';
import { DraftBillEntry1766400000050 } from './migrations/1766400000050-draft-bill-entry.js';
import { EntryEmployee1766400000100 } from './migrations/1766400000100-entry-employee.js';
import { CarrierTextAcknowledged1766400000150 } from './migrations/1766400000150-carrier-text-acknowledged.js';
import { OrderCopy1766500000004 } from './migrations/1766500000004-order-copy.js';
import { DraftVersion1766600000401 } from './migrations/1766600000401-draft-version.js';
import { CarrierTextProgress1766600001301 } from './migrations/1766600001301-carrier-text-progress.js';
import { ProgressDigest1766600002302 } from './migrations/1766600002302-progress-digest.js';
import { SmallKeywords1766600003601 } from './migrations/1766600003601-small-keywords.js';
import { CarrierFetchReference1766790000002 } from './migrations/1766790000002-carrier-fetch-reference.js';
import { SiRoll1766850000002 } from './migrations/1766850000002-si-roll.js';
import { OrderOfCustomer1766960000012 } from './migrations/1766960000012-order-of-customer.js';
import { LongReferences1766960000120 } from './migrations/1766960000120-long-references.js';
import { OrderedMails1766970000202 } from './migrations/1766970000202-ordered-mails.js';
import { WordsByTime1767000000001 } from './migrations/1767000000001-words-by-time.js';
import { CargoReason1767100000002 } from './migrations/1767100000002-cargo-reason.js';
import { ShortWords1768300000003 } from './migrations/1768300000003-short-words.js';
import { Changes1768303000021 } from './migrations/1768303000021-changes.js';
import { ChangeIndexes1768303000022 } from './migrations/1768303000022-change-indexes.js';
import { SiSending1768305000001 } from './migrations/1768305000001-si-sending.js';
import { UnknownQuantities1768305000003 } from './migrations/1768305000003-unknown-quantities.js';
import { SiCarrierMail1768305000005 } from './migrations/1768305000005-si-carrier-mail.js';
import { OneIndex1768460000002 } from './migrations/1768460000002-one-index.js';
import { Originals1768500003001 } from './migrations/1768500003001-originals.js';
import { CountedWork1768500006001 } from './migrations/1768500006001-counted-work.js';
import { OwnSis1768500006002 } from './migrations/1768500006002-own-sis.js';
import { ordersPresent } from './order-copy/assert-present.js';
import { awaitMove } from './order-copy/await-move.js';
import { OrderCopyController } from './order-copy/order-copy.controller.js';
import { OrdersChangedHandler } from './order-copy/orders-changed.handler.js';
import { siOwnedTables } from './owned/si-owned.js';
import { MailedPapers, PaperMailController } from './papers/mail.controller.js';
import { MailedPaperEntity } from './papers/mailed-paper.entity.js';
import { PaperController } from './papers/paper.controller.js';
import {
  AmendmentFeeEntity,
  DeadlineThresholdEntity,
  DeadlineToldEntity,
  ProgressDigestEntity,
} from './production/deadline.entities.js';
import { startDeadlineClock } from './production/deadline-clock.js';
import { ProductionController } from './production/production.controller.js';
import { startProgressDigest } from './production/progress-digest.js';
import { SiWorkEntity } from './production/si-work.entity.js';
import { ProvenanceController } from './provenance/provenance.controller.js';
import { SiRollController } from './roll/si-roll.controller.js';
import { SiRollEntity } from './roll/si-roll.entity.js';
import { siRuleDefinition } from './rule-data/keep-rule.js';
import { loadRules, RULE_CHANNEL, reread } from './rule-data/live-rules.js';
import { SiRuleEntity } from './rule-data/si-rule.entity.js';
import { RuleTrialController } from './rule-trial/rule-trial.controller.js';
import { BillClaimEntity } from './shipping-instruction/bill-claim.entity.js';
import { judgeLineBy } from './shipping-instruction/judged-bills.js';
import { ShippingInstructionController } from './shipping-instruction/shipping-instruction.controller.js';
import { ShippingInstructionEntity } from './shipping-instruction/shipping-instruction.entity.js';
import {
  SiBoxDetailEntity,
  SiBoxEntity,
  SiMergedBillEntity,
} from './shipping-instruction/si-box.entity.js';
import { SiLogEntity } from './shipping-instruction/si-log.entity.js';
import { SiRevisionEntity } from './shipping-instruction/si-revision.entity.js';
import { siStates } from './shipping-instruction/si-states.js';
import { onHandIn, onRewrite, takeSteps } from './shipping-instruction/step-hooks.js';
import { SiDraftController } from './si-draft/si-draft.controller.js';
import { SiDraftEntity } from './si-draft/si-draft.entity.js';
import { SiTemplateController } from './si-template/si-template.controller.js';
import { SiTemplateEntity } from './si-template/si-template.entity.js';
import { nameTaken } from './si-template/si-templates.js';
import { SiWorkController } from './work/work.controller.js';

// What other folders do with the steps of an SI; where several do, in this order.
takeSteps(draftSteps);
takeSteps({ [SiVerb.Send]: sendStep });
siStates.on([SiVerb.Send, SiVerb.Confirm, SiVerb.Void], { before: onLine });
siStates.on([SiVerb.Send], { prepare: ordersPresent });
siStates.on([SiVerb.Confirm, SiVerb.Void], { prepare: heldOrdersPresent });
siStates.on([SiVerb.Void], { after: releaseMergesOfVoided });
onRewrite({ before: (tx, { Id }) => contentChanged(tx, Id) });
judgeLineBy(judgeForLine);
onRewrite({ after: settleDrift });
onHandIn((tx, si, before) => syncMerges(tx, si, mergedIdsOf(before ? [before] : [])));

@Module({
  controllers: [
    SiWorkController,
    OwnedController(siOwned.owned, siOwnedTables),
    SiFiguresController,
    CargoOrderController,
    OrderCopyController,
    SiRollController,
    ShippingInstructionController,
    BillsController,
    PaperController,
    PaperMailController,
    SiTemplateController,
    SiDraftController,
    DraftBillController,
    DriftController,
    ProvenanceController,
    ...resourceControllers(siRuleDefinition),
    RuleTrialController,
    ...resourceControllers(profileDefinition(carrierProfiles)),
    CarrierKeyController,
    CarrierMessageController,
    AttachmentController(siAttachments),
    BasicDataController,
    ProductionController,
  ],
  providers: [BasicDataEvents, ColleagueEvents, OrdersChangedHandler, MailedPapers, CarrierMails],
})
export class SiModule {}

/** Shipping instructions, with a copy of the cargo orders that they are made for. */
export const siService: ServiceDefinition = {
  name: 'si',
  module: SiModule,
  definedIn: import.meta.url,
  entities: [
    CargoOrderEntity,
    WithdrawnOrderEntity,
    ShippingInstructionEntity,
    SiBoxEntity,
    SiBoxDetailEntity,
    SiMergedBillEntity,
    SiLogEntity,
    SiRevisionEntity,
    SiTemplateEntity,
    SiDraftEntity,
    SiMergeEntity,
    SiSplitEntity,
    SiSplitPartEntity,
    DraftBillEntity,
    DraftDecisionEntity,
    DraftFileEntity,
    DraftBillEntryEntity,
    BillIssueEntity,
    SiWorkEntity,
    DeadlineThresholdEntity,
    DeadlineToldEntity,
    ProgressDigestEntity,
    AmendmentFeeEntity,
    MailedPaperEntity,
    SiRuleEntity,
    CarrierProfileEntity,
    CarrierControlEntity,
    CarrierKeyEntity,
    CarrierNotifyKeyEntity,
    CarrierFetchEntity,
    CarrierTextEntity,
    CarrierMessageEntity,
    CarrierFaultEntity,
    SiDriftEntity,
    BillClaimEntity,
    SiRollEntity,
    SiSendingEntity,
    SiCarrierMailEntity,
  ],
  migrations: [
    CargoOrder1763700000001,
    ShippingInstruction1763700000002,
    TemplateDraft1763700000003,
    CargoOrderVoyage1764000000102,
    CodeUses1764000000210,
    SiTemplateUse1764300000301,
    SiLogFilters1764400000401,
    Bills1764400000402,
    BillInUse1764400000403,
    DraftBill1764400000501,
    BillIssueOfOld1764400000502,
    SiWork1764400000301,
    DeadlineClock1764400000302,
    StatusDeadlineCarrier1764400000303,
    MailedPaper1764400000701,
    SiRule1764400000101,
    CarrierLine1764400000201,
    SiDrift1764400000601,
    RevisionOrigin1764400000602,
    CarrierTextAge1764500000201,
    CarrierKey1764500000202,
    ReceivedForShipment1764500000650,
    BillSignedBy1765900000101,
    CarrierAgreement1765400000101,
    VesselImo1765400000102,
    MasterBillNumber1765400000103,
    Drafter1764500000101,
    BillClaim1764500000102,
    BoxNumber1764500000103,
    ContainerOwner1765300000001,
    DcsaLine1765300000002,
    OrderWithoutBill1766100000001,
    SealedCarrierKey1766300000001,
    PendingNotices1766200000201,
    DraftBillEntry1766400000050,
    CarrierTextAcknowledged1766400000150,
    CarrierTextProgress1766600001301,
    ProgressDigest1766600002302,
    EntryEmployee1766400000100,
    OrderCopy1766500000004,
    DraftVersion1766600000401,
    SmallKeywords1766600003601,
    CarrierFetchReference1766790000002,
    SiRoll1766850000002,
    OrderOfCustomer1766960000012,
    LongReferences1766960000120,
    OrderedMails1766970000202,
    WordsByTime1767000000001,
    CargoReason1767100000002,
    Changes1768303000021,
    ChangeIndexes1768303000022,
    ShortWords1768300000003,
    SiSending1768305000001,
    UnknownQuantities1768305000003,
    SiCarrierMail1768305000005,
    OneIndex1768460000002,
    Originals1768500003001,
    CountedWork1768500006001,
    OwnSis1768500006002,
  ],
  secrets: [CARRIER_KEY],
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
    // Of no use after minutes.
    { setting: 'KEEP_BILL_CLAIMS_DAYS', days: 1, table: 'si_bill_claim', age: 'claim_time' },
    // Only what was on its way when its order was withdrawn could bring it back.
    {
      setting: 'KEEP_WITHDRAWN_ORDERS_DAYS',
      days: 30,
      table: 'withdrawn_order',
      age: 'withdrawn_time',
    },
    { setting: 'KEEP_REMINDERS_DAYS', days: 365, table: 'deadline_told', age: 'deadline' },
  ],
  partners: carrierNotices,
  notices: {
    [BASIC_CHANNEL]: forgetCodes,
    [RULE_CHANNEL]: reread,
    [PROFILE_CHANNEL]: forgetProfiles,
  },
  seedDemo: async (ctx) => {
    // The lines first: what the demo people send goes out by them, and is answered within the story.
    await seedDemoProfiles(ctx, SI_LINES);
    await seedDemo(ctx);
  },
  start: async (ctx) => {
    await awaitMove(ctx);
    const endRules = await loadRules(ctx);
    const endClock = startDeadlineClock(ctx);
    const endDigest = startProgressDigest(ctx);
    const closeLine = siLine.open(ctx, (service) =>
      fetchDocuments(service, instructionCalls, FETCHED_BILL),
    );
    return async () => {
      await closeLine();
      await endDigest();
      await endClock();
      await endRules();
    };
  },
  // The order is locked while a bill number is looked up; this is what catches a second one all the same.
  constraints: {
    si_rule_live: () => new Refusal('record.stale'),
    si_bill_open: () => new Refusal('si.bill-submitted', { bill: '' }),
    si_template_own_name: () => nameTaken('您已有同名模板'),
    si_template_shared_name: () => nameTaken('公司已有同名的共用模板'),
  },
};
