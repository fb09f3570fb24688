import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { OfferToBook } from '@quayside/contracts/freight/book-offer';
import { surchargeRules } from '@quayside/contracts/freight/charge';
import { priceSets } from '@quayside/contracts/freight/markup';
import { actOnRates, RateVerb } from '@quayside/contracts/freight/rate.api';
import { exportRateSheet, listSheet } from '@quayside/contracts/freight/rate-sheet';
import {
  explainOwnPrice,
  explainPublished,
  searchOffers,
  searchPrices,
  searchPublished,
} from '@quayside/contracts/freight/search';
import {
  type DatedRate,
  type DatedRatesQuery,
  datedRates,
} from '@quayside/contracts/masterdata/codes';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { workbookRows } from '@quayside/test-kit/workbook-parts';
import { forgetExchange } from '../src/price/exchange.js';
import { toBook as toBookOf } from '../src/search/offer-to-book.js';
import { pricing, startFreight, store } from './rates.js';

const LANE = { Pols: 'CNSHA', Pods: 'USLAX', From: '2026-12-01', To: '2026-12-14' };
const TERMS = {
  CarrierCode: null,
  LaneCode: null,
  PolCode: null,
  PodCode: null,
  RateType: null,
  BoxType: null,
  ValidFrom: '2026-01-01',
  ValidTo: null,
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  CurrencyCode: 'USD',
  Percent: null,
  Tiers: null,
  RoundTo: null,
  Mode: 'fixed' as const,
  Replaces: false,
};
const huayuan = anIdentity({ CompanyCode: 'HUAYUAN' });
const lantian = anIdentity({ CompanyCode: 'LANTIAN' });
const sales: Identity = aStaffMember();
sales.Permissions = ['rate:sell'];

/** Prices that must never leave the house; no other number of the test has these digits. */
const COST = 1837.61;
const FLOOR = 1839.43;

