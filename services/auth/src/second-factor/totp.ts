import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds; the code before and the one after count as well. */
const PERIOD_S = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = '', issuer = 'Quayside'): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` address that apps read from a QR code. */
export const uriOf = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString();

/** The step of time that a code belongs to; null for a code that is not right at the moment. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** Letters and digits that nobody mistakes for each other: five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HOW_MANY = 10;
const GROUPS = 4;
const GROUP = 6;

const group = (): string =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const recoveryCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** Ten codes of 120 random bits, each of which stands in for the app once. So many bits need no slow hash to be kept (ASVS 6.5.2). */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, recoveryCode);

/** What is kept of a recovery code; how it was typed does not matter. */
export const hashOfRecovery = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');
