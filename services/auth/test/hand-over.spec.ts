import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@quayside/contracts/auth/api-key';
import { listAudit } from '@quayside/contracts/auth/audit-log';
import { companyInfo, updateCompany } from '@quayside/contracts/auth/company-file';
import { employeeInfo, setEmployeeEnabled } from '@quayside/contracts/auth/employee';
import * as api from '@quayside/contracts/auth/hand-over';
import { entryOwned } from '@quayside/contracts/booking/owned.api';
import type { AreaMoved, HandOverStep, UndoHandOverStep } from '@quayside/contracts/core/owned';
import { freightOwned } from '@quayside/contracts/freight/owned.api';
import { mailOwned } from '@quayside/contracts/messaging/owned.api';
import { siOwned } from '@quayside/contracts/si/owned.api';
import { Refusal } from '@quayside/service-kit/refusal';
import { runnerOf } from '../src/hand-over/hand-over-workflow.js';
import { type AuthClient, startAuth } from './auth-client.js';

const { Done, Failed, Running, Undone } = api.HandOverState;
const [ADMIN, REVIEWER, BOSS, CLERK] = [11, 12, 21, 22];

describe('handing over what is a person’s', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  let clerk: string;
  let calls: string[];
  /** What SI does when it is asked for a step. */
  let siApplies: (step: HandOverStep) => AreaMoved;
  let siCount: number;
  let silent: boolean;

  beforeAll(async () => {
    auth = await startAuth({
      answers: {
        [siOwned.owned.path]: () => {
          if (silent) throw new Error('si is away');
          return {
            Kinds: siCount
              ? [{ Kind: 'si', Label: 'SI', Count: siCount, Rights: ['si:read'], Stays: null }]
              : [],
          };
        },
        [siOwned.owned.handOver.path]: (step: HandOverStep) => siApplies(step),
        [siOwned.owned.undo.path]: ({ WorkflowId }: UndoHandOverStep): AreaMoved => {
          calls.push(`undo si ${WorkflowId}`);
          return { Kinds: [{ Kind: 'si', Label: 'SI', Moved: 2, Kept: 1 }] };
        },
        [entryOwned.owned.path]: () => ({ Kinds: [] }),
        [mailOwned.owned.path]: () => ({ Kinds: [] }),
        [freightOwned.owned.path]: () => ({ Kinds: [] }),
      },
    });
    admin = await auth.signIn('OPERATOR', 'admin');
    boss = await auth.signIn('HUAYUAN', 'boss');
    clerk = await auth.signIn('HUAYUAN', 'clerk');
  });
  beforeEach(() => {
    [calls, siCount, silent] = [[], 3, false];
    siApplies = ({ WorkflowId, Shares }) => {
      calls.push(
        `apply si ${WorkflowId} ${Shares.map(({ Kind, Heirs }) => `${Kind}→${Heirs.map(({ RealName }) => RealName)}`)}`,
      );
      return { Kinds: [{ Kind: 'si', Label: 'SI', Moved: 3, Kept: 0 }] };
    };
  });
  afterAll(() => auth.close());

  const toSi = (...Heirs: number[]): api.HandOverShare => ({ Area: 'si', Kind: 'si', Heirs });
  const start = (
    EmployeeId: number,
    Shares: api.HandOverShare[],
    more: Partial<api.StartHandOver> = {},
    who = boss,
  ) =>
    auth.as(who, api.startHandOver, {
      EmployeeId,
      WorkflowId: randomUUID(),
      Shares,
      Disable: false,
      ...more,
    });
  /** How many notices of hand-overs went out. */
  const heard = async () =>
    (await auth.ctx().sql(`SELECT 1 FROM _outbox WHERE payload::text LIKE '%移交给您%'`)).length;
  const undo = (WorkflowId: string, who = boss) => auth.as(who, api.undoHandOver, { WorkflowId });

  it('is one of many that are asked for at once, and that one can be taken back', async () => {
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const answers = await Promise.all(
      ids.map((WorkflowId) => start(CLERK, [toSi(BOSS)], { WorkflowId })),
    );
    const done = ids.filter((_, index) => answers[index]!.status === 200);
    expect(done).toHaveLength(1);
    expect((await undo(done[0]!)).status).toBe(200);
  });

  it('shows all of it first, and hands all of it over: once, told, logged, and back within a day', async () => {
    const { data: owned } = await auth.as(boss, api.ownedBy, { EmployeeId: CLERK });
    expect(owned.Areas).toEqual([
      {
        Area: 'si',
        AreaName: 'SI',
        Kinds: [{ Kind: 'si', Label: 'SI', Count: 3, Rights: ['si:read'], Stays: null }],
      },
    ]);
    const heirs = (await auth.as(boss, api.possibleHeirs, { EmployeeId: CLERK })).data;
    expect(heirs.map(({ Id }) => Id)).toContain(BOSS);
    expect(heirs.map(({ Id }) => Id)).not.toContain(CLERK);

    const [WorkflowId, before] = [randomUUID(), await heard()];
    const { data } = await start(CLERK, [toSi(BOSS)], { WorkflowId });
    expect(data).toMatchObject({
      State: Done,
      HeirNames: '周启明',
      ByName: '周启明',
      Reason: null,
    });
    expect(data.Areas).toEqual([
      { Area: 'si', AreaName: 'SI', Kinds: [{ Kind: 'si', Label: 'SI', Moved: 3, Kept: 0 }] },
    ]);
    // Twice is once.
    expect((await start(CLERK, [toSi(BOSS)], { WorkflowId })).data).toEqual(data);
    expect(calls).toEqual([`apply si ${WorkflowId} si→周启明`]);
    expect((await heard()) - before).toBe(1);
    expect((await auth.as(boss, listAudit, { Verb: 'hand-over' })).data.Rows[0]).toMatchObject({
      Entity: 'employee',
      EmployeeName: '周启明',
    });

    const { data: back } = await undo(WorkflowId);
    expect(back).toMatchObject({ State: Undone, UndoUntil: null });
    expect(back.Areas[0]!.Kinds).toEqual([{ Kind: 'si', Label: 'SI', Moved: 2, Kept: 1 }]);
    expect((await undo(WorkflowId)).data).toEqual(back);
    expect(calls.slice(1)).toEqual([`undo si ${WorkflowId}`]);
    const { Rows } = (await auth.as(boss, api.listHandOvers, { EmployeeId: CLERK })).data;
    expect(Rows.map((row) => row.WorkflowId)).toContain(WorkflowId);
  });

  it('leaves nothing behind and gives nobody what he may not see', async () => {
    const faults = async (shares: api.HandOverShare[]) =>
      (await start(CLERK, shares)).refusal.Errors?.map(({ Prop, Code }) => `${Prop} ${Code}`);
    expect(await faults([{ Area: 'booking', Kind: 'entry', Heirs: [BOSS] }])).toEqual([
      'Shares[0].Kind choice',
    ]);
    // With the account disabled nothing may be left behind; one kind alone is moved of one that stays.
    const only = [{ Area: 'booking', Kind: 'entry', Heirs: [BOSS] }];
    const { refusal } = await start(CLERK, only, { Disable: true });
    expect(refusal.Errors?.map(({ Prop, Code }) => `${Prop} ${Code}`)).toEqual([
      'Shares[0].Kind choice',
      'Shares required',
    ]);
    expect(await faults([toSi(BOSS), toSi(BOSS)])).toEqual(['Shares[1].Kind record.duplicate']);
    expect(await faults([toSi(CLERK)])).toEqual(['Shares[0].Heirs employee-unknown']);
    expect(await faults([toSi(REVIEWER)])).toEqual(['Shares[0].Heirs employee-unknown']);
    const powerless = (await auth.as(admin, api.possibleHeirs, { EmployeeId: REVIEWER })).data
      .map(({ Id }) => Id)
      .filter((id) => id !== ADMIN);
    const answers = [];
    for (const id of powerless) answers.push(await start(REVIEWER, [toSi(id)], {}, admin));
    const wrong = answers
      .flatMap(({ refusal }) => refusal?.Errors ?? [])
      .filter(({ Prop }) => Prop === 'Shares[0].Heirs');
    expect(new Set(wrong.map(({ Code }) => Code))).toEqual(new Set(['not-held']));
    // Who has not set a password yet cannot deal with anything.
    const ctx = auth.service.ctx();
    const [sleeper] = await ctx.sql<{ id: number; password_hash: string }>(
      'SELECT id, password_hash FROM employee WHERE id = ANY($1) AND user_id IS NULL LIMIT 1',
      [powerless],
    );
    const PASSWORD = 'UPDATE employee SET password_hash = $2 WHERE id = $1';
    await ctx.sql(PASSWORD, [sleeper!.id, null]);
    const heirsNow = (await auth.as(admin, api.possibleHeirs, { EmployeeId: REVIEWER })).data;
    expect(heirsNow.map(({ Id }) => Id)).not.toContain(sleeper!.id);
    expect((await start(REVIEWER, [toSi(sleeper!.id)], {}, admin)).refusal.Errors).toEqual([
      expect.objectContaining({ Prop: 'Shares[0].Heirs', Code: 'employee-unknown' }),
    ]);
    await ctx.sql(PASSWORD, [sleeper!.id, sleeper!.password_hash]);
    silent = true;
    expect((await auth.as(boss, api.ownedBy, { EmployeeId: CLERK })).refusal.Code).toBe(
      'auth.hand-over-silent',
    );
    expect((await start(CLERK, [toSi(BOSS)])).refusal.Code).toBe('auth.hand-over-silent');
  });

  it('is done by who keeps the person, and never by the person', async () => {
    for (const endpoint of [api.ownedBy, api.possibleHeirs] as const) {
      expect(
        (await auth.as(clerk, endpoint as typeof api.ownedBy, { EmployeeId: BOSS })).refusal.Code,
      ).toBe('access.denied');
      expect(
        (await auth.as(boss, endpoint as typeof api.ownedBy, { EmployeeId: REVIEWER })).refusal
          .Code,
      ).toBe('record.absent');
    }
    expect((await start(REVIEWER, [toSi(ADMIN)])).refusal.Code).toBe('record.absent');
    expect((await start(BOSS, [toSi(CLERK)])).refusal.Code).toBe('auth.own-account');
    const { data } = await start(CLERK, [toSi(BOSS)]);
    const foreign = await auth.signIn('LANTIAN', 'lixiang');
    expect([403, 404]).toContain((await undo(data.WorkflowId, foreign)).status);
    expect((await undo(randomUUID())).refusal.Code).toBe('record.absent');
    auth.clock.advance((api.UNDO_HOURS + 1) * 3_600_000);
    boss = await auth.signIn('HUAYUAN', 'boss');
    [admin, clerk] = [
      await auth.signIn('OPERATOR', 'admin'),
      await auth.signIn('HUAYUAN', 'clerk'),
    ];
    expect((await undo(data.WorkflowId)).refusal.Code).toBe('auth.hand-over-late');
  });

  it('is undone when a service refuses, and waits for one that is silent', async () => {
    siApplies = () => {
      throw new Refusal('record.stale');
    };
    const failed = (await start(CLERK, [toSi(BOSS)])).data;
    expect(failed).toMatchObject({
      State: Failed,
      Reason: '数据已被他人修改，请刷新后再试',
      UndoUntil: null,
    });
    expect(calls).toEqual([`undo si ${failed.WorkflowId}`]);

    siApplies = () => {
      throw new Refusal('service.unavailable');
    };
    const waiting = (await start(CLERK, [toSi(BOSS)])).data;
    expect(waiting).toMatchObject({ State: Running, Reason: '有业务暂时没有应答，稍后自动继续' });
    // Nobody's business is handed over twice at once; the same one asked for again is one.
    expect((await start(CLERK, [toSi(BOSS)])).refusal.Code).toBe('auth.hand-over-running');
    expect((await start(CLERK, [toSi(BOSS)], { WorkflowId: waiting.WorkflowId })).data.State).toBe(
      Running,
    );
    siApplies = () => ({ Kinds: [{ Kind: 'si', Label: 'SI', Moved: 3, Kept: 0 }] });
    auth.clock.advance(60_000);
    const runner = runnerOf(auth.service.runtime)!;
    runner.wake();
    await runner.idle();
    const { Rows } = (await auth.as(boss, api.listHandOvers, {})).data;
    expect(Rows.find(({ WorkflowId }) => WorkflowId === waiting.WorkflowId)).toMatchObject({
      State: Done,
      Reason: null,
    });
  });

  it('moves what accounts keep themselves: customers of a salesperson; keys stay, and that is said', async () => {
    siCount = 0;
    const before = (await auth.as(admin, companyInfo, { CompanyId: 2 })).data;
    await auth.as(admin, updateCompany, {
      ...before,
      CompanyId: 2,
      SalesOwnerId: REVIEWER,
    } as never);
    const reviewer = await auth.signIn('OPERATOR', 'reviewer');
    await auth.as(reviewer, createApiKey, {
      KeyName: '报表',
      Permissions: ['si:read'],
      NeverExpires: true,
    });
    const { data: owned } = await auth.as(admin, api.ownedBy, { EmployeeId: REVIEWER });
    const kinds = owned.Areas[0]!.Kinds;
    expect(kinds.find(({ Kind }) => Kind === 'customer')).toMatchObject({
      Label: '负责的客户',
      Stays: null,
    });
    const { data } = await start(
      REVIEWER,
      [{ Area: 'auth', Kind: 'customer', Heirs: [ADMIN] }],
      { Disable: true },
      admin,
    );
    expect(data.State).toBe(Done);
    expect((await auth.as(admin, companyInfo, { CompanyId: 2 })).data.SalesOwnerId).toBe(ADMIN);
    expect(
      (await auth.as(admin, employeeInfo, { EmployeeId: REVIEWER } as never)).data.Enable,
    ).toBe(false);
    await undo(data.WorkflowId, admin);
    expect((await auth.as(admin, companyInfo, { CompanyId: 2 })).data.SalesOwnerId).toBe(REVIEWER);
    expect(
      (await auth.as(admin, employeeInfo, { EmployeeId: REVIEWER } as never)).data.Enable,
    ).toBe(true);
  });

  it('leaves the account as it was when it is taken back or fails, and as somebody made it since', async () => {
    const isEnabled = async () =>
      (await auth.as(boss, employeeInfo, { EmployeeId: CLERK } as never)).data.Enable;
    const disabling = async () => (await start(CLERK, [toSi(BOSS)], { Disable: true })).data;
    siApplies = () => {
      throw new Refusal('record.stale');
    };
    expect((await disabling()).State).toBe(Failed);
    expect(await isEnabled()).toBe(true);
    siApplies = () => ({ Kinds: [{ Kind: 'si', Label: 'SI', Moved: 3, Kept: 0 }] });
    const first = await disabling();
    expect(await isEnabled()).toBe(false);
    await undo(first.WorkflowId);
    expect(await isEnabled()).toBe(true);

    const second = await disabling();
    for (const Enable of [true, false])
      await auth.as(boss, setEmployeeEnabled, { EmployeeId: CLERK, Enable });
    await undo(second.WorkflowId);
    expect(await isEnabled()).toBe(false);
    await auth.as(boss, setEmployeeEnabled, { EmployeeId: CLERK, Enable: true });
    clerk = await auth.signIn('HUAYUAN', 'clerk');
  });
});
