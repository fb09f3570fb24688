import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { states } from '../src/document/states.js';
import { machine } from '../src/state-machine.js';
import { kitRuntime } from './kit-runtime.js';
import {
  type Slip,
  SlipEntity,
  SlipStep,
  Slips1,
  Status,
  slipMoved,
  slipStates,
  slipStory,
  Verb,
} from './slip.js';

const customer = anIdentity({
  CompanyId: 7,
  EmployeeId: 70,
  Name: '王一',
  CompanyName: '甲公司',
  Permissions: ['si:submit'],
});
const staff = aStaffMember({ Permissions: ['si:review'] });

describe('the states of a document', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  let slip: Slip;
  beforeAll(async () => {
    kit = await kitRuntime({
      entities: [SlipEntity],
      migrations: [Slips1],
      subscriptions: { [slipMoved.name]: ['messaging'] },
    });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    const ctx = kit.service();
    const [Wish, UpdateTime] = ['none', ctx.now.toISOString()];
    slip = await ctx
      .repo(SlipEntity)
      .insert({ CompanyId: 7, Status: 1, Wish, Note: 'a', Until: null, Version: 1, UpdateTime });
  });
  const stored = (): Promise<Slip> => kit.service().repo(SlipEntity).get(slip.Id);
  const told = (hidden: Verb[] = []): Promise<SlipStep[]> =>
    slipStory.read(kit.service(), SlipStep, slip.Id, hidden);
  const count = async (table: string, where: string): Promise<number> =>
    (
      await kit
        .service()
        .sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`)
    )[0]!.n;

  it('writes the state, other fields, the story, the audit log and the event of a step together', async () => {
    const differences = [{ Prop: 'Note', Label: '说明', Before: 'a', After: 'b' }];
    const moved = await kit.as(customer).tx((tx) =>
      slipStates().act(tx, slip, 'give', {
        version: 1,
        remarks: ' 请看 ',
        set: { Note: 'b' },
        differences,
      }),
    );
    expect(await stored()).toEqual(moved);
    expect(moved).toMatchObject({ Status: 2, Note: 'b', Version: 2, Wish: 'none' });
    expect(await told()).toEqual([
      expect.objectContaining({
        Verb: 'give',
        Axis: 'Status',
        FromStatus: '1',
        ToStatus: '2',
        Remarks: '请看',
        Differences: differences,
        EmployeeName: '王一',
        CompanyName: '甲公司',
      }),
    ]);
    expect(
      await count('_audit', `entity = 'Slip' AND entity_id = ${slip.Id} AND verb = 'give'`),
    ).toBe(1);
    expect(await count('_delivery', `aggregate = 'slip-${slip.Id}'`)).toBe(1);
  });

  it('keeps each axis by itself', async () => {
    await kit.as(customer).tx((tx) => slipStates().act(tx, slip, 'ask'));
    expect(await stored()).toMatchObject({ Status: 1, Wish: 'asked', Version: 2 });
    expect(await told()).toEqual([
      expect.objectContaining({ Axis: 'Wish', FromStatus: 'none', ToStatus: 'asked' }),
    ]);
    expect(await told(['ask'])).toEqual([]);
    const { allowed } = slipStates();
    expect(allowed(kit.as(customer), slip).map((action) => action.Verb)).toEqual(['give', 'ask']);
    expect(allowed(kit.as(customer), await stored()).map((action) => action.Verb)).toEqual([
      'give',
    ]);
  });

  it.each<[string, Verb, object, object]>([
    ['a verb that the state does not have', 'return', {}, { code: 'state.refused' }],
    ['another version', 'give', { version: 2 }, { status: 412 }],
  ])('refuses %s and writes nothing', async (_, verb, moving, refusal) => {
    await expect(
      kit.as(customer).tx((tx) => slipStates().act(tx, slip, verb, moving)),
    ).rejects.toMatchObject(refusal);
    expect([await stored(), await told()]).toEqual([slip, []]);
  });

  it('refuses the wrong actor, a step of the outside by a person, and a missing reason', async () => {
    const given: Slip = { ...slip, Status: 2 };
    const act = (as: typeof customer, verb: Verb, remarks?: string) =>
      kit.as(as).tx((tx) => slipStates().act(tx, given, verb, { remarks }));
    await expect(act(customer, 'return', '原因')).rejects.toMatchObject({ status: 403 });
    await expect(act(staff, 'shut')).rejects.toMatchObject({ status: 403 });
    await expect(act(staff, 'return', '  ')).rejects.toMatchObject({
      code: 'state.remarks-required',
      errors: [{ Prop: 'Remarks' }],
    });
    expect(await act(staff, 'return', '原因')).toMatchObject({ Status: 1 });
  });

  it('refuses by the clock what the table allows, and does not offer it', async () => {
    const late: Slip = { ...slip, Until: kit.service().now.toISOString() };
    await expect(
      kit.as(customer).tx((tx) => slipStates().act(tx, late, 'give')),
    ).rejects.toMatchObject({ code: 'record.in-use' });
    expect(
      slipStates()
        .allowed(kit.as(customer), late)
        .map((action) => action.Verb),
    ).toEqual(['ask']);
  });

  it('refuses a record that changed after it was read without a lock', async () => {
    await kit.as(customer).tx((tx) => slipStates().act(tx, slip, 'ask'));
    await expect(
      kit.as(customer).tx((tx) => slipStates().act(tx, slip, 'give')),
    ).rejects.toMatchObject({ status: 412 });
    expect(await stored()).toMatchObject({ Status: 1, Wish: 'asked' });
  });

  it('runs the hooks of a verb in their order, joins what they say, and undoes all when one refuses', async () => {
    const own = slipStates();
    const seen: string[] = [];
    own.on(['give', 'ask'], {
      prepare: async (_ctx, ids) => void seen.push(`prepare ${ids}`),
      before: async () => '第一',
    });
    own.on(['give'], {
      before: async (_tx, record, verb) => `${verb}${record.Status}`,
      after: async (_tx, record) => void seen.push(`after ${record.Status}`),
    });
    await own.prepare(kit.as(customer), 'give', [slip.Id]);
    await kit.as(customer).tx((tx) => own.act(tx, slip, 'give', { remarks: '话' }));
    expect(seen).toEqual([`prepare ${slip.Id}`, 'after 1']);
    expect((await told())[0]?.Remarks).toBe('话；第一；give1');
    own.on(['ask'], { after: () => Promise.reject(new Error('no')) });
    await expect(
      kit.as(customer).tx(async (tx) => own.act(tx, await stored(), 'ask')),
    ).rejects.toThrow('no');
    expect(await stored()).toMatchObject({ Wish: 'none', Version: 2 });
    expect(await told()).toHaveLength(1);
  });

  it('names whoever acts through no person', async () => {
    await kit.service().tx((tx) => slipStates().act(tx, { ...slip, Status: 2 }, 'shut'));
    expect(await told()).toEqual([
      expect.objectContaining({ EmployeeName: '系统', CompanyName: '系统', ToStatus: '3' }),
    ]);
  });

  it('takes no verb in two axes', () => {
    const one = machine<number, 'give'>(Status, Verb, [
      { from: [1], verb: 'give', to: 2, permission: null, by: [] },
    ]);
    const axes = [
      { field: 'Status', machine: one },
      { field: 'Wish', machine: one },
    ] as const;
    expect(() =>
      states<Slip, Slip, 'give'>({ table: 'slip', axes, note: async () => undefined }),
    ).toThrow('Two axes');
  });
});
