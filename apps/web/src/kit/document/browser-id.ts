import { randomHex } from '../http/random.js';

const KEY = 'qs:browser';
let id: string | null = null;

/** Names this browser to the server among those of the same person; without storage, this page. */
export function browserId(): string {
  if (id) return id;
  try {
    id = localStorage.getItem(KEY);
  } catch {
    // Private windows may forbid it.
  }
  id ??= randomHex(16);
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // As above.
  }
  return id;
}
