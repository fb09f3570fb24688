/** Why the embedded PostgreSQL cannot serve. */
export type EmbeddedPostgresErrorCode =
  /** Another living platform works on the same data folder. */
  | 'in-use'
  /** No binaries for this machine, or they do not run on it. */
  | 'not-runnable'
  /** Started by root, and no other account could be used for the server. */
  | 'no-server-account'
  /** The data folder cannot be written, or belongs to another account. */
  | 'no-access'
  /** The data folder holds something that this version cannot open. */
  | 'foreign-data'
  | 'init-failed'
  | 'start-failed'
  /** The server ended though nobody asked it to. */
  | 'crashed';

/** A refusal or failure of the launcher; the message is Chinese, for the person at the terminal, and says what to do. */
export class EmbeddedPostgresError extends Error {
  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}
