import { describe, expect, it } from '@jest/globals';
import { isMailAddress, readAddresses } from './mail-address.js';

describe('addresses of a mail', () => {
  it('are separated as people separate them, each once', () =>
    expect(readAddresses(' a@b.cn;B@c.com；a@B.cn，d.e+f@x-y.com.cn\n')).toEqual({
      addresses: ['a@B.cn', 'B@c.com', 'd.e+f@x-y.com.cn'],
      faulty: [],
    }));

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
