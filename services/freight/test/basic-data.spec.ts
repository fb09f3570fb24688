import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SavedRate } from '@quayside/contracts/freight/rate.api';
import { freightUses } from '@quayside/contracts/freight/uses.api';
import { type Merged, merged } from '@quayside/contracts/masterdata/mapping-events';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { receive } from '@quayside/service-kit/events/subscribe';
import type { TestService } from '@quayside/test-kit/test-service';
import { placesOf } from '../src/basic-data/code-places.js';
import { pricing, startFreight, store } from './rates.js';

describe('prices and basic data', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
  });
  afterAll(() => test.close());
  beforeEach(() => test.empty('rate', '_repointing'));

  const happens = (given: Partial<Merged>) => {
    const Payload = {
      MergeId: 7,
      Kind: 'port',
      From: 'CNSHA',
      Into: 'CNNGB',
      Undone: false,
      ...given,
    };
    return receive(test.service.runtime, [
      { EventId: randomUUID(), Name: merged.name, Payload, TraceId: 'trace' },
    ]);
  };
  const polOf = async ({ Rate: { Id } }: SavedRate) =>
    (
      await test.ctx().sql<{ pol: string }>('SELECT pol_code AS pol FROM rate WHERE id = $1', [Id])
    )[0]?.pol;

  it('follow a merge, but for a rate that would have the days of another one, and come back with its undo', async () => {
    const [free, taken] = [
      await store(test, { PodCode: 'USLAX' }),
      await store(test, { PodCode: 'USNYC' }),
    ];
    await store(test, { PolCode: 'CNNGB', PodCode: 'USNYC' });
    await happens({});
    expect([await polOf(free), await polOf(taken)]).toEqual(['CNNGB', 'CNSHA']);
    const asked = { Kind: 'port' as const, Codes: ['CNSHA', 'CNNGB'] };
    expect((await test.call('masterdata', freightUses, asked)).data).toEqual(
      expect.arrayContaining([
        { Service: 'freight', List: '运价 · 起运港', Path: null, Count: 1, Code: 'CNSHA' },
        { Service: 'freight', List: '运价 · 起运港', Path: null, Count: 2, Code: 'CNNGB' },
      ]),
    );
    await happens({ Undone: true });
    expect([await polOf(free), await polOf(taken)]).toEqual(['CNSHA', 'CNSHA']);
  });

  it('are asked in every list that names a kind, each column once', async () => {
    const kinds: BasicKind[] = [
      'port',
      'carrier',
      'lane',
      'terminal',
      'currency',
      'fee',
      'country',
    ];
    for (const Kind of kinds) {
      const places = placesOf(Kind).map(({ table, column }) => `${table}.${column}`);
      expect([Kind, places.length > 0, new Set(places).size]).toEqual([Kind, true, places.length]);
      await happens({ Kind, From: 'XX', Into: 'YY' });
      expect((await test.call('masterdata', freightUses, { Kind, Codes: ['XX'] })).data).toEqual(
        [],
      );
    }
    expect((await test.call(pricing, freightUses, { Kind: 'port', Codes: ['CNSHA'] })).status).toBe(
      403,
    );
  });
});
