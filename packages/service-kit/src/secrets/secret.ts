import { inspect } from 'node:util';
import type { Ctx } from '../runtime/context.js';
import { keyRingOf, type SecretPlace } from './key-ring.js';

/**
 * A column with secrets, beside one with the plain texts that were stored before they were encrypted. A row has one of the two; what
 * is plain is encrypted at start.
 */
export interface SecretColumn {
  readonly table: string;
  /** The column with the record's id. */
  readonly id: string;
  readonly sealed: string;
  readonly plain: string;
}

const HIDDEN = '[secret]';

/** A secret on its way to where it is used: decrypted there alone, and nothing in logs and answers. */
export class Secret {
  readonly #open: () => string;

  constructor(open: () => string) {
    this.#open = open;
  }

  /** The text. 503 `secret.unreadable` when the key in the settings does not fit. */
  reveal(): string {
    return this.#open();
  }

  toJSON(): string {
    return HIDDEN;
  }

  toString(): string {
    return HIDDEN;
  }

  [inspect.custom](): string {
    return HIDDEN;
  }
}

export const placeOf = (ctx: Ctx, { table, sealed }: SecretColumn, id: number): SecretPlace => ({
  service: ctx.runtime.name,
  table,
  column: sealed,
  id,
});

/** Encrypts a text for a record's column. 503 `secret.no-key` while the settings have no key. */
export const sealFor = (ctx: Ctx, column: SecretColumn, id: number, text: string): string =>
  keyRingOf(ctx.runtime).seal(text, placeOf(ctx, column, id));

/** What a row holds, still encrypted; null when it holds nothing. */
export function secretOf(
  ctx: Ctx,
  column: SecretColumn,
  id: number,
  sealed: string | null,
  plain: string | null,
): Secret | null {
  if (sealed !== null)
    return new Secret(() => keyRingOf(ctx.runtime).open(sealed, placeOf(ctx, column, id)));
  return plain === null ? null : new Secret(() => plain);
}
