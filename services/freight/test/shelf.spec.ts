import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actOnRates, RateVerb } from '@quayside/contracts/freight/rate.api';
import { searchPublished } from '@quayside/contracts/freight/search';
import {
  previewShelf,
  publicShelf,
  recommendedPorts,
  recommendedRates,
} from '@quayside/contracts/freight/shelf';
import { namesOfBasic } from '@quayside/contracts/masterdata/search';
import type { TestService } from '@quayside/test-kit/test-service';
import { pricing, startFreight, store } from './rates.js';

const days = { ShowFrom: '2026-11-01', ShowTo: null, Remark: null };
const names = ({ Codes }: { Codes: string | string[] }) =>
  [Codes].flat().map((Code) => ({ Code, NameCn: `名${Code}`, NameEn: Code }));

describe('what visitors are shown', () => {
  let test: TestService;
  let id: number;
  beforeAll(async () => {
    test = await startFreight({ [namesOfBasic.path]: names });
    const { Rate } = await store(test, {
      ValidFrom: '2026-11-01',
      Cost40HQ: 1711.37,
      Published20GP: 1500,
      Published40HQ: 2100,
      TransitDays: 14,
    });
    id = Rate.Id;
  });
  afterAll(() => test.close());

  const shelf = async () => (await test.call(null, publicShelf, { Site: 'home' })).data;
  const rate = (more: object = {}) => ({
    Site: 'home',
    Sort: 1,
    ...days,
    RateId: id,
    PolCode: 'CNSHA',
    PodCode: 'USLAX',
    CarrierCode: 'COSU',
    Slogan: '快船',
    ...more,
  });

  it('is what is searched most while nobody chose ports', async () => {
    expect(await shelf()).toMatchObject({ Ports: [], Searched: true });
    await test.call(null, searchPublished, { Pols: 'CNSHA', Pods: 'USNYC' } as never);
    expect((await shelf()).Ports).toEqual([
      { Code: 'USNYC', Name: '名USNYC', Amount: null, CurrencyCode: null, PolCode: null },
    ]);
    await test.call(pricing, recommendedPorts.create!, {
      Site: 'home',
      Sort: 1,
      ...days,
      PortCode: 'uslax',
    } as never);
    const { Ports, Searched } = await shelf();
    expect([Searched, Ports]).toEqual([
      false,
      [{ Code: 'USLAX', Name: '名USLAX', Amount: 2100, CurrencyCode: 'USD', PolCode: 'CNSHA' }],
    ]);
  });

  it('is the published price of rates as long as they are on sale, and never what they cost', async () => {
    expect((await test.call(pricing, recommendedRates.create!, rate() as never)).status).toBe(200);
    const { Rates } = await shelf();
    expect(Rates).toMatchObject([
      { Id: id, PolName: '名CNSHA', Price20GP: 1500, Price40HQ: 2100, Slogan: '快船' },
    ]);
    expect(JSON.stringify(await shelf())).not.toContain('1711');
    await test.call(pricing, actOnRates, {
      Ids: [id],
      Verb: RateVerb.Hide,
      Reason: '核价',
    } as never);
    expect((await shelf()).Rates).toEqual([]);
    const { data } = await test.call(pricing, previewShelf, { Site: 'home' });
    expect(data.LeftOut).toMatchObject([{ Title: 'COSU CNSHA→USLAX', Reason: '运价隐藏' }]);
    await test.call(pricing, actOnRates, { Ids: [id], Verb: RateVerb.Show } as never);
    expect((await shelf()).Rates).toHaveLength(1);
  });

  it('is a rate of the company’s own, as it was looked at', async () => {
    const refused = async (more: object) =>
      (await test.call(pricing, recommendedRates.create!, rate(more) as never)).refusal.Errors?.[0]
        ?.Code;
    expect(await refused({ RateId: 999_999 })).toBe('rate-unknown');
    expect(await refused({ PodCode: 'USLGB' })).toBe('rate-other');
    expect(await refused({ ShowTo: '2026-10-01' })).toBe('range');
  });
});
