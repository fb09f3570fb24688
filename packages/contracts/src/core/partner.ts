/**
 * A call that a standard names and a partner makes: it answers as that standard says, not in this platform's envelope. Whoever calls shows
 * the key that was given to him as a bearer token.
 */
export interface PartnerCall {
  readonly method: 'POST';
  readonly path: `/v${number}/${string}`;
  /** Chinese, one line, for the OpenAPI document. */
  readonly summary: string;
  readonly standard: string;
  /** Headers that every answer carries, refusals too. */
  readonly headers: Readonly<Record<string, string>>;
  /** Fields that the body must have. */
  readonly required: readonly string[];
  /** Calls a minute and address. */
  readonly rateLimit: number;
}

/** Header in which the gateway hands a partner's key to the service; whatever a client sends there is overwritten. */
export const PARTNER_KEY = 'x-quayside-partner-key';
