import { type Audience, notice } from '@quayside/contracts/messaging/notice';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/**
 * Tells open screens that a mail's state changed, in the transaction that changes it. As an event: who watches is asked of auth when it is
 * delivered, and again until auth answers.
 * @param key what identifies the mail, for the order of its events
 */
export async function announceMail(
  tx: Ctx,
  key: string,
  Watchers: readonly Audience[],
): Promise<void> {
  if (Watchers.length > 0)
    await tx.publish(notice, `mail-${key}`, {
      Messages: [],
      Area: 'mail',
      Watchers: [...Watchers],
    });
}
