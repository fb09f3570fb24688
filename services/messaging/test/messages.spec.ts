import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { demoEmployees } from '@quayside/contracts/auth/demo';
import { rightsChanged } from '@quayside/contracts/auth/events';
import {
  type EmployeeSnapshot,
  type FindEmployees,
  findEmployees,
} from '@quayside/contracts/auth/session';
import {
  type ClientPush,
  deleteMessages,
  listMessages,
  MessageGroup,
  markDelivered,
  messageBrief,
  messageDetail,
  PUSH_CHANNEL,
  readAllMessages,
  readMessages,
  takePendingPushes,
  unreadMessageCount,
} from '@quayside/contracts/messaging/message';
import {
  type Audience,
  linkTo,
  type Notice,
  type NoticeMessage,
  notice,
  RecordFrame,
} from '@quayside/contracts/messaging/notice';
import { receive } from '@quayside/service-kit/events/subscribe';
import { rich } from '@quayside/service-kit/notices/rich-text';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import pg from 'pg';
import { STORE } from '../src/message/announce.js';
import { messagingService } from '../src/messaging.module.js';
import { push } from '../src/push/push.js';

const clerk = anIdentity({ CompanyType: CompanyType.Customer });
const colleague = anIdentity({ CompanyId: clerk.CompanyId });
const stranger = anIdentity();
const reviewer = aStaffMember();

const snapshot = ({
  EmployeeId,
  Name,
  CompanyId,
  CompanyType: type,
}: typeof clerk): EmployeeSnapshot => ({
  Id: EmployeeId!,
  RealName: Name,
  CompanyId: CompanyId!,
  CompanyCode: 'C',
  CompanyName: '公司',
  CompanyType: type!,
  UserId: null,
});

const found = ({ Ids, Permission, CompanyId }: FindEmployees): EmployeeSnapshot[] => {
  if (Permission === 'si:review') return [snapshot(reviewer)];
  return [clerk, colleague]
    .filter((one) => (Ids ? Ids.includes(one.EmployeeId!) : one.CompanyId === CompanyId))
    .map(snapshot);
};

const message = (number: string, given: Partial<NoticeMessage> = {}): NoticeMessage => ({
  To: [{ Employees: [clerk.EmployeeId!], Staff: false }],
  Group: MessageGroup.Si,
  Item: '审核驳回',
  Title: `SI被驳回：${number}（提单号 COSU6190001230）`,
  Description: rich`<p><strong>原因：收货人缺税号</strong></p><p>沈知远驳回了您提交的SI。</p>`.html,
  Link: linkTo('/workbench/siSubmit', { cgoId: 50, id: 70 }),
  LinkText: '修改SI',
  Reason: '您提交了该SI',
  ...given,
});
const told = (number = 'SI26112100012', given: Partial<NoticeMessage> = {}): Notice => ({
  Messages: [message(number, given)],
  Area: 'si',
  Watchers: [{ Permission: 'si:review' }, { CompanyId: clerk.CompanyId! }],
});

