import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RatePhase, RateStatus } from '@quayside/contracts/freight/choices';
import {
  actOnRates,
  changeRateCell,
  listRates,
  RateVerb,
  rateAsOf,
  rateInfo,
  rateVersions,
  renewRates,
  saveRate,
} from '@quayside/contracts/freight/rate.api';
import {
  listRateChanges,
  ratePolicy,
  saveRatePolicy,
  settleRateChanges,
  withdrawRateChange,
} from '@quayside/contracts/freight/rate-change.api';
import type { TestService } from '@quayside/test-kit/test-service';
import { reopenClosed } from '../src/rate/publish.js';
import { aRate, junior, manager, pricing, startFreight, store, stranger } from './rates.js';

describe('rates', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
  });
  afterAll(() => test.close());

  const info = async (Id: number) => (await test.call(pricing, rateInfo, { Id })).data;
  const publish = (Ids: number[], as = pricing) =>
    test.call(as, actOnRates, { Ids, Verb: RateVerb.Publish });

  it('of one key close each other: the day before the newer one begins, wholly where it covers them', async () => {
    const key = { ContractNo: 'CLOSING' };
    const { Rate: first } = await store(test, {
      ...key,
      ValidFrom: '2026-11-01',
      ValidTo: '2026-11-30',
    });
    const { Rate: later } = await store(test, {
      ...key,
      ValidFrom: '2026-12-10',
      ValidTo: '2026-12-31',
    });
    const { Rate: newer, Closed } = await store(test, {
      ...key,
      ValidFrom: '2026-11-16',
      ValidTo: '2026-12-15',
    });
    expect(Closed.map(({ Id, NewFrom, NewTo }) => [Id, NewFrom, NewTo]).sort()).toEqual(
      [
        [first.Id, '2026-11-01', '2026-11-15'],
        [later.Id, '2026-12-16', '2026-12-31'],
      ].sort(),
    );
    const { Closed: whole } = await store(test, {
      ...key,
      ValidFrom: '2026-10-01',
      ValidTo: '2027-01-31',
    });
    expect(whole).toHaveLength(3);
    expect(await info(newer.Id)).toMatchObject({
      Status: RateStatus.Deleted,
      Phase: RatePhase.Deleted,
    });
  });

  it('that a promotion lies within keep their price before and behind it, and give back both', async () => {
    const key = { ContractNo: 'PROMO' };
    const { Rate: longer } = await store(test, {
      ...key,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-31',
    });
    const { Rate: promo, Closed } = await store(test, {
      ...key,
      Cost40HQ: 999,
      ValidFrom: '2026-12-10',
      ValidTo: '2026-12-12',
    });
    expect(Closed).toMatchObject([
      { Id: longer.Id, NewTo: '2026-12-09', RestFrom: '2026-12-13', RestTo: '2026-12-31' },
    ]);
    const days = async () =>
      (
        await test.call(pricing, listRates, {
          Keyword: 'PROMO',
          Sort: 'ValidFrom',
          Phase: [RatePhase.Current, RatePhase.Future],
        } as never)
      ).data.Rows.map(({ ValidFrom, ValidTo, Cost40HQ }) => [ValidFrom, ValidTo, Cost40HQ]);
    expect(await days()).toEqual([
      ['2026-12-01', '2026-12-09', longer.Cost40HQ],
      ['2026-12-10', '2026-12-12', 999],
      ['2026-12-13', '2026-12-31', longer.Cost40HQ],
    ]);
    await test.ctx(pricing).tx(async (tx) => {
      await tx.sql('UPDATE rate SET status = $2, version = version + 1 WHERE id = $1', [
        promo.Id,
        RateStatus.Deleted,
      ]);
      expect(await reopenClosed(tx, [promo.Id])).toEqual([]);
    });
    expect(await days()).toEqual([['2026-12-01', '2026-12-31', longer.Cost40HQ]]);
  });

  it('of another supplier stand beside them', async () => {
    const { Rate } = await store(test, { ContractNo: 'BESIDE', Supplier: '甲' });
    const { Closed } = await store(test, { ContractNo: 'BESIDE', Supplier: '乙' });
    expect(Closed).toEqual([]);
    expect((await info(Rate.Id)).Status).toBe(RateStatus.Published);
  });

  it('never overlap, whatever writes them', async () => {
    const { Rate: one } = await store(test, {
      ContractNo: 'OVERLAP',
      ValidFrom: '2026-11-01',
      ValidTo: '2026-11-30',
    });
    const { Rate: two } = await store(test, {
      ContractNo: 'OVERLAP',
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-31',
    });
    const move = test
      .ctx()
      .sql('UPDATE rate SET valid_to = $2 WHERE id = $1', [one.Id, '2026-12-05']);
    await expect(move).rejects.toThrow(/rate_no_overlap/);
    expect((await info(two.Id)).ValidFrom).toBe('2026-12-01');
  });

  it('published at the same moment by several people end with days that do not overlap', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 6 }, () => store(test, { ContractNo: 'RACE' }, { publish: false })),
    );
    await Promise.all(drafts.map(({ Rate }) => publish([Rate.Id])));
    const { data } = await test.call(pricing, listRates, {
      Keyword: 'RACE',
      Phase: [RatePhase.Future],
    });
    expect(data.Rows).toHaveLength(1);
  });

  it('are drafts that say what they lack, and are not published before', async () => {
    const { Rate } = await store(
      test,
      { CarrierCode: null, ValidTo: null, ContractNo: 'LACKS' },
      { publish: false },
    );
    expect(Rate).toMatchObject({ Missing: '船公司、有效期止', Phase: RatePhase.Incomplete });
    const { data } = await publish([Rate.Id]);
    expect(data[0]).toMatchObject({ Done: false });
    expect((await info(Rate.Id)).Status).toBe(RateStatus.Draft);
    const { status, refusal } = await test.call(pricing, saveRate, {
      Rate: aRate({ ValidFrom: '2027-01-01', ValidTo: '2026-12-01' }),
    });
    expect([status, refusal.Errors?.[0]?.Prop]).toEqual([400, 'ValidTo']);
  });

  it.each([
    ['CarrierCode', 'ZZZZ'],
    ['CarrierCode', '中远'],
    ['CurrencyCode', 'XYZ'],
    ['LaneCode', 'NOLANE'],
    ['TerminalCode', 'NOTERM'],
    ['PodCode', 'USZZZ'],
    ['Included', ['BAF', 'NOFEE']],
  ])('are refused with a %s that basic data does not have: %s', async (field, code) => {
    const { status, refusal } = await test.call(pricing, saveRate, {
      Rate: aRate({ [field]: code }),
      Publish: true,
    });
    expect(status).toBe(400);
    expect(refusal.Errors).toMatchObject([{ Prop: field, Code: 'reference-unknown' }]);
  });

  it('say where customers find no price of them', async () => {
    const given = { ContractNo: 'ALONE', PolCode: 'CNNGB', Cost20GP: null, Cost40GP: null };
    const alone = await store(test, given);
    expect(alone.Unpriced).toMatch(/^40HQ 没有卖价/);
    const drafted = await store(test, { ...given, ContractNo: 'DRAFT' }, { publish: false });
    expect(drafted.Unpriced).toBeNull();
    const [outcome] = (
      await test.call(pricing, actOnRates, { Ids: [drafted.Rate.Id], Verb: RateVerb.Publish })
    ).data;
    expect(outcome?.Message).toMatch(/40HQ 没有卖价/);
    const sold = { ...given, ContractNo: 'SOLD', Published40HQ: 2000 };
    expect((await store(test, sold)).Unpriced).toBeNull();
    const asked = { ...given, ContractNo: 'ASKED', AskFirst: true };
    expect((await store(test, asked)).Unpriced).toBeNull();
  });

  it('keep a code that basic data has lost since', async () => {
    const { Rate } = await store(test, { ContractNo: 'LOST' });
    await test.ctx().sql(`UPDATE rate SET carrier_code = 'GONE' WHERE id = $1`, [Rate.Id]);
    const { status, data } = await test.call(pricing, saveRate, {
      Id: Rate.Id,
      Version: Rate.Version,
      Rate: { ...aRate({ ContractNo: 'LOST', CarrierCode: 'GONE' }), Cost40HQ: 1900 },
    });
    expect([status, data.Rate.Cost40HQ]).toEqual([200, 1900]);
  });

  it('tell any past moment what they were then', async () => {
    const before = test.clock.now();
    const { Rate } = await store(test, { ContractNo: 'PAST' });
    test.clock.moveTo(new Date(before.getTime() + 3_600_000));
    const { data } = await test.call(pricing, changeRateCell, {
      Id: Rate.Id,
      Version: Rate.Version,
      Field: 'Cost40HQ',
      Value: 2050,
    });
    expect(data.Rate.Cost40HQ).toBe(2050);
    const then = await test.call(pricing, rateAsOf, {
      Id: Rate.Id,
      At: new Date(before.getTime() + 60_000).toISOString(),
    });
    expect(then.data.Cost40HQ).toBe(1850);
    const missing = await test.call(pricing, rateAsOf, {
      Id: Rate.Id,
      At: new Date(before.getTime() - 60_000).toISOString(),
    });
    expect(missing.status).toBe(404);
    const { data: versions } = await test.call(pricing, rateVersions, { Id: Rate.Id });
    expect(versions[0]!.Changes).toEqual([
      { Field: 'Cost40HQ', Label: '40HQ成本', Before: 1850, After: 2050 },
    ]);
    test.clock.moveTo(before);
  });

  it('were on sale before their days were changed on sale', async () => {
    const before = test.clock.now();
    const { Rate } = await store(test, { ContractNo: 'SHORTENED' });
    test.clock.moveTo(new Date(before.getTime() + 3_600_000));
    const { Id, Version } = Rate;
    const { data } = await test.call(pricing, saveRate, {
      Id,
      Version,
      Rate: aRate({ ContractNo: 'SHORTENED', ValidTo: '2026-12-20' }),
    });
    expect(data.Rate).toMatchObject({ Status: RateStatus.Published, ValidTo: '2026-12-20' });
    const then = await test.call(pricing, rateAsOf, {
      Id,
      At: new Date(before.getTime() + 60_000).toISOString(),
    });
    expect(then.data).toMatchObject({ Status: RateStatus.Published, ValidTo: Rate.ValidTo });
    test.clock.moveTo(before);
  });

  it('change in single cells that the list offers, and nothing else', async () => {
    const { Rate } = await store(test, { ContractNo: 'CELL' });
    const cell = (Field: string, Value: unknown) =>
      test.call(pricing, changeRateCell, { Id: Rate.Id, Version: Rate.Version, Field, Value });
    expect((await cell('PolCode', 'CNNGB')).refusal.Code).toBe('rate.cell');
    expect((await cell('Cost40HQ', '一千')).status).toBe(400);
    expect((await cell('Cost40HQ', -1)).status).toBe(400);
    const stale = await test.call(pricing, changeRateCell, {
      Id: Rate.Id,
      Version: Rate.Version - 1,
      Field: 'Cost40HQ',
      Value: 1,
    });
    expect(stale.status).toBe(412);
  });

  it('are hidden with a reason until a day, taken off sale, and deleted into a bin from which they come back as drafts', async () => {
    const { Rate } = await store(test, { ContractNo: 'VERBS', ValidFrom: '2026-11-01' });
    const act = async (Verb: RateVerb, more: object = {}) =>
      (await test.call(pricing, actOnRates, { Ids: [Rate.Id], Verb, ...more })).data[0]!;
    await act(RateVerb.Hide, { Reason: '等合约', Until: '2026-11-25' });
    expect(await info(Rate.Id)).toMatchObject({
      Phase: RatePhase.Hidden,
      HiddenReason: '等合约',
      HiddenName: '赵定价',
    });
    const now = test.clock.now();
    test.clock.moveTo(new Date('2026-11-26T02:00:00Z'));
    expect((await info(Rate.Id)).Phase).toBe(RatePhase.Current);
    test.clock.moveTo(now);
    await act(RateVerb.Show);
    await act(RateVerb.TakeOff);
    expect((await info(Rate.Id)).Phase).toBe(RatePhase.OffShelf);
    expect(await act(RateVerb.TakeOff)).toMatchObject({ Done: false });
    await act(RateVerb.PutOn);
    await act(RateVerb.Delete);
    expect((await info(Rate.Id)).Phase).toBe(RatePhase.Deleted);
    await act(RateVerb.Restore);
    expect((await info(Rate.Id)).Phase).toBe(RatePhase.Draft);
  });

  it('are renewed for other days with moved prices', async () => {
    const { Rate } = await store(test, {
      ContractNo: 'RENEW',
      ValidFrom: '2026-10-01',
      ValidTo: '2026-10-31',
    });
    const request = {
      Ids: [Rate.Id],
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-15',
      Add: 100.5,
      Publish: true,
    };
    const { data } = await test.call(pricing, renewRates, request);
    expect(data[0]!.Done).toBe(true);
    const { data: found } = await test.call(pricing, listRates, {
      Keyword: 'RENEW',
      Phase: [RatePhase.Future],
    });
    expect(found.Rows[0]).toMatchObject({
      Cost20GP: 1300.5,
      Cost40HQ: 1950.5,
      Cost45HQ: null,
      ValidTo: '2026-12-15',
    });
  });

  it('are nobody else’s: another company finds none of them', async () => {
    const { Rate } = await store(test, { ContractNo: 'MINE' });
    expect((await test.call(stranger, rateInfo, { Id: Rate.Id })).status).toBe(404);
    expect((await test.call(stranger, listRates, {})).data.Total).toBe(0);
    const { data } = await test.call(stranger, actOnRates, {
      Ids: [Rate.Id],
      Verb: RateVerb.Delete,
    });
    expect(data[0]!.Done).toBe(false);
    // Nor does the operator find a seller's own.
    const { Rate: theirs } = await store(test, { ContractNo: 'THEIRS' }, { as: stranger });
    expect((await test.call(pricing, rateInfo, { Id: theirs.Id })).status).toBe(404);
  });
});

