import type { AttachmentEndpoints } from '@quayside/contracts/core/files';
import type { Ctx } from '../runtime/context.js';

/** A record to which files belong, as the caller meets it. */
export interface FileRecord {
  /** Whose record it is, and so its files. */
  readonly CompanyId: number;
  /** The caller may add files and change those that are theirs. */
  readonly MayWrite: boolean;
}

/** Where an area keeps files: `AttachmentController({ endpoints: siFiles, entity: 'shipping-instruction', record })`. */
export interface AttachmentUse {
  readonly endpoints: AttachmentEndpoints;
  /** What the records are called in `_attachment` and in the audit log. */
  readonly entity: string;
  /** The record as far as the caller may see it; refuses with `record.absent` otherwise. In a transaction it stays as it is until its end. */
  readonly record: (ctx: Ctx, id: number) => Promise<FileRecord>;
}
