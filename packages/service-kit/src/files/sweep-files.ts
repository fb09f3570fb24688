import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../runtime/context.js';
import { Worker } from '../runtime/worker.js';
import { blobKey } from './blobs.js';
import { keptFilesOf } from './kept-files.js';

const EVERY_MS = 3_600_000;
/** Bytes that nobody refers to stay this long after somebody last meant to: no upload takes a day. */
export const GRACE_MS = 86_400_000;
/** Uploads under way that are older were left by a process that was killed; a request has two minutes. */
const ABANDONED_MS = 2 * 3_600_000;

const UNUSED =
  'NOT EXISTS (SELECT 1 FROM _attachment a WHERE a.company_id = b.company_id AND a.hash = b.hash)';

/** Takes one blob away that nobody refers to; answers whether there was one. Whoever claims it meanwhile waits, and stores it anew. */
function sweepOne(ctx: Ctx): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const [blob] = await tx.sql<{ companyId: number; hash: string }>(
      `SELECT b.company_id AS "companyId", b.hash FROM _blob b WHERE b.used_time < $1 AND ${UNUSED}
       ORDER BY b.used_time LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [new Date(tx.now.getTime() - GRACE_MS)],
    );
    if (!blob) return false;
    // Looked at again under the lock; a reference that came meanwhile makes this fail, and with it nothing is lost.
    await tx.sql('DELETE FROM _blob WHERE company_id = $1 AND hash = $2', [
      blob.companyId,
      blob.hash,
    ]);
    await keptFilesOf(tx.runtime).store.remove(blobKey(tx.runtime, blob));
    return true;
  });
}

/** Uploads that nobody goes on with, by the clock of their file system. */
async function sweepIncoming(ctx: Ctx): Promise<void> {
  const { incoming } = keptFilesOf(ctx.runtime);
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const known = await stat(path).catch(() => null);
    if (known && ctx.now.getTime() - known.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

/** Takes away bytes that no record shows any more and uploads that broke off; answers how many blobs went. */
export async function sweepFiles(ctx: Ctx, stopping: () => boolean = () => false): Promise<number> {
  await sweepIncoming(ctx);
  let gone = 0;
  while (!stopping() && (await sweepOne(ctx))) gone += 1;
  if (gone > 0) ctx.log.info({ files: gone }, 'swept');
  return gone;
}

/** Sweeps once an hour; several processes share the work. Refuses to start with a faulty setting. */
export function startSweeping(ctx: Ctx): Worker {
  keptFilesOf(ctx.runtime);
  const worker: Worker = new Worker(() => sweepFiles(ctx, () => worker.stopping), {
    name: 'files',
    log: ctx.log,
    everyMs: EVERY_MS,
  });
  worker.start();
  return worker;
}
