import { Module } from '@nestjs/common';
import { ImportController } from '@quayside/service-kit/import/import-controller';
import { retryImport } from '@quayside/service-kit/import/retry-waiting';
import { unknownCodesOf } from '@quayside/service-kit/import/unknown-codes';
import { Refusal } from '@quayside/service-kit/refusal';
import { resourceControllers } from '@quayside/service-kit/resource/resource-controllers';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { CodesController } from './codes/codes.controller.js';
import { CompanyEntity } from './companies/company.entity.js';
import { CompanyEvents } from './companies/company.events.js';
import { definitions } from './definitions.js';
import { DuplicatesController } from './duplicates/duplicates.controller.js';
import { MergeEntity } from './duplicates/merge.entity.js';
import { MappingController } from './mapping/mapping.controller.js';
import { MappingEvents } from './mapping/mapping.events.js';
import { takeUnknownCodes } from './mapping/take-unknown-codes.js';
import { UnknownCodeEntity } from './mapping/unknown-code.js';
import { Places1764000000001 } from './migrations/1764000000001-places.js';
import { Carriers1764000000002 } from './migrations/1764000000002-carriers.js';
import { Codes1764000000003 } from './migrations/1764000000003-codes.js';
import { SearchTerms1764000000004 } from './migrations/1764000000004-search-terms.js';
import { SeedState1764000000005 } from './migrations/1764000000005-seed-state.js';
import { Schedules1764000000101 } from './migrations/1764000000101-schedules.js';
import { Mappings1764000000201 } from './migrations/1764000000201-mappings.js';
import { MappingInbox1764000000202 } from './migrations/1764000000202-mapping-inbox.js';
import { Merges1764000000203 } from './migrations/1764000000203-merges.js';
import { CarrierLegalName1765900000001 } from './migrations/1765900000001-carrier-legal-name.js';
import { Companies1766100000001 } from './migrations/1766100000001-companies.js';
import { OrdersMoved1766500000003 } from './migrations/1766500000003-orders-moved.js';
import { SearchSounds1766600002201 } from './migrations/1766600002201-search-sounds.js';
import { SmallKeywords1766600003603 } from './migrations/1766600003603-small-keywords.js';
import { PortZones1767500000001 } from './migrations/1767500000001-port-zones.js';
import { ShortWords1768300000006 } from './migrations/1768300000006-short-words.js';
import { Changes1768303000031 } from './migrations/1768303000031-changes.js';
import { ChangeIndexes1768303000032 } from './migrations/1768303000032-change-indexes.js';
import { seedDemoSchedules } from './schedule/demo/seed-demo-schedules.js';
import { PortCallEntity, VoyageChangeEntity, VoyageEntity } from './schedule/schedule.entities.js';
import { scheduleImporter } from './schedule/schedule-target.js';
import { VoyageController } from './schedule/voyage.controller.js';
import { rewriteTerms } from './search/rewrite-terms.js';
import { SearchController } from './search/search.controller.js';
import { seedDemo, seedReference } from './seed/seed-reference.js';
import { UsesController } from './uses/uses.controller.js';
import { BasicWorkController } from './work/work.controller.js';

@Module({
  controllers: [
    ...definitions.flatMap(resourceControllers),
    ImportController(scheduleImporter),
    VoyageController,
    SearchController,
    CodesController,
    MappingController,
    UsesController,
    DuplicatesController,
    BasicWorkController,
  ],
  providers: [MappingEvents, CompanyEvents],
})
export class MasterdataModule {}

/** The golden records of the trade: what every other service names by code. */
export const masterdataService: ServiceDefinition = {
  name: 'masterdata',
  module: MasterdataModule,
  definedIn: import.meta.url,
  entities: [
    ...definitions.map(({ entity }) => entity),
    CompanyEntity,
    UnknownCodeEntity,
    MergeEntity,
    VoyageEntity,
    PortCallEntity,
    VoyageChangeEntity,
  ],
  migrations: [
    Places1764000000001,
    Carriers1764000000002,
    Codes1764000000003,
    SearchTerms1764000000004,
    SeedState1764000000005,
    Schedules1764000000101,
    Mappings1764000000201,
    MappingInbox1764000000202,
    Merges1764000000203,
    CarrierLegalName1765900000001,
    Companies1766100000001,
    OrdersMoved1766500000003,
    SearchSounds1766600002201,
    SmallKeywords1766600003603,
    PortZones1767500000001,
    Changes1768303000031,
    ChangeIndexes1768303000032,
    ShortWords1768300000006,
  ],
  // Nobody needs to carry what masterdata tells itself.
  takeWaitingCodes: async (tx, report) => {
    const known = await takeUnknownCodes(tx, unknownCodesOf(tx, report));
    if (known.length > 0) await retryImport(tx, report.ImportId);
  },
  start: async (ctx) => {
    await rewriteTerms(ctx);
    await seedReference(ctx);
    return undefined;
  },
  seedDemo: async (ctx) => {
    await seedDemo(ctx);
    await seedDemoSchedules(ctx);
  },
  constraints: { voyage_key: () => new Refusal('record.duplicate') },
};
