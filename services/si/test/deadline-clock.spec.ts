import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import type { Notice } from '@quayside/contracts/messaging/notice';
import { DeadlineAudience, SiStatus } from '@quayside/contracts/si/choices';
import { assignSis } from '@quayside/contracts/si/production.api';
import { changeSiStatus, submitSi } from '@quayside/contracts/si/si.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { tickDeadlines } from '../src/production/deadline-clock.js';
import { tickProgress } from '../src/production/progress-digest.js';
import { aSubmission, givenOrder, HUAYUAN, startSi } from './samples.js';

const clerk = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
const staff = aStaffMember({ Name: '李静' });
const DEADLINE = Date.parse('2026-11-24T04:00:00Z');

describe('the deadline clock', () => {
  let test: TestService;
  let heard = 0;
  beforeAll(async () => {
    const { EmployeeId: Id, Name: RealName, ...rest } = staff;
    test = await startSi({ answers: { [findEmployees.path]: () => [{ ...rest, Id, RealName }] } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ctx().sql('UPDATE cargo_order SET cancelled = true');
    await test.ctx().sql(`UPDATE shipping_instruction SET tbi_status = ${SiStatus.Voided}`);
    test.clock.moveTo(new Date('2026-11-21T02:00:00Z'));
    const [last] = await test.ctx().sql<{ id: number | null }>('SELECT max(id) AS id FROM _outbox');
    heard = last?.id ?? 0;
  });

  const tick = () => tickDeadlines(test.ctx());
  /** Moves the clock to so many minutes before the cut-off, looks, and answers what was told of since the last time. */
  async function at(minutesBefore: number): Promise<[string, number, number, string[]][]> {
    test.clock.moveTo(new Date(DEADLINE - minutesBefore * 60_000));
    await tick();
    await tick();
    const rows = await test
      .ctx()
      .sql<{ id: number; aggregate: string; payload: Notice }>(
        `SELECT id, aggregate, payload FROM _outbox WHERE aggregate LIKE 'deadline-%' AND id > $1 ORDER BY id`,
        [heard],
      );
    heard = rows.at(-1)?.id ?? heard;
    return rows.map(({ aggregate, payload: { Messages } }) => {
      const [, audience = '', id] = aggregate.split('-');
      const { Title = '', Description = '' } = Messages[0] ?? {};
      const [, count = 0, unit] = /^距截单不足(\d+)(小时|分钟)/.exec(Title) ?? [];
      return [
        audience,
        Number(id),
        Number(count) * (unit === '小时' ? 60 : 1),
        [...Description.matchAll(/<li>(\w+)/g)].map(([, no = '']) => no),
      ];
    });
  }
  const setDeadline = (order: number, minutesLater: number) =>
    test
      .ctx()
      .sql('UPDATE cargo_order SET si_deadline = $2 WHERE id = $1', [
        order,
        new Date(DEADLINE + minutesLater * 60_000),
      ]);

  it('tells the customer of an order without SI once at each threshold', async () => {
    await givenOrder(test, { BookingNo: 'CLOCK1', MblNo: 'COSU6300000001' });
    const told = (minutes: number) => [
      [DeadlineAudience.Customer, HUAYUAN.Id, minutes, ['CLOCK1']],
    ];
    expect(await at(1441)).toEqual([]);
    expect(await at(1440)).toEqual(told(1440));
    expect(await at(600)).toEqual([]);
    expect(await at(480)).toEqual(told(480));
    expect(await at(120)).toEqual(told(120));
    // What was passed unseen is told once, as it stands.
    expect(await at(0)).toEqual(told(0));
    expect(await at(-3000)).toEqual([]);
  });

  it('repeats nothing when the clock is put back, nor for a process whose clock is behind', async () => {
    const order = await givenOrder(test, { BookingNo: 'CLOCK9', MblNo: 'COSU6300000009' });
    const seconds = (count: number) => count / 60;
    expect(await at(1440)).toHaveLength(1);
    expect(await at(1440 + seconds(5))).toEqual([]);
    expect(await at(1440)).toEqual([]);
    expect(await at(480)).toHaveLength(1);
    for (const put of [480 + seconds(10), 480, 480 + seconds(1), 479])
      expect(await at(put)).toEqual([]);
    // By a minute later, with the clock put back after it.
    await setDeadline(order, 1);
    for (const put of [479, 481 + seconds(5), 478]) expect(await at(put)).toEqual([]);
    expect((await at(110)).map(([, , minutes]) => minutes)).toEqual([120]);
  });

  it('begins anew with a deadline that moved later, and repeats nothing when it moved a little', async () => {
    const order = await givenOrder(test, { BookingNo: 'CLOCK2', MblNo: 'COSU6300000002' });
    expect(await at(120)).toHaveLength(1);
    await setDeadline(order, 240);
    expect(await at(115)).toEqual([]);
    expect((await at(-120)).map(([, , minutes]) => minutes)).toEqual([120]);
    await setDeadline(order, 7 * 1440);
    expect(await at(-130)).toEqual([]);
    test.clock.moveTo(new Date(DEADLINE + 6 * 1440 * 60_000));
    expect((await at(-6 * 1440)).map(([, , minutes]) => minutes)).toEqual([1440]);
    await setDeadline(order, 6 * 1440 + 20);
    expect((await at(-6 * 1440)).map(([, , minutes]) => minutes)).toEqual([30]);
  });

  it('tells of an SI whoever has to act on it, until the carrier has it', async () => {
    const order = await givenOrder(test, { BookingNo: 'CLOCK3', MblNo: 'COSU6300000003' });
    const submission = aSubmission(order, {
      TBI_MBL_NO: 'COSU6300000003',
      TBI_SIMBL_NO: 'COSU6300000003',
    });
    const { data } = await test.call(clerk, submitSi, submission);
    const TDId = data[0]!.Id;
    const move = (Status: SiStatus, Remarks?: string) =>
      test.call(staff, changeSiStatus, { TDId, Status, Remarks });
    const whom = async (minutes: number) =>
      (await at(minutes)).map(([audience, id]) => [audience, id]);
    expect(await whom(1440)).toEqual([[DeadlineAudience.Reviewers, 0]]);
    await move(SiStatus.Returned, '请改');
    expect(await whom(480)).toEqual([[DeadlineAudience.Submitter, clerk.EmployeeId]]);
    await test.ctx().sql('UPDATE shipping_instruction SET tbi_status = 2 WHERE id = $1', [TDId]);
    expect(await whom(120)).toEqual([[DeadlineAudience.Makers, 0]]);
    await test.call(staff, assignSis, { Ids: [TDId], AssigneeId: staff.EmployeeId });
    expect(await whom(30)).toEqual([[DeadlineAudience.Maker, staff.EmployeeId]]);
    await move(SiStatus.Made);
    await move(SiStatus.Sent, '邮件发船公司');
    expect(await whom(0)).toEqual([]);
  });

  it('puts what the same people have to act on into one notice', async () => {
    await givenOrder(test, { BookingNo: 'CLOCK4', MblNo: 'COSU6300000004' });
    await givenOrder(test, { BookingNo: 'CLOCK5', MblNo: 'COSU6300000005' });
    expect(await at(30)).toEqual([
      [DeadlineAudience.Customer, HUAYUAN.Id, 30, ['CLOCK4', 'CLOCK5']],
    ]);
  });

  it('goes on where it was when the clock ran ahead and is put back', async () => {
    await givenOrder(test, { BookingNo: 'CLOCK7', MblNo: 'COSU6300000007' });
    await givenOrder(test, {
      BookingNo: 'CLOCK8',
      MblNo: 'COSU6300000008',
      SiDeadline: new Date(DEADLINE + 30 * 1440 * 60_000).toISOString(),
    });
    const heardOf = async (minutes: number) =>
      (await at(minutes)).map(([, , threshold, numbers]) => [threshold, numbers]);
    expect(await heardOf(1440)).toEqual([[1440, ['CLOCK7']]]);
    // A month ahead: whoever reads the clock is told what it shows.
    expect(await heardOf(-30 * 1440 + 100)).toEqual([[120, ['CLOCK8']]]);
    // Back: nothing twice, and everything that is still to come.
    expect(await heardOf(1400)).toEqual([]);
    expect(await heardOf(480)).toEqual([[480, ['CLOCK7']]]);
    expect(await heardOf(120)).toEqual([[120, ['CLOCK7']]]);
    expect(await heardOf(-30 * 1440 + 1440)).toEqual([[1440, ['CLOCK8']]]);
    expect(await heardOf(-30 * 1440 + 100)).toEqual([[120, ['CLOCK8']]]);
  });

  it('tells once although two processes look at the same time', async () => {
    await givenOrder(test, { BookingNo: 'CLOCK6', MblNo: 'COSU6300000006' });
    test.clock.moveTo(new Date(DEADLINE - 20 * 60_000));
    expect(
      (await Promise.all([tick(), tick(), tick()])).reduce((sum, count) => sum + count, 0),
    ).toBe(1);
  });

  it('is followed by a digest of progress, once for each of its hours', async () => {
    const digests = () =>
      test
        .ctx()
        .sql<{ payload: Notice }>(
          `SELECT payload FROM _outbox WHERE aggregate LIKE 'progress-%' AND id > $1 ORDER BY id`,
          [heard],
        );
    test.clock.moveTo(new Date('2026-11-21T03:00:00Z'));
    await tickProgress(test.ctx());
    const order = await givenOrder(test, { BookingNo: 'DIGEST1', MblNo: 'COSU6300000091' });
    const submission = aSubmission(order, {
      TBI_MBL_NO: 'COSU6300000091',
      TBI_SIMBL_NO: 'COSU6300000091',
    });
    const { data } = await test.call(clerk, submitSi, submission);
    const [{ Id } = { Id: 0 }] = data;
    await test.call(staff, changeSiStatus, { TDId: Id, Status: SiStatus.Approved });
    expect(await digests()).toEqual([]);
    test.clock.moveTo(new Date('2026-11-21T04:01:00Z'));
    expect([await tickProgress(test.ctx()), await tickProgress(test.ctx())]).toEqual([1, 0]);
    expect((await digests()).map(({ payload }) => payload.Messages[0]?.Title)).toEqual([
      'SI进展：1 份审核通过',
    ]);
  });
});
