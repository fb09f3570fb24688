import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { found } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import type { AttachmentUse } from './attachment-use.js';
import { readAttachment } from './attachments.js';
import { type Blob, blobKey } from './blobs.js';
import { keptFilesOf } from './kept-files.js';

async function* bytesOf(
  { runtime }: Ctx,
  blob: Pick<Blob, 'companyId' | 'hash'>,
  from: number,
  to: number,
): AsyncIterable<Uint8Array> {
  yield* await keptFilesOf(runtime).store.read(blobKey(runtime, blob), from, to);
}

/** A file as it was uploaded, read while the client takes it. */
export async function downloadAttachment(
  ctx: Ctx,
  use: AttachmentUse,
  id: number,
): Promise<FileAnswer> {
  return keptFile(ctx, (await readAttachment(ctx, use, id)).row);
}

/** The answer of kept bytes under a name. */
export function keptFile(
  ctx: Ctx,
  row: Pick<Blob, 'companyId' | 'hash' | 'size' | 'mime'> & { name: string },
): FileAnswer {
  const read = (from: number, to: number) => bytesOf(ctx, row, from, to);
  return {
    Name: row.name,
    Mime: row.mime,
    Bytes: read(0, row.size - 1),
    Parts: { Size: row.size, Tag: row.hash, read },
  };
}

/** The small picture of a file; 404 where there is none. */
export async function downloadThumbnail(
  ctx: Ctx,
  use: AttachmentUse,
  id: number,
): Promise<FileAnswer> {
  const { row } = await readAttachment(ctx, use, id);
  const [blob] = await ctx.sql<{ thumbnail: Buffer | null }>(
    'SELECT thumbnail FROM _blob WHERE company_id = $1 AND hash = $2',
    [row.companyId, row.hash],
  );
  return { Name: `${row.name}.webp`, Bytes: found(blob?.thumbnail) };
}
