import { describe, expect, it } from '@jest/globals';
import { ClosedAddress } from '@quayside/service-kit/http/outside-address';
import { Refusal } from '@quayside/service-kit/refusal';
import { mailboxFault, waitAfter } from './mailbox-fault.js';

const an = (given: object): Error => Object.assign(new Error('x'), given);

describe('what is wrong with a mailbox', () => {
  it.each([
    [new ClosedAddress(), 'address'],
    [new Refusal('secret.unreadable'), 'own'],
    [an({ code: '57014' }), 'own'],
    [an({ authenticationFailed: true, responseText: 'Login fail' }), 'password'],
    [an({ code: 'CERT_HAS_EXPIRED' }), 'certificate'],
    [an({ code: 'ENOTFOUND' }), 'away'],
    [an({ code: 'ECONNREFUSED' }), 'away'],
    [an({ code: 'GREETING_TIMEOUT' }), 'silent'],
    [an({ code: 'LiteralTooLarge' }), 'protocol'],
    [an({ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }), 'encryption'],
    [an({ tlsFailed: true }), 'encryption'],
    [an({ responseStatus: 'NO', serverResponseCode: 'NONEXISTENT' }), 'folder'],
    [an({ responseStatus: 'NO', responseText: 'SELECT Unsafe Login' }), 'refused'],
    [an({}), 'protocol'],
    [undefined, 'protocol'],
  ])('%p is told as %s', (error, code) => {
    expect(mailboxFault(error).code).toBe(code);
  });

  it('repeats of the server’s words a line', () => {
    expect(
      mailboxFault(
        an({ authenticationFailed: true, responseText: `a\r\nb\u0000${'c'.repeat(500)}` }),
      ).text,
    ).toContain('a b c');
    expect(
      mailboxFault(an({ authenticationFailed: true, responseText: 'x'.repeat(5_000) })).text.length,
    ).toBeLessThan(400);
  });

  it('makes the next look wait longer each time, of a refused password at once', () => {
    expect([1, 2, 3, 7, 99].map((failures) => waitAfter(failures, 'away') / 60_000)).toEqual([
      1, 2, 5, 60, 60,
    ]);
    expect(waitAfter(1, 'password')).toBe(15 * 60_000);
  });
});
