import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiStatus } from '@quayside/contracts/si/choices';
import { changeSiStatus, submitSi } from '@quayside/contracts/si/si.api';
import * as template from '@quayside/contracts/si/template.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { aSubmission, givenOrder, HUAYUAN, LANTIAN, startSi } from './samples.js';

const clerk = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
const colleague = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
/** Fills in SIs and keeps own templates, and has no say about the company's. */
const trainee = anIdentity({
  CompanyId: HUAYUAN.Id,
  ...HUAYUAN,
  Permissions: ['si:read', 'si:submit'],
});
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const staff = aStaffMember();

describe('SI templates', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startSi();
  });
  afterAll(() => test.close());

  const save = (who: typeof clerk, given: Partial<template.SiTemplateInput>) =>
    test.call(who, template.saveSiTemplate, { Id: 0, TBI_TEMPLATE_NAME: '未命名', ...given });

  it('keep terms beside texts, and an empty text as none', async () => {
    const { data } = await save(clerk, {
      TBI_TEMPLATE_NAME: ' 条款 ',
      TBI_PAYMENT_METHOD: 'CC',
      TBI_SIGNING_METHOD: 'T',
      TBI_MARKS: '',
    });
    expect(data).toMatchObject({
      TBI_TEMPLATE_NAME: '条款',
      TBI_PAYMENT_METHOD: 'CC',
      TBI_SIGNING_METHOD: 'T',
      TBI_MARKS: null,
      UseCount: 0,
      LastUsedTime: null,
      Shared: false,
    });
  });

  it('have names that are unique among the company’s and among each person’s own', async () => {
    const name = { TBI_TEMPLATE_NAME: 'Hamburg' };
    expect((await save(clerk, name)).status).toBe(200);
    expect((await save(colleague, name)).status).toBe(200);
    expect((await save(clerk, { ...name, Shared: true })).status).toBe(200);
    const own = await save(clerk, { TBI_TEMPLATE_NAME: 'HAMBURG' });
    expect([own.status, own.refusal.Code, own.refusal.Errors?.[0]]).toEqual([
      422,
      'si.template-name-taken',
      {
        Prop: 'TBI_TEMPLATE_NAME',
        Code: 'template-name-taken',
        Msg: '您已有同名模板，请换一个名称',
      },
    ]);
    const shared = await save(colleague, { ...name, Shared: true });
    expect(shared.refusal.Errors?.[0]?.Msg).toBe('公司已有同名的共用模板，请换一个名称');
    expect((await save(stranger, { ...name, Shared: true })).status).toBe(200);
  });

  it('of the company are changed by those with the right only; own ones by their owner', async () => {
    const shared = (await save(clerk, { TBI_TEMPLATE_NAME: '公司的', Shared: true })).data;
    const own = (await save(trainee, { TBI_TEMPLATE_NAME: '实习生的' })).data;
    expect(
      (await test.call(trainee, template.siTemplate, { Id: shared.Id })).data.TBI_TEMPLATE_NAME,
    ).toBe('公司的');
    expect((await save(trainee, { ...shared, TBI_GOODS: 'X' })).status).toBe(403);
    expect((await save(trainee, { TBI_TEMPLATE_NAME: '也公司的', Shared: true })).status).toBe(403);
    expect(
      (await save(trainee, { Id: own.Id, TBI_TEMPLATE_NAME: '实习生的', Shared: true })).status,
    ).toBe(403);
    expect((await test.call(trainee, template.deleteSiTemplate, { Id: shared.Id })).status).toBe(
      403,
    );
    expect(
      (await save(trainee, { Id: own.Id, TBI_TEMPLATE_NAME: '改名', Version: 1 })).data.Version,
    ).toBe(2);
    expect((await save(clerk, { Id: own.Id, TBI_TEMPLATE_NAME: '别人的' })).status).toBe(404);
    expect((await test.call(clerk, template.deleteSiTemplate, { Id: own.Id })).status).toBe(404);
  });

  it('become the company’s, and are taken back only by who made them', async () => {
    const own = (await save(clerk, { TBI_TEMPLATE_NAME: '转公司' })).data;
    expect((await save(clerk, { ...own, Shared: true })).data.Shared).toBe(true);
    const taken = await save(colleague, { Id: own.Id, TBI_TEMPLATE_NAME: '转公司', Shared: false });
    expect([taken.status, taken.refusal.Code]).toEqual([422, 'si.template-shared']);
    expect(
      (await save(clerk, { Id: own.Id, TBI_TEMPLATE_NAME: '转公司', Shared: false })).data.Shared,
    ).toBe(false);
    expect((await test.call(colleague, template.siTemplate, { Id: own.Id })).status).toBe(404);
  });

  it('come back after they were deleted, unless their name is taken', async () => {
    const { Id } = (await save(clerk, { TBI_TEMPLATE_NAME: '误删' })).data;
    expect((await test.call(clerk, template.restoreSiTemplate, { Id })).status).toBe(404);
    await test.call(clerk, template.deleteSiTemplate, { Id });
    expect((await test.call(clerk, template.siTemplate, { Id })).status).toBe(404);
    expect((await test.call(clerk, template.listSiTemplates, { Keyword: '误删' })).data.Total).toBe(
      0,
    );
    expect((await test.call(stranger, template.restoreSiTemplate, { Id })).status).toBe(404);
    const another = (await save(clerk, { TBI_TEMPLATE_NAME: '误删' })).data;
    expect((await test.call(clerk, template.restoreSiTemplate, { Id })).refusal.Code).toBe(
      'si.template-name-taken',
    );
    await save(clerk, { Id: another.Id, TBI_TEMPLATE_NAME: '新的' });
    expect((await test.call(clerk, template.restoreSiTemplate, { Id })).data).toMatchObject({
      Id,
      TBI_TEMPLATE_NAME: '误删',
      Version: 1,
    });
  });

  it('count their use without being changed by it, and are found by kind and order of use', async () => {
    const mark = { TBI_CONSIGNEE: 'COUNTED LTD' };
    const used = (await save(clerk, { ...mark, TBI_TEMPLATE_NAME: '常用', Shared: true })).data;
    const unused = (await save(clerk, { ...mark, TBI_TEMPLATE_NAME: '不常用' })).data;
    await test.call(colleague, template.countSiTemplateUse, { Id: used.Id });
    await test.call(clerk, template.countSiTemplateUse, { Id: used.Id });
    expect(
      (await test.call(colleague, template.countSiTemplateUse, { Id: unused.Id })).status,
    ).toBe(404);
    expect((await test.call(clerk, template.siTemplate, { Id: used.Id })).data).toMatchObject({
      UseCount: 2,
      LastUsedTime: '2026-11-21T02:00:00Z',
      Version: 1,
      UpdateTime: used.UpdateTime,
    });
    const ids = async (query: object) =>
      (
        await test.call(clerk, template.listSiTemplates, { Keyword: 'counted', ...query })
      ).data.Rows.map(({ Id }) => Id);
    expect(await ids({ Sort: '-UseCount' })).toEqual([used.Id, unused.Id]);
    expect(await ids({ Shared: true })).toEqual([used.Id]);
    expect(await ids({ Shared: false })).toEqual([unused.Id]);
  });

  it('tell what was changed, by whom, and only that', async () => {
    const { Id } = (
      await save(clerk, {
        TBI_TEMPLATE_NAME: '有历史',
        TBI_GOODS: 'A',
        TBI_MARKS: 'N/M',
        Shared: true,
      })
    ).data;
    await save(colleague, { Id, TBI_TEMPLATE_NAME: '有历史', TBI_GOODS: 'B', TBI_MARKS: 'N/M' });
    await test.call(clerk, template.deleteSiTemplate, { Id });
    await test.call(clerk, template.restoreSiTemplate, { Id });
    const { data } = await test.call(clerk, template.siTemplateHistory, { Id });
    expect(data.map(({ Verb, Name }) => [Verb, Name])).toEqual([
      ['restore', clerk.Name],
      ['delete', clerk.Name],
      ['update', colleague.Name],
      ['create', clerk.Name],
    ]);
    expect(data[2]?.Changes).toEqual([
      { Field: 'TBI_GOODS', Label: '英文品名', Before: 'A', After: 'B' },
    ]);
    expect((await test.call(stranger, template.siTemplateHistory, { Id })).status).toBe(404);
  });

  it('of a customer are filled in by staff on his behalf, and changed by none of them', async () => {
    const shared = (await save(clerk, { TBI_TEMPLATE_NAME: '客户共用', Shared: true })).data;
    const own = (await save(clerk, { TBI_TEMPLATE_NAME: '客户个人' })).data;
    const seenBy = async (who: typeof clerk, query: object) =>
      (await test.call(who, template.listSiTemplates, { Keyword: '客户', ...query })).data.Rows.map(
        ({ Id }) => Id,
      );
    expect(await seenBy(staff, {})).toEqual([]);
    expect(await seenBy(staff, { CompanyId: HUAYUAN.Id })).toEqual([shared.Id]);
    expect(await seenBy(stranger, { CompanyId: HUAYUAN.Id })).toEqual([]);
    expect((await test.call(staff, template.countSiTemplateUse, { Id: shared.Id })).status).toBe(
      200,
    );
    expect((await test.call(clerk, template.siTemplate, { Id: shared.Id })).data.UseCount).toBe(1);
    expect((await test.call(staff, template.siTemplate, { Id: own.Id })).status).toBe(404);
    expect((await save(staff, { Id: shared.Id, TBI_TEMPLATE_NAME: '改掉' })).status).toBe(404);
    expect((await test.call(staff, template.deleteSiTemplate, { Id: shared.Id })).status).toBe(404);
  });

  it('learn from SIs of the same two parties, and are offered after the third', async () => {
    const parties = {
      TBI_CONSIGNOR: 'LEARNING EXPORT CO LTD',
      TBI_CONSIGNEE: 'REPEATING BUYER INC\nROAD 7',
    };
    const repeated = async (who = clerk) =>
      (await test.call(who, template.repeatedParties)).data.filter(({ TBI_CONSIGNEE }) =>
        TBI_CONSIGNEE.startsWith('REPEATING'),
      );
    const ids: number[] = [];
    for (const [index, TBI_GOODS] of [
      'WOODEN PHOTO FRAMES',
      'WOODEN PHOTO FRAMES',
      'WOODEN MIRROR FRAMES',
    ].entries()) {
      expect(await repeated()).toEqual([]);
      const MblNo = `COSU612345679${index}`;
      const order = await givenOrder(test, { BookingNo: `612345679${index}`, MblNo });
      const submission = aSubmission(order, {
        ...parties,
        TBI_GOODS,
        TBI_MBL_NO: MblNo,
        TBI_SIMBL_NO: MblNo,
        TBI_REMARKS: `B/L ${MblNo} PLEASE RELEASE`,
        // Nobody sees a difference in blanks and capitals.
        TBI_CONSIGNOR:
          index === 1 ? 'learning  export co ltd'.toUpperCase() : parties.TBI_CONSIGNOR,
      });
      const { data, refusal } = await test.call(clerk, submitSi, submission);
      expect(refusal).toBeUndefined();
      ids.push(data[0]!.Id);
    }
    expect(await repeated()).toEqual([{ ...parties, Count: 3, TBI_ID: ids[2] }]);
    expect(await repeated(stranger)).toEqual([]);

    const proposal = (await test.call(clerk, template.proposeSiTemplate, { Id: ids[0]! })).data;
    expect(proposal).toMatchObject({
      TBI_TEMPLATE_NAME: 'LOS ANGELES REPEATING BUYER INC',
      Seen: 3,
    });
    const proposed = Object.fromEntries(
      proposal.Fields.map(({ Name, Proposed }) => [Name, Proposed]),
    );
    expect(proposed).toMatchObject({
      TBI_CONSIGNOR: true,
      TBI_CONSIGNEE: true,
      TBI_GOODS: true,
      TBI_REMARKS: false,
      TBI_PAYMENT_METHOD: true,
    });
    expect(Object.keys(proposed).filter((name) => /BL_NO|VOYAGE|SAILING|Box/.test(name))).toEqual(
      [],
    );
    const odd = (await test.call(clerk, template.proposeSiTemplate, { Id: ids[2]! })).data;
    expect(odd.Fields.find(({ Name }) => Name === 'TBI_GOODS')).toMatchObject({
      Proposed: false,
      Reason: '近 3 票中 1 票相同',
    });
    expect((await test.call(stranger, template.proposeSiTemplate, { Id: ids[0]! })).status).toBe(
      404,
    );
    expect((await test.call(staff, template.proposeSiTemplate, { Id: ids[0]! })).data.Seen).toBe(3);

    // What was voided does not count, and a template ends the offer.
    await test.call(clerk, changeSiStatus, { TDId: ids[1]!, Status: SiStatus.Voided });
    expect(await repeated()).toEqual([]);
    const again = await givenOrder(test, { BookingNo: '6123456793', MblNo: 'COSU6123456793' });
    const numbers = { TBI_MBL_NO: 'COSU6123456793', TBI_SIMBL_NO: 'COSU6123456793' };
    await test.call(clerk, submitSi, aSubmission(again, { ...parties, ...numbers }));
    expect(await repeated()).toHaveLength(1);
    await save(colleague, { ...parties, TBI_TEMPLATE_NAME: '同事自己的' });
    expect(await repeated()).toHaveLength(1);
    await save(clerk, { ...parties, TBI_TEMPLATE_NAME: '重复买家' });
    expect(await repeated()).toEqual([]);
  });
});