describe('a rate that has to be confirmed', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
    const { data } = await test.call(manager, ratePolicy, {});
    await test.call(manager, saveRatePolicy, {
      ...data,
      OverPercent: 10,
      UnderFloor: true,
      ByJuniors: true,
    });
  });
  afterAll(() => test.close());

  const waiting = async (RateId: number) =>
    (await test.call(manager, listRateChanges, { RateId, State: [0] })).data.Rows;

  it('sells at the old price until another person confirms it', async () => {
    const { Rate, Waits } = await store(test, { ContractNo: 'C1' });
    expect(Waits).toBeNull();
    const change = { Id: Rate.Id, Version: Rate.Version, Field: 'Cost40HQ', Value: 2036 };
    const { data } = await test.call(pricing, changeRateCell, change);
    expect(data.Waits).toContain('1850→2036');
    expect(data.Rate).toMatchObject({ Cost40HQ: 1850, HasChange: true });
    const [row] = await waiting(Rate.Id);
    expect(row!.Changes).toEqual([
      { Field: 'Cost40HQ', Label: '40HQ成本', Before: 1850, After: 2036 },
    ]);
    const own = await test.call(pricing, settleRateChanges, { Ids: [row!.Id], Confirm: true });
    expect(own.data[0]!.Done).toBe(false);
    const done = await test.call(manager, settleRateChanges, { Ids: [row!.Id], Confirm: true });
    expect(done.data[0]!.Done).toBe(true);
    const { data: now } = await test.call(pricing, rateInfo, { Id: Rate.Id });
    expect(now).toMatchObject({ Cost40HQ: 2036, HasChange: false });
    // A second one who decides finds it decided.
    const again = await test.call(manager, settleRateChanges, {
      Ids: [row!.Id],
      Confirm: false,
      Remark: '不',
    });
    expect(again.data[0]!.Done).toBe(false);
  });

  it('may move by the very percentage of the rule', async () => {
    const { Rate } = await store(test, { ContractNo: 'C2' });
    const { data } = await test.call(pricing, changeRateCell, {
      Id: Rate.Id,
      Version: Rate.Version,
      Field: 'Cost20GP',
      Value: 1320,
    });
    expect([data.Waits, data.Rate.Cost20GP]).toEqual([null, 1320]);
  });

  it('goes back to a draft when its first publication is rejected, with the reason wanted', async () => {
    const { Rate, Waits } = await store(test, {
      ContractNo: 'C3',
      Floor40HQ: 1900,
      Published40HQ: 1880,
    });
    expect(Waits).toContain('40HQ 1880<1900');
    expect(Rate.Phase).toBe(RatePhase.Pending);
    const [row] = await waiting(Rate.Id);
    expect(row!.IsFirst).toBe(true);
    const silent = await test.call(manager, settleRateChanges, { Ids: [row!.Id], Confirm: false });
    expect(silent.status).toBe(400);
    await test.call(manager, settleRateChanges, {
      Ids: [row!.Id],
      Confirm: false,
      Remark: '低于底价',
    });
    expect((await test.call(pricing, rateInfo, { Id: Rate.Id })).data.Phase).toBe(RatePhase.Draft);
  });

  it('is taken back by who asked, and by nobody else', async () => {
    const { Rate } = await store(test, { ContractNo: 'C4' }, { as: junior });
    const [row] = await waiting(Rate.Id);
    expect(row!.Why).toContain('无确认权');
    expect((await test.call(pricing, withdrawRateChange, { Id: row!.Id })).status).toBe(404);
    expect((await test.call(stranger, withdrawRateChange, { Id: row!.Id })).status).toBe(404);
    const { data } = await test.call(junior, withdrawRateChange, { Id: row!.Id });
    expect(data.Rate.Phase).toBe(RatePhase.Draft);
  });
});
