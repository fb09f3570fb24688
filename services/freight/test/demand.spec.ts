import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FindEmployees, findEmployees } from '@quayside/contracts/auth/session';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { tellDemand } from '@quayside/contracts/freight/insight/demand';
import { actOnRates, listRates, RateVerb, renewRates } from '@quayside/contracts/freight/rate.api';
import { searchPrices } from '@quayside/contracts/freight/search';
import { anIdentity } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { pricing, startFreight, store, stranger } from './rates.js';

const customer = (id: number, code: string) =>
  anIdentity({ CompanyId: id, CompanyCode: code, EmployeeId: id * 10 });

describe('demand', () => {
  let test: TestService;
  /** Employees who cannot sign in. */
  let locked: number[] = [];
  let days: { ValidFrom: string; ValidTo: string };
  beforeAll(async () => {
    test = await startFreight({
      [findEmployees.path]: ({ Ids, CompanyId }: FindEmployees) =>
        CompanyId
          ? [{ Id: CompanyId * 10, CompanyId, CompanyType: 1 }]
          : Ids?.filter((id) => !locked.includes(id)).map((Id) => ({ Id })),
    });
    const today = chinaDay(test.ctx().now);
    days = { ValidFrom: today, ValidTo: daysAfter(today, 30) };
    await store(test, days);
    for (const [id, code] of [
      [2, 'HUAYUAN'],
      [3, 'LANTIAN'],
      [4, 'QUIET'],
    ] as const) {
      await test
        .ctx()
        .sql(
          `INSERT INTO customer_owner (company_id, code, name, version) VALUES ($1, $2, $2, 1)`,
          [id, code],
        );
    }
  });
  afterAll(() => test.close());

  const search = (as: ReturnType<typeof customer>, Pols: string, Pods: string) =>
    test.call(as, searchPrices, { Pols, Pods } as never);
  const told = async (lane: string) => {
    const rows = await test.ctx().sql<{
      payload: { Messages: { To: object[]; Title: string; Link: string; Description: string }[] };
    }>(
      `SELECT payload FROM _outbox WHERE name = 'messaging.notice' AND aggregate LIKE $1 ORDER BY id`,
      [`demand-%-${lane}`],
    );
    return rows.map(({ payload }) => payload.Messages[0]!);
  };

  it('is told after publishing: those who searched in vain, once for each search, and of nobody else', async () => {
    await search(customer(2, 'HUAYUAN'), 'CNNGB', 'NLRTM');
    await search(customer(3, 'LANTIAN'), 'CNNGB', 'NLRTM');
    await search(customer(4, 'QUIET'), 'CNSHA', 'USLAX');
    const { Rate, Demand } = await store(test, {
      ...days,
      PolCode: 'CNNGB',
      PodCode: 'NLRTM',
      Published40HQ: 2000,
    });
    expect(Demand).toBe(2);
    const { data } = await test.call(pricing, tellDemand, { Ids: [Rate.Id] });
    expect(data).toEqual({ Lanes: 1, Customers: 2, Unread: 0 });
    const [message] = await told('CNNGB-NLRTM');
    expect(message).toMatchObject({
      To: [
        { CompanyId: 2, Permission: 'rate:query' },
        { CompanyId: 3, Permission: 'rate:query' },
      ],
      Link: '/external/workbench/PriceQuery?Pols=CNNGB&Pods=NLRTM',
    });
    expect(JSON.stringify([message!.Title, message!.Description])).not.toMatch(
      /HUAYUAN|LANTIAN|1850/,
    );
    expect((await test.call(pricing, tellDemand, { Ids: [Rate.Id] })).data).toEqual({
      Lanes: 0,
      Customers: 0,
      Unread: 0,
    });
    expect(await told('CNNGB-NLRTM')).toHaveLength(1);
  });

  it('is not told where nobody can sign in, and still open for when somebody can', async () => {
    await search(customer(2, 'HUAYUAN'), 'CNNGB', 'USHOU');
    await search(customer(3, 'LANTIAN'), 'CNNGB', 'USHOU');
    const { Rate } = await store(test, { ...days, PolCode: 'CNNGB', PodCode: 'USHOU' });
    const tell = async () => (await test.call(pricing, tellDemand, { Ids: [Rate.Id] })).data;
    locked = [30];
    expect(await tell()).toEqual({ Lanes: 1, Customers: 1, Unread: 1 });
    expect(await tell()).toEqual({ Lanes: 0, Customers: 0, Unread: 1 });
    locked = [];
    expect(await tell()).toEqual({ Lanes: 1, Customers: 1, Unread: 0 });
    const companies = (await told('CNNGB-USHOU')).map(({ To }) => To);
    expect(companies).toEqual([
      [{ CompanyId: 2, Permission: 'rate:query' }],
      [{ CompanyId: 3, Permission: 'rate:query' }],
    ]);
  });

  it('is told of drafts that are published from the list and of renewals', async () => {
    await search(customer(2, 'HUAYUAN'), 'CNNGB', 'USNYC');
    const { Rate } = await store(
      test,
      { ...days, PolCode: 'CNNGB', PodCode: 'USNYC' },
      { publish: false },
    );
    const [outcome] = (
      await test.call(pricing, actOnRates, { Ids: [Rate.Id], Verb: RateVerb.Publish })
    ).data;
    expect(outcome).toMatchObject({ Done: true, Demand: 1 });
    const renewed = {
      Ids: [Rate.Id],
      ValidFrom: daysAfter(days.ValidTo, 1),
      ValidTo: daysAfter(days.ValidTo, 9),
    };
    expect(
      (await test.call(pricing, renewRates, { ...renewed, Publish: true })).data[0],
    ).toMatchObject({ Demand: 1 });
    const [taken] = (
      await test.call(pricing, actOnRates, { Ids: [Rate.Id], Verb: RateVerb.TakeOff })
    ).data;
    expect(taken!.Demand ?? null).toBeNull();
  });

  it('is nobody’s whose customers find no rates of his, and not another’s to tell', async () => {
    await search(customer(2, 'HUAYUAN'), 'CNSHA', 'KRPUS');
    const own = await store(test, { ...days, PodCode: 'KRPUS' }, { as: stranger });
    expect(own.Demand).toBe(0);
    const { Rate } = await store(test, { ...days, PodCode: 'KRPUS', Published40HQ: 300 });
    expect((await test.call(stranger, tellDemand, { Ids: [Rate.Id] })).data).toEqual({
      Lanes: 0,
      Customers: 0,
      Unread: 0,
    });
  });

  it('goes on after a rate is over: its list tells how often the lane was searched since', async () => {
    const today = chinaDay(test.ctx().now);
    await store(test, {
      PodCode: 'USLGB',
      ValidFrom: daysAfter(today, -20),
      ValidTo: daysAfter(today, -5),
    });
    await search(customer(3, 'LANTIAN'), 'CNSHA', 'USLGB');
    const { data } = await test.call(pricing, listRates, {
      Phase: ['expired'],
      PodCode: 'USLGB',
    } as never);
    expect(data.Rows[0]!.SearchedSince).toBe(1);
    const blind = {
      ...pricing,
      Permissions: pricing.Permissions.filter((right) => right !== 'rate:analyse'),
    };
    expect(
      (await test.call(blind, listRates, { Phase: ['expired'], PodCode: 'USLGB' } as never)).data
        .Rows[0]!.SearchedSince,
    ).toBeNull();
  });
});
