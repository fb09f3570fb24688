import { randomUUID } from 'node:crypto';
import type { PrivateMail } from '@quayside/contracts/messaging/private-mail';
import { Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { ClaimingWorker } from '@quayside/service-kit/turns/claiming-worker';
import { readMailConfig } from './mail-config.js';
import { claimMails, type DueMail, MOST_AT_ONCE, sendOne } from './send-mail.js';
import { SmtpSender } from './smtp-sender.js';

const POLL_MS = 2_000;
/** A killed process and a late retry are what it looks for by itself then. */
const QUIET_MS = 30_000;
/** How long a stop waits for dialogues under way before it cuts them. */
const GRACE_MS = 3_000;

/** Sends what is due: at once after a commit in this process, and by a poll what another process left or what is to be tried again. */
export class MailRunner {
  private readonly config;
  private readonly smtp: SmtpSender | null;
  private readonly worker: ClaimingWorker<DueMail>;

  constructor(private readonly ctx: Ctx) {
    this.config = readMailConfig(ctx.runtime.env);
    this.smtp = this.config.smtp && new SmtpSender(this.config.smtp);
    this.worker = new ClaimingWorker<DueMail>({
      name: 'mail',
      log: ctx.log,
      everyMs: POLL_MS,
      quietMs: QUIET_MS,
      most: MOST_AT_ONCE,
      claim: async (most, underWay) => (this.smtp ? claimMails(ctx, most, underWay) : []),
      work: (mail) => sendOne(ctx, this.smtp!, mail),
      partyOf: (mail) => mail.company_id,
    });
  }

  get configured(): boolean {
    return this.smtp !== null;
  }

  start(): void {
    this.worker.start();
  }

  wake(): void {
    this.worker.wake();
  }

  /** Everything due is dealt with, as far as this process can. */
  idle(): Promise<void> {
    return this.worker.idle();
  }

  async stop(): Promise<void> {
    const cut = setTimeout(() => this.smtp?.close(), GRACE_MS);
    await this.worker.stop();
    clearTimeout(cut);
    this.smtp?.close();
  }

  /** Hands one mail over and keeps nothing of it; throws where no server takes it. */
  async sendPrivate({ To, Subject, Body }: PrivateMail, date: Date): Promise<void> {
    if (!this.smtp) throw new Refusal('service.unavailable');
    const messageId = `<${randomUUID()}@quayside>`;
    const outcomes = await this.smtp.send({
      messageId,
      subject: Subject,
      body: Body,
      to: [To],
      recipients: [To],
      date,
      attachments: [],
    });
    const outcome = outcomes.get(To);
    if (outcome?.kind === 'sent') return;
    this.ctx.log.warn({ outcome }, 'private mail');
    throw new Refusal('service.unavailable');
  }
}

export const mailRunnerOf = perRuntime((runtime) => new MailRunner(Ctx.ofService(runtime)));

/** Begins to send mails; answers what stops it. */
export async function startMails({ runtime }: Ctx): Promise<() => Promise<void>> {
  const runner = mailRunnerOf(runtime);
  runner.start();
  return () => runner.stop();
}

/** Lets mails go out after the commit. */
export const wakeMails = (tx: Ctx): void => tx.onCommit(() => mailRunnerOf(tx.runtime).wake());
