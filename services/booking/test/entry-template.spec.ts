import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import * as api from '@quayside/contracts/booking/entry/template.api';
import type { TestService } from '@quayside/test-kit/test-service';
import { anEntry, clerk, colleague, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN } from './samples.js';

describe('templates of orders', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  let number = 0;
  const make = async (given: Partial<api.EntryTemplateInput> = {}, as = clerk) =>
    (
      await test.call(as, api.saveEntryTemplate, {
        Id: 0,
        Name: `美线相框${++number}`,
        Content: anEntry(),
        ...given,
      })
    ).data;
  const found = async (as = clerk, query: Partial<api.EntryTemplateQuery> = {}) =>
    (await test.call(as, api.listEntryTemplates, query as api.EntryTemplateQuery)).data.Rows.map(
      ({ Id }) => Id,
    );
  const refusal = async (as: typeof clerk, input: api.EntryTemplateInput) =>
    (await test.call(as, api.saveEntryTemplate, input)).refusal;

  it('keep an order under a name, with what it is about in words and no line of another’s', async () => {
    const Content: EntryInput = anEntry({ Goods: [{ LineId: 7, Description: 'WOODEN  FRAMES' }] });
    const { Id } = await make({ Name: ' 洛杉矶相框 ', Content });
    const { data } = await test.call(clerk, api.entryTemplate, { Id });
    expect(data).toMatchObject({ Name: '洛杉矶相框', Shared: false, UseCount: 0, Version: 1 });
    expect(data.Summary).toBe(
      'NINGBO → LOS ANGELES · 40HQ*2 · WOODEN FRAMES · NINGBO SAMPLE TRADING CO LTD',
    );
    expect([data.Content.Goods[0]?.LineId, data.Content.LoadCode]).toEqual([null, 'CNNGB']);
    await test.call(clerk, api.countEntryTemplateUse, { Id });
    const renamed = (
      await test.call(clerk, api.saveEntryTemplate, { Id, Version: 1, Name: '洛杉矶木框' })
    ).data;
    expect(renamed).toMatchObject({
      Name: '洛杉矶木框',
      UseCount: 1,
      Version: 2,
      Content: data.Content,
    });
    expect((await refusal(clerk, { Id, Version: 1, Name: 'x' })).Code).toBe('record.stale');
    expect(
      (await refusal(clerk, { Id: 0, Name: '洛杉矶木框', Content })).Errors?.[0],
    ).toMatchObject({
      Prop: 'Name',
      Code: 'template-name-taken',
    });
    expect((await refusal(clerk, { Id: 0, Name: '空' })).Errors?.[0]?.Prop).toBe('Content');
    const { data: steps } = await test.call(clerk, api.entryTemplateHistory, { Id });
    expect(steps.map(({ Verb }) => Verb)).toEqual(['update', 'create']);
  });

  it('are one’s own until they are shared, with the company and with staff who enter for it; who made one keeps it', async () => {
    const own = await make();
    const shared = await make({ Shared: true });
    expect(await found()).toEqual(expect.arrayContaining([own.Id, shared.Id]));
    expect(await found(colleague)).toEqual([shared.Id]);
    expect(await found(stranger)).toEqual([]);
    expect([await found(staff), await found(staff, { CompanyId: HUAYUAN.Id })]).toEqual([
      [],
      [shared.Id],
    ]);
    for (const [as, Id] of [
      [stranger, shared.Id],
      [colleague, own.Id],
      [staff, own.Id],
    ] as const)
      expect((await test.call(as, api.entryTemplate, { Id })).status).toBe(404);
    expect((await refusal(colleague, { Id: shared.Id, Name: '改名' })).Code).toBe(
      'entry.template-shared',
    );
    expect(
      (await test.call(colleague, api.deleteEntryTemplate, { Id: shared.Id })).refusal.Code,
    ).toBe('entry.template-shared');
    await test.call(clerk, api.deleteEntryTemplate, { Id: shared.Id });
    expect(await found(colleague)).toEqual([]);
    await test.call(clerk, api.restoreEntryTemplate, { Id: shared.Id });
    expect(await found(colleague, { Keyword: 'los angeles' })).toEqual([shared.Id]);
  });

  it('tell colleagues nothing of what they said before they were shared', async () => {
    const { Id } = await make({ Name: '私下约价' });
    const change = (Version: number, Name: string, Shared: boolean) =>
      test.call(clerk, api.saveEntryTemplate, { Id, Version, Name, Shared });
    await change(1, '私下约价二', false);
    await change(2, '公司约价', true);
    await change(3, '公司约价二', true);
    const names = async (as: typeof clerk) =>
      (await test.call(as, api.entryTemplateHistory, { Id })).data.map(({ Verb, Changes }) => [
        Verb,
        ...Changes.filter(({ Field }) => Field === 'Name').flatMap(({ Before, After }) => [
          Before,
          After,
        ]),
      ]);
    expect(await names(colleague)).toEqual([
      ['update', '公司约价', '公司约价二'],
      ['update', null, '公司约价'],
      ['update'],
      ['create'],
    ]);
    expect(
      JSON.stringify((await test.call(colleague, api.entryTemplateHistory, { Id })).data),
    ).not.toContain('私下');
    expect((await names(clerk)).slice(1)).toEqual([
      ['update', '私下约价二', '公司约价'],
      ['update', '私下约价', '私下约价二'],
      ['create', null, '私下约价'],
    ]);
    await test.call(clerk, api.deleteEntryTemplate, { Id });
  });
});
