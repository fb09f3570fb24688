import type { Ctx } from '@quayside/service-kit/runtime/context';
import { startNotifier } from './dcsa/notify-subscriber.js';
import { startFolderMailboxes } from './folder-mailbox.js';
import { startHttpMailboxes } from './http-mailbox.js';

/** The simulated carriers on all ways. Answers what stops them. */
export async function startCarriers(ctx: Ctx): Promise<() => Promise<void>> {
  const stops = [
    await startHttpMailboxes(ctx),
    await startFolderMailboxes(ctx),
    startNotifier(ctx),
  ];
  return async () => {
    for (const stop of stops) await stop?.();
  };
}
