import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '@quayside/contracts/core/field';
import { limitText } from '../http/limit-text.js';
import { Refusal } from '../refusal.js';
import { makeFolder } from '../runtime/make-folder.js';

/** An upload as it stands on disk until the request is answered. */
export class IncomingFile implements UploadedFile {
  constructor(
    /** As the client named it. */
    readonly name: string,
    readonly path: string,
    readonly size: number,
    /** SHA-256 of what came, in hex. */
    readonly hash: string,
  ) {}

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await readFile(this.path)).buffer;
  }

  dispose(): Promise<void> {
    return rm(this.path, { force: true });
  }
}

/**
 * Writes an upload to disk as it comes. What is over `most` bytes, or breaks off, leaves nothing.
 * @throws Refusal 413 for a file that is too large, 503 when the disk does not take it
 */
export async function receiveFile(
  folder: string,
  stream: Readable,
  name: string,
  most: number,
): Promise<IncomingFile> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) return done(new Refusal('request.too-large', { limit: limitText(most) }));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await makeFolder(folder);
    await pipeline(stream, counting, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return new IncomingFile(name, path, size, hash.digest('hex'));
  } catch (error) {
    await rm(path, { force: true });
    if (/^(?:ENOSPC|EDQUOT|EROFS|EACCES|EIO)$/.test((error as NodeJS.ErrnoException).code ?? ''))
      throw new Refusal('file.store-away');
    throw error;
  }
}

/** Takes away what a request brought and nobody keeps. */
export async function disposeFiles(request: unknown): Promise<void> {
  for (const value of Object.values((request ?? {}) as object))
    if (value instanceof IncomingFile) await value.dispose();
}
