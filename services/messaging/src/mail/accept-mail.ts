import { MailState, RecipientState } from '@quayside/contracts/messaging/mail.api';
import type { MailOrder, MailOrderFile } from '@quayside/contracts/messaging/mail-order';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { wakeMails } from './mail-runner.js';

/** Takes a mail on, in the caller's transaction: from the commit on it is sent, whatever dies meanwhile. The same key again is nothing new. */
export async function acceptMail(
  tx: Ctx,
  order: MailOrder,
  files: readonly MailOrderFile[],
): Promise<void> {
  const {
    Key,
    Service,
    CompanyId,
    CompanyName,
    AboutId,
    AboutNo,
    CreatorId,
    CreateName,
    Subject,
    Body,
  } = order;
  const { Link, StaffLink = null, ReadRight = null, Watchers, ResendRights } = order;
  const [stored] = await tx.sql<{ id: number }>(
    `INSERT INTO mail (key, company_id, company_name, about_id, about_no, creator_id, create_name, subject, body, message_id, state, next_time,
       create_time, watchers, resend_rights, service, link, staff_link, read_right)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15, $16, $17, $18) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [
      Key,
      CompanyId,
      CompanyName,
      AboutId,
      AboutNo,
      CreatorId,
      CreateName,
      Subject,
      Body,
      `<${Key}@quayside>`,
      MailState.Waiting,
      tx.now,
      JSON.stringify(Watchers),
      JSON.stringify(ResendRights),
      Service,
      Link,
      StaffLink,
      ReadRight,
    ],
  );
  if (!stored) return;
  await tx.sql(
    'INSERT INTO mail_recipient (mail_id, address, state) SELECT $1, address, $3 FROM unnest($2::varchar[]) WITH ORDINALITY AS g(address, n) ORDER BY n',
    [stored.id, order.To, RecipientState.Waiting],
  );
  for (const { FileName, Mime, Content } of files) {
    const bytes = Buffer.from(Content, 'base64');
    await tx.sql(
      `INSERT INTO mail_attachment (mail_id, company_id, creator_id, file_name, mime, size, bytes, create_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [stored.id, CompanyId, CreatorId, FileName, Mime, bytes.length, bytes, tx.now],
    );
  }
  wakeMails(tx);
}
