import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { searchFigures } from '@quayside/contracts/freight/insight/search-figures';
import { queryPrice } from '@quayside/contracts/freight/price';
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
    for (const phase of [
      'current',
      'future',
      'expired',
      'draft',
      'incomplete',
      'hidden',
      'off-shelf',
    ])
      expect([phase, counts[phase] ?? 0]).not.toEqual([phase, 0]);
  });

  it('has rules from which a customer of a level has his own price', async () => {
    const operator = demoIdentity(11);
    const { data } = await test.call(operator, listRates, {
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      CarrierCode: 'COSU',
      Limit: 1,
    });
    const { Id, Cost40HQ } = data.Rows[0]!;
    const { data: tree } = await test.call(operator, queryPrice, {
      RateId: Id,
      Boxes: [{ Type: '40HQ', Count: 1 }],
      CustomerCode: 'HUAYUAN',
    });
    expect(tree.Boxes[0]!.Unit).toBe(
      Math.max(Math.ceil(((Cost40HQ! + 50) * 1.03) / 5) * 5 - 20, Cost40HQ! + 10),
    );
    expect(tree.Totals.map(({ CurrencyCode }) => CurrencyCode)).toEqual(['USD', 'CNY']);
  });

  it('tells half a year of searches, some of which nobody could answer', async () => {
    const { data } = await test.call(demoIdentity(11), searchFigures, {
      By: 'lane',
      From: daysAfter(chinaDay(test.ctx().now), -190),
    } as never);
    expect(data.Searches).toBeGreaterThan(2_500);
    expect(data.Vain / data.Searches).toBeGreaterThan(0.1);
    expect(data.Weeks.length).toBeGreaterThan(25);
    expect(data.Customers).toBe(2);
  });

  it('keeps the provider’s apart', async () => {
    const { data } = await test.call(demoIdentity(42), listRates, { Limit: 1 });
    expect(data.Total).toBe(3 * 4 * 4 * 13);
  });
});
