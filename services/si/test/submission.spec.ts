import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import type { Notice } from '@quayside/contracts/messaging/notice';
import { SiStatus } from '@quayside/contracts/si/choices';
import {
  changeSiStatus,
  checkSi,
  listSis,
  modifySi,
  orderSis,
  siDetail,
  siLogs,
  submitSi,
  submitSiOnBehalf,
} from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import {
  aBox,
  anSi,
  aSubmission,
  BILL_NAMES,
  givenOrder,
  HUAYUAN,
  LANTIAN,
  startSi,
  statusChange,
} from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const reviewer = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const employees = [
  {
    Id: 22,
    RealName: '何晓雯',
    CompanyId: 2,
    CompanyCode: 'HUAYUAN',
    CompanyName: '',
    CompanyType: 1,
    UserId: null,
  },
];

describe('submitting SIs', () => {
  let test: TestService;
  let booking = 6_000_000_000;
  const order = (given = {}, company = HUAYUAN) =>
    givenOrder(test, { BookingNo: String(++booking), ...given }, company);

  beforeAll(async () => {
    test = await startSi({
      answers: {
        ...BILL_NAMES,
        [findEmployees.path]: ({ Ids }: { Ids: number[] }) =>
          employees.filter(({ Id }) => Ids.includes(Id)),
      },
    });
  });
  afterAll(() => test.close());

  const split = (): ReturnType<typeof anSi>[] => [
    anSi({
      TBI_SITYPE: 2,
      TBI_SIMBL_NO: 'COSU612345678A',
      BoxInfos: [aBox('20GP', 100001, 500, 6000.25, 25.125)],
    }),
    anSi({
      TBI_SITYPE: 2,
      TBI_SIMBL_NO: 'COSU612345678B',
      BoxInfos: [aBox('40HQ', 100002, 1000, 12000.25, 65.125)],
    }),
  ];

  it('hands in all bills of a split or none', async () => {
    const CGO_ID = await order();
    const short = await test.call(clerk, submitSi, {
      TDBLInfos: split().slice(0, 1),
      Num: 2,
      CGO_ID,
    });
    expect([short.status, short.refusal.Code, short.refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'si.num-mismatch',
      'Num',
    ]);
    const wrong = split();
    wrong[1] = anSi({ ...wrong[1], TBI_CONSIGNEE: '' });
    const refused = await test.call(clerk, submitSi, { TDBLInfos: wrong, Num: 2, CGO_ID });
    expect(refused.refusal.Errors?.map(({ Prop }) => Prop)).toEqual(['TDBLInfos[1].TBI_CONSIGNEE']);
    expect((await test.call(clerk, orderSis, { CGO_ID })).data).toEqual([]);

    const { data } = await test.call(clerk, submitSi, { TDBLInfos: split(), Num: 2, CGO_ID });
    expect(data.map(({ TBI_SIMBL_NO }) => TBI_SIMBL_NO)).toEqual([
      'COSU612345678A',
      'COSU612345678B',
    ]);
    const stored = (await test.call(clerk, orderSis, { CGO_ID })).data;
    expect(
      stored.map(({ TBI_NUM, TBI_SITYPE, TotalPackages }) => [TBI_NUM, TBI_SITYPE, TotalPackages]),
    ).toEqual([
      [2, 2, 500],
      [2, 2, 1000],
    ]);
    const changed = await test.call(
      clerk,
      modifySi,
      anSi({ ...split()[1], Id: data[1]?.Id, TBI_MARKS: 'HOME' }),
    );
    expect(changed.data).toMatchObject({ Revision: 2, TBI_STATUS: SiStatus.Submitted });
  });

  it('takes the number that is typed while the order has none, and asks for it', async () => {
    const CGO_ID = await order({ MblNo: null });
    const numberless = await test.call(
      clerk,
      submitSi,
      aSubmission(CGO_ID, { TBI_MBL_NO: null, TBI_SIMBL_NO: null }),
    );
    expect([numberless.status, numberless.refusal.Errors?.map(({ Prop }) => Prop)]).toEqual([
      422,
      ['TDBLInfos[0].TBI_SIMBL_NO'],
    ]);
    const typed = { TBI_MBL_NO: null, TBI_SIMBL_NO: 'COSU7000000001' };
    const checked = await test.call(clerk, checkSi, aSubmission(CGO_ID, typed));
    expect(checked.data.Passed).toBe(true);
    const [made] = (await test.call(clerk, submitSi, aSubmission(CGO_ID, typed))).data;
    const { TBI_MBL_NO, TBI_SIMBL_NO } = (await test.call(clerk, siDetail, { Id: made!.Id })).data;
    expect([TBI_MBL_NO, TBI_SIMBL_NO]).toEqual(['COSU7000000001', 'COSU7000000001']);
    // The number of another order's bill is not free for one that has none.
    const theirs = await order({ MblNo: 'COSU7000000002' });
    await test.call(
      clerk,
      submitSi,
      aSubmission(theirs, { TBI_MBL_NO: 'COSU7000000002', TBI_SIMBL_NO: 'COSU7000000002' }),
    );
    const other = await order({ MblNo: null });
    const taken = await test.call(
      clerk,
      submitSi,
      aSubmission(other, { TBI_MBL_NO: null, TBI_SIMBL_NO: 'COSU7000000002' }),
    );
    expect([taken.status, taken.refusal.Code]).toEqual([422, 'si.bill-in-use']);
  });

  it('keeps one open SI per bill, and a new one after it was voided', async () => {
    const CGO_ID = await order();
    const [first] = (await test.call(clerk, submitSi, aSubmission(CGO_ID))).data;
    const again = await test.call(clerk, submitSi, aSubmission(CGO_ID));
    expect([again.status, again.refusal.Code, again.refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'si.bill-submitted',
      'TDBLInfos[0].TBI_SIMBL_NO',
    ]);
    await test.call(clerk, changeSiStatus, { TDId: first?.Id as number, Status: SiStatus.Voided });
    expect((await test.call(clerk, submitSi, aSubmission(CGO_ID))).status).toBe(200);
  });

  it('makes one of two submissions that come at the same moment', async () => {
    const CGO_ID = await order();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => test.call(clerk, submitSi, aSubmission(CGO_ID))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await test.call(clerk, orderSis, { CGO_ID })).data.length).toBe(1);
  });

  it('answers a repeated submission as the first time and stores it once', async () => {
    const CGO_ID = await order();
    const key = { 'idempotency-key': 'submit-1' };
    const first = await test.call(clerk, submitSi, aSubmission(CGO_ID), key);
    const second = await test.call(clerk, submitSi, aSubmission(CGO_ID), key);
    expect(second.data).toEqual(first.data);
    expect((await test.call(clerk, siLogs, { Id: first.data[0]?.Id as number })).data.length).toBe(
      1,
    );
  });

  it('uses no number up for what it refuses', async () => {
    const serial = async () => {
      const { data } = await test.call(clerk, submitSi, aSubmission(await order()));
      return Number(data[0]!.TBI_NO.slice('SI261121'.length));
    };
    const first = await serial();
    const faulty = aSubmission(await order(), { BoxInfos: [] });
    for (let n = 0; n < 3; n++) expect((await test.call(clerk, submitSi, faulty)).status).toBe(422);
    expect((await test.call(stranger, submitSi, faulty)).status).toBe(404);
    expect([await serial(), await serial()]).toEqual([first + 1, first + 2]);
  });

  it('stores no trial record and no SI of a cancelled or foreign order', async () => {
    const CGO_ID = await order();
    const trial = aSubmission(CGO_ID, { TBI_SITYPE: 3 });
    expect((await test.call(clerk, checkSi, trial)).data.Passed).toBe(true);
    expect((await test.call(clerk, submitSi, trial)).refusal.Errors?.[0]?.Code).toBe(
      'trial-not-stored',
    );
    expect((await test.call(stranger, submitSi, aSubmission(CGO_ID))).status).toBe(404);
    await test.ctx().sql('UPDATE cargo_order SET cancelled = true WHERE id = $1', [CGO_ID]);
    expect((await test.call(clerk, submitSi, aSubmission(CGO_ID))).refusal.Code).toBe(
      'order.closed',
    );
  });

  it('asks a late customer for the reason and lets him change nothing afterwards; staff may', async () => {
    const CGO_ID = await order({ SiDeadline: '2026-11-21T01:00:00.000Z' });
    const late = await test.call(clerk, submitSi, aSubmission(CGO_ID));
    expect([late.status, late.refusal.Code, late.refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'si.late-reason-required',
      'TDBLInfos[0].LateReason',
    ]);
    const { data } = await test.call(
      clerk,
      submitSi,
      aSubmission(CGO_ID, { LateReason: '工厂迟报' }),
    );
    const Id = data[0]?.Id as number;
    expect((await test.call(clerk, modifySi, anSi({ Id, Version: 1 }))).refusal.Code).toBe(
      'si.deadline-passed',
    );
    expect((await test.call(reviewer, modifySi, anSi({ Id, Version: 1 }))).data).toMatchObject({
      Revision: 2,
    });
    const si = (await test.call(clerk, siDetail, { Id })).data;
    expect([si.LateReason, si.AllowedActions.map(({ Verb }) => Verb)]).toEqual([
      '工厂迟报',
      ['void'],
    ]);
  });

  it('is corrected by its customer after the deadline where the desk returned it', async () => {
    const CGO_ID = await order({ SiDeadline: '2026-11-21T01:00:00.000Z' });
    const { data } = await test.call(
      clerk,
      submitSi,
      aSubmission(CGO_ID, { LateReason: '工厂迟报' }),
    );
    const TDId = data[0]?.Id as number;
    const Status = SiStatus.Returned;
    await test.call(reviewer, changeSiStatus, { TDId, Status, Remarks: '件数不对' });
    const { Version, AllowedActions } = (await test.call(clerk, siDetail, { Id: TDId })).data;
    expect(AllowedActions.map(({ Verb }) => Verb)).toContain('resubmit');
    const corrected = await test.call(clerk, modifySi, anSi({ Id: TDId, Version }));
    expect(corrected.data).toMatchObject({ TBI_STATUS: SiStatus.Submitted, Revision: 2 });
  });

  it('belongs to the customer when staff hand it in', async () => {
    const CGO_ID = await order();
    const request = {
      ...aSubmission(CGO_ID),
      EmployeeId: 22,
      COMPANYID: 2,
      COMPANYCODE: 'HUAYUAN',
    };
    const foreign = await test.call(reviewer, submitSiOnBehalf, { ...request, COMPANYID: 3 });
    expect([foreign.status, foreign.refusal.Code]).toEqual([422, 'si.employee-foreign']);
    expect(
      (await test.call(reviewer, submitSiOnBehalf, { ...request, EmployeeId: 99 })).refusal.Code,
    ).toBe('si.employee-foreign');
    expect((await test.call(clerk, submitSiOnBehalf, request)).status).toBe(403);
    const wrongDigit = { ...request, TDBLInfos: [anSi({ BoxInfos: anSi().BoxInfos })] };
    const box = wrongDigit.TDBLInfos[0]?.BoxInfos?.[0]?.BoxInfo;
    if (box) box.TBX_CNNO = 'MSCU1234567';
    const { data } = await test.call(reviewer, submitSiOnBehalf, wrongDigit);
    const si = (await test.call(clerk, siDetail, { Id: data[0]?.Id as number })).data;
    expect(si).toMatchObject({
      TBI_SOURCES: 2,
      TBI_CREATE_ID: 22,
      CreateName: '何晓雯',
      CompanyId: 2,
    });
    const logs = (await test.call(clerk, siLogs, { Id: si.Id })).data;
    expect(logs[0]).toMatchObject({ EmployeeName: '沈知远', Verb: 'submit' });
  });

  it('moves by the table alone, and another company not at all', async () => {
    const CGO_ID = await order();
    const Id = (await test.call(clerk, submitSi, aSubmission(CGO_ID))).data[0]?.Id as number;
    const to = (as: typeof clerk, Status: SiStatus) =>
      test.call(as, changeSiStatus, statusChange(Id, Status));
    expect((await to(stranger, SiStatus.Voided)).status).toBe(404);
    expect((await to(clerk, SiStatus.Approved)).status).toBe(403);
    for (const status of [SiStatus.Submitted, SiStatus.Made, SiStatus.Issued]) {
      const { status: http, refusal } = await to(reviewer, status);
      expect([http, refusal.Code]).toEqual([422, 'state.refused']);
    }
    for (const status of [SiStatus.Approved, SiStatus.Made, SiStatus.Sent, SiStatus.Drafted])
      await to(reviewer, status);
    const amendment = { ...aSubmission(CGO_ID), TDBLInfos: [anSi({ Id })] };
    expect(
      (await test.call(clerk, checkSi, amendment)).data.Findings.map(({ Code }) => Code),
    ).toContain('amendment-fee');
    expect((await to(reviewer, SiStatus.Confirmed)).status).toBe(403);
    expect((await to(clerk, SiStatus.Confirmed)).data.TBI_STATUS).toBe(SiStatus.Confirmed);
    const issued = (await to(reviewer, SiStatus.Issued)).data;
    expect([issued.TBI_STATUS, issued.AllowedActions]).toEqual([SiStatus.Issued, []]);
  });

  it('publishes every step with who it concerns', async () => {
    const CGO_ID = await order();
    const Id = (await test.call(clerk, submitSi, aSubmission(CGO_ID))).data[0]?.Id as number;
    await test.call(reviewer, changeSiStatus, {
      TDId: Id,
      Status: SiStatus.Returned,
      Remarks: '请补充',
    });
    const events = await test
      .ctx()
      .sql<{ payload: Notice }>('SELECT payload FROM _outbox WHERE aggregate = $1 ORDER BY id', [
        `si-${Id}`,
      ]);
    expect(
      events.map(({ payload: { Messages } }) =>
        Messages.map(({ Item, To, Except }) => [Item, To, Except]),
      ),
    ).toEqual([
      [['待审核', [{ Permission: 'si:review' }], [22, 22]]],
      [
        ['审核驳回', [{ Employees: [22], Staff: false }], undefined],
        ['审核驳回', [{ Employees: [22], Staff: true }], undefined],
      ],
    ]);
    expect(
      events.map(({ payload: { Messages } }) => Messages[0]?.Description.includes('原因：请补充')),
    ).toEqual([false, true]);
    const steps = (await test.call(clerk, siLogs, { Id })).data.map(
      ({ Verb, ToStatus, Remarks }) => [Verb, ToStatus, Remarks],
    );
    expect(steps).toEqual([
      ['submit', 1, null],
      ['return', 3, '请补充'],
    ]);
    const audit = await test
      .ctx()
      .sql<{ verb: string }>(
        "SELECT verb FROM _audit WHERE entity = 'ShippingInstruction' AND entity_id = $1 ORDER BY id",
        [Id],
      );
    expect(audit.map(({ verb }) => verb)).toEqual(['submit', 'return']);
  });

  it('shows a clerk of limited scope his own SIs alone', async () => {
    const CGO_ID = await order();
    await test.call(clerk, submitSi, aSubmission(CGO_ID));
    const colleague = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN, DataScope: 'own' });
    expect((await test.call(colleague, listSis, { CGO_ID })).data.Total).toBe(0);
    expect((await test.call({ ...clerk, DataScope: 'own' }, listSis, { CGO_ID })).data.Total).toBe(
      1,
    );
  });
});
