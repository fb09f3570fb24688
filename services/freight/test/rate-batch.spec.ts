import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rateCharges } from '@quayside/contracts/freight/charge';
import { RatePhase, RateSource } from '@quayside/contracts/freight/choices';
import { changeRateCell, listRates, rateInfo } from '@quayside/contracts/freight/rate.api';
import { type PlanRateBatch, planRateBatch } from '@quayside/contracts/freight/rate-batch';
import { rateImport } from '@quayside/contracts/freight/rate-import';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import type { TestService } from '@quayside/test-kit/test-service';
import { pricing, startFreight, store, stranger } from './rates.js';

describe('a change of many rates', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
  });
  afterAll(() => test.close());

  const plan = async (request: PlanRateBatch) =>
    (await test.call(pricing, planRateBatch, request)).data;
  const run = async (Id: number) => {
    await test.call(pricing, rateImport.run, { Id, SkipFaulty: true });
    await runnerOf(test.service.runtime).idle();
    return (await test.call(pricing, rateImport.state, { Id })).data;
  };
  const info = async (Id: number) => (await test.call(pricing, rateInfo, { Id })).data;
  /** A rate without what every write moves on. */
  const content = ({
    Version: _,
    UpdateTime: __,
    PublishTime: ___,
    PublishName: ____,
    UpdateName: _____,
    ...rest
  }: Awaited<ReturnType<typeof info>>) => rest;
  const add = (Value: number, more: object = {}) => ({ Mode: 'add' as const, Value, ...more });

  it('is shown before it is done, and taken back to the cent', async () => {
    const rates = await Promise.all(
      [1, 2].map((index) =>
        store(test, { ContractNo: `BATCH${index}`, Cost20GP: 1200.35, Cost45HQ: null }),
      ),
    );
    const ids = rates.map(({ Rate }) => Rate.Id);
    const before = await Promise.all(ids.map(info));
    const planned = await plan({ Ids: ids, Change: add(200, { RoundTo: 5 }) });
    expect(planned).toMatchObject({ Status: 'checked', Changed: 2, Added: 0 });
    expect((await info(ids[0]!)).Cost20GP).toBe(1200.35);
    const { data: changes } = await test.call(pricing, rateImport.changes, { Id: planned.Id });
    expect(
      changes.Rows[0]!.Fields.map(({ Label, Before, After }) => [Label, Before, After]),
    ).toContainEqual(['20GP成本', '1200.35', '1405']);
    expect((await run(planned.Id)).Status).toBe('done');
    expect(await info(ids[1]!)).toMatchObject({ Cost20GP: 1405, Cost40HQ: 2050, Cost45HQ: null });
    expect((await test.call(pricing, rateImport.undo, { Id: planned.Id })).data.Status).toBe(
      'undone',
    );
    expect((await Promise.all(ids.map(info))).map(content)).toEqual(before.map(content));
  });

  it('from a day on splits validities: the days before keep their price, and come back whole', async () => {
    const { Rate } = await store(test, {
      ContractNo: 'GRI',
      ValidFrom: '2026-11-01',
      ValidTo: '2026-12-31',
    });
    const { Rate: over } = await store(test, {
      ContractNo: 'GRI-OVER',
      ValidFrom: '2026-10-01',
      ValidTo: '2026-12-10',
    });
    const before = await info(Rate.Id);
    const planned = await plan({
      Ids: [Rate.Id, over.Id],
      Change: add(300, { From: '2026-12-15', Layers: ['Cost'] }),
    });
    expect(planned).toMatchObject({ Added: 1, Changed: 0 });
    await run(planned.Id);
    const found = async () =>
      (
        await test.call(pricing, listRates, {
          Keyword: 'GRI',
          Sort: 'ValidFrom',
          Phase: [RatePhase.Current, RatePhase.Future],
        })
      ).data.Rows;
    expect(
      (await found())
        .filter(({ ContractNo }) => ContractNo === 'GRI')
        .map(({ ValidFrom, ValidTo, Cost40HQ, Source }) => [ValidFrom, ValidTo, Cost40HQ, Source]),
    ).toEqual([
      ['2026-11-01', '2026-12-14', 1850, RateSource.Manual],
      ['2026-12-15', '2026-12-31', 2150, RateSource.Batch],
    ]);
    await test.call(pricing, rateImport.undo, { Id: planned.Id });
    expect(content(await info(Rate.Id))).toEqual({ ...content(before), Phase: RatePhase.Current });
  });

  it('changes the rate that is named, also where another draft has its key and days', async () => {
    const twins = [
      await store(test, { ContractNo: 'TWIN' }, { publish: false }),
      await store(test, { ContractNo: 'TWIN' }, { publish: false }),
    ];
    const [first, second] = twins.map(({ Rate }) => Rate.Id) as [number, number];
    const planned = await plan({ Ids: [first], Change: add(50) });
    expect(planned).toMatchObject({ Added: 0, Changed: 1 });
    await run(planned.Id);
    expect([(await info(first)).Cost20GP, (await info(second)).Cost20GP]).toEqual([1250, 1200]);
    await test.call(pricing, rateImport.undo, { Id: planned.Id });
    expect((await info(first)).Cost20GP).toBe(1200);
  });

  it('by filter takes all that the list finds; by percent, exactly', async () => {
    await store(test, { ContractNo: 'PERCENT', Cost40HQ: 1000.55 });
    const planned = await plan({
      Filter: { Keyword: 'PERCENT' },
      Change: { Mode: 'percent', Value: -3.5, Boxes: ['40HQ'] },
    });
    await run(planned.Id);
    const { data } = await test.call(pricing, listRates, { Keyword: 'PERCENT' });
    expect(data.Rows[0]).toMatchObject({ Cost40HQ: 965.53, Cost20GP: 1200 });
  });

  it('ends rates on another day, and comes back; what a later rate stands in the way of is told', async () => {
    const { Rate } = await store(test, {
      ContractNo: 'ENDS',
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-15',
    });
    const { Rate: alone } = await store(test, {
      ContractNo: 'ENDS-ALONE',
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-15',
    });
    const { Rate: next } = await store(test, {
      ContractNo: 'ENDS',
      ValidFrom: '2026-12-20',
      ValidTo: '2026-12-31',
    });
    const longer = await plan({ Ids: [Rate.Id, alone.Id], Change: { EndsOn: '2026-12-24' } });
    expect(longer).toMatchObject({ Changed: 1, Added: 0, Faulty: 1 });
    const { data: faults } = await test.call(pricing, rateImport.faults, { Id: longer.Id });
    expect(faults.Rows[0]!.Reason).toContain(`#${next.Id}`);
    await run(longer.Id);
    expect([(await info(Rate.Id)).ValidTo, (await info(alone.Id)).ValidTo]).toEqual([
      '2026-12-15',
      '2026-12-24',
    ]);
    expect((await test.call(pricing, rateImport.undo, { Id: longer.Id })).data).toMatchObject({
      Status: 'undone',
    });
    expect((await info(alone.Id)).ValidTo).toBe('2026-12-15');
    const shorter = await plan({ Ids: [Rate.Id], Change: { EndsOn: '2026-12-10' } });
    await run(shorter.Id);
    expect((await info(Rate.Id)).ValidTo).toBe('2026-12-10');
  });

  it('changes what prices include and what is said of them, and leaves prices alone', async () => {
    const { Rate } = await store(test, { ContractNo: 'TERMS', Included: ['BAF'], FreeDaysPod: 7 });
    const Change = {
      AddIncluded: ['pss', 'LSS'],
      DropIncluded: ['BAF'],
      FreeDaysPod: 14,
      PublicRemark: '节前提前截关',
    };
    await run((await plan({ Ids: [Rate.Id], Change })).Id);
    expect(await info(Rate.Id)).toMatchObject({
      Included: ['PSS', 'LSS'],
      FreeDaysPod: 14,
      PublicRemark: '节前提前截关',
      Cost40HQ: 1850,
    });
    await run((await plan({ Ids: [Rate.Id], Change: { DropIncluded: ['PSS', 'LSS'] } })).Id);
    expect((await info(Rate.Id)).Included ?? []).toEqual([]);
  });

  it('wants something to change, and no contradiction', async () => {
    const { Rate } = await store(test, { ContractNo: 'NOTHING' });
    const refused = async (Change: object) =>
      (await test.call(pricing, planRateBatch, { Ids: [Rate.Id], Change } as never)).refusal
        .Errors?.[0]?.Prop;
    expect(await refused({})).toBe('Change.Value');
    expect(await refused({ Value: 5 })).toBe('Change.Mode');
    expect(await refused({ Value: 5, Mode: 'add', From: '2026-12-10', EndsOn: '2026-12-20' })).toBe(
      'Change.EndsOn',
    );
    expect(await refused({ AddIncluded: ['BAF'], DropIncluded: ['baf'] })).toBe(
      'Change.DropIncluded',
    );
  });

  it('gives a new validity the charges of the old one', async () => {
    const { Rate } = await store(test, {
      ContractNo: 'CHARGED',
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-31',
    });
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
    await test.call(pricing, rateCharges.create!, { ...charge, ...none } as never);
    await run((await plan({ Ids: [Rate.Id], Change: add(100, { From: '2026-12-15' }) })).Id);
    const { data } = await test.call(pricing, listRates, {
      Keyword: 'CHARGED',
      Sort: '-ValidFrom',
    });
    expect(data.Rows).toHaveLength(2);
    const { data: charges } = await test.call(pricing, rateCharges.list, {
      RateId: data.Rows[0]!.Id,
    } as never);
    expect(charges.Rows).toMatchObject([{ FeeCode: 'AMS', Amount: 35 }]);
  });

  it('is not taken back over what somebody changed since, and reaches nobody else’s rates', async () => {
    const { Rate } = await store(test, { ContractNo: 'LATER' });
    const planned = await plan({ Ids: [Rate.Id], Change: add(10) });
    await run(planned.Id);
    const now = await info(Rate.Id);
    await test.call(pricing, changeRateCell, {
      Id: now.Id,
      Version: now.Version,
      Field: 'Cost40HQ',
      Value: 1,
    });
    expect((await test.call(pricing, rateImport.undo, { Id: planned.Id })).status).toBe(422);
    expect(
      (await test.call(stranger, planRateBatch, { Ids: [Rate.Id], Change: add(10) })).status,
    ).toBe(404);
    const { refusal } = await test.call(stranger, planRateBatch, { Filter: {}, Change: add(10) });
    expect(refusal.Code).toBe('bulk.none');
  });
});
