export const serviceSpec = (
  { kebab, pascal, camel, manyPascal, words, letters },
  { area },
) => `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ${pascal}State, ${pascal}Verb } from '@quayside/contracts/${area}/${kebab}/choices';
import type { ${pascal}Input } from '@quayside/contracts/${area}/${kebab}/${kebab}';
import * as api from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { workbookTable } from '@quayside/test-kit/workbook-parts';
import { ${area}Service } from '../src/${area}.module.js';

const CONTENT: ${pascal}Input = { CustomerRef: 'HY-2611-07', Note: null, Lines: [{ Content: '纸箱', Quantity: 2.5 }] };

describe('a ${words}', () => {
  const [clerk, stranger, staff] = [anIdentity({ CompanyName: '华远' }), anIdentity(), aStaffMember()];
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(${area}Service);
  });
  afterAll(() => test.close());

  const submit = async (submission: api.${pascal}Submission = { Content: CONTENT }) => test.call(clerk, api.submit${pascal}, submission);
  const act = async ({ Id, Version }: api.${pascal}Detail, Verb: ${pascal}Verb, Remarks: string | null = null, as = staff) =>
    test.call(as, api.actOn${pascal}, { Id, Version, Verb, Remarks });

  it('is kept as a draft with whatever it lacks, and handed in when it lacks nothing', async () => {
    const { data: draft } = await test.call(clerk, api.save${pascal}, { Content: { Lines: [] } });
    expect(draft).toMatchObject({ State: ${pascal}State.Draft, CompanyName: '华远', Version: 1 });
    expect(draft.No).toMatch(/^${letters}2611\\d{4}$/);
    const target = { Id: draft.Id, Version: 1 };
    for (const [Lines, Prop] of [
      [[], 'Content.Lines'],
      [[{ Content: ' ' }], 'Content.Lines[0].Content'],
    ] as const) {
      const { status, refusal } = await submit({ ...target, Content: { Lines: [...Lines] } });
      expect([status, refusal.Errors?.map((error) => error.Prop)]).toEqual([400, [Prop]]);
    }
    const { data } = await submit({ ...target, Content: CONTENT });
    expect(data).toMatchObject({ State: ${pascal}State.Submitted, Version: 2, Lines: [{ Content: '纸箱', Quantity: 2.5 }] });
  });

  it('goes back with a reason and is handed in again with its differences in the story; lines keep their numbers', async () => {
    const { data: first } = await submit();
    expect((await act(first, ${pascal}Verb.Return)).refusal.Code).toBe('state.remarks-required');
    const { data: returned } = await act(first, ${pascal}Verb.Return, '请核对数量');
    expect(returned).toMatchObject({ State: ${pascal}State.Returned, Opinion: '请核对数量' });
    const Lines = [{ ...first.Lines[0]!, Quantity: 3 }, { Content: '托盘' }];
    const { data: again } = await submit({ Id: first.Id, Version: returned.Version, Content: { ...CONTENT, Lines } });
    expect(again.Lines[0]!.LineId).toBe(first.Lines[0]!.LineId);
    expect((await act(again, ${pascal}Verb.Complete)).data.State).toBe(${pascal}State.Done);
    const { data: story } = await test.call(clerk, api.${camel}Story, { Id: first.Id });
    expect(story.map(({ Verb, Remarks }) => [Verb, Remarks])).toEqual([
      ['submit', null],
      ['return', '请核对数量'],
      ['submit', null],
      ['complete', null],
    ]);
    expect(story[2]!.Differences.map(({ Label, Before, After }) => [Label, Before, After])).toEqual([
      ['明细1 数量', '2.5', '3'],
      ['明细2 新增', null, '托盘'],
    ]);
  });

  it('is another company’s affair, and an older version changes nothing', async () => {
    const { data } = await submit();
    const target = { Id: data.Id, Version: data.Version };
    expect((await test.call(stranger, api.${camel}Info, target)).status).toBe(404);
    expect((await test.call(stranger, api.list${manyPascal}, { Keyword: data.No })).data.Total).toBe(0);
    expect((await test.call(staff, api.list${manyPascal}, { Keyword: data.No, State: [${pascal}State.Submitted] })).data.Total).toBe(1);
    const records = async (as: typeof staff) =>
      workbookTable((await test.call(as, api.export${manyPascal}, { Keyword: data.No })).data as unknown as Uint8Array).records;
    expect(await records(staff)).toMatchObject([{ 单号: data.No, 创建时间: expect.any(Date) }]);
    expect(await records(stranger)).toEqual([]);
    expect((await act({ ...data, Version: 9 }, ${pascal}Verb.Complete)).refusal.Code).toBe('record.stale');
    expect((await act(data, ${pascal}Verb.Complete, null, clerk)).refusal.Code).toBe('access.denied');
    expect((await act(data, ${pascal}Verb.Cancel, '不再需要', clerk)).data.State).toBe(${pascal}State.Cancelled);
  });

  it('is no business of staff before it is handed in, though it is cancelled', async () => {
    const { data } = await test.call(clerk, api.save${pascal}, { Content: CONTENT });
    const seen = async () => [
      (await test.call(staff, api.${camel}Info, { Id: data.Id })).status,
      (await test.call(staff, api.list${manyPascal}, { Keyword: data.No })).data.Total,
    ];
    expect(await seen()).toEqual([404, 0]);
    expect((await act(data, ${pascal}Verb.Cancel, '不再需要', clerk)).data.State).toBe(${pascal}State.Cancelled);
    expect(await seen()).toEqual([404, 0]);
  });

  it('keeps what is typed for the person alone, until it is handed in', async () => {
    const typed = { ${pascal}Id: 0, Content: { header: {}, lines: [] } };
    await test.call(clerk, api.save${pascal}Draft, typed);
    const place = { ${pascal}Id: 0 };
    expect((await test.call(clerk, api.${camel}Draft, place)).data).toMatchObject([typed]);
    expect((await test.call(stranger, api.${camel}Draft, place)).data).toEqual([]);
    const over = async (Seen: number, Note: string) =>
      (await test.call(clerk, api.save${pascal}Draft, { ...place, Content: { header: { Note }, lines: [] }, Seen })).status;
    expect([await over(0, '另一窗口'), await over(1, '继续'), await over(1, '旧窗口')]).toEqual([412, 200, 412]);
    await submit();
    expect((await test.call(clerk, api.${camel}Draft, place)).data).toEqual([]);
    expect(await over(2, '已提交')).toBe(412);
  });
});
`;

