import { MailSecurity } from '@quayside/contracts/booking/note-mailbox/choices';
import type {
  MailboxTest,
  NoteMailbox,
} from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { mailboxById } from './fetch-mailbox.js';
import { openBox } from './imap-box.js';
import { NoteMailboxEntity } from './mailbox.entity.js';
import { mailboxFault } from './mailbox-fault.js';
import { mailboxSettingsOf } from './mailbox-settings.js';
import { wakeMailboxes } from './wake-mailboxes.js';

/** Longer nobody waits before a screen. */
const MOST_MS = 9_000;

/** Signs in to a mailbox and opens its folder; takes nothing. What the server says against it is the answer, no error. */
export async function tryMailbox(ctx: Ctx, id: number): Promise<MailboxTest> {
  await ctx.repo(NoteMailboxEntity).get(id);
  const { address, cursor } = await mailboxById(ctx, id);
  try {
    const box = await openBox(
      { ...address, MarkSeen: false },
      mailboxSettingsOf(ctx.runtime).MAILBOX_PRIVATE,
      MOST_MS,
    );
    try {
      const Waiting = (
        await box.uidsAfter(
          cursor.uidValidity === box.uidValidity ? cursor.lastUid : 0,
          cursor.since,
        )
      ).length;
      const where = `${address.Host}:${address.Port}（${MailSecurity.label(address.Security)}）`;
      return {
        Ok: true,
        Text: `已登录 ${where}，文件夹“${address.Folder}”共 ${box.exists} 封，待收 ${Waiting} 封`,
        Waiting,
      };
    } finally {
      await box.close();
    }
  } catch (error) {
    return { Ok: false, Text: mailboxFault(error).text.slice(0, 500), Waiting: null };
  }
}

/** Lets a mailbox be read at once. 422 without a password, or while it is disabled. */
export function fetchNow(ctx: Ctx, id: number): Promise<NoteMailbox> {
  return ctx.tx(async (tx) => {
    const mailboxes = tx.repo(NoteMailboxEntity);
    const before = await mailboxes.lock(id);
    if (!before.HasPassword) throw new Refusal('note.no-password');
    if (!before.Enabled) throw new Refusal('note.mailbox-disabled');
    // Who reads it at this moment stops with the mail under way, which is read again: nothing is written twice.
    await tx.sql('UPDATE note_mailbox SET next_time = least(next_time, $2) WHERE id = $1', [
      id,
      tx.now,
    ]);
    wakeMailboxes(tx);
    return mailboxes.get(id);
  });
}
