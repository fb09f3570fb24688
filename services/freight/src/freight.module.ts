import { Module } from '@nestjs/common';
import { rateImport } from '@quayside/contracts/freight/rate-import';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { ImportController } from '@quayside/service-kit/import/import-controller';
import { publishUnknownCodes } from '@quayside/service-kit/import/unknown-codes';
import { forgetCodes } from '@quayside/service-kit/mapping/remembered-codes';
import { Refusal } from '@quayside/service-kit/refusal';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { BasicDataEvents } from './basic-data/basic-data.events.js';
import { seedDemo } from './demo/seed-demo.js';
import { Rate1766700000001 } from './migrations/1766700000001-rate.js';
import { RateController } from './rate/rate.controller.js';
import { RateEntity } from './rate/rate.entity.js';
import { RateChangeController } from './rate-change/rate-change.controller.js';
import { RateChangeEntity } from './rate-change/rate-change.entity.js';
import { rateTarget } from './rate-import/rate-target.js';

@Module({
  controllers: [RateController, RateChangeController, ImportController(rateImport, rateTarget)],
  providers: [BasicDataEvents],
})
export class FreightModule {}

/** Rates: what is bought at, what it is sold at, and to whom. */
export const freightService: ServiceDefinition = {
  name: 'freight',
  module: FreightModule,
  entities: [RateEntity, RateChangeEntity],
  migrations: [Rate1766700000001],
  seedDemo,
  takeWaitingCodes: publishUnknownCodes,
  notices: { [BASIC_CHANNEL]: forgetCodes },
  constraints: { rate_no_overlap: () => new Refusal('rate.overlap') },
};
