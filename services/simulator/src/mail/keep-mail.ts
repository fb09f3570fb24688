import type { Ctx } from '@quayside/service-kit/runtime/context';
import { deliver } from '../mailbox/kept-mailboxes.js';

/** A mail as it came over the wire. */
export interface ArrivedMail {
  from: string;
  /** Recipients of the envelope. */
  to: readonly string[];
  raw: Buffer;
}

/** Stores what arrived, decoded, and puts it into the mailboxes of its recipients. */
export async function keepMail(ctx: Ctx, { from, to, raw }: ArrivedMail): Promise<void> {
  const { default: PostalMime } = await import('postal-mime');
  const { subject = '', text = '', messageId = '', attachments } = await PostalMime.parse(raw);
  await ctx.tx(async (tx) => {
    const [mail] = await tx.sql<{ id: number }>(
      `INSERT INTO received_mail ("from", "to", subject, content, message_id, create_time, raw) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [
        from,
        to,
        subject.slice(0, 500),
        text.slice(0, 20_000),
        messageId.slice(0, 200),
        tx.now,
        raw,
      ],
    );
    for (const { filename, mimeType, content } of attachments) {
      const bytes = Buffer.from(content as ArrayBuffer);
      await tx.sql(
        'INSERT INTO received_mail_file (mail_id, file_name, mime, size, bytes) VALUES ($1, $2, $3, $4, $5)',
        [mail!.id, (filename ?? '').slice(0, 255), mimeType.slice(0, 100), bytes.length, bytes],
      );
    }
    await deliver(tx, mail!.id, to);
  });
}
