import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import { RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import type { NoteField } from '@quayside/contracts/booking/note/reading';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { PATH } from '../note-reading/booking-of-fields.js';
import { PLACES, sameValue } from '../note-reading/read-path.js';
import type { StoredReading } from '../note-reading/stored-reading.js';

/** A note's fields that a person confirmed, with the value that he saw there. */
export type ConfirmedFields = Readonly<Record<string, string | null>>;

interface OpenNote {
  id: number;
  noteNo: string;
  fields: readonly NoteField[];
  confirmed: ConfirmedFields;
}

interface OfNote {
  CompanyId: number;
  Source: BookingSource;
  SourceNo?: string | null;
}

/** The note of its own company that a booking was made of; null for a booking of another source. */
async function noteOf(ctx: Ctx, { CompanyId, Source, SourceNo }: OfNote): Promise<OpenNote | null> {
  if (Source !== BookingSource.Note || !SourceNo) return null;
  const [row] = await ctx.sql<{
    id: number;
    reading: StoredReading | null;
    confirmed: ConfirmedFields | null;
  }>(
    `SELECT n.id, c.reading, c.confirmed
     FROM booking_note n JOIN booking_note_content c ON c.note_id = n.id
     WHERE n.note_no = $1 AND n.company_id = $2`,
    [SourceNo, CompanyId],
  );
  if (!row) return null;
  const { id, reading, confirmed } = row;
  return { id, noteNo: SourceNo, fields: reading?.fields ?? [], confirmed: confirmed ?? {} };
}

type Line = Readonly<Record<string, unknown>>;

/** Where a note's path stands in a booking: its path there, and the value as text; '' for nothing. */
function placeIn(booking: BookingInput, path: string): { prop: string; value: string } {
  const [, list, key = '', name = ''] = PATH.exec(path) ?? [];
  const textOf = (line: Line | undefined): string => {
    const value = line?.[name];
    return value === null || value === undefined ? '' : String(value);
  };
  if (!list) return { prop: path, value: textOf(booking as unknown as Line) };
  const lines = (booking[list as keyof BookingInput] ?? []) as unknown as readonly Line[];
  const at =
    list === 'Parties'
      ? lines.findIndex(({ Role }) => Role === key)
      : list === 'Remarks'
        ? lines.findIndex(({ Audience }) => Audience === RemarkAudience.Everyone)
        : Number(key);
  const line = lines[at];
  return { prop: line ? `${list}[${at}].${name}` : list, value: textOf(line) };
}

/** A port's name and its code are one choice. */
function pairOf(path: string): string | undefined {
  const pair: readonly string[] | undefined = PLACES.find(([name, code]) =>
    [name, code].some((each) => each === path),
  );
  return pair?.find((each) => each !== path);
}

const isAsRead = (field: NoteField, booking: BookingInput): boolean =>
  sameValue(field.Path, placeIn(booking, field.Path).value, field.Value ?? '');

/** The unsure fields of a note that stand in a booking as they were read and that nobody confirmed. */
function unconfirmedOf(
  { fields }: Pick<OpenNote, 'fields'>,
  booking: BookingInput,
  isConfirmed: (field: NoteField) => boolean,
): NoteField[] {
  const settled = new Set(
    fields.flatMap((field) =>
      !field.Sure && (isConfirmed(field) || !isAsRead(field, booking)) ? [field.Path] : [],
    ),
  );
  return fields.filter(
    ({ Path, Sure }) => !Sure && !settled.has(Path) && !settled.has(pairOf(Path) ?? ''),
  );
}

const isStored =
  ({ confirmed }: OpenNote) =>
  ({ Path, Value }: NoteField): boolean =>
    Path in confirmed && (confirmed[Path] ?? '') === (Value ?? '');

const findingAt = (booking: BookingInput, { Path, Reason }: NoteField): EntryFinding => ({
  Prop: placeIn(booking, Path).prop,
  Code: 'note-unconfirmed',
  Msg: `托书待核对，请确认或修改${Reason ? `：${Reason}` : ''}`.slice(0, 300),
  Weight: EntryWeight.Error,
  Stage: null,
});

/**
 * What keeps a booking of a note from being handed in: unsure fields that stand as they were read and
 * that neither the request nor an earlier one confirms, each at its place below the booking.
 * @param given paths of the request, as the note or as the booking names them
 */
export async function unconfirmedFindings(
  ctx: Ctx,
  of: OfNote,
  booking: BookingInput,
  given: readonly string[],
): Promise<EntryFinding[]> {
  const note = await noteOf(ctx, of);
  if (!note) return [];
  const named = new Set(given);
  const stored = isStored(note);
  const isConfirmed = (field: NoteField): boolean =>
    named.has(field.Path) || named.has(placeIn(booking, field.Path).prop) || stored(field);
  return unconfirmedOf(note, booking, isConfirmed).map((field) => findingAt(booking, field));
}

/** Keeps what a request confirms of the note of a booking, in the caller's transaction, with who did it; answers how many fields. */
export async function keepConfirmed(
  tx: Ctx,
  of: OfNote,
  booking: BookingInput,
  given: readonly string[],
): Promise<number> {
  if (given.length === 0) return 0;
  const note = await noteOf(tx, of);
  if (!note) return 0;
  const named = new Set(given);
  const own = note.fields.filter(
    (field) =>
      !field.Sure &&
      isAsRead(field, booking) &&
      !isStored(note)(field) &&
      (named.has(field.Path) || named.has(placeIn(booking, field.Path).prop)),
  );
  if (own.length === 0) return 0;
  const more = Object.fromEntries(own.map(({ Path, Value }) => [Path, Value]));
  await tx.sql('UPDATE booking_note_content SET confirmed = $2 WHERE note_id = $1', [
    note.id,
    JSON.stringify({ ...note.confirmed, ...more }),
  ]);
  await tx.audit({
    entity: 'BookingNote',
    entityId: note.id,
    verb: 'confirm-fields',
    after: { NoteNo: note.noteNo, Confirmed: Object.keys(more) },
  });
  return own.length;
}

/** Refuses with 422 the hand-in, by whatever way, of a booking whose note has unsure fields that nobody confirmed. */
export async function assertConfirmed(tx: Ctx, booking: BookingInput & OfNote): Promise<void> {
  const note = await noteOf(tx, booking);
  if (!note) return;
  const findings = unconfirmedOf(note, booking, isStored(note)).map((field) =>
    findingAt(booking, field),
  );
  if (findings.length === 0) return;
  const errors = findings.map((each) => ({ ...each, Prop: `Booking.${each.Prop}` }));
  throw refusedFor('booking.faulty', errors, { count: errors.length });
}
