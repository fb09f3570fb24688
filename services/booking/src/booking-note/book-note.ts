import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { BookingSource, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { NoteKind, NoteState } from '@quayside/contracts/booking/note/choices';
import type { NoteRecord, NoteStep } from '@quayside/contracts/booking/note/note.api';
import type { Step } from '@quayside/service-kit/document/story';
import { forgetAttachments } from '@quayside/service-kit/files/change-attachment';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { detailOf } from '../booking/booking-states.js';
import { assertConfirmed } from '../booking/confirm-fields.js';
import { putBooking } from '../booking/put-booking.js';
import { normalEntry } from '../entry-order/normal-entry.js';
import { customerOf } from '../entry-order/whose.js';
import { bookingOfFields } from '../note-reading/booking-of-fields.js';
import { layoutOf } from '../note-reading/layout.js';
import { knownLayout } from './layouts.js';
import { wakeNotes } from './note-runner.js';
import { NOTE_ENTITY, readContent, readNoteRecord } from './read-notes.js';

/** A note of the caller's scope, locked, of which no booking was made, in the version that the caller has seen. */
async function openNote(tx: Ctx, { Id, Version }: NoteStep): Promise<NoteRecord> {
  const note = await readNoteRecord(tx, Id, true);
  if (note.BookingId !== null) throw new Refusal('note.booked', { no: note.RequestNo ?? '' });
  if (note.Version !== Version) throw new Refusal('record.stale');
  return note;
}

/** Where a note came from, for the story of its booking: who is said to have sent it is no proof that he did. */
const fromMail = ({ MailFrom, MailDoubt }: NoteRecord): string =>
  MailFrom ? `，来自邮箱${MailFrom}${MailDoubt ? `（${MailDoubt}）` : ''}，` : '';

/** Makes a draft of what was read; of a picture, or what could not be read, an empty one, to be filled in beside it. */
export async function bookNote(ctx: Ctx, step: NoteStep): Promise<BookingDetail> {
  const { CompanyId } = await readNoteRecord(ctx, step.Id);
  const customer = await customerOf(ctx, CompanyId);
  return ctx.tx(async (tx) => {
    const note = await openNote(tx, step);
    if (note.State === NoteState.Reading) throw new Refusal('note.reading');
    const { reading } = await readContent(tx, note.Id);
    const { Id } = await putBooking(tx, {
      booking: normalEntry(bookingOfFields(reading?.fields ?? [])),
      before: null,
      verb: BookingVerb.Save,
      customer,
      source: BookingSource.Note,
      sourceNo: note.NoteNo,
      remarks: `由托书${note.NoteNo}（${note.FileName}）${fromMail(note)}生成`,
    });
    return detailOf(tx, await bookingStore.read(tx, Id));
  });
}

/** Whether a step may make a booking a note's. */
export const isOfNote = ({ record, verb }: Step<WholeBooking, BookingVerb>): boolean =>
  record.Source === BookingSource.Note &&
  Boolean(record.SourceNo) &&
  (verb === BookingVerb.Save || verb === BookingVerb.Submit);

/** A booking that names a note of its own company belongs to it; with its hand-in is learnt what was corrected until then. */
export async function followNote(
  tx: Ctx,
  { record, verb }: Step<WholeBooking, BookingVerb>,
): Promise<void> {
  const handedIn = verb === BookingVerb.Submit;
  if (handedIn) await assertConfirmed(tx, record);
  const [note] = await tx.sql<{ id: number }>(
    `UPDATE booking_note SET booking_id = $3, request_no = $4, state = $5, handed_in = handed_in OR $6,
       next_time = CASE WHEN $6 THEN $7::timestamptz ELSE next_time END, version = version + 1
     WHERE note_no = $1 AND company_id = $2 AND state <> $8 AND (booking_id IS NULL OR booking_id = $3) RETURNING id`,
    [
      record.SourceNo,
      record.CompanyId,
      record.Id,
      record.RequestNo,
      NoteState.Booked,
      handedIn,
      tx.now,
      NoteState.Reading,
    ],
  );
  if (!note || !handedIn) return;
  await tx.sql('UPDATE booking_note_content SET submitted = $2 WHERE note_id = $1', [
    note.id,
    JSON.stringify(record),
  ]);
  wakeNotes(tx);
}

/** The note of a draft that is deleted is what it was before. */
export async function releaseNote(tx: Ctx, { Id }: Pick<BookingRecord, 'Id'>): Promise<void> {
  await tx.sql(
    'UPDATE booking_note SET booking_id = NULL, request_no = NULL, state = read_state, version = version + 1 WHERE booking_id = $1',
    [Id],
  );
}

/** Reads a note once more: with what was learnt since, or after a failure. */
export function readNoteAgain(ctx: Ctx, step: NoteStep): Promise<NoteRecord> {
  return ctx.tx(async (tx) => {
    const { Id, Kind, State, Fault } = await openNote(tx, step);
    if (State === NoteState.Reading) throw new Refusal('note.reading');
    if (Kind === NoteKind.Picture) throw new Refusal('note.unreadable', { reason: Fault ?? '' });
    await tx.sql(
      'UPDATE booking_note SET state = $2, read_state = $2, fault = NULL, attempts = 0, next_time = $3, version = version + 1 WHERE id = $1',
      [Id, NoteState.Reading, tx.now],
    );
    wakeNotes(tx);
    return readNoteRecord(tx, Id);
  });
}

/** Deletes a note of which no booking was made, with its file. */
export async function deleteNote(ctx: Ctx, step: NoteStep): Promise<null> {
  await ctx.tx(async (tx) => {
    const { Id, NoteNo, FileName } = await openNote(tx, step);
    await tx.sql('DELETE FROM booking_note WHERE id = $1', [Id]);
    await forgetAttachments(tx, NOTE_ENTITY, [Id]);
    await tx.audit({
      entity: 'BookingNote',
      entityId: Id,
      verb: 'delete',
      before: { NoteNo, File: FileName },
    });
  });
  return null;
}

/** Forgets what was learnt of a note's layout for its company. */
export async function forgetLayout(ctx: Ctx, id: number): Promise<null> {
  await ctx.tx(async (tx) => {
    const { Id, CompanyId } = await readNoteRecord(tx, id, true);
    const { paper } = await readContent(tx, Id);
    const known = paper ? await knownLayout(tx, CompanyId, layoutOf(paper)) : null;
    if (!known) return;
    await tx.sql('DELETE FROM booking_note_layout WHERE company_id = $1 AND fingerprint = $2', [
      CompanyId,
      known.fingerprint,
    ]);
    await tx.audit({
      entity: 'BookingNote',
      entityId: Id,
      verb: 'delete',
      before: { Lessons: known.lessons.length },
    });
  });
  return null;
}
