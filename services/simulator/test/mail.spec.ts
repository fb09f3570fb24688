import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listReceivedMails, receivedFile } from '@quayside/contracts/simulator/mail';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import nodemailer from 'nodemailer';
import { simulatorService } from '../src/simulator.module.js';
import { freePort } from './carrier-messages.js';

describe('the simulated mail server', () => {
  let test: TestService;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    test = await startTestService(simulatorService, { env: { SMTP_PORT: String(port) } });
  });
  afterAll(() => test.close());

  const send = async (to: string[]) => {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port });
    const bytes = Buffer.from([0, 1, 2, 254, 255, 13, 10]);
    return transport.sendMail({
      from: 'docs@quayside.example.com',
      to,
      subject: '提单样单 Draft B/L',
      text: '您好：\n附件',
      messageId: '<1@quayside>',
      attachments: [
        { filename: '提单样单-COSU6190001230.pdf', contentType: 'application/pdf', content: bytes },
      ],
    });
  };
  const codeOf = (to: string) =>
    send([to]).then(
      () => 250,
      (error: { responseCode?: number; code?: string }) => error.responseCode ?? error.code,
    );

  it('keeps what arrives, byte for byte, and shows it to staff', async () => {
    await send(['a@example.com', 'b@example.com']);
    const { data } = await test.call(aStaffMember(), listReceivedMails, { To: 'b@example.com' });
    expect(data.Rows).toMatchObject([
      {
        From: 'docs@quayside.example.com',
        To: ['a@example.com', 'b@example.com'],
        Subject: '提单样单 Draft B/L',
        MessageId: '<1@quayside>',
        Files: [{ FileName: '提单样单-COSU6190001230.pdf', Mime: 'application/pdf', Size: 7 }],
      },
    ]);
    expect(data.Rows[0]!.Content.replace(/\r/g, '').trim()).toBe('您好：\n附件');
    const file = await test.call(aStaffMember(), receivedFile, { Id: data.Rows[0]!.Files[0]!.Id });
    expect([...Buffer.from(file.data as never)]).toEqual([0, 1, 2, 254, 255, 13, 10]);
    expect((await test.call(anIdentity(), listReceivedMails)).status).toBe(403);
    expect((await test.call(anIdentity(), receivedFile, { Id: 1 })).status).toBe(403);
  });

  it('behaves as the address says', async () => {
    expect(await codeOf('refuse@example.com')).toBe(550);
    expect(await codeOf('full.box@example.com')).toBe(552);
    expect([await codeOf('grey@example.com'), await codeOf('grey@example.com')]).toEqual([
      451, 250,
    ]);
    expect(await codeOf('drop@example.com')).toBe('ECONNECTION');
    const arrived = await test.call(aStaffMember(), listReceivedMails, { To: 'drop@example.com' });
    expect(arrived.data.Total).toBe(0);
  });
});
