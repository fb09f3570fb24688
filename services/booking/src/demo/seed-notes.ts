import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoCompanies, demoEmployees } from '@quayside/contracts/auth/demo';
import { NoteState } from '@quayside/contracts/booking/note/choices';
import type { NoteField } from '@quayside/contracts/booking/note/reading';
import { chinaDay } from '@quayside/contracts/core/dates';
import { FileAudience } from '@quayside/contracts/core/files';
import { type Blob, blobKey, claimBlob } from '@quayside/service-kit/files/blobs';
import { keptFilesOf } from '@quayside/service-kit/files/kept-files';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { makeFolder } from '@quayside/service-kit/runtime/make-folder';
import { NOTE_ENTITY } from '../booking-note/read-notes.js';
import { summaryOf } from '../booking-note/read-one.js';
import { layoutOf } from '../note-reading/layout.js';
import type { Paper } from '../note-reading/paper.js';
import { readNote } from '../note-reading/read-note.js';
import { PLACES } from '../note-reading/read-path.js';
import { sheetPaper } from '../note-reading/sheet-paper.js';
import { textPaper } from '../note-reading/text-paper.js';
import { DEMO_CODES, type DemoNote, demoNotes } from './demo-notes.js';

const HOUR = 3_600_000;
const STAFF = 1;

/** Fields with the codes of what the demo's basic data knows; a seed asks no other service. */
function coded(fields: readonly NoteField[]): NoteField[] {
  return fields.flatMap((field): NoteField[] => {
    const code =
      field.Path === 'CarrierCode'
        ? 'CarrierCode'
        : PLACES.find(([name]) => name === field.Path)?.[1];
    if (!code) return [field];
    const known = DEMO_CODES[field.Value ?? ''];
    if (code === 'CarrierCode') return [{ ...field, Value: known?.[0] ?? null }];
    if (!known) return [{ ...field, Sure: false, Reason: '基础资料中没有这个地点，请选择代码' }];
    return [
      { ...field, Value: known[1] },
      { ...field, Path: code, Value: known[0] },
    ];
  });
}

/** The bytes of a demo's file among the kept files. Where no folder is named for them (in specs) nothing is written. */
export async function keepDemoFile(
  tx: Ctx,
  {
    entity,
    entityId,
    companyId,
    fileName,
    mime,
  }: { entity: string; entityId: number } & Pick<DemoNote, 'companyId' | 'fileName' | 'mime'>,
  at: Date,
  bytes: Uint8Array,
): Promise<void> {
  const { runtime } = tx;
  if (!runtime.env.DATA_DIR && !runtime.env.FILES_DIR) return;
  const { incoming, store } = keptFilesOf(runtime);
  const path = join(incoming, randomUUID());
  await makeFolder(incoming);
  await writeFile(path, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const blob: Blob = { companyId, hash, size: bytes.length, mime, thumbnail: null };
  await claimBlob(tx, blob);
  await store.put(blobKey(runtime, blob), { path, size: blob.size, hash });
  await tx.sql(
    `INSERT INTO _attachment (entity, entity_id, company_id, hash, name, audience, by_staff, employee_id, employee_name, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, false, 0, '', $7)`,
    [entity, entityId, companyId, hash, fileName, FileAudience.Shared, at],
  );
}

/** One note of the demo, read by the reader itself; answers its id. */
export async function seedNote(tx: Ctx, demo: DemoNote): Promise<number> {
  const {
    companyId,
    creatorId,
    hoursAgo,
    fileName,
    kind,
    rows,
    text,
    mailFrom = null,
    fault = null,
  } = demo;
  const at = new Date(tx.now.getTime() - hoursAgo * HOUR);
  const { CompanyCode, CompanyName } =
    demoCompanies.find(({ Id }) => Id === companyId) ?? demoCompanies[1];
  const by =
    mailFrom === null
      ? (demoEmployees.find(({ Id }) => Id === creatorId) ?? demoEmployees[1])
      : { RealName: '邮箱收件', CompanyId: STAFF };
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = rows
    ? await writeXlsx({ sheets: [{ name: '托书', rows: rows.map((row) => [...row]) }] })
    : text === undefined
      ? found(demo.bytes)
      : Buffer.from(text);
  const paper: Paper | null = rows
    ? await sheetPaper(bytes, fileName)
    : text === undefined
      ? null
      : textPaper(bytes);
  const today = chinaDay(at);
  const reading = paper && readNote(paper, today);
  const fields = coded(reading?.fields ?? []);
  const state = demo.state ?? NoteState.Read;
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO booking_note (note_no, company_id, company_code, company_name, creator_id, create_name, on_behalf, file_name, kind, size, state, read_state,
       fault, summary, field_count, unsure_count, left_count, fingerprint, read_time, version, create_time, mail_from)
     VALUES ('BN' || $1 || lpad(nextval('booking_note_number')::text, 4, '0'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17,
       $18, 1, $18, $19) RETURNING id`,
    [
      today.replaceAll('-', '').slice(2, 6),
      companyId,
      CompanyCode,
      CompanyName,
      creatorId,
      by.RealName,
      by.CompanyId === STAFF,
      fileName,
      kind,
      bytes.length,
      state,
      fault,
      summaryOf(fields),
      fields.filter(({ Value }) => Value !== null).length,
      fields.filter(({ Sure }) => !Sure).length,
      reading?.left.length ?? 0,
      paper && layoutOf(paper).fingerprint,
      at,
      mailFrom,
    ],
  );
  await tx.sql('INSERT INTO booking_note_content (note_id, paper, reading) VALUES ($1, $2, $3)', [
    row!.id,
    paper && JSON.stringify(paper),
    reading && JSON.stringify({ fields, left: reading.left, today }),
  ]);
  await keepDemoFile(tx, { ...demo, entity: NOTE_ENTITY, entityId: row!.id }, at, bytes);
  return row!.id;
}

/** Booking notes of the demo companies, read by the reader itself. Does nothing when there are any. */
export async function seedNotes(tx: Ctx): Promise<void> {
  const known = await tx.sql('SELECT 1 FROM booking_note LIMIT 1');
  if (known.length > 0) return;
  for (const demo of demoNotes) await seedNote(tx, demo);
}
