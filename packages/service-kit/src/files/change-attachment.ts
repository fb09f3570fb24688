import {
  type Attachment,
  type AttachmentChange,
  FileAudience,
} from '@quayside/contracts/core/files';
import { isStaff } from '../http/access.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import type { AttachmentUse } from './attachment-use.js';
import { assertRecordRoom, lockAttachment, toAttachment } from './attachments.js';
import { cleanName } from './clean-name.js';

/** Renames a file, or says who sees it; 412 when somebody changed it meanwhile. Its ending stays what its content is. */
export function changeAttachment(
  ctx: Ctx,
  use: AttachmentUse,
  { Id, Version, Name, Audience }: AttachmentChange,
): Promise<Attachment> {
  return ctx.tx(async (tx) => {
    const { row, record } = await lockAttachment(tx, use, Id);
    if (row.version !== Version) throw new Refusal('record.stale');
    if (Audience === FileAudience.Internal && !isStaff(tx)) throw new Refusal('access.staff');
    const { kinds } = use.endpoints;
    const kind = kinds.find(({ mime }) => mime === row.mime);
    const name =
      Name && kind
        ? cleanName(Name, kind, new Set(kinds.flatMap(({ endings }) => endings)))
        : row.name;
    const audience = Audience ?? row.audience;
    await tx.sql(
      'UPDATE _attachment SET name = $2, audience = $3, version = version + 1 WHERE id = $1',
      [Id, name, audience],
    );
    const said = (each: { name: string; audience: FileAudience }) => ({
      File: each.name,
      Audience: FileAudience.label(each.audience),
    });
    await tx.audit({
      entity: use.entity,
      entityId: row.entityId,
      verb: 'attachment',
      before: said(row),
      after: said({ name, audience }),
    });
    return toAttachment(tx, record, { ...row, name, audience, version: row.version + 1 });
  });
}

/** Takes a file away; it can be brought back for as long as removed files are kept. */
export function removeAttachment(ctx: Ctx, use: AttachmentUse, id: number): Promise<null> {
  return ctx.tx(async (tx) => {
    const { row } = await lockAttachment(tx, use, id);
    await tx.sql('UPDATE _attachment SET deleted_time = $2, version = version + 1 WHERE id = $1', [
      id,
      tx.now,
    ]);
    await tx.audit({
      entity: use.entity,
      entityId: row.entityId,
      verb: 'detach',
      before: { File: row.name },
    });
    return null;
  });
}

/** Brings a removed file back; one that was not removed stays as it is. */
export function restoreAttachment(ctx: Ctx, use: AttachmentUse, id: number): Promise<Attachment> {
  return ctx.tx(async (tx) => {
    const { row, record } = await lockAttachment(tx, use, id, true);
    if (!row.deletedTime) return toAttachment(tx, record, row);
    await assertRecordRoom(tx, use, row.entityId, row.companyId, row.size);
    await tx.sql(
      'UPDATE _attachment SET deleted_time = NULL, version = version + 1 WHERE id = $1',
      [id],
    );
    await tx.audit({
      entity: use.entity,
      entityId: row.entityId,
      verb: 'attach',
      after: { File: row.name, Size: row.size },
    });
    return toAttachment(tx, record, { ...row, version: row.version + 1 });
  });
}

/** Forgets all files of records that are erased; their bytes go with the next sweep. In the transaction that erases them. */
export async function forgetAttachments(
  tx: Ctx,
  entity: string,
  recordIds: readonly number[],
): Promise<void> {
  await tx.sql('DELETE FROM _attachment WHERE entity = $1 AND entity_id = ANY($2)', [
    entity,
    recordIds,
  ]);
}
