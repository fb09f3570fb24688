import pg from 'pg';
import type { Logger } from '../runtime/log.js';

export interface ListenerOptions {
  databaseUrl: string;
  /** Whose connection it is, as the database shows it. */
  name: string;
  log: Logger;
  /** What to do with a notice, by channel. */
  channels: Readonly<Record<string, (content: string) => void>>;
  /** The connection stands again after a loss, or was lost: notices may have been missed. */
  onChange(arriving: boolean): void;
}

/** A database that does not answer in this time holds nobody up: what may have been missed is forgotten instead. */
const SETTLE_MS = 1_000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 5_000;

/** Listens to PostgreSQL notices on a connection of its own, which it makes again whenever it is lost. */
export class NoticeListener {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private retryMs = FIRST_RETRY_MS;
  /** The query that was sent and is not answered yet, and the one that follows it. */
  private underWay: Promise<unknown> | null = null;
  private next: Promise<unknown> | null = null;
  /** Resolves when every notice sent so far has come; null when none is waited for. */
  settling: Promise<void> | null = null;

  constructor(private readonly options: ListenerOptions) {}

  /** Rejects when the first connection fails: what a process remembers cannot be kept true without it. */
  async start(): Promise<void> {
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  /**
   * Begins to wait for the notices of every transaction that is committed by now: PostgreSQL hands them out before it answers
   * a query on the listening connection. For what must be known before the next request is looked at.
   */
  settle(): void {
    const settling = this.answered().finally(() => {
      if (this.settling === settling) this.settling = null;
    });
    this.settling = settling;
  }

  /**
   * Runs statements without values in one transaction on the listening connection: their own
   * notices have come when it resolves.
   */
  async run(sql: string): Promise<void> {
    const { client } = this;
    if (!client) throw new Error('notices: no connection');
    await client.query(sql);
  }

  private async answered(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, SETTLE_MS, 'late');
    });
    if ((await Promise.race([this.ask(), late])) === 'late')
      this.options.onChange(this.client !== null);
    clearTimeout(timer);
  }

  /** A query that is sent from now on. One at a time: who comes while one is under way shares the next. */
  private ask(): Promise<unknown> {
    if (this.underWay) {
      this.next ??= this.underWay.then(() => {
        this.next = null;
        return this.ask();
      });
      return this.next;
    }
    const sent = this.client?.query('SELECT 1').catch(() => 'late') ?? Promise.resolve();
    this.underWay = sent.finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  private async connect(): Promise<void> {
    const { databaseUrl, name, channels, log, onChange } = this.options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: `quayside ${name}`,
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, null));
    client.on('notification', ({ channel, payload }) => {
      try {
        channels[channel]?.(payload ?? '');
      } catch (error) {
        log.error({ err: error, channel }, 'notice');
      }
    });
    await client.connect();
    for (const channel of Object.keys(channels))
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    this.client = client;
    this.retryMs = FIRST_RETRY_MS;
    onChange(true);
  }

  private lost(client: pg.Client, error: unknown): void {
    if (this.stopped || this.client !== client) return;
    this.client = null;
    this.options.log.warn({ err: error }, 'notices: connection lost');
    this.options.onChange(false);
    client.end().catch(() => undefined);
    this.retry();
  }

  private retry(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.connect().catch((error: unknown) => {
        this.options.log.warn({ err: error }, 'notices: no connection');
        this.retryMs = Math.min(this.retryMs * 2, LAST_RETRY_MS);
        this.retry();
      });
    }, this.retryMs);
  }
}
