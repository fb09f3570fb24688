import type {
  NoteMailbox,
  SetMailboxPassword,
} from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Saved } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type SecretColumn, sealFor, secretOf } from '@quayside/service-kit/secrets/secret';
import { NoteMailboxEntity } from './mailbox.entity.js';
import { wakeMailboxes } from './wake-mailboxes.js';

/** Passwords of mailboxes, by the mailbox. */
export const MAILBOX_PASSWORD: SecretColumn = {
  table: 'note_mailbox_key',
  id: 'mailbox_id',
  sealed: 'sealed',
  plain: 'key',
};

/** Stores a password, sealed, in place of the one before. 503 without a key in the settings. */
export async function keepPassword(tx: Ctx, mailboxId: number, password: string): Promise<void> {
  await tx.sql(
    'INSERT INTO note_mailbox_key (mailbox_id, sealed) VALUES ($1, $2) ON CONFLICT (mailbox_id) DO UPDATE SET sealed = excluded.sealed',
    [mailboxId, sealFor(tx, MAILBOX_PASSWORD, mailboxId, password)],
  );
}

/** The password of a mailbox. 422 where none is set, 503 under a key that is not here. */
export async function passwordOf(ctx: Ctx, mailboxId: number): Promise<string> {
  const [row] = await ctx.sql<{ sealed: string | null }>(
    'SELECT sealed FROM note_mailbox_key WHERE mailbox_id = $1',
    [mailboxId],
  );
  const secret = row && secretOf(ctx, MAILBOX_PASSWORD, mailboxId, row.sealed, null);
  if (!secret) throw new Refusal('note.no-password');
  return secret.reveal();
}

/** Sets a password in place of the one before, or takes it away. 404 another company's, 412 when the mailbox changed. */
export function setPassword(
  ctx: Ctx,
  { Id, Version, Key }: SetMailboxPassword,
): Promise<NoteMailbox> {
  return ctx.tx(async (tx) => {
    const mailboxes = tx.repo(NoteMailboxEntity);
    const before = await mailboxes.lock(Id);
    if (before.Version !== Version) throw new Refusal('record.stale');
    if (Key) await keepPassword(tx, Id, Key);
    else await tx.sql('DELETE FROM note_mailbox_key WHERE mailbox_id = $1', [Id]);
    // The log tells that, never what.
    await tx.audit({
      entity: 'note_mailbox',
      entityId: Id,
      verb: 'update',
      before: { HasPassword: before.HasPassword },
      after: { HasPassword: Boolean(Key) },
    });
    const NextTime = Key && before.Enabled ? tx.now.toISOString() : null;
    wakeMailboxes(tx);
    return mailboxes.update(Id, Version, {
      HasPassword: Boolean(Key),
      NextTime,
      Fault: null,
      FaultTime: null,
      Failures: 0,
      UpdateName: tx.employee.Name,
    });
  });
}

/** After each write: a password stays with the server and account that it was given for, and what changed is tried at once. */
export async function followMailbox(tx: Ctx, saved: readonly Saved<NoteMailbox>[]): Promise<void> {
  for (const { before, after } of saved) {
    const moved = before && (before.Host !== after.Host || before.Account !== after.Account);
    if (moved && after.HasPassword) {
      await tx.sql('DELETE FROM note_mailbox_key WHERE mailbox_id = $1', [after.Id]);
      after.HasPassword = false;
    }
    // Another mailbox, or another folder, numbers its mails anew; from another day on it is searched once more.
    const elsewhere = before !== null && (moved === true || before.Folder !== after.Folder);
    const again = before !== null && (elsewhere || before.Since !== after.Since);
    after.NextTime = after.Enabled && after.HasPassword ? tx.now.toISOString() : null;
    await tx.sql(
      `UPDATE note_mailbox SET has_password = $2, next_time = $3, failures = 0, fault = NULL, fault_time = NULL, attempts = attempts + 1,
         epoch = epoch + $4::int, uid_validity = CASE WHEN $5 THEN NULL ELSE uid_validity END WHERE id = $1`,
      [after.Id, after.HasPassword, after.NextTime, elsewhere ? 1 : 0, again],
    );
    Object.assign(after, { Fault: null, FaultTime: null, Failures: 0 });
  }
  wakeMailboxes(tx);
}
