import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { cargoOrder } from '@quayside/contracts/si/order.api';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import {
  changeSiStatus,
  checkSi,
  listSiLogs,
  listSis,
  modifySi,
  orderSi,
  orderSis,
  siDetail,
  siDifferences,
  siFigures,
  siLogs,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { lockAwaited } from '@quayside/test-kit/lock-awaited';
import { type TestService } from '@quayside/test-kit/test-service';
import { readSi, type WholeSi } from '../src/shipping-instruction/read-si.js';
import { anSi, aSubmission, BILL_NAMES, givenOrder, HUAYUAN, LANTIAN, startSi } from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const reviewer = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

describe('shipping instruction', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startSi({ answers: { [findEmployees.path]: () => [], ...BILL_NAMES } });
  });
  afterAll(() => test.close());

  it('gives the order in the shape of an SI, one box per booked container', async () => {
    const CGO_ID = await givenOrder(test, {
      BookingNo: '6000000001',
      ContainerSummary: '20GP*2,40HQ*1',
    });
    const { data } = await test.call(clerk, orderSi, { CGO_ID });
    expect(data).toMatchObject({
      CGO_ID,
      TBI_VESSEL: 'QUAY HARMONY',
      TBI_XIEHG_CODE: 'USLAX',
      TBI_DEADLINE: '2026-11-24T04:00:00Z',
    });
    expect(data.TDBoxInfos.map(({ BoxInfo }) => BoxInfo.TBX_TYPE)).toEqual([
      '20GP',
      '20GP',
      '40HQ',
    ]);
    expect((await test.call(stranger, orderSi, { CGO_ID })).status).toBe(404);
  });

  it('keeps the ids of boxes that stay when it is handed in again', async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: '6000000032' });
    const [submitted] = (await test.call(clerk, submitSi, aSubmission(CGO_ID))).data;
    const Id = submitted?.Id as number;
    const ids = async () =>
      new Map(
        (
          await test
            .ctx()
            .sql<{ no: string; id: number }>(
              'SELECT tbx_cnno AS no, id FROM si_box WHERE tbx_tbi_id = $1 ORDER BY position',
              [Id],
            )
        ).map(({ no, id }) => [no, id]),
      );
    const before = await ids();
    const { AllowedActions: _, ...si } = (await test.call(clerk, siDetail, { Id })).data;
    const BoxInfos = si.BoxInfos.toReversed();
    expect((await test.call(clerk, modifySi, { ...si, BoxInfos })).status).toBe(200);
    expect([...(await ids())]).toEqual([...before].toReversed());
    expect((await test.call(clerk, siDetail, { Id })).data.BoxInfos).toEqual(
      BoxInfos.map((entry) =>
        expect.objectContaining({ BoxInfo: entry.BoxInfo, BoxDetails: entry.BoxDetails }),
      ),
    );
    // A box whose number was corrected is the same box in its place; what is gone is gone.
    const corrected = generateContainerNumber('TSTU', 987654);
    const [first, second] = BoxInfos as [BoxEntry, BoxEntry];
    const { Version } = (await test.call(clerk, siDetail, { Id })).data;
    const renamed = [first, { ...second, BoxInfo: { ...second.BoxInfo, TBX_CNNO: corrected } }];
    expect((await test.call(clerk, modifySi, { ...si, Version, BoxInfos: renamed })).status).toBe(
      200,
    );
    expect((await ids()).get(corrected)).toBe(before.get(second.BoxInfo.TBX_CNNO as string));
    expect(await ids()).toHaveProperty('size', 2);
  });

  it('is read for a step with the boxes that another step wrote meanwhile', async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: '6000000033' });
    const Id = (await test.call(clerk, submitSi, aSubmission(CGO_ID))).data[0]?.Id as number;
    let waiting: Promise<WholeSi> | undefined;
    await test.ctx(clerk).tx(async (tx) => {
      await readSi(tx, Id, true);
      waiting = test.ctx(clerk).tx((other) => readSi(other, Id, true));
      await lockAwaited(test.ctx());
      await tx.sql(
        "UPDATE shipping_instruction SET tbi_simbl_no = 'AFTER', version = version + 1 WHERE id = $1",
        [Id],
      );
      await tx.sql("UPDATE si_box SET tbx_sealno = 'AFTER' WHERE tbx_tbi_id = $1", [Id]);
    });
    const si = await waiting;
    expect([
      si?.TBI_SIMBL_NO,
      ...new Set(si?.BoxInfos.map(({ BoxInfo }) => BoxInfo.TBX_SEALNO)),
    ]).toEqual(['AFTER', 'AFTER']);
  });

  it('goes from submission over return and resubmission to approval', async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: '6000000002' });
    const submitted = await test.call(clerk, submitSi, aSubmission(CGO_ID));
    expect(submitted.refusal).toBeUndefined();
    expect(submitted.data).toEqual([
      expect.objectContaining({
        TBI_STATUS: SiStatus.Submitted,
        Revision: 1,
        Version: 1,
        TBI_NO: expect.stringMatching(/^SI261121\d{5}$/),
      }),
    ]);
    const Id = submitted.data[0]?.Id as number;
    expect((await test.call(clerk, cargoOrder, { Id: CGO_ID })).data.SiState).toBe(1);

    const stored = (await test.call(clerk, siDetail, { Id })).data;
    expect(stored).toMatchObject({
      TotalPackages: 1500,
      TotalWeight: 18000.5,
      TotalVolume: 90.25,
      ContainerSummary: '20GP*1,40HQ*1',
    });
    expect(stored.BoxInfos[1]?.BoxDetails?.[0]).toMatchObject({
      TBD_TBI_ID: Id,
      TBD_WEIGHT: 12000.25,
      TBD_CNGOODS: '木制相框',
    });
    expect(stored.AllowedActions.map(({ Verb }) => Verb).sort()).toEqual([
      SiVerb.Resubmit,
      SiVerb.Void,
    ]);

    const unexplained = await test.call(reviewer, changeSiStatus, {
      TDId: Id,
      Status: SiStatus.Returned,
    });
    expect([
      unexplained.status,
      unexplained.refusal.Code,
      unexplained.refusal.Errors?.[0]?.Prop,
    ]).toEqual([422, 'si.remarks-required', 'Remarks']);
    const returned = await test.call(reviewer, changeSiStatus, {
      TDId: Id,
      Status: SiStatus.Returned,
      Remarks: '收货人缺电话',
    });
    expect(returned.data).toMatchObject({
      TBI_STATUS: SiStatus.Returned,
      ReviewRemarks: '收货人缺电话',
      ReviewerName: '沈知远',
      Version: 2,
    });

    const changed = anSi({ Id, Version: 2, TBI_CONSIGNEE: 'SAMPLE IMPORT INC\nTEL 12135550100' });
    const box = changed.BoxInfos?.[0]?.BoxInfo;
    if (box) box.TBX_SEALNO = 'ML777';
    const resubmitted = await test.call(clerk, modifySi, changed);
    expect(resubmitted.data).toMatchObject({
      Id,
      TBI_STATUS: SiStatus.Submitted,
      Revision: 2,
      Version: 3,
    });
    expect((await test.call(clerk, modifySi, changed)).status).toBe(412);

    const differences = (await test.call(reviewer, siDifferences, { Id })).data;
    expect(differences.SinceLastRevision.map(({ Prop }) => Prop)).toEqual([
      'TBI_CONSIGNEE',
      'BoxInfos[0].BoxInfo.TBX_SEALNO',
    ]);
    expect(
      (await test.call(reviewer, changeSiStatus, { TDId: Id, Status: SiStatus.Approved })).data
        .TBI_STATUS,
    ).toBe(SiStatus.Approved);

    const logs = (await test.call(clerk, siLogs, { Id })).data;
    expect(
      logs.map(({ Verb, FromStatus, ToStatus, Remarks, EmployeeName }) => [
        Verb,
        FromStatus,
        ToStatus,
        Remarks,
        EmployeeName,
      ]),
    ).toEqual([
      ['submit', null, 1, null, '何晓雯'],
      ['return', 1, 3, '收货人缺电话', '沈知远'],
      ['resubmit', 3, 1, null, '何晓雯'],
      ['approve', 1, 2, null, '沈知远'],
    ]);
    expect(logs[2]?.Differences.length).toBe(2);
    const { TBI_NO } = submitted.data[0] as { TBI_NO: string };
    const found = await test.call(reviewer, listSiLogs, {
      Keyword: TBI_NO.toLowerCase(),
      Verb: ['resubmit', 'approve'] as never,
    });
    expect(found.data.Rows.map(({ Verb, Differences }) => [Verb, Differences.length])).toEqual([
      ['approve', 0],
      ['resubmit', 2],
    ]);
    expect((await test.call(stranger, listSiLogs, { Keyword: TBI_NO })).data.Total).toBe(0);
    expect((await test.call(clerk, cargoOrder, { Id: CGO_ID })).data.SiState).toBe(3);
  });

  it('answers the list, the figures and the SIs of an order within the scope', async () => {
    const CGO_ID = await givenOrder(
      test,
      { BookingNo: '6000000003', MblNo: 'COSU6000000003' },
      LANTIAN,
    );
    const { data } = await test.call(
      stranger,
      submitSi,
      aSubmission(CGO_ID, { TBI_MBL_NO: 'COSU6000000003', TBI_SIMBL_NO: 'COSU6000000003' }),
    );
    const Id = data[0]?.Id as number;
    expect(
      (await test.call(stranger, listSis, { Keyword: 'harmony', Limit: 5 })).data,
    ).toMatchObject({ Total: 1, Rows: [{ Id }] });
    expect((await test.call(clerk, listSis, { CGO_ID })).data.Total).toBe(0);
    expect((await test.call(clerk, siDetail, { Id })).status).toBe(404);
    expect((await test.call(clerk, orderSis, { CGO_ID })).status).toBe(404);
    expect((await test.call(stranger, orderSis, { CGO_ID })).data.map((si) => si.Id)).toEqual([Id]);
    expect(
      (await test.call(stranger, siFigures)).data.ByStatus.find(
        ({ TBI_STATUS }) => TBI_STATUS === 1,
      )?.Count,
    ).toBe(1);
  });

  it('checks without storing and answers findings with their places', async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: '6000000004' });
    const request = aSubmission(CGO_ID);
    // Neither stands on an SI of another test.
    const [first, second] = request.TDBLInfos[0]!.BoxInfos!;
    first!.BoxInfo.TBX_CNNO = 'CSQU3054383';
    second!.BoxInfo.TBX_CNNO = 'MSCU1234567';
    const { data } = await test.call(clerk, checkSi, request);
    expect(data.Passed).toBe(false);
    expect(data.Findings).toEqual([
      expect.objectContaining({
        Prop: 'TDBLInfos[0].BoxInfos[1].BoxInfo.TBX_CNNO',
        Code: 'container-check-digit',
        Severity: 'error',
      }),
    ]);
    const { status, refusal } = await test.call(clerk, submitSi, request);
    expect([status, refusal.Code, refusal.Errors?.length]).toEqual([422, 'si.rules-broken', 1]);
    expect((await test.call(clerk, listSis, { CGO_ID })).data.Total).toBe(0);
  });
});
