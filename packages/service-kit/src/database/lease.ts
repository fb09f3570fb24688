import type { Ctx } from '../runtime/context.js';
import { atMostEvery, clockSteps, monotonicMs } from '../runtime/elapsed.js';
import { perRuntime } from '../runtime/per-runtime.js';
import { poolOf } from './sql.js';

/** Rows of a killed process come free after this; a living one renews its lease, however long the work takes. */
export const LEASE_SECONDS = 20;
const RENEW_MS = (LEASE_SECONDS / 4) * 1000;
const LOOK_MS = 60_000;

export interface LeaseOptions {
  /** A table with `attempts`, and with `next_time`: when a row is due, and while it is worked on when its lease ends. Null is never. */
  table: string;
  /** The columns of its key with their types. */
  key: Readonly<Record<string, string>>;
  /** Whose clock says what is due: the service's, or that of the database where the database dates new rows. */
  clock?: 'service' | 'database';
  /** Seconds that a row waits at most by rights, and which rows wait at all, as a condition. */
  waits: { most: number; where: string };
}

/** What a process knows of its clock, for one lease. */
interface Watch {
  isLookDue: () => boolean;
  stepMs: () => number;
  quietUntil: number;
}

export interface ClaimParts {
  /**
   * The rows to take, as a query that answers their key columns and ends with `FOR UPDATE SKIP LOCKED`; {@link Lease.now} in it is
   * the present moment.
   */
  due: string;
  /** More columns to set, of the row `t`. */
  set?: string;
  /** Another relation to answer from, and how it joins: `['carrier_text x', 'x.id = t.text_id']`. */
  join?: readonly [relation: string, on: string];
  /** Columns to answer beside the key and `attempts`. */
  returning: string;
}

/** What a claim answers of each row: its key, and the number of the attempt, by which later holders are told from earlier ones. */
export type Held<R = object> = R & { attempts: number };

/** Rows that are being worked on: their lease is renewed until they are dropped or all is over. */
export class Hold<R extends Held> {
  private readonly rows: Set<R>;
  private renewing: Promise<unknown> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(
    rows: readonly R[],
    private readonly extend: (rows: readonly R[]) => Promise<unknown>,
  ) {
    this.rows = new Set(rows);
    this.timer = setInterval(() => void this.renew(), RENEW_MS);
    this.timer.unref();
  }

  /** Puts the end of the lease off again. */
  renew(): Promise<unknown> {
    const { rows } = this;
    this.renewing = this.renewing.then(() => (rows.size > 0 ? this.extend([...rows]) : undefined));
    return this.renewing;
  }

  /** Lets one row go: what is written of it from now on stays. */
  async drop(row: R): Promise<void> {
    this.rows.delete(row);
    await this.renewing;
  }

  /** Lets every row go. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    this.rows.clear();
    await this.renewing;
  }
}

/**
 * Takes rows for one process at a time: a claim moves `next_time` on and counts the attempt, so that nobody else finds the rows due
 * while they are worked on, and that those of a killed process come free by themselves. The relay, the mails and the line to the
 * carriers share it.
 */
export class Lease {
  /** The present moment in {@link ClaimParts.due}. */
  readonly now: string;
  private readonly match: string;
  private readonly extension: string;
  private readonly ownership: string;
  private readonly recall: string;
  private readonly watch = perRuntime(
    (): Watch => ({
      isLookDue: atMostEvery(LOOK_MS),
      stepMs: clockSteps(),
      quietUntil: Number.NEGATIVE_INFINITY,
    }),
  );

  constructor(private readonly options: LeaseOptions) {
    const { table, key, clock } = options;
    const names = Object.keys(key);
    this.now = clock === 'database' ? 'now()' : '$1::timestamptz';
    this.match = names.map((name) => `t.${name} = held.${name}`).join(' AND ');
    const held = `json_to_recordset($${clock === 'database' ? 1 : 2}) AS held(${names.map((name) => `${name} ${key[name]}`).join(', ')}, attempts bigint)`;
    const same = `${this.match} AND t.attempts = held.attempts AND t.next_time IS NOT NULL`;
    this.extension = `UPDATE ${table} t SET next_time = ${this.end} FROM ${held} WHERE ${same}`;
    this.ownership = `SELECT 1 FROM ${table} t, json_to_recordset($1) AS held(${names.map((name) => `${name} ${key[name]}`).join(', ')}, attempts bigint)
      WHERE ${same} FOR UPDATE OF t`;
    this.recall = `UPDATE ${table} SET next_time = ${this.end} WHERE (${options.waits.where}) AND next_time > ${this.now} + interval '${options.waits.most} seconds'`;
  }

  /**
   * Whether rows may be claimed as far as the clock goes. Put forward, it makes the leases of others look over until they have renewed
   * them; put back, it would make rows wait as long again: they come due when a lease that somebody holds would be over.
   */
  private async isClockRight(ctx: Ctx): Promise<boolean> {
    const watch = this.watch(ctx.runtime);
    if (watch.stepMs() > RENEW_MS) watch.quietUntil = monotonicMs() + 2 * RENEW_MS;
    if (monotonicMs() < watch.quietUntil) return false;
    if (watch.isLookDue()) await poolOf(ctx.runtime).query(this.recall, this.params(ctx));
    return true;
  }

  private get end(): string {
    return `${this.now} + interval '${LEASE_SECONDS} seconds'`;
  }

  private params(ctx: Ctx): unknown[] {
    return this.options.clock === 'database' ? [] : [ctx.now.toISOString()];
  }

  /**
   * Takes the rows that are due. Never as a prepared statement: its plan, made while the table was small, would read all of it
   * every time later.
   */
  async claim<R>(ctx: Ctx, { due, set, join, returning }: ClaimParts): Promise<Held<R>[]> {
    if (!(await this.isClockRight(ctx))) return [];
    const keys = Object.keys(this.options.key).map((name) => `t.${name}`);
    const { rows } = await poolOf(ctx.runtime).query<Held<R> & object>(
      `WITH held AS (${due})
       UPDATE ${this.options.table} t SET next_time = ${this.end}, attempts = t.attempts + 1${set ? `, ${set}` : ''}
       FROM held${join ? `, ${join[0]}` : ''} WHERE ${this.match}${join ? ` AND ${join[1]}` : ''}
       RETURNING ${[...keys, 't.attempts', returning].join(', ')}`,
      this.params(ctx),
    );
    return rows;
  }

  /** Keeps claimed rows for the time of the work on them. */
  hold<R extends Held>(ctx: Ctx, rows: readonly R[]): Hold<R> {
    return new Hold(rows, (held) =>
      ctx
        .sql(this.extension, [
          ...this.params(ctx),
          JSON.stringify(held.map((row) => this.identityOf(row))),
        ])
        .catch((error: unknown) =>
          ctx.log.warn({ err: error, table: this.options.table }, 'lease'),
        ),
    );
  }

  /** Whether a row is still the claimer's, which it stays until the transaction ends: whose lease went over to another has no say any more. */
  async owns(tx: Ctx, row: Held): Promise<boolean> {
    return (await tx.sql(this.ownership, [JSON.stringify([this.identityOf(row)])])).length > 0;
  }

  private identityOf(row: Held): object {
    const values = row as Held & Record<string, unknown>;
    return Object.fromEntries(
      [...Object.keys(this.options.key), 'attempts'].map((name) => [name, values[name]]),
    );
  }
}
