import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { ImapFlow } from 'imapflow';
import nodemailer from 'nodemailer';
import { simulatorService } from '../src/simulator.module.js';
import { freePort } from './carrier-messages.js';

const DESK = 'booking@operator.example';
const PASSWORD = 'mailbox-password';

describe('the simulated mailboxes', () => {
  let test: TestService;
  let smtp: number;
  let imap: number;
  beforeAll(async () => {
    [smtp, imap] = [await freePort(), await freePort()];
    test = await startTestService(simulatorService, {
      env: { SMTP_PORT: String(smtp), IMAP_PORT: String(imap), IMAP_PASSWORD: PASSWORD },
    });
  });
  afterAll(() => test.close());

  const send = (to: string[], subject: string) =>
    nodemailer.createTransport({ host: '127.0.0.1', port: smtp }).sendMail({
      from: '"周启明" <zhou@huayuan.example>',
      to,
      subject,
      text: '请订舱',
      attachments: [{ filename: '托书.xlsx', content: Buffer.from([80, 75, 3, 4, 13, 10, 0]) }],
    });
  const enter = async (user = DESK, pass = PASSWORD): Promise<ImapFlow> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: imap,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass },
      logger: false,
    });
    await client.connect();
    return client;
  };
  /** What the server says to lines that a client sends one after the other. */
  const talk = async (...lines: string[]): Promise<string> => {
    const socket = connect(imap, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write([...lines, 'z LOGOUT', ''].join('\r\n'));
    await once(socket, 'close');
    return Buffer.concat(parts).toString('utf8');
  };

  it('give out what was sent to an address, byte for byte, each with a number of its own', async () => {
    await send([DESK, 'other@operator.example'], '托书一');
    await send([DESK], '托书二');
    const client = await enter();
    const box = await client.mailboxOpen('INBOX', { readOnly: true });
    expect(box.exists).toBe(2);
    expect(
      await client.search({ uid: '2:*', since: new Date('2020-01-01') }, { uid: true }),
    ).toEqual([2]);
    const [first] = await client.fetchAll(
      '1',
      { uid: true, size: true, source: true, internalDate: true, flags: true },
      { uid: true },
    );
    expect(first!.source!.length).toBe(first!.size);
    expect(first!.source!.toString('utf8')).toContain('zhou@huayuan.example');
    expect([...first!.flags!]).toEqual([]);
    const part = await client.fetchOne('1', { source: { start: 0, maxLength: 10 } }, { uid: true });
    expect(part && part.source!.length).toBe(10);
    await client.logout();
    const other = await enter('OTHER@operator.example');
    expect((await other.mailboxOpen('INBOX')).exists).toBe(1);
    await other.messageFlagsAdd('1', ['\\Seen'], { uid: true });
    expect(await other.search({ seen: false }, { uid: true })).toEqual([]);
    await other.logout();
  });

  it('refuse a wrong password, an unknown mailbox and what they do not play, and go on', async () => {
    await expect(enter(DESK, 'wrong')).rejects.toMatchObject({ authenticationFailed: true });
    const said = await talk(
      'a SELECT INBOX',
      'b LOGIN {24+}',
      `${DESK} "${PASSWORD}"`,
      'c SELECT Archive',
      'd SELECT INBOX',
      'e UID SEARCH BODY x',
      'f FETCH 1 BODYSTRUCTURE',
      'g FETCH x FLAGS',
      'h SEARCH SINCE 1-Jan-2020 UNSEEN',
      'i NONSENSE',
      'j LOGIN "unended',
    );
    expect(said.split('\r\n').flatMap((line) => /^[a-z] (?:OK|NO|BAD)/.exec(line) ?? [])).toEqual([
      'a NO',
      'b OK',
      'c NO',
      'd OK',
      'e BAD',
      'f BAD',
      'g BAD',
      'h OK',
      'i BAD',
      'j BAD',
      'z OK',
    ]);
  });

  it('tell who idles that mail came', async () => {
    const client = await enter('idle@operator.example');
    await client.mailboxOpen('INBOX');
    const told = once(client, 'exists');
    const idling = client.idle();
    await send(['idle@operator.example'], '新托书');
    expect((await told)[0]).toMatchObject({ count: 1 });
    await client.noop();
    await idling;
    await client.logout();
  });
});
