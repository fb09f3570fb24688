import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { submitBooking } from '@quayside/contracts/booking/booking/booking.api';
import { beginBooking } from '@quayside/contracts/booking/home/begin.api';
import {
  exportSharedBookings,
  listSharedBookings,
  SharedRole,
  sharedBooking,
} from '@quayside/contracts/booking/shared/shared-booking';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import * as pool from '@quayside/contracts/freight/pool';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { saveRate } from '@quayside/contracts/freight/rate.api';
import { searchPrices } from '@quayside/contracts/freight/search';
import { type ApiClient, signIn } from '../api-client.js';
import { inBatches, reads, textOf } from '../conformity-readers.js';
import { type DemoPlatform, startDemoPlatform, topology } from '../running-platform.js';
import { BOOKING } from './conformity-booking.js';

const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const LANE = { Pols: 'CNDLC', Pods: 'CLSAI' };
const COUNT = 3;
/** What the middle one, the operator and the customer pay for a container, in figures that stand nowhere else. */
const [COST, FIRST, BOUGHT] = [61_117.19, 62_341.27, 63_873.61];
const MARKUP = {
  Mode: 'fixed',
  CurrencyCode: 'USD',
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  Percent: null,
  RoundTo: null,
} as const;
const added = (from: number, to: number): number => Math.round((to - from) * 100) / 100;
/** Whether a number stands in a text by itself, and not among the digits of a longer one or of an id. */
const stands = (text: string, number: string): boolean =>
  new RegExp(`(?<![\\w.])${number.replace('.', '\\.')}(?!\\w)`).test(text);
const all = (unit: number): number => Math.round(unit * COUNT * 100) / 100;

/** Every read that needs no record to be named. */
const open = reads.filter(
  ({ request }) =>
    !request || [...fieldsOf(request as Class).values()].every(({ optional }) => optional),
);

