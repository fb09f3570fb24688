import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findEmployees } from '@quayside/contracts/auth/session';
import {
  type MailOrder,
  mailOrdered,
  mailOrderFiles,
  mailTaken,
} from '@quayside/contracts/messaging/mail-order';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { MailPaper, mailSi, proposeSiMail, type SiMail } from '@quayside/contracts/si/mail.api';
import { siLogs, submitSi } from '@quayside/contracts/si/si.api';
import { receive } from '@quayside/service-kit/events/subscribe';
import { anIdentity } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { mailPaper, papersToMail } from '../src/papers/mail-paper.js';
import { readSi } from '../src/shipping-instruction/read-si.js';
import { aSubmission, BILL_NAMES, givenOrder, HUAYUAN, startSi } from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const reader = anIdentity({
  EmployeeId: 23,
  CompanyId: HUAYUAN.Id,
  ...HUAYUAN,
  Permissions: ['si:read'],
});

describe('papers by e-mail', () => {
  let test: TestService;
  let booking = 6_300_000_000;
  let Id = 0;
  let mail: SiMail;
  beforeAll(async () => {
    test = await startSi({ answers: { [findEmployees.path]: () => [], ...BILL_NAMES } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const CGO_ID = await givenOrder(test, { BookingNo: String(++booking) });
    const submission = aSubmission(CGO_ID, { TBI_EMAILS: 'docs@example.com; agent@example.com' });
    Id = (await test.call(clerk, submitSi, submission)).data[0]!.Id;
    mail = (await test.call(clerk, proposeSiMail, { Id })).data;
  });

  const ordered = () =>
    test
      .ctx()
      .sql<{ payload: MailOrder }>(
        'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id',
        [mailOrdered.name, `si-${Id}`],
      )
      .then((rows) => rows.map(({ payload }) => payload));

  it('are ordered with what was proposed, logged, and kept until messaging has them', async () => {
    expect(mail).toMatchObject({
      To: 'docs@example.com; agent@example.com',
      Papers: ['bill', 'containers'],
    });
    const { data } = await test.call(clerk, mailSi, mail);
    expect(data.To).toEqual(['docs@example.com', 'agent@example.com']);
    const [order] = await ordered();
    expect(order).toMatchObject({
      Service: 'si',
      AboutId: Id,
      CompanyId: HUAYUAN.Id,
      CreatorId: 22,
      CreateName: '何晓雯',
      To: data.To,
      Subject: mail.Subject,
      Link: `/workbench/SILogs?id=${Id}&tab=mails`,
      StaffLink: `/tdManage/siDetail?id=${Id}&tab=mails`,
      ReadRight: 'si:read',
    });
    const log = (await test.call(clerk, siLogs, { Id })).data.at(-1);
    expect(log).toMatchObject({
      Verb: SiVerb.Mail,
      FromStatus: SiStatus.Submitted,
      ToStatus: SiStatus.Submitted,
      Revision: 1,
    });
    expect(log?.Remarks).toContain('docs@example.com；agent@example.com');

    const { Key } = order!;
    const files = (await test.call('messaging', mailOrderFiles, { Key })).data;
    expect(files.map(({ FileName }) => FileName)).toEqual(data.FileNames);
    expect(
      files.map(({ Content }) => Buffer.from(Content, 'base64').subarray(0, 5).toString()),
    ).toEqual(['%PDF-', '%PDF-']);
    expect((await test.call(clerk, mailOrderFiles, { Key })).status).toBe(403);
    await receive(test.service.runtime, [
      { EventId: randomUUID(), Name: mailTaken.name, Payload: { Key }, TraceId: 't' },
    ]);
    expect((await test.call('messaging', mailOrderFiles, { Key })).data).toEqual([]);
  });

  it('are ordered once under one idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await test.call(clerk, mailSi, mail, key);
    await test.call(clerk, mailSi, mail, key);
    expect(await ordered()).toHaveLength(1);
  });

  it('are refused without recipients, papers or the right to, and of a void SI; nothing is ordered then', async () => {
    const codeOf = async (request: Partial<SiMail>, as = clerk) =>
      (await test.call(as, mailSi, { ...mail, ...request })).refusal.Code;
    expect(await codeOf({ To: ' ; ' })).toBe('si.mail-nobody');
    expect(
      await codeOf({ To: Array.from({ length: 21 }, (_, index) => `a${index}@b.cn`).join(';') }),
    ).toBe('si.mail-nobody');
    expect(await codeOf({ To: 'a@b.cn;nobody' })).toBe('si.mail-address');
    expect(await codeOf({}, reader)).toBe('access.denied');
    await test.ctx().sql('DELETE FROM si_box WHERE tbx_tbi_id = $1', [Id]);
    expect(await codeOf({ Papers: [MailPaper.Containers] })).toBe('si.mail-no-paper');
    await test
      .ctx()
      .sql('UPDATE shipping_instruction SET tbi_status = $2 WHERE id = $1', [Id, SiStatus.Voided]);
    expect(await codeOf({})).toBe('si.mail-void');
    expect(await ordered()).toEqual([]);
  });

  it('go out by themselves to the addresses of the SI, and not when the step that sends them fails', async () => {
    const ctx = test.ctx();
    const si = await readSi(ctx, Id);
    const files = await papersToMail(ctx, si);
    const failing = ctx.tx(async (tx) => {
      await mailPaper(tx, { si, files });
      throw new Error('the step failed');
    });
    await expect(failing).rejects.toThrow('the step failed');
    expect(await ordered()).toEqual([]);
    await ctx.tx((tx) => mailPaper(tx, { si, files }));
    expect(await ordered()).toMatchObject([
      {
        CreatorId: null,
        CreateName: '系统自动发送',
        To: ['docs@example.com', 'agent@example.com'],
      },
    ]);
    const big = [{ Name: 'big.pdf', Bytes: Buffer.alloc(8 * 1024 * 1024) }];
    await expect(ctx.tx((tx) => mailPaper(tx, { si, files: big }))).rejects.toMatchObject({
      code: 'si.mail-too-large',
    });
  });
});
