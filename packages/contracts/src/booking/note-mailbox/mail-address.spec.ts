import { describe, expect, it } from '@jest/globals';
import { isOwnDomain, readSender } from './mail-address.js';

describe('the sender of a rule', () => {
  it.each([
    [' Zhou@HuaYuan.example ', { kind: 'address', sender: 'zhou@huayuan.example' }],
    ['@huayuan.example', { kind: 'domain', sender: 'huayuan.example' }],
    ['mail.huayuan.com.cn', { kind: 'domain', sender: 'mail.huayuan.com.cn' }],
    ['zhou', null],
    ['zhou@', null],
    ['zhou@localhost', null],
    ['a b@huayuan.example', null],
    ['a@b@huayuan.example', null],
    ['*.huayuan.example', null],
    [`${'x'.repeat(65)}@huayuan.example`, null],
  ])('%j is read as %j', (text, read) => {
    expect(readSender(text)).toEqual(read);
  });

  it.each([
    ...[
      'hotmail.co.uk',
      'yahoo.fr',
      'outlook.de',
      'live.nl',
      'Yahoo.com.ar',
      'mail.yahoo.co.id',
      'gmx.at',
      'vip.sina.com.cn',
      'btinternet.com',
    ].map((each) => [each, false] as const),
    ...['yahoo-trading.com', 'outlook.huayuan.com', 'liveshipping.de', 'mailroom.com'].map(
      (each) => [each, true] as const,
    ),
    ['huayuan.example', true] as const,
    ['mail.huayuan.com.cn', true] as const,
    ['qq.com', false] as const,
    ['VIP.163.com', false] as const,
    ['com.cn', false] as const,
    ['co.uk', false] as const,
    ['cn', false] as const,
  ])('%s as a whole is one company’s: %j', (domain, own) => {
    expect(isOwnDomain(domain)).toBe(own);
  });
});