describe(`a booking on a rate that was shared twice, ${topology}`, () => {
  let platform: DemoPlatform;
  /** The first publisher, who sells to the middle one, who sells to the operator, of whom the customer buys. */
  let people: Record<'root' | 'middle' | 'operator' | 'customer', ApiClient>;
  let sold = 0;
  let requestNo = '';

  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000' });
    const [root, middle, operator, customer] = await Promise.all([
      signIn(platform.url, 'LANTIAN', 'lixiang'),
      signIn(platform.url, 'YUANYANG', 'boss'),
      signIn(platform.url, 'OPERATOR', 'admin'),
      signIn(platform.url, 'HUAYUAN', 'boss'),
    ]);
    people = { root, middle, operator, customer };
    for (const client of [root, middle, operator]) {
      const config = await client.get(pool.poolConfig, {});
      const given = {
        MayPublish: true,
        MaySee: true,
        MayResell: true,
        Depth: 3,
        AutoApprove: true,
      };
      await client.get(pool.savePoolConfig, { ...config, ...given });
    }
    const rate = {
      Supplier: 'PLANTED-ROOT',
      CarrierCode: 'COSU',
      RateType: 'FAK',
      PolCode: LANE.Pols,
      PodCode: LANE.Pods,
      CurrencyCode: 'USD',
      Payment: 'PP',
      Basis: 'etd',
      ValidFrom: day(0),
      ValidTo: day(40),
      AllIn: false,
      AskFirst: false,
      Recommended: false,
      Cost40HQ: COST,
    } as unknown as RateInput;
    await root.get(saveRate, { Rate: rate, Publish: true });
    const first = await shared(root, middle, 'YUANYANG', {
      Name: '首家同行包',
      Amount: added(COST, FIRST),
    });
    const second = await shared(middle, operator, 'OPERATOR', {
      Name: '中间同行包',
      Amount: added(FIRST, BOUGHT),
      HoldingId: first,
    });
    const allocation = {
      HoldingId: second,
      Target: 'customers',
      OrgId: null,
      OrgName: null,
      EmployeeId: null,
      EmployeeName: null,
      Remark: null,
    };
    await operator.get(pool.shareAllocations.create as Endpoint<object, object>, {
      ...MARKUP,
      ...allocation,
      Amount: 1_207.43,
    });
    requestNo = await booked(customer);
  });
  afterAll(() => platform.close());

  /** A package to one partner, who subscribes; answers his subscription. */
  async function shared(
    from: ApiClient,
    to: ApiClient,
    partner: string,
    more: object,
  ): Promise<number> {
    const given = {
      ...MARKUP,
      HoldingId: null,
      Layer: 'Cost',
      LaneCodes: null,
      CarrierCodes: null,
      PolCodes: [LANE.Pols],
      PodCodes: [LANE.Pods],
      Visible: ['carrier'],
      Audience: 'partners',
      PartnerCodes: [partner],
      Resell: true,
      ShareFrom: day(-1),
      ShareTo: null,
      Remark: null,
      ...more,
    };
    const { Id, Name } = await from.get(
      pool.sharePackages.create as Endpoint<object, { Id: number; Name: string }>,
      given,
    );
    await to.get(pool.applyShare, { Id });
    return (await to.get(pool.listShareHoldings, { Keyword: Name })).Rows[0]!.Id;
  }

  /** The customer finds it, and hands a booking in at its price. */
  async function booked(customer: ApiClient): Promise<string> {
    const days = { From: day(5), To: day(9) };
    const { Rows } = await customer.get(searchPrices, {
      ...LANE,
      ...days,
      Boxes: `40HQ*${COUNT}`,
    } as never);
    const [offer] = Rows;
    sold = offer!.Boxes[0]!.Unit!;
    const choice = {
      LoadCode: LANE.Pols,
      DischargeCode: LANE.Pods,
      RateId: offer!.Id,
      Boxes: `40HQ*${COUNT}`,
      SailingDate: day(5),
      LatestSailing: day(9),
    };
    const begun = await customer.get(beginBooking, choice);
    const { Parties, Goods } = BOOKING;
    const { RequestNo } = await customer.get(submitBooking, {
      Booking: {
        ...begun.Booking,
        Parties,
        Goods,
        PaymentMethod: 'PP',
        CarrierCode: 'COSU',
        ContactPhone: '0574-87654321',
      },
      Source: begun.Source,
      SourceNo: begun.SourceNo,
      Price: { RateId: offer!.Id, Seen: begun.Price!.Offer.Totals },
    });
    return RequestNo;
  }

  it('costs each company what its neighbour asks', async () => {
    expect(sold).toBeGreaterThan(BOUGHT);
    const stepsOf = async (client: ApiClient) =>
      (await client.get(listSharedBookings, { Keyword: requestNo })).Rows.map(
        ({ Role, NeighbourName, Amount }) => [Role, NeighbourName, Amount],
      );
    const [root, middle, operator] = [
      '上海蓝天家居制品有限公司',
      '远洋船务代理有限公司',
      '启航国际货运有限公司',
    ];
    expect(await stepsOf(people.customer)).toEqual([[SharedRole.Buyer, operator, all(sold)]]);
    expect(await stepsOf(people.operator)).toEqual([[SharedRole.Buyer, middle, all(BOUGHT)]]);
    expect((await stepsOf(people.middle)).sort()).toEqual([
      [SharedRole.Buyer, root, all(FIRST)],
      [SharedRole.Seller, operator, all(BOUGHT)],
    ]);
    expect(await stepsOf(people.root)).toEqual([[SharedRole.Seller, middle, all(FIRST)]]);
  });

  it('tells nobody the price of another step, in no list, option, figure or export', async () => {
    const foreign = {
      root: [BOUGHT, sold],
      middle: [sold],
      operator: [FIRST],
      customer: [FIRST, BOUGHT],
    } as const;
    for (const [who, prices] of Object.entries(foreign) as [
      keyof typeof foreign,
      readonly number[],
    ][]) {
      const client = people[who];
      const marks = [...prices, ...prices.map(all)].map(String);
      const told = await inBatches(open, async (endpoint) => {
        const { body } = await client.call(
          endpoint,
          endpoint.answer.shape === 'rows' ? { Limit: 200 } : {},
        );
        const text = await textOf(endpoint, body);
        return marks
          .filter((mark) => stands(text, mark))
          .map((mark) => `${who} reads ${mark} in ${endpoint.path}`);
      });
      expect(told).toEqual([]);
      const { Rows } = await client.get(listSharedBookings, { Keyword: requestNo });
      const details = await Promise.all(Rows.map(({ Id }) => client.get(sharedBooking, { Id })));
      const { body } = await client.call(exportSharedBookings, { Keyword: requestNo });
      const read = JSON.stringify(details) + (await textOf(exportSharedBookings as Endpoint, body));
      expect(marks.filter((mark) => read.includes(mark))).toEqual([]);
      // What is its own it does read, so that the marks are those that would stand there.
      expect(read).toContain(String(Rows[0]!.Amount));
    }
  });

  it('opens to nobody the step of another', async () => {
    const steps = await Promise.all(
      Object.values(people).map(async (client) =>
        (await client.get(listSharedBookings, { Keyword: requestNo })).Rows.map(({ Id }) => Id),
      ),
    );
    for (const [index, client] of Object.values(people).entries())
      for (const [owner, ids] of steps.entries())
        for (const Id of ids)
          expect((await client.call(sharedBooking, { Id })).status).toBe(
            owner === index ? 200 : 404,
          );
  });
});
