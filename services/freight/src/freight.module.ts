import { Module } from '@nestjs/common';
import { rateImport } from '@quayside/contracts/freight/rate-import';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { ImportController } from '@quayside/service-kit/import/import-controller';
import { publishUnknownCodes } from '@quayside/service-kit/import/unknown-codes';
import { forgetCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { Refusal } from '@quayside/service-kit/refusal';
import { resourceControllers } from '@quayside/service-kit/resource/resource-controllers';
import type { AnyResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { BasicDataEvents } from './basic-data/basic-data.events.js';
import { rateChargeDefinition, surchargeRuleDefinition } from './charge/charges.definition.js';
import { ColleagueEvents } from './colleagues/colleague.events.js';
import { seedDemo } from './demo/seed-demo.js';
import {
  customerLevelDefinition,
  freightPushDefinition,
  levelCompanyDefinition,
  levelRuleDefinition,
  priceSetDefinition,
} from './markup/markups.definition.js';
import { Rate1766700000001 } from './migrations/1766700000001-rate.js';
import { PriceRules1766700000002 } from './migrations/1766700000002-price-rules.js';
import { SearchLog1766700000003 } from './migrations/1766700000003-search-log.js';
import { RateLaneDays1766700000004 } from './migrations/1766700000004-rate-lane-days.js';
import { PriceController } from './price/price.controller.js';
import { RateController } from './rate/rate.controller.js';
import { RateEntity } from './rate/rate.entity.js';
import { RateChangeController } from './rate-change/rate-change.controller.js';
import { RateChangeEntity } from './rate-change/rate-change.entity.js';
import { RateBatchController } from './rate-import/rate-batch.controller.js';
import { rateTarget } from './rate-import/rate-target.js';
import { RateSheetController } from './search/rate-sheet.controller.js';
import { SearchController } from './search/search.controller.js';

const kept: readonly AnyResourceDefinition[] = [
  ...[surchargeRuleDefinition, rateChargeDefinition, priceSetDefinition, customerLevelDefinition, levelRuleDefinition],
  ...[levelCompanyDefinition, freightPushDefinition],
];

@Module({
  controllers: [
    RateController,
    RateChangeController,
    ImportController(rateImport, rateTarget),
    ...kept.flatMap(resourceControllers),
    PriceController,
    SearchController,
    RateBatchController,
    RateSheetController,
  ],
  providers: [BasicDataEvents, ColleagueEvents],
})
export class FreightModule {}

/** Rates: what is bought at, what it is sold at, and to whom. */
export const freightService: ServiceDefinition = {
  name: 'freight',
  module: FreightModule,
  entities: [RateEntity, RateChangeEntity, ...kept.map(({ entity }) => entity)],
  migrations: [Rate1766700000001, PriceRules1766700000002, SearchLog1766700000003, RateLaneDays1766700000004],
  seedDemo,
  takeWaitingCodes: publishUnknownCodes,
  notices: { [BASIC_CHANNEL]: forgetCodes },
  constraints: { rate_no_overlap: () => new Refusal('rate.overlap') },
};
