import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { Headers } from '@quayside/contracts/core/envelope';
import { FileAudience } from '@quayside/contracts/core/files';
import { siFiles } from '@quayside/contracts/si/attachment.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import { submitSi } from '@quayside/contracts/si/si.api';
import { forgetAttachments } from '@quayside/service-kit/files/change-attachment';
import { GRACE_MS, sweepFiles } from '@quayside/service-kit/files/sweep-files';
import { writePassport } from '@quayside/service-kit/http/identity-header';
import { forgetAll } from '@quayside/service-kit/retention/retention-worker';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import sharp from 'sharp';
import { aSubmission, BILL_NAMES, givenOrder, HUAYUAN, LANTIAN, startSi } from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const reader = anIdentity({
  EmployeeId: 23,
  CompanyId: HUAYUAN.Id,
  ...HUAYUAN,
  Permissions: ['si:read'],
});
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const staff = aStaffMember({ EmployeeId: 12, Name: '沈知远' });

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const aPdf = (name = 'VGM证明.pdf', text = PDF): File => new File([text], name);
/** Bytes as a `File` takes them. */
const raw = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
const aPicture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#136' } });

describe('files at an SI', () => {
  let test: TestService;
  let folder = '';
  let RecordId = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside-files-'));
    test = await startSi({
      answers: BILL_NAMES,
      env: { FILES_DIR: folder, FILES_COMPANY_MB: '3' },
    });
    RecordId = (await test.call(clerk, submitSi, aSubmission(await givenOrder(test)))).data[0]!.Id;
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await test.ctx().sql('DELETE FROM _attachment');
    await test.ctx().sql('DELETE FROM _blob');
    await rm(folder, { recursive: true, force: true });
    await test
      .ctx()
      .sql('UPDATE shipping_instruction SET tbi_status = $2 WHERE id = $1', [
        RecordId,
        SiStatus.Submitted,
      ]);
  });

  const upload = (as: Identity, File: File, more: object = {}, headers?: Record<string, string>) =>
    test.call(as, siFiles.upload, { RecordId, File, ...more }, headers);
  const listed = async (as: Identity) =>
    (await test.call(as, siFiles.list, { RecordId })).data.Files;
  const download = (as: Identity, Id: number) => test.call(as, siFiles.download, { Id });
  const bytesOf = async (Id: number): Promise<Buffer> =>
    (await download(staff, Id)).data as unknown as Buffer;
  const code = async (file: File, as: Identity = clerk) => (await upload(as, file)).refusal?.Code;
  const incoming = () => readdir(join(folder, 'incoming')).catch(() => []);
  const stored = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((each) => each.isFile())
      .map(({ name }) => name);

  it('come back as they were, under their Chinese name, and harmless to whoever opens them', async () => {
    const { data: file, refusal } = await upload(clerk, aPdf());
    expect(refusal).toBeUndefined();
    expect(file).toMatchObject({
      Name: 'VGM证明.pdf',
      Mime: 'application/pdf',
      Size: PDF.length,
      EmployeeName: '何晓雯',
      MayChange: true,
    });
    const { data, headers } = await download(clerk, file.Id);
    expect(String(data)).toBe(PDF);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-length': String(PDF.length),
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition':
        'attachment; filename="SiAttachment-VGM.pdf"; ' +
        `filename*=UTF-8''VGM${encodeURIComponent('证明')}.pdf`,
    });
    expect(await incoming()).toEqual([]);
    expect(await stored()).toEqual([createHash('sha256').update(PDF).digest('hex')]);
  });

  it('are sent in parts', async () => {
    const { Id } = (await upload(clerk, aPdf())).data;
    const part = (range: string, more = {}) =>
      test.service.fastify.inject({
        method: 'GET',
        url: siFiles.download.path,
        query: { Id: String(Id) },
        headers: {
          [Headers.Identity]: writePassport('test-secret', { identity: clerk, caller: null }),
          range,
          ...more,
        },
      });
    const middle = await part('bytes=1-3');
    expect([middle.statusCode, middle.body, middle.headers['content-range']]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${PDF.length}`,
    ]);
    expect((await part('bytes=-6')).body).toBe('%%EOF\n');
    expect((await part('bytes=9000-')).statusCode).toBe(416);
    expect((await part('bytes=0-0,3-4')).statusCode).toBe(200);
    const tag = String(middle.headers.etag);
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await part('', { 'if-none-match': tag })).statusCode).toBe(304);
  });

  it('are seen by whom they are for', async () => {
    const own = (await upload(staff, aPdf('内部报价.pdf'))).data;
    const shared = (await upload(staff, aPdf('提单样本.pdf'), { Audience: FileAudience.Shared }))
      .data;
    const theirs = (await upload(clerk, aPdf('信用证.pdf'))).data;
    expect([own.Audience, theirs.Audience]).toEqual([FileAudience.Internal, FileAudience.Shared]);
    expect((await listed(staff)).map(({ Name, MayChange }) => [Name, MayChange])).toEqual([
      ['内部报价.pdf', true],
      ['提单样本.pdf', true],
      ['信用证.pdf', true],
    ]);
    expect((await listed(clerk)).map(({ Name, MayChange }) => [Name, MayChange])).toEqual([
      ['提单样本.pdf', false],
      ['信用证.pdf', true],
    ]);
    for (const call of [siFiles.download, siFiles.thumbnail, siFiles.remove, siFiles.restore])
      expect((await test.call(clerk, call as typeof siFiles.remove, { Id: own.Id })).status).toBe(
        404,
      );
    expect((await test.call(clerk, siFiles.update, { ...shared, Name: 'x' })).status).toBe(403);
    expect((await test.call(clerk, siFiles.remove, { Id: shared.Id })).status).toBe(403);
    expect((await upload(clerk, aPdf(), { Audience: FileAudience.Internal })).refusal.Code).toBe(
      'access.staff',
    );
    expect(
      (await test.call(clerk, siFiles.update, { ...theirs, Audience: FileAudience.Internal }))
        .refusal.Code,
    ).toBe('access.staff');
  });

  it('follow their record: another company finds none, who only reads it adds none, and a voided SI takes none', async () => {
    const { Id } = (await upload(clerk, aPdf())).data;
    expect((await upload(stranger, aPdf())).status).toBe(404);
    for (const [call, request] of [
      [siFiles.list, { RecordId }],
      [siFiles.download, { Id }],
      [siFiles.remove, { Id }],
      [siFiles.update, { Id, Version: 1, Name: 'x' }],
    ] as const)
      expect(
        (await test.call(stranger, call as typeof siFiles.remove, request as { Id: number }))
          .status,
      ).toBe(404);
    const seen = (await test.call(reader, siFiles.list, { RecordId })).data;
    expect([seen.Files.length, seen.MayAdd, seen.Files[0]?.MayChange]).toEqual([1, false, false]);
    expect((await upload(reader, aPdf())).status).toBe(403);
    expect(await incoming()).toEqual([]);
    await test
      .ctx()
      .sql('UPDATE shipping_instruction SET tbi_status = $2 WHERE id = $1', [
        RecordId,
        SiStatus.Voided,
      ]);
    expect((await upload(clerk, aPdf())).status).toBe(403);
    expect((await download(clerk, Id)).status).toBe(200);
  });

  it('are written anew when they are pictures: turned, without place and camera, with nothing behind them', async () => {
    const exif = { IFD0: { Make: 'SECRET CAMERA' }, IFD3: { GPSLatitude: '29/1 52/1 0/1' } };
    const photo = await aPicture()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('SECRET CAMERA')).toBe(true);
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { data } = await upload(clerk, new File([new Uint8Array(polyglot)], '现场.PNG'));
    expect(data).toMatchObject({ Name: '现场.jpg', Mime: 'image/jpeg', HasThumbnail: true });
    expect(data.Notes).toHaveLength(2);
    const kept = await bytesOf(data.Id);
    expect(
      ['SECRET CAMERA', '<script>', 'PK\x03\x04'].filter((text) => kept.includes(text)),
    ).toEqual([]);
    const { width, height, exif: left } = await sharp(kept).metadata();
    expect([width, height, left]).toEqual([400, 600, undefined]);
    const { data: small, headers } = await test.call(clerk, siFiles.thumbnail, { Id: data.Id });
    expect(headers['content-type']).toBe('image/webp');
    expect((await sharp(small as unknown as Buffer).metadata()).height).toBe(240);
  });

  it('keep the pages of a scan', async () => {
    const pages = await Promise.all(
      ['#fff', '#888'].map((background) =>
        sharp({ create: { width: 80, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const scan = await sharp(pages, { join: { animated: true } } as never)
      .tiff()
      .toBuffer();
    expect((await sharp(scan).metadata()).pages).toBe(2);
    const { data } = await upload(clerk, new File([new Uint8Array(scan)], 'scan.tif'));
    expect((await sharp(await bytesOf(data.Id)).metadata()).pages).toBe(2);
  });

  it.each([
    ['nothing', () => new File([], 'empty.pdf'), 'file.empty'],
    [
      'a program called PDF',
      () => new File(['MZ\x90\x00\x03\x00\x00\x00\x04'], 'invoice.pdf'),
      'file.kind',
    ],
    [
      'a page',
      () => new File(['<!doctype html><script>alert(1)</script>'], 'page.txt'),
      'file.kind',
    ],
    [
      'a drawing',
      () => new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'logo.png'),
      'file.kind',
    ],
    [
      'a drawing declared as XML',
      () => new File(['<?xml version="1.0"?>\n<svg onload="alert(1)"/>'], 'logo.csv'),
      'file.kind',
    ],
    ['bytes without a meaning', () => new File([raw(randomBytes(5_000))], 'a.csv'), 'file.kind'],
    [
      'half a picture',
      async () =>
        new File([new Uint8Array((await aPicture().png().toBuffer()).subarray(0, 200))], 'a.png'),
      'file.damaged',
    ],
    [
      'a picture of too many pixels',
      async () =>
        new File([new Uint8Array(await aPicture(9_000, 9_000).png().toBuffer())], 'a.png'),
      'file.picture-size',
    ],
    [
      'more than a file may have',
      () => new File([PDF, raw(Buffer.alloc(siFiles.maxBytes))], 'a.pdf'),
      'request.too-large',
    ],
  ] as const)('refuse %s, and leave nothing', async (_what, file, refused) => {
    expect(await code((await file()) as File)).toBe(refused);
    expect(await listed(staff)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('say in Chinese what is wrong with a picture', async () => {
    const picture = await aPicture().png().toBuffer();
    const broken = Buffer.from(picture);
    broken[24] = 77;
    for (const bytes of [picture.subarray(0, 200), broken]) {
      const { refusal } = await upload(clerk, new File([new Uint8Array(bytes)], 'a.png'));
      expect([refusal.Code, refusal.Message.replace(/PNG|JPG/g, '')]).toEqual([
        'file.damaged',
        expect.not.stringMatching(/[A-Za-z]{3}/),
      ]);
    }
  });

  it('know mails, texts and old Office files by their content', async () => {
    const compound = (stream: string): Buffer => {
      const bytes = Buffer.alloc(2048);
      Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
      Buffer.from(`${stream}\0`, 'utf16le').copy(bytes, 1024);
      return bytes;
    };
    const mimes = async (...files: File[]) => {
      const found: string[] = [];
      for (const file of files) found.push((await upload(clerk, file)).data?.Mime ?? 'refused');
      return found;
    };
    expect(
      await mimes(
        new File([raw(compound('WordDocument'))], 'a.doc'),
        new File([raw(compound('Workbook'))], 'a.doc'),
        new File([raw(compound('__properties_version1.0'))], 'a.msg'),
        new File([raw(compound('Other'))], 'a.doc'),
        new File(['From: a@b.example\r\nSubject: SO\r\n\r\nHello'], 'a.eml'),
        new File(['no header at all'], 'a.eml'),
        new File([raw(Buffer.from('cfe4c1bf2cbcfeca fd'.replaceAll(' ', ''), 'hex'))], 'gbk.csv'),
        // Excel's Unicode text begins as sound does.
        new File(
          [raw(Buffer.from('\ufeff箱号\t件数\r\nMSKU1234565\t10\r\n', 'utf16le'))],
          'unicode.csv',
        ),
      ),
    ).toEqual([
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-outlook',
      'refused',
      'message/rfc822',
      'refused',
      'text/csv',
      'text/csv',
    ]);
    expect((await listed(clerk)).map(({ Name }) => Name)).toEqual([
      'a.doc',
      'a.xls',
      'a.msg',
      'a.eml',
      'gbk.csv',
      'unicode.csv',
    ]);
  });

  it('take names that would harm or mislead without what does', async () => {
    const names: string[] = [];
    for (const given of [
      '../../etc/pass.pdf',
      'C:\\temp\\a.pdf',
      'x\u202Efdp.exe',
      `${'长'.repeat(10_000)}.pdf`,
      'con.pdf',
      '.pdf',
      'a|<b>?.pdf',
    ])
      names.push((await upload(clerk, aPdf(given))).data.Name);
    expect(names.map((name) => name.slice(0, 12))).toEqual([
      'pass.pdf',
      'a.pdf',
      'xfdp.exe.pdf',
      '长'.repeat(12),
      '_con.pdf',
      'pdf.pdf',
      'a__b__.pdf',
    ]);
    expect(names[3]).toHaveLength(200);
  });

  it('do nothing twice under one idempotency key, and refuse another file under it', async () => {
    const key = { 'idempotency-key': 'upload-1' };
    const first = await upload(clerk, aPdf(), {}, key);
    expect((await upload(clerk, aPdf(), {}, key)).data).toEqual(first.data);
    expect((await upload(clerk, aPdf('a.pdf', `${PDF} `), {}, key)).refusal.Code).toBe(
      'request.key-reused',
    );
    expect(await listed(clerk)).toHaveLength(1);
    expect(await incoming()).toEqual([]);
  });

  it('are renamed, hidden, removed and brought back', async () => {
    const file = (await upload(staff, aPdf())).data;
    const renamed = (
      await test.call(staff, siFiles.update, {
        Id: file.Id,
        Version: 1,
        Name: '../船证.exe',
        Audience: FileAudience.Shared,
      })
    ).data;
    expect(renamed).toMatchObject({
      Name: '船证.exe.pdf',
      Audience: FileAudience.Shared,
      Version: 2,
    });
    expect(
      (await test.call(staff, siFiles.update, { Id: file.Id, Version: 1, Name: 'b.pdf' })).status,
    ).toBe(412);
    expect((await test.call(staff, siFiles.remove, { Id: file.Id })).status).toBe(200);
    expect([await listed(staff), (await download(staff, file.Id)).status]).toEqual([[], 404]);
    expect((await test.call(staff, siFiles.restore, { Id: file.Id })).data.Name).toBe(
      '船证.exe.pdf',
    );
    expect(String(await bytesOf(file.Id))).toBe(PDF);
  });

  it('have bounds for a record and for a company', async () => {
    const { Id } = (await upload(clerk, aPdf())).data;
    await test.ctx().sql(
      `INSERT INTO _attachment (entity, entity_id, company_id, hash, name, audience, by_staff, employee_id, employee_name, create_time)
       SELECT entity, entity_id, company_id, hash, name, audience, by_staff, employee_id, employee_name, create_time
       FROM _attachment, generate_series(2, $1) WHERE id = $2`,
      [siFiles.mostFiles, Id],
    );
    expect(await code(aPdf())).toBe('file.record-full');
    await test.ctx().sql('DELETE FROM _attachment WHERE id = (SELECT max(id) FROM _attachment)');
    const key = { 'idempotency-key': 'the-last-that-fits' };
    const last = await upload(clerk, aPdf(), {}, key);
    expect([last.status, (await upload(clerk, aPdf(), {}, key)).data]).toEqual([200, last.data]);
    await test.ctx().sql('DELETE FROM _attachment WHERE id > $1', [Id]);
    await test.ctx().sql('UPDATE _blob SET size = $1', [4 * 1024 * 1024]);
    expect(await code(aPdf('b.pdf', `${PDF}more`))).toBe('file.company-full');
  });

  it('share bytes within a company alone, and are swept when nobody shows them any more', async () => {
    const [one, two] = [
      (await upload(clerk, aPdf('a.pdf'))).data,
      (await upload(clerk, aPdf('b.pdf'))).data,
    ];
    expect(await stored()).toHaveLength(1);
    const later = () => test.clock.advance(GRACE_MS + 1);
    await test.ctx().tx((tx) => tx.sql('DELETE FROM _attachment WHERE id = $1', [one.Id]));
    later();
    expect(await sweepFiles(test.ctx())).toBe(0);
    await test.call(clerk, siFiles.remove, { Id: two.Id });
    test.clock.advance(31 * 86_400_000);
    await forgetAll(test.ctx());
    expect([await sweepFiles(test.ctx()), await stored()]).toEqual([1, []]);
    const again = (await upload(clerk, aPdf('c.pdf'))).data;
    await test.ctx().tx((tx) => forgetAttachments(tx, 'shipping-instruction', [RecordId]));
    expect([await sweepFiles(test.ctx()), (await download(clerk, again.Id)).status]).toEqual([
      0, 404,
    ]);
    later();
    expect([await sweepFiles(test.ctx()), await stored()]).toEqual([1, []]);
  });

  it('have their bytes before their row: a store that is away refuses, and nothing is shown', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'si'), 'a file where the folder should be');
    expect(await code(aPdf())).toBe('file.store-away');
    expect([await listed(clerk), await incoming()]).toEqual([[], []]);
    await rm(join(folder, 'si'));
    expect((await upload(clerk, aPdf())).status).toBe(200);
  });

  let opened: Promise<number> | undefined;
  const listening = () => {
    opened ??= test.service.listen(0, '127.0.0.1');
    return opened;
  };

  it('leave nothing when the upload breaks off', async () => {
    const port = await listening();
    const boundary = 'x'.repeat(20);
    const client = httpRequest({
      port,
      method: 'POST',
      path: siFiles.upload.path,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': '1000000',
        [Headers.Identity]: writePassport('test-secret', { identity: clerk, caller: null }),
      },
    });
    client.on('error', () => undefined);
    client.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="File"; filename="a.pdf"\r\n\r\n${PDF}`,
    );
    const until = async (count: number): Promise<void> => {
      while ((await incoming()).length !== count)
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await until(1);
    client.destroy();
    await until(0);
    expect([await stored(), await listed(clerk)]).toEqual([[], []]);
  });

  it('refuse forms that cannot be read, whatever is wrong with them', async () => {
    const port = await listening();
    const send = async (body: string, type = 'multipart/form-data; boundary=b') => {
      const response = await fetch(`http://127.0.0.1:${port}${siFiles.upload.path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': type,
          [Headers.Identity]: writePassport('test-secret', { identity: clerk, caller: null }),
        },
      });
      return [response.status, ((await response.json()) as { Code: string }).Code];
    };
    const part = (disposition: string, content = 'x') =>
      `--b\r\ncontent-disposition: form-data${disposition}\r\n\r\n${content}\r\n`;
    const file = part('; name="File"; filename="a.pdf"', PDF);
    const malformed = [400, 'request.malformed'];
    expect(await send(file, 'multipart/form-data')).toEqual(malformed);
    expect(await send(file, 'multipart/form-data; boundary=')).toEqual(malformed);
    expect(
      await send(`--${'b'.repeat(300)}\r\n`, `multipart/form-data; boundary=${'b'.repeat(300)}`),
    ).toEqual(malformed);
    expect(await send(file)).toEqual(malformed);
    expect(await send(`${part('; filename="a.pdf"')}--b--\r\n`)).toEqual(malformed);
    expect(await send(`${part('; name="__proto__"')}--b--\r\n`)).toEqual(malformed);
    expect(await send(`${part('; name="Note"').repeat(200)}--b--\r\n`)).toEqual([
      413,
      'request.too-large',
    ]);
    expect(await send(`${file}${file}--b--\r\n`)).toEqual([400, 'request.invalid']);
    expect([await stored(), await listed(clerk), await incoming()]).toEqual([[], [], []]);
  });
});
