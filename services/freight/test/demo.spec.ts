import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { countRates, listRates } from '@quayside/contracts/freight/rate.api';
import type { TestService } from '@quayside/test-kit/test-service';
import { seedDemo } from '../src/demo/seed-demo.js';
import { startFreight } from './rates.js';

describe('the demo', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
    await seedDemo(test.ctx());
  });
  afterAll(() => test.close());

  it('has three thousand rates of the operator in every state that a desk deals with, and is seeded once', async () => {
    await seedDemo(test.ctx());
    const { data } = await test.call(demoIdentity(11), countRates, {});
    const counts = Object.fromEntries(data.map(({ Phase, Count }) => [Phase, Count]));
    expect(data.reduce((sum, { Count }) => sum + Count, 0)).toBeGreaterThan(3_000);
    for (const phase of ['current', 'future', 'expired', 'draft', 'incomplete', 'hidden', 'off-shelf'])
      expect([phase, counts[phase] ?? 0]).not.toEqual([phase, 0]);
  });

  it('keeps the provider’s apart', async () => {
    const { data } = await test.call(demoIdentity(42), listRates, { Limit: 1 });
    expect(data.Total).toBe(3 * 4 * 4 * 13);
  });
});