describe('searching prices', () => {
  let test: TestService;
  let id: number;
  let exchange: (query: DatedRatesQuery) => DatedRate[] = () => [];
  beforeAll(async () => {
    test = await startFreight({ [datedRates.path]: (query: DatedRatesQuery) => exchange(query) });
    const { Rate } = await store(test, {
      Cost20GP: null,
      Cost40GP: null,
      Cost40HQ: COST,
      Floor40HQ: FLOOR,
      Published40HQ: 2222,
      EtdDay: 7,
      ClosingDay: 4,
      TransitDays: 14,
      Supplier: '不可外传的供应商',
      ContractNo: 'SECRET-7',
      InnerRemark: '内部成本说明',
      PublicRemark: '舱位以放舱为准',
    });
    id = Rate.Id;
    await store(test, {
      CarrierCode: 'MSCU',
      Cost20GP: null,
      Cost40HQ: 1700,
      Published40HQ: 2100,
      EtdDay: 3,
      TransitDays: 20,
      ViaCode: 'KRPUS',
    });
    await store(test, { CarrierCode: 'ONEY', Cost40HQ: 1600, NamedAccount: '某货主', EtdDay: 2 });
    const company = {
      ...TERMS,
      Name: '华远专价',
      Kind: 'customer' as const,
      CustomerCode: 'HUAYUAN',
      Amount: 162.39,
    };
    await test.call(pricing, priceSets.create!, company);
    const charge = {
      FeeCode: 'AMS',
      Basis: 'bill' as const,
      CurrencyCode: 'USD',
      Amount: 35,
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
    };
    const anywhere = {
      CarrierCode: null,
      LoopCode: null,
      PolCode: null,
      PolCountry: null,
      PodCode: null,
      PodCountry: 'US',
      BoxType: null,
    };
    await test.call(pricing, surchargeRules.create!, {
      ...charge,
      ...anywhere,
      Payment: null,
      OverWeight: null,
      Remark: '成本价协议',
      ValidFrom: '2026-01-01',
      ValidTo: null,
    });
  });
  afterAll(() => test.close());

  const search = async (as: Identity, more: object = {}) =>
    (await test.call(as, searchPrices, { ...LANE, ...more } as never)).data;

  it('answers each customer at his own price, and where no rule fits him at the published one', async () => {
    const own = (await search(huayuan)).Rows.find(({ Id }) => Id === id)!;
    expect(own).toMatchObject({
      Boxes: [{ Type: '40HQ', Count: 1, Unit: 2000 }],
      Totals: [{ CurrencyCode: 'USD', Amount: 2035 }],
      AskFirst: false,
    });
    const others = (await search(lantian)).Rows.find(({ Id }) => Id === id)!;
    expect(others.Boxes[0]!.Unit).toBe(2222);
    const { data } = await test.call(null, searchPublished, LANE as never);
    expect(data.Rows.map(({ Boxes }) => Boxes[0]!.Unit)).toEqual([2100, 2222]);
  });

  it('goes by every change of a rule at once, whoever made it', async () => {
    const total = async () =>
      (await search(huayuan)).Rows.find(({ Id }) => Id === id)!.Totals[0]!.Amount;
    const sql = (text: string) => test.service.ctx().sql(text);
    expect(await total()).toBe(2035);
    expect(await total()).toBe(2035);
    await sql(`UPDATE surcharge_rule SET amount = 40 WHERE fee_code = 'AMS'`);
    expect(await total()).toBe(2040);
    await sql(`UPDATE surcharge_rule SET enabled = false WHERE fee_code = 'AMS'`);
    expect(await total()).toBe(2000);
    await sql(`UPDATE surcharge_rule SET enabled = true, amount = 35 WHERE fee_code = 'AMS'`);
    await sql(`INSERT INTO level_company (company_id, customer_code, level_code, enabled, version, create_time, update_time)
      SELECT company_id, 'HUAYUAN', 'B', true, 1, now(), now() FROM surcharge_rule LIMIT 1`);
    await sql(`INSERT INTO markup_rule (company_id, kind, level_code, name, mode, amount, valid_from, enabled, version, create_time, update_time)
      SELECT company_id, 'level', 'B', 'B级', 'fixed', 10, '2026-01-01', true, 1, now(), now() FROM surcharge_rule LIMIT 1`);
    expect(await total()).toBe(2045);
    await sql(`DELETE FROM level_company WHERE customer_code = 'HUAYUAN'`);
    await sql(`DELETE FROM markup_rule WHERE level_code = 'B'`);
    expect(await total()).toBe(2035);
  });

  it('compares several currencies by the rates of the day, and says so, and what has none', async () => {
    const way = {
      CarrierCode: 'EGLV',
      PolCode: 'CNNGB',
      Cost20GP: null,
      Cost40GP: null,
      EtdDay: 3,
      ClosingDay: null,
      TransitDays: 15,
    };
    await store(test, { ...way, CurrencyCode: 'EUR', Cost40HQ: 1250 });
    await store(test, { ...way, CarrierCode: 'OOLU', Cost40HQ: 1300 });
    const asked = async () => {
      const { Rows, Comparing } = await search(huayuan, { Pols: 'CNNGB' });
      return [Rows.map(({ CurrencyCode }) => CurrencyCode), Comparing];
    };
    const known = { USD: 7, EUR: 8 } as Record<string, number>;
    const day = chinaDay(test.clock.now());
    exchange = ({ Currencies, Day }) =>
      Currencies.flatMap((CurrencyCode) => {
        const Rate = known[CurrencyCode];
        return Rate ? [{ CurrencyCode, Day, Rate, Source: null }] : [];
      });
    forgetExchange(test.service.runtime, 'exchange_rate');
    expect(await asked()).toEqual([['USD', 'EUR'], { Day: day, Missing: [] }]);
    known.EUR = 7.1;
    forgetExchange(test.service.runtime, 'exchange_rate');
    expect(await asked()).toEqual([['EUR', 'USD'], { Day: day, Missing: [] }]);
    exchange = ({ Day }) => [{ CurrencyCode: 'USD', Day, Rate: 7, Source: null }];
    forgetExchange(test.service.runtime, null);
    // The customer's markup is in dollars: without a rate for euros there is no price in euros.
    const { Rows } = await search(huayuan, { Pols: 'CNNGB' });
    const inEuros = Rows.find(({ CurrencyCode }) => CurrencyCode === 'EUR');
    expect(inEuros).toMatchObject({ AskFirst: true, Totals: [], Boxes: [{ Unit: null }] });
    const setCurrency = (code: string): Promise<unknown> =>
      test.ctx().sql(`UPDATE markup_rule SET currency_code = ${code} WHERE name = '华远专价'`);
    await setCurrency('NULL');
    expect(await asked()).toEqual([['USD', 'EUR'], { Day: day, Missing: ['EUR'] }]);
    exchange = () => {
      throw new Error('basic data is away');
    };
    forgetExchange(test.service.runtime, null);
    expect(await asked()).toEqual([['EUR', 'USD'], { Day: day, Missing: ['EUR', 'USD'] }]);
    await setCurrency("'USD'");
  });

  it('knows the sailings and the calendar, and orders as asked', async () => {
    const found = await search(huayuan);
    expect(
      found.Rows.map(({ CarrierCode, Sailings, Closing }) => [CarrierCode, Sailings, Closing]),
    ).toEqual([
      ['MSCU', ['2026-12-02', '2026-12-09'], null],
      ['COSU', ['2026-12-06', '2026-12-13'], '2026-12-03'],
    ]);
    expect(
      found.Calendar.filter(({ Amount }) => Amount !== null).map(({ Day, Amount }) => [
        Day,
        Amount,
      ]),
    ).toEqual([
      ['2026-12-02', 1897.39],
      ['2026-12-06', 2035],
      ['2026-12-09', 1897.39],
      ['2026-12-13', 2035],
    ]);
    expect((await search(huayuan, { Order: 'fastest' })).Rows[0]!.CarrierCode).toBe('COSU');
    expect(
      (await search(huayuan, { Direct: true })).Rows.map(({ CarrierCode }) => CarrierCode),
    ).toEqual(['COSU']);
    expect((await search(huayuan, { From: '2026-12-03', To: '2026-12-05' })).Rows).toEqual([]);
  });

  it('sells nothing that is hidden, off the shelf, or another shipper’s', async () => {
    const carriers = async () => (await search(huayuan)).Rows.map(({ CarrierCode }) => CarrierCode);
    expect(await carriers()).not.toContain('ONEY');
    await test.call(pricing, actOnRates, { Ids: [id], Verb: RateVerb.TakeOff });
    expect(await carriers()).toEqual(['MSCU']);
    expect((await test.call(huayuan, explainOwnPrice, { Id: id })).status).toBe(404);
    await test.call(pricing, actOnRates, { Ids: [id], Verb: RateVerb.PutOn });
    expect(await carriers()).toHaveLength(2);
  });

  it('asks for a type that has no price, and says the boxes that it does not know', async () => {
    const found = await search(lantian, { Boxes: '20GP*1,40HQ*1' });
    expect(found.Rows.find(({ Id }) => Id === id)).toMatchObject({
      AskFirst: true,
      Boxes: [{ Unit: null }, { Unit: 2222 }],
    });
    const { status, refusal } = await test.call(huayuan, searchPrices, {
      ...LANE,
      Boxes: '99XX*1',
    } as never);
    expect([status, refusal.Errors?.[0]?.Prop]).toEqual([400, 'Boxes']);
    const long = await test.call(huayuan, searchPrices, { ...LANE, To: '2027-12-14' } as never);
    expect(long.status).toBe(400);
  });

  it('answers what is booked at the price that was found, and nothing that its buyer did not find', async () => {
    const toBook = (given: Partial<OfferToBook> = {}) => {
      const asked = {
        RateId: id,
        Reader: 'buyer' as const,
        CustomerCode: 'HUAYUAN',
        PolCode: 'CNSHA',
        PodCode: 'USLAX',
        Boxes: '40HQ*2',
      };
      return toBookOf(test.ctx(), { ...asked, From: '2026-12-06', To: '2026-12-06', ...given });
    };
    expect(await toBook()).toMatchObject({
      CarrierCode: 'COSU',
      Sailing: '2026-12-06',
      Boxes: [{ Type: '40HQ', Count: 2, Unit: 2000, Total: 4000 }],
      Charges: [{ FeeCode: 'AMS', Amount: 35 }],
      Totals: [{ CurrencyCode: 'USD', Amount: 4035 }],
    });
    expect(JSON.stringify(await toBook())).not.toContain(String(COST));
    expect(await toBook({ CustomerCode: 'LANTIAN' })).toMatchObject({ Totals: [{ Amount: 4479 }] });
    // No departure on the day, a box without price, another lane, no such rate.
    for (const given of [
      { From: '2026-12-07', To: '2026-12-08' },
      { Boxes: '20GP*1' },
      { PodCode: 'USNYC' },
      { RateId: 999_999 },
    ])
      expect(await toBook(given)).toBeNull();
  });

  it('lets no buy price, supplier, contract or rule out of the house, to whomever it answers', async () => {
    const answers = [
      await test.call(huayuan, searchPrices, { ...LANE, Boxes: '40HQ*3' } as never),
      await test.call(lantian, searchPrices, LANE as never),
      await test.call(null, searchPublished, LANE as never),
      await test.call(huayuan, explainOwnPrice, { Id: id, Boxes: '40HQ*2' }),
      await test.call(null, explainPublished, { Id: id }),
      await test.call(sales, searchOffers, { ...LANE, CustomerCode: 'LANTIAN' } as never),
    ];
    for (const { status, data } of answers) {
      expect(status).toBe(200);
      const text = JSON.stringify(data);
      for (const secret of ['1837', '1839', '162.39', '华远专价', '成本价协议'])
        expect(text).not.toContain(secret);
    }
    // Who sells knows the house's remarks; through whom it is bought he knows with the right to see costs alone.
    for (const { data } of answers)
      for (const secret of ['不可外传', 'SECRET-7'])
        expect(JSON.stringify(data)).not.toContain(secret);
    for (const { data } of answers.slice(0, 5))
      for (const secret of ['不可外传', 'SECRET-7', '内部成本'])
        expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('shows the margin to those who may see it, and what the customer pays to all who sell', async () => {
    const { data } = await test.call(pricing, searchOffers, {
      ...LANE,
      CustomerCode: 'HUAYUAN',
      Boxes: '40HQ*2',
    } as never);
    expect(data.Rows.find(({ Id }) => Id === id)).toMatchObject({
      Cost: 3675.22,
      Margin: 324.78,
      Boxes: [{ Unit: 2000 }],
      Supplier: '不可外传的供应商',
    });
    const seen = await test.call(sales, searchOffers, {
      ...LANE,
      CustomerCode: 'HUAYUAN',
    } as never);
    expect(seen.data.Rows.find(({ Id }) => Id === id)).toMatchObject({
      Cost: null,
      Margin: null,
      Boxes: [{ Unit: 2000 }],
    });
  });

  it('is a sheet of what is on sale, at the selling price and with the surcharges, to take out', async () => {
    const { data } = await test.call(sales, listSheet, { PolCode: 'CNSHA', CarrierCode: 'COSU' });
    expect(data.Rows).toHaveLength(1);
    expect(data.Rows[0]).toMatchObject({
      Price40HQ: 2222,
      Price20GP: null,
      Surcharges: 'AMS USD35/票提单',
    });
    const named = await test.call(sales, listSheet, {
      CarrierCode: 'COSU',
      CustomerCode: 'huayuan',
    });
    expect(named.data.Rows[0]!.Price40HQ).toBe(2000);
    const text = JSON.stringify([data, named.data]);
    for (const secret of ['1837', '1839', '不可外传', 'SECRET-7', '内部成本'])
      expect(text).not.toContain(secret);
    const file = await test.call(sales, exportRateSheet, { CarrierCode: 'COSU' });
    expect(workbookRows(file.data as never)[1]).toContain(2222);
  });

  it('is kept: who asked what, and how much was found', async () => {
    await search(huayuan, { Pods: 'NLRTM' });
    const rows = await test
      .ctx()
      .sql('SELECT source, company_code, pods, found FROM search_log ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([
      { source: 'customer', company_code: 'HUAYUAN', pods: ['NLRTM'], found: 0 },
    ]);
  });
});
