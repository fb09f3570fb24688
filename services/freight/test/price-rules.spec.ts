import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rateCharges, surchargeRules } from '@quayside/contracts/freight/charge';
import {
  customerLevels,
  freightPushes,
  levelCompanies,
  levelRules,
  priceSets,
} from '@quayside/contracts/freight/markup';
import { type PriceQuestion, queryPrice } from '@quayside/contracts/freight/price';
import { changeRateCell } from '@quayside/contracts/freight/rate.api';
import { type DatedRatesQuery, datedRates } from '@quayside/contracts/masterdata/codes';
import { importFile } from '@quayside/test-kit/import-file';
import type { TestService } from '@quayside/test-kit/test-service';
import { pricing, startFreight, store, stranger } from './rates.js';

const TERMS = {
  CarrierCode: null,
  LaneCode: null,
  PolCode: null,
  PodCode: null,
  RateType: null,
  BoxType: null,
  ValidFrom: '2026-01-01',
  ValidTo: null,
  Amount: null,
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  CurrencyCode: 'USD',
  Percent: null,
  Tiers: null,
  RoundTo: null,
};
const fixed = (Name: string, Amount: number, more: object = {}) => ({
  ...TERMS,
  Name,
  Mode: 'fixed' as const,
  Amount,
  ...more,
});
const CHARGE = {
  Basis: 'container' as const,
  CurrencyCode: 'USD',
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  Payment: null,
  OverWeight: null,
  Remark: null,
};
const ANYWHERE = {
  CarrierCode: null,
  LoopCode: null,
  PolCode: null,
  PolCountry: null,
  PodCode: null,
  PodCountry: null,
  BoxType: null,
  ValidFrom: '2026-01-01',
  ValidTo: null,
};

