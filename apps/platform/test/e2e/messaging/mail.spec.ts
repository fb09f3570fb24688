import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listMails, type MailRow, mailAttachment } from '@quayside/contracts/messaging/mail.api';
import { OrderSiState, SiVerb } from '@quayside/contracts/si/choices';
import { MailPaper, mailSi, proposeSiMail } from '@quayside/contracts/si/mail.api';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { siLogs, submitSi } from '@quayside/contracts/si/si.api';
import { listReceivedMails, receivedFile } from '@quayside/contracts/simulator/mail';
import { type ApiClient, signIn } from '../api-client.js';
import { eventually } from '../eventually.js';
import { type DemoProcess, startDemoProcess, topology } from '../running-platform.js';
import { rightSi } from '../si-samples.js';

describe(`papers by e-mail, ${topology}`, () => {
  let platform: DemoProcess;
  let clerk: ApiClient;
  let admin: ApiClient;
  let Id: number;

  const enter = async (): Promise<void> => {
    [clerk, admin] = await Promise.all([
      signIn(platform.url, 'HUAYUAN', 'clerk'),
      signIn(platform.url, 'OPERATOR', 'admin'),
    ]);
  };
  beforeAll(async () => {
    platform = await startDemoProcess({ RATE_LIMIT: '1000000' });
    await enter();
    const { Rows } = await clerk.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Limit: 1,
      Sort: '-SiDeadline',
    });
    const CGO_ID = Rows[0]!.Id;
    const [submitted] = await clerk.get(submitSi, {
      TDBLInfos: [await rightSi(clerk, CGO_ID)],
      Num: 1,
      CGO_ID,
    });
    Id = submitted!.Id;
  });
  afterAll(() => platform.close());

  const send = async (To: string, Papers: MailPaper[] = [MailPaper.Bill]) => {
    const proposal = await clerk.get(proposeSiMail, { Id });
    await clerk.get(mailSi, { ...proposal, To, Papers });
  };
  /** The newest mail about the SI once `test` holds of it. */
  const mailOnce = async (test: (mail: MailRow) => boolean, within?: number): Promise<MailRow> => {
    let mail: MailRow | undefined;
    await eventually(async () => {
      [mail] = (await clerk.get(listMails, { AboutId: Id, Limit: 1 })).Rows;
      if (!mail || !test(mail)) throw new Error(JSON.stringify(mail));
    }, within);
    return mail!;
  };
  const received = (To: string) => admin.get(listReceivedMails, { To });

  it('arrive byte for byte under their Chinese names; who was refused is told', async () => {
    await send('docs@example.com；refuse@example.com', [MailPaper.Bill, MailPaper.Containers]);
    const mail = await mailOnce(({ State }) => State === 'partly');
    expect(mail.Recipients.map(({ Address, State, Code }) => [Address, State, Code])).toEqual([
      ['docs@example.com', 'sent', 250],
      ['refuse@example.com', 'refused', 550],
    ]);
    const [arrived] = (await received('docs@example.com')).Rows;
    expect(arrived!.Subject).toBe(mail.Subject);
    expect(arrived!.To).toEqual(['docs@example.com']);
    expect(arrived!.Files.map(({ FileName }) => FileName)).toEqual(
      mail.Attachments.map(({ FileName }) => FileName),
    );
    expect(arrived!.Files[0]!.FileName).toMatch(/^提单样单-.+\.pdf$/);
    for (const [index, { Id: fileId }] of arrived!.Files.entries()) {
      const theirs = (await admin.call(receivedFile, { Id: fileId })).body as Buffer;
      const ours = (await clerk.call(mailAttachment, { Id: mail.Attachments[index]!.Id }))
        .body as Buffer;
      expect(Buffer.from(theirs).subarray(0, 5).toString()).toBe('%PDF-');
      expect(Buffer.from(theirs).equals(Buffer.from(ours))).toBe(true);
    }
    const logs = (await clerk.get(siLogs, { Id })).filter(({ Verb }) => Verb === SiVerb.Mail);
    expect(logs).toContainEqual(
      expect.objectContaining({
        EmployeeName: '何晓雯',
        Remarks: expect.stringContaining('docs@example.com；refuse@example.com'),
      }),
    );
  });

  it('refuse addresses that are none', async () => {
    const proposal = await clerk.get(proposeSiMail, { Id });
    const { status, refusal } = await clerk.call(mailSi, { ...proposal, To: 'a@example.com;b@' });
    expect([status, refusal.Code, refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'si.mail-address',
      'To',
    ]);
    const header = await clerk.call(mailSi, {
      ...proposal,
      To: 'a@example.com',
      Subject: 'x\r\nBcc: b@example.com',
    });
    expect([header.status, header.refusal.Errors?.[0]?.Prop]).toEqual([400, 'Subject']);
  });

  it('survive the death of the platform in the middle of the dialogue', async () => {
    await send('slow@example.com');
    const { AboutNo } = await mailOnce(({ State }) => State === 'sending');
    // The server has it and has not said so yet.
    await eventually(async () => expect((await received('slow@example.com')).Rows).toHaveLength(1));
    await platform.end('SIGKILL');
    await platform.restart();
    await enter();
    const mail = await mailOnce(({ State }) => State === 'sent', 60_000);
    // Services of their own see the end of the others and may still hear the server's refusal.
    expect(mail).toMatchObject({
      AboutNo,
      Doubtful: topology === 'all-in-one' ? true : expect.any(Boolean),
    });
    const ids = new Set(
      (await received('slow@example.com')).Rows.map(({ MessageId }) => MessageId),
    );
    expect(ids.size).toBe(1);
  });
});
