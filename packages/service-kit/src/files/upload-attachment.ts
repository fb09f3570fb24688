import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '@quayside/contracts/core/field';
import { type FileKind, isPicture } from '@quayside/contracts/core/file-kinds';
import {
  type Attachment,
  type AttachmentUpload,
  FileAudience,
} from '@quayside/contracts/core/files';
import { isStaff } from '../http/access.js';
import { found, Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import type { AttachmentUse, FileRecord } from './attachment-use.js';
import {
  assertCompanyRoom,
  assertRecordRoom,
  readAttachment,
  toAttachment,
} from './attachments.js';
import { type Blob, blobKey, claimBlob } from './blobs.js';
import { cleanName } from './clean-name.js';
import { keptFilesOf } from './kept-files.js';
import { reencodePicture } from './picture.js';
import { IncomingFile } from './receive-file.js';
import { kindOfContent } from './sniff.js';

/** What an upload became, before it belongs to a record. */
export interface KeptUpload {
  blob: Blob;
  name: string;
  notes: string[];
}
const prepared = new WeakMap<UploadedFile, KeptUpload>();

async function writable(ctx: Ctx, use: AttachmentUse, recordId: number): Promise<FileRecord> {
  const record = await use.record(ctx, recordId);
  if (!record.MayWrite)
    throw new Refusal('access.denied', { permission: `上传${use.endpoints.label}` });
  return record;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Judges an upload by its content and keeps its bytes, of a picture those that were written anew.
 * @param companyId whose the bytes are @param whose company that waits its turn for pictures
 */
export async function keepUpload(
  ctx: Ctx,
  kinds: readonly FileKind[],
  file: IncomingFile,
  companyId: number,
  whose: number = companyId,
): Promise<KeptUpload> {
  if (file.size === 0) throw new Refusal('file.empty');
  const endings = kinds.flatMap((kind) => kind.endings);
  const { kind, found: actual } = await kindOfContent(file.path, file.name, kinds);
  if (!kind) {
    const usual = kinds.map(({ endings: [ending = ''] }) => ending.slice(1)).join('、');
    throw new Refusal('file.kind', {
      reason: `内容${actual ? `是 ${actual}` : '无法识别'}，可上传 ${usual}`,
    });
  }
  const { store } = keptFilesOf(ctx.runtime);
  const anew = `${file.path}.anew`;
  try {
    const picture = isPicture(kind.mime)
      ? await reencodePicture(whose, file.path, kind.mime, anew)
      : null;
    const path = picture ? anew : file.path;
    const hash = picture ? await hashOf(anew) : file.hash;
    const blob = {
      companyId,
      hash,
      size: (await stat(path)).size,
      mime: kind.mime,
      thumbnail: picture?.thumbnail ?? null,
    };
    await claimBlob(ctx, blob);
    await store.put(blobKey(ctx.runtime, blob), { path, size: blob.size, hash });
    const name = cleanName(file.name, kind, new Set(endings));
    const notes = [
      ...(name === file.name ? [] : [`文件名已改为“${name}”`]),
      ...(picture?.hadMetadata ? ['图片中的拍摄地点、设备等信息已去除'] : []),
    ];
    return { blob, name, notes };
  } finally {
    await rm(anew, { force: true });
  }
}

/**
 * What comes before the transaction of an upload: the caller may write the record, the file is what it may be, and its bytes are durable. A row
 * that is committed thus always has its bytes; bytes whose row never came are swept a day later.
 */
export async function prepareUpload(
  ctx: Ctx,
  use: AttachmentUse,
  { RecordId, File }: AttachmentUpload,
): Promise<void> {
  if (!(File instanceof IncomingFile)) throw new Refusal('request.media-type');
  const { CompanyId } = await writable(ctx, use, RecordId);
  // The record's own bounds are judged with the row: a repetition of the last one that fitted must find it.
  await assertCompanyRoom(ctx, CompanyId, keptFilesOf(ctx.runtime).mostOfCompany);
  prepared.set(
    File,
    await keepUpload(ctx, use.endpoints.kinds, File, CompanyId, ctx.employee.CompanyId),
  );
}

/** Adds a prepared upload to its record. Staff's files are their own affair unless they say otherwise; what others add all may see. */
export function addAttachment(
  ctx: Ctx,
  use: AttachmentUse,
  { RecordId, Audience, File }: AttachmentUpload,
): Promise<Attachment> {
  const { blob, name, notes } = found(prepared.get(File));
  return ctx.tx(async (tx) => {
    const record = await writable(tx, use, RecordId);
    if (record.CompanyId !== blob.companyId) throw new Refusal('record.stale');
    const staff = isStaff(tx);
    if (!staff && Audience === FileAudience.Internal) throw new Refusal('access.staff');
    await assertRecordRoom(tx, use, RecordId, blob.companyId, blob.size);
    await claimBlob(tx, blob);
    await assertCompanyRoom(tx, blob.companyId, keptFilesOf(tx.runtime).mostOfCompany);
    const { employee } = tx;
    const [row] = await tx.sql<{ id: number }>(
      `INSERT INTO _attachment (entity, entity_id, company_id, hash, name, audience, by_staff, employee_id, employee_name, create_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        use.entity,
        RecordId,
        blob.companyId,
        blob.hash,
        name,
        staff ? (Audience ?? FileAudience.Internal) : FileAudience.Shared,
        staff,
        employee.EmployeeId,
        employee.Name,
        tx.now,
      ],
    );
    const added = await readAttachment(tx, use, row!.id);
    await tx.audit({
      entity: use.entity,
      entityId: RecordId,
      verb: 'attach',
      after: { File: name, Size: blob.size },
    });
    return { ...toAttachment(tx, record, added.row), ...(notes.length > 0 && { Notes: notes }) };
  });
}
