import { describe, expect, it } from '@jest/globals';
import { MailState, RecipientState } from '@quayside/contracts/messaging/mail.api';
import { MOST_ATTEMPTS, stateOf, waitAfter } from './mail-progress.js';
import { outcomeOf, type SmtpFailure } from './smtp-outcome.js';

describe('what an SMTP failure means', () => {
  const rows: [string, SmtpFailure, object][] = [
    [
      'unknown mailbox',
      { responseCode: 550, response: '550 5.1.1 No such user', command: 'RCPT TO' },
      { kind: 'refused', code: 550, text: '收件人不存在' },
    ],
    [
      '550 without a status',
      { responseCode: 550, response: '550 no', command: 'RCPT TO' },
      { kind: 'refused', text: '收件人不存在或拒收' },
    ],
    [
      'full mailbox',
      { responseCode: 552, response: '552 5.2.2 full', command: 'RCPT TO' },
      { kind: 'refused', text: '收件人邮箱已满' },
    ],
    [
      'spam verdict',
      { responseCode: 554, response: '554 5.7.1 spam', command: 'DATA' },
      { kind: 'refused', text: '被对方的安全策略拒收' },
    ],
    [
      'greylist',
      { responseCode: 451, response: '451 4.7.1 later', command: 'RCPT TO' },
      { kind: 'later', code: 451, text: '对方要求稍后再发（灰名单）' },
    ],
    [
      'busy server',
      { responseCode: 421, response: '421 busy', command: 'MAIL FROM' },
      { kind: 'later', text: '对方服务器暂停服务' },
    ],
    [
      'wrong password',
      { responseCode: 535, response: '535 5.7.8 bad', command: 'AUTH PLAIN' },
      { kind: 'later', code: 535, doubtful: false },
    ],
    [
      'no server',
      { code: 'ESOCKET', command: 'CONN', syscall: 'connect' },
      { kind: 'later', code: null, text: '无法连接发信服务器', doubtful: false },
    ],
    ['no such host', { code: 'EDNS', command: 'CONN' }, { kind: 'later', doubtful: false }],
    [
      'cut in the middle',
      { code: 'ECONNECTION', command: 'CONN' },
      { kind: 'later', code: null, text: '与发信服务器的连接中断', doubtful: true },
    ],
    [
      'timeout after DATA',
      { code: 'ETIMEDOUT', command: 'DATA' },
      { kind: 'later', doubtful: true },
    ],
  ];
  it.each(rows)('%s', (_name, failure, outcome) =>
    expect(outcomeOf(failure)).toMatchObject(outcome),
  );

  it('keeps no more of the answer than its column holds', () =>
    expect(
      outcomeOf({ responseCode: 550, response: 'x'.repeat(900), command: 'DATA' }).response,
    ).toHaveLength(500));
});

describe('the progress of a mail', () => {
  const { Waiting, Sent, Refused, Failed } = RecipientState;
  it.each([
    [[Sent, Sent], MailState.Sent],
    [[Sent, Refused], MailState.Partly],
    [[Refused, Failed], MailState.Failed],
    [[Sent, Waiting, Refused], MailState.Waiting],
  ])('%j is %s', (recipients, state) => expect(stateOf(recipients)).toBe(state));

  it('waits longer each time, for hours in all', () => {
    const waits = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(6 * 3_600_000);
  });
});
