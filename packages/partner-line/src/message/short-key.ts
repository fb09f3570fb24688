import { createHash } from 'node:crypto';

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** What tells contents apart that have no number of their own. */
export const contentKey = (content: unknown): string => digestOf(JSON.stringify(content));

/** A partner's number for a column: whole where it fits, else its beginning and a digest of all of it, so that two never look the same. */
export const keyWithin = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 33).toWellFormed()}#${digestOf(text)}`;

/** Longest sender, control number and message reference that a message keeps. */
export const KEY_LENGTHS = { sender: 35, control: 70, message: 70 } as const;
