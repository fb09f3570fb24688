import type { Ctx } from '../runtime/context.js';
import type { ServiceRuntime } from '../runtime/runtime.js';

/** Bytes of a company: kept once, however many of its records show them. Companies share none, so that nobody learns what another one has. */
export interface Blob {
  companyId: number;
  /** SHA-256 of the bytes as they are kept, in hex. */
  hash: string;
  size: number;
  mime: string;
  thumbnail: Buffer | null;
}

/** Where the store has the bytes. Each service has its own, as it alone knows who refers to them. */
export const blobKey = (
  { name }: Pick<ServiceRuntime, 'name'>,
  { companyId, hash }: Pick<Blob, 'companyId' | 'hash'>,
): string => `${name}/${companyId}/${hash.slice(0, 2)}/${hash}`;

/**
 * Says, before the bytes are stored, that somebody is about to refer to them: from now on they are left alone for a day. Waits for a sweep that
 * has them in hand.
 */
export async function claimBlob(
  ctx: Ctx,
  { companyId, hash, size, mime, thumbnail }: Blob,
): Promise<void> {
  await ctx.sql(
    `INSERT INTO _blob (company_id, hash, size, mime, thumbnail, used_time) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (company_id, hash) DO UPDATE SET used_time = greatest(_blob.used_time, excluded.used_time)`,
    [companyId, hash, size, mime, thumbnail, ctx.now],
  );
}
