import { type MailDetail, MailState, RecipientState } from '@quayside/contracts/messaging/mail.api';
import type { Permission } from '@quayside/contracts/permissions';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { wakeMails } from './mail-runner.js';
import { readMail } from './read-mails.js';

const UNDELIVERED: readonly RecipientState[] = [RecipientState.Refused, RecipientState.Failed];

/** Refuses with 403 who holds none of the rights that the mail's order named. */
async function requireAny(tx: Ctx, id: number): Promise<void> {
  const [mail] = await tx.sql<{ rights: Permission[] }>(
    'SELECT resend_rights AS rights FROM mail WHERE id = $1',
    [id],
  );
  const [first, ...others] = mail?.rights ?? [];
  if (first && !others.some((right) => tx.can(right))) tx.require(first);
}

/** Sends a mail again to those whom it did not reach, with as many attempts as a new one. */
export function resendMail(ctx: Ctx, id: number): Promise<MailDetail> {
  return ctx.tx(async (tx) => {
    const mail = await readMail(tx, id, true);
    await requireAny(tx, id);
    if (!mail.Recipients.some(({ State }) => UNDELIVERED.includes(State)))
      throw new Refusal('mail.all-delivered');
    if (mail.Attachments.some(({ Kept }) => !Kept)) throw new Refusal('mail.files-gone');
    await tx.sql(
      'UPDATE mail_recipient SET state = $2, code = NULL, result = NULL, response = NULL WHERE mail_id = $1 AND state = ANY($3)',
      [id, RecipientState.Waiting, UNDELIVERED],
    );
    // A mail that is being sent to others keeps its lease; those who were added go with its next attempt.
    await tx.sql(
      `UPDATE mail SET attempts = CASE WHEN state = $4::varchar THEN attempts ELSE 0 END, next_time = CASE WHEN state = $4::varchar THEN next_time ELSE $2::timestamptz END,
         state = CASE WHEN state = $4::varchar THEN state ELSE $3::varchar END WHERE id = $1`,
      [id, tx.now, MailState.Waiting, MailState.Sending],
    );
    await tx.audit({ entity: 'Mail', entityId: id, verb: 'resend', before: { State: mail.State } });
    wakeMails(tx);
    return readMail(tx, id);
  });
}
