import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default), 19 MiB, two passes, one lane: OWASP's recommendation; some 8 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** What passwords of accounts that do not exist are compared with, so that the answer takes as long. */
const nobodys = hashPassword(randomBytes(16).toString('hex'));

/** Whether the password is the one of the hash; always false, after the same work, when there is no hash. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(stored ?? (await nobodys), password);
  return right && stored != null;
}
