import { Module } from '@nestjs/common';
import { freightOwned } from '@quayside/contracts/freight/owned.api';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { ImportController } from '@quayside/service-kit/import/import-controller';
import { publishUnknownCodes } from '@quayside/service-kit/import/unknown-codes';
import { forgetCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { OwnedController } from '@quayside/service-kit/owned/owned-controller';
import { Refusal } from '@quayside/service-kit/refusal';
import { resourceControllers } from '@quayside/service-kit/resource/resource-controllers';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { BasicDataController } from './basic-data/basic-data.controller.js';
import { BasicDataEvents } from './basic-data/basic-data.events.js';
import { BookedPriceController } from './booked-price/booked-price.controller.js';
import { ColleagueEvents } from './colleagues/colleague.events.js';
import { ContractController, ContractEvents } from './contract/contract.controller.js';
import { startContractWatch } from './contract/contract-watch.js';
import { contractOverlap } from './contract/contracts.definition.js';
import { DemandController } from './demand/demand.controller.js';
import { seedDemo } from './demo/seed-demo.js';
import { PriceController } from './explain/price.controller.js';
import { IncreaseController } from './increase/increase.controller.js';
import { IncreaseEntity } from './increase/increase.entity.js';
import { InquiryController } from './inquiry/inquiry.controller.js';
import { InquiryEntity, InquirySupplierEntity } from './inquiry/inquiry.entity.js';
import { CockpitController } from './insight/cockpit.controller.js';
import { CompanyEvents } from './insight/company.events.js';
import { SalesController } from './insight/sales.controller.js';
import { SearchedLaneEntity } from './insight/searched-lane.entity.js';
import { SearchesController } from './insight/searches.controller.js';
import { kept } from './kept-lists.js';
import { startLaneWatch } from './lane/lane-watch.js';
import { Rate1766700000001 } from './migrations/1766700000001-rate.js';
import { PriceRules1766700000002 } from './migrations/1766700000002-price-rules.js';
import { SearchLog1766700000003 } from './migrations/1766700000003-search-log.js';
import { RateLaneDays1766700000004 } from './migrations/1766700000004-rate-lane-days.js';
import { SearchedLane1766710000001 } from './migrations/1766710000001-searched-lane.js';
import { SearchedByCustomer1766710000002 } from './migrations/1766710000002-searched-by-customer.js';
import { DemandTold1766710000003 } from './migrations/1766710000003-demand-told.js';
import { Quote1766740000001 } from './migrations/1766740000001-quote.js';
import { Inquiry1766740000002 } from './migrations/1766740000002-inquiry.js';
import { Increase1766740000004 } from './migrations/1766740000004-increase.js';
import { SailTemplate1766740000005 } from './migrations/1766740000005-sail-template.js';
import { Shelf1766740000006 } from './migrations/1766740000006-shelf.js';
import { Pool1766740000007 } from './migrations/1766740000007-pool.js';
import { Post1766750000001 } from './migrations/1766750000001-post.js';
import { FollowedLane1766930000001 } from './migrations/1766930000001-followed-lane.js';
import { CarrierContract1766930000003 } from './migrations/1766930000003-carrier-contract.js';
import { QuotedShare1766930000004 } from './migrations/1766930000004-quoted-share.js';
import { QuoteOverLimit1766950000002 } from './migrations/1766950000002-quote-over-limit.js';
import { ContractTurns1766950000007 } from './migrations/1766950000007-contract-turns.js';
import { QuoteLimitNote1766950000008 } from './migrations/1766950000008-quote-limit-note.js';
import { PoolPast1766950000009 } from './migrations/1766950000009-pool-past.js';
import { SailTemplatePast1766960000001 } from './migrations/1766960000001-sail-template-past.js';
import { OrderedMails1766970000203 } from './migrations/1766970000203-ordered-mails.js';
import { ImportRemarksInside1767400000001 } from './migrations/1767400000001-import-remarks-inside.js';
import { OwnDiscount1767400000002 } from './migrations/1767400000002-own-discount.js';
import { QuotedShareLines1767400000003 } from './migrations/1767400000003-quoted-share-lines.js';
import { OutgoingMail1767600000001 } from './migrations/1767600000001-outgoing-mail.js';
import { ShortWords1768300000005 } from './migrations/1768300000005-short-words.js';
import { Changes1768303000011 } from './migrations/1768303000011-changes.js';
import { ChangeIndexes1768303000012 } from './migrations/1768303000012-change-indexes.js';
import { MarkupCurrency1768311000001 } from './migrations/1768311000001-markup-currency.js';
import { QuoteDelivery1768400000003 } from './migrations/1768400000003-quote-delivery.js';
import { ShareCurrency1768400000004 } from './migrations/1768400000004-share-currency.js';
import { CountedPhases1768450000003 } from './migrations/1768450000003-counted-phases.js';
import { OneIndex1768460000003 } from './migrations/1768460000003-one-index.js';
import { AdjustCurrency1768500001003 } from './migrations/1768500001003-adjust-currency.js';
import { QuoteUnreached1768500002001 } from './migrations/1768500002001-quote-unreached.js';
import { CollectQuote1768500007001 } from './migrations/1768500007001-collect-quote.js';
import { CollectAmount1768500011001 } from './migrations/1768500011001-collect-amount.js';
import { freightOwnedTables } from './owned/freight-owned.js';
import { PoolController } from './pool/pool.controller.js';
import { ShareSubscriptionEntity } from './pool/subscription.entity.js';
import { PostController, PostEvents } from './post/post.controller.js';
import { forgetExchange } from './price/exchange.js';
import { QuoteDeliveries } from './quote/delivery.js';
import { PublicQuoteController } from './quote/public-quote.controller.js';
import { QuoteController, QuoteMails } from './quote/quote.controller.js';
import { quoteEntities } from './quote/quote.entity.js';
import { startShareWatch } from './quote/stopped-shares.js';
import { RateController } from './rate/rate.controller.js';
import { RateEntity } from './rate/rate.entity.js';
import { RateChangeController } from './rate-change/rate-change.controller.js';
import { RateChangeEntity } from './rate-change/rate-change.entity.js';
import { RateBatchController } from './rate-import/rate-batch.controller.js';
import { rateImporter } from './rate-import/rate-target.js';
import { forgetSailings } from './sailing/real-sailings.js';
import { SailingController } from './sailing/sailing.controller.js';
import { RateSheetController } from './search/rate-sheet.controller.js';
import { SearchController } from './search/search.controller.js';
import { ShelfController } from './shelf/shelf.controller.js';
import { FreightWorkController } from './work/work.controller.js';

@Module({
  controllers: [
    BasicDataController,
    RateController,
    RateChangeController,
    ImportController(rateImporter),
    ...kept.flatMap(resourceControllers),
    BookedPriceController,
    PriceController,
    SearchController,
    RateBatchController,
    RateSheetController,
    SearchesController,
    CockpitController,
    DemandController,
    SalesController,
    QuoteController,
    PublicQuoteController,
    InquiryController,
    IncreaseController,
    FreightWorkController,
    PostController,
    SailingController,
    ShelfController,
    PoolController,
    ContractController,
    OwnedController(freightOwned.owned, freightOwnedTables),
  ],
  providers: [
    BasicDataEvents,
    ColleagueEvents,
    CompanyEvents,
    QuoteMails,
    QuoteDeliveries,
    PostEvents,
    ContractEvents,
  ],
})
export class FreightModule {}

/** Rates: what is bought at, what it is sold at, and to whom. */
export const freightService: ServiceDefinition = {
  name: 'freight',
  module: FreightModule,
  definedIn: import.meta.url,
  entities: [
    RateEntity,
    RateChangeEntity,
    SearchedLaneEntity,
    ...kept.map(({ entity }) => entity),
    ...quoteEntities,
    IncreaseEntity,
    InquiryEntity,
    InquirySupplierEntity,
    ShareSubscriptionEntity,
  ],
  migrations: [
    Rate1766700000001,
    PriceRules1766700000002,
    SearchLog1766700000003,
    RateLaneDays1766700000004,
    SearchedLane1766710000001,
    SearchedByCustomer1766710000002,
    DemandTold1766710000003,
    Quote1766740000001,
    Inquiry1766740000002,
    Increase1766740000004,
    Post1766750000001,
    SailTemplate1766740000005,
    Shelf1766740000006,
    Pool1766740000007,
    FollowedLane1766930000001,
    CarrierContract1766930000003,
    QuotedShare1766930000004,
    QuoteOverLimit1766950000002,
    ContractTurns1766950000007,
    QuoteLimitNote1766950000008,
    PoolPast1766950000009,
    SailTemplatePast1766960000001,
    OrderedMails1766970000203,
    ImportRemarksInside1767400000001,
    OwnDiscount1767400000002,
    QuotedShareLines1767400000003,
    OutgoingMail1767600000001,
    Changes1768303000011,
    ChangeIndexes1768303000012,
    MarkupCurrency1768311000001,
    ShortWords1768300000005,
    QuoteDelivery1768400000003,
    ShareCurrency1768400000004,
    CountedPhases1768450000003,
    OneIndex1768460000003,
    QuoteUnreached1768500002001,
    AdjustCurrency1768500001003,
    CollectQuote1768500007001,
    CollectAmount1768500011001,
  ],
  seedDemo,
  start: async (ctx) => {
    const endLanes = startLaneWatch(ctx);
    const endContracts = startContractWatch(ctx);
    const endShares = startShareWatch(ctx);
    return async () => {
      await endLanes();
      await endContracts();
      await endShares();
    };
  },
  // Searches of more than a year, so that a season can be laid beside the last one.
  retention: [
    {
      setting: 'KEEP_SEARCHES_DAYS',
      days: 396,
      table: 'search_log',
      age: 'create_time',
      walk: 'id',
    },
    { setting: 'KEEP_SEARCHES_DAYS', days: 396, table: 'demand_told', age: 'told_time' },
  ],
  takeWaitingCodes: publishUnknownCodes,
  notices: {
    [BASIC_CHANNEL]: (runtime, table) => {
      forgetCodes(runtime);
      forgetSailings(runtime, table);
      forgetExchange(runtime, table);
    },
  },
  constraints: {
    rate_no_overlap: () => new Refusal('rate.overlap'),
    carrier_contract_no_overlap: contractOverlap,
  },
};
