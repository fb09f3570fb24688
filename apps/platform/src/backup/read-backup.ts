import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import {
  BackupError,
  END,
  type End,
  EntryDigest,
  FORMAT,
  MANIFEST,
  type Manifest,
} from './archive.js';

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** What takes the entries of a backup, in the order in which they stand. */
export interface BackupReader {
  begin(manifest: Manifest): Promise<void>;
  /** Bytes of a part of a table. */
  rows(schema: string, table: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  file(key: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  end(end: End): Promise<void>;
}

const FAULTY = '备份文件不完整或已损坏，未作任何改动。请使用另一份备份。';
/** What the manifest and the end may take: they are read whole. */
const MOST_JSON_BYTES = 64 * 1024 * 1024;

async function* digested(entry: Entry, digest: EntryDigest): AsyncGenerator<Buffer> {
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    digest.add(chunk);
    yield chunk;
  }
}

async function jsonOf<T>(bytes: AsyncIterable<Buffer>): Promise<T> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MOST_JSON_BYTES) throw new BackupError(FAULTY);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
}

function checkManifest(manifest: Manifest): void {
  if (manifest.product !== 'quayside') throw new BackupError('该文件不是启航的备份。');
  if (manifest.format > FORMAT)
    throw new BackupError(`该备份由更新的版本（${manifest.version}）生成，请先升级启航再恢复。`);
}

/**
 * Reads a backup from its beginning to its end, once, and holds it against its digest.
 * @throws BackupError when it is none, of a newer form, cut off or changed
 */
export async function readBackup(file: string, reader: BackupReader): Promise<void> {
  const digest = new EntryDigest();
  const source = createReadStream(file);
  const gunzip = createGunzip();
  const entries = extract();
  // Faults of the file below reach whoever reads the entries, and end the reading.
  source.on('error', (error) => entries.destroy(error));
  gunzip.on('error', (error) => entries.destroy(error));
  source.pipe(gunzip).pipe(entries);
  let isFirst = true;
  let isWhole = false;
  try {
    for await (const entry of entries as AsyncIterable<Entry>) {
      const { name, size = 0 } = entry.header;
      if (isFirst !== (name === MANIFEST) || isWhole) throw new BackupError(FAULTY);
      isFirst = false;
      if (name === END) {
        const end = await jsonOf<End>(entry as AsyncIterable<Buffer>);
        if (end.sha256 !== digest.hex()) throw new BackupError(FAULTY);
        await reader.end(end);
        isWhole = true;
        continue;
      }
      digest.begin(name, size);
      await readEntry(name, digested(entry, digest), reader);
    }
  } catch (error) {
    throw faultOf(error);
  } finally {
    source.destroy();
    gunzip.destroy();
    entries.destroy();
  }
  if (!isWhole) throw new BackupError(FAULTY);
}

async function readEntry(
  name: string,
  bytes: AsyncIterable<Buffer>,
  reader: BackupReader,
): Promise<void> {
  const [kind, ...path] = name.split('/');
  if (name === MANIFEST) {
    const manifest = await jsonOf<Manifest>(bytes);
    checkManifest(manifest);
    await reader.begin(manifest);
  } else if (kind === 'data' && path.length === 3) {
    await reader.rows(path[0]!, path[1]!, bytes);
  } else if (kind === 'files' && path.every((part) => /^\w+$/.test(part))) {
    await reader.file(path.join('/'), bytes);
  } else {
    throw new BackupError(FAULTY);
  }
}

/** What zlib, tar-stream and JSON say of a file that is none, or cut off. */
function faultOf(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const isOfFile =
    error instanceof SyntaxError ||
    code?.startsWith('Z_') ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /unexpected end of (?:data|file)|invalid tar header/i.test(message ?? '');
  return isOfFile && !(error instanceof BackupError)
    ? new BackupError(FAULTY, { cause: error })
    : error;
}

/** The manifest alone. */
export async function readManifest(file: string): Promise<Manifest> {
  class Enough extends Error {}
  let found: Manifest | undefined;
  const stop = async (): Promise<never> => {
    throw new Enough();
  };
  try {
    await readBackup(file, {
      async begin(manifest) {
        found = manifest;
        await stop();
      },
      rows: stop,
      file: stop,
      end: stop,
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found!;
}

/** An async iterable as a stream. */
export const streamOf = (bytes: AsyncIterable<Buffer>): Readable => Readable.from(bytes);
