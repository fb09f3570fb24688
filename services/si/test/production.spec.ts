import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import { linkTo, type Notice } from '@quayside/contracts/messaging/notice';
import { BEFORE_CARRIER, Due, IN_WORK, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import * as production from '@quayside/contracts/si/production.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import {
  changeSiStatus,
  getSiDraft,
  listSiLogs,
  modifySi,
  othersDrafts,
  saveSiDraft,
  siDetail,
  siDifferences,
  siLogs,
  siProcesses,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import {
  aSubmission,
  givenOrder,
  HUAYUAN,
  KNOWN_CARRIERS,
  startSi,
  statusChange,
} from './samples.js';

const clerk = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
const li = aStaffMember({ Name: '李静' });
const wang = aStaffMember({ Name: '王强' });
const chen = aStaffMember({ Name: '陈立' });
const reader = aStaffMember({ Permissions: ['si:read'] });

const snapshot = ({ EmployeeId: Id, Name: RealName, ...rest }: typeof li) => ({
  ...rest,
  Id,
  RealName,
});

describe('the desk', () => {
  let test: TestService;
  let serial = 0;
  beforeAll(async () => {
    test = await startSi({
      answers: { [findEmployees.path]: () => [li, wang, chen].map(snapshot), ...KNOWN_CARRIERS },
    });
  });
  afterAll(() => test.close());

  async function givenSi(
    status: SiStatus = SiStatus.Approved,
    deadline = '2026-11-24T04:00:00.000Z',
  ): Promise<number> {
    serial += 1;
    const MblNo = `COSU62000000${String(serial).padStart(2, '0')}`;
    const order = await givenOrder(test, {
      BookingNo: `62000000${serial}`,
      MblNo,
      SiDeadline: deadline,
    });
    const late = deadline < '2026-11-21T02' ? { LateReason: '工厂迟报' } : {};
    const { data, refusal } = await test.call(
      clerk,
      submitSi,
      aSubmission(order, { TBI_MBL_NO: MblNo, TBI_SIMBL_NO: MblNo, ...late }),
    );
    expect(refusal).toBeUndefined();
    const TDId = data[0]!.Id;
    for (const Status of [SiStatus.Approved, SiStatus.Made, SiStatus.Sent].filter(
      (each) => each <= status,
    )) {
      await test.call(li, changeSiStatus, statusChange(TDId, Status));
    }
    return TDId;
  }
  const list = async (query: production.ProductionQuery, who = li) =>
    (await test.call(who, production.listProduction, query)).data;
  const assigned = async (id: number) =>
    (
      await test
        .ctx()
        .sql<{ payload: Notice }>(
          `SELECT payload FROM _outbox WHERE aggregate LIKE 'assignee-%' AND payload->'Messages'->0->>'Link' = $1 ORDER BY id`,
          [linkTo('/tdManage/siMakeTd', { id })],
        )
    ).flatMap(({ payload }) => payload.Messages[0]?.To.flatMap(({ Employees }) => Employees));

  it('takes, hands over and gives back, with log, message and list', async () => {
    const id = await givenSi();
    const assign = (who: typeof li, AssigneeId: number | null) =>
      test.call(who, production.assignSis, { Ids: [id], AssigneeId });
    expect((await assign(li, li.EmployeeId)).data).toMatchObject([
      { Id: id, Done: true, Verb: SiVerb.Assign, Msg: null },
    ]);
    expect((await list({ Mine: true })).Rows).toMatchObject([
      { Id: id, AssigneeName: '李静', Amendments: 0 },
    ]);
    await assign(li, wang.EmployeeId);
    expect((await list({ Mine: true })).Total).toBe(0);
    expect((await list({ AssigneeId: wang.EmployeeId! })).Rows.map(({ Id }) => Id)).toEqual([id]);
    await assign(wang, null);
    expect((await list({ Unassigned: true })).Rows.map(({ Id }) => Id)).toContain(id);
    await assign(wang, null);
    const steps = (await test.call(li, siLogs, { Id: id })).data.filter(
      ({ Verb }) => Verb === SiVerb.Assign,
    );
    expect(steps.map(({ Remarks }) => Remarks)).toEqual([
      '分派给李静',
      '由李静转给王强',
      '王强退回待分派',
    ]);
    expect((await test.call(clerk, siLogs, { Id: id })).data.map(({ Verb }) => Verb)).not.toContain(
      SiVerb.Assign,
    );
    // What one did oneself is no news.
    expect(await assigned(id)).toEqual([wang.EmployeeId]);
  });

  it('gives work only to those who produce, and only who produces gives it', async () => {
    const id = await givenSi();
    const unfit = await test.call(li, production.assignSis, { Ids: [id], AssigneeId: 987 });
    expect([unfit.status, unfit.refusal.Code]).toEqual([422, 'si.assignee-unfit']);
    expect(
      (await test.call(reader, production.assignSis, { Ids: [id], AssigneeId: li.EmployeeId }))
        .status,
    ).toBe(403);
    expect((await test.call(clerk, production.listProduction, {})).status).toBe(403);
  });

  it('makes many bills and says of each what became of it', async () => {
    const [fresh, waiting, made] = [
      await givenSi(),
      await givenSi(SiStatus.Submitted),
      await givenSi(SiStatus.Made),
    ];
    const { data } = await test.call(li, production.makeSis, {
      Ids: [made, fresh, 999_999, waiting, fresh],
    });
    expect(data.map(({ Id, Done, Msg }) => [Id, Done, Msg])).toEqual([
      [made, false, '当前状态“已制单”不能执行“制单”'],
      [fresh, true, null],
      [999_999, false, '记录不存在或您无权查看'],
      [waiting, false, '当前状态“待审核”不能执行“制单”'],
    ]);
    expect((await list({ TBI_STATUS: [SiStatus.Made] })).Rows.map(({ Id }) => Id)).toEqual(
      expect.arrayContaining([fresh, made]),
    );
  });

  it('offers with each row what its state allows the caller', async () => {
    const id = await givenSi();
    const row = (await list({ TBI_STATUS: [SiStatus.Approved] })).Rows.find(({ Id }) => Id === id);
    expect(row?.AllowedActions.map(({ Verb }) => Verb)).toEqual([
      SiVerb.Resubmit,
      SiVerb.Return,
      SiVerb.Correct,
      SiVerb.Make,
    ]);
  });

  it('counts in the cockpit what its lists hold', async () => {
    const soon = '2026-11-21T03:30:00.000Z';
    const mine = await givenSi(SiStatus.Approved, soon);
    await test.call(li, production.assignSis, { Ids: [mine], AssigneeId: chen.EmployeeId });
    await givenSi(SiStatus.Submitted, soon);
    await givenSi(SiStatus.Sent, soon);
    const late = await givenSi(SiStatus.Submitted, '2026-11-21T01:00:00.000Z');
    expect((await list({ LateFiled: true })).Rows).toContainEqual(
      expect.objectContaining({ Id: late, LateReason: '工厂迟报' }),
    );
    const { data } = await test.call(li, production.cockpit);
    const total = async (query: production.ProductionQuery) => (await list(query)).Total;
    const inWork = { TBI_STATUS: [...IN_WORK] };
    const pressing = { TBI_STATUS: [...BEFORE_CARRIER] };
    for (const { TBI_STATUS, Count } of data.ByStatus)
      expect(await total({ TBI_STATUS: [TBI_STATUS] })).toBe(Count);
    for (const { Due: due, Count } of data.ByDue)
      expect(await total({ ...pressing, Due: due })).toBe(Count);
    for (const { Carrier, Count, Soon, Late } of data.ByCarrier) {
      const whose = { TBI_CARRIER: Carrier ?? '' };
      expect([
        await total({ ...inWork, ...whose }),
        await total({ ...pressing, ...whose, Due: Due.Soon }),
      ]).toEqual([Count, Soon]);
      expect(await total({ ...pressing, ...whose, Due: Due.Late })).toBe(Late);
    }
    for (const { AssigneeId, Count, Soon } of data.ByPerson) {
      const whose = AssigneeId ? { AssigneeId } : { Unassigned: true };
      expect([
        await total({ ...inWork, ...whose }),
        await total({ ...pressing, ...whose, Due: Due.Soon }),
      ]).toEqual([Count, Soon]);
    }
    expect([data.LateFiled, data.Amended]).toEqual([
      await total({ ...inWork, LateFiled: true }),
      await total({ ...inWork, Amended: true }),
    ]);
    for (const { Day, Sis } of data.Deadlines)
      expect(await total({ ...pressing, DeadlineFrom: Day, DeadlineTo: Day })).toBe(Sis);
    for (const { Day, Submitted, Returned } of data.Flow) {
      const logged = async (Verb: SiVerb[]) =>
        (await test.call(li, listSiLogs, { Verb: Verb as never, From: Day, To: Day })).data.Total;
      expect([await logged([SiVerb.Submit]), await logged([SiVerb.Return, SiVerb.Reject])]).toEqual(
        [Submitted, Returned],
      );
    }
    expect([
      data.Deadlines.length,
      data.Deadlines[0]!.Sis > 0,
      data.Flow.length,
      data.Flow.at(-1)!.Submitted > 0,
    ]).toEqual([10, true, 14, true]);
    // None of these is empty, else the comparison says nothing.
    expect(data.ByDue.map(({ Due: due, Count }) => [due, Count > 0])).toEqual(
      Due.options.map(({ value }) => [value, true]),
    );
    expect([data.LateFiled > 0, data.ByPerson.length, data.OrdersWaiting]).toEqual([true, 2, 0]);
  });

  describe('mending what is being made', () => {
    const detail = async (Id: number) => (await test.call(li, siDetail, { Id })).data;
    /** What a form sends of an SI that was read. */
    const inputOf = async (Id: number): Promise<SiInput> => {
      const { AllowedActions: _, ...si } = await detail(Id);
      return si;
    };

    it('keeps the differences, tells the customer, and sends what was made back to be made', async () => {
      const Id = await givenSi(SiStatus.Made);
      const input = { ...(await inputOf(Id)), TBI_MARKS: 'CARTON 1-500' };
      expect((await test.call(clerk, production.correctSi, input)).status).toBe(403);
      const { data } = await test.call(wang, production.correctSi, input);
      expect(data).toMatchObject({ Id, TBI_STATUS: SiStatus.Approved, Revision: 2 });
      expect((await test.call(wang, production.correctSi, input)).refusal.Code).toBe(
        'record.stale',
      );
      const step = (await test.call(clerk, siLogs, { Id })).data.at(-1);
      expect(step).toMatchObject({
        Verb: SiVerb.Correct,
        EmployeeName: '王强',
        Differences: [{ Prop: 'TBI_MARKS', After: 'CARTON 1-500' }],
      });
    });

    it('is kept while it is typed, is told to the others, and ends with the correction', async () => {
      const Id = await givenSi(SiStatus.Made);
      const Si = { ...(await inputOf(Id)), TBI_MARKS: 'HALF TYPED' };
      const draft = { CGO_ID: Si.CGO_ID!, TBI_ID: Id, Num: 1, Copies: [{ CopyId: '111111', Si }] };
      const process = async () =>
        (await test.call(chen, siProcesses)).data.find(({ TBI_ID }) => TBI_ID === Id);
      expect((await test.call(chen, saveSiDraft, draft)).status).toBe(200);
      expect(await process()).toMatchObject({ Verb: SiVerb.Correct });
      expect((await test.call(wang, othersDrafts, { CGO_ID: draft.CGO_ID })).data).toMatchObject([
        { Name: '陈立', TBI_ID: Id },
      ]);
      expect((await test.call(chen, production.correctSi, Si)).status).toBe(200);
      expect((await test.call(chen, getSiDraft, draft)).data).toEqual([]);
      expect(await process()).toBeUndefined();
      // What went on to the carrier takes no correction any more.
      const maker = aStaffMember({ Permissions: ['si:read', 'si:produce'] });
      await test.call(maker, saveSiDraft, draft);
      for (const Status of [SiStatus.Made, SiStatus.Sent])
        await test.call(li, changeSiStatus, statusChange(Id, Status));
      expect((await test.call(maker, siProcesses)).data).toMatchObject([
        { TBI_ID: Id, Verb: null },
      ]);
    });

    it('goes by the rules of a submission, and only while the bill is being made', async () => {
      const made = await givenSi(SiStatus.Made);
      const broken = await test.call(wang, production.correctSi, {
        ...(await inputOf(made)),
        TBI_CONSIGNEE: '收货人',
      });
      expect([broken.status, broken.refusal.Code]).toEqual([422, 'si.rules-broken']);
      const sent = await givenSi(SiStatus.Sent);
      expect((await test.call(wang, production.correctSi, await inputOf(sent))).refusal.Code).toBe(
        'state.refused',
      );
      // A bare change of status is none.
      expect(
        (await test.call(wang, changeSiStatus, { TDId: made, Status: SiStatus.Approved })).refusal
          .Code,
      ).toBe('state.refused');
    });
  });

  describe('an amendment', () => {
    const change = async (Id: number, given: Partial<SiInput> = {}) => {
      const { AllowedActions: _, ...si } = (await test.call(clerk, siDetail, { Id })).data;
      return test.call(clerk, modifySi, { ...si, TBI_MARKS: `AMENDED ${si.Version}`, ...given });
    };

    it('needs the carrier’s fee note agreed to, is counted, and is marked in the lists', async () => {
      const Id = await givenSi(SiStatus.Sent);
      const unknown = await test.call(li, production.saveAmendmentFee, {
        Carrier: 'ZZZZ',
        FeeText: '每票每次USD 50',
      });
      expect([
        unknown.status,
        unknown.refusal.Errors?.map(({ Prop, Code }) => [Prop, Code]),
      ]).toEqual([400, [['Carrier', 'carrier-unknown']]]);
      await test.call(li, production.saveAmendmentFee, {
        Carrier: 'COSU',
        FeeText: '每票每次USD 50',
      });
      const refused = await change(Id);
      expect([refused.status, refused.refusal.Code]).toEqual([422, 'si.amendment-unconfirmed']);
      expect((await change(Id, { AmendmentConfirmed: true })).data).toMatchObject({
        TBI_STATUS: SiStatus.Submitted,
        Revision: 2,
      });
      const last = (await test.call(clerk, siLogs, { Id })).data.at(-1);
      expect(last?.Remarks).toBe('更改单，第1次，费用提示已确认：每票每次USD 50');
      for (const Status of [SiStatus.Approved, SiStatus.Made])
        await test.call(li, changeSiStatus, { TDId: Id, Status });
      await test.call(li, production.saveAmendmentFee, { Carrier: 'COSU', FeeText: null });
      await change(Id, { AmendmentConfirmed: true });
      expect((await test.call(clerk, siLogs, { Id })).data.at(-1)?.Remarks).toMatch(
        /^更改单，第2次，费用提示已确认：船公司对制单后的更改/,
      );
      expect((await list({ Amended: true })).Rows.filter((row) => row.Id === Id)).toMatchObject([
        { Id, Amendments: 2 },
      ]);
      expect((await test.call(clerk, siDifferences, { Id })).data.Amendments).toBe(2);
    });

    it('is none before the bill was made', async () => {
      const Id = await givenSi(SiStatus.Approved);
      expect((await change(Id)).status).toBe(200);
      expect((await test.call(clerk, siLogs, { Id })).data.at(-1)?.Remarks).toBeNull();
    });

    it('after the deadline is for staff, who say why', async () => {
      const Id = await givenSi(SiStatus.Sent, '2026-11-21T02:30:00.000Z');
      test.clock.advance(3_600_000);
      const byStaff = async (given: Partial<SiInput>) => {
        const { AllowedActions: _, ...si } = (await test.call(li, siDetail, { Id })).data;
        return test.call(li, modifySi, { ...si, AmendmentConfirmed: true, ...given });
      };
      expect((await change(Id, { AmendmentConfirmed: true })).refusal.Code).toBe(
        'si.deadline-passed',
      );
      expect((await byStaff({})).refusal.Code).toBe('si.late-reason-required');
      expect((await byStaff({ LateReason: '船公司同意延迟' })).data.TBI_STATUS).toBe(
        SiStatus.Submitted,
      );
      expect(
        (
          await list({
            LateFiled: true,
            CGO_ID: (await test.call(li, siDetail, { Id })).data.CGO_ID!,
          })
        ).Rows,
      ).toMatchObject([{ Id, LateReason: '船公司同意延迟' }]);
      test.clock.moveTo(new Date('2026-11-21T02:00:00Z'));
    });
  });

  it('keeps when people are told of cut-offs', async () => {
    const save = (Thresholds: number[]) => test.call(li, production.saveThresholds, { Thresholds });
    expect((await test.call(reader, production.saveThresholds, { Thresholds: [60] })).status).toBe(
      403,
    );
    expect((await save([60, -5])).refusal.Errors?.[0]?.Prop).toBe('Thresholds');
    expect((await save([30, 60, 60, 0])).data.Thresholds).toEqual([60, 30, 0]);
    expect((await save([1440, 480, 120, 30, 0])).data.Thresholds).toEqual([1440, 480, 120, 30, 0]);
  });
});
