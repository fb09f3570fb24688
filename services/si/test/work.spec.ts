import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import {
  type AreaWorkQuery,
  WorkDue,
  type WorkItem,
  WorkWhose,
} from '@quayside/contracts/core/work';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { SiStatus } from '@quayside/contracts/si/choices';
import { changeSiStatus, modifySi, siDetail, submitSi } from '@quayside/contracts/si/si.api';
import { siWork } from '@quayside/contracts/si/work.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { aSubmission, givenOrder, HUAYUAN, KNOWN_CARRIERS, LANTIAN, startSi } from './samples.js';

const clerk = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const li = aStaffMember({ Name: '李静' });
const wang = aStaffMember({ Name: '王强' });
const reviewer = aStaffMember({ Permissions: ['si:read', 'si:review'] });
const reader = aStaffMember({ Permissions: ['si:read'] });

const snapshot = ({ EmployeeId: Id, Name: RealName, ...rest }: typeof li) => ({
  ...rest,
  Id,
  RealName,
});

describe('what people have to do with SIs', () => {
  let test: TestService;
  let serial = 0;
  beforeAll(async () => {
    test = await startSi({
      answers: { [findEmployees.path]: () => [li, wang].map(snapshot), ...KNOWN_CARRIERS },
    });
  });
  afterAll(() => test.close());

  const work = async (who: typeof li, query: AreaWorkQuery = {}) =>
    (await test.call(who, siWork.work, { Limit: 500, ...query })).data;
  const order = (deadline: string, company = HUAYUAN): Promise<number> => {
    serial += 1;
    return givenOrder(
      test,
      { BookingNo: `71000000${serial}`, MblNo: `COSU7100000${serial}`, SiDeadline: deadline },
      company,
    );
  };
  async function submitted(deadline = '2026-11-24T04:00:00.000Z'): Promise<number> {
    const id = await order(deadline);
    const number = `COSU7100000${serial}`;
    const { data, refusal } = await test.call(
      clerk,
      submitSi,
      aSubmission(id, { TBI_MBL_NO: number, TBI_SIMBL_NO: number }),
    );
    expect(refusal).toBeUndefined();
    return data[0]!.Id;
  }
  const of = ({ Items }: { Items: WorkItem[] }, link: string): WorkItem | undefined =>
    Items.find(({ Link }) => Link === link);
  const move = (TDId: number, Status: SiStatus, Remarks = '') =>
    test.call(li, changeSiStatus, { TDId, Status, Remarks });

  it('is the reviewer’s, then the maker’s, then the customer’s, each at the screen that does it', async () => {
    const id = await submitted();
    const review = of(await work(reviewer), linkTo('/tdManage/siAudit', { id }));
    expect(review).toMatchObject({
      Kind: '审核SI',
      Deadline: '2026-11-24T04:00:00Z',
      Assigned: false,
      TakerId: null,
    });
    expect(review?.Title).toContain(HUAYUAN.CompanyName);
    await move(id, SiStatus.Approved);
    expect(of(await work(reviewer), review!.Link)).toBeUndefined();
    expect(of(await work(li), linkTo('/tdManage/siMakeTd', { id }))).toMatchObject({
      Kind: '制单',
      Assigned: true,
    });
    await move(id, SiStatus.Returned, '件数不符');
    const mend = (await work(clerk)).Items.find(({ Link }) => Link.includes(`id=${id}`));
    expect(mend).toMatchObject({ Kind: '修改SI', Detail: '被驳回，请修改后重新提交：件数不符' });
  });

  it('is nobody’s who may not open the screen, and no other company’s', async () => {
    const id = await submitted();
    const waiting = await order('2026-11-25T04:00:00.000Z');
    expect((await work(reader)).Items).toEqual([]);
    expect((await work(reviewer)).Items.map(({ Kind }) => Kind)).not.toContain('制单');
    const supply = linkTo('/workbench/siSubmit', { cgoId: waiting });
    expect(of(await work(clerk), supply)).toMatchObject({ Kind: '提交SI' });
    const theirs = await work(stranger);
    expect(of(theirs, supply)).toBeUndefined();
    const review = of(await work(li), linkTo('/tdManage/siAudit', { id }))!;
    expect(await work(stranger, { Ids: [review.Id] })).toEqual({ Items: [], Total: 0 });
    expect(await work(clerk, { Ids: [review.Id] })).toEqual({ Items: [], Total: 0 });
    // A person’s own scope: what he neither reviews nor makes is not his.
    const own = await work({ ...reviewer, DataScope: 'own' });
    expect(own.Items).toEqual([]);
  });

  it('waits anew under another id when it comes back', async () => {
    const id = await submitted();
    const link = linkTo('/tdManage/siAudit', { id });
    const first = of(await work(reviewer), link)!;
    test.clock.advance(60_000);
    const si = (await test.call(clerk, siDetail, { Id: id })).data;
    expect((await test.call(clerk, modifySi, si)).status).toBe(200);
    const second = of(await work(reviewer), link)!;
    expect(second.Id).not.toBe(first.Id);
    expect(Date.parse(second.Since)).toBeGreaterThan(Date.parse(first.Since));
    expect((await work(reviewer, { Ids: [first.Id] })).Items).toEqual([]);
    expect(
      (await work(reviewer, { Ids: [second.Id, 'review-1', "x'--1-1"] })).Items.map(({ Id }) => Id),
    ).toEqual([second.Id]);
  });

  it('is filtered by when it is due and by who has it, page by page in the order of deadlines', async () => {
    const today = await submitted('2026-11-21T15:00:00.000Z');
    const later = await submitted('2026-12-20T15:00:00.000Z');
    const links = async (query: AreaWorkQuery) =>
      (await work(reviewer, query)).Items.map(({ Link }) => Link);
    const at = (id: number) => linkTo('/tdManage/siAudit', { id });
    expect(await links({ Due: WorkDue.Today })).toContain(at(today));
    expect(await links({ Due: WorkDue.Today })).not.toContain(at(later));
    expect(await links({ Due: WorkDue.Late })).not.toContain(at(today));
    expect(await links({ Due: WorkDue.None })).toEqual([]);
    const all = await work(reviewer);
    expect(all.Items.map(({ Deadline }) => Deadline)).toEqual(
      [...all.Items.map(({ Deadline }) => Deadline)].sort(),
    );
    const pages = [];
    for (let Page = 1; pages.length < all.Total; Page++)
      pages.push(...(await work(reviewer, { Page, Limit: 2 })).Items);
    expect(pages.map(({ Id }) => Id)).toEqual(all.Items.map(({ Id }) => Id));
    const [first, ...rest] = all.Items.map(({ Id }) => Id);
    expect(
      (await work(reviewer, { Whose: WorkWhose.Free, Ids: [first!] })).Items.map(({ Id }) => Id),
    ).toEqual(rest);
    expect(
      (await work(reviewer, { Whose: WorkWhose.Mine, Ids: [first!] })).Items.map(({ Id }) => Id),
    ).toEqual([first]);
    expect((await work(reviewer, { Whose: WorkWhose.Mine })).Items).toEqual([]);
  });

  it('of the desk is assigned by the desk’s own rules', async () => {
    const id = await submitted();
    await move(id, SiStatus.Approved);
    const link = linkTo('/tdManage/siMakeTd', { id });
    const make = of(await work(li), link)!;
    const assign = (who: typeof li, TakerId: number | null) =>
      test.call(who, siWork.assign, { Work: make.Id, TakerId });
    expect((await assign(stranger, stranger.EmployeeId)).refusal.Code).toBe('record.absent');
    expect((await assign(reviewer, reviewer.EmployeeId)).refusal.Code).toBe('record.absent');
    expect((await assign(li, reader.EmployeeId)).refusal.Code).toBe('si.assignee-unfit');
    expect((await assign(li, wang.EmployeeId)).status).toBe(200);
    expect(of(await work(wang, { Whose: WorkWhose.Mine }), link)).toMatchObject({
      TakerId: wang.EmployeeId,
      TakerName: '王强',
    });
    expect(of(await work(li, { Whose: WorkWhose.Free }), link)).toBeUndefined();
    expect((await assign(wang, null)).status).toBe(200);
    expect(of(await work(li, { Whose: WorkWhose.Free }), link)).toMatchObject({ TakerId: null });
  });
});
