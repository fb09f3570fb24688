import type { QueryRunner } from 'typeorm';
import { integer, readConfig } from '../runtime/config.js';

/** How long what is asked of the database may take, in seconds. */
export interface TimeLimits {
  /** One statement. */
  statement: number;
  /** Waiting for a row or table that another transaction holds. */
  lock: number;
  /** A transaction in which nothing is asked. */
  idle: number;
  /** Waiting for a free connection, or for a new one. */
  connect: number;
}

/** The limits as the environment sets them. By default whoever asks has an answer within ten seconds, even of a database that stands still. */
export const readTimeLimits = (env: Readonly<Record<string, string | undefined>>): TimeLimits => {
  const config = readConfig(
    {
      DATABASE_STATEMENT_SECONDS: integer(8, 1, 3_600),
      DATABASE_LOCK_SECONDS: integer(5, 1, 3_600),
      DATABASE_IDLE_SECONDS: integer(60, 1, 3_600),
      DATABASE_CONNECT_SECONDS: integer(5, 1, 600),
    },
    env,
  );
  return {
    statement: config.DATABASE_STATEMENT_SECONDS,
    lock: config.DATABASE_LOCK_SECONDS,
    idle: config.DATABASE_IDLE_SECONDS,
    connect: config.DATABASE_CONNECT_SECONDS,
  };
};

/** Of a chunk of an import, an undo, a seed: they write thousands of rows and may wait for one another. */
const LONG_SECONDS = 600;
/** So much later than the server the client gives up: a frozen server ends no statement. */
const SILENCE_SECONDS = 1;

/** The server's part, as options of a connection. */
export const limitOptions = ({ statement, lock, idle }: TimeLimits): string =>
  `-c statement_timeout=${statement}s -c lock_timeout=${lock}s -c idle_in_transaction_session_timeout=${idle}s`;

/** The client's part, as settings of a pool. */
export const poolLimits = ({ statement, connect }: TimeLimits) => ({
  connectionTimeoutMillis: connect * 1000,
  query_timeout: (statement + SILENCE_SECONDS) * 1000,
});

const long = new WeakSet<QueryRunner>();

/** Gives the transaction that was just begun the time of long work. */
export async function allowLong(runner: QueryRunner): Promise<void> {
  long.add(runner);
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await runner.query(`SET LOCAL ${name} = '${LONG_SECONDS}s'`);
  }
}

/** Whether the client gave up waiting for the server's answer: pg's own text, it has no code. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('Query read timeout');

/** Gives a connection that does not answer to nobody any more: the pool closes it, and the server ends its transaction. */
export async function cutOff(runner: QueryRunner, error: Error): Promise<void> {
  // As TypeORM does itself when the connection breaks; its `release` would give it back to the pool.
  await (
    runner as unknown as { releasePostgresConnection(reason: Error): Promise<void> }
  ).releasePostgresConnection(error);
}

/** How long the client waits for an answer in a long transaction, in milliseconds; undefined: as on every connection. */
export const patienceOf = (runner: QueryRunner | null): number | undefined =>
  runner && long.has(runner) ? (LONG_SECONDS + SILENCE_SECONDS) * 1000 : undefined;
