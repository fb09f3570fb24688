import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anIdentity } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { masterdataService } from '../src/masterdata.module.js';
import { FOUND, searchBasicData } from '../src/search/search-basic.js';

describe('search on a hundred thousand terms', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(masterdataService);
    const { database } = test.service.runtime;
    await database.query(`INSERT INTO search_term (kind, term, record_id, weight)
      SELECT 'vessel', 'S' || upper(md5(n::text)), n, 2 FROM generate_series(1, 100000) n`);
    await database.query('ANALYZE search_term');
  });
  afterAll(() => test.close());

  it('reads a bounded part of the index, by a plan that serves every keystroke', async () => {
    const plan = (await test.service.runtime.database.query(`EXPLAIN (GENERIC_PLAN) ${FOUND}`)) as {
      'QUERY PLAN': string;
    }[];
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index (Only )?Scan using search_term_pkey/);
    expect(text).not.toContain('Seq Scan');
    expect(text).toContain('Limit');
  });

  it('still finds a port among them', async () => {
    const found = await searchBasicData(test.ctx(anIdentity()), { Kind: 'port', Keyword: 'sh' });
    expect(found[0]?.Code).toBe('CNSHA');
  });
});
