import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { readMailConfig } from './mail-config.js';
import { claimMails, deleteOldFiles, sendOne } from './send-mail.js';
import { SmtpSender } from './smtp-sender.js';

const POLL_MS = 2_000;
const HOUR_MS = 3_600_000;
/** How long a stop waits for dialogues under way before it cuts them. */
const GRACE_MS = 3_000;

/** Sends what is due: at once after a commit in this process, and by a poll what another process left or what is to be tried again. */
export class MailRunner {
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private cleaned = 0;
  private readonly config;
  private readonly smtp: SmtpSender | null;

  constructor(private readonly ctx: Ctx) {
    this.config = readMailConfig(ctx.runtime.env);
    this.smtp = this.config.smtp && new SmtpSender(this.config.smtp);
  }

  get configured(): boolean {
    return this.smtp !== null;
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.timer.unref();
    this.wake();
  }

  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain()
      .catch((error: unknown) => this.stopped || this.ctx.log.error({ err: error }, 'mail'))
      .then(() => {
        this.running = null;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  /** Everything due is dealt with, as far as this process can. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    const cut = setTimeout(() => this.smtp?.close(), GRACE_MS);
    await this.running;
    clearTimeout(cut);
    this.smtp?.close();
  }

  private async drain(): Promise<void> {
    const { smtp } = this;
    for (let due = smtp ? await claimMails(this.ctx) : []; smtp && due.length; due = this.stopped ? [] : await claimMails(this.ctx)) {
      await Promise.all(due.map((mail) => sendOne(this.ctx, smtp, mail)));
    }
    const now = this.ctx.now.getTime();
    if (now - this.cleaned < HOUR_MS) return;
    await deleteOldFiles(this.ctx, this.config.keepDays);
    this.cleaned = now;
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
