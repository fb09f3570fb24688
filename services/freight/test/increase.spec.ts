import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RatePhase } from '@quayside/contracts/freight/choices';
import * as api from '@quayside/contracts/freight/increase';
import { listRates } from '@quayside/contracts/freight/rate.api';
import { saveRatePolicy } from '@quayside/contracts/freight/rate-change.api';
import { rateImport } from '@quayside/contracts/freight/rate-import';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import type { TestService } from '@quayside/test-kit/test-service';
import { manager, pricing, startFreight, store, stranger } from './rates.js';

const RULE = {
  Name: '12月美西GRI',
  CarrierCode: 'MAEU',
  LaneCode: null,
  PolCode: null,
  PodCode: null,
  RateType: null,
  Layers: null,
  Boxes: null,
  Mode: 'add' as const,
  Value: 200,
  RoundTo: null,
  StartDate: '2026-12-15',
  Note: null,
};

describe('an increase by rule', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
  });
  afterAll(() => test.close());

  const save = async (more: object = {}, target: object = {}) =>
    (await test.call(pricing, api.saveIncrease, { ...target, Increase: { ...RULE, ...more } }))
      .data;
  const found = async (Id: number) =>
    (await test.call(pricing, api.listIncreases, { Limit: 100 })).data.Rows.find(
      (row) => row.Id === Id,
    )!;
  const run = async (Id: number) => {
    await test.call(pricing, rateImport.run, { Id, SkipFaulty: true });
    await runnerOf(test.service.runtime).idle();
  };
  const prices = async (CarrierCode: string) =>
    (
      await test.call(pricing, listRates, {
        CarrierCode,
        Phase: [RatePhase.Current, RatePhase.Future],
        Sort: 'ValidFrom',
      })
    ).data.Rows.map(({ ValidFrom, ValidTo, Cost40HQ }) => [ValidFrom, ValidTo, Cost40HQ]);

  it('splits what goes on over its day when it is approved and run, says what came later, and is taken back', async () => {
    await store(test, {
      CarrierCode: 'MAEU',
      ContractNo: 'GRI-1',
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-31',
    });
    const draft = await save();
    expect(draft.State).toBe(api.IncreaseState.Draft);
    const { data: pending } = await test.call(pricing, api.submitIncrease, {
      Id: draft.Id,
      Version: draft.Version,
    });
    expect(pending.State).toBe(api.IncreaseState.Pending);
    const { data: planned } = await test.call(pricing, api.approveIncrease, {
      Id: draft.Id,
      Version: pending.Version,
    });
    expect(planned).toMatchObject({ Status: 'checked', Added: 1 });
    expect(await found(draft.Id)).toMatchObject({
      State: api.IncreaseState.Planned,
      ApproveName: '赵定价',
      Changed: null,
    });
    expect(await prices('MAEU')).toEqual([['2026-12-01', '2026-12-31', 1850]]);
    await run(planned.Id);
    expect(await prices('MAEU')).toEqual([
      ['2026-12-01', '2026-12-14', 1850],
      ['2026-12-15', '2026-12-31', 2050],
    ]);
    const done = await found(draft.Id);
    expect(done).toMatchObject({ State: api.IncreaseState.Done, Changed: 1 });
    expect((await test.call(pricing, api.increaseLeft, { Id: draft.Id })).data).toBe(0);
    const now = test.clock.now();
    test.clock.moveTo(new Date(now.getTime() + 3_600_000));
    await store(test, {
      CarrierCode: 'MAEU',
      ContractNo: 'GRI-2',
      ValidFrom: '2026-12-05',
      ValidTo: '2026-12-25',
    });
    expect((await test.call(pricing, api.increaseLeft, { Id: draft.Id })).data).toBe(1);
    const { data: again } = await test.call(pricing, api.repeatIncrease, {
      Id: draft.Id,
      Version: done.Version,
    });
    expect(again).toMatchObject({ Status: 'checked', Added: 1 });
    test.clock.moveTo(now);
    await test.call(pricing, rateImport.undo, { Id: planned.Id });
    expect((await found(draft.Id)).State).toBe(api.IncreaseState.Undone);
    expect((await prices('MAEU'))[0]).toEqual(['2026-12-01', '2026-12-31', 1850]);
  });

  it('is approved by another person where changes are confirmed', async () => {
    await store(test, { CarrierCode: 'ONEY', ContractNo: 'GRI-3' });
    await test.call(pricing, saveRatePolicy, {
      OverPercent: 5,
      UnderFloor: false,
      ByJuniors: false,
      Version: 0,
    });
    const { Id, Version } = await save({ CarrierCode: 'ONEY' });
    expect((await test.call(pricing, api.approveIncrease, { Id, Version })).refusal.Code).toBe(
      'rate.own-change',
    );
    expect((await test.call(manager, api.approveIncrease, { Id, Version })).data.Added).toBe(1);
    await test.call(pricing, saveRatePolicy, {
      OverPercent: null,
      UnderFloor: false,
      ByJuniors: false,
      Version: 1,
    });
  });

  it('is changed and forgotten before it is approved alone, by its own company alone', async () => {
    const { Id, Version } = await save({ Name: '草稿' });
    const changed = await save({ Name: '改名', Boxes: ['40HQ'] }, { Id, Version });
    expect(changed).toMatchObject({ Name: '改名', Version: Version + 1, Boxes: ['40HQ'] });
    expect(
      (await test.call(pricing, api.saveIncrease, { Id, Version, Increase: RULE })).refusal.Code,
    ).toBe('record.stale');
    expect(
      (await test.call(pricing, api.saveIncrease, { Increase: { ...RULE, Value: 0 } })).refusal
        .Errors?.[0]?.Prop,
    ).toBe('Increase.Value');
    for (const endpoint of [api.deleteIncrease, api.increaseLeft])
      expect((await test.call(stranger, endpoint as typeof api.increaseLeft, { Id })).status).toBe(
        404,
      );
    expect((await test.call(pricing, api.deleteIncrease, { Id })).status).toBe(200);
    expect(await found(Id)).toBeUndefined();
  });
});
