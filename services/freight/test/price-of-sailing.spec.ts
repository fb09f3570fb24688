import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OfferToBook, offerToBook } from '@quayside/contracts/freight/book-offer';
import { surchargeRules } from '@quayside/contracts/freight/charge';
import { priceQuote } from '@quayside/contracts/freight/quote/quote.api';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { listSheet } from '@quayside/contracts/freight/rate-sheet';
import { explainOwnPrice, searchOffers, searchPrices } from '@quayside/contracts/freight/search';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { fillTables } from '@quayside/test-kit/fill-tables';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { pricing, startFreight, store } from './rates.js';

const huayuan = anIdentity({ CompanyCode: 'HUAYUAN' });
const seller = aStaffMember({ Name: '周销售' });
const ANY = {
  CarrierCode: null,
  LoopCode: null,
  PolCode: null,
  PolCountry: null,
  PodCode: null,
  PodCountry: null,
  BoxType: null,
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  Payment: null,
  OverWeight: null,
  Remark: null,
  Basis: 'container' as const,
  CurrencyCode: 'USD',
  ValidTo: null,
};

describe('the price of a sailing', () => {
  let test: TestService;
  let id: number;
  const rate = async (given: Partial<RateInput>): Promise<number> => {
    const { Rate } = await store(test, {
      Cost20GP: null,
      Cost40GP: null,
      Cost40HQ: null,
      ...given,
    });
    return Rate.Id;
  };
  const surcharge = (given: object) =>
    test.call(pricing, surchargeRules.create!, { ...ANY, ...given } as never);
  beforeAll(async () => {
    test = await startFreight();
    id = await rate({
      PodCode: 'USNYC',
      Published40HQ: 2060,
      EtdDay: 5,
      ClosingDay: 3,
      ValidFrom: '2026-11-20',
      ValidTo: '2026-12-31',
    });
    await surcharge({ FeeCode: 'PSS', Amount: 500, PodCode: 'USNYC', ValidFrom: '2026-12-15' });
    await surcharge({
      FeeCode: 'OWS',
      Amount: 150,
      OverWeight: 24_000,
      PodCode: 'USNYC',
      ValidFrom: '2026-01-01',
    });
  });
  afterAll(() => test.close());

  const LANE = { Pols: 'CNSHA', Pods: 'USNYC' };
  const search = async (From: string, To: string, more: object = {}) =>
    (await test.call(huayuan, searchPrices, { ...LANE, From, To, ...more } as never)).data;
  const why = async (more: object = {}) =>
    (await test.call(huayuan, explainOwnPrice, { Id: id, ...more } as never)).data.Totals[0]!
      .Amount;
  const booked = async (day: string, more: Partial<OfferToBook> = {}) =>
    (
      await test.call('booking', offerToBook, {
        RateId: id,
        Reader: 'buyer',
        CustomerCode: 'HUAYUAN',
        PolCode: 'CNSHA',
        PodCode: 'USNYC',
        Boxes: '40HQ*1',
        From: day,
        To: day,
        ...more,
      } as never)
    ).data;
  const quoted = async (Sailing: string, more: object = {}) =>
    (
      await test.call(seller, priceQuote, {
        Boxes: '40HQ*1',
        Lines: [{ RateId: id, Sailing }],
        ...more,
      } as never)
    ).data.Lines[0]!;

  it('is its own in search, calendar, explanation, quote and booking', async () => {
    const { Rows, Calendar } = await search('2026-12-01', '2026-12-28');
    const shown = Rows.map(({ Totals, Sailings, ValidFrom, ValidTo }) => [
      Totals[0]!.Amount,
      Sailings,
      ValidFrom,
      ValidTo,
    ]);
    expect(shown).toEqual([
      [2060, ['2026-12-04', '2026-12-11'], '2026-11-20', '2026-12-14'],
      [2560, ['2026-12-18', '2026-12-25'], '2026-12-15', '2026-12-31'],
    ]);
    expect(Calendar.flatMap(({ Day, Amount }) => (Amount === null ? [] : [[Day, Amount]]))).toEqual(
      [
        ['2026-12-04', 2060],
        ['2026-12-11', 2060],
        ['2026-12-18', 2560],
        ['2026-12-25', 2560],
      ],
    );
    for (const [day, amount] of [
      ['2026-12-11', 2060],
      ['2026-12-18', 2560],
    ] as const) {
      expect((await search(day, day)).Rows.map(({ Totals }) => Totals[0]!.Amount)).toEqual([
        amount,
      ]);
      expect(await why({ Sailing: day })).toBe(amount);
      expect((await booked(day))!.Totals[0]!.Amount).toBe(amount);
      const line = await quoted(day);
      expect(line.Totals[0]!.Amount).toBe(amount);
      expect(line.ValidTo).toBe(amount === 2060 ? '2026-12-14' : '2026-12-31');
    }
  });

  it('comes with a note where the rate has no ship on the day that is quoted', async () => {
    const notesOn = async (Sailing: string) => {
      const Lines = [{ RateId: id, Sailing }];
      const { data } = await test.call(seller, priceQuote, { Boxes: '40HQ*1', Lines } as never);
      return data.Findings.filter(({ Prop }) => Prop === 'Lines[0].Sailing');
    };
    expect(await notesOn('2026-12-11')).toEqual([]);
    expect(await notesOn('2026-12-12')).toMatchObject([{ Blocks: false }]);
  });

  it('is collect in search, explanation, quote and booking where the rate is', async () => {
    const collectId = await rate({
      PodCode: 'USLGB',
      Published40HQ: 1_980,
      Payment: PaymentMethod.Collect,
    });
    const day = '2026-12-11';
    const totals = [{ CurrencyCode: 'USD', Amount: 1_980 }];
    const collect = {
      Payment: PaymentMethod.Collect,
      Totals: [],
      CollectTotals: totals,
    };
    const asked = { Pols: 'CNSHA', Pods: 'USLGB', From: day, To: day };
    const { Rows } = (await test.call(huayuan, searchPrices, asked as never)).data;
    expect(Rows.find(({ Id }) => Id === collectId)).toMatchObject(collect);
    const tree = await test.call(huayuan, explainOwnPrice, { Id: collectId } as never);
    expect(tree.data).toMatchObject({
      Payment: PaymentMethod.Collect,
      Totals: [],
      OtherTotals: totals,
    });
    const { data } = await test.call(seller, priceQuote, {
      Boxes: '40HQ*1',
      CustomerCode: 'HUAYUAN',
      Lines: [{ RateId: collectId, Sailing: day }],
    } as never);
    expect(data.Lines[0]).toMatchObject(collect);
    const taken = await booked(day, { RateId: collectId, PodCode: 'USLGB' });
    expect(taken).toMatchObject(collect);
    const sheet = await test.call(seller, listSheet, { PodCode: 'USLGB' });
    expect(sheet.data.Rows.find(({ Id }) => Id === collectId)).toMatchObject({
      Payment: PaymentMethod.Collect,
    });
  });

  it('is collect in a typed line that says so, whatever its charges are', async () => {
    const Typed = {
      PolCode: 'CNSHA',
      PodCode: 'USLGB',
      CurrencyCode: 'USD',
      Payment: PaymentMethod.Collect,
      Units: [{ Type: '40HQ', Unit: 900 }],
      Charges: [
        { FeeCode: 'DTHC', Basis: 'bill', CurrencyCode: 'USD', Unit: 50 },
        {
          FeeCode: 'DOC',
          Basis: 'bill',
          CurrencyCode: 'CNY',
          Unit: 450,
          Payment: PaymentMethod.Prepaid,
        },
      ],
    };
    const { data } = await test.call(seller, priceQuote, {
      Boxes: '40HQ*1',
      Lines: [{ Typed }],
    } as never);
    expect(data.Lines[0]).toMatchObject({
      Payment: PaymentMethod.Collect,
      Totals: [{ CurrencyCode: 'CNY', Amount: 450 }],
      CollectTotals: [{ CurrencyCode: 'USD', Amount: 950 }],
    });
  });

  it('is refused for a typed line outside the days for which it was typed', async () => {
    const Typed = {
      PolCode: 'CNSHA',
      PodCode: 'USNYC',
      CurrencyCode: 'USD',
      ValidFrom: '2026-12-10',
      ValidTo: '2026-12-20',
      Units: [{ Type: '40HQ', Unit: 900 }],
    };
    const blocked = async (Sailing: string) => {
      const { data } = await test.call(seller, priceQuote, {
        Boxes: '40HQ*1',
        Lines: [{ Typed, Sailing }],
      } as never);
      return data.Findings.filter(({ Prop, Blocks }) => Prop === 'Lines[0].Sailing' && Blocks)
        .length;
    };
    expect(await blocked('2026-12-26')).toBe(1);
    expect(await blocked('2026-12-05')).toBe(1);
    expect(await blocked('2026-12-15')).toBe(0);
  });

  it('comes with what the words of the cargo and the schedule say against it', async () => {
    const anyDay = await rate({ PodCode: 'USLGB', Published40HQ: 1_500, EtdDay: null });
    const asked = async (Commodity: string, Sailing: string | null) =>
      (
        await test.call(seller, priceQuote, {
          Boxes: '40HQ*2',
          Commodity,
          Lines: [{ RateId: anyDay, Sailing }],
        } as never)
      ).data.Findings.filter(({ Prop }) => ['Commodity', 'Lines[0].Sailing'].includes(Prop)).map(
        ({ Prop, Blocks }) => [Prop, Blocks],
      );
    // The schedule of these tests lists no ship at all.
    expect(await asked('lithium battery UN3480 CLASS 9', '2026-12-12')).toEqual([
      ['Commodity', false],
      ['Commodity', false],
      ['Lines[0].Sailing', false],
    ]);
    expect(await asked('WOODEN TOYS', null)).toEqual([]);
  });

  it('counts the weight that was searched with in all of them', async () => {
    const Weight = 26_000;
    const day = '2026-12-11';
    expect((await search(day, day, { Weight })).Rows[0]!.Totals[0]!.Amount).toBe(2210);
    expect(await why({ Sailing: day, Weight })).toBe(2210);
    expect((await booked(day, { Weight }))!.Totals[0]!.Amount).toBe(2210);
    expect((await quoted(day, { Weight })).Totals[0]!.Amount).toBe(2210);
  });

  it('counts the weight of each box where boxes have weights of their own', async () => {
    const Weights = [
      { Type: '40HQ', Count: 1, Weight: 27_000 },
      { Type: '40HQ', Count: 1, Weight: 10_000 },
    ];
    const taken = await booked('2026-12-11', { Boxes: '40HQ*2', Weight: 18_500, Weights });
    // Two containers at 2,060, and one of them above 24 t at 150.
    expect(taken).toMatchObject({
      Boxes: [{ Type: '40HQ', Count: 2, Unit: 2060, Total: 4120 }],
      Totals: [{ CurrencyCode: 'USD', Amount: 4270 }],
    });
    expect(taken!.Charges).toMatchObject([{ FeeCode: 'OWS', Unit: 150, Amount: 150 }]);
  });

  it('is one offer where a rule of another lane begins and ends between two ships', async () => {
    const whole = await rate({
      PodCode: 'USLAX',
      Published40HQ: 1800,
      EtdDay: 5,
      ClosingDay: 3,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-31',
    });
    await surcharge({
      FeeCode: 'PSS',
      Amount: 90,
      PolCode: 'CNNGB',
      PodCode: 'USNYC',
      ValidFrom: '2026-12-13',
      ValidTo: '2026-12-14',
    });
    const { Rows } = await search('2026-12-01', '2026-12-28', { Pods: 'USLAX' });
    expect(Rows.filter(({ Id }) => Id === whole)).toMatchObject([
      {
        Sailings: ['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25'],
        ValidFrom: '2026-12-01',
        ValidTo: '2026-12-31',
      },
    ]);
  });

  it('shows who has to ask for it no total, in search and explanation', async () => {
    const asked = await rate({
      PodCode: 'USLGB',
      Published40HQ: 1700,
      AskFirst: true,
      EtdDay: 5,
      ClosingDay: 3,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-31',
    });
    const day = '2026-12-11';
    const { Rows } = await search(day, day, { Pods: 'USLGB' });
    const row = Rows.find(({ Id }) => Id === asked);
    expect(row).toMatchObject({ AskFirst: true, Totals: [] });
    const { data } = await test.call(huayuan, explainOwnPrice, { Id: asked } as never);
    expect(data).toMatchObject({ AskFirst: true, Totals: [] });
  });

  it('is one of a day also where nobody knows when the ship leaves', async () => {
    await rate({
      PodCode: 'USHOU',
      Published40HQ: 1000,
      EtdDay: null,
      ClosingDay: null,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-31',
    });
    await surcharge({ FeeCode: 'PSS', Amount: 500, PodCode: 'USHOU', ValidFrom: '2026-12-05' });
    const { Rows, Calendar } = await search('2026-12-03', '2026-12-06', { Pods: 'USHOU' });
    expect(Rows.map(({ Totals }) => Totals[0]!.Amount)).toEqual([1000, 1500]);
    expect(Calendar.map(({ Amount }) => Amount)).toEqual([1000, 1000, 1500, 1500]);
  });

  it('is not quoted, nor offered, for a ship that has sailed', async () => {
    // It is 21 November at ten in the morning; the ship left the day before.
    const { Rows } = await search('2026-11-20', '2026-11-27');
    expect(Rows.flatMap(({ Sailings }) => Sailings)).toEqual(['2026-11-27']);
    const { data } = await test.call(seller, priceQuote, {
      Boxes: '40HQ*1',
      Lines: [{ RateId: id, Sailing: '2026-11-20' }],
    } as never);
    expect(data.Findings.map(({ Prop, Blocks }) => [Prop, Blocks])).toContainEqual([
      'Lines[0].Sailing',
      true,
    ]);
  });

  it('is sold until its day is over at its own port', async () => {
    const friday = {
      Published40HQ: 700,
      EtdDay: 5,
      ClosingDay: null,
      ValidFrom: '2026-11-20',
      ValidTo: '2026-12-31',
    };
    await rate({ ...friday, PolCode: 'USLAX', PodCode: 'KRPUS' });
    await rate({ ...friday, PolCode: 'CNSHA', PodCode: 'KRPUS' });
    const lanes = [
      { Pols: 'USLAX', Pods: 'KRPUS' },
      { Pols: 'CNSHA', Pods: 'KRPUS' },
    ];
    const isSold = async (at: string) => {
      const before = test.clock.now();
      test.clock.moveTo(new Date(at));
      const found = await Promise.all(
        lanes.map((lane) => search('2026-12-04', '2026-12-04', lane)),
      );
      test.clock.moveTo(before);
      return found.map(({ Rows }) => Rows.length > 0);
    };
    // Friday 4 December: 23:59 and 00:00 in Shanghai, then in Los Angeles.
    expect(await isSold('2026-12-04T15:59:00Z')).toEqual([true, true]);
    expect(await isSold('2026-12-04T16:00:00Z')).toEqual([true, false]);
    expect(await isSold('2026-12-05T07:59:00Z')).toEqual([true, false]);
    expect(await isSold('2026-12-05T08:00:00Z')).toEqual([false, false]);
  });

  it('is the cheapest there is, however many dearer rates began before', async () => {
    await fillTables(
      test.ctx(),
      `INSERT INTO rate (company_id, company_type, supplier, carrier_code, rate_type, pol_code, pod_code,
         contract_no, currency_code, payment, basis, valid_from, valid_to, all_in, etd_day, ask_first,
         recommended, published40_hq, status, off_shelf, source, employee_id, create_name, create_time,
         update_time, version)
       SELECT company_id, company_type, 'S', 'COSU', 'FAK',
         (ARRAY['CNSHA','CNNGB','CNAAA','CNBBB','CNCCC'])[1 + n % 5],
         (ARRAY['NLRTM','USAAA','USBBB','USCCC','USDDD'])[1 + n / 5 % 5], 'C' || n, 'USD', 'PP', 'etd',
         date '2026-11-01', date '2026-12-31', true, 1 + n % 7, false, false, 720.25 + n % 90, 2, false,
         'excel', employee_id, 'X', now(), now(), 1
       FROM generate_series(1, 1500) n, (SELECT company_id, company_type, employee_id FROM rate LIMIT 1) r`,
    );
    await rate({
      PodCode: 'NLRTM',
      Published40HQ: 159,
      EtdDay: 5,
      ClosingDay: 3,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-31',
      ContractNo: 'NEW',
    });
    const asked = {
      Pols: 'CNSHA,CNNGB,CNAAA,CNBBB,CNCCC',
      Pods: 'NLRTM,USAAA,USBBB,USCCC,USDDD',
      From: '2026-12-01',
      To: '2026-12-14',
    };
    for (const [as, endpoint] of [
      [huayuan, searchPrices],
      [seller, searchOffers],
    ] as const) {
      const { data } = await test.call(as, endpoint as typeof searchPrices, asked as never);
      expect(data.Rows[0]!.Totals[0]!.Amount).toBe(159);
      const least = data.Calendar.filter(({ IsLeast }) => IsLeast);
      expect(least.map(({ Amount }) => Amount)).toEqual([159, 159]);
    }
  });
});
