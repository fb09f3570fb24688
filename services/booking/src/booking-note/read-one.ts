import { NoteKind, NoteState } from '@quayside/contracts/booking/note/choices';
import type { NoteField } from '@quayside/contracts/booking/note/reading';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { Held } from '@quayside/service-kit/database/lease';
import { blobKey } from '@quayside/service-kit/files/blobs';
import { keptFilesOf } from '@quayside/service-kit/files/kept-files';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { applyLessons } from '../note-reading/apply-lessons.js';
import { type Layout, layoutOf } from '../note-reading/layout.js';
import type { Paper } from '../note-reading/paper.js';
import { readNote } from '../note-reading/read-note.js';
import { readPaperApart } from '../note-reading/read-paper.js';
import type { StoredReading } from '../note-reading/stored-reading.js';
import { knownLayout } from './layouts.js';
import { NOTE_ENTITY } from './read-notes.js';
import { resolveCodes } from './resolve-codes.js';

export interface DueNote {
  id: number;
  state: NoteState;
  companyId: number;
  kind: NoteKind;
  fileName: string;
}

/** Writes what came of a note, in the transaction that ends its lease. */
export type Write = (tx: Ctx) => Promise<void>;

/** A note that ends a process is not read for ever. */
const MOST_ATTEMPTS = 3;

/** The bytes of a note's file. */
async function bytesOf(ctx: Ctx, noteId: number): Promise<Uint8Array> {
  const [row] = await ctx.sql<{ companyId: number; hash: string; size: number }>(
    `SELECT a.company_id AS "companyId", a.hash, b.size FROM _attachment a JOIN _blob b ON b.company_id = a.company_id AND b.hash = a.hash
     WHERE a.entity = $1 AND a.entity_id = $2`,
    [NOTE_ENTITY, noteId],
  );
  const { companyId, hash, size } = found(row);
  const parts: Buffer[] = [];
  for await (const part of await keptFilesOf(ctx.runtime).store.read(
    blobKey(ctx.runtime, { companyId, hash }),
    0,
    size - 1,
  ))
    parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

/** What a note is about, for lists: 宁波 → LOS ANGELES 40HQ*2. */
export function summaryOf(fields: readonly NoteField[]): string | null {
  const value = (path: string): string => fields.find(({ Path }) => Path === path)?.Value ?? '';
  const ports = [value('LoadPort'), value('DischargePort')].filter(Boolean).join(' → ');
  const boxes = Array.from({ length: 5 }, (_, index) => [
    value(`Boxes[${index}].Type`),
    value(`Boxes[${index}].Count`),
  ])
    .filter(([type]) => type)
    .map(([type, count]) => `${type}*${count}`);
  return (
    [ports, boxes.join(','), value('Parties[shipper].Name')]
      .filter(Boolean)
      .join(' ')
      .slice(0, 200) || null
  );
}

interface Result {
  state: NoteState;
  fault: string | null;
  paper: Paper | null;
  reading: StoredReading | null;
  layout: Layout | null;
  known: boolean;
}
const failed = (fault: string): Result => ({
  state: NoteState.Failed,
  fault: fault.slice(0, 500),
  paper: null,
  reading: null,
  layout: null,
  known: false,
});

async function resultOf(
  ctx: Ctx,
  { id, companyId, kind, fileName, attempts }: Held<DueNote>,
): Promise<Result> {
  if (attempts > MOST_ATTEMPTS) return failed('识别多次中断，请重新上传，或对照原件填写');
  try {
    const paper = await readPaperApart(
      kind,
      await bytesOf(ctx, id),
      fileName,
      `company:${companyId}`,
    );
    const today = chinaDay(ctx.now);
    if (paper.cells.length === 0) {
      const fault =
        kind === NoteKind.Pdf
          ? '这份 PDF 是扫描件，没有可识别的文字，请对照原件填写'
          : '文件中没有文字，请对照原件填写';
      return {
        state: NoteState.Manual,
        fault,
        paper,
        reading: { fields: [], left: [], today },
        layout: null,
        known: false,
      };
    }
    const layout = layoutOf(paper);
    const lessons = (await knownLayout(ctx, companyId, layout))?.lessons ?? [];
    const learnt = applyLessons(paper, readNote(paper, today), lessons, today);
    const fields = await resolveCodes(ctx, learnt);
    const read = fields.some(({ Value }) => Value !== null);
    return {
      state: read ? NoteState.Read : NoteState.Manual,
      fault: read ? null : '没有找到订舱内容，请对照原件填写',
      paper,
      reading: { fields, left: learnt.left, today },
      layout,
      known: lessons.length > 0,
    };
  } catch (error) {
    // Whatever is in the file says it itself; anything else is tried again.
    if (error instanceof Refusal && error.status < 500 && error.code !== 'request.too-many')
      return failed(error.message);
    throw error;
  }
}

/** Reads one note in a thread of its own; answers what writes the result. */
export async function readOne(ctx: Ctx, note: Held<DueNote>): Promise<Write> {
  const { state, fault, paper, reading, layout, known } = await resultOf(ctx, note);
  const fields = reading?.fields ?? [];
  return async (tx) => {
    await tx.sql(
      `INSERT INTO booking_note_content (note_id, paper, reading) VALUES ($1, $2, $3)
       ON CONFLICT (note_id) DO UPDATE SET paper = excluded.paper, reading = excluded.reading,
         confirmed = NULL`,
      [note.id, paper && JSON.stringify(paper), reading && JSON.stringify(reading)],
    );
    await tx.sql(
      `UPDATE booking_note SET state = $2, read_state = $2, fault = $3, summary = $4, field_count = $5, unsure_count = $6, left_count = $7, known = $8,
         fingerprint = $9, read_time = $10, next_time = NULL, attempts = 0, version = version + 1 WHERE id = $1`,
      [
        note.id,
        state,
        fault,
        summaryOf(fields),
        fields.filter(({ Value }) => Value !== null).length,
        fields.filter(({ Sure }) => !Sure).length,
        reading?.left.length ?? 0,
        known,
        layout?.fingerprint ?? null,
        tx.now,
      ],
    );
  };
}
