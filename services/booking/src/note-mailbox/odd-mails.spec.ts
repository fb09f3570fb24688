import { describe, expect, it } from '@jest/globals';
import { readMail } from './read-mail.js';

const GBK: Readonly<Record<string, readonly number[]>> = {
  订舱托书: [0xb6, 0xa9, 0xb2, 0xd5, 0xcd, 0xd0, 0xca, 0xe9],
  起运港: [0xc6, 0xf0, 0xd4, 0xcb, 0xb8, 0xdb],
};
const gbk = (text: string): Buffer =>
  Buffer.concat(
    text
      .split(/(订舱托书|起运港)/)
      .map((part) => (GBK[part] ? Buffer.from(GBK[part]) : Buffer.from(part, 'latin1'))),
  );
const TODAY = '2026-11-21';
const HEAD = 'From: desk <clerk@huayuan.example>\r\nMIME-Version: 1.0\r\nMessage-ID: <a@x>\r\n';
const read = (lines: readonly string[]) => readMail(gbk(HEAD + lines.join('\r\n')), TODAY);
const namesOf = ({ files }: Awaited<ReturnType<typeof read>>) => files.map(({ name }) => name);
const withFile = (name: string, subject = 'x'): string[] => [
  `Subject: ${subject}`,
  'Content-Type: multipart/mixed; boundary="BB"',
  '',
  '--BB',
  'Content-Type: text/plain; charset=gb2312',
  'Content-Transfer-Encoding: 8bit',
  '',
  '起运港 SHANGHAI',
  '--BB',
  `Content-Type: application/octet-stream; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
  '',
  'UEsDBGR1bW15',
  '--BB--',
  '',
];

/** A winmail.dat with one file, as Outlook packs it (MS-OXTNEF). */
function winmail(name: string, content: string): string {
  const attribute = (level: number, id: number, value: Buffer): Buffer => {
    const head = Buffer.alloc(9);
    head.writeUInt8(level, 0);
    head.writeUInt32LE(id, 1);
    head.writeUInt32LE(value.length, 5);
    return Buffer.concat([head, value, Buffer.alloc(2)]);
  };
  return Buffer.concat([
    Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
    attribute(1, 0x00069006, Buffer.from([0, 0, 1, 0])),
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from(`${name}\0`, 'latin1')),
    attribute(2, 0x0006800f, Buffer.from(content)),
  ]).toString('base64');
}

describe('mails that are not as the standards have them', () => {
  it('have raw GBK in headers and names of files', async () => {
    const mail = await read(withFile('订舱托书.xlsx', '订舱托书'));
    expect([mail.subject, namesOf(mail), mail.text]).toEqual([
      '订舱托书',
      ['订舱托书.xlsx'],
      '起运港 SHANGHAI',
    ]);
  });

  it('have words of headers cut within a character', async () => {
    const word = '=?gb18030?B?tqmy1c0=?=\r\n =?gb18030?B?0Mrp?=';
    const mail = await read(withFile(word, word));
    expect([mail.subject, namesOf(mail)]).toEqual(['订舱托书', ['订舱托书']]);
    expect((await read(withFile('a.xlsx', '=?gbk?Q?=B6=A9=B2?= =?GBK?Q?=D5_1?='))).subject).toBe(
      '订舱 1',
    );
  });

  it.each([
    ['no charset', ['Content-Type: text/plain']],
    ['no type', []],
    ['a charset that cannot be', ['Content-Type: text/plain; charset=us-ascii']],
    ['a wrong charset', ['Content-Type: text/plain; charset="utf-8"']],
  ])('have a text in GBK with %s', async (_, type) => {
    const mail = await read(['Subject: x', ...type, '', '起运港 SHANGHAI', '']);
    expect(mail.text).toBe('起运港 SHANGHAI');
  });

  it('have the charset in the page alone, plain or encoded', async () => {
    const page = '<meta http-equiv="Content-Type" content="text/html; charset=gb2312"><p>起运港';
    for (const [encoding, body] of [
      ['8bit', page],
      ['base64', gbk(page).toString('base64')],
    ] as const) {
      const type = ['Content-Type: text/html', `Content-Transfer-Encoding: ${encoding}`];
      expect((await read(['Subject: x', ...type, '', body])).text).toBe('起运港');
    }
  });

  it('have the path before the name of a file', async () => {
    expect(namesOf(await read(withFile('C:\\Users\\me\\bk.xlsx')))).toEqual(['bk.xlsx']);
    expect(namesOf(await read(withFile('\\\\nas\\desk\\bk.xlsx')))).toEqual(['bk.xlsx']);
  });

  it('have a way up before the name of a file', async () => {
    for (const name of ['../../bk.xlsx', '/etc/bk.xlsx', '..\\\\bk.xlsx'])
      expect(namesOf(await read(withFile(name)))).toEqual(['bk.xlsx']);
  });

  it.each([
    ['big5', [0xad, 0x71, 0xbf, 0xb5], '訂艙'],
    ['Shift_JIS', [0x83, 0x75, 0x83, 0x62], 'ブッ'],
  ])('have raw headers in the charset of their text: %s', async (charset, bytes, word) => {
    const raw = Buffer.concat([
      Buffer.from(`${HEAD}Content-Type: text/plain; charset=${charset}\r\nSubject: `),
      Buffer.from(bytes),
      Buffer.from('\r\n\r\n'),
      Buffer.from(bytes),
    ]);
    const mail = await readMail(raw, TODAY);
    expect([mail.subject, mail.text]).toEqual([word, word]);
  });

  it('have a page in UTF-8, which it says, under a header of GB2312', async () => {
    const head = `${HEAD}Subject: x\r\nContent-Type: text/html; charset=gb2312\r\n\r\n`;
    const page = '<meta charset="utf-8"><p>起运港 宁波';
    const mail = await readMail(Buffer.from(head + page, 'utf8'), TODAY);
    expect(mail.text).toBe('起运港 宁波');
  });

  it('have files in a winmail.dat, which stays where none can be taken out', async () => {
    const mail = (content: string) =>
      read([
        'Subject: x',
        'Content-Type: application/ms-tnef; name="winmail.dat"',
        'Content-Disposition: attachment; filename="winmail.dat"',
        'Content-Transfer-Encoding: base64',
        '',
        content,
      ]);
    const opened = await mail(winmail('bk.xlsx', 'PK note'));
    expect(opened.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['bk.xlsx', 'PK note'],
    ]);
    const broken = Buffer.from(winmail('bk.xlsx', 'PK note'), 'base64').subarray(0, 60);
    for (const bytes of [broken, Buffer.alloc(40), Buffer.from('none')])
      expect(namesOf(await mail(bytes.toString('base64')))).toEqual(['winmail.dat']);
  });

  it('have files in uuencode within their text', async () => {
    const text = (lines: string[]) =>
      read(['Subject: x', 'Content-Type: text/plain; charset=us-ascii', '', ...lines]);
    const mail = await text(['see note', 'begin 644 bk.xlsx', ')4$L#!&1U;6UY', '`', 'end', 'bye']);
    expect(mail.text).toBe('see note\nbye');
    expect(mail.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['bk.xlsx', 'PK\u0003\u0004dummy'],
    ]);
    const none = [
      'begin 644 of the week',
      'we load 20 boxes, please book them for us at once!',
      'end',
    ];
    expect((await text(none)).files).toEqual([]);
  });
});
