import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

  const plan = async (request: PlanRateBatch) => (await test.call(pricing, planRateBatch, request)).data;
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
    const rates = await Promise.all([1, 2].map((index) => store(test, { ContractNo: `BATCH${index}`, Cost20GP: 1200.35, Cost45HQ: null })));
    const ids = rates.map(({ Rate }) => Rate.Id);
    const before = await Promise.all(ids.map(info));
    const planned = await plan({ Ids: ids, Change: add(200, { RoundTo: 5 }) });
    expect(planned).toMatchObject({ Status: 'checked', Changed: 2, Added: 0 });
    expect((await info(ids[0]!)).Cost20GP).toBe(1200.35);
    const { data: changes } = await test.call(pricing, rateImport.changes, { Id: planned.Id });
    expect(changes.Rows[0]!.Fields.map(({ Label, Before, After }) => [Label, Before, After])).toContainEqual([
      '20GP成本',
      '1200.35',
      '1405',
    ]);
    expect((await run(planned.Id)).Status).toBe('done');
    expect(await info(ids[1]!)).toMatchObject({ Cost20GP: 1405, Cost40HQ: 2050, Cost45HQ: null });
    expect((await test.call(pricing, rateImport.undo, { Id: planned.Id })).data.Status).toBe('undone');
    expect((await Promise.all(ids.map(info))).map(content)).toEqual(before.map(content));
  });

  it('from a day on splits validities: the days before keep their price, and come back whole', async () => {
    const { Rate } = await store(test, { ContractNo: 'GRI', ValidFrom: '2026-11-01', ValidTo: '2026-12-31' });
    const { Rate: over } = await store(test, { ContractNo: 'GRI-OVER', ValidFrom: '2026-10-01', ValidTo: '2026-12-10' });
    const before = await info(Rate.Id);
    const planned = await plan({ Ids: [Rate.Id, over.Id], Change: add(300, { From: '2026-12-15', Layers: ['Cost'] }) });
    expect(planned).toMatchObject({ Added: 1, Changed: 0 });
    await run(planned.Id);
    const found = async () =>
      (await test.call(pricing, listRates, { Keyword: 'GRI', Sort: 'ValidFrom', Phase: [RatePhase.Current, RatePhase.Future] })).data.Rows;
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

  it('by filter takes all that the list finds; by percent, exactly', async () => {
    await store(test, { ContractNo: 'PERCENT', Cost40HQ: 1000.55 });
    const planned = await plan({ Filter: { Keyword: 'PERCENT' }, Change: { Mode: 'percent', Value: -3.5, Boxes: ['40HQ'] } });
    await run(planned.Id);
    const { data } = await test.call(pricing, listRates, { Keyword: 'PERCENT' });
    expect(data.Rows[0]).toMatchObject({ Cost40HQ: 965.53, Cost20GP: 1200 });
  });

  it('is not taken back over what somebody changed since, and reaches nobody else’s rates', async () => {
    const { Rate } = await store(test, { ContractNo: 'LATER' });
    const planned = await plan({ Ids: [Rate.Id], Change: add(10) });
    await run(planned.Id);
    const now = await info(Rate.Id);
    await test.call(pricing, changeRateCell, { Id: now.Id, Version: now.Version, Field: 'Cost40HQ', Value: 1 });
    expect((await test.call(pricing, rateImport.undo, { Id: planned.Id })).status).toBe(422);
    expect((await test.call(stranger, planRateBatch, { Ids: [Rate.Id], Change: add(10) })).status).toBe(404);
    const { refusal } = await test.call(stranger, planRateBatch, { Filter: {}, Change: add(10) });
    expect(refusal.Code).toBe('bulk.none');
  });
});
