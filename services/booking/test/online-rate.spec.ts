import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { onlineCarriers, setOnlineKey } from '@quayside/contracts/booking/online/carrier';
import { OnlineAnswerState } from '@quayside/contracts/booking/online/choices';
import { onlineShops, searchOnline } from '@quayside/contracts/booking/online/offer';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { clerk, staff, startBooking } from './entries.js';
import { answers } from './online-answers.js';
import { anAccount, aWireOffer, openAccount, TestShop } from './shops.js';

const ask = { CarrierCode: 'COSU', PolCode: 'CNNGB', PodCode: 'USLAX', From: '2026-12-07' };

describe('online rates of carriers', () => {
  let test: TestService;
  let shop: TestShop;
  beforeAll(async () => {
    test = await startBooking(answers, {
      ONLINE_CARRIER_PRIVATE: 'true',
      ONLINE_CARRIER_SECONDS: '1',
    });
    shop = await TestShop.open();
    await openAccount(test, shop);
    for (const CarrierCode of ['ONEY', 'OOLU'])
      await openAccount(test, shop, {
        CarrierCode,
        ForCustomers: CarrierCode === 'ONEY',
        PolCodes: ['CNNGB'],
        PodCodes: ['USCHI'],
      });
  });
  afterAll(async () => {
    await test.close();
    await shop.close();
  });
  beforeEach(() => {
    shop.asked.length = 0;
    shop.answer = () => ({ body: { offers: [aWireOffer(test.ctx().now)] } });
  });

  it('are asked for with the account’s key, which nobody is answered and which stands encrypted', async () => {
    const { data } = await test.call(staff, searchOnline, ask);
    expect(data).toMatchObject({
      State: OnlineAnswerState.Offers,
      Reason: null,
      CarrierCode: 'COSU',
    });
    expect(data.Offers[0]).toMatchObject({
      OfferNo: 'OFF-1',
      Test: false,
      Boxes: [{ Type: '40HQ', Amount: 1500, SellAmount: 1600, Space: 12 }],
    });
    expect(shop.asked[0]).toMatchObject({
      authorization: 'Bearer k-online-1',
      body: { pol: 'CNNGB', pod: 'USLAX', from: '2026-12-07' },
    });
    const [row] = await test
      .ctx()
      .sql<{ sealed: string; key: null }>('SELECT sealed, key FROM online_key LIMIT 1');
    expect([row?.sealed.startsWith('v1.'), row?.sealed.includes('k-online-1'), row?.key]).toEqual([
      true,
      false,
      null,
    ]);
    const { data: list } = await test.call(staff, onlineCarriers.list, {});
    expect(JSON.stringify(list)).not.toContain('k-online-1');
  });

  it('are told to customers at their price, and kept for who asked', async () => {
    const { data } = await test.call(clerk, searchOnline, ask);
    expect(data.Offers[0]?.Boxes).toEqual([
      {
        Type: '40HQ',
        Amount: 1600,
        SellAmount: null,
        Space: 12,
        Charges: [expect.objectContaining({ Amount: 1600 })],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('1500');
    const kept = await test
      .ctx()
      .sql<{ company: number }>(
        'SELECT company_id::int AS company FROM online_offer WHERE key = $1',
        [data.Offers[0]?.Key],
      );
    expect(kept).toEqual([{ company: clerk.CompanyId }]);
  });

  it('name the carriers that are asked for a lane, to customers those that are open to them', async () => {
    const lane = { PolCode: 'CNNGB', PodCode: 'USLAX' };
    const told = async (as: typeof staff) =>
      (await test.call(as, onlineShops, lane)).data.map(({ CarrierCode, Reason }) => [
        CarrierCode,
        Reason,
      ]);
    expect(await told(staff)).toEqual([
      ['COSU', null],
      ['ONEY', '该目的港未开通'],
      ['OOLU', '该目的港未开通'],
    ]);
    expect((await told(clerk)).map(([code]) => code)).toEqual(['COSU', 'ONEY']);
    const hidden = await test.call(clerk, searchOnline, {
      ...ask,
      CarrierCode: 'OOLU',
      PodCode: 'USCHI',
    });
    expect(hidden.refusal.Errors?.[0]?.Code).toBe('not-asked');
    const others = aStaffMember({ EmployeeId: 77, CompanyId: 70 });
    expect((await test.call(others, onlineShops, lane)).data).toEqual([]);
  });

  it.each([
    [
      'an error of its own',
      () => ({ status: 500, text: 'NullPointer' }),
      OnlineAnswerState.Failing,
    ],
    ['a wrong key', () => ({ status: 401 }), OnlineAnswerState.Failing],
    ['a redirect, which is not followed', () => ({ status: 302 }), OnlineAnswerState.Failing],
    ['no JSON', () => ({ text: '<html>' }), OnlineAnswerState.Failing],
    [
      'a price that does not add up',
      () => ({
        body: {
          offers: [
            {
              ...aWireOffer(new Date()),
              boxes: [
                {
                  type: '40HQ',
                  amount: 9,
                  charges: [{ code: 'A', name: 'a', currency: 'USD', amount: 8 }],
                },
              ],
            },
          ],
        },
      }),
      OnlineAnswerState.Failing,
    ],
    [
      'a container that does not exist',
      () => ({
        body: {
          offers: [
            {
              ...aWireOffer(new Date()),
              boxes: [
                {
                  type: '99XX',
                  amount: 9,
                  charges: [{ code: 'A', name: 'a', currency: 'USD', amount: 9 }],
                },
              ],
            },
          ],
        },
      }),
      OnlineAnswerState.Failing,
    ],
    [
      'far too much',
      () => ({ text: `{"offers":[],"note":"${'x'.repeat(3_000_000)}"}` }),
      OnlineAnswerState.Failing,
    ],
    ['nothing', () => 'silence' as const, OnlineAnswerState.Silent],
    [
      'no space',
      () => ({ body: { soldOut: true, note: '下周放舱', offers: [] } }),
      OnlineAnswerState.SoldOut,
    ],
    ['no departure', () => ({ body: { offers: [] } }), OnlineAnswerState.None],
  ])('say so when a carrier answers %s', async (_what, answer, state) => {
    shop.answer = answer as never;
    const { status, data } = await test.call(staff, searchOnline, ask);
    expect([status, data.State, data.Offers]).toEqual([200, state, []]);
  });

  it('leave out what was not asked for, and say so', async () => {
    const now = test.ctx().now;
    const offers = [
      aWireOffer(now),
      aWireOffer(now, { pod: 'USCHI' }),
      aWireOffer(now, { etd: '2026-12-20' }),
      aWireOffer(now, { validUntil: now.toISOString() }),
    ];
    shop.answer = () => ({ body: { test: true, offers } });
    const { data } = await test.call(staff, searchOnline, ask);
    expect([data.Offers.length, data.Offers[0]?.Test]).toEqual([1, true]);
    expect(data.Reason).toContain('3个报价');
  });

  it('refuse a week that is past or too far ahead', async () => {
    expect(
      (await test.call(staff, searchOnline, { ...ask, From: '2020-01-01' })).refusal.Errors?.[0]
        ?.Code,
    ).toBe('past');
    expect(
      (await test.call(staff, searchOnline, { ...ask, From: '2099-01-01' })).refusal.Errors?.[0]
        ?.Code,
    ).toBe('too-far');
  });

  it('keep a key to the address for which it was given, and no key in an address', async () => {
    const create = onlineCarriers.create as Endpoint<object>;
    for (const [Address, code] of [
      ['ftp://x', 'address'],
      ['http://u:p@x', 'address'],
      ['https://x/?apikey=1', 'address-key'],
    ] as const) {
      const { refusal } = await test.call(
        staff,
        create,
        anAccount(Address, { CarrierCode: 'EGLV' }),
      );
      expect([Address, refusal.Errors?.[0]?.Code]).toEqual([Address, code]);
    }
    expect(
      (await test.call(staff, create, anAccount('https://x', { CarrierCode: 'XXXX' }))).refusal
        .Errors?.[0]?.Code,
    ).toBe('carrier-unknown');
    const account = await openAccount(test, shop, { CarrierCode: 'MAEU' });
    expect(account.HasKey).toBe(true);
    const change = {
      ...anAccount('https://elsewhere.example.com', { CarrierCode: 'MAEU' }),
      Id: account.Id,
      Version: account.Version,
    };
    const { data: moved } = await test.call(staff, onlineCarriers.update, change);
    expect(moved.HasKey).toBe(false);
    expect(
      await test.ctx().sql('SELECT 1 FROM online_key WHERE account_id = $1', [account.Id]),
    ).toEqual([]);
    expect(
      (await test.call(staff, setOnlineKey, { Id: moved.Id, Version: 1, Key: 'again' })).status,
    ).toBe(412);
    const others = aStaffMember({ EmployeeId: 77, CompanyId: 70 });
    expect(
      (
        await test.call(others, setOnlineKey, {
          Id: moved.Id,
          Version: moved.Version,
          Key: 'theirs',
        })
      ).status,
    ).toBe(404);
    await test.ctx().sql('DELETE FROM online_carrier WHERE id = $1', [account.Id]);
  });
});

describe('a shop within the own network', () => {
  it('is neither kept nor connected to unless the settings allow it', async () => {
    const [test, shop] = [await startBooking(answers), await TestShop.open()];
    await expect(openAccount(test, shop)).rejects.toThrow('closed-address');
    // One that was kept before, or whose name leads inside later.
    await openAccount(test, shop, { Address: 'https://shop.example.com/' });
    await test.ctx().sql('UPDATE online_carrier SET address = $1', [shop.url]);
    const { data } = await test.call(staff, searchOnline, ask);
    expect([data.State, shop.asked.length]).toEqual([OnlineAnswerState.Failing, 0]);
    await test.close();
    await shop.close();
  });
});
