import { describe, expect, it } from '@jest/globals';
import { isMailAddress, readAddresses, soleAddress } from './mail-address.js';

describe('addresses of a mail', () => {
  it('are separated as people separate them, each once', () =>
    expect(readAddresses(' a@b.cn;B@c.com；a@B.cn，d.e+f@x-y.com.cn\n')).toEqual({
      addresses: ['a@B.cn', 'B@c.com', 'd.e+f@x-y.com.cn'],
      faulty: [],
    }));

  it('are taken as mail programs copy them, with the names before them', () =>
    expect(
      readAddresses(
        `张三 <a@b.cn>; 李四 <c@d.cn>；"Li, Si; Export" <e@f.cn>,'g@h.cn' <mailto:g@h.cn>;<i@j.cn>;A@B.cn`,
      ),
    ).toEqual({
      addresses: ['A@B.cn', 'c@d.cn', 'e@f.cn', 'g@h.cn', 'i@j.cn'],
      faulty: [],
    }));

  it.each([
    '张三 <a@b>',
    '张三 a@b.cn',
    'Bcc: 张三 <a@b.cn>',
    'x <a@b.cn> y',
    '<<a@b.cn>>',
    '"a@b.cn',
  ])('%j names none, and is said', (text) =>
    expect(readAddresses(text)).toMatchObject({ addresses: [], faulty: [expect.any(String)] }),
  );

  it.each([
    'a',
    'a@b',
    '@b.cn',
    'a@b..cn',
    'a b@c.cn',
    'a@-b.cn',
    '.a@b.cn',
    'a@b.cn>',
    `${'a'.repeat(65)}@b.cn`,
    'a@b.cn\r',
    '<a@b.cn>',
    'a"@b.cn',
    '张@b.cn',
  ])('%j is none', (text) => expect(isMailAddress(text)).toBe(false));

  it('tells which are none, and takes no header of another', () =>
    expect(readAddresses('a@b.cn\r\nBcc: c@d.cn')).toEqual({
      addresses: ['a@b.cn'],
      faulty: ['Bcc: c@d.cn'],
    }));
});

describe('the address in a field for one', () => {
  it.each([
    ['张三 <zs@example.com>', 'zs@example.com'],
    ['zs@example.com', 'zs@example.com'],
    ['zs@example.com; ls@example.com', null],
    ['zs@', null],
    ['', null],
    [null, null],
  ])('of %j is %j', (text, expected) => {
    expect(soleAddress(text)).toBe(expected);
  });
});
