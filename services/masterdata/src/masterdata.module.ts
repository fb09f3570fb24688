import { Module } from '@nestjs/common';
import { ImportController } from '@quayside/service-kit/import/import-controller';
import { ResourceController } from '@quayside/service-kit/resource/resource-controller';
import type { AnyResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import { resourceTarget } from '@quayside/service-kit/resource/resource-target';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { CodesController } from './codes/codes.controller.js';
import { definitions } from './definitions.js';
import { Places1764000000001 } from './migrations/1764000000001-places.js';
import { Carriers1764000000002 } from './migrations/1764000000002-carriers.js';
import { Codes1764000000003 } from './migrations/1764000000003-codes.js';
import { SearchTerms1764000000004 } from './migrations/1764000000004-search-terms.js';
import { SeedState1764000000005 } from './migrations/1764000000005-seed-state.js';
import { Mappings1764000000201 } from './migrations/1764000000201-mappings.js';
import { SearchController } from './search/search.controller.js';
import { seedDemo, seedReference } from './seed/seed-reference.js';

const importControllers = (definition: AnyResourceDefinition) =>
  definition.resource.import ? [ImportController(definition.resource.import, resourceTarget(definition))] : [];

@Module({
  controllers: [...definitions.map(ResourceController), ...definitions.flatMap(importControllers), SearchController, CodesController],
})
export class MasterdataModule {}

/** The golden records of the trade: what every other service names by code. */
export const masterdataService: ServiceDefinition = {
  name: 'masterdata',
  module: MasterdataModule,
  entities: definitions.map(({ entity }) => entity),
  migrations: [
    Places1764000000001,
    Carriers1764000000002,
    Codes1764000000003,
    SearchTerms1764000000004,
    SeedState1764000000005,
    Mappings1764000000201,
  ],
  start: async (ctx) => {
    await seedReference(ctx);
    return undefined;
  },
  seedDemo,
};
