import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestService } from '@quayside/test-kit/test-service';
import { PendingNotices1766200000201 } from '../src/migrations/1766200000201-pending-notices.js';
import { OrderedMails1766970000202 } from '../src/migrations/1766970000202-ordered-mails.js';
import { startSi } from './samples.js';

describe('events of the version before', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startSi();
  });
  afterAll(() => test.close());

  const outbox = (aggregate = 'si-7') =>
    test
      .ctx()
      .sql<{ event_id: string; name: string; payload: Record<string, unknown> }>(
        'SELECT event_id, name, payload FROM _outbox WHERE aggregate = $1 ORDER BY id',
        [aggregate],
      );

  it('that wait for messaging are notices and mail orders under their ids; those that were delivered stay', async () => {
    const subject = {
      Id: 7,
      CGO_ID: 5,
      Number: 'COSU0007',
      CompanyName: '华远',
      Voyage: 'QUAY 012E',
      Deadline: '2026-11-24T04:00:00Z',
    };
    const old: [name: string, payload: object, pending: boolean][] = [
      [
        'si.changed',
        {
          Id: 7,
          CGO_ID: 5,
          CompanyId: 2,
          TBI_NO: 'SI1',
          Verb: 'return',
          CreatorEmployeeId: 22,
          EmployeeId: 11,
        },
        true,
      ],
      ['si.changed', { Id: 8, TBI_NO: 'SI2', Verb: 'return' }, false],
      [
        'si.order-rescheduled',
        { CGO_ID: 51, CompanyId: 2, BookingNo: '4700000009', Text: '改期', HasSi: true },
        true,
      ],
      [
        'si.assigned',
        {
          Ids: [7],
          Bills: ['COSU0007'],
          AssigneeId: 13,
          Given: true,
          Deadline: null,
          EmployeeName: '林岚',
        },
        true,
      ],
      [
        'si.deadline-near',
        { Audience: 'customer', AudienceId: 2, Minutes: 120, Subjects: [subject] },
        true,
      ],
      [
        'si.mail-ordered',
        { Key: randomUUID(), CompanyId: 2, CreatorId: null, To: ['a@example.com'] },
        true,
      ],
    ];
    const ids = old.map(() => randomUUID());
    // Written without the relay being woken, and due when the clock of the database is long past this test.
    for (const [index, [name, payload, pending]] of old.entries()) {
      await test.ctx().sql(
        `WITH o AS (INSERT INTO _outbox (event_id, name, aggregate, payload, trace_id, create_time) VALUES ($1, $2, 'si-7', $3, 't', $4) RETURNING id)
         INSERT INTO _delivery (outbox_id, subscriber, aggregate, next_time) SELECT id, 'messaging', 'si-7', 'infinity' FROM o WHERE $5`,
        [ids[index], name, JSON.stringify(payload), test.ctx().now, pending],
      );
    }
    const runner = test.service.runtime.database.createQueryRunner();
    await new PendingNotices1766200000201().up(runner);
    await runner.release();
    const now = await outbox();
    expect(now.map(({ event_id }) => event_id)).toEqual(ids);
    expect(now.map(({ name }) => name)).toEqual([
      'messaging.notice',
      'si.changed',
      'messaging.notice',
      'messaging.notice',
      'messaging.notice',
      'messaging.mail-ordered',
    ]);
    const item = (index: number) =>
      (now[index]!.payload.Messages as { Item: string }[]).map(({ Item }) => Item);
    expect([item(0), item(2), item(3), item(4)]).toEqual([
      ['审核驳回', '审核驳回'],
      ['船期变更'],
      ['制单分派'],
      ['截单提醒'],
    ]);
    expect(now[5]?.payload).toMatchObject({
      Service: 'si',
      To: ['a@example.com'],
      Watchers: [{}, { CompanyId: 2 }, { Employees: [] }],
    });
  });

  it('that order mails say where these are dealt with and who reads them', async () => {
    await test.ctx().sql(
      `WITH o AS (INSERT INTO _outbox (event_id, name, aggregate, payload, trace_id, create_time)
         VALUES ($1, 'messaging.mail-ordered', 'si-9', '{"AboutId": 9, "Service": "si"}', 't', $2) RETURNING id)
       INSERT INTO _delivery (outbox_id, subscriber, aggregate, next_time) SELECT id, 'messaging', 'si-9', 'infinity' FROM o`,
      [randomUUID(), test.ctx().now],
    );
    const runner = test.service.runtime.database.createQueryRunner();
    await new OrderedMails1766970000202().up(runner);
    await runner.release();
    expect((await outbox('si-9'))[0]?.payload).toEqual({
      AboutId: 9,
      Service: 'si',
      ReadRight: 'si:read',
      Link: '/workbench/SILogs?id=9&tab=mails',
      StaffLink: '/tdManage/siDetail?id=9&tab=mails',
    });
  });
});