describe('rules of prices', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight({
      [datedRates.path]: ({ Currencies, Day }: DatedRatesQuery) =>
        Currencies.includes('USD') && Day === '2026-12-05'
          ? [{ CurrencyCode: 'USD', Day: '2026-12-01', Rate: 7.1, Source: '中国银行' }]
          : [],
    });
  });
  afterAll(() => test.close());

  const price = async (question: Partial<PriceQuestion> & { RateId: number }) => {
    const { data, status } = await test.call(pricing, queryPrice, {
      Boxes: [{ Type: '40HQ', Count: 2 }],
      Day: '2026-12-05',
      ...question,
    });
    expect(status).toBe(200);
    return data;
  };

  it('are told in one currency by the rates of the day alone, where somebody asks for one', async () => {
    const { Rate } = await store(test, { ContractNo: 'CONVERT' });
    expect(await price({ RateId: Rate.Id })).not.toHaveProperty('Converted');
    const { Totals, Converted } = await price({ RateId: Rate.Id, ConvertTo: 'cny' });
    const usd = Totals.find(({ CurrencyCode }) => CurrencyCode === 'USD')!.Amount;
    expect(Converted!.Lines.find(({ CurrencyCode }) => CurrencyCode === 'USD')).toEqual({
      CurrencyCode: 'USD',
      Amount: usd,
      Rate: 7.1,
      RateOf: 'USD',
      Source: '中国银行',
      Day: '2026-12-01',
      Result: Math.round(usd * 710) / 100,
    });
    expect((await price({ RateId: Rate.Id, ConvertTo: 'EUR' })).Converted).toMatchObject({
      Amount: 0,
      Missing: ['EUR'],
    });
  });

  it('make the price of a customer of a level, and tell as of any moment what it was', async () => {
    const { Rate } = await store(test, { ContractNo: 'TREE' });
    const began = test.clock.now();
    await test.call(pricing, customerLevels.create!, {
      Code: 'A',
      Name: '核心客户',
      Sort: 1,
      Remark: null,
    });
    await test.call(pricing, levelCompanies.create!, {
      CustomerCode: 'HUAYUAN',
      LevelCode: 'A',
      Remark: null,
    });
    const { data: level } = await test.call(pricing, levelRules.create!, {
      ...fixed('A级', 0),
      Mode: 'percent',
      Amount: null,
      Percent: 3,
      RoundTo: 5,
      LevelCode: 'A',
    });
    await test.call(pricing, priceSets.create!, {
      ...fixed('中远', 50, { CarrierCode: 'cosu' }),
      Kind: 'company',
      CustomerCode: null,
      Replaces: false,
    });
    await test.call(pricing, priceSets.create!, {
      ...fixed('华远', -20),
      Kind: 'customer',
      CustomerCode: 'HUAYUAN',
      Replaces: false,
    });
    await test.call(pricing, freightPushes.create!, { ...fixed('我的', 30), CustomerCode: null });
    await test.call(pricing, surchargeRules.create!, {
      ...CHARGE,
      ...ANYWHERE,
      FeeCode: 'EBS',
      Amount: 120,
    });
    await test.call(pricing, surchargeRules.create!, {
      ...CHARGE,
      ...ANYWHERE,
      FeeCode: 'EBS',
      Amount: 140,
      PodCountry: 'US',
    });

    const huayuan = await price({ RateId: Rate.Id, CustomerCode: 'HUAYUAN' });
    expect(huayuan.Boxes[0]!.Unit).toBe(1940);
    expect(huayuan.Totals).toEqual([{ CurrencyCode: 'USD', Amount: 2 * 1940 + 2 * 140 }]);
    expect(
      (await price({ RateId: Rate.Id, CustomerCode: 'HUAYUAN', WithSales: true })).Boxes[0]!.Unit,
    ).toBe(1970);
    // Nobody's customer: the company's markup alone.
    expect((await price({ RateId: Rate.Id, CustomerCode: 'LANTIAN' })).Boxes[0]!.Unit).toBe(1900);
    expect((await price({ RateId: Rate.Id, LevelCode: 'A' })).Boxes[0]!.Unit).toBe(1960);

    const before = new Date(began.getTime() + 3_600_000);
    test.clock.moveTo(new Date(began.getTime() + 7_200_000));
    await test.call(pricing, levelRules.update, { ...level, Percent: 10 } as never);
    await test.call(pricing, changeRateCell, {
      Id: Rate.Id,
      Version: Rate.Version,
      Field: 'Cost40HQ',
      Value: 2000,
    });
    expect((await price({ RateId: Rate.Id, CustomerCode: 'HUAYUAN' })).Boxes[0]!.Unit).toBe(2235);
    expect(
      (await price({ RateId: Rate.Id, CustomerCode: 'HUAYUAN', AsOf: before.toISOString() }))
        .Boxes[0]!.Unit,
    ).toBe(1940);
    test.clock.moveTo(began);
  });

  it('of one kind are not reached through another, nor by another company', async () => {
    const { data: push } = await test.call(pricing, freightPushes.create!, {
      ...fixed('私', 7),
      CustomerCode: null,
    });
    expect((await test.call(pricing, priceSets.info, { Id: push.Id })).status).toBe(404);
    expect((await test.call(pricing, levelRules.info, { Id: push.Id })).status).toBe(404);
    expect((await test.call(stranger, freightPushes.info, { Id: push.Id })).status).toBe(404);
    const { data } = await test.call(pricing, priceSets.list, {});
    expect(data.Rows.map(({ Id }) => Id)).not.toContain(push.Id);
    expect((await test.call(stranger, surchargeRules.list, {})).data.Total).toBe(0);
    // What one company calls its level is free for another.
    expect(
      (
        await test.call(stranger, customerLevels.create!, {
          Code: 'A',
          Name: '甲',
          Sort: 1,
          Remark: null,
        })
      ).status,
    ).toBe(200);
  });

  it('from a sheet have the currency of their column, and say where an amount names another', async () => {
    const lines = (amount: string) =>
      ['费用,计费单位,币种,金额,生效日', `AMS,每票提单,USD,${amount},2031-01-01`].join('\n');
    const bring = (amount: string) =>
      importFile(test, pricing, surchargeRules.import!, new File([lines(amount)], '附加费.csv'));
    expect((await bring('￥250')).faults.map(({ Column, Code }) => [Column, Code])).toEqual([
      ['D', 'disagrees'],
    ]);
    expect((await bring('$35')).state).toMatchObject({ Status: 'done', Added: 1 });
    const { data } = await test.call(pricing, surchargeRules.list, { Keyword: 'AMS' } as never);
    expect(data.Rows).toMatchObject([{ FeeCode: 'AMS', CurrencyCode: 'USD', Amount: 35 }]);
  });

  it('by weight are kept a tier each, of rules and of one rate', async () => {
    const { Rate } = await store(test, { ContractNo: 'TIERS' });
    const tier = { FeeCode: 'OWS', Basis: 'container', CurrencyCode: 'USD', Remark: null };
    const rule = { ...tier, PodCode: 'USHOU', ValidFrom: '2031-01-01' };
    for (const [Amount, OverWeight] of [
      [100, 18_000],
      [200, 22_000],
    ]) {
      const weighed = { Amount, OverWeight };
      const ofRate = { ...tier, ...weighed, RateId: Rate.Id, Included: false };
      const made = [
        await test.call(pricing, surchargeRules.create!, { ...rule, ...weighed } as never),
        await test.call(pricing, rateCharges.create!, ofRate as never),
      ];
      expect(made.map(({ status }) => status)).toEqual([200, 200]);
      const again = await test.call(pricing, rateCharges.create!, ofRate as never);
      expect(again.status).not.toBe(200);
    }
    const Boxes = [{ Type: '40HQ', Count: 1, Weight: 19_000 }];
    const { Charges } = await price({ RateId: Rate.Id, Boxes });
    expect(
      Charges.filter(({ FeeCode, Applies }) => FeeCode === 'OWS' && Applies).map(
        ({ Amount }) => Amount,
      ),
    ).toEqual([100]);
  });

  it('in yen are whole', async () => {
    const yen = { FeeCode: 'YAS', Basis: 'container', CurrencyCode: 'JPY', Amount: 10.5 };
    const { status, refusal } = await test.call(pricing, surchargeRules.create!, {
      ...yen,
      ValidFrom: '2031-01-01',
    } as never);
    expect([status, JSON.stringify(refusal)]).toEqual([400, expect.stringContaining('digits')]);
  });

  it('are refused where they change nothing, name nobody, or name what is not there', async () => {
    const refused = async (
      call: Promise<{ status: number; refusal: { Errors?: { Prop: string }[] } }>,
    ) => {
      const { status, refusal } = await call;
      return [status, refusal.Errors?.[0]?.Prop];
    };
    const set = { Kind: 'customer' as const, CustomerCode: null, Replaces: false };
    expect(
      await refused(
        test.call(pricing, priceSets.create!, { ...fixed('无客户', 1), ...set }) as never,
      ),
    ).toEqual([400, 'CustomerCode']);
    expect(
      await refused(
        test.call(pricing, priceSets.create!, {
          ...fixed('无金额', 1),
          Amount: null,
          ...set,
          Kind: 'company',
        }) as never,
      ),
    ).toEqual([400, 'Amount']);
    expect(
      await refused(
        test.call(pricing, priceSets.create!, {
          ...fixed('无币种', 1),
          ...set,
          CurrencyCode: null,
          Kind: 'company',
        }) as never,
      ),
    ).toEqual([400, 'CurrencyCode']);
    const tiers = {
      ...fixed('档', 1),
      Mode: 'tier' as const,
      Tiers: [{ From: 0, Amount: 1, Percent: 2 }],
    };
    expect(
      await refused(
        test.call(pricing, priceSets.create!, {
          ...tiers,
          ...set,
          Kind: 'company',
        } as never) as never,
      ),
    ).toEqual([400, 'Tiers']);
    expect(
      await refused(
        test.call(pricing, levelRules.create!, { ...fixed('?', 1), LevelCode: 'Z' }) as never,
      ),
    ).toEqual([400, 'LevelCode']);
    const charge = {
      ...CHARGE,
      ...ANYWHERE,
      FeeCode: 'AMS',
      Amount: 35,
      PodCode: 'USLAX',
      PodCountry: 'CN',
    };
    expect(await refused(test.call(pricing, surchargeRules.create!, charge) as never)).toEqual([
      400,
      'PodCountry',
    ]);
    const { Rate: theirs } = await store(test, {}, { as: stranger });
    const own = { ...CHARGE, FeeCode: 'DOC', Amount: 450, RateId: theirs.Id, Included: false };
    expect(await refused(test.call(pricing, rateCharges.create!, own) as never)).toEqual([
      400,
      'RateId',
    ]);
    expect(
      (
        await test.call(pricing, queryPrice, {
          RateId: theirs.Id,
          Boxes: [{ Type: '40HQ', Count: 1 }],
        })
      ).status,
    ).toBe(404);
  });

  it('of the rate itself go before all others', async () => {
    const { Rate } = await store(test, { ContractNo: 'OWN' });
    await test.call(pricing, rateCharges.create!, {
      ...CHARGE,
      FeeCode: 'EBS',
      Amount: 10,
      RateId: Rate.Id,
      Included: false,
    });
    const lines = (await price({ RateId: Rate.Id })).Charges.filter(
      ({ FeeCode }) => FeeCode === 'EBS',
    );
    expect(lines.map(({ Own, Amount }) => [Own, Amount])).toEqual([[true, 20]]);
  });
});
