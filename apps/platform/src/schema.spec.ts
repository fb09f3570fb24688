import { describe, expect, it } from '@jest/globals';
import { startTestService } from '@quayside/test-kit/test-service';
import { services } from './services.js';

/** Indexes are made by migrations alone, so that entities stay free of them. */
const isIndex = (query: string): boolean => /^(DROP|CREATE) (UNIQUE )?INDEX/.test(query);

describe('migrations leave no difference to the entities', () => {
  it.each(services.map((definition) => [definition.name, definition] as const))('%s', async (_name, definition) => {
    const test = await startTestService(definition);
    try {
      const { upQueries } = await test.service.runtime.database.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query).filter((query) => !isIndex(query))).toEqual([]);
    } finally {
      await test.close();
    }
  });
});
