import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import {
  deleteSiDraft,
  getSiDraft,
  othersDrafts,
  saveSiDraft,
  submitSi,
} from '@quayside/contracts/si/si.api';
import {
  deleteSiTemplate,
  listSiTemplates,
  saveSiTemplate,
  siTemplate,
} from '@quayside/contracts/si/template.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { anSi, aSubmission, givenOrder, HUAYUAN, LANTIAN, startSi } from './samples.js';

const clerk = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
const colleague = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
const wu = anIdentity({ EmployeeId: 23, Name: '吴敏', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const desk = aStaffMember({ EmployeeId: 12, Name: '沈知远' });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });

describe('drafts and templates', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startSi();
  });
  afterAll(() => test.close());

  it('keeps a multi-copy process through its steps, once per person and order', async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: '6000000001' });
    const draft = (ids: string[]) => ({
      CGO_ID,
      TBI_ID: 0,
      Num: 3,
      Copies: ids.map((CopyId) => ({ CopyId, Si: anSi() })),
      View: { open: true },
    });
    const steps: string[] = [];
    for (const ids of [
      [],
      ['111111'],
      ['111111', '222222'],
      ['111111', '222222', '333333'],
      ['111111', '222222', '333333'],
    ]) {
      steps.push((await test.call(clerk, saveSiDraft, draft(ids))).data.Step);
    }
    expect(steps).toEqual(['init', 'process1', 'process2', 'finish', 'finish']);
    const [kept] = (await test.call(clerk, getSiDraft, { CGO_ID })).data;
    expect(kept).toMatchObject({ Num: 3, View: { open: true } });
    expect(kept?.Copies.map(({ CopyId }) => CopyId)).toEqual(['111111', '222222', '333333']);
    expect((await test.call(colleague, getSiDraft, { CGO_ID })).data).toEqual([]);

    const repeated = await test.call(clerk, saveSiDraft, draft(['111111', '111111']));
    expect([repeated.status, repeated.refusal.Code, repeated.refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'si.copy-id-repeated',
      'Copies[1].CopyId',
    ]);
    expect((await test.call(clerk, saveSiDraft, draft(['1', '22']))).status).toBe(400);
    expect(
      (await test.call(clerk, saveSiDraft, draft(['111111', '222222', '333333', '444444']))).refusal
        .Code,
    ).toBe('si.num-mismatch');
    expect((await test.call(stranger, saveSiDraft, draft([]))).status).toBe(404);
  });

  it('tells others of the company and the desk who is at an order, and nobody of his own', async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: '6000000012' });
    const Copies = [{ CopyId: '111111', Si: anSi() }];
    expect((await test.call(wu, saveSiDraft, { CGO_ID, TBI_ID: 0, Num: 3, Copies })).status).toBe(
      200,
    );
    const others = async (who: typeof wu) => (await test.call(who, othersDrafts, { CGO_ID })).data;
    const drafting = async (who: typeof wu) =>
      (await test.call(who, listCargoOrders, { Keyword: '6000000012' })).data.Rows.map(
        (row) => row.Drafting,
      );
    expect(await others(colleague)).toMatchObject([{ Name: '吴敏', TBI_ID: 0, Num: 3, Made: 1 }]);
    expect([await others(wu), await drafting(wu), await drafting(colleague)]).toEqual([
      [],
      [[]],
      [['吴敏']],
    ]);
    expect((await test.call(stranger, othersDrafts, { CGO_ID })).status).toBe(404);
    // Of the desk a customer hears no name.
    expect((await test.call(desk, saveSiDraft, { CGO_ID, TBI_ID: 0, Num: 1, Copies })).status).toBe(
      200,
    );
    expect([await drafting(wu), await drafting(desk)]).toEqual([[['平台操作员']], [['吴敏']]]);
    await test.call(wu, deleteSiDraft, { CGO_ID, TBI_ID: 0 });
    expect(await drafting(desk)).toEqual([[]]);
  });

  it("keeps also what no SI may hold, and no draft of an SI that is not the order's", async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: '6000000003' });
    const Si = {
      ...anSi(),
      BoxInfos: [{ BoxInfo: { TBX_CNNO: 'X'.repeat(60), TBX_WEIGHT: -1.23456 } }],
    };
    const draft = { CGO_ID, TBI_ID: 0, Num: 1, Copies: [{ CopyId: '111111', Si }] };
    expect((await test.call(clerk, saveSiDraft, draft)).status).toBe(200);
    expect((await test.call(clerk, getSiDraft, { CGO_ID })).data[0]?.Copies[0]?.Si).toEqual(Si);
    expect((await test.call(clerk, saveSiDraft, { ...draft, TBI_ID: 999_999 })).status).toBe(404);
    const other = await givenOrder(test, { BookingNo: '6000000004' });
    const [submitted] = (await test.call(clerk, submitSi, aSubmission(other))).data;
    expect(
      (await test.call(clerk, saveSiDraft, { ...draft, TBI_ID: submitted?.Id ?? 0 })).status,
    ).toBe(404);
  });

  it('is not written over by a window that was left open, nor brought back by it', async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: '6000000013' });
    const typed = (TBI_MARKS: string, Seen: number | null) =>
      test.call(clerk, saveSiDraft, {
        CGO_ID,
        TBI_ID: 0,
        Num: 1,
        Copies: [{ CopyId: '111111', Si: anSi({ TBI_MARKS }) }],
        Seen,
      });
    const { Version: first } = (await typed('OFFICE', 0)).data;
    const { Version: second } = (await typed('HOME', first)).data;
    const old = await typed('OFFICE 2', first);
    expect([old.status, old.refusal.Code]).toEqual([412, 'record.stale']);
    // Its answer was lost on the way: the same again is no other.
    expect((await typed('HOME', first)).data.Version).toBe(second);
    // The person chose this window.
    const { Version: chosen } = (await typed('OFFICE 2', null)).data;
    expect((await test.call(clerk, getSiDraft, { CGO_ID })).data[0]?.Copies[0]?.Si.TBI_MARKS).toBe(
      'OFFICE 2',
    );
    await test.call(clerk, deleteSiDraft, { CGO_ID });
    expect((await typed('OFFICE 3', chosen)).status).toBe(412);
    expect((await test.call(clerk, getSiDraft, { CGO_ID })).data).toEqual([]);
  });

  it('ends with the submission or by hand', async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: '6000000002' });
    const draft = { CGO_ID, TBI_ID: 0, Num: 1, Copies: [] };
    await test.call(clerk, saveSiDraft, draft);
    await test.call(clerk, submitSi, aSubmission(CGO_ID));
    expect((await test.call(clerk, getSiDraft, { CGO_ID })).data).toEqual([]);
    await test.call(clerk, saveSiDraft, draft);
    expect((await test.call(clerk, deleteSiDraft, { CGO_ID })).status).toBe(200);
    expect((await test.call(clerk, getSiDraft, { CGO_ID })).data).toEqual([]);
  });

  it('keeps templates of one person and of the company', async () => {
    const mine = { Id: 0, TBI_TEMPLATE_NAME: '洛杉矶', TBI_CONSIGNEE: 'SAMPLE IMPORT INC' };
    const own = (await test.call(clerk, saveSiTemplate, mine)).data;
    const shared = (
      await test.call(clerk, saveSiTemplate, { ...mine, TBI_TEMPLATE_NAME: '汉堡', Shared: true })
    ).data;
    expect(
      (await test.call(clerk, listSiTemplates, { Sort: 'TBI_TEMPLATE_NAME' })).data.Total,
    ).toBe(2);
    expect((await test.call(colleague, listSiTemplates)).data.Rows.map(({ Id }) => Id)).toEqual([
      shared.Id,
    ]);
    expect((await test.call(colleague, siTemplate, { Id: own.Id })).status).toBe(404);
    expect((await test.call(stranger, siTemplate, { Id: shared.Id })).status).toBe(404);
    const changed = await test.call(colleague, saveSiTemplate, {
      ...mine,
      Id: shared.Id,
      Version: 1,
      TBI_CONSIGNEE: 'OTHER INC',
    });
    expect(changed.data).toMatchObject({ Version: 2, TBI_CONSIGNEE: 'OTHER INC', Shared: true });
    expect(
      (await test.call(clerk, saveSiTemplate, { ...mine, Id: shared.Id, Version: 1 })).status,
    ).toBe(412);
    expect((await test.call(stranger, deleteSiTemplate, { Id: shared.Id })).status).toBe(404);
    await test.call(clerk, deleteSiTemplate, { Id: own.Id });
    expect((await test.call(clerk, siTemplate, { Id: own.Id })).status).toBe(404);
  });
});
