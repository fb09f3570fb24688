import {
  type Attachment,
  type AttachmentSheet,
  FileAudience,
} from '@quayside/contracts/core/files';
import { isStaff } from '../http/access.js';
import { found, Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import type { AttachmentUse, FileRecord } from './attachment-use.js';

/** A row of `_attachment` with what is known of its bytes. */
export interface AttachmentRow {
  id: number;
  entityId: number;
  companyId: number;
  hash: string;
  name: string;
  audience: FileAudience;
  byStaff: boolean;
  employeeName: string;
  version: number;
  createTime: Date;
  deletedTime: Date | null;
  size: number;
  mime: string;
  hasThumbnail: boolean;
}

const COLUMNS = `a.id, a.entity_id AS "entityId", a.company_id AS "companyId", a.hash, a.name, a.audience, a.by_staff AS "byStaff",
  a.employee_name AS "employeeName", a.version, a.create_time AS "createTime", a.deleted_time AS "deletedTime",
  b.size, b.mime, b.thumbnail IS NOT NULL AS "hasThumbnail"`;
const FROM = '_attachment a JOIN _blob b ON b.company_id = a.company_id AND b.hash = a.hash';

/** Customers neither see what is for the operator's own people nor change what these added. */
const seenBy = (ctx: Ctx, row: Pick<AttachmentRow, 'audience'>): boolean =>
  isStaff(ctx) || row.audience === FileAudience.Shared;
const mayChange = (
  ctx: Ctx,
  { MayWrite }: FileRecord,
  row: Pick<AttachmentRow, 'byStaff'>,
): boolean => MayWrite && (isStaff(ctx) || !row.byStaff);

export const toAttachment = (ctx: Ctx, record: FileRecord, row: AttachmentRow): Attachment => ({
  Id: row.id,
  Name: row.name,
  Mime: row.mime,
  Size: row.size,
  Audience: row.audience,
  HasThumbnail: row.hasThumbnail,
  EmployeeName: row.employeeName,
  CreateTime: new Date(row.createTime).toISOString(),
  Version: row.version,
  MayChange: mayChange(ctx, record, row),
});

/** The files of a record that the caller may see, oldest first. */
export async function listAttachments(
  ctx: Ctx,
  use: AttachmentUse,
  recordId: number,
): Promise<AttachmentSheet> {
  const record = await use.record(ctx, recordId);
  const rows = await ctx.sql<AttachmentRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE a.entity = $1 AND a.entity_id = $2 AND a.company_id = $3 AND a.deleted_time IS NULL ORDER BY a.id`,
    [use.entity, recordId, record.CompanyId],
  );
  return {
    Files: rows.filter((row) => seenBy(ctx, row)).map((row) => toAttachment(ctx, record, row)),
    MayAdd: record.MayWrite,
    MayChoose: isStaff(ctx),
  };
}

/** A file as the caller may see it, with its record; 404 otherwise. With `deleted` also one that was removed. */
export async function readAttachment(
  ctx: Ctx,
  use: AttachmentUse,
  id: number,
  deleted = false,
): Promise<{ row: AttachmentRow; record: FileRecord }> {
  const [row] = await ctx.sql<AttachmentRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE a.entity = $1 AND a.id = $2`,
    [use.entity, id],
  );
  if (!row || (row.deletedTime && !deleted)) throw new Refusal('record.absent');
  const record = await use.record(ctx, row.entityId);
  if (row.companyId !== record.CompanyId || !seenBy(ctx, row)) throw new Refusal('record.absent');
  return { row, record };
}

/** As `readAttachment`, locked until the transaction ends, of somebody who may change it; 403 otherwise. */
export async function lockAttachment(
  tx: Ctx,
  use: AttachmentUse,
  id: number,
  deleted = false,
): Promise<{ row: AttachmentRow; record: FileRecord }> {
  await tx.sql('SELECT 1 FROM _attachment WHERE id = $1 FOR UPDATE', [id]);
  const { row, record } = await readAttachment(tx, use, id, deleted);
  if (!mayChange(tx, record, row))
    throw new Refusal('access.denied', { permission: `修改${use.endpoints.label}` });
  return { row: found(row), record };
}

const mb = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)}MB`;

/** Refuses when a company has more bytes than it may; before an upload is kept those that it had, afterwards its own among them. 0: any number. */
export async function assertCompanyRoom(ctx: Ctx, companyId: number, most: number): Promise<void> {
  if (most === 0) return;
  const [have] = await ctx.sql<{ bytes: number }>(
    'SELECT coalesce(sum(size), 0)::bigint AS bytes FROM _blob WHERE company_id = $1',
    [companyId],
  );
  if (found(have).bytes > most) throw new Refusal('file.company-full', { limit: mb(most) });
}

/**
 * Refuses when a record has as many files as it may, or they as many bytes. In the transaction that adds one; several at a time of a company wait for each
 * other.
 * @param bytes of the one that comes
 */
export async function assertRecordRoom(
  tx: Ctx,
  { entity, endpoints: { mostFiles, mostBytes } }: AttachmentUse,
  recordId: number,
  companyId: number,
  bytes: number,
): Promise<void> {
  await tx.sql('SELECT pg_advisory_xact_lock(7320, hashtext($1))', [String(companyId)]);
  const [have] = await tx.sql<{ files: number; bytes: number }>(
    `SELECT count(*)::int AS files, coalesce(sum(b.size), 0)::bigint AS bytes
     FROM ${FROM} WHERE a.entity = $1 AND a.entity_id = $2 AND a.deleted_time IS NULL`,
    [entity, recordId],
  );
  if (found(have).files >= mostFiles)
    throw new Refusal('file.record-full', { limit: `${mostFiles}个` });
  if (found(have).bytes + bytes > mostBytes)
    throw new Refusal('file.record-full', { limit: mb(mostBytes) });
}
