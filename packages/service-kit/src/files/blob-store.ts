import type { Readable } from 'node:stream';

/** Bytes by key, whatever holds them. Keys are made of letters, digits and `/`. */
export interface BlobStore {
  /** Keeps the bytes of a file, `hash` being their SHA-256: they are durable once it resolves. The file may be gone afterwards. */
  put(key: string, file: { path: string; size: number; hash: string }): Promise<void>;
  /** The bytes from one place to another, both included. Rejects when they are not there. */
  read(key: string, from: number, to: number): Promise<Readable>;
  /** What is not there is gone already. */
  remove(key: string): Promise<void>;
}
