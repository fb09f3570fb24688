import type { Held } from '@quayside/service-kit/database/lease';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { ClaimTurns } from '@quayside/service-kit/turns/claim-turns';
import { ClaimingWorker } from '@quayside/service-kit/turns/claiming-worker';
import type { DueMailbox } from './fetch-mail.js';
import { readMailbox } from './fetch-mailbox.js';
import { mailboxLease } from './mailbox-lease.js';
import { mailboxBell } from './wake-mailboxes.js';

const POLL_MS = 5_000;
/** Each mailbox is looked into every few minutes: some seconds later is soon enough. */
const QUIET_MS = 15_000;
/** Mailboxes that are read at once, and of them of one company: a slow server holds up no other. */
const MOST = 6;
const MOST_OF_COMPANY = 4;

/** Reads the mailboxes that are due: at once after a commit in this process, and by a poll. */
export class MailboxRunner {
  private readonly worker: ClaimingWorker<Held<DueMailbox>>;
  private readonly turns = new ClaimTurns();
  private readonly ending = new AbortController();

  constructor(private readonly ctx: Ctx) {
    this.worker = new ClaimingWorker<Held<DueMailbox>>({
      name: 'note mailboxes',
      log: ctx.log,
      everyMs: POLL_MS,
      quietMs: QUIET_MS,
      most: MOST,
      claim: (most, underWay) => this.claimDue(most, underWay),
      work: (mailbox) => readMailbox(ctx, mailbox, this.ending.signal),
      partyOf: ({ ownerId }) => ownerId,
    });
  }

  start = (): void => this.worker.start();
  wake = (): void => this.worker.wake();
  idle = (): Promise<void> => this.worker.idle();

  /** Hangs up on every server; what was under way goes on elsewhere, or with the next start. */
  stop = (): Promise<void> => {
    this.ending.abort();
    return this.worker.stop();
  };

  /** Companies take turns. */
  private async claimDue(
    most: number,
    underWay: ReadonlyMap<number, number>,
  ): Promise<Held<DueMailbox>[]> {
    const claimed = await mailboxLease.claim<DueMailbox>(this.ctx, {
      due: this.turns.due({
        table: 'note_mailbox',
        party: 'company_id',
        where: `next_time <= ${mailboxLease.now}`,
        most,
        ofParty: { most: MOST_OF_COMPANY, underWay },
      }),
      returning: 't.company_id AS "ownerId", t.account, t.epoch',
    });
    this.turns.served(claimed.map(({ ownerId }) => ownerId));
    return claimed;
  }
}

export const mailboxRunnerOf = perRuntime((runtime) => new MailboxRunner(Ctx.ofService(runtime)));

/** Begins to read mailboxes; answers what stops it. */
export function startMailboxes({ runtime }: Ctx): () => Promise<void> {
  const runner = mailboxRunnerOf(runtime);
  mailboxBell(runtime).ring = runner.wake;
  runner.start();
  return runner.stop;
}