/** The conformity suite's samples, a file of its own beside the area's. */
export const casesFile = (
  { kebab, pascal, camel, manyPascal },
  { area },
) => `import { ${pascal}Verb } from '@quayside/contracts/${area}/${kebab}/choices';
import * as api from '@quayside/contracts/${area}/${kebab}/${kebab}.api';
import { cases, reasons, type World } from '../conformity-world.js';

const submission = { Content: { CustomerRef: null, Note: null, Lines: [{ Content: 'CONFORMITY' }] } };

/** One of the boss's company, kept for this case alone. */
const fresh = ({ boss }: World): Promise<api.${pascal}Detail> => boss.get(api.save${pascal}, submission);
const one = async (world: World): Promise<object> => ({ Id: (await fresh(world)).Id });
const change = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { ...submission, Id, Version: Version ?? present };
};
const cancel = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { Id, Version: Version ?? present, Verb: ${pascal}Verb.Cancel, Remarks: '不再需要' };
};
const place = async (world: World): Promise<object> => ({ ${pascal}Id: (await fresh(world)).Id });
const draft = async (world: World): Promise<object> => ({ ...(await place(world)), Content: {} });

export const ${camel}Foreign = cases([
  [api.${camel}Info, one],
  [api.save${pascal}, change],
  [api.submit${pascal}, change],
  [api.actOn${pascal}, cancel],
  [api.${camel}Story, one],
  [api.save${pascal}Draft, draft],
] as never);

export const ${camel}OwnOnly = reasons([
  [api.list${manyPascal}, 'filters within the scope'],
  [api.${camel}Draft, 'finds only own drafts'],
  [api.delete${pascal}Draft, 'deletes only own drafts'],
]);

export const ${camel}Stale = cases([
  [api.save${pascal}, (world: World) => change(world, 99)],
  [api.submit${pascal}, (world: World) => change(world, 99)],
  [api.actOn${pascal}, (world: World) => cancel(world, 99)],
]);

export const ${camel}Repeatable = cases([
  [api.save${pascal}, () => submission],
  [api.submit${pascal}, () => submission],
  [api.actOn${pascal}, cancel],
  [api.save${pascal}Draft, draft],
  [api.delete${pascal}Draft, place],
] as never);

export const ${camel}Requests = cases([[api.${camel}Draft, place]]);
`;

export const machineSpec = (
  { kebab, pascal, camel, words },
  { area },
) => `import { describe, expect, it } from '@jest/globals';
import { ${pascal}State, ${pascal}Verb } from '@quayside/contracts/${area}/${kebab}/choices';
import { Ctx } from '@quayside/service-kit/runtime/context';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { ${camel}Machine } from './${kebab}.machine.js';

const runtime = { name: '${area}' } as ServiceRuntime;
const staff = Ctx.of(runtime, aStaffMember());
const customer = Ctx.of(runtime, anIdentity());
const { Draft, Submitted, Done, Returned, Cancelled } = ${pascal}State;

/** From, verb, to, and who may. */
const TABLE: Readonly<Record<string, readonly [to: ${pascal}State, who: 'customer' | 'staff']>> = {
  ...Object.fromEntries([null, Draft].map((from) => [\`\${from} save\`, [Draft, 'customer']])),
  ...Object.fromEntries([null, Draft, Returned].map((from) => [\`\${from} submit\`, [Submitted, 'customer']])),
  ...Object.fromEntries([Draft, Submitted, Returned].map((from) => [\`\${from} cancel\`, [Cancelled, 'customer']])),
  [\`\${Submitted} complete\`]: [Done, 'staff'],
  [\`\${Submitted} return\`]: [Returned, 'staff'],
};

const states = [null, ...${pascal}State.options.map(({ value }) => value)];
const attempt = (ctx: Ctx, from: ${pascal}State | null, verb: ${pascal}Verb): string => {
  try {
    return String(${camel}Machine.step(ctx, from, verb).to);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the transition table of a ${words}', () => {
  it.each(states.flatMap((from) => ${pascal}Verb.options.map(({ value }) => [from, value] as const)))('%s %s', (from, verb) => {
    const row = TABLE[\`\${from} \${verb}\`];
    const expected = (allowed: boolean): string => (row ? (allowed ? String(row[0]) : 'access.denied') : 'state.refused');
    expect(attempt(staff, from, verb)).toBe(expected(row?.[1] === 'staff'));
    expect(attempt(customer, from, verb)).toBe(expected(row?.[1] === 'customer'));
    expect(attempt(Ctx.of(runtime, aStaffMember({ Permissions: ['${kebab}:read'] })), from, verb)).toBe(expected(false));
  });
});
`;
