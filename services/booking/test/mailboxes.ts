import type { AddressInfo } from 'node:net';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { openImapServer } from '../../simulator/src/mailbox/imap-server.js';
import type { BoxedMail, MailboxStore } from '../../simulator/src/mailbox/mailbox-store.js';

export const ACCOUNT = 'booking@operator.example';
export const PASSWORD = 'p@ss "word"';

/** The bytes of a mail. */
export async function aMail(options: SendMailOptions & { check?: string }): Promise<Buffer> {
  const { check, ...mail } = options;
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({
    from: 'zhou@huayuan.example',
    to: ACCOUNT,
    subject: '订舱',
    text: '请查收',
    ...mail,
  });
  const header = check === undefined ? '' : `Authentication-Results: ${check}\r\n`;
  return Buffer.concat([Buffer.from(header), message as Buffer]);
}

/** A mailbox of a test on a real IMAP server. */
export class TestMailbox implements MailboxStore {
  readonly mails: (BoxedMail & { raw: Buffer })[] = [];
  uidValidity = 7;
  /** UIDs whose bytes were asked for. */
  readonly read: number[] = [];
  /** Happens when a mail's bytes are asked for. */
  onRead: (uid: number) => void | Promise<void> = () => undefined;
  private next = 1;
  port = 0;
  close: () => Promise<void> = async () => undefined;

  static async open(): Promise<TestMailbox> {
    const mailbox = new TestMailbox();
    const { server, close } = await openImapServer(mailbox, 0, '127.0.0.1');
    mailbox.port = (server.address() as AddressInfo).port;
    mailbox.close = close;
    return mailbox;
  }

  add(raw: Buffer, arrived = '2026-11-21T01:00:00Z', size = raw.length): number {
    const uid = this.next++;
    this.mails.push({ uid, size, flags: [], arrived: new Date(arrived), raw });
    return uid;
  }

  opens = (_address: string, password: string): boolean => password === PASSWORD;
  box = async () => ({ uidValidity: this.uidValidity, uidNext: this.next, mails: this.mails });
  async raw(_address: string, uid: number): Promise<Buffer | null> {
    this.read.push(uid);
    await this.onRead(uid);
    return this.mails.find((mail) => mail.uid === uid)?.raw ?? null;
  }
  async setFlags(_address: string, uid: number, flags: readonly string[]): Promise<void> {
    const index = this.mails.findIndex((mail) => mail.uid === uid);
    this.mails[index] = { ...this.mails[index]!, flags };
  }
  watch = () => () => undefined;
}
