import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';

/** Who is woken: the runner says it, since what it does needs what wakes it. */
export const mailboxBell = perRuntime(() => ({ ring: (): void => undefined }));

/** Lets the mailboxes that are due be read after the commit. */
export const wakeMailboxes = (tx: Ctx): void => tx.onCommit(() => mailboxBell(tx.runtime).ring());
