import { describe, expect, it } from '@jest/globals';
import { readMailConfig } from './mail-config.js';

describe('the settings of e-mail', () => {
  it('are none by default: mails wait', () => expect(readMailConfig({})).toEqual({ smtp: null }));

  it.each([
    ['启航 <docs@example.com>', { name: '启航', address: 'docs@example.com' }],
    ['"Quayside" <docs@example.com>', { name: 'Quayside', address: 'docs@example.com' }],
    ['docs@example.com', { name: '', address: 'docs@example.com' }],
  ])('take the sender %s', (MAIL_FROM, from) =>
    expect(readMailConfig({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM }).smtp?.from).toEqual(
      from,
    ),
  );

  it.each([
    [{ SMTP_URL: 'http://localhost' }, 'SMTP_URL'],
    [{ SMTP_URL: 'nowhere' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.cn\r\nBcc: c@d.cn' }, 'MAIL_FROM'],
  ])('%j is refused by name', (env, name) => expect(() => readMailConfig(env)).toThrow(name));
});
