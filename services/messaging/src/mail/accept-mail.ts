import { MailState, RecipientState } from '@quayside/contracts/messaging/mail.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { wakeMails } from './mail-runner.js';

export interface AcceptedMail {
  key: string;
  companyId: number;
  companyName: string;
  aboutId: number;
  aboutNo: string;
  creatorId: number | null;
  createName: string;
  to: readonly string[];
  subject: string;
  body: string;
  attachments: readonly { fileName: string; mime: string; bytes: Buffer }[];
}

/** Takes a mail on, in the caller's transaction: from the commit on it is sent, whatever dies meanwhile. The same key again is nothing new. */
export async function acceptMail(tx: Ctx, mail: AcceptedMail): Promise<void> {
  const [stored] = await tx.sql<{ id: number }>(
    `INSERT INTO mail (key, company_id, company_name, about_id, about_no, creator_id, create_name, subject, body, message_id, state, next_time, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [
      ...[mail.key, mail.companyId, mail.companyName, mail.aboutId, mail.aboutNo, mail.creatorId, mail.createName, mail.subject, mail.body],
      ...[`<${mail.key}@quayside>`, MailState.Waiting, tx.now],
    ],
  );
  if (!stored) return;
  await tx.sql(
    'INSERT INTO mail_recipient (mail_id, address, state) SELECT $1, address, $3 FROM unnest($2::varchar[]) WITH ORDINALITY AS g(address, n) ORDER BY n',
    [stored.id, mail.to, RecipientState.Waiting],
  );
  for (const { fileName, mime, bytes } of mail.attachments) {
    await tx.sql(
      `INSERT INTO mail_attachment (mail_id, company_id, creator_id, file_name, mime, size, bytes, create_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [stored.id, mail.companyId, mail.creatorId, fileName, mime, bytes.length, bytes, tx.now],
    );
  }
  wakeMails(tx);
}
