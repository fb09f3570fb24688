import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  companiesOfDomain,
  companiesOfMail,
  companyStates,
  findCompanies,
} from '@quayside/contracts/auth/company';
import { NoteState } from '@quayside/contracts/booking/note/choices';
import {
  bookNote,
  deleteNote,
  listNotes,
  note as noteInfo,
} from '@quayside/contracts/booking/note/note.api';
import * as mails from '@quayside/contracts/booking/note-mailbox/mail.api';
import * as boxes from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { noteSenders } from '@quayside/contracts/booking/note-mailbox/sender.api';
import { searchBasic } from '@quayside/contracts/masterdata/search';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import sharp from 'sharp';
import { noteRunnerOf } from '../src/booking-note/note-runner.js';
import { mailboxRunnerOf } from '../src/note-mailbox/mailbox-runner.js';
import { noteSenderDefinition } from '../src/note-mailbox/sender.definition.js';
import { clerk, staff, startBooking, stranger } from './entries.js';
import { ACCOUNT, aMail, PASSWORD, TestMailbox } from './mailboxes.js';
import { aSheet, aZip, type SheetRows } from './note-files.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const COMPANIES = [HUAYUAN, LANTIAN].map((each) => ({
  ...each,
  CompanyShortName: '',
  CompanyType: 1 as const,
}));
const [huayuan, lantian] = COMPANIES;
/** What accounts know of addresses. */
const OWNERS: Readonly<Record<string, object[]>> = {
  'proved@huayuan.example': [{ ...huayuan, Why: '周启明的登录邮箱', Proved: true }],
  'typed@huayuan.example': [{ ...huayuan, Why: '何晓雯的邮箱', Proved: false }],
  'both@agent.example': [huayuan, lantian].map((each) => ({
    ...each,
    Why: '联系人',
    Proved: false,
  })),
};
/** What accounts know of domains. */
const DOMAINS: Readonly<Record<string, object[]>> = {
  'qihang.example': [
    {
      Id: 1,
      CompanyCode: 'OPERATOR',
      CompanyName: '启航',
      CompanyShortName: '',
      CompanyType: 0,
      Why: '林岚的邮箱',
      Proved: false,
    },
  ],
  'lantian.example': [{ ...lantian, Why: '苏曼的邮箱', Proved: false }],
};
const disabled = new Set<number>();
const answers = {
  [companyStates.path]: ({ Ids }: { Ids: number[] }) =>
    COMPANIES.filter(({ Id }) => Ids.includes(Id)).map((each) => ({
      ...each,
      Enable: !disabled.has(each.Id),
      Version: 1,
    })),
  [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
    COMPANIES.filter(({ CompanyCode }) => Codes.includes(CompanyCode)),
  [companiesOfMail.path]: ({ Address }: { Address: string }) => OWNERS[Address] ?? [],
  [companiesOfDomain.path]: ({ Domains }: { Domains: string[] }) => {
    askedDomains.push(Domains);
    return Domains.flatMap((Domain) => {
      const owners = moved.has(Domain) ? DOMAINS['lantian.example']! : (DOMAINS[Domain] ?? []);
      return owners.map((owner) => ({ ...owner, Domain }));
    });
  },
  [searchBasic.path]: () => [],
};
/** What was asked of domains, call by call. */
const askedDomains: string[][] = [];
/** Domains that became the other company's. */
const moved = new Set<string>();
const admin = aStaffMember({ EmployeeId: 11, Name: '林岚' });

const aNote = async (ref: string): Promise<Buffer> =>
  Buffer.from(
    await aSheet([
      ['订舱委托书'],
      ['委托编号', ref],
      ['发货人', 'NINGBO SAMPLE TRADING CO LTD'],
      ['起运港', 'CNNGB', '目的港', 'USLAX'],
      ['箱型箱量', '2X40HQ'],
    ]),
  );
const sheet = async (ref: string, filename = '托书.xlsx') => ({
  filename,
  content: await aNote(ref),
});
let number = 0;

describe('notes from a mailbox', () => {
  let test: TestService;
  let folder: string;
  let server: TestMailbox;
  let box: boxes.NoteMailbox;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mails-'));
    test = await startBooking(answers, { FILES_DIR: folder, MAILBOX_PRIVATE: 'true' });
    await test.call(admin, noteSenders.create!, {
      Sender: '@HuaYuan.example',
      CustomerCode: 'huayuan',
      Remark: null,
    });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    server = await TestMailbox.open();
    disabled.clear();
    box = (await test.call(admin, noteInput.endpoint, noteInput.at(server.port))).data;
  });
  afterEach(async () => {
    await test.call(admin, boxes.noteMailboxes.setEnabled!, { Id: box.Id, Enabled: false });
    await server.close();
  });

  const noteInput = {
    endpoint: boxes.noteMailboxes.create!,
    at: (Port: number, given: Partial<boxes.NoteMailboxInput> = {}): boxes.NoteMailboxInput => ({
      Account: `${++number}.${ACCOUNT}`,
      Host: '127.0.0.1',
      Port,
      Security: 'none',
      Folder: 'INBOX',
      Minutes: 2,
      Since: '2026-11-01',
      MarkSeen: true,
      Remark: null,
      ...given,
    }),
  };
  const runner = () => mailboxRunnerOf(test.service.runtime);
  const settled = async () => {
    await runner().idle();
    await noteRunnerOf(test.service.runtime).idle();
  };
  const openWith = async (password = PASSWORD) => {
    const present = (await test.call(admin, boxes.noteMailboxes.info, { Id: box.Id })).data;
    const { data, refusal } = await test.call(admin, boxes.setMailboxPassword, {
      Id: box.Id,
      Version: present.Version,
      Key: password,
    });
    if (!data) throw new Error(JSON.stringify(refusal));
    await settled();
  };
  const look = async () => {
    await test.call(admin, boxes.fetchMailbox, { Id: box.Id });
    await settled();
  };
  const present = async () =>
    (await test.call(admin, boxes.noteMailboxes.info, { Id: box.Id })).data;
  const found = async (): Promise<mails.NoteMail[]> =>
    (
      await test.call(staff, mails.listNoteMails, {
        MailboxId: box.Id,
        Sort: 'ArriveTime',
        Limit: 100,
      })
    ).data.Rows;
  const detail = async (Id: number) => (await test.call(staff, mails.noteMail, { Id })).data;
  const notesOf = async ({ Id }: { Id: number }) => {
    const { Files } = await detail(Id);
    const ids = Files.flatMap(({ NoteId }) => NoteId ?? []);
    return Promise.all(
      ids.map(async (each) => (await test.call(staff, noteInfo, { Id: each })).data),
    );
  };

  it('become drafts of the customer whose rule the sender fits, read like uploaded ones', async () => {
    server.add(
      await aMail({ from: '"周启明" <Zhou@HuaYuan.Example>', attachments: [await sheet('HY-1')] }),
    );
    await openWith();
    const [mail] = await found();
    expect(mail).toMatchObject({
      Outcome: 'taken',
      CompanyId: HUAYUAN.Id,
      FromAddress: 'zhou@huayuan.example',
      FromName: '周启明',
      NoteCount: 1,
    });
    const [note] = await notesOf(mail!);
    expect(note).toMatchObject({
      State: NoteState.Read,
      CompanyId: HUAYUAN.Id,
      OnBehalf: true,
      MailFrom: 'zhou@huayuan.example',
      MailDoubt: null,
    });
    expect(note!.Fields).toContainEqual(
      expect.objectContaining({ Path: 'CustomerRef', Value: 'HY-1' }),
    );
    expect(note!.BookingId).toBeNull();
    expect(server.mails[0]!.flags).toEqual(['\\Seen']);
    expect(await present()).toMatchObject({
      FetchCount: 1,
      Fault: null,
      Failures: 0,
      NextTime: '2026-11-21T02:02:00.000Z',
    });
    // The customer finds it with his own, another one does not.
    expect(
      (await test.call(clerk, listNotes, { ByMail: true })).data.Rows.map(({ Id }) => Id),
    ).toContain(note!.Id);
    expect((await test.call(stranger, noteInfo, { Id: note!.Id })).status).toBe(404);
    const { data: draft } = await test.call(staff, bookNote, {
      Id: note!.Id,
      Version: note!.Version,
    });
    expect(draft).toMatchObject({ CompanyId: HUAYUAN.Id, SourceNo: note!.NoteNo });
    // The mail as it came is kept for the desk, and for nobody else.
    expect((await test.call(staff, mails.noteMailFile, { Id: mail!.Id })).status).toBe(200);
    expect((await test.call(clerk, mails.noteMailFile, { Id: mail!.Id })).status).toBe(403);
  });

  it('are taken once, however often and by whomever the mailbox is read', async () => {
    const attachments = [await sheet('HY-2')];
    const raw = await aMail({ messageId: '<once@huayuan.example>', attachments });
    server.add(raw);
    await openWith();
    await look();
    expect(server.read).toEqual([1]);
    // Numbers begin anew, the same mail comes by another way, and the same file in another mail.
    server.uidValidity = 8;
    server.add(Buffer.concat([Buffer.from('Received: by mx2\r\n'), raw]));
    server.add(await aMail({ subject: '再发一次', attachments }));
    await look();
    const all = await found();
    expect(all.map(({ Outcome, Reason }) => [Outcome, Reason])).toEqual([
      ['taken', null],
      ['left', 'duplicate'],
      ['left', 'duplicate'],
      ['left', 'duplicate'],
    ]);
    expect(all.reduce((sum, { NoteCount }) => sum + NoteCount, 0)).toBe(1);
    // The desk may take the last one all the same.
    const last = all.at(-1)!;
    const taken = await test.call(staff, mails.takeNoteMail, {
      Id: last.Id,
      Version: last.Version,
      CompanyId: HUAYUAN.Id,
      Remember: 'no',
    });
    expect(taken.data).toMatchObject({ Outcome: 'taken', NoteCount: 1, HandleName: '沈知远' });
  });

  it('of a process that ends in the middle are there exactly once', async () => {
    for (const ref of ['K-1', 'K-2', 'K-3'])
      server.add(await aMail({ attachments: [await sheet(ref)] }));
    server.onRead = async (uid) => {
      // As another process would, once the lease of a killed one is over.
      if (uid !== 2) return;
      server.onRead = () => undefined;
      await test
        .ctx()
        .sql('UPDATE note_mailbox SET attempts = attempts + 1 WHERE id = $1', [box.Id]);
    };
    await openWith();
    expect(await found()).toHaveLength(1);
    await test
      .ctx()
      .sql('UPDATE note_mailbox SET next_time = $2 WHERE id = $1', [box.Id, test.clock.now()]);
    runner().wake();
    await settled();
    expect((await found()).map(({ NoteCount }) => NoteCount)).toEqual([1, 1, 1]);
  });

  it('wait for the desk where the sender is unknown, only written down, several companies’, or not who he says he is', async () => {
    const file = async (ref: string) => [await sheet(ref)];
    server.add(
      await aMail({ from: 'new@buyer.example', attachments: await file('U-1') }),
      '2026-11-20T01:00:00Z',
    );
    server.add(
      await aMail({
        from: 'typed@huayuan.example'.replace('huayuan', 'other'),
        attachments: await file('U-2'),
      }),
      '2026-11-20T02:00:00Z',
    );
    server.add(
      await aMail({ from: 'both@agent.example', attachments: await file('U-3') }),
      '2026-11-20T03:00:00Z',
    );
    const check = 'mx.operator.example; dmarc=fail header.from=huayuan.example';
    server.add(await aMail({ check, attachments: await file('U-4') }), '2026-11-20T04:00:00Z');
    await openWith();
    expect(
      (await found()).map(({ Outcome, Reason, CompanyId, NoteCount }) => [
        Outcome,
        Reason,
        CompanyId,
        NoteCount,
      ]),
    ).toEqual([
      ['waiting', 'unknown-sender', null, 0],
      ['waiting', 'unknown-sender', null, 0],
      ['waiting', 'several-companies', null, 0],
      ['waiting', 'failed-check', HUAYUAN.Id, 0],
    ]);
    const [unknown, , , forged] = await found();
    const take = (
      mail: mails.NoteMail,
      Remember: 'no' | 'address' | 'domain',
      Version = mail.Version,
    ) =>
      test.call(staff, mails.takeNoteMail, {
        Id: mail.Id,
        Version,
        CompanyId: LANTIAN.Id,
        Remember,
      });
    expect((await take(unknown!, 'no', 99)).refusal.Code).toBe('record.stale');
    expect((await take(unknown!, 'domain')).data).toMatchObject({
      Outcome: 'taken',
      CompanyId: LANTIAN.Id,
      NoteCount: 1,
    });
    expect((await take(unknown!, 'no')).refusal.Code).toBe('note.mail-taken');
    const { data } = await take(forged!, 'no');
    expect((await notesOf(data))[0]!.MailDoubt).toContain('dmarc=fail');
    // What was remembered holds for the next mail.
    server.add(
      await aMail({ from: 'else@buyer.example', attachments: await file('U-5') }),
      '2026-11-20T05:00:00Z',
    );
    await look();
    expect((await found()).at(-1)).toMatchObject({ Outcome: 'taken', CompanyId: LANTIAN.Id });
  });

  it('are told by the proved address of an account, and only proposed by one that a company wrote', async () => {
    await test.call(admin, noteSenders.list, {}).then(async ({ data }) => {
      const rule = data.Rows.find(({ Sender }) => Sender === 'huayuan.example')!;
      await test.call(admin, noteSenders.setEnabled!, { Id: rule.Id, Enabled: false });
    });
    server.add(
      await aMail({ from: 'proved@huayuan.example', attachments: [await sheet('P-1')] }),
      '2026-11-20T01:00:00Z',
    );
    server.add(
      await aMail({ from: 'typed@huayuan.example', attachments: [await sheet('P-2')] }),
      '2026-11-20T02:00:00Z',
    );
    await openWith();
    const [proved, typed] = await found();
    expect(proved).toMatchObject({ Outcome: 'taken', CompanyId: HUAYUAN.Id });
    expect(typed).toMatchObject({
      Outcome: 'waiting',
      Reason: 'unproved-sender',
      CompanyId: HUAYUAN.Id,
      CompanyName: HUAYUAN.CompanyName,
    });
    const { data: left } = await test.call(staff, mails.leaveNoteMail, {
      Id: typed!.Id,
      Version: typed!.Version,
    });
    expect(left).toMatchObject({ Outcome: 'left', Reason: 'dismissed', HandleName: '沈知远' });
    expect(
      (await test.call(staff, mails.leaveNoteMail, { Id: typed!.Id, Version: left.Version }))
        .refusal.Code,
    ).toBe('note.mail-left');
    const { data } = await test.call(admin, noteSenders.list, {});
    const rule = data.Rows.find(({ Sender }) => Sender === 'huayuan.example')!;
    await test.call(admin, noteSenders.setEnabled!, { Id: rule.Id, Enabled: true });
    disabled.add(HUAYUAN.Id);
    server.add(await aMail({ attachments: [await sheet('P-3')] }), '2026-11-20T03:00:00Z');
    await look();
    expect((await found()).at(-1)).toMatchObject({
      Outcome: 'waiting',
      Reason: 'disabled-company',
    });
  });

  it('leave nothing out without a reason', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const locked = Buffer.from(aZip({ 'a.xlsx': 'x' }));
    locked[6] = 1;
    const cases: [Parameters<typeof aMail>[0], string][] = [
      [{ text: '您好，请报价' }, 'no-note'],
      [{ attachments: [{ filename: 'logo.png', content: png }] }, 'no-note'],
      [
        { attachments: [{ filename: '托书.zip', content: Buffer.from(aZip({ 'a.txt': 'x' })) }] },
        'archive',
      ],
      [{ attachments: [{ filename: '托书.zip', content: locked }] }, 'encrypted'],
      [{ attachments: [{ filename: '价格.txt', content: '只有文字' }] }, 'wrong-kind'],
      [{ headers: { 'Auto-Submitted': 'auto-replied' }, text: '我正在休假' }, 'automatic'],
    ];
    for (const [index, [mail]] of cases.entries())
      server.add(await aMail(mail), `2026-11-20T0${index}:00:00Z`);
    server.add(await aMail({}), '2026-11-20T07:00:00Z', 50 * 1024 * 1024);
    await openWith();
    const all = await found();
    expect(all.map(({ Reason }) => Reason)).toEqual([
      ...cases.map(([, reason]) => reason),
      'too-large',
    ]);
    expect(all.every(({ Outcome, Why }) => Outcome === 'left' && Why)).toBe(true);
    expect(all.at(-1)!.FromAddress).toBe('zhou@huayuan.example');
    const gone = await test.call(staff, mails.takeNoteMail, {
      Id: all.at(-1)!.Id,
      Version: 1,
      CompanyId: HUAYUAN.Id,
      Remember: 'no',
    });
    expect(gone.refusal.Code).toBe('note.mail-gone');
    // What nobody took for a note is kept, and a person may take it for one.
    const ask = { Id: all[0]!.Id, Version: 1, CompanyId: HUAYUAN.Id, Remember: 'no' as const };
    expect((await test.call(staff, mails.takeNoteMail, ask)).refusal.Code).toBe('note.mail-empty');
    expect(await detail(all[0]!.Id)).toMatchObject({
      Kept: true,
      Files: [{ No: 0, Name: '邮件正文.txt', Reason: 'not-note' }],
    });
    expect((await test.call(staff, mails.takeNoteMail, { ...ask, Files: [0] })).data).toMatchObject(
      { Outcome: 'taken', NoteCount: 1 },
    );
  });

  it('may be pasted as a picture; signatures are told by their size, their place, and by coming again', async () => {
    const picture = (width: number, height: number, tint = 0) =>
      sharp({
        create: {
          width,
          height,
          channels: 3,
          background: { r: tint, g: 90, b: 90 },
          noise: { type: 'gaussian', mean: 120, sigma: 40 },
        },
      })
        .png()
        .toBuffer();
    const [pasted, signature, banner] = [
      await picture(600, 400),
      await picture(300, 300),
      await picture(900, 170),
    ];
    const inline = (content: Buffer, cid: string) => ({
      filename: `${cid}.png`,
      content,
      cid,
      contentDisposition: 'inline' as const,
    });
    const signed = '<p>Best regards,</p><p>Zhou</p><img src="cid:sign">';
    server.add(
      await aMail({
        html: `<p>托书如下，谢谢</p><img src="cid:note">${signed}<img src="cid:banner">`,
        attachments: [inline(pasted, 'note'), inline(signature, 'sign'), inline(banner, 'banner')],
      }),
      '2026-11-20T01:00:00Z',
    );
    // Without the words above it the same signature is known by its having come before.
    server.add(
      await aMail({
        html: '<p>在吗</p><img src="cid:sign">',
        attachments: [inline(signature, 'sign')],
      }),
      '2026-11-20T02:00:00Z',
    );
    await openWith();
    const [first, second] = await found();
    expect(first).toMatchObject({ Outcome: 'taken', NoteCount: 1, LeftCount: 0 });
    expect((await notesOf(first!))[0]).toMatchObject({ Kind: 'picture', State: NoteState.Manual });
    expect((await detail(first!.Id)).Files.map(({ Reason }) => Reason)).toEqual([
      null,
      'decoration',
      'decoration',
    ]);
    expect(second).toMatchObject({ Outcome: 'left', Reason: 'no-note' });
    expect(second!.Why).toContain('1 张图片');
    expect((await detail(second!.Id)).Files[0]!.Why).toContain('以前');
    // By hand a signature is a note all the same, of one that was taken as well.
    const take = (mail: mails.NoteMail, No: number, CompanyId = HUAYUAN.Id) =>
      test.call(staff, mails.takeNoteMail, {
        Id: mail.Id,
        Version: mail.Version,
        CompanyId,
        Remember: 'no',
        Files: [No],
      });
    expect((await take(second!, 0)).data).toMatchObject({ Outcome: 'taken', NoteCount: 1 });
    expect((await take(first!, 1, LANTIAN.Id)).refusal.Errors?.[0]).toMatchObject({
      Prop: 'CompanyId',
      Code: 'other-company',
    });
    expect((await take(first!, 0)).refusal.Errors?.[0]).toMatchObject({
      Prop: 'Files',
      Code: 'not-takable',
    });
    expect((await take(first!, 9)).refusal.Errors?.[0]).toMatchObject({
      Prop: 'Files',
      Code: 'unknown-file',
    });
    const { data } = await take(first!, 1);
    expect(data).toMatchObject({ NoteCount: 2 });
    expect(data.Files.map(({ NoteId }) => NoteId !== null)).toEqual([true, true, false]);
    expect((await take(first!, 2)).refusal.Code).toBe('record.stale');
  });

  it('may hang on a mail that was forwarded, as deep as three', async () => {
    const forward = (raw: Buffer, subject: string) =>
      aMail({
        subject,
        text: '请处理',
        attachments: [{ filename: '转发.eml', content: raw, contentType: 'message/rfc822' }],
      });
    const inner = await aMail({
      from: 'someone@else.example',
      subject: '原邮件',
      attachments: [await sheet('FWD-1')],
    });
    server.add(await forward(await forward(inner, '第一次转发'), '转发'), '2026-11-20T01:00:00Z');
    let deep = await aMail({ attachments: [await sheet('FWD-2')] });
    for (let depth = 0; depth < 5; depth += 1) deep = await forward(deep, `第${depth}层`);
    server.add(deep, '2026-11-20T02:00:00Z');
    const lines = '委托编号：FWD-3\n起运港：NINGBO\n目的港：LOS ANGELES\n箱型箱量：1X40HQ';
    server.add(await forward(await aMail({ text: lines }), '转发'), '2026-11-20T03:00:00Z');
    await openWith();
    const all = await found();
    expect(all.map(({ Outcome, NoteCount }) => [Outcome, NoteCount])).toEqual([
      ['taken', 1],
      ['left', 0],
      ['taken', 1],
    ]);
    const { Files } = await detail(all[0]!.Id);
    expect(Files.map(({ Name, Reason }) => [Name, Reason])).toEqual([
      ['第一次转发.eml', 'opened'],
      ['原邮件.eml', 'opened'],
      ['托书.xlsx', null],
    ]);
    expect((await notesOf(all[0]!))[0]).toMatchObject({ MailFrom: 'zhou@huayuan.example' });
    expect((await notesOf(all[2]!))[0]).toMatchObject({ Kind: 'text', State: NoteState.Read });
  });

  it('are told from packing lists, invoices and whatever else hangs beside them', async () => {
    const other = async (filename: string, rows: SheetRows) => ({
      filename,
      content: Buffer.from(await aSheet(rows, [], 'Sheet1')),
    });
    const invoice = await other('INV-1.xlsx', [
      ['COMMERCIAL INVOICE'],
      ['SHIPPER', 'NINGBO SAMPLE TRADING'],
      ['INVOICE NO', 'INV-1', 'POL', 'NINGBO', 'POD', 'LOS ANGELES'],
      ['DESCRIPTION', 'QTY', 'UNIT PRICE'],
    ]);
    const packing = await other('PL-1.xlsx', [
      ['装箱单'],
      ['起运港', '宁波', '目的港', '洛杉矶'],
      ['件数', '毛重', '体积'],
      ['10', '100', '1'],
    ]);
    const unknown = await other('表1.xlsx', [
      ['姓名', '年龄'],
      ['张三', 30],
    ]);
    server.add(
      await aMail({ attachments: [invoice, await sheet('MIX-1'), packing] }),
      '2026-11-20T01:00:00Z',
    );
    server.add(await aMail({ attachments: [unknown] }), '2026-11-20T02:00:00Z');
    const untitled = await other('41.xlsx', [
      ['起运港', '宁波', '目的港', '洛杉矶'],
      ['箱型箱量', '2X40HQ'],
    ]);
    server.add(await aMail({ attachments: [untitled] }), '2026-11-20T03:00:00Z');
    await openWith();
    const all = await found();
    expect(
      all.map(({ Outcome, Reason, NoteCount, LeftCount }) => [
        Outcome,
        Reason,
        NoteCount,
        LeftCount,
      ]),
    ).toEqual([
      ['taken', null, 1, 2],
      ['left', 'not-note', 0, 2],
      ['taken', null, 1, 0],
    ]);
    expect((await detail(all[0]!.Id)).Files.map(({ Reason }) => Reason)).toEqual([
      'not-note',
      null,
      'not-note',
    ]);
    expect(all[1]!.CompanyId).toBe(HUAYUAN.Id);
  });

  it('may stand in the text of a mail, or in a table of it', async () => {
    const rows = [
      ['委托编号', 'TXT-1'],
      ['起运港', 'NINGBO'],
      ['目的港', 'LOS ANGELES'],
      ['箱型箱量', '1X40HQ'],
    ];
    const html = `<p>您好</p><table>${rows.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('')}</table>`;
    server.add(await aMail({ html, text: '' }), '2026-11-20T01:00:00Z');
    server.add(
      await aMail({
        text: rows
          .map((row) => row.join('：'))
          .join('\n')
          .replace('TXT-1', 'TXT-2'),
      }),
      '2026-11-20T02:00:00Z',
    );
    server.add(
      await aMail({ html: html.replace('TXT-1', 'TXT-3'), attachments: [await sheet('TXT-3')] }),
      '2026-11-20T03:00:00Z',
    );
    await openWith();
    const all = await found();
    expect(all.map(({ Outcome, NoteCount, LeftCount }) => [Outcome, NoteCount, LeftCount])).toEqual(
      [
        ['taken', 1, 0],
        ['taken', 1, 0],
        ['taken', 1, 1],
      ],
    );
    for (const mail of all.slice(0, 2)) {
      const [note] = await notesOf(mail);
      expect(note).toMatchObject({ Kind: 'text', State: NoteState.Read });
      expect(note!.Fields.map(({ Path }) => Path)).toEqual(
        expect.arrayContaining(['LoadPort', 'DischargePort', 'Boxes[0].Type']),
      );
    }
    // A note that was thrown away does not make the next copy of its file a duplicate.
    const [note] = await notesOf(all[0]!);
    await test.call(staff, deleteNote, { Id: note!.Id, Version: note!.Version });
    server.add(await aMail({ html, text: '', subject: '更正' }), '2026-11-20T04:00:00Z');
    await look();
    expect((await found()).at(-1)).toMatchObject({ Outcome: 'taken' });
  });

  it('are taken whatever bytes they hold, and where a stub stands beside the plain note', async () => {
    const lines = [
      '委托编号：BYTE-1',
      '起运港：NINGBO',
      '目的港：LOS ANGELES',
      '箱型箱量：1X40HQ',
    ].join('\r\n');
    const raw = (body: string): Buffer =>
      Buffer.from(
        [
          'From: zhou@huayuan.example',
          'To: booking@qihang.example',
          `Message-ID: <${body.length}@x>`,
          'MIME-Version: 1.0',
          'Authentication-Results: mx\u0000evil; spf=none',
          'Subject: a',
          'Content-Type: text/plain; charset=utf-8',
          'Content-Transfer-Encoding: base64',
          '',
          Buffer.from(body).toString('base64'),
          '',
        ].join('\r\n'),
      );
    server.add(raw(`x\u0000y\u0007\u001b\r\n${lines}`), '2026-11-20T01:00:00Z');
    server.add(
      await aMail({ html: '<p>&nbsp;</p>', text: lines.replace('BYTE-1', 'BYTE-2') }),
      '2026-11-20T02:00:00Z',
    );
    await openWith();
    expect((await found()).map(({ Outcome, NoteCount }) => [Outcome, NoteCount])).toEqual([
      ['taken', 1],
      ['taken', 1],
    ]);
  });

  it('come as they can be taken: a bounded number at once, the rest right after; none from before the day', async () => {
    server.add(await aMail({ subject: '旧' }), '2026-10-01T00:00:00Z');
    for (let index = 0; index < 23; index += 1)
      server.add(await aMail({ subject: `第${index}封` }));
    await openWith();
    expect(await found()).toHaveLength(23);
    expect(await present()).toMatchObject({ FetchCount: 3 });
  });

  it('of one company are read though those of another stand on a server that says nothing', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const hostile = aStaffMember({ CompanyId: 990, CompanyCode: 'HOSTILE', EmployeeId: 99 });
    const open = async (as: typeof admin, Id: number, Version: number) =>
      (await test.call(as, boxes.setMailboxPassword, { Id, Version, Key: PASSWORD })).data;
    const theirs: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const { data } = await test.call(hostile, noteInput.endpoint, noteInput.at(port));
      await open(hostile, data.Id, data.Version);
      theirs.push(data.Id);
    }
    server.add(await aMail({ subject: '正常' }));
    const read = new Promise<void>((resolve) => {
      server.onRead = () => resolve();
    });
    await open(admin, box.Id, (await present()).Version);
    await read;
    expect(sockets.size).toBeLessThanOrEqual(4);
    await test.ctx().sql('UPDATE note_mailbox SET next_time = NULL WHERE id = ANY($1)', [theirs]);
    silent.close();
    for (const socket of sockets) socket.destroy();
    await settled();
    expect((await found()).map(({ Subject }) => Subject)).toEqual(['正常']);
  });

  it('wait longer after each failure, and say why', async () => {
    await openWith('wrong');
    expect(await present()).toMatchObject({ Failures: 1, NextTime: '2026-11-21T02:15:00.000Z' });
    expect((await test.call(admin, boxes.testMailbox, { Id: box.Id })).data).toMatchObject({
      Ok: false,
      Waiting: null,
    });
    await look();
    expect((await present()).Failures).toBe(2);
    await openWith();
    expect(await present()).toMatchObject({ Failures: 0, Fault: null });
    server.add(await aMail({}));
    expect((await test.call(admin, boxes.testMailbox, { Id: box.Id })).data).toMatchObject({
      Ok: true,
      Waiting: 1,
    });
    expect(await found()).toEqual([]);
  });

  it('keep a password where it was given for, and tell it nobody', async () => {
    await openWith();
    const before = await present();
    const moved = await test.call(admin, boxes.noteMailboxes.update, {
      ...noteInput.at(server.port),
      Id: box.Id,
      Version: before.Version,
      Account: before.Account,
      Host: 'localhost',
    });
    expect(moved.data).toMatchObject({ HasPassword: false, NextTime: null });
    expect((await test.call(admin, boxes.testMailbox, { Id: box.Id })).refusal.Code).toBe(
      'note.no-password',
    );
    expect((await test.call(admin, boxes.fetchMailbox, { Id: box.Id })).refusal.Code).toBe(
      'note.no-password',
    );
    expect(JSON.stringify(await test.ctx().sql('SELECT * FROM note_mailbox_key'))).not.toContain(
      PASSWORD,
    );
    expect(JSON.stringify(await test.ctx().sql('SELECT * FROM _audit'))).not.toContain(PASSWORD);
  });

  it('are read in the open internet alone, encrypted, unless the settings allow otherwise', async () => {
    const strict = await startBooking(answers, { FILES_DIR: folder });
    try {
      const create = async (given: Partial<boxes.NoteMailboxInput>) =>
        strict.call(admin, noteInput.endpoint, noteInput.at(993, given));
      expect((await create({})).refusal.Errors?.map(({ Prop }) => Prop).sort()).toEqual([
        'Host',
        'Security',
      ]);
      const named = await create({ Host: 'localhost', Security: 'tls' });
      expect(named.refusal.Errors?.map(({ Code }) => Code)).toEqual(['closed-address']);
      // A name that leads inside is found out where it is resolved.
      const { data } = await create({ Host: 'mail.example.com', Security: 'tls' });
      await strict.ctx().sql("UPDATE note_mailbox SET host = 'localhost' WHERE id = $1", [data.Id]);
      const set = await strict.call(admin, boxes.setMailboxPassword, {
        Id: data.Id,
        Version: data.Version,
        Key: 'x',
      });
      await mailboxRunnerOf(strict.service.runtime).idle();
      const { data: tried } = await strict.call(admin, boxes.testMailbox, { Id: set.data.Id });
      expect(tried).toMatchObject({ Ok: false, Text: '地址指向内部网络，不能连接' });
    } finally {
      await strict.close();
    }
  });

  it('have rules for addresses and for domains of one company', async () => {
    const create = async (Sender: string, CustomerCode = 'HUAYUAN') =>
      (
        await test.call(admin, noteSenders.create!, { Sender, CustomerCode, Remark: null })
      ).refusal?.Errors?.map(({ Code }) => Code);
    expect(await create('qq.com')).toEqual(['free-mail']);
    expect(await create('yahoo.fr')).toEqual(['free-mail']);
    expect(await create('nobody')).toEqual(['sender']);
    expect(await create('qihang.example')).toEqual(['other-company']);
    expect(await create('lantian.example')).toEqual(['other-company']);
    expect(await create('mail.lantian.example')).toEqual(['other-company']);
    expect(await create('mail.nobody.co.uk')).toBeUndefined();
    expect(await create('someone@qq.com', 'NOBODY')).toEqual(['company-unknown']);
    expect(await create('Someone@QQ.com')).toBeUndefined();
    expect(await create('someone@qq.com')).toEqual(['duplicate']);
  });

  it('have the domains of a file asked for once', async () => {
    const before = askedDomains.length;
    const inputs = [
      'one.example',
      'mail.lantian.example',
      'qq.com',
      'someone@two.example',
      'three.example',
      'four.example',
    ].map((Sender) => ({
      Sender,
      CustomerCode: Sender === 'four.example' ? 'NOBODY' : 'HUAYUAN',
      Remark: null,
    }));
    const faults = await noteSenderDefinition.rules!(test.ctx(admin), inputs);
    expect(faults.map((of) => of.map(({ Code }) => Code))).toEqual([
      [],
      ['other-company'],
      ['free-mail'],
      [],
      [],
      ['company-unknown'],
    ]);
    expect(askedDomains.slice(before)).toHaveLength(1);
  });

  it('wait where the domain of a rule became another company’s', async () => {
    await test.call(admin, noteSenders.create!, {
      Sender: 'moved.example',
      CustomerCode: 'HUAYUAN',
      Remark: null,
    });
    moved.add('moved.example');
    server.add(await aMail({ from: 'a@moved.example', attachments: [await sheet('MOVED-1')] }));
    await openWith();
    const [mail] = await found();
    expect(mail).toMatchObject({
      Outcome: 'waiting',
      Reason: 'several-companies',
      CompanyId: HUAYUAN.Id,
    });
    const take = {
      Id: mail!.Id,
      Version: mail!.Version,
      CompanyId: HUAYUAN.Id,
      Remember: 'domain' as const,
    };
    expect((await test.call(staff, mails.takeNoteMail, take)).refusal.Errors?.[0]).toMatchObject({
      Prop: 'Remember',
      Code: 'other-company',
    });
  });
});
