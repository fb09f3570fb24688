import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmployeeSnapshot, findEmployees } from '@quayside/contracts/auth/session';
import {
  listMails,
  type MailRow,
  mailAttachment,
  mailDetail,
  resendMail,
} from '@quayside/contracts/messaging/mail.api';
import {
  type MailOrder,
  mailEnded,
  mailOrdered,
  mailOrderFiles,
  mailTaken,
} from '@quayside/contracts/messaging/mail-order';
import { PUSH_CHANNEL } from '@quayside/contracts/messaging/message';
import { linkTo, type Notice, notice } from '@quayside/contracts/messaging/notice';
import { messageWork } from '@quayside/contracts/messaging/work.api';
import { receive } from '@quayside/service-kit/events/subscribe';
import { Refusal } from '@quayside/service-kit/refusal';
import { forgetAll } from '@quayside/service-kit/retention/retention-worker';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { laterProcess } from '@quayside/test-kit/later-process';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import pg from 'pg';
import { MOST_ATTEMPTS } from '../src/mail/mail-progress.js';
import { mailRunnerOf } from '../src/mail/mail-runner.js';
import { claimMails } from '../src/mail/send-mail.js';
import { messagingService } from '../src/messaging.module.js';
import { startMailServer, type TestMailServer } from './mail-server.js';

const clerk = anIdentity({ Permissions: ['si:read', 'si:submit'] });
const reader = anIdentity({ CompanyId: clerk.CompanyId, Permissions: ['si:read'] });
const stranger = anIdentity({ Permissions: ['si:read', 'si:submit'] });
const staff = aStaffMember({ Permissions: ['si:read', 'si:produce'] });
const PDF = Buffer.from('%PDF-1.4 提单');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const order = (given: Partial<MailOrder> = {}): MailOrder => ({
  Key: randomUUID(),
  Service: 'si',
  AboutId: 70,
  AboutNo: 'SI26112100012',
  CompanyId: clerk.CompanyId!,
  CompanyName: '华远',
  CreatorId: clerk.EmployeeId!,
  CreateName: '何晓雯',
  To: ['a@example.com'],
  Subject: '提单样单 Draft B/L',
  Body: '您好：\n附件',
  Link: linkTo('/workbench/SILogs', { id: 70 }),
  StaffLink: linkTo('/tdManage/siDetail', { id: 70 }),
  ReadRight: 'si:read',
  Watchers: [{ Permission: 'si:read', CompanyId: clerk.CompanyId! }],
  ResendRights: ['si:submit', 'si:review'],
  ...given,
});

