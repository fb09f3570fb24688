import { createHash } from 'node:crypto';

/** The digest under which a token or key is stored and looked up: SHA-256, lower-case hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
