import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { rateCharges } from '@quayside/contracts/freight/charge';
import * as api from '@quayside/contracts/freight/pool';
import { queryPrice } from '@quayside/contracts/freight/price';
import { priceQuote } from '@quayside/contracts/freight/quote/quote.api';
import { explainOwnPrice, searchOffers, searchPrices } from '@quayside/contracts/freight/search';
import { notice } from '@quayside/contracts/messaging/notice';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { startFreight, store } from './rates.js';

/** The first publisher, who sells to the second, who sells on to the third. */
const root: Identity = anIdentity({
  CompanyCode: 'ROOT',
  CompanyName: '第一家货运',
  CompanyType: 2,
  Name: '甲',
});
const middle: Identity = anIdentity({
  CompanyCode: 'MIDDLE',
  CompanyName: '中间商物流',
  CompanyType: 2,
  Name: '乙',
});
const last: Identity = aStaffMember({ Name: '丙' });
const seller: Identity = aStaffMember({ Name: '丁销售', CompanyId: last.CompanyId });
const customer: Identity = anIdentity({ CompanyCode: 'HUAYUAN', Name: '客户' });
const WAY = {
  Pols: 'CNSHA',
  Pods: 'USNYC',
  From: '2026-12-01',
  To: '2026-12-14',
  Boxes: '20GP*1,40HQ*2',
};
/** No other number of the test has these digits. */
const COST = 1837.61;

const config = (more: Partial<api.PoolConfig> = {}): api.PoolConfig => ({
  MayPublish: true,
  MaySee: true,
  MayResell: true,
  Depth: 3,
  AutoApprove: false,
  Version: 0,
  ...more,
});
const sharing = (more: Partial<api.SharePackageInput> = {}): api.SharePackageInput => ({
  Name: '美线共享',
  HoldingId: null,
  Layer: 'Cost',
  Mode: 'fixed',
  CurrencyCode: 'USD',
  Amount: 50,
  Amount20: 20,
  Amount40: null,
  AmountHQ: null,
  Percent: null,
  RoundTo: null,
  LaneCodes: null,
  CarrierCodes: null,
  PolCodes: null,
  PodCodes: ['USLAX'],
  Visible: ['carrier', 'free'],
  Audience: 'all',
  PartnerCodes: null,
  Resell: true,
  ShareFrom: '2026-01-01',
  ShareTo: null,
  Remark: null,
  ...more,
});