describe('e-mails', () => {
  let server: TestMailServer;
  let test: TestService;
  let auth: () => EmployeeSnapshot[] = () => [];

  beforeAll(async () => {
    server = await startMailServer();
    test = await startTestService(messagingService, {
      answers: {
        [findEmployees.path]: () => auth(),
        [mailOrderFiles.path]: () => [
          {
            FileName: '提单样单-COSU6190001230.pdf',
            Mime: 'application/pdf',
            Content: PDF.toString('base64'),
          },
        ],
      },
      env: {
        SMTP_URL: server.url,
        MAIL_FROM: '启航 <docs@quayside.example.com>',
        MAIL_KEEP_DAYS: '30',
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });
  beforeEach(() => {
    server.meet = {};
    server.taken.length = 0;
    auth = () => [];
  });

  const deliver = (mail: MailOrder, EventId = randomUUID()) =>
    receive(test.service.runtime, [
      { EventId, Name: mailOrdered.name, Payload: mail, TraceId: 'trace' },
    ]);
  const settle = () => mailRunnerOf(test.service.runtime).idle();
  const later = async (milliseconds: number) => {
    test.clock.advance(milliseconds);
    mailRunnerOf(test.service.runtime).wake();
    await settle();
  };
  const send = async (given: Partial<MailOrder> = {}): Promise<MailOrder> => {
    const mail = order(given);
    await deliver(mail);
    await settle();
    return mail;
  };
  const newest = async (): Promise<MailRow> =>
    (await test.call(clerk, listMails, { Limit: 1 })).data.Rows[0]!;
  const results = async () =>
    (await newest()).Recipients.map(({ Address, State, Code, Result }) => [
      Address,
      State,
      Code,
      Result,
    ]);

  it('go out with Chinese subject, text and file names, once for an order that comes twice', async () => {
    const mail = order({ To: ['a@example.com', 'b@example.com'] });
    const event = randomUUID();
    await deliver(mail, event);
    await deliver(mail, event);
    await deliver(mail);
    await settle();
    expect(server.taken.map(({ to }) => to)).toEqual([['a@example.com', 'b@example.com']]);
    const { raw } = server.taken[0]!;
    expect(raw).toContain(`Message-ID: <${mail.Key}@quayside>`);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toContain("filename*0*=utf-8''%E6%8F%90%E5%8D%95");
    expect(raw.replace(/\r\n/g, '')).toContain(PDF.toString('base64'));
    const row = await newest();
    expect(row).toMatchObject({
      State: 'sent',
      Attempts: 1,
      NextTime: null,
      Doubtful: false,
      Notice: null,
      CreateName: '何晓雯',
    });
    expect(row.Recipients.map(({ State }) => State)).toEqual(['sent', 'sent']);
    expect(
      test.delivered.filter(({ delivery }) => delivery.Name === mailTaken.name),
    ).not.toHaveLength(0);
    const file = await test.call(clerk, mailAttachment, { Id: row.Attachments[0]!.Id });
    expect(Buffer.from(file.data as never).equals(PDF)).toBe(true);
  });

  it('cannot be given headers, recipients or parts by what people write', async () => {
    const Subject = 'Draft\r\nBcc: spy@example.com\r\nContent-Type: text/html\r\n\r\n<b>';
    const Body = 'one\r\n.\r\nMAIL FROM:<spy@example.com>\r\n--boundary\r\nContent-Type: text/html';
    await send({ To: ['a@example.com'], Subject, Body });
    expect(server.taken.map(({ to }) => to)).toEqual([['a@example.com']]);
    const { raw } = server.taken[0]!;
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    const names = head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
    expect(names).not.toContain('bcc');
    expect(names.length).toBe(new Set(names).size);
    expect(head).toMatch(/^From: .*<docs@quayside\.example\.com>$/m);
    expect(head).toMatch(/^Content-Type: multipart\/mixed/m);
    // The text is one part and the paper the other.
    expect(raw.match(/^Content-Type: text\/plain; charset=utf-8/gm)).toHaveLength(1);
    expect(raw.match(/^Content-Type: application\/pdf/gm)).toHaveLength(1);
  });

  it('tell of each recipient what the server said; one refused does not keep the others from it', async () => {
    server.meet = { 'gone@example.com': 550 };
    await send({ To: ['a@example.com', 'gone@example.com'] });
    expect(await results()).toEqual([
      ['a@example.com', 'sent', 250, null],
      ['gone@example.com', 'refused', 550, '收件人不存在'],
    ]);
    expect(await newest()).toMatchObject({ State: 'partly', NextTime: null });
    await later(DAY);
    expect(server.taken.map(({ to }) => to)).toEqual([['a@example.com']]);
  });

  it('say to whoever ordered them how they ended, and not while they are tried again', async () => {
    const told = async ({ Key }: MailOrder) =>
      test
        .ctx()
        .sql<{ payload: object }>(
          'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2',
          [mailEnded.name, `mail-${Key}`],
        );
    server.meet = { 'gone@example.com': 550, 'later@example.com': 450 };
    const gone = await send({ To: ['gone@example.com'] });
    expect(await told(gone)).toEqual([
      {
        payload: {
          Key: gone.Key,
          State: 'failed',
          Undelivered: [{ Address: 'gone@example.com', Result: '收件人不存在' }],
        },
      },
    ]);
    const waiting = await send({ To: ['later@example.com'] });
    expect(await told(waiting)).toEqual([]);
    server.meet = {};
    await later(DAY);
    expect(await told(waiting)).toEqual([
      { payload: { Key: waiting.Key, State: 'sent', Undelivered: [] } },
    ]);
  });

  it('are told of to open screens, also when auth does not answer at that moment', async () => {
    const Watchers = [{ Permission: 'si:read' as const, CompanyId: 77_001 }];
    let silent = true;
    auth = () => {
      if (silent) throw new Refusal('service.unavailable');
      return [{ Id: clerk.EmployeeId, CompanyId: 77_001 } as EmployeeSnapshot];
    };
    const { Key } = await send({ Watchers });
    expect(server.taken).toHaveLength(1);
    // Once for the mail that is there, once for what came of it.
    const events = await test
      .ctx()
      .sql<{ EventId: string; Payload: Notice }>(
        `SELECT event_id AS "EventId", payload AS "Payload" FROM _outbox WHERE name = $1 AND aggregate LIKE '%' || $2 || '%' ORDER BY id`,
        [notice.name, Key],
      );
    expect(events.map(({ Payload }) => Payload)).toEqual(
      Array(2).fill({ Messages: [], Area: 'mail', Watchers }),
    );
    const arrive = () =>
      receive(test.service.runtime, [{ ...events[1]!, Name: notice.name, TraceId: 'trace' }]);
    await expect(arrive()).rejects.toMatchObject({ code: 'service.unavailable' });
    // The relay brings it again.
    silent = false;
    const listener = new pg.Client({
      connectionString: (test.service.runtime.database.options as { url: string }).url,
    });
    await listener.connect();
    await listener.query(`LISTEN ${PUSH_CHANNEL}`);
    const pushes: unknown[] = [];
    listener.on('notification', ({ payload }) => pushes.push(JSON.parse(payload ?? '')));
    await arrive();
    await listener.query('SELECT 1');
    await listener.end();
    expect(pushes).toEqual([
      { EmployeeIds: [clerk.EmployeeId], Type: 'data/changed', Content: 'mail' },
    ]);
  });

  it('are tried again after a 4xx, for those alone who wait', async () => {
    server.meet = { 'grey@example.com': 451 };
    await send({ To: ['a@example.com', 'grey@example.com'] });
    expect(await results()).toEqual([
      ['a@example.com', 'sent', 250, null],
      ['grey@example.com', 'waiting', 451, '对方要求稍后再发（灰名单）'],
    ]);
    expect(await newest()).toMatchObject({
      State: 'waiting',
      NextTime: new Date(test.clock.now().getTime() + 30_000).toISOString().replace('.000', ''),
    });
    server.meet = {};
    await later(29_000);
    expect(server.taken).toHaveLength(1);
    await later(1_000);
    expect(server.taken.map(({ to }) => to)).toEqual([['a@example.com'], ['grey@example.com']]);
    expect(await newest()).toMatchObject({ State: 'sent', Attempts: 2 });
  });

  it('are given up after the last attempt, and sent again on demand by who may', async () => {
    server.meet = { 'grey@example.com': 451 };
    await send({ To: ['grey@example.com'] });
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) await later(5 * HOUR);
    expect(await results()).toEqual([
      [
        'grey@example.com',
        'failed',
        451,
        `对方要求稍后再发（灰名单），已重试${MOST_ATTEMPTS - 1}次`,
      ],
    ]);
    expect(await newest()).toMatchObject({ State: 'failed', NextTime: null });
    await later(DAY);
    expect((await newest()).Attempts).toBe(MOST_ATTEMPTS);
    server.meet = {};
    const { Id } = await newest();
    expect((await test.call(reader, resendMail, { Id })).status).toBe(403);
    expect((await test.call(stranger, resendMail, { Id })).status).toBe(404);
    expect((await test.call(clerk, resendMail, { Id })).data).toMatchObject({
      State: 'waiting',
      Attempts: 0,
    });
    await settle();
    expect(await newest()).toMatchObject({ State: 'sent', Attempts: 1 });
    expect((await test.call(clerk, resendMail, { Id })).refusal.Code).toBe('mail.all-delivered');
  });

  it('whose connection was cut go out again under their Message-ID, and are marked as possibly doubled', async () => {
    server.meet = { 'a@example.com': 'drop' };
    const { Key } = await send();
    expect(await newest()).toMatchObject({ State: 'waiting', Doubtful: true });
    expect(await results()).toEqual([['a@example.com', 'waiting', null, '与发信服务器的连接中断']]);
    server.meet = {};
    await later(30_000);
    expect(server.taken.map(({ raw }) => raw.includes(`<${Key}@quayside>`))).toEqual([true]);
    expect(await newest()).toMatchObject({ State: 'sent', Doubtful: true });
  });

  it('of a process that was killed in the middle are sent by another one when the lease is over', async () => {
    server.meet = { 'a@example.com': 451 };
    const { Key } = await send();
    server.meet = {};
    test.clock.advance(30_000);
    // What a killed process leaves behind: taken, and nothing written of what came of it.
    const claimed = await claimMails(test.ctx(), 4, new Map());
    expect(claimed.map(({ message_id }) => message_id)).toContain(`<${Key}@quayside>`);
    await later(19_000);
    expect([server.taken.length, (await newest()).State]).toEqual([0, 'sending']);
    await later(1_000);
    expect(server.taken).toHaveLength(1);
    expect(await newest()).toMatchObject({ State: 'sent', Doubtful: true });
  });

  it('go by turns of the companies, whatever one of them sends', async () => {
    for (let n = 0; n < 8; n += 1) await send({ CompanyId: 990 });
    await send({ CompanyId: 991 });
    // What one sent has waited for longer.
    await test.ctx().sql(
      `UPDATE mail SET state = 'waiting', next_time = $1::timestamptz +
         CASE WHEN company_id = 990 THEN interval '1 hour' ELSE interval '2 hours' END
       WHERE company_id IN (990, 991)`,
      [test.clock.now()],
    );
    const process = laterProcess(test.service.runtime, 3 * 3_600);
    const companies = (claimed: { company_id: number }[]) =>
      claimed.map(({ company_id }) => company_id).sort();
    expect(companies(await claimMails(process, 4, new Map()))).toEqual([990, 990, 991]);
    // While these are under way nothing more of that company begins, however much of it waits.
    expect(companies(await claimMails(process, 4, new Map([[990, 2]])))).toEqual([]);
    await test.ctx().sql('UPDATE mail SET next_time = NULL WHERE company_id IN (990, 991)');
  });

  it('of one company that are slow do not stand before those of another', async () => {
    server.meet = { 'slow@example.com': 'hold' };
    const slow = { CompanyId: 992, To: ['slow@example.com'] };
    await deliver(order(slow));
    await deliver(order(slow));
    await deliver(order(slow));
    await server.held(2);
    const honest = server.next();
    await deliver(order({ CompanyId: 993, To: ['honest@example.com'] }));
    expect((await honest).to).toEqual(['honest@example.com']);
    // The third begins when one of the two ends.
    expect(server.taken.map(({ to }) => to[0])).toEqual(['honest@example.com']);
    server.release();
    await settle();
    expect(server.taken).toHaveLength(4);
  });

  it('keep files for a time', async () => {
    server.meet = { 'gone@example.com': 550 };
    await send({ To: ['gone@example.com'] });
    const { Id, Attachments } = await newest();
    await forgetAll(test.ctx(), messagingService.retention);
    expect((await newest()).Attachments).toMatchObject([{ Kept: true }]);
    await later(31 * DAY);
    await forgetAll(test.ctx(), messagingService.retention);
    expect((await newest()).Attachments).toMatchObject([{ Size: PDF.length, Kept: false }]);
    expect((await test.call(clerk, mailAttachment, { Id: Attachments[0]!.Id })).status).toBe(404);
    expect((await test.call(clerk, resendMail, { Id })).refusal.Code).toBe('mail.files-gone');
  });

  it('are shown to their company and to staff, and found by SI, state and recipient', async () => {
    await send({ AboutId: 4711, To: ['only@here.example.com'] });
    const { Id, Attachments } = await newest();
    expect((await test.call(staff, mailDetail, { Id })).data).toMatchObject({
      Body: '您好：\n附件',
      AboutId: 4711,
    });
    expect((await test.call(stranger, mailDetail, { Id })).status).toBe(404);
    expect((await test.call(stranger, mailAttachment, { Id: Attachments[0]!.Id })).status).toBe(
      404,
    );
    const total = async (query: object, as = clerk) =>
      (await test.call(as, listMails, query)).data.Total;
    expect([await total({ AboutId: 4711 }), await total({ AboutId: 4711 }, stranger)]).toEqual([
      1, 0,
    ]);
    expect([
      await total({ AboutId: 4711, State: ['sent'] as never }),
      await total({ AboutId: 4711, State: ['failed'] as never }),
    ]).toEqual([1, 0]);
    expect([await total({ Address: 'HERE.example' }), await total({ Address: 'nobody@' })]).toEqual(
      [1, 0],
    );
  });

  it('without a right to read them are read where they were ordered alone', async () => {
    await send({ AboutId: 4712, ReadRight: null });
    const [row] = await test
      .ctx()
      .sql<{ id: number; file: number }>(
        'SELECT m.id, a.id AS file FROM mail m JOIN mail_attachment a ON a.mail_id = m.id WHERE m.about_id = 4712',
      );
    expect((await test.call(clerk, listMails, { AboutId: 4712 })).data.Total).toBe(0);
    expect((await test.call(staff, mailDetail, { Id: row!.id })).status).toBe(404);
    expect((await test.call(clerk, mailAttachment, { Id: row!.file })).status).toBe(404);
    expect((await test.call(clerk, resendMail, { Id: row!.id })).status).toBe(404);
  });

  it('that failed are a to-do of who may send them again, where their order says', async () => {
    server.meet = { 'gone@example.com': 550 };
    const CompanyId = 77_002;
    const seller = anIdentity({ CompanyId, Permissions: ['quote:write'] });
    const failed = { CompanyId, To: ['gone@example.com'], CreatorId: null };
    await send({ ...failed, ResendRights: ['quote:write', 'si:review'] });
    const own = { StaffLink: null, ReadRight: null, Link: linkTo('/SeaFreight/quote', { id: 8 }) };
    await send({ ...failed, ...own, ResendRights: ['quote:write', 'si:review'], Subject: '报价' });
    const links = async (as: typeof clerk) =>
      (await test.call(as, messageWork.work, {})).data.Items.map(({ Link }) => Link as string)
        .filter((link) => /[?&]id=(70|8)$/.test(link))
        .sort();
    expect(await links(seller)).toEqual(['/SeaFreight/quote?id=8', '/workbench/SILogs?id=70']);
    expect(await links(aStaffMember({ Permissions: ['si:review'] }))).toContain(
      '/tdManage/siDetail?id=70',
    );
    expect(await links(aStaffMember({ Permissions: ['si:review'] }))).not.toContain(
      '/SeaFreight/quote?id=8',
    );
    expect(await links(reader)).toEqual([]);
  });
});

describe('e-mails without a server', () => {
  it('wait and say why', async () => {
    const test = await startTestService(messagingService, {
      answers: { [findEmployees.path]: () => [], [mailOrderFiles.path]: () => [] },
    });
    await receive(test.service.runtime, [
      { EventId: randomUUID(), Name: mailOrdered.name, Payload: order(), TraceId: 'trace' },
    ]);
    await mailRunnerOf(test.service.runtime).idle();
    const { data } = await test.call(clerk, listMails);
    expect(data.Rows).toMatchObject([
      { State: 'waiting', Attempts: 0, Notice: expect.stringContaining('未配置发信服务器') },
    ]);
    await test.close();
  });
});
