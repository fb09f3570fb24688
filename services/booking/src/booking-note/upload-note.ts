import { readFile } from 'node:fs/promises';
import { NoteKind, NoteState } from '@quayside/contracts/booking/note/choices';
import {
  NOTE_KINDS,
  type NoteRecord,
  type NoteUpload,
} from '@quayside/contracts/booking/note/note.api';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { UploadedFile } from '@quayside/contracts/core/field';
import { FILE_KINDS, isPicture } from '@quayside/contracts/core/file-kinds';
import { FileAudience } from '@quayside/contracts/core/files';
import { assertCompanyRoom } from '@quayside/service-kit/files/attachments';
import { claimBlob } from '@quayside/service-kit/files/blobs';
import { keptFilesOf } from '@quayside/service-kit/files/kept-files';
import { IncomingFile } from '@quayside/service-kit/files/receive-file';
import { kindOfContent } from '@quayside/service-kit/files/sniff';
import { type KeptUpload, keepUpload } from '@quayside/service-kit/files/upload-attachment';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { type Customer, customerOf } from '../entry-order/whose.js';
import { unreadable } from '../note-reading/note-faults.js';
import { wakeNotes } from './note-runner.js';
import { NOTE_ENTITY, readNoteRecord } from './read-notes.js';

const HOW_TO_SAVE: Readonly<Record<string, string>> = {
  'application/msword':
    '这是旧版 Word 文件（.doc）。请用 Word 或 WPS 打开，点“文件 → 另存为”，保存类型选“Word 文档 (*.docx)”，再上传另存的文件',
  'application/vnd.ms-excel':
    '这是旧版 Excel 文件（.xls）。请用 Excel 或 WPS 打开，点“文件 → 另存为”，保存类型选“Excel 工作簿 (*.xlsx)”，再上传另存的文件',
};
const OLD = FILE_KINDS.office.filter(({ mime }) => mime in HOW_TO_SAVE);
/** Office keeps an encrypted file in a compound one under this name. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** What a file is read as, by its content. */
export const KINDS_OF_NOTES: Readonly<Record<string, NoteKind>> = {
  'application/pdf': NoteKind.Pdf,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': NoteKind.Sheet,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': NoteKind.Word,
  'text/plain': NoteKind.Text,
};

/** Refuses by its content what can be read once it is saved otherwise, and says how. */
export async function refuseOld(file: IncomingFile): Promise<void> {
  const { kind, found: ending } = await kindOfContent(file.path, file.name, OLD);
  if (kind) throw new Refusal('note.old-format', { reason: HOW_TO_SAVE[kind.mime] ?? '' });
  if (ending === 'cfb' && (await readFile(file.path)).includes(ENCRYPTED)) {
    throw unreadable('文件有打开密码，请用 Office 或 WPS 打开，另存为没有密码的文件后再上传');
  }
}

export interface Prepared {
  customer: Customer;
  upload: KeptUpload;
}
const prepared = new WeakMap<UploadedFile, Prepared>();

/** What comes before the transaction of an upload: whose it is, what it is by its content, and its bytes, which are durable. */
export async function prepareNote(ctx: Ctx, { CompanyId, File }: NoteUpload): Promise<void> {
  if (!(File instanceof IncomingFile)) throw new Refusal('request.media-type');
  const customer = await customerOf(ctx, CompanyId);
  if (File.size > 0) await refuseOld(File);
  await assertCompanyRoom(ctx, customer.CompanyId, keptFilesOf(ctx.runtime).mostOfCompany);
  prepared.set(File, {
    customer,
    upload: await keepUpload(ctx, NOTE_KINDS, File, customer.CompanyId, ctx.employee.CompanyId),
  });
}

/** BN, year and month in China, and a number that no other note has. */
async function nextNoteNo(tx: Ctx): Promise<string> {
  const [row] = await tx.sql<{ n: number }>(`SELECT nextval('booking_note_number')::int AS n`);
  return `BN${chinaDay(tx.now).replaceAll('-', '').slice(2, 6)}${String(row?.n).padStart(4, '0')}`;
}

/** Who takes a note in. */
export interface Taker {
  Id: number;
  Name: string;
  OnBehalf: boolean;
}

/** Who sent a note by mail, and what speaks against him. */
export interface MailOrigin {
  from: string;
  doubt: string | null;
}

/** Keeps a note whose bytes are stored; it is read once this is committed. A picture is kept to type from. */
export async function insertNote(
  tx: Ctx,
  { customer, upload: { blob, name } }: Prepared,
  taker: Taker,
  mail: MailOrigin | null = null,
): Promise<number> {
  const picture = isPicture(blob.mime);
  const kind = picture ? NoteKind.Picture : found(KINDS_OF_NOTES[blob.mime]);
  await claimBlob(tx, blob);
  await assertCompanyRoom(tx, blob.companyId, keptFilesOf(tx.runtime).mostOfCompany);
  const state = picture ? NoteState.Manual : NoteState.Reading;
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO booking_note (note_no, company_id, company_code, company_name, creator_id, create_name, on_behalf, file_name, kind, size, state, read_state,
       fault, version, create_time, next_time, mail_from, mail_doubt)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, 1, $13, $14, $15, $16) RETURNING id`,
    [
      await nextNoteNo(tx),
      customer.CompanyId,
      customer.CompanyCode,
      customer.CompanyName,
      taker.Id,
      taker.Name,
      taker.OnBehalf,
      name,
      kind,
      blob.size,
      state,
      picture ? '图片中的文字不能识别，请对照原件填写' : null,
      tx.now,
      picture ? null : tx.now,
      mail?.from ?? null,
      mail?.doubt ?? null,
    ],
  );
  const { id } = found(row);
  await tx.sql(
    `INSERT INTO _attachment (entity, entity_id, company_id, hash, name, audience, by_staff, employee_id, employee_name, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      NOTE_ENTITY,
      id,
      blob.companyId,
      blob.hash,
      name,
      FileAudience.Shared,
      taker.OnBehalf,
      taker.Id,
      taker.Name,
      tx.now,
    ],
  );
  await tx.audit({
    entity: 'BookingNote',
    entityId: id,
    verb: 'create',
    after: { File: name, Size: blob.size },
  });
  wakeNotes(tx);
  return id;
}

/** Adds a prepared upload. */
export function addNote(ctx: Ctx, { File }: NoteUpload): Promise<NoteRecord> {
  const ready = found(prepared.get(File));
  return ctx.tx(async (tx) => {
    const { EmployeeId: Id, Name } = tx.employee;
    return readNoteRecord(tx, await insertNote(tx, ready, { Id, Name, OnBehalf: isStaff(tx) }));
  });
}
