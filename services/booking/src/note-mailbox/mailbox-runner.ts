import type { Held } from '@quayside/service-kit/database/lease';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { ClaimTurns } from '@quayside/service-kit/turns/claim-turns';
import { UnderWay } from '@quayside/service-kit/turns/under-way';
import type { DueMailbox } from './fetch-mail.js';
import { readMailbox } from './fetch-mailbox.js';
import { mailboxLease } from './mailbox-lease.js';
import { mailboxBell } from './wake-mailboxes.js';

const POLL_MS = 5_000;
/** Mailboxes that are read at once, and of them of one company: a slow server holds up no other. */
const MOST = 6;
const MOST_OF_COMPANY = 4;

/** Reads the mailboxes that are due: at once after a commit in this process, and by a poll. */
export class MailboxRunner {
  private readonly worker: Worker;
  private readonly looks = new Set<Promise<void>>();
  private readonly turns = new ClaimTurns();
  private readonly underWay = new UnderWay();
  private readonly ending = new AbortController();

  constructor(private readonly ctx: Ctx) {
    this.worker = new Worker(() => this.begin(), {
      name: 'note mailboxes',
      log: ctx.log,
      everyMs: POLL_MS,
    });
  }

  start = (): void => this.worker.start();
  wake = (): void => this.worker.wake();

  /** Resolves once nothing is read and nothing was due. */
  idle = async (): Promise<void> => {
    do {
      await this.worker.idle();
      await Promise.all(this.looks);
      await this.worker.idle();
    } while (this.looks.size > 0);
  };

  /** Hangs up on every server; what was under way goes on elsewhere, or with the next start. */
  stop = async (): Promise<void> => {
    this.ending.abort();
    await this.worker.stop();
    await Promise.all(this.looks);
  };

  /** Companies take turns. */
  private async claimDue(most: number): Promise<Held<DueMailbox>[]> {
    const claimed = await mailboxLease.claim<DueMailbox>(this.ctx, {
      due: this.turns.due({
        table: 'note_mailbox',
        party: 'company_id',
        where: `next_time <= ${mailboxLease.now}`,
        most,
        ofParty: { most: MOST_OF_COMPANY, underWay: this.underWay.byParty },
      }),
      returning: 't.company_id AS "ownerId", t.account, t.epoch',
    });
    this.turns.served(claimed.map(({ ownerId }) => ownerId));
    return claimed;
  }

  private async begin(): Promise<void> {
    const room = MOST - this.looks.size;
    if (room <= 0 || this.worker.stopping) return;
    for (const mailbox of await this.claimDue(room)) {
      const end = this.underWay.begin(mailbox.ownerId);
      const look = readMailbox(this.ctx, mailbox, this.ending.signal)
        .catch((error: unknown) =>
          this.ctx.log.error({ err: error, mailbox: mailbox.id }, 'note mailbox'),
        )
        .finally(() => {
          this.looks.delete(look);
          end();
          this.worker.wake();
        });
      this.looks.add(look);
    }
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