describe('messages', () => {
  let test: TestService;
  let listener: pg.Client;
  let pushes: ClientPush[] = [];

  beforeAll(async () => {
    test = await startTestService(messagingService, { answers: { [findEmployees.path]: found } });
    const { options } = test.service.runtime.database;
    listener = new pg.Client({ connectionString: (options as { url: string }).url });
    await listener.connect();
    await listener.query(`LISTEN ${PUSH_CHANNEL}`);
    listener.on('notification', ({ payload }) =>
      pushes.push(JSON.parse(payload ?? '') as ClientPush),
    );
  });
  afterAll(async () => {
    await listener.end();
    await test.close();
  });

  /** Delivers an event and answers the pushes that it made. */
  async function deliver(payload: Notice, EventId: string = randomUUID()): Promise<ClientPush[]> {
    pushes = [];
    await receive(test.service.runtime, [
      { EventId, Name: notice.name, Payload: payload, TraceId: 'trace-1' },
    ]);
    await listener.query('SELECT 1');
    return pushes;
  }

  const newest = async (of = clerk) =>
    (await test.call(of, listMessages, { Limit: 1 })).data.Rows[0]!;

  it('tells the submitter of a return, with a push to him and a word to the screens that show it', async () => {
    const sent = await deliver(told());
    const row = await newest();
    expect(row).toMatchObject({
      GroupName: '补料',
      ItemName: '审核驳回',
      IsRead: false,
      SendId: row.Id,
    });
    expect(row.Title).toContain('SI26112100012');
    expect(row.Summary).toContain('收货人缺税号');
    expect(sent).toEqual([
      { EmployeeIds: [clerk.EmployeeId], Type: 'message/send', Content: String(row.Id) },
      {
        EmployeeIds: [reviewer.EmployeeId, clerk.EmployeeId, colleague.EmployeeId],
        Type: 'data/changed',
        Content: 'si',
      },
    ]);
  });

  it('sends the watchers the frame of a record, with or without a message', async () => {
    const watched = { Messages: [], Watchers: [{ Employees: [clerk.EmployeeId!] }] };
    const sent = await deliver({
      ...watched,
      Frame: { Type: RecordFrame.FreightInquire, Content: '17' },
    });
    expect(sent).toEqual([
      { EmployeeIds: [clerk.EmployeeId], Type: 'freightRate/inquire', Content: '17' },
    ]);
  });

  it('makes one message of one fact', async () => {
    const id = randomUUID();
    await deliver(told('SI-ONCE'), id);
    await deliver(told('SI-ONCE'), id);
    expect((await test.call(clerk, listMessages, { Keyword: 'SI-ONCE' })).data.Total).toBe(1);
  });

  it('shows a message to its people alone, and marks it read when opened', async () => {
    await deliver(told('SI-READ'));
    const { Id } = await newest();
    const before = (await test.call(clerk, unreadMessageCount)).data;
    const brief = await test.call(clerk, messageBrief, { Id });
    expect(brief.data).toMatchObject({
      Id,
      SendId: Id,
      Description: expect.stringContaining('收货人缺税号'),
    });
    expect((await test.call(clerk, unreadMessageCount)).data).toBe(before);
    for (const other of [stranger, colleague, reviewer]) {
      expect((await test.call(other, messageDetail, { Id })).status).toBe(404);
      expect((await test.call(other, messageBrief, { Id })).status).toBe(404);
      await test.call(other, deleteMessages, { MsgIdList: [Id] });
    }
    // Who only looks at the platform as the clerk leaves it unread.
    const viewer = { ...clerk, ViewerId: 1 };
    expect((await test.call(viewer, messageDetail, { Id })).data.ReadTime).toBeNull();
    expect((await test.call(clerk, unreadMessageCount)).data).toBe(before);
    const { data } = await test.call(clerk, messageDetail, { Id });
    expect(data).toMatchObject({
      Id,
      SendId: Id,
      Link: '/workbench/siSubmit?cgoId=50&id=70',
      Reason: '您提交了该SI',
    });
    expect(data.ReadTime).toBe('2026-11-21T02:00:00Z');
    expect((await test.call(clerk, unreadMessageCount)).data).toBe(before - 1);
    expect((await test.call(null, messageDetail, { Id })).status).toBe(401);
  });

  it('filters by reading, kind and word', async () => {
    await deliver(told('SI-FILTER'));
    const { Id } = await newest();
    const total = async (query: object) =>
      (await test.call(clerk, listMessages, { Keyword: 'SI-FILTER', ...query })).data.Total;
    expect([
      await total({ IsRead: false }),
      await total({ IsRead: true }),
      await total({ GroupName: '系统' }),
    ]).toEqual([1, 0, 0]);
    await test.call(clerk, readMessages, { MsgIdList: [Id] });
    expect([
      await total({ IsRead: false }),
      await total({ IsRead: true }),
      await total({ GroupName: '补料' }),
    ]).toEqual([0, 1, 1]);
  });

  it('takes a deleted message from one list only', async () => {
    await deliver(told('SI-GONE', { To: [{ Permission: 'si:review' }] }));
    const { Id } = await newest(reviewer);
    await test.call(reviewer, deleteMessages, { MsgIdList: [Id] });
    expect((await test.call(reviewer, messageDetail, { Id })).status).toBe(404);
    expect((await test.call(reviewer, listMessages, { Keyword: 'SI-GONE' })).data.Total).toBe(0);
  });

  it('keeps pushes for who is away, and gives them once', async () => {
    const take = async () =>
      (await test.call('si', takePendingPushes, { EmployeeId: clerk.EmployeeId! })).data;
    await take();
    await deliver(told('SI-A'));
    const first = await newest();
    await deliver(told('SI-B'));
    const second = await newest();
    await deliver(told('SI-C'));
    const third = await newest();
    await test.call('si', markDelivered, { SendId: second.Id, EmployeeIds: [clerk.EmployeeId!] });
    expect((await take()).map((pending) => pending.Content)).toEqual([
      String(first.Id),
      String(third.Id),
    ]);
    expect(await take()).toEqual([]);
    expect(
      (await test.call(clerk, takePendingPushes, { EmployeeId: clerk.EmployeeId! })).status,
    ).toBe(403);
  });

  describe('of one matter', () => {
    const Topic = 'booking-5/state';
    const step = (title: string, given: Partial<NoticeMessage> = {}) =>
      told(title, { Title: title, Topic, ...given });
    const titles = async (of = clerk) =>
      (await test.call(of, listMessages, { Keyword: 'COURSE', Limit: 50 })).data.Rows.map(
        ({ Title, IsRead, Updates }) => [Title, IsRead, Updates],
      );
    const clear = () => test.ctx().sql('TRUNCATE message, message_recipient');
    beforeEach(clear);
    afterAll(clear);

    it('keeps the newest unread message, and what was read', async () => {
      await deliver(step('COURSE-1'));
      await deliver(step('COURSE-2'));
      const read = await newest();
      expect(await titles()).toEqual([['COURSE-2', false, 1]]);
      await test.call(clerk, readMessages, { MsgIdList: [read.Id] });
      await deliver(step('COURSE-3'));
      await deliver(step('COURSE-4'));
      await deliver(step('COURSE-5', { Link: linkTo('/workbench/SILogs', { id: 5 }) }));
      expect(await titles()).toEqual([
        ['COURSE-5', false, 2],
        ['COURSE-2', true, 1],
      ]);
      expect((await test.call(clerk, unreadMessageCount)).data).toBe(1);
      const { Id } = await newest();
      expect((await test.call(clerk, messageDetail, { Id })).data.Link).toContain('id=5');
    });

    it('leaves other matters, other people and messages without one', async () => {
      const To = [{ Employees: [clerk.EmployeeId!, colleague.EmployeeId!], Staff: false }];
      await deliver(step('COURSE-A', { To }));
      await deliver(step('COURSE-B', { Topic: 'booking-5/amendment' }));
      await deliver(told('SI', { Title: 'COURSE-C' }));
      await deliver(told('SI', { Title: 'COURSE-D' }));
      await deliver(step('COURSE-E'));
      const held = (await titles()).map(([title]) => title);
      expect(held).toEqual(['COURSE-E', 'COURSE-D', 'COURSE-C', 'COURSE-B']);
      expect(await titles(colleague)).toEqual([['COURSE-A', false, 0]]);
    });

    it('is read to colleagues when one of them has dealt with it, and stays in their lists', async () => {
      const To = [{ Employees: [clerk.EmployeeId!, colleague.EmployeeId!], Staff: false }];
      await deliver(step('COURSE-A', { To }));
      await deliver(step('COURSE-B', { To, Topic: 'booking-6/state' }));
      const handled = (If?: Audience[]): Notice => ({
        Messages: [],
        Handled: [{ Topic, Of: To, By: '张三', ...(If && { If }) }],
      });
      // Who did it is none of those whose act ends the matter.
      await deliver(handled([{ Employees: [clerk.EmployeeId!], Staff: true }]));
      expect((await test.call(colleague, unreadMessageCount)).data).toBe(2);
      const pushed = await deliver(handled());
      expect(pushed).toEqual([
        expect.objectContaining({ Type: 'data/changed', Content: 'message' }),
      ]);
      expect((await test.call(colleague, unreadMessageCount)).data).toBe(1);
      const { data } = await test.call(colleague, listMessages, { Keyword: 'COURSE', Limit: 50 });
      expect(data.Rows.map(({ Title, IsRead, HandledBy }) => [Title, IsRead, HandledBy])).toEqual([
        ['COURSE-B', false, null],
        ['COURSE-A', true, '张三'],
      ]);
      // What the same act brings is new, and so is the next step.
      await deliver({ ...handled(), ...step('COURSE-C', { To }) });
      expect(await titles()).toEqual([
        ['COURSE-C', false, 0],
        ['COURSE-B', false, 0],
        ['COURSE-A', true, 0],
      ]);
    });

    it('brings nothing back when a fact is announced again', async () => {
      const Key = randomUUID();
      await deliver({ ...step('COURSE-1'), Key });
      await deliver(step('COURSE-2'));
      const again = await deliver({ ...step('COURSE-1'), Key });
      expect(await titles()).toEqual([['COURSE-2', false, 1]]);
      expect(again.map(({ Type }) => Type)).toEqual(['data/changed']);
    });

    it('keeps the newest of several that come in one transaction, and pushes it alone', async () => {
      pushes = [];
      await receive(
        test.service.runtime,
        ['COURSE-1', 'COURSE-2', 'COURSE-3'].map((title) => ({
          EventId: randomUUID(),
          Name: notice.name,
          Payload: step(title),
          TraceId: 'trace-4',
        })),
      );
      await listener.query('SELECT 1');
      expect(await titles()).toEqual([['COURSE-3', false, 2]]);
      expect(pushes.filter(({ Type }) => Type === 'message/send')).toHaveLength(1);
    });

    it('opens a replaced message by a link that was shown, unlike a deleted one', async () => {
      await deliver(step('COURSE-1'));
      const replaced = await newest();
      await deliver(step('COURSE-2'));
      const { status, data } = await test.call(clerk, messageDetail, { Id: replaced.Id });
      expect([status, data.Title]).toEqual([200, 'COURSE-1']);
      expect((await test.call(colleague, messageDetail, { Id: replaced.Id })).status).toBe(404);
      expect(await titles()).toEqual([['COURSE-2', false, 1]]);
    });

    it('finds what it replaces by the index of topics', async () => {
      await test.ctx().sql(`INSERT INTO message_recipient
        (message_id, employee_id, fact_id, topic, create_time)
        SELECT -n, -(n % 500), gen_random_uuid(), 'booking-' || n, now()
        FROM generate_series(1, 20000) n`);
      await test.ctx().sql('ANALYZE message_recipient');
      const plan = await test
        .ctx()
        .sql(`EXPLAIN ${STORE.replace('$1', "'[]'").replaceAll('$2', 'now()')}`);
      const text = JSON.stringify(plan);
      expect(text).toContain('message_recipient_topic');
      expect(text).not.toContain('Seq Scan on message_recipient');
    });
  });

  it('marks all read', async () => {
    await deliver(told());
    await test.call(clerk, readAllMessages);
    expect((await test.call(clerk, unreadMessageCount)).data).toBe(0);
  });

  it('tells clients of changed rights', async () => {
    pushes = [];
    const Payload = { EmployeeIds: [1, 2], CompanyId: 1 };
    await receive(test.service.runtime, [
      { EventId: randomUUID(), Name: rightsChanged.name, Payload, TraceId: 'trace-2' },
    ]);
    await listener.query('SELECT 1');
    expect(pushes).toEqual([{ EmployeeIds: [1, 2], Type: 'rights/changed', Content: '' }]);
  });

  it('tells of many changes in one transaction: a message each, one word to the screens', async () => {
    pushes = [];
    const deliveries = ['SI-X', 'SI-Y'].map((number) => ({
      EventId: randomUUID(),
      Name: notice.name,
      Payload: told(number),
      TraceId: 'trace-3',
    }));
    await receive(test.service.runtime, deliveries);
    await receive(test.service.runtime, deliveries);
    await listener.query('SELECT 1');
    expect(pushes.map(({ Type }) => Type).sort()).toEqual([
      'data/changed',
      'message/send',
      'message/send',
    ]);
    const { Rows } = (await test.call(clerk, listMessages, { Limit: 3 })).data;
    expect(Rows.filter(({ Title }) => /SI-[XY]/.test(Title))).toHaveLength(2);
  });

  it('splits a push to many into notices that PostgreSQL carries', async () => {
    pushes = [];
    const many = Array.from({ length: 1_000 }, (_, index) => 9_007_199_254_000_000 + index);
    await test
      .ctx()
      .tx((tx) => push(tx, [{ EmployeeIds: many, Type: 'message/send', Content: '1' }]));
    await listener.query('SELECT 1');
    expect(pushes.flatMap((one) => one.EmployeeIds)).toEqual(many);
  });

  it('seeds demo messages once, some read and some not, none of them pushed again', async () => {
    const count = async () =>
      (await test.ctx().sql<{ n: number }>('SELECT count(*)::int AS n FROM message'))[0]?.n;
    await messagingService.seedDemo?.(test.ctx());
    const seeded = await count();
    await messagingService.seedDemo?.(test.ctx());
    expect(await count()).toBe(seeded);
    for (const { Id } of demoEmployees) {
      const someone = anIdentity({ EmployeeId: Id });
      expect((await test.call(someone, listMessages, { IsRead: true })).data.Total).toBeGreaterThan(
        0,
      );
      expect((await test.call(someone, unreadMessageCount)).data).toBeGreaterThan(0);
      expect((await test.call('si', takePendingPushes, { EmployeeId: Id })).data).toEqual([]);
    }
  });

  it('gives a person the first message of a notice that is for them, and nobody what others deal with', async () => {
    const everybody = [{ CompanyId: clerk.CompanyId! }, { Permission: 'si:review' as const }];
    const titles = async (of: typeof clerk, Keyword: string) =>
      (await test.call(of, listMessages, { Keyword, Limit: 50 })).data.Rows.map(
        ({ Title }) => Title,
      );
    await deliver({
      Messages: [
        message('N', { Title: 'FIRST-1' }),
        message('N', { Title: 'FIRST-2', To: everybody, Except: [reviewer.EmployeeId!] }),
        message('N', {
          Title: 'FIRST-3',
          To: everybody,
          Unless: [{ Employees: [reviewer.EmployeeId!], Permission: 'si:review' }],
        }),
        message('N', {
          Title: 'FIRST-4',
          To: [{ Employees: [clerk.EmployeeId!, colleague.EmployeeId!], Staff: true }],
        }),
      ],
    });
    expect([
      await titles(clerk, 'FIRST-'),
      await titles(colleague, 'FIRST-'),
      await titles(reviewer, 'FIRST-'),
    ]).toEqual([['FIRST-1'], ['FIRST-2'], []]);
    await deliver({
      Messages: [
        message('N', {
          Title: 'FREE',
          To: everybody,
          Unless: [{ Employees: [stranger.EmployeeId!], Staff: true }],
        }),
      ],
    });
    expect([await titles(reviewer, 'FREE'), await titles(stranger, 'FREE')]).toEqual([
      ['FREE'],
      [],
    ]);
  });

  it('takes notices of one key for one fact, and dates what is past without a push', async () => {
    await test.call('si', takePendingPushes, { EmployeeId: clerk.EmployeeId! });
    const Past = { Time: '2026-11-01T00:00:00Z', ReadTime: '2026-11-01T01:00:00Z' };
    const old = { Messages: [message('SI-PAST')], Key: randomUUID(), Past };
    expect(await deliver(old)).toEqual([]);
    expect(await deliver({ ...old, Messages: [message('SI-PAST-AGAIN')] })).toEqual([]);
    const { data } = await test.call(clerk, listMessages, { Keyword: 'SI-PAST' });
    expect(data.Rows).toMatchObject([{ IsRead: true, CreateTime: Past.Time }]);
    expect((await test.call(clerk, messageDetail, { Id: data.Rows[0]!.Id })).data.ReadTime).toBe(
      Past.ReadTime,
    );
    expect(
      (await test.call('si', takePendingPushes, { EmployeeId: clerk.EmployeeId! })).data,
    ).toEqual([]);
  });

  it('reaches nobody else, and shortens what is too long', async () => {
    await deliver(
      told('SI-LONG', {
        Title: `SI-LONG ${'长'.repeat(300)}`,
        To: [{ CompanyId: clerk.CompanyId! }],
      }),
    );
    const { data } = await test.call(colleague, listMessages, { Keyword: 'SI-LONG' });
    expect(data.Rows.map(({ Title }) => [[...Title].length, Title.at(-1)])).toEqual([[200, '…']]);
    expect((await test.call(stranger, listMessages, { Keyword: 'SI-LONG' })).data.Rows).toEqual([]);
  });
});
