import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import {
  exportLanes,
  fareFigures,
  type LaneCover,
  listLanes,
} from '@quayside/contracts/freight/insight/fare-cockpit';
import { laneCourse } from '@quayside/contracts/freight/insight/lane-course';
import { changeRateCell } from '@quayside/contracts/freight/rate.api';
import { searchOffers } from '@quayside/contracts/freight/search';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { workbookRows } from '@quayside/test-kit/workbook-parts';
import { mondayOf } from '../src/insight/lane-course.js';
import { pricing, startFreight, store, stranger } from './rates.js';

const seller: Identity = aStaffMember({ EmployeeId: 77, Name: '王销售', DataScope: 'own' });
const blind: Identity = aStaffMember({ EmployeeId: 79, Name: '钱统计' });
blind.Permissions = ['rate:analyse'];

describe('what is known of rates', () => {
  let test: TestService;
  let today: string;
  let monday: string;
  const days = (from: number, to: number) => ({
    ValidFrom: daysAfter(today, from),
    ValidTo: daysAfter(today, to),
  });
  beforeAll(async () => {
    test = await startFreight();
    today = chinaDay(test.ctx().now);
    monday = mondayOf(today);
    // Ten weeks of prices of one lane, of two carriers, the one 100 dearer; and what another currency costs.
    for (let week = 0; week < 10; week++) {
      const valid = {
        ValidFrom: daysAfter(monday, -7 * week),
        ValidTo: daysAfter(monday, -7 * week + 6),
      };
      await store(test, { ...valid, Cost40HQ: 1000 + week * 10 });
      await store(test, { ...valid, Cost40HQ: 1100 + week * 10, CarrierCode: 'MSCU' });
    }
    await store(test, { ...days(0, 40), Cost40HQ: 9000, CurrencyCode: 'CNY', Supplier: '人民币' });
    await store(test, { ...days(0, 3), PolCode: 'CNNGB', Cost40HQ: 1500 });
    await store(test, { ...days(0, 60), PolCode: 'CNNGB', PodCode: 'USNYC' });
    await store(test, { ...days(0, 60), PolCode: 'CNNGB', PodCode: 'USNYC', CarrierCode: 'MSCU' });
    const ask = (as: Identity, Pols: string, Pods: string, more: object = {}) =>
      test.call(as, searchOffers, {
        Pols,
        Pods,
        From: today,
        To: daysAfter(today, 5),
        ...more,
      } as never);
    await ask(seller, 'CNSHA', 'KRPUS', { CustomerCode: 'HUAYUAN' });
    await ask(pricing, 'CNSHA', 'KRPUS', { CustomerCode: 'LANTIAN' });
    await ask(pricing, 'CNSHA', 'KRPUS', { CustomerCode: 'LANTIAN', Boxes: '20GP*1' });
    await ask(pricing, 'CNSHA', 'USLAX');
  });
  afterAll(() => test.close());

  const lanes = async (query: object = {}, as = pricing): Promise<LaneCover[]> =>
    (await test.call(as, listLanes, query as never)).data.Rows;
  const names = (rows: readonly LaneCover[]) =>
    rows.map(({ PolCode, PodCode }) => `${PolCode}-${PodCode}`);

  it('shows lanes that are asked for in vain, by whom, and those that run out', async () => {
    expect(await lanes({ State: 'vain' })).toEqual([
      expect.objectContaining({
        PolCode: 'CNSHA',
        PodCode: 'KRPUS',
        Searches: 3,
        Vain: 3,
        Customers: 2,
        Rates: 0,
        LastSearch: today,
      }),
    ]);
    expect((await lanes({ State: 'vain' }))[0]!.CustomerCodes).toEqual(['LANTIAN', 'HUAYUAN']);
    expect(names(await lanes({ State: 'ending' }))).toContain('CNNGB-USLAX');
    expect(names(await lanes({ State: 'unsearched' }))).toEqual(['CNNGB-USNYC']);
    expect((await lanes({ PolCode: 'cnsha', PodCode: 'uslax' }))[0]).toMatchObject({
      Carriers: 2,
      Cheapest: 1000,
      State: 'covered',
    });
    expect(names(await lanes({ Sort: 'PolCode', Limit: 1, Page: 2 }))).toHaveLength(1);
    for (const Sort of ['Vain', 'Searches', 'Customers', 'Rates', 'PolCode', 'PodCode']) {
      const up = names(await lanes({ Sort }));
      const down = names(await lanes({ Sort: `-${Sort}` }));
      expect([Sort, down]).toEqual([Sort, [...up].reverse()]);
    }
    expect(await lanes({ OnSale: true })).toHaveLength(3);
    expect(names(await lanes({ OnSale: false, Searched: true }))).toEqual(['CNSHA-KRPUS']);
    const file = await test.call(pricing, exportLanes, { State: 'vain' });
    expect(workbookRows(file.data as never)[1]).toEqual(
      expect.arrayContaining(['CNSHA', 'KRPUS', 'LANTIAN、HUAYUAN']),
    );
  });

  it('counts within the data scope, tells no costs without the right, and nothing of another company', async () => {
    expect((await lanes({ State: 'vain' }, seller))[0]).toMatchObject({
      Searches: 1,
      CustomerCodes: ['HUAYUAN'],
    });
    expect((await lanes({ PodCode: 'USLAX' }, blind)).map(({ Cheapest }) => Cheapest)).toEqual([
      null,
      null,
    ]);
    expect(await lanes({}, anIdentity({ CompanyId: 9 }))).toEqual([]);
    expect((await test.call(blind, fareFigures, {})).data.Trends).toEqual([]);
  });

  it('has figures that are those of the lists', async () => {
    const { data } = await test.call(pricing, fareFigures, {});
    expect(data).toMatchObject({
      Vain: 1,
      Searches: 4,
      VainSearches: 3,
      Searched: 2,
      SearchedCovered: 1,
      Covered: 3,
      Current: 6,
    });
    expect(data.Vain).toBe((await lanes({ State: 'vain' })).length);
    expect(data.Ending).toBe((await lanes({ State: 'ending' })).length);
    expect(
      data.Trends.map(({ PolCode, PodCode, CurrencyCode }) => [PolCode, PodCode, CurrencyCode]),
    ).toEqual([['CNSHA', 'USLAX', 'USD']]);
  });

  it('is the course of a lane in one currency, with today’s place among its prices', async () => {
    const course = async (more: object = {}) =>
      (
        await test.call(pricing, laneCourse, {
          PolCode: 'CNSHA',
          PodCode: 'USLAX',
          Weeks: 10,
          ...more,
        } as never)
      ).data;
    const usd = await course();
    expect([usd.CurrencyCode, usd.Currencies]).toEqual(['USD', ['USD', 'CNY']]);
    expect(usd.Weeks.at(-1)).toEqual({
      Week: monday,
      Prices: 2,
      P10: 1010,
      P25: 1025,
      Median: 1050,
      P75: 1075,
      P90: 1090,
    });
    expect(usd.Weeks[0]).toMatchObject({ Week: daysAfter(monday, -63), Median: 1140 });
    expect(
      usd.Carriers.map(({ CarrierCode, Points }) => [
        CarrierCode,
        Points.length,
        Points.at(-1)!.Price,
      ]),
    ).toEqual([
      ['COSU', 10, 1000],
      ['MSCU', 10, 1100],
    ]);
    expect(usd.Today.map(({ CarrierCode, Price, Place }) => [CarrierCode, Price, Place])).toEqual([
      ['COSU', 1000, 0],
      ['MSCU', 1100, 50],
    ]);
    expect((await course({ CurrencyCode: 'cny' })).Today.map(({ Price }) => Price)).toEqual([9000]);
    expect((await course({ Box: '40RF' })).CurrencyCode).toBeNull();
    expect(
      (
        await test.call(anIdentity({ CompanyId: 9 }), laneCourse, {
          PolCode: 'CNSHA',
          PodCode: 'USLAX',
        })
      ).data.Currencies,
    ).toEqual([]);
  });

  it('counts what a price was before a change in the weeks in which it was so', async () => {
    const { Rate } = await store(
      test,
      { ...days(-28, 28), PodCode: 'NLRTM', Cost40HQ: 2000 },
      { as: stranger },
    );
    // It was published three weeks ago.
    await test
      .ctx()
      .sql(`UPDATE rate SET update_time = update_time - interval '21 days' WHERE id = $1`, [
        Rate.Id,
      ]);
    await test.call(stranger, changeRateCell, {
      Id: Rate.Id,
      Version: Rate.Version,
      Field: 'Cost40HQ',
      Value: 2600,
    });
    const { data } = await test.call(stranger, laneCourse, {
      PolCode: 'CNSHA',
      PodCode: 'NLRTM',
      Weeks: 4,
    });
    expect(data.Weeks.slice(0, 3).map(({ Median }) => Median)).toEqual([2000, 2000, 2000]);
    expect(data.Weeks[3]).toMatchObject({ Prices: 2, Median: 2300 });
  });
});
