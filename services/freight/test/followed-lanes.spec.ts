import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { findEmployees } from '@quayside/contracts/auth/session';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import {
  boughtLanes,
  type FollowedLane,
  type FollowedLaneInput,
  LaneAlert,
  MOST_LANES,
  soldLanes,
} from '@quayside/contracts/freight/lane/lane';
import { priceSets } from '@quayside/contracts/freight/markup';
import { actOnRates, RateVerb } from '@quayside/contracts/freight/rate.api';
import { searchPrices } from '@quayside/contracts/freight/search';
import { namesOfBasic } from '@quayside/contracts/masterdata/search';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { anIdentity } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { laneWatchOf } from '../src/lane/lane-watch.js';
import { lookAtLanes } from '../src/lane/look-at-lanes.js';
import { pricing, startFreight, store } from './rates.js';

const zhou = anIdentity({ CompanyCode: 'HUAYUAN', CompanyId: 2, EmployeeId: 21, Name: '周启明' });
const chen = anIdentity({ CompanyCode: 'HUAYUAN', CompanyId: 2, EmployeeId: 22, Name: '陈静' });
const LANE: FollowedLaneInput = {
  PolCode: 'CNSHA',
  PodCode: 'USLAX',
  CarrierCode: null,
  Boxes: ['40HQ'],
  CurrencyCode: 'USD',
  Target20: null,
  Target40: null,
  TargetHQ: null,
  MovePercent: 3,
  MoveAmount: null,
  EndingDays: 3,
  Alerts: LaneAlert.options.map(({ value }) => value),
  Remark: null,
};
const MINUTE = 60_000;

