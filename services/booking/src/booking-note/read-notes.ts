import { NoteRecord } from '@quayside/contracts/booking/note/note.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Paper } from '../note-reading/paper.js';
import type { StoredReading } from '../note-reading/stored-reading.js';
import { BookingNoteEntity } from './note.entity.js';

/** What files of notes are called among the kept files. */
export const NOTE_ENTITY = 'booking-note';

/** What is stored of a note beside its row. */
export interface NoteContent {
  readonly paper: Paper | null;
  readonly reading: StoredReading | null;
  /** Unsure fields that a person confirmed, by path with the value that he saw. */
  readonly confirmed: Readonly<Record<string, string | null>> | null;
}

/** A note of the caller's scope; 404 otherwise. */
export async function readNoteRecord(ctx: Ctx, id: number, lock = false): Promise<NoteRecord> {
  const params: unknown[] = [id];
  const scope = scopeSql(ctx, BookingNoteEntity, 't', params);
  const rows = await ctx.sql<NoteRecord>(
    `SELECT ${selectOf(NoteRecord, 't')} FROM booking_note t WHERE t.id = $1 AND ${scope}${lock ? ' FOR UPDATE OF t' : ''}`,
    params,
  );
  return found(rows[0]);
}

export async function readContent(ctx: Ctx, noteId: number): Promise<NoteContent> {
  const [row] = await ctx.sql<NoteContent>(
    'SELECT paper, reading, confirmed FROM booking_note_content WHERE note_id = $1',
    [noteId],
  );
  return row ?? { paper: null, reading: null, confirmed: null };
}
