import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import {
  type BookedPriceQuery,
  bookedPrice,
  PriceOrigin,
} from '@quayside/contracts/freight/booked-price';
import { acceptQuote } from '@quayside/contracts/freight/quote/public-quote';
import { sendQuote, shareQuote } from '@quayside/contracts/freight/quote/quote.api';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { startFreight, store } from './rates.js';

const seller = aStaffMember({ Name: '周销售' });

describe('the price of a booked shipment that sails on another day', () => {
  let test: TestService;
  let rateId: number;
  let quoteNo: string;
  beforeAll(async () => {
    test = await startFreight({
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
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-14',
    });
    rateId = Rate.Id;
    await store(test, { Published40HQ: 2250, ValidFrom: '2026-12-15', ValidTo: '2026-12-31' });
    await store(test, {
      Published40HQ: 1900,
      CarrierCode: 'MAEU',
      ValidFrom: '2026-12-15',
      ValidTo: '2026-12-31',
    });
    const Content = {
      ...{
        CustomerName: '华远贸易',
        CustomerCode: 'HUAYUAN',
        ContactName: '王经理',
        Boxes: '40HQ*2',
        ValidTo: '2026-12-05',
      },
      Lines: [{ RateId: rateId, Adjust: 30 }],
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
      ...{
        Origin: PriceOrigin.Quote,
        No: quoteNo,
        CustomerCode: 'HUAYUAN',
        CarrierCode: 'COSU',
        PolCode: 'CNSHA',
        PodCode: 'USLAX',
      },
      ...{ DestCode: null, Boxes: '40HQ*2', Sailing: '2026-12-18' },
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

  it('is the customer’s price of the same carrier beyond them, without what it is bought at', async () => {
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
    expect(JSON.stringify(answer)).not.toContain('1850');
    const ofRate = await ask({ Origin: PriceOrigin.Rate, No: String(rateId) });
    expect(ofRate.Offer!.Boxes[0]!.Unit).toBe(2250);
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
});