describe('followed lanes', () => {
  let test: TestService;
  /** Who is there and may do what is asked for. */
  let present: Identity[];
  beforeAll(async () => {
    test = await startFreight({
      [findEmployees.path]: ({ Ids, Permission }: { Ids: number[]; Permission: string }) =>
        present
          .filter(
            ({ EmployeeId, Permissions }) =>
              Ids.includes(EmployeeId!) && Permissions.includes(Permission),
          )
          .map(({ EmployeeId, Name, CompanyId, CompanyCode, CompanyName, CompanyType }) => ({
            Id: EmployeeId,
            RealName: Name,
            CompanyId,
            CompanyCode,
            CompanyName,
            CompanyType,
            UserId: null,
          })),
      [namesOfBasic.path]: ({ Codes }: { Codes: string[] }) =>
        Codes.map((Code) => ({ Code, NameCn: `港${Code}`, NameEn: null })),
    });
    // The test looks by itself, at moments of its own.
    await laneWatchOf(test.service.runtime).stop();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    present = [zhou, chen, pricing];
    for (const table of [
      'lane_look',
      'followed_lane',
      'lane_clock',
      'rate_past',
      'rate_closing',
      'rate',
      'markup_rule',
    ])
      await test.ctx().sql(`DELETE FROM ${table}`);
  });

  const follow = async (
    as: Identity,
    given: Partial<FollowedLaneInput> = {},
  ): Promise<FollowedLane> => {
    const { status, data, refusal } = await test.call(
      as,
      (as === pricing ? soldLanes : boughtLanes).create!,
      { ...LANE, ...given },
    );
    if (status !== 200) throw new Error(JSON.stringify(refusal));
    return data;
  };
  const listed = async (as: Identity): Promise<FollowedLane[]> =>
    (await test.call(as, (as === pricing ? soldLanes : boughtLanes).list, { Sort: 'PodCode' })).data
      .Rows;
  /** Lets time pass, looks, and answers what each was told: the title. */
  const told = async (minutes = 2): Promise<Record<number, string>> => {
    test.clock.advance(minutes * MINUTE);
    const [{ id }] = (await test
      .ctx()
      .sql<{ id: number }>('SELECT coalesce(max(id), 0)::int AS id FROM _outbox')) as [
      { id: number },
    ];
    const sent = await lookAtLanes(test.ctx());
    const rows = await test
      .ctx()
      .sql<{ payload: Notice }>(
        'SELECT payload FROM _outbox WHERE id > $1 AND name = $2 ORDER BY id',
        [id, notice.name],
      );
    expect(rows.length).toBe(sent);
    return Object.fromEntries(
      rows.map(({ payload }) => [
        payload.Messages[0]!.To[0]!.Employees![0],
        payload.Messages[0]!.Title,
      ]),
    );
  };

  it('show each the price of his own search, and never a cost', async () => {
    await store(test, { Published40HQ: 2100, Floor40HQ: 1900 });
    await test.call(pricing, priceSets.create!, {
      Name: '华远价',
      CarrierCode: null,
      LaneCode: null,
      PolCode: null,
      PodCode: null,
      RateType: null,
      BoxType: null,
      ValidFrom: '2026-01-01',
      ValidTo: null,
      Mode: 'fixed',
      Amount: 111,
      Amount20: null,
      Amount40: null,
      AmountHQ: null,
      CurrencyCode: 'USD',
      Percent: null,
      Tiers: null,
      RoundTo: null,
      Kind: 'customer',
      CustomerCode: 'HUAYUAN',
      Replaces: false,
    });
    await follow(zhou);
    await follow(pricing);
    expect(await told()).toEqual({});
    const [[bought], [sold]] = [await listed(zhou), await listed(pricing)];
    expect(bought!.Prices).toEqual([
      { Type: '40HQ', Unit: 1961, CarrierCode: 'COSU', ValidTo: '2026-12-31', Base: 1961 },
    ]);
    const { data } = await test.call(zhou, searchPrices, {
      Pols: 'CNSHA',
      Pods: 'USLAX',
      Boxes: '40HQ*1',
    } as never);
    expect(data.Rows[0]!.Boxes[0]!.Unit).toBe(bought!.Prices![0]!.Unit);
    expect(sold!.Prices![0]!.Unit).toBe(2100);
  });

  it('tell each once of what a new price does to his own', async () => {
    await store(test, { Published40HQ: 2000 });
    await follow(zhou, { TargetHQ: 1850 });
    await follow(chen, { MovePercent: 20 });
    expect(await told()).toEqual({});
    await store(test, { Published40HQ: 1800, ValidFrom: '2026-11-25' });
    const first = await told();
    expect(first[21]).toContain('2,000 → 1,800');
    expect(first[21]).toContain('1,850');
    // To her it is a publication: she hears of moves of a fifth alone.
    expect(first[22]).toContain('COSU');
    expect([await told(), await told(40)]).toEqual([{}, {}]);
    const [lane] = await listed(zhou);
    expect([lane!.AlertText?.includes('1,800'), lane!.Prices![0]!.Base]).toEqual([true, 1800]);
  });

  it('wait until a change has settled, and tell of all lanes in one message', async () => {
    for (const PodCode of ['USLAX', 'USLGB', 'USNYC']) {
      await store(test, { PodCode, Published40HQ: 2000 });
      await follow(zhou, { PodCode });
    }
    await told();
    for (const PodCode of ['USLAX', 'USLGB', 'USNYC'])
      await store(test, { PodCode, Published40HQ: 2600, ValidFrom: '2026-11-25' });
    expect(await told(0)).toEqual({});
    const { 21: title } = await told();
    expect(title).toContain('3条');
  });

  it('wait while many rates are being changed', async () => {
    await store(test, { Published40HQ: 2000 });
    await follow(zhou);
    await told();
    await test.ctx().sql(
      `INSERT INTO _import (area, company_id, identity, trace_id, file_name, format, status, sheets, sheet, ready, employee_name, create_time)
       VALUES ('FreightRate', 1, '{}', 't', '', '', 'running', '[]', 0, true, '', $1)`,
      [test.clock.now().toISOString()],
    );
    await store(test, { Published40HQ: 2600, ValidFrom: '2026-11-25' });
    expect(await told()).toEqual({});
    await test.ctx().sql(`UPDATE _import SET status = 'done'`);
    expect(Object.keys(await told())).toEqual(['21']);
  });

  it('tell that a price came, runs out and is gone', async () => {
    const last = daysAfter(chinaDay(test.clock.now()), 8);
    await follow(zhou);
    await told();
    const { Rate } = await store(test, {
      Published40HQ: 2000,
      ValidFrom: '2026-11-01',
      ValidTo: last,
    });
    expect((await told())[21]).toContain('有运价了');
    test.clock.advance(5 * 24 * 60 * MINUTE);
    expect((await told())[21]).toContain(last);
    await test.call(pricing, actOnRates, { Ids: [Rate.Id], Verb: RateVerb.TakeOff, Reason: null });
    expect((await told())[21]).toContain('没有有效运价');
  });

  it('tell nothing to who left, may no longer see prices, paused a lane or changed it meanwhile', async () => {
    await store(test, { Published40HQ: 2000 });
    const lane = await follow(zhou);
    await follow(chen);
    await told();
    await store(test, { Published40HQ: 2600, ValidFrom: '2026-11-25' });
    present = [
      { ...zhou, Permissions: [] },
      { ...chen, CompanyId: 3 },
    ];
    expect(await told()).toEqual({});
    expect((await listed(zhou))[0]!.Prices![0]!.Unit).toBe(2000);
    present = [zhou];
    const { data: paused } = await test.call(zhou, boughtLanes.setEnabled!, {
      Id: lane.Id,
      Enabled: false,
      Version: lane.Version,
    });
    expect(await told(10)).toEqual({});
    await test.call(zhou, boughtLanes.setEnabled!, {
      Id: lane.Id,
      Enabled: true,
      Version: paused.Version,
    });
    // From then on it is compared with what it is now.
    expect(await told()).toEqual({});
    expect((await listed(zhou))[0]!.Prices![0]!.Unit).toBe(2600);
  });

  it('are a person’s alone, each once, and not without end', async () => {
    const lane = await follow(zhou);
    expect(await listed(chen)).toEqual([]);
    const { status } = await test.call(chen, boughtLanes.info, { Id: lane.Id });
    expect(status).toBe(404);
    const again = await test.call(zhou, boughtLanes.create!, LANE);
    expect(again.refusal.Code).toBe('record.duplicate');
    const wrong = await test.call(zhou, boughtLanes.create!, {
      ...LANE,
      PolCode: 'SH AI',
      Alerts: [],
      Boxes: [],
    });
    expect(wrong.refusal.Errors?.map(({ Prop }) => Prop).sort()).toEqual([
      'Alerts',
      'Boxes',
      'PolCode',
    ]);
    await test.ctx().sql(
      `INSERT INTO followed_lane SELECT (jsonb_populate_record(NULL::followed_lane, to_jsonb(l) || jsonb_build_object('id', 900000 + n, 'pod_code', 'X' || n))).*
       FROM followed_lane l, generate_series(1, $1) n`,
      [MOST_LANES - 1],
    );
    const over = await test.call(zhou, boughtLanes.create!, { ...LANE, PodCode: 'NLRTM' });
    expect(over.refusal.Code).toBe('lane.too-many');
  });
});
