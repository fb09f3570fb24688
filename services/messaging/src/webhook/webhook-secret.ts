import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@quayside/contracts/messaging/webhook';
import type { SecretColumn } from '@quayside/service-kit/secrets/secret';

/** What signs, and what signed before and does so for a day beside it. */
export const WEBHOOK_SECRET: SecretColumn = {
  table: 'webhook',
  id: 'id',
  sealed: 'sealed',
  plain: 'secret',
};
export const OLD_WEBHOOK_SECRET: SecretColumn = {
  table: 'webhook',
  id: 'id',
  sealed: 'old_sealed',
  plain: 'old_secret',
};

const BYTES = 32;

export const newSecret = (): string =>
  WEBHOOK_SECRET_PREFIX + randomBytes(BYTES).toString('base64');

/**
 * The value of `webhook-signature`, a signature for each secret with blanks between: `v1,` and the HMAC-SHA256 of id, timestamp (seconds) and
 * body joined by dots, in base64 (Standard Webhooks, 1.0).
 */
export const signatures = (
  secrets: readonly string[],
  id: string,
  seconds: number,
  body: string,
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