describe('the shared pool', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
    seller.Permissions = ['rate:sell'];
    for (const who of [root, middle, last])
      expect((await test.call(who, api.savePoolConfig, config())).status).toBe(200);
  });
  afterAll(() => test.close());

  const packaged = async (who: Identity, more: Partial<api.SharePackageInput> = {}) =>
    (await test.call(who, api.sharePackages.create!, sharing(more))).data;
  const apply = (who: Identity, Id: number) => test.call(who, api.applyShare, { Id });
  const held = async (who: Identity, name: string) =>
    (await test.call(who, api.listShareHoldings, { Keyword: name } as never)).data.Rows[0]!;
  const settle = async (
    who: Identity,
    name: string,
    Verb: api.ShareVerb,
    Remark: string | null = null,
  ) => {
    const { data } = await test.call(who, api.listShareSubscribers, { Limit: 100 } as never);
    const row = data.Rows.find(({ Name }) => Name === name)!;
    return test.call(who, api.settleShare, { Id: row.Id, Version: row.Version, Verb, Remark });
  };
  const found = async (who: Identity) =>
    (await test.call(who, searchOffers, WAY as never)).data.Rows;

  it('sells along a chain of three, each at the price of the one before, and stops everywhere at once', async () => {
    const { Rate } = await store(
      test,
      {
        PodCode: 'USNYC',
        Cost20GP: 1200,
        Cost40HQ: COST,
        Floor40HQ: 1839.43,
        Supplier: '不可外传的供应商',
        ContractNo: 'SECRET-7',
        InnerRemark: '内部',
        FreeDaysPod: 14,
        EtdDay: 7,
      },
      { as: root },
    );
    const charge = {
      RateId: Rate.Id,
      FeeCode: 'AMS',
      Basis: 'bill',
      CurrencyCode: 'USD',
      Amount: 35,
      Included: false,
    };
    const none = {
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
      Payment: null,
      OverWeight: null,
      Remark: null,
    };
    await test.call(root, rateCharges.create!, { ...charge, ...none } as never);
    const first = await packaged(root, { Name: '链一', PodCodes: ['USNYC'] });
    expect((await apply(middle, first.Id)).status).toBe(200);
    expect(await found(middle)).toEqual([]);
    expect((await settle(root, '链一', 'approve')).status).toBe(200);
    const [bought] = await found(middle);
    expect(bought).toMatchObject({
      Shared: true,
      Supplier: '第一家货运',
      CarrierCode: 'COSU',
      FreeDaysPod: 14,
      ContractNo: null,
      InnerRemark: null,
    });
    expect(bought!.Boxes.map(({ Unit }) => Unit)).toEqual([1220, 1887.61]);
    expect(bought!.Totals).toEqual([{ CurrencyCode: 'USD', Amount: 5030.22 }]);

    const { Id: HoldingId } = await held(middle, '链一');
    const second = await packaged(middle, {
      Name: '链二',
      PodCodes: null,
      HoldingId,
      Mode: 'percent',
      Percent: 10,
      Amount: null,
      Amount20: null,
      RoundTo: 5,
    });
    expect((await apply(last, second.Id)).status).toBe(200);
    expect((await settle(middle, '链二', 'approve')).status).toBe(200);
    const [third] = await found(last);
    expect(third).toMatchObject({ Shared: true, Supplier: '中间商物流', CarrierCode: 'COSU' });
    expect(third!.Boxes.map(({ Unit }) => Unit)).toEqual([1345, 2080]);
    const text = JSON.stringify([await found(last), await held(last, '链二')]);
    for (const secret of ['1837', '1839', '1887', 'SECRET', '不可外传', '第一家货运', '内部'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);

    // The last company's seller finds it once it is given to him, at what his company adds, and never what it costs.
    expect(await found(seller)).toEqual([]);
    const mine = await held(last, '链二');
    expect(mine).toMatchObject({ Paused: null, Rates: 1 });
    const allocation = {
      HoldingId: mine.Id,
      Target: 'all',
      OrgId: null,
      OrgName: null,
      EmployeeId: null,
      EmployeeName: null,
      Remark: null,
    };
    const adds = {
      Mode: 'fixed',
      CurrencyCode: 'USD',
      Amount: 100,
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
      Percent: null,
      RoundTo: null,
    };
    expect(
      (await test.call(last, api.shareAllocations.create!, { ...allocation, ...adds } as never))
        .status,
    ).toBe(200);
    expect((await found(seller))[0]).toMatchObject({
      Shared: true,
      Supplier: null,
      Cost: null,
      Boxes: [{ Unit: 1445 }, { Unit: 2180 }],
    });
    expect((await found(last))[0]).toMatchObject({ Cost: 1345 + 2 * 2080, Margin: 300 });

    // A price that he types for it is held against what he was given it at, with and without saying that he took it from there.
    const limited: Identity = {
      ...seller,
      Permissions: ['rate:sell', 'quote:write'],
      Limits: [{ Key: 'quote:write', Most: 2 }],
    };
    const SharedRateId = (await found(seller))[0]!.Id;
    for (const from of [{ SharedRateId }, {}]) {
      const Units = [{ Type: '40HQ', Unit: 2100 }];
      const Typed = {
        PolCode: 'CNSHA',
        PodCode: 'USNYC',
        CurrencyCode: 'USD',
        Units,
        Costs: [{ Type: '40HQ', Unit: 1 }],
        ...from,
      };
      const { data } = await test.call(limited, priceQuote, {
        Boxes: '40HQ*1',
        Lines: [{ Typed }],
      });
      expect(data.Lines[0]!.LimitNote).toMatch(/2180.*2100/);
      expect(JSON.stringify(data)).not.toContain('2080');
    }

    expect((await settle(root, '链一', 'stop', '价格调整')).status).toBe(200);
    expect([await found(middle), await found(last), await found(seller)]).toEqual([[], [], []]);
    expect(await held(last, '链二')).toMatchObject({ State: 1, Paused: '对方暂停供应' });
  });

  it('is priced as of a moment by the chains, markups, allocations and rates of that moment, and says since when they are known', async () => {
    const way = { ...WAY, Pods: 'KRPUS', Boxes: '40HQ*1' };
    const at = async (AsOf?: Date, who = last) =>
      (await test.call(who, searchOffers, { ...way, AsOf: AsOf?.toISOString() } as never)).data;
    const unitsAt = async (AsOf?: Date, who = last) =>
      (await at(AsOf, who)).Rows.map(({ Boxes }) => Boxes[0]!.Unit);
    const pass = (): Date => {
      test.clock.advance(60_000);
      const moment = test.clock.now();
      test.clock.advance(60_000);
      return moment;
    };
    const before = pass();
    const { Rate } = await store(test, { PodCode: 'KRPUS', Cost40HQ: 1000 }, { as: root });
    const plain = {
      Mode: 'fixed',
      CurrencyCode: 'USD',
      Amount: 10,
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
      Percent: null,
      RoundTo: null,
    };
    const first = await packaged(root, { Name: '往一', PodCodes: ['KRPUS'], ...plain } as never);
    await apply(middle, first.Id);
    await settle(root, '往一', 'approve');
    const { Id: HoldingId } = await held(middle, '往一');
    const second = await packaged(middle, {
      Name: '往二',
      PodCodes: null,
      HoldingId,
      ...plain,
    } as never);
    await apply(last, second.Id);
    const applied = pass();
    await settle(middle, '往二', 'approve');
    const mine = await held(last, '往二');
    const given = { HoldingId: mine.Id, Target: 'all', ...plain };
    const { data: allocation } = await test.call(
      last,
      api.shareAllocations.create!,
      given as never,
    );
    const cheap = pass();
    expect([await unitsAt(cheap), await unitsAt(undefined, seller)]).toEqual([[1030], [1030]]);
    const [row] = (await at()).Rows;

    // Everything on the way becomes dearer, one after the other; the moments before stay what they were.
    const keep = {
      ...sharing({ Name: '往二', PodCodes: null, HoldingId }),
      ...plain,
      Amount: 100,
      Enabled: true,
    };
    expect(
      (
        await test.call(middle, api.sharePackages.update!, {
          ...keep,
          Id: second.Id,
          Version: second.Version,
        } as never)
      ).status,
    ).toBe(200);
    const dear = pass();
    const more = {
      ...given,
      Amount: 50,
      Enabled: true,
      Id: allocation.Id,
      Version: allocation.Version,
    };
    expect((await test.call(last, api.shareAllocations.update!, more as never)).status).toBe(200);
    const dearer = pass();
    await store(test, { ...Rate, Cost40HQ: 2000 } as never, { as: root });
    const dearest = pass();
    await settle(root, '往一', 'stop', '价格调整');
    expect([await unitsAt(), await unitsAt(undefined, seller)]).toEqual([[], []]);
    expect(
      await Promise.all(
        [before, applied, cheap, dear, dearer, dearest].map((moment) => unitsAt(moment)),
      ),
    ).toEqual([[], [], [1030], [1120], [1160], [2160]]);
    expect(await unitsAt(dear, seller)).toEqual([1120]);
    expect(JSON.stringify(await at(cheap))).not.toMatch(/1000|1010|第一家货运/);
    const question = { RateId: row!.Id, Boxes: [{ Type: '40HQ', Count: 1 }] };
    const why = async (AsOf: Date) =>
      test.call(last, queryPrice, { ...question, AsOf: AsOf.toISOString() });
    expect((await why(cheap)).data.Boxes[0]).toMatchObject({
      Unit: 1030,
      Steps: [{ Result: 1020 }, { Delta: 10 }],
    });
    expect((await why(dear)).data.Boxes[0]!.Unit).toBe(1120);
    expect((await why(before)).status).toBe(404);

    // Where there was a pool before its past was kept, a moment before has no shared rates, and says since when there are.
    await test.ctx().sql('UPDATE pool_known SET since = $1', [dear]);
    expect(await at(cheap)).toMatchObject({
      Rows: [],
      SharedSince: expect.stringContaining(dear.toISOString().slice(0, 19)),
    });
    expect(await at(dear)).toMatchObject({ Rows: [{}], SharedSince: null });
    expect((await why(cheap)).refusal.Errors?.[0]?.Code).toBe('shared');
    await test.ctx().sql(`UPDATE pool_known SET since = '-infinity'`);
  });

  it('gives its customers what is allocated to them alone', async () => {
    await store(test, { PodCode: 'USLGB', Cost40HQ: 1900 }, { as: root });
    const { Id } = await packaged(root, { Name: '客户可见', PodCodes: ['USLGB'] });
    await apply(last, Id);
    await settle(root, '客户可见', 'approve');
    await store(test, { PodCode: 'NLRTM' }, { as: last });
    const ask = async () =>
      (await test.call(customer, searchPrices, { ...WAY, Pods: 'USLGB', Boxes: '40HQ*1' } as never))
        .data.Rows;
    expect(await ask()).toEqual([]);
    const mine = await held(last, '客户可见');
    const terms = {
      Mode: 'fixed',
      CurrencyCode: 'USD',
      Amount: 50,
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
      Percent: null,
      RoundTo: null,
    };
    await test.call(last, api.shareAllocations.create!, {
      HoldingId: mine.Id,
      Target: 'customers',
      ...terms,
    } as never);
    const [row] = await ask();
    expect(row!.Boxes[0]!.Unit).toBe(2000);
    expect(JSON.stringify(row)).not.toMatch(/第一家|1900|1950/);
  });

  it('names the exchange rate that a price lacks, of a markup before his own no more than that', async () => {
    // Nobody tells exchange rates here.
    await store(test, { PodCode: 'NLRTM', CurrencyCode: 'JPY', Cost40HQ: 150_000 }, { as: root });
    const { Id } = await packaged(root, {
      Name: '日元运价',
      PodCodes: ['NLRTM'],
      CurrencyCode: 'JPY',
    });
    await apply(middle, Id);
    await settle(root, '日元运价', 'approve');
    const ask = async (who: Identity) => {
      const way = { ...WAY, Pods: 'NLRTM', Boxes: '40HQ*1' };
      return (await test.call(who, searchOffers, way as never)).data.Rows[0]?.Boxes;
    };
    expect(await ask(middle)).toEqual([{ Type: '40HQ', Count: 1, Unit: 150_050 }]);
    const mine = await held(middle, '日元运价');
    const { data: own } = await test.call(middle, api.shareAllocations.create!, {
      HoldingId: mine.Id,
      Target: 'all',
      Mode: 'fixed',
      CurrencyCode: 'USD',
      Amount: 40,
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
      Percent: null,
      RoundTo: null,
    } as never);
    expect(own).toBeDefined();
    expect(await ask(middle)).toEqual([{ Type: '40HQ', Count: 1, Unit: null, NoRate: 'USD→JPY' }]);
    await test.ctx().sql(`UPDATE share_package SET currency_code = 'EUR' WHERE name = '日元运价'`);
    expect(await ask(middle)).toEqual([
      { Type: '40HQ', Count: 1, Unit: null, NoRate: '上家币种→JPY' },
    ]);
  });

  it('explains a price from what its holder pays on, and charges each container type what is its own', async () => {
    const { Rate } = await store(
      test,
      { PodCode: 'USHOU', Cost20GP: 1111.11, Cost40HQ: 1777.77 },
      { as: root },
    );
    const fee = {
      RateId: Rate.Id,
      FeeCode: 'EBS',
      Basis: 'container',
      CurrencyCode: 'USD',
      Amount: 60,
      Amount20: 60,
      AmountHQ: 140,
    };
    await test.call(root, rateCharges.create!, {
      ...fee,
      Included: false,
      Amount40: 120,
      Payment: null,
      OverWeight: null,
      Remark: null,
    } as never);
    // The operator is who has rates of his own.
    await store(test, { PodCode: 'NLRTM' }, { as: last });
    const { Id } = await packaged(root, { Name: '说明', PodCodes: ['USHOU'] });
    await apply(last, Id);
    await settle(root, '说明', 'approve');
    const mine = await held(last, '说明');
    const adds = {
      Mode: 'fixed',
      CurrencyCode: 'USD',
      Amount: 100,
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
      Percent: null,
      RoundTo: null,
    };
    await test.call(last, api.shareAllocations.create!, {
      HoldingId: mine.Id,
      Target: 'all',
      ...adds,
    } as never);
    await test.call(last, api.shareAllocations.create!, {
      HoldingId: mine.Id,
      Target: 'customers',
      ...adds,
    } as never);
    const way = { ...WAY, Pods: 'USHOU' };
    const [row] = (await test.call(last, searchOffers, way as never)).data.Rows;
    expect(row!.Charges!.map(({ FeeCode, Unit, BoxType }) => [FeeCode, Unit, BoxType])).toEqual([
      ['EBS', 60, '20GP'],
      ['EBS', 140, '40HQ'],
    ]);
    const Boxes = row!.Boxes.map(({ Type, Count }) => ({ Type, Count }));
    const asked = { RateId: row!.Id, Boxes };
    const { data: told } = await test.call(last, queryPrice, asked);
    expect(told.Boxes[1]!.Steps.map(({ Kind, Delta, Result }) => [Kind, Delta, Result])).toEqual([
      ['cost', 1827.77, 1827.77],
      ['allocation', 100, 1927.77],
    ]);
    expect(told.Totals).toEqual(row!.Totals);
    expect(JSON.stringify(told)).not.toMatch(/1777|1111\D/);
    expect(
      (await test.call(last, queryPrice, { ...asked, AsOf: '2026-11-01T00:00:00.000Z' })).status,
    ).toBe(404);
    // Who sells without seeing what it costs asks in vain, and so does a company that holds nothing of it.
    expect((await test.call(seller, queryPrice, asked)).status).toBe(403);
    expect((await test.call(middle, queryPrice, asked)).status).toBe(404);
    const { data: own } = await test.call(customer, explainOwnPrice, {
      Id: row!.Id,
      Boxes: WAY.Boxes,
    });
    expect(own.Boxes.map(({ Unit, Steps }) => [Unit, Steps])).toEqual([
      [1231.11, []],
      [1927.77, []],
    ]);
    expect(JSON.stringify(own)).not.toMatch(/第一家|1777|1827/);
    await settle(root, '说明', 'stop', '价格调整');
    expect((await test.call(last, queryPrice, asked)).status).toBe(404);
    expect(
      (await test.call(customer, explainOwnPrice, { Id: row!.Id, Boxes: WAY.Boxes })).status,
    ).toBe(404);
  });

  it('lets no company have its own rates back, nor anybody go further than is allowed', async () => {
    const first = await packaged(root, { Name: '环一' });
    await apply(middle, first.Id);
    await settle(root, '环一', 'approve');
    const { Id: HoldingId } = await held(middle, '环一');
    const second = await packaged(middle, { Name: '环二', HoldingId });
    expect((await apply(root, second.Id)).refusal.Code).toBe('share.loop');
    const narrow = await packaged(root, { Name: '不许转售', Resell: false });
    await apply(middle, narrow.Id);
    await settle(root, '不许转售', 'approve');
    const refused = await test.call(
      middle,
      api.sharePackages.create!,
      sharing({ Name: '硬转', HoldingId: (await held(middle, '不许转售')).Id }),
    );
    expect(refused.refusal.Errors?.[0]).toMatchObject({ Prop: 'HoldingId', Code: 'resell' });
    const stranger = anIdentity({ CompanyCode: 'NOBODY' });
    const foreign = await test.call(
      stranger,
      api.sharePackages.create!,
      sharing({ Name: '他人的', HoldingId }),
    );
    expect(foreign.refusal.Errors?.[0]).toMatchObject({ Prop: 'HoldingId', Code: 'holding' });
  });

  it('is offered to whom it is meant for, once the pool rules of both say so', async () => {
    const partners = await packaged(root, {
      Name: '只给中间',
      Audience: 'partners',
      PartnerCodes: ['middle'],
    });
    const market = async (who: Identity) =>
      (await test.call(who, api.listShareOffers, { Keyword: '只给' } as never)).data.Rows.length;
    expect([await market(middle), await market(last), await market(root)]).toEqual([1, 0, 0]);
    expect((await apply(last, partners.Id)).status).toBe(404);
    const outside = anIdentity({ CompanyCode: 'OUTSIDE' });
    expect((await apply(outside, partners.Id)).refusal.Code).toBe('share.not-seen');
    expect(
      (await test.call(outside, api.sharePackages.create!, sharing({ Name: '未开放' }))).refusal
        .Code,
    ).toBe('share.not-published');
    const { data } = await test.call(middle, api.listShareOffers, {} as never);
    expect(JSON.stringify(data)).not.toContain('Amount');
  });

  it('is refused, withdrawn and asked for again', async () => {
    const { Id } = await packaged(root, { Name: '申请往返' });
    await apply(middle, Id);
    await apply(middle, Id);
    expect((await settle(root, '申请往返', 'refuse')).refusal.Code).toBe('share.remark');
    expect((await settle(root, '申请往返', 'refuse', '暂不开放')).status).toBe(200);
    // Programs of both hear of each step.
    const told = await test.ctx().sql<{ side: string; state: string }>(
      `SELECT o->'Data'->>'Side' AS side, o->'Data'->>'StateName' AS state
       FROM _outbox, json_array_elements(payload::json->'Occurrences') o
       WHERE name = $1 AND o->'Data'->>'Package' = '申请往返' ORDER BY _outbox.id, side`,
      [notice.name],
    );
    expect(told.map(({ side, state }) => [side, state])).toEqual([
      ['publisher', '申请中'],
      ['receiver', '申请中'],
      ['publisher', '已拒绝'],
      ['receiver', '已拒绝'],
    ]);
    expect(await held(middle, '申请往返')).toMatchObject({ State: 2, SettleRemark: '暂不开放' });
    expect(
      (await test.call(middle, api.endShareHolding, { Id: (await held(middle, '申请往返')).Id }))
        .status,
    ).toBe(422);
    await apply(middle, Id);
    const again = await held(middle, '申请往返');
    expect((await test.call(root, api.endShareHolding, { Id: again.Id })).status).toBe(404);
    expect((await test.call(middle, api.endShareHolding, { Id: again.Id })).status).toBe(200);
    expect(await held(middle, '申请往返')).toMatchObject({ State: 3 });
    expect(
      (await test.call(middle, api.settleShare, { Id: again.Id, Version: 2, Verb: 'approve' }))
        .status,
    ).toBe(404);
  });
});
