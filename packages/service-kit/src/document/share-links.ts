import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '../runtime/context.js';

/** Wrong PINs in a row after which a link is closed for a while, and for how long. */
const MOST_WRONG = 5;
const CLOSED_MINUTES = 15;

export interface MadeLink {
  /** The only time that it is told: what is stored is a hash of it. */
  Token: string;
  ExpireTime: string;
}

/** Why a link shows nothing. */
export type LinkFault = 'unknown' | 'expired' | 'revoked' | 'pin' | 'wrong-pin' | 'locked';
export type OpenedLink =
  | { subject: number; link: number; first: boolean; reader: string | null }
  | { fault: LinkFault };

export interface ShareLinks {
  /** A new link to a record; earlier ones go on. @param given for whom it is, and the digits that are asked for, if any */
  make(
    tx: Ctx,
    subject: number,
    given: { until: Date; for?: string | null; pin?: string | null },
  ): Promise<MadeLink>;
  /** The record that a link leads to. Counts the opening, and wrong PINs, in a transaction of its own: they stay when the rest fails. */
  open(ctx: Ctx, token: string, pin?: string | null): Promise<OpenedLink>;
  /** Every link to a record holds until then, and no longer. */
  until(tx: Ctx, subject: number, until: Date): Promise<void>;
  /** No link to a record holds any longer. */
  revoke(tx: Ctx, subject: number): Promise<void>;
}

interface LinkRow {
  id: number;
  subject: number;
  expired: boolean;
  revoked: boolean;
  locked: boolean;
  pin_hash: string | null;
  open_count: number;
  reader: string | null;
}

const hashOf = (text: string): string => createHash('sha256').update(`share:${text}`).digest('hex');

/**
 * Links under which people without an account read a record, and answer it: random, stored as hashes, with an end, optionally with a PIN that
 * closes the link for a while after wrong ones, revocable, and counted. What such a reader may see is the document's own business.
 * @param table see {@link shareLinkTable}
 */
export function shareLinks(table: string): ShareLinks {
  return {
    async make(tx, subject, { until, for: reader = null, pin = null }) {
      const Token = randomBytes(24).toString('base64url');
      await tx.sql(
        `INSERT INTO ${table} (subject_id, token_hash, pin_hash, reader, expire_time, create_name, create_time) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          subject,
          hashOf(Token),
          pin ? hashOf(`${Token}:${pin}`) : null,
          reader,
          until,
          tx.identity?.Name ?? null,
          tx.now,
        ],
      );
      return { Token, ExpireTime: until.toISOString() };
    },
    open: (ctx, token, pin) =>
      ctx.tx(async (tx): Promise<OpenedLink> => {
        const [link] = await tx.sql<LinkRow>(
          `SELECT id, subject_id AS subject, expire_time <= $2 AS expired, revoked_time IS NOT NULL AS revoked,
             coalesce(locked_until > $2, false) AS locked, pin_hash, open_count, reader
           FROM ${table} WHERE token_hash = $1 FOR UPDATE`,
          [hashOf(token), tx.now],
        );
        const fault: LinkFault | null = !link
          ? 'unknown'
          : link.revoked
            ? 'revoked'
            : link.expired
              ? 'expired'
              : link.locked
                ? 'locked'
                : link.pin_hash && !pin
                  ? 'pin'
                  : null;
        if (fault || !link) return { fault: fault ?? 'unknown' };
        if (link.pin_hash && link.pin_hash !== hashOf(`${token}:${pin}`)) {
          await tx.sql(
            `UPDATE ${table} SET wrong = (wrong + 1) % ${MOST_WRONG},
               locked_until = CASE WHEN wrong + 1 = ${MOST_WRONG} THEN $2::timestamptz + interval '${CLOSED_MINUTES} minutes' END WHERE id = $1`,
            [link.id, tx.now],
          );
          return { fault: 'wrong-pin' };
        }
        await tx.sql(
          `UPDATE ${table} SET wrong = 0, open_count = open_count + 1, last_open_time = $2 WHERE id = $1`,
          [link.id, tx.now],
        );
        return {
          subject: link.subject,
          link: link.id,
          first: link.open_count === 0,
          reader: link.reader,
        };
      }),
    async until(tx, subject, until) {
      await tx.sql(
        `UPDATE ${table} SET expire_time = $2 WHERE subject_id = $1 AND revoked_time IS NULL`,
        [subject, until],
      );
    },
    async revoke(tx, subject) {
      await tx.sql(
        `UPDATE ${table} SET revoked_time = $2 WHERE subject_id = $1 AND revoked_time IS NULL`,
        [subject, tx.now],
      );
    },
  };
}

/** The table of links to one kind of record, for the migration that makes it. It stays as it is, since migrations stand on it. */
export const shareLinkTable = (table: string, subject: string): string => `
  CREATE TABLE ${table} (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subject_id bigint NOT NULL REFERENCES ${subject} ON DELETE CASCADE,
    token_hash varchar(64) NOT NULL UNIQUE,
    pin_hash varchar(64),
    reader varchar(100),
    expire_time timestamptz(3) NOT NULL,
    revoked_time timestamptz(3),
    wrong smallint NOT NULL DEFAULT 0,
    locked_until timestamptz(3),
    open_count integer NOT NULL DEFAULT 0,
    last_open_time timestamptz(3),
    create_name varchar(50),
    create_time timestamptz(3) NOT NULL
  );
  CREATE INDEX ${table}_subject ON ${table} (subject_id);`;
