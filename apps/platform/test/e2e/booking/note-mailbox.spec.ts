import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NoteState } from '@quayside/contracts/booking/note/choices';
import { listNotes } from '@quayside/contracts/booking/note/note.api';
import {
  listNoteMails,
  type NoteMail,
  noteMail,
} from '@quayside/contracts/booking/note-mailbox/mail.api';
import { fetchMailbox, noteMailboxes } from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { writeXlsx } from 'hucre/xlsx';
import nodemailer from 'nodemailer';
import { freePort } from '../../../src/free-port.js';
import { type ApiClient, signIn } from '../api-client.js';
import { eventually } from '../eventually.js';
import { type DemoProcess, startDemoProcess, topology } from '../running-platform.js';

const DESK = 'booking@qihang.example';

describe(`booking notes that customers mail, ${topology}`, () => {
  let platform: DemoProcess;
  let port: number;
  let admin: ApiClient;
  let mailboxId: number;

  const enter = async (): Promise<void> => {
    admin = await signIn(platform.url, 'OPERATOR', 'admin');
  };
  beforeAll(async () => {
    port = await freePort();
    platform = await startDemoProcess({
      RATE_LIMIT: '1000000',
      SMTP_PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'docs@quayside.example.com',
    });
    await enter();
    mailboxId = (await admin.get(noteMailboxes.list, { Keyword: DESK })).Rows[0]!.Id;
  });
  afterAll(() => platform.close());

  const send = async (subject: string, from = 'zhouqiming@huayuan.example'): Promise<void> => {
    const rows = [
      ['订舱委托书'],
      ['委托编号', subject],
      ['起运港', 'NINGBO', '目的港', 'LOS ANGELES'],
      ['箱型箱量', '2X40HQ'],
    ];
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: '托书', rows }] }));
    await nodemailer.createTransport({ host: '127.0.0.1', port }).sendMail({
      from,
      to: DESK,
      subject,
      text: '请订舱',
      attachments: [{ filename: `${subject}.xlsx`, content }],
    });
  };
  const mailsOf = async (Keyword: string): Promise<NoteMail[]> =>
    (await admin.get(listNoteMails, { Keyword, Limit: 50 })).Rows;

  it('are drafts at the desk, of their customer, and the customer’s own', async () => {
    await send('E2E-MAIL-1');
    await admin.get(fetchMailbox, { Id: mailboxId });
    await eventually(async () => {
      const [note] = (await admin.get(listNotes, { Keyword: 'E2E-MAIL-1', ByMail: true })).Rows;
      expect(note).toMatchObject({
        State: NoteState.Read,
        MailFrom: 'zhouqiming@huayuan.example',
        CompanyCode: 'HUAYUAN',
        BookingId: null,
      });
    });
    const clerk = await signIn(platform.url, 'HUAYUAN', 'clerk');
    expect((await clerk.get(listNotes, { Keyword: 'E2E-MAIL-1' })).Total).toBe(1);
    const stranger = await signIn(platform.url, 'LANTIAN', 'clerk');
    expect((await stranger.get(listNotes, { Keyword: 'E2E-MAIL-1' })).Total).toBe(0);
    await send('E2E-UNKNOWN', 'nobody@new-buyer.example');
    await admin.get(fetchMailbox, { Id: mailboxId });
    await eventually(async () =>
      expect(await mailsOf('E2E-UNKNOWN')).toMatchObject([
        { Outcome: 'waiting', Reason: 'unknown-sender' },
      ]),
    );
  });

  it('are each there exactly once after the platform was killed in the middle', async () => {
    const subjects = Array.from({ length: 8 }, (_, index) => `E2E-KILL-${index}`);
    for (const subject of subjects) await send(subject);
    await admin.get(fetchMailbox, { Id: mailboxId });
    await eventually(async () => expect((await mailsOf('E2E-KILL')).length).toBeGreaterThan(0));
    await platform.end('SIGKILL');
    await platform.restart();
    await enter();
    await eventually(
      async () => expect(await mailsOf('E2E-KILL')).toHaveLength(subjects.length),
      90_000,
    );
    const found = await mailsOf('E2E-KILL');
    expect(found.map(({ Subject }) => Subject).sort()).toEqual(subjects);
    for (const { Id } of found) {
      const { Files } = await admin.get(noteMail, { Id });
      expect(Files.flatMap(({ NoteId }) => NoteId ?? [])).toHaveLength(1);
    }
    expect((await admin.get(listNotes, { Keyword: 'E2E-KILL', Limit: 50 })).Total).toBe(
      subjects.length,
    );
  });
});
