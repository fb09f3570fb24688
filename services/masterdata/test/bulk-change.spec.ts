import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BULK_FORMAT, BULK_UNDO_HOURS, MOST_BULK } from '@quayside/contracts/core/bulk';
import { type ImportState } from '@quayside/contracts/core/import';
import { billForms } from '@quayside/contracts/masterdata/carriers';
import { fees } from '@quayside/contracts/masterdata/codes';
import { type Port, ports, ratePorts } from '@quayside/contracts/masterdata/places';
import { scheduleTemplates } from '@quayside/contracts/masterdata/schedule-template';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { definitions } from '../src/definitions.js';
import { masterdataService } from '../src/masterdata.module.js';

const offered = definitions
  .filter(({ resource }) => resource.bulk)
  .map((definition) => [definition.resource.label, definition] as const);

describe('one field of many records', () => {
  let test: TestService;
  const staff = aStaffMember();
  let some: Port[];
  beforeAll(async () => {
    test = await startTestService(masterdataService);
    await masterdataService.seedDemo?.(test.ctx());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    some = (await test.call(staff, ports.list, { Country: 'JP', Limit: 5 })).data.Rows;
    expect(some.length).toBe(5);
  });

  const plan = async (request: object): Promise<ImportState> => {
    const { status, data } = await test.call(staff, ports.bulk!, request as never);
    expect(status).toBe(200);
    return data;
  };
  const stateOf = async (Id: number): Promise<ImportState> =>
    (await test.call(staff, ports.import!.state, { Id })).data;
  const run = async ({ Id }: ImportState): Promise<ImportState> => {
    expect((await test.call(staff, ports.import!.run, { Id, SkipFaulty: true })).status).toBe(200);
    await runnerOf(test.service.runtime).idle();
    const state = await stateOf(Id);
    expect(state.Status).toBe('done');
    return state;
  };
  const enabledOf = async (of: readonly Port[]): Promise<boolean[]> =>
    Promise.all(
      of.map(async ({ Id }) => (await test.call(staff, ports.info, { Id })).data.Enabled),
    );

  it('is shown before it is changed, changed with its history, and taken back', async () => {
    const [first, ...rest] = some;
    await test.call(staff, ports.setEnabled!, { Id: first!.Id, Enabled: false });
    const planned = await plan({ Ids: some.map(({ Id }) => Id), Field: 'Enabled', Value: false });
    expect(planned).toMatchObject({
      Status: 'checked',
      Format: BULK_FORMAT,
      FileName: '批量停用',
      Total: 5,
      Changed: 4,
      Unchanged: 1,
      Faulty: 0,
    });
    expect(await enabledOf(rest)).toEqual([true, true, true, true]);
    const changes = (await test.call(staff, ports.import!.changes, { Id: planned.Id })).data;
    expect(changes.Rows.map(({ Key, Fields }) => [Key, Fields])).toEqual(
      rest.map(({ Code }) => [
        Code,
        [{ Field: 'Enabled', Label: '启用', Before: '是', After: '否' }],
      ]),
    );
    await run(planned);
    expect(await enabledOf(some)).toEqual([false, false, false, false, false]);
    const [step] = (await test.call(staff, ports.history, { Id: rest[0]!.Id })).data;
    expect(step).toMatchObject({
      Verb: 'bulk',
      Name: staff.Name,
      Changes: [{ Field: 'Enabled', Before: true, After: false }],
    });
    expect(step!.Changes.length).toBe(1);
    expect((await test.call(staff, ports.import!.undo, { Id: planned.Id })).status).toBe(200);
    expect(await enabledOf(some)).toEqual([false, true, true, true, true]);
    await test.call(staff, ports.setEnabled!, { Id: first!.Id, Enabled: true });
  });

  it('takes all that the filter of the list finds, and no other', async () => {
    const { Total } = (await test.call(staff, ports.list, { Country: 'KR' })).data;
    const before = (await test.call(staff, ports.list, { Country: 'JP', IsBarge: true } as never))
      .data.Total;
    const planned = await plan({
      Filter: { Country: 'KR', Page: 3, Limit: 1 },
      Field: 'IsBarge',
      Value: true,
    });
    expect(planned).toMatchObject({ Total, FileName: '批量修改 驳船港为“是”' });
    await run(planned);
    const { Rows } = (await test.call(staff, ports.list, { Country: 'KR', Limit: 200 })).data;
    expect(Rows.every(({ IsBarge }) => IsBarge)).toBe(true);
    expect(
      (await test.call(staff, ports.list, { Country: 'JP', IsBarge: true } as never)).data.Total,
    ).toBe(before);
    expect((await test.call(staff, ports.import!.undo, { Id: planned.Id })).status).toBe(200);
  });

  it('is taken back but for what somebody changed since, which it names', async () => {
    const [port, ...rest] = some;
    const value = !port!.Unconfirmed;
    const planned = await plan({
      Ids: some.map(({ Id }) => Id),
      Field: 'Unconfirmed',
      Value: value,
    });
    await run(planned);
    const now = (await test.call(staff, ports.info, { Id: port!.Id })).data;
    await test.call(staff, ports.update, { ...now, NameCn: `${now.NameCn}港` });
    const { status, data } = await test.call(staff, ports.import!.undo, { Id: planned.Id });
    expect([status, data.Status, data.Reason]).toEqual([
      200,
      'undone',
      '1 条此后又有改动，保持现状，未撤销',
    ]);
    const { Rows } = (await test.call(staff, ports.import!.faults, { Id: planned.Id })).data;
    expect(Rows.map(({ Value, Reason }) => [Value, Reason])).toEqual([
      [port!.Code, '未撤销：此后被修改过'],
    ]);
    const unconfirmed = async ({ Id }: Port) =>
      (await test.call(staff, ports.info, { Id })).data.Unconfirmed;
    expect(await Promise.all(some.map(unconfirmed))).toEqual([
      value,
      ...rest.map(({ Unconfirmed }) => Unconfirmed),
    ]);
    // Once more takes nothing back again.
    const again = await test.call(staff, ports.import!.undo, { Id: planned.Id });
    expect([again.status, again.data.Status, again.data.Faults]).toEqual([200, 'undone', 1]);
  });

  it('is refused to be taken back where all was changed since, and after a day', async () => {
    const [port] = some;
    const planned = await plan({ Ids: [port!.Id], Field: 'IsBarge', Value: !port!.IsBarge });
    await run(planned);
    const finished = test.clock.now();
    test.clock.moveTo(new Date(finished.getTime() + BULK_UNDO_HOURS * 3_600_000 + 1_000));
    expect((await test.call(staff, ports.import!.undo, { Id: planned.Id })).refusal?.Code).toBe(
      'bulk.undo-late',
    );
    test.clock.moveTo(finished);
    await test.call(staff, ports.setEnabled!, { Id: port!.Id, Enabled: !port!.Enabled });
    const { status, refusal } = await test.call(staff, ports.import!.undo, { Id: planned.Id });
    expect([status, refusal?.Errors?.map(({ Msg }) => Msg)]).toEqual([
      422,
      [`${port!.Code}：此后被修改过`],
    ]);
    await test.call(staff, ports.setEnabled!, { Id: port!.Id, Enabled: port!.Enabled });
  });

  it('changes what has no import, too, by name: a pattern of sailings and what rates say of ports', async () => {
    const [rate] = (await test.call(staff, ratePorts.list, { Limit: 1 })).data.Rows;
    const planned = (
      await test.call(staff, ratePorts.bulk!, {
        Ids: [rate!.Id],
        Field: 'IsBasePort',
        Value: !rate!.IsBasePort,
      })
    ).data;
    const work = ratePorts.bulkWork!;
    const { Rows } = (await test.call(staff, work.changes, { Id: planned.Id })).data;
    expect(Rows.map(({ Key, Fields }) => [Key, Fields.map(({ Label }) => Label)])).toEqual([
      [`${rate!.Code} / ${rate!.NameCn}`, ['基本港']],
    ]);
    await test.call(staff, work.run, { Id: planned.Id });
    await runnerOf(test.service.runtime).idle();
    const isBase = async () =>
      (await test.call(staff, ratePorts.info, { Id: rate!.Id })).data.IsBasePort;
    expect(await isBase()).toBe(!rate!.IsBasePort);
    const { data: history } = await test.call(staff, work.history, { Format: BULK_FORMAT });
    expect(history.Rows.map(({ Id }) => Id)).toContain(planned.Id);
    expect((await test.call(staff, work.undo, { Id: planned.Id })).status).toBe(200);
    expect(await isBase()).toBe(rate!.IsBasePort);
    // Rates neither use nor disuse a port.
    expect(
      (await test.call(staff, ratePorts.bulk!, { Ids: [rate!.Id], Field: 'Enabled', Value: false }))
        .refusal?.Code,
    ).toBe('bulk.field');

    const [template] = (await test.call(staff, scheduleTemplates.list, { Limit: 1 })).data.Rows;
    const ended = { Ids: [template!.Id], Field: 'ValidTo', Value: '2001-01-01' };
    const { data } = await test.call(staff, scheduleTemplates.bulk!, ended);
    expect([data.Changed, data.Faulty]).toEqual([0, 1]);
    const faults = (await test.call(staff, scheduleTemplates.bulkWork!.faults, { Id: data.Id }))
      .data.Rows;
    expect(faults.map(({ Value, Reason }) => [Value, Reason])).toEqual([
      [`${template!.CarrierCode} / ${template!.Name}`, '有效期止早于有效期起'],
    ]);
  });

  it('refuses what the kind refuses, with the record and the reason, and does the others', async () => {
    const { Rows } = (await test.call(staff, fees.list, { Limit: 2 })).data;
    const { status, data } = await test.call(staff, fees.bulk!, {
      Ids: Rows.map(({ Id }) => Id),
      Field: 'Currency',
      Value: 'XXQ',
    });
    expect([status, data.Changed, data.Faulty]).toEqual([200, 0, 2]);
    const faults = (await test.call(staff, fees.import!.faults, { Id: data.Id })).data;
    expect(faults.Rows.map(({ Value, Field }) => [Value, Field])).toEqual(
      Rows.map(({ Code }) => [Code, '币种']),
    );
    expect(
      (await test.call(staff, fees.import!.run, { Id: data.Id, SkipFaulty: true })).status,
    ).toBe(422);
  });

  it.each([
    ['the code that names a record', { Field: 'Code', Value: 'JPXXX' }, 400, 'bulk.field'],
    ['a name, which no two records share', { Field: 'NameCn', Value: '港' }, 400, 'bulk.field'],
    ['a field that is none', { Field: '__proto__', Value: 1 }, 400, 'bulk.field'],
    ['a value of another kind', { Field: 'IsPol', Value: 'maybe' }, 400, 'request.invalid'],
    ['no value', { Field: 'LaneCode', Value: null }, 400, 'request.invalid'],
    ['too long a value', { Field: 'LaneCode', Value: 'X'.repeat(21) }, 400, 'request.invalid'],
    [
      'a record that is not there',
      { Ids: [999_999_999], Field: 'IsPol', Value: true },
      404,
      'record.absent',
    ],
    [
      'nothing that is found',
      { Filter: { Keyword: 'zzzzqqqq' }, Field: 'IsPol', Value: true },
      422,
      'bulk.none',
    ],
    [
      'a filter that is none',
      { Filter: { Country: 'TOO LONG' }, Field: 'IsPol', Value: true },
      400,
      'request.invalid',
    ],
    [
      'more than the bound',
      { Ids: Array.from({ length: MOST_BULK + 1 }, (_, n) => n + 1), Field: 'IsPol', Value: true },
      400,
      'request.invalid',
    ],
  ])('refuses %s', async (_, asked, status, code) => {
    const request =
      'Ids' in asked || 'Filter' in asked ? asked : { Ids: some.map(({ Id }) => Id), ...asked };
    const answer = await test.call(staff, ports.bulk!, request as never);
    expect([answer.status, answer.refusal?.Code]).toEqual([status, code]);
  });

  it('is nobody else’s to change, and nobody else’s to look at', async () => {
    const clerk = anIdentity();
    expect(
      (await test.call(clerk, ports.bulk!, { Ids: [some[0]!.Id], Field: 'IsPol', Value: true }))
        .status,
    ).toBe(403);
    const planned = await plan({ Ids: [some[0]!.Id], Field: 'Unconfirmed', Value: true });
    expect(
      (await test.call(aStaffMember({ CompanyId: 77 }), ports.import!.state, { Id: planned.Id }))
        .status,
    ).toBe(404);
  });

  it('is kept apart for each kind: a plan of one is none of another', async () => {
    const planned = await plan({ Ids: [some[0]!.Id], Field: 'Unconfirmed', Value: true });
    expect((await test.call(staff, billForms.import!.run, { Id: planned.Id })).status).toBe(404);
  });

  it.each(offered)(
    '%s: every field that is offered can be checked',
    async (_, { resource, key }) => {
      expect(
        resource.bulkFields.filter((name: string) => (key as readonly string[]).includes(name)),
      ).toEqual([]);
      const [row] = (await test.call(staff, resource.list, { Limit: 1 })).data.Rows;
      if (!row) return;
      for (const Field of [...(resource.setEnabled ? ['Enabled'] : []), ...resource.bulkFields]) {
        const Value = (row as unknown as Record<string, unknown>)[Field];
        if (Value === null || Value === '') continue;
        const { status, data } = await test.call(staff, resource.bulk!, {
          Ids: [row.Id],
          Field,
          Value,
        });
        expect([Field, status, data?.Unchanged, data?.Faulty]).toEqual([Field, 200, 1, 0]);
      }
    },
  );
});
