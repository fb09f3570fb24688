import type { Ctx } from '@quayside/service-kit/runtime/context';
import { startFolderMailboxes } from './folder-mailbox.js';
import { startHttpMailboxes } from './http-mailbox.js';

/** The simulated carriers on both ways. Answers what stops them. */
export async function startCarriers(ctx: Ctx): Promise<() => Promise<void>> {
  const stops = [await startHttpMailboxes(ctx), await startFolderMailboxes(ctx)];
  return async () => {
    for (const stop of stops) await stop?.();
  };
}
