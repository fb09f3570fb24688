import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import {
  type BookedPriceQuery,
  bookedPrice,
  PriceOrigin,
  quotedWeightPrice,
} from '@quayside/contracts/freight/booked-price';
import { rateCharges } from '@quayside/contracts/freight/charge';
import { acceptQuote } from '@quayside/contracts/freight/quote/public-quote';
import { sendQuote, shareQuote } from '@quayside/contracts/freight/quote/quote.api';
import { type DatedRatesQuery, datedRates } from '@quayside/contracts/masterdata/codes';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { forgetExchange } from '../src/price/exchange.js';
import { pricing, startFreight, store } from './rates.js';

const seller = aStaffMember({ Name: '周销售' });

describe('the price of a booked shipment that sails on another day', () => {
  let test: TestService;
  /** Of one in CNY: what the seller added is 30 in USD. */
  let rates: [string, number][] = [['USD', 7.1]];
  let rateId: number;
  let quoteNo: string;
  beforeAll(async () => {
    test = await startFreight({
      [datedRates.path]: ({ Currencies, Day }: DatedRatesQuery) =>
        rates.flatMap(([CurrencyCode, Rate]) =>
          Currencies.includes(CurrencyCode) ? [{ CurrencyCode, Day, Rate, Source: null }] : [],
        ),
      [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
        Codes.filter((code) => code === 'HUAYUAN').map((CompanyCode) => ({
          Id: 88,
          CompanyCode,
          CompanyName: '华远',
          CompanyType: 1,
        })),
    });
    const { Rate } = await store(test, {
      Published40HQ: 2000,
      Cost40HQ: 1500,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-14',
    });
    rateId = Rate.Id;
    await store(test, {
      Published40HQ: 2250,
      Cost40HQ: 1580,
      ValidFrom: '2026-12-15',
      ValidTo: '2026-12-31',
    });
    await store(test, {
      Published40HQ: 1900,
      CarrierCode: 'MAEU',
      ValidFrom: '2026-12-15',
      ValidTo: '2026-12-31',
    });
    const Content = {
      CustomerName: '华远贸易',
      CustomerCode: 'HUAYUAN',
      ContactName: '王经理',
      Boxes: '40HQ*2',
      ValidTo: '2026-12-05',
      Lines: [{ RateId: rateId, Adjust: 213, AdjustCurrency: 'CNY' }],
    };
    const { data } = await test.call(seller, sendQuote, { Content });
    quoteNo = data.No;
    const { data: shared } = await test.call(seller, shareQuote, { Id: data.Id });
    const Token = shared.Path.split('token=')[1]!;
    expect(
      (
        await test.call(null, acceptQuote, {
          Token,
          VersionNo: 1,
          Option: 1,
          Name: '王经理',
        } as never)
      ).status,
    ).toBe(200);
  });
  afterAll(() => test.close());

  const ask = async (given: Partial<BookedPriceQuery> = {}) => {
    const query: BookedPriceQuery = {
      Origin: PriceOrigin.Quote,
      No: quoteNo,
      CustomerCode: 'HUAYUAN',
      CarrierCode: 'COSU',
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      DestCode: null,
      Boxes: '40HQ*2',
      Sailing: '2026-12-18',
      ...given,
    };
    return (await test.call('booking', bookedPrice, query)).data;
  };

  it('holds within the days that were agreed on', async () => {
    expect(await ask({ Sailing: '2026-12-10' })).toMatchObject({
      Known: true,
      Held: true,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-14',
      Offer: null,
    });
    expect(
      await ask({ Origin: PriceOrigin.Rate, No: String(rateId), Sailing: '2026-12-14' }),
    ).toMatchObject({ Held: true, Offer: null });
  });

  it('is the customer’s price of the same carrier beyond them, with what it is bought at', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({
      Held: false,
      Offer: {
        CurrencyCode: 'USD',
        // With what the seller added in that quote.
        Boxes: [{ Type: '40HQ', Count: 2, Unit: 2280 }],
        ValidTo: '2026-12-31',
      },
    });
    expect([answer.Costs, answer.Offer?.Costs]).toEqual([
      [{ Type: '40HQ', Unit: 1500, CurrencyCode: 'USD' }],
      [{ Type: '40HQ', Unit: 1580 }],
    ]);
    const ofRate = await ask({ Origin: PriceOrigin.Rate, No: String(rateId) });
    expect(ofRate.Offer!.Boxes[0]!.Unit).toBe(2250);
    expect(ofRate.Costs).toContainEqual({ Type: '40HQ', Unit: 1500, CurrencyCode: 'USD' });
  });

  it('is marked where its rate has no ship on the day', async () => {
    // Mondays only.
    await store(test, {
      ValidFrom: '2027-04-01',
      ValidTo: '2027-04-30',
      Published40HQ: 1300,
      ContractNo: 'ZZ9',
      EtdDay: 1,
      ClosingDay: null,
    });
    const on = async (Sailing: string) => (await ask({ Sailing, ContractNo: 'ZZ9' })).Offer?.NoShip;
    expect(await on('2027-04-12')).toBe(false);
    expect(await on('2027-04-14')).toBe(true);
  });

  it('is of the contract under which the space is booked, though another one is cheaper', async () => {
    const days = { ValidFrom: '2027-02-01', ValidTo: '2027-02-28' };
    await store(test, { ...days, Published40HQ: 1400, ContractNo: 'ZZ2' });
    const query = { Sailing: '2027-02-10', ContractNo: 'ZZ1' };
    expect(await ask(query)).toMatchObject({ Held: false, Offer: null });
    await store(test, { ...days, Published40HQ: 1500, ContractNo: 'ZZ1' });
    // With the 30 that the seller added in that quote.
    const { Offer } = await ask(query);
    expect(Offer?.Boxes[0]?.Unit).toBe(1530);
    expect(Offer).toMatchObject({ ContractNo: 'ZZ1', Adjust: 30 });
    expect(Offer?.RateId).toBeGreaterThan(0);
    expect((await ask({ ...query, ContractNo: null })).Offer?.Boxes[0]?.Unit).toBe(1430);
  });

  it('is none where what was added cannot be converted, which is named', async () => {
    rates = [];
    forgetExchange(test.service.runtime, 'exchange_rate');
    expect(await ask()).toMatchObject({ Offer: null, NoRate: 'CNY→USD' });
    rates = [['USD', 7.1]];
    forgetExchange(test.service.runtime, 'exchange_rate');
    expect(await ask()).toMatchObject({ Offer: { Adjust: 30 }, NoRate: null });
  });

  it('is none where nobody sells that day, or a type that no rate has', async () => {
    expect(await ask({ Sailing: '2027-01-10' })).toMatchObject({
      Known: true,
      Held: false,
      Offer: null,
    });
    expect(await ask({ Boxes: '20RF*1' })).toMatchObject({ Held: false, Offer: null });
    for (const given of [{ No: 'QT00000000' }, { Origin: PriceOrigin.Rate, No: 'x' }])
      expect((await ask(given)).Known).toBe(false);
  });

  it('of a quote is another one where its rate’s rules charge for the weight, and only there', async () => {
    const { Rate } = await store(test, {
      Published20GP: 1060,
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      CarrierCode: 'ONEY',
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-14',
    });
    const charged = await test.call(pricing, rateCharges.create!, {
      RateId: Rate.Id,
      FeeCode: 'OWS',
      CurrencyCode: 'USD',
      Basis: 'container',
      Amount: 200,
      OverWeight: 21_000,
      Included: false,
    } as never);
    expect([charged.status, charged.refusal?.Errors]).toEqual([200, undefined]);
    const Content = {
      CustomerName: '华远贸易',
      CustomerCode: 'HUAYUAN',
      ContactName: '王经理',
      Boxes: '20GP*1',
      Weight: 18_000,
      ValidTo: '2026-12-05',
      Lines: [{ RateId: Rate.Id }],
    };
    const { data } = await test.call(seller, sendQuote, { Content });
    const { data: shared } = await test.call(seller, shareQuote, { Id: data.Id });
    const Token = shared.Path.split('token=')[1]!;
    const taken = { Token, VersionNo: 1, Option: 1, Name: '王经理' };
    expect((await test.call(null, acceptQuote, taken as never)).status).toBe(200);
    const at = async (Weight: number, No = data.No) =>
      (
        await test.call('booking', quotedWeightPrice, {
          No,
          Boxes: '20GP*1',
          Priced: 18_000,
          Weight,
        })
      ).data;
    expect(await at(20_000)).toEqual({ Known: true, Same: true, Changes: [] });
    expect(await at(23_000)).toEqual({
      Known: true,
      Same: false,
      Changes: [expect.stringMatching(/^OWS.* USD 200 = 200$/)],
    });
    expect(await at(23_000, 'QT00000000')).toMatchObject({ Known: false, Same: false });
  });
});
