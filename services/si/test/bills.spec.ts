import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import {
  mergeCandidates,
  siFamily,
  splitSi,
  undoMerge,
  undoSplit,
} from '@quayside/contracts/si/bills.api';
import { sendPlan } from '@quayside/contracts/si/carrier-message.api';
import { OrderSiState, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { cargoOrder } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import {
  changeSiStatus,
  checkSi,
  getSiDraft,
  modifySi,
  orderSis,
  type SiSubmitted,
  siDetail,
  siLogs,
  siProcesses,
  submitSi,
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

const boss = anIdentity({ EmployeeId: 21, Name: '陈华', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const reviewer = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

/** Two boxes over three bills: the second box is shared by B and C. */
const threeBills = (given: Partial<SiInput> = {}): SiInput[] => [
  anSi({
    TBI_SIMBL_NO: 'COSU612345678A',
    BoxInfos: [aBox('20GP', 100001, 500, 6000.25, 25.125)],
    ...given,
  }),
  anSi({
    TBI_SIMBL_NO: 'COSU612345678B',
    BoxInfos: [aBox('40HQ', 100002, 400, 5000.125, 25.05)],
    ...given,
  }),
  anSi({
    TBI_SIMBL_NO: 'COSU612345678C',
    BoxInfos: [aBox('40HQ', 100002, 600, 7000.125, 40.075)],
    ...given,
  }),
];

describe('bills that belong together', () => {
  let test: TestService;
  let serial = 7_000_000_000;
  beforeAll(async () => {
    test = await startSi({ answers: { [findEmployees.path]: () => [], ...BILL_NAMES } });
  });
  afterAll(() => test.close());

  const order = (given = {}, company = HUAYUAN) =>
    givenOrder(test, { BookingNo: String(++serial), ...given }, company);
  const submitted = async (CGO_ID: number, given: Partial<SiInput> = {}): Promise<SiSubmitted> => {
    const { data, refusal } = await test.call(boss, submitSi, aSubmission(CGO_ID, given));
    if (!data?.[0]) throw new Error(JSON.stringify(refusal));
    return data[0];
  };
  const detail = async (Id: number) => (await test.call(boss, siDetail, { Id })).data;
  const approve = (Id: number) =>
    test.call(reviewer, changeSiStatus, { TDId: Id, Status: SiStatus.Approved });
  const orderState = async (Id: number) => {
    const { SiState, MergedInto } = (await test.call(boss, cargoOrder, { Id })).data;
    return [SiState, MergedInto];
  };
  const verbs = async (Id: number) =>
    (await test.call(boss, siLogs, { Id })).data.map(({ Verb }) => Verb);

  describe('split', () => {
    const splitting = async (bills = threeBills()) => {
      const CGO_ID = await order();
      const { Id, Version } = await submitted(CGO_ID);
      const [first, ...others] = bills;
      return {
        CGO_ID,
        Id,
        request: { TDBLInfos: [{ ...first, Id, Version }, ...others], Num: bills.length, CGO_ID },
      };
    };

    it('is refused with the bill, the field and the difference when it is off by one, and goes once it is mended', async () => {
      const wrong = threeBills();
      wrong[1] = anSi({ ...wrong[1], BoxInfos: [aBox('40HQ', 100002, 401, 5000.125, 25.05)] });
      const { CGO_ID, Id, request } = await splitting(wrong);
      const refused = await test.call(boss, splitSi, request);
      expect([refused.status, refused.refusal.Errors]).toEqual([
        422,
        [
          {
            Prop: 'TDBLInfos',
            Code: 'total-packages',
            Msg: '全部3份提单的件数合计与订单1500件不一致，多1件',
          },
        ],
      ]);
      expect((await test.call(boss, orderSis, { CGO_ID })).data.length).toBe(1);
      const [, ...others] = threeBills();
      const { data } = await test.call(boss, splitSi, {
        ...request,
        TDBLInfos: [request.TDBLInfos[0] as SiInput, ...others],
      });
      expect(data.map((si) => [si.TBI_SIMBL_NO, si.TBI_STATUS, si.Revision])).toEqual([
        ['COSU612345678A', 1, 2],
        ['COSU612345678B', 1, 1],
        ['COSU612345678C', 1, 1],
      ]);
      expect(data[0]?.Id).toBe(Id);
      const bills = (await test.call(boss, orderSis, { CGO_ID })).data;
      expect(bills.map((si) => [si.TBI_NUM, si.TBI_SITYPE, si.TBI_CREATE_ID])).toEqual([
        [3, 2, 21],
        [3, 2, 21],
        [3, 2, 21],
      ]);
      expect(await verbs(data[2]?.Id as number)).toEqual(['split']);
      const family = (await test.call(boss, siFamily, { Id: data[2]?.Id as number })).data;
      expect(family.Bills.length).toBe(3);
      expect(family.Splits).toMatchObject([
        { Main: { Id }, EmployeeName: '陈华', UndoRefusal: null },
      ]);
      expect(family.Findings.filter(({ Severity }) => Severity !== 'info')).toEqual([]);
      expect(family.Totals).toEqual({
        Packages: 1500,
        Weight: 18000.5,
        Volume: 90.25,
        ContainerSummary: '20GP*1,40HQ*1',
      });
    });

    it('is taken back from any of its bills, and not once one of them is approved', async () => {
      const { CGO_ID, Id, request } = await splitting();
      const before = await detail(Id);
      const bills = (await test.call(boss, splitSi, request)).data;
      expect((await test.call(stranger, undoSplit, { Id })).status).toBe(404);
      expect((await test.call(boss, undoSplit, { Id, Version: 1 })).status).toBe(412);
      const { data } = await test.call(boss, undoSplit, { Id: bills[1]?.Id as number });
      expect(data).toMatchObject({
        Id,
        TBI_SIMBL_NO: 'COSU6123456780',
        TBI_STATUS: 1,
        Revision: 3,
      });
      const after = await detail(Id);
      expect([after.BoxInfos.length, after.TotalPackages, after.TBI_NUM, after.TBI_SITYPE]).toEqual(
        [before.BoxInfos.length, 1500, 1, before.TBI_SITYPE],
      );
      expect(
        (await test.call(boss, orderSis, { CGO_ID })).data.map(({ TBI_STATUS }) => TBI_STATUS),
      ).toEqual([1, 9, 9]);
      expect((await test.call(boss, undoSplit, { Id })).refusal.Code).toBe('si.split-absent');

      const again = {
        ...request,
        TDBLInfos: request.TDBLInfos.map((si, at) =>
          at === 0 ? { ...si, Version: data.Version } : si,
        ),
      };
      const second = (await test.call(boss, splitSi, again)).data;
      await approve(second[0]?.Id as number);
      const fixed = await test.call(boss, undoSplit, { Id: second[2]?.Id as number });
      expect([fixed.status, fixed.refusal.Code, fixed.refusal.Message]).toEqual([
        422,
        'si.split-fixed',
        '提单COSU612345678A审核通过，不能撤销拆分',
      ]);
    });

    it('is made and taken back once, however often it is asked for with one key', async () => {
      const { CGO_ID, Id, request } = await splitting();
      const key = { 'idempotency-key': `split-${Id}` };
      const first = await test.call(boss, splitSi, request, key);
      expect((await test.call(boss, splitSi, request, key)).data).toEqual(first.data);
      expect((await test.call(boss, orderSis, { CGO_ID })).data.length).toBe(3);
      const back = { 'idempotency-key': `unsplit-${Id}` };
      const undone = await test.call(boss, undoSplit, { Id }, back);
      expect((await test.call(boss, undoSplit, { Id }, back)).data).toEqual(undone.data);
      expect((await detail(Id)).Revision).toBe(3);
    });

    it('is refused of an approved SI, for a taken number and of an outdated version', async () => {
      const { Id, request } = await splitting();
      const stale = {
        ...request,
        TDBLInfos: request.TDBLInfos.map((si) => (si.Id ? { ...si, Version: 9 } : si)),
      };
      expect((await test.call(boss, splitSi, stale)).status).toBe(412);
      expect((await test.call(stranger, splitSi, request)).status).toBe(404);
      await approve(Id);
      const approved = {
        ...request,
        TDBLInfos: request.TDBLInfos.map((si) => (si.Id ? { ...si, Version: 2 } : si)),
      };
      expect((await test.call(boss, splitSi, approved)).refusal.Code).toBe('si.split-refused');
    });

    it('does not let a bill be approved while the bills do not come to the order', async () => {
      const { request } = await splitting();
      const bills = (await test.call(boss, splitSi, request)).data;
      const [, second] = bills as [SiSubmitted, SiSubmitted, SiSubmitted];
      const less = anSi({
        ...threeBills()[1],
        Id: second.Id,
        BoxInfos: [aBox('40HQ', 100002, 399, 5000.125, 25.05)],
      });
      const warned = (
        await test.call(boss, checkSi, { TDBLInfos: [less], Num: 1, CGO_ID: request.CGO_ID })
      ).data;
      expect(
        warned.Findings.filter(({ Code }) => Code.startsWith('total-')).map(({ Severity, Msg }) => [
          Severity,
          Msg,
        ]),
      ).toEqual([['warning', '全部3份提单的件数合计与订单1500件不一致，少1件']]);
      expect((await test.call(boss, modifySi, less)).status).toBe(200);
      const refused = await approve(bills[0]?.Id as number);
      expect([
        refused.status,
        refused.refusal.Code,
        refused.refusal.Errors?.map(({ Code }) => Code),
      ]).toEqual([422, 'si.bills-unbalanced', ['total-packages']]);
      expect(refused.refusal.Message).toContain('少1件');
      const mended = anSi({ ...threeBills()[1], Id: second.Id });
      expect((await test.call(boss, modifySi, mended)).status).toBe(200);
      for (const { Id } of bills) expect((await approve(Id)).status).toBe(200);
    });
  });

  describe('a bill voided beside others', () => {
    const act = (TDId: number, Status: SiStatus) =>
      test.call(reviewer, changeSiStatus, { TDId, Status, Remarks: '重新安排' });
    const split = async () => {
      const CGO_ID = await order();
      const { Id, Version } = await submitted(CGO_ID);
      const [first, ...others] = threeBills();
      const bills = (
        await test.call(boss, splitSi, {
          TDBLInfos: [{ ...first, Id, Version }, ...others],
          Num: 3,
          CGO_ID,
        })
      ).data;
      return { CGO_ID, ids: bills.map((bill) => bill.Id) as [number, number, number] };
    };

    it('is kept while another one is approved, and the figures are named', async () => {
      const { CGO_ID, ids } = await split();
      await approve(ids[0]);
      const refused = await test.call(boss, changeSiStatus, {
        TDId: ids[2],
        Status: SiStatus.Voided,
      });
      expect([refused.status, refused.refusal.Code]).toEqual([422, 'si.bills-unbalanced']);
      expect(refused.refusal.Message).toContain('不能作废');
      expect(refused.refusal.Message).toContain('全部2份提单的件数合计与订单1500件不一致，少600件');
      expect((await detail(ids[2])).TBI_STATUS).toBe(SiStatus.Submitted);
      expect(await orderState(CGO_ID)).toEqual([OrderSiState.Submitted, null]);
      await act(ids[0], SiStatus.Returned);
      expect(
        (await test.call(boss, changeSiStatus, { TDId: ids[2], Status: SiStatus.Voided })).status,
      ).toBe(200);
    });

    it('has the order wait again, counts for what is handed in next, and holds the last one as one of several', async () => {
      const { CGO_ID, ids } = await split();
      for (const TDId of [ids[1], ids[2]])
        await test.call(boss, changeSiStatus, { TDId, Status: SiStatus.Voided });
      expect(await orderState(CGO_ID)).toEqual([OrderSiState.Waiting, null]);
      const refused = await approve(ids[0]);
      expect([refused.refusal.Code, refused.refusal.Errors?.[0]?.Msg]).toEqual([
        'si.bills-unbalanced',
        '件数合计与订单1500件不一致，少1000件',
      ]);
      const whole = await test.call(
        boss,
        submitSi,
        aSubmission(CGO_ID, { TBI_SIMBL_NO: 'COSU612345678Z' }),
      );
      expect(whole.refusal.Errors?.map(({ Code }) => Code)).toContain('total-packages');
      const rest = { ...threeBills()[1], BoxInfos: [aBox('40HQ', 100002, 1000, 12000.25, 65.125)] };
      expect((await test.call(boss, submitSi, aSubmission(CGO_ID, rest))).status).toBe(200);
      expect(await orderState(CGO_ID)).toEqual([OrderSiState.Submitted, null]);
      expect((await approve(ids[0])).status).toBe(200);
    });

    it.each([
      [SiStatus.Approved, SiStatus.Made, '不能制单'],
      [SiStatus.Made, SiStatus.Sent, '不能发送船公司'],
    ])('holds the balance from %s to %s as well', async (from, to, text) => {
      const { ids } = await split();
      for (const id of ids) await approve(id);
      if (from === SiStatus.Made) for (const id of ids) await act(id, SiStatus.Made);
      await test
        .ctx()
        .sql('UPDATE shipping_instruction SET tbi_status = $2 WHERE id = $1', [
          ids[1],
          SiStatus.Voided,
        ]);
      const refused = await act(ids[0], to);
      expect([refused.refusal.Code, refused.refusal.Message.includes(text)]).toEqual([
        'si.bills-unbalanced',
        true,
      ]);
      if (to === SiStatus.Sent) {
        const [plan] = (await test.call(reviewer, sendPlan, { Ids: [ids[0]] })).data;
        expect(plan?.Problem).toContain('件数合计与订单1500件不一致');
      }
      await test
        .ctx()
        .sql('UPDATE shipping_instruction SET tbi_status = $2 WHERE id = $1', [ids[1], from]);
      expect((await act(ids[0], to)).status).toBe(200);
    });
  });

  it('refuses a bill number that another company uses at the carrier, and tells nothing of it', async () => {
    const own = { MblNo: 'COSU6777777777' };
    const bill = (given: Partial<SiInput> = {}) => ({
      TBI_MBL_NO: own.MblNo,
      TBI_SIMBL_NO: own.MblNo,
      ...given,
    });
    const { Id } = await submitted(await order(own), bill());
    const theirs = await order(own, LANTIAN);
    const refused = await test.call(stranger, submitSi, aSubmission(theirs, bill()));
    expect([refused.status, refused.refusal.Code, refused.refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'si.bill-in-use',
      'TDBLInfos[0].TBI_SIMBL_NO',
    ]);
    expect(JSON.stringify(refused.refusal)).not.toContain(HUAYUAN.CompanyName);
    const other = (
      await test.call(
        stranger,
        submitSi,
        aSubmission(theirs, bill({ TBI_SIMBL_NO: 'COSU6777777778' })),
      )
    ).data[0];
    const changed = await test.call(
      stranger,
      modifySi,
      anSi({ ...bill(), Id: other?.Id as number }),
    );
    expect([changed.refusal.Code, changed.refusal.Errors?.[0]?.Prop]).toEqual([
      'si.bill-in-use',
      'TBI_SIMBL_NO',
    ]);
    await test.call(boss, changeSiStatus, { TDId: Id, Status: SiStatus.Voided });
    expect(
      (await test.call(stranger, modifySi, anSi({ ...bill(), Id: other?.Id as number }))).status,
    ).toBe(200);
  });

  it('takes no SI of a cancelled booking further', async () => {
    const CGO_ID = await order();
    const { Id } = await submitted(CGO_ID);
    const cancel = (cancelled: boolean) =>
      test.ctx().sql('UPDATE cargo_order SET cancelled = $2 WHERE id = $1', [CGO_ID, cancelled]);
    const make = () => test.call(reviewer, changeSiStatus, { TDId: Id, Status: SiStatus.Made });
    await cancel(true);
    expect((await approve(Id)).refusal.Code).toBe('order.closed');
    await cancel(false);
    expect((await approve(Id)).status).toBe(200);
    await cancel(true);
    expect((await make()).refusal.Code).toBe('order.closed');
    const back = await test.call(reviewer, changeSiStatus, {
      TDId: Id,
      Status: SiStatus.Returned,
      Remarks: '订单取消',
    });
    expect(back.status).toBe(200);
  });

  it('refuses the number that the carrier gave another order of the customer', async () => {
    const number = 'COSU6888888888';
    await submitted(await order({ MblNo: number }), { TBI_MBL_NO: number, TBI_SIMBL_NO: number });
    const CGO_ID = await order();
    const refused = await test.call(boss, submitSi, aSubmission(CGO_ID, { TBI_SIMBL_NO: number }));
    expect([refused.status, refused.refusal.Code]).toEqual([422, 'si.bill-in-use']);
    const { Id } = await submitted(CGO_ID);
    expect((await test.call(boss, modifySi, anSi({ Id, TBI_SIMBL_NO: number }))).refusal.Code).toBe(
      'si.bill-in-use',
    );
  });

  it('counts what was handed in before: a further bill of the same cargo is refused', async () => {
    const CGO_ID = await order();
    await submitted(CGO_ID);
    const again = await test.call(
      boss,
      submitSi,
      aSubmission(CGO_ID, { TBI_SIMBL_NO: 'COSU612345678Z' }),
    );
    expect([again.status, again.refusal.Errors?.map(({ Code }) => Code)]).toEqual([
      422,
      ['total-packages', 'total-weight', 'total-volume'],
    ]);
  });

  describe('merge', () => {
    const small = {
      MblNo: 'COSU6222222222',
      ContainerSummary: '20GP*1',
      Packages: 100,
      Weight: 1000.125,
      Volume: 10,
    };
    const theirBox = (CGO_ID: number) => {
      const box = aBox('20GP', 100009, 100, 1000.125, 10);
      return { ...box, BoxInfo: { ...box.BoxInfo, TBX_CGO_ID: CGO_ID } };
    };
    const merging = (other: number, given: Partial<SiInput> = {}): Partial<SiInput> => ({
      TDBpMBLNos: [{ TMM_MMBL_NO: small.MblNo, TMM_MCGO_ID: other }],
      BoxInfos: [...(anSi().BoxInfos ?? []), theirBox(other)],
      ...given,
    });
    const theirSi = () => ({
      TBI_MBL_NO: small.MblNo,
      TBI_SIMBL_NO: small.MblNo,
      BoxInfos: [aBox('20GP', 100009, 100, 1000.125, 10)],
    });

    it('offers the orders that fit, and names why the others do not', async () => {
      const ship = { Vessel: 'MERGE OFFER', Voyage: '1E' };
      const [own, fits, port, elsewhere] = [
        await order(ship),
        await order({ ...ship, ...small, Consignor: 'SOMEBODY ELSE LTD' }),
        await order({ ...ship, ...small, DischargePort: 'OAKLAND', DischargeCode: 'USOAK' }),
        await order({ ...ship, ...small, MblNo: 'COSU6222222223' }),
      ];
      await order({ ...ship, ...small }, LANTIAN);
      await submitted(elsewhere, {
        ...theirSi(),
        TBI_MBL_NO: 'COSU6222222223',
        TBI_SIMBL_NO: 'COSU6222222223',
        TBI_VESSEL: ship.Vessel,
        TBI_VOYAGE: ship.Voyage,
      });
      const { data } = await test.call(boss, mergeCandidates, { CGO_ID: own });
      expect(
        data.map(({ Id, Fits, Reasons, OwnSis }) => [Id, Fits, Reasons, OwnSis.length]),
      ).toEqual([
        [fits, true, ['发货人与本订单不同，请核对'], 0],
        [elsewhere, true, [], 1],
        [port, false, ['卸货港与本订单不同'], 0],
      ]);
      const clerk = anIdentity({
        EmployeeId: 22,
        Permissions: ['order:read', 'si:read', 'si:submit'],
        CompanyId: HUAYUAN.Id,
        ...HUAYUAN,
      });
      const forClerk = (await test.call(clerk, mergeCandidates, { CGO_ID: own })).data.find(
        ({ Id }) => Id === elsewhere,
      );
      expect(forClerk?.Fits).toBe(false);
      expect((await test.call(stranger, mergeCandidates, { CGO_ID: own })).status).toBe(404);
    });

    it('keeps the lineage, takes the order out of circulation and voids its own SI by agreement', async () => {
      const [own, other] = [await order(), await order(small)];
      const theirs = await submitted(other, theirSi());
      const asked = await test.call(boss, submitSi, aSubmission(own, merging(other)));
      expect([asked.status, asked.refusal.Errors?.map(({ Code }) => Code)]).toEqual([
        422,
        ['merged-voids'],
      ]);
      const short = aSubmission(
        own,
        merging(other, { MergeConfirmed: true, BoxInfos: anSi().BoxInfos }),
      );
      expect(
        (await test.call(boss, submitSi, short)).refusal.Errors?.map(({ Code }) => Code),
      ).toEqual(['total-packages', 'total-weight', 'total-volume', 'containers-missing']);
      const { Id, Version } = await submitted(own, merging(other, { MergeConfirmed: true }));
      const si = await detail(Id);
      expect([
        si.TBI_MERGEMBL_NO,
        si.TDBpMBLNos,
        si.TotalPackages,
        si.BoxInfos.map(({ BoxInfo }) => BoxInfo.TBX_CGO_ID),
      ]).toEqual([
        small.MblNo,
        [{ TMM_CGO_ID: own, TMM_TBI_ID: Id, TMM_MCGO_ID: other, TMM_MMBL_NO: small.MblNo }],
        1600,
        [own, own, other],
      ]);
      expect(await orderState(other)).toEqual([OrderSiState.Merged, 'COSU6123456780']);
      expect((await detail(theirs.Id)).TBI_STATUS).toBe(SiStatus.Voided);
      const single = await test.call(boss, submitSi, aSubmission(other, theirSi()));
      expect([single.refusal.Code, single.refusal.Message]).toEqual([
        'order.merged',
        '订单已并入提单COSU6123456780，不能单独提交SI；如需单独出单，请先撤销并单',
      ]);
      const third = await order();
      expect(
        (await test.call(boss, submitSi, aSubmission(third, merging(other)))).refusal.Errors?.map(
          ({ Code }) => Code,
        ),
      ).toContain('merged-elsewhere');
      expect((await test.call(boss, siFamily, { Id: theirs.Id })).data.MergedInto).toMatchObject({
        Id,
      });
      expect((await test.call(boss, siFamily, { Id })).data.Merged).toMatchObject([
        { CGO_ID: other, Voided: [theirs.TBI_NO] },
      ]);

      expect((await test.call(stranger, undoMerge, { Id })).status).toBe(404);
      expect((await test.call(boss, undoMerge, { Id, Version: 0 })).status).toBe(412);
      const key = { 'idempotency-key': `unmerge-${Id}` };
      const undone = await test.call(boss, undoMerge, { Id, Version }, key);
      expect((await test.call(boss, undoMerge, { Id, Version }, key)).data).toEqual(undone.data);
      expect(undone.data).toMatchObject({ Id, TBI_STATUS: 1, Revision: 2 });
      const after = await detail(Id);
      expect([
        after.TBI_MERGEMBL_NO,
        after.TDBpMBLNos,
        after.TotalPackages,
        after.BoxInfos.length,
      ]).toEqual([null, [], 1500, 2]);
      expect(await orderState(other)).toEqual([OrderSiState.Submitted, null]);
      expect((await detail(theirs.Id)).TBI_STATUS).toBe(SiStatus.Submitted);
      expect(await verbs(theirs.Id)).toEqual(['submit', 'void', 'restore']);
      expect(await verbs(Id)).toEqual(['submit', 'unmerge']);
      expect((await test.call(boss, siLogs, { Id })).data.map(({ Remarks }) => Remarks)).toEqual([
        `并入${small.MblNo}`,
        `撤出${small.MblNo}`,
      ]);
      expect((await test.call(boss, undoMerge, { Id })).refusal.Code).toBe('si.merge-absent');
    });

    it('voids nothing for somebody who may not void, and then merges nothing either', async () => {
      const [own, other] = [await order(), await order(small)];
      const theirs = await submitted(other, theirSi());
      const clerk = anIdentity({
        EmployeeId: 22,
        Permissions: ['order:read', 'si:read', 'si:submit'],
        CompanyId: HUAYUAN.Id,
        ...HUAYUAN,
      });
      const refused = await test.call(
        clerk,
        submitSi,
        aSubmission(own, merging(other, { MergeConfirmed: true })),
      );
      expect([refused.status, refused.refusal.Errors?.map(({ Code }) => Code)]).toEqual([
        422,
        ['merged-voids'],
      ]);
      expect(refused.refusal.Errors?.[0]?.Msg).toContain('您没有作废权限');
      expect((await detail(theirs.Id)).TBI_STATUS).toBe(SiStatus.Submitted);
      expect((await test.call(boss, orderSis, { CGO_ID: own })).data).toEqual([]);
      expect(await orderState(other)).toEqual([OrderSiState.Submitted, null]);
    });

    it('brings a returned SI back as returned, and is fixed once the bill is made', async () => {
      const [own, other] = [await order(), await order(small)];
      const theirs = await submitted(other, theirSi());
      await test.call(reviewer, changeSiStatus, {
        TDId: theirs.Id,
        Status: SiStatus.Returned,
        Remarks: '请补充',
      });
      const { Id } = await submitted(own, merging(other, { MergeConfirmed: true }));
      expect((await approve(Id)).status).toBe(200);
      await test.call(reviewer, changeSiStatus, { TDId: Id, Status: SiStatus.Made });
      const refused = await test.call(boss, undoMerge, { Id });
      expect([refused.status, refused.refusal.Code]).toEqual([422, 'si.merge-fixed']);
      // An amendment that leaves the order out lets it go as well.
      expect(
        (await test.call(boss, modifySi, anSi({ Id, TDBpMBLNos: [], AmendmentConfirmed: true })))
          .status,
      ).toBe(200);
      expect((await detail(theirs.Id)).TBI_STATUS).toBe(SiStatus.Returned);
      expect(await orderState(other)).toEqual([OrderSiState.Returned, null]);
    });

    it('is not split, and not taken back while the carrier has it, however it was amended since', async () => {
      const [own, other] = [await order(), await order(small)];
      const { Id, Version } = await submitted(own, merging(other));
      const [first, ...others] = threeBills();
      const split = await test.call(boss, splitSi, {
        TDBLInfos: [{ ...first, Id, Version }, ...others],
        Num: 3,
        CGO_ID: own,
      });
      expect([split.status, split.refusal.Code]).toEqual([422, 'si.split-merged']);
      expect(split.refusal.Message).toContain(small.MblNo);
      await approve(Id);
      for (const Status of [SiStatus.Made, SiStatus.Sent])
        await test.call(reviewer, changeSiStatus, statusChange(Id, Status));
      const amended = anSi({
        Id,
        ...merging(other),
        TBI_MARKS: 'AMENDED',
        AmendmentConfirmed: true,
      });
      expect((await test.call(boss, modifySi, amended)).data.TBI_STATUS).toBe(SiStatus.Submitted);
      expect((await test.call(boss, siFamily, { Id })).data.UnmergeRefusal).toContain(
        '船公司已收到并单后的SI',
      );
      expect((await test.call(boss, undoMerge, { Id })).refusal.Code).toBe('si.merge-fixed');
      expect(await orderState(other)).toEqual([OrderSiState.Merged, 'COSU6123456780']);
      // Agreed with the carrier, an amendment leaves the order out.
      expect(
        (await test.call(boss, modifySi, anSi({ Id, TDBpMBLNos: [], AmendmentConfirmed: true })))
          .status,
      ).toBe(200);
      expect(await orderState(other)).toEqual([OrderSiState.Waiting, null]);
    });

    it('keeps the boxes of an order without an SI of its own as a draft', async () => {
      const [own, other] = [await order(), await order(small)];
      const { Id } = await submitted(own, merging(other));
      await test.call(boss, undoMerge, { Id });
      const [draft] = (await test.call(boss, getSiDraft, { CGO_ID: other })).data;
      expect(
        draft?.Copies.map(({ Si }) => [
          Si.TBI_MBL_NO,
          Si.BoxInfos?.map(({ BoxInfo }) => BoxInfo.TBX_NUM),
        ]),
      ).toEqual([[small.MblNo, [100]]]);
      expect((await test.call(boss, siProcesses)).data[0]).toMatchObject({
        CGO_ID: other,
        Num: 1,
        Made: 1,
        Step: 'finish',
        Verb: SiVerb.Submit,
      });
      expect((await test.call(stranger, siProcesses)).data).toEqual([]);
    });

    it('is not approved once the merged order sails otherwise', async () => {
      const [own, other] = [await order(), await order(small)];
      const { Id } = await submitted(own, merging(other));
      await test.ctx().sql("UPDATE cargo_order SET voyage = '099W' WHERE id = $1", [other]);
      const refused = await approve(Id);
      expect([refused.refusal.Code, refused.refusal.Errors?.map(({ Code }) => Code)]).toEqual([
        'si.bills-unbalanced',
        ['merged-mismatch'],
      ]);
    });

    it('ends when its bill is voided, and can be made by a change of the bill', async () => {
      const [own, other] = [await order(), await order(small)];
      const { Id } = await submitted(own);
      expect((await test.call(boss, modifySi, anSi({ Id, ...merging(other) }))).status).toBe(200);
      expect(await orderState(other)).toEqual([OrderSiState.Merged, 'COSU6123456780']);
      await test.call(boss, changeSiStatus, { TDId: Id, Status: SiStatus.Voided });
      expect(await orderState(other)).toEqual([OrderSiState.Waiting, null]);
    });

    it('lets one of two have an order that merge it at the same moment', async () => {
      const [first, second, other] = [await order(), await order(), await order(small)];
      const answers = await Promise.all(
        [first, second].map((own) => test.call(boss, submitSi, aSubmission(own, merging(other)))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });
});
