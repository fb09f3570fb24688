import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { listLogistics, updateLogistics } from '@quayside/contracts/booking/entry/logistics';
import { entryWork } from '@quayside/contracts/booking/work.api';
import { type AreaWorkQuery, WorkDue, WorkWhose } from '@quayside/contracts/core/work';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { clerk, staff, startBooking, step, stranger, submitted } from './entries.js';

const reader = aStaffMember({ Permissions: ['entry:read'] });

describe('what people have to do with entered orders', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const work = async (who: typeof staff, query: AreaWorkQuery = {}) =>
    (await test.call(who, entryWork.work, { Limit: 500, ...query })).data;
  const find = async (who: typeof staff, link: string, query: AreaWorkQuery = {}) =>
    (await work(who, query)).Items.find(({ Link }) => Link === link);

  it('is the desk’s until more is asked for, then the customer’s', async () => {
    const entry = await submitted(test);
    const atDesk = linkTo('/entryOrder/entryOnline', { id: entry.Id });
    expect(await find(staff, atDesk)).toMatchObject({
      Kind: '受理录单',
      Assigned: true,
      TakerId: null,
      Deadline: entry.SiDeadline,
    });
    expect(await find(clerk, atDesk)).toBeUndefined();
    expect((await work(reader)).Items).toEqual([]);
    const { data: asked } = await step(test, entry, EntryVerb.Ask, '请补充收货人');
    const supplement = linkTo('/entryOrder/orderSupplement', { id: entry.Id });
    expect(await find(clerk, supplement)).toMatchObject({
      Kind: '补充订单',
      Detail: expect.stringContaining('请补充收货人'),
    });
    expect(await find(staff, atDesk)).toBeUndefined();
    expect((await work(stranger)).Items).toEqual([]);
    await step(test, asked, EntryVerb.Return, '品名不符');
    expect(await find(clerk, atDesk)).toMatchObject({
      Kind: '修改录单',
      Detail: '已退回，请修改后重新提交：品名不符',
    });
  });

  it('is taken over by its own rules, and booked by who took it', async () => {
    const entry = await submitted(test);
    const link = linkTo('/entryOrder/entryOnline', { id: entry.Id });
    const { Id: Work } = (await find(staff, link))!;
    const assign = (who: typeof staff, TakerId: number | null) =>
      test.call(who, entryWork.assign, { Work, TakerId });
    expect((await assign(stranger, 31)).refusal.Code).toBe('record.absent');
    expect((await assign(staff, 999)).refusal.Code).toBe('request.invalid');
    expect((await assign(staff, 12)).status).toBe(200);
    expect(await find(staff, link, { Whose: WorkWhose.Mine })).toMatchObject({
      TakerId: 12,
      TakerName: '沈知远',
    });
    expect(await find(staff, link, { Whose: WorkWhose.Free })).toBeUndefined();
    const { data: accepted } = await step(test, { ...entry }, EntryVerb.Accept);
    expect(accepted.OwnerId).toBe(12);
    expect(await find(staff, link)).toMatchObject({ Kind: '登记订舱' });
  });

  it('says which services are past their plan', async () => {
    const entry = await submitted(test, { Services: [{ Kind: 'trucking', Wish: '宁波装货' }] });
    const [row] = (await test.call(staff, listLogistics, { Keyword: entry.EntryNo })).data.Rows;
    const plan = async (PlanTime: string, ActualTime: string | null = null) => {
      const [now] = (await test.call(staff, listLogistics, { Keyword: entry.EntryNo })).data.Rows;
      return test.call(staff, updateLogistics, {
        ...row!,
        Version: now!.Version,
        PlanTime,
        ActualTime,
      });
    };
    const link = linkTo('/entryOrder/logisticsData', {
      Keyword: entry.EntryNo,
      Progress: 'overdue',
    });
    expect((await plan('2026-11-22T02:00:00.000Z')).status).toBe(200);
    expect(await find(staff, link)).toBeUndefined();
    await plan('2026-11-20T02:00:00.000Z');
    expect(await find(staff, link, { Due: WorkDue.Late })).toMatchObject({
      Kind: '跟进物流',
      Detail: expect.stringContaining('拖车'),
    });
    await plan('2026-11-20T02:00:00.000Z', '2026-11-20T03:00:00.000Z');
    expect(await find(staff, link)).toBeUndefined();
  });
});
