import { NoteState } from '@quayside/contracts/booking/note/choices';
import {
  listNotes,
  type NoteCount,
  type NoteDetail,
  type NoteQuery,
  NoteRecord,
} from '@quayside/contracts/booking/note/note.api';
import type { NotePage } from '@quayside/contracts/booking/note/reading';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { countsOf, partsByValue } from '@quayside/service-kit/database/count-rows';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { keptFile } from '@quayside/service-kit/files/download-attachment';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { bookingStore } from '../booking/booking.entity.js';
import { isLayout, layoutOf } from '../note-reading/layout.js';
import { knownLayout } from './layouts.js';
import { BookingNoteEntity } from './note.entity.js';
import { NOTE_ENTITY, readContent, readNoteRecord } from './read-notes.js';

/** The conditions of the list, its counts and its export, but for the state. */
const noteFilter = (
  ctx: Ctx,
  { Keyword, Kind, CompanyId, Mine, ByMail, CreateFrom, CreateTo }: NoteQuery,
): Filter =>
  new Filter()
    .words(Keyword)
    .when(Kind, 't.kind = ?')
    .when(CompanyId, 't.company_id = ?')
    .when(Mine ? ctx.employee.EmployeeId : undefined, 't.creator_id = ?')
    .when(ByMail, 't.mail_from IS NOT NULL = ?')
    .days('t.create_time', CreateFrom, CreateTo);

const PAGE = { entity: BookingNoteEntity, table: 'booking_note', row: NoteRecord } as const;

export const notesPage = (ctx: Ctx, query: NoteQuery): Promise<Rows<NoteRecord>> =>
  listPage(ctx, {
    ...PAGE,
    query,
    sorts: listNotes.sorts,
    filter: noteFilter(ctx, query),
    oneOf: { column: 't.state', values: query.State },
  });

const BY_STATE = partsByValue(
  't.state',
  NoteState.options.map(({ value }) => value),
);

/** How many notes stand in each state within the other filters; states without any are left out. */
export const countNotes = (ctx: Ctx, query: NoteQuery): Promise<NoteCount[]> =>
  countsOf(ctx, { ...PAGE, filter: noteFilter(ctx, query) }, 'State', BY_STATE);

const COLUMNS = [
  ...([
    'NoteNo',
    'CompanyName',
    'FileName',
    'Kind',
    'State',
    'Fault',
    'Summary',
    'FieldCount',
    'UnsureCount',
    'LeftCount',
  ] as const),
  ...([
    'RequestNo',
    'OnBehalf',
    'MailFrom',
    'MailDoubt',
    'CreateName',
    'CreateTime',
    'ReadTime',
  ] as const),
];

export function exportNotes(ctx: Ctx, query: NoteQuery): Promise<FileAnswer> {
  const filter = noteFilter(ctx, query).when(query.State, 't.state = ANY(?)');
  return exportSheet(ctx, {
    ...PAGE,
    name: '托书上传记录',
    fields: COLUMNS,
    query,
    sorts: listNotes.sorts,
    filter,
  });
}

async function detailOf(ctx: Ctx, record: NoteRecord): Promise<NoteDetail> {
  const { paper, reading, confirmed } = await readContent(ctx, record.Id);
  const layout = paper && paper.cells.length > 0 ? layoutOf(paper) : null;
  const known = layout && (await knownLayout(ctx, record.CompanyId, layout));
  return {
    ...record,
    Fields: [...(reading?.fields ?? [])],
    Left: [...(reading?.left ?? [])],
    Lessons: known?.lessons ?? [],
    Learns: layout !== null && isLayout(layout),
    Confirmed: Object.keys(confirmed ?? {}),
  };
}

export const noteInfo = async (ctx: Ctx, id: number): Promise<NoteDetail> =>
  detailOf(ctx, await readNoteRecord(ctx, id));

/** The note of a booking of the caller's scope; null where it was made of none, or the caller does not see it. */
export async function noteOfBooking(ctx: Ctx, bookingId: number): Promise<NoteDetail | null> {
  await bookingStore.read(ctx, bookingId);
  const params: unknown[] = [bookingId];
  const scope = scopeSql(ctx, BookingNoteEntity, 't', params);
  const [row] = await ctx.sql<NoteRecord>(
    `SELECT ${selectOf(NoteRecord, 't')} FROM booking_note t WHERE t.booking_id = $1 AND ${scope}`,
    params,
  );
  return row ? detailOf(ctx, row) : null;
}

/** What stands in a note, page by page. */
export async function notePages(ctx: Ctx, id: number): Promise<NotePage[]> {
  await readNoteRecord(ctx, id);
  const { paper } = await readContent(ctx, id);
  return (paper?.pages ?? []).map(({ page, name }) => ({
    Page: page,
    Name: name.slice(0, 60),
    Cells: paper!.cells
      .filter((cell) => cell.page === page)
      .map(({ place, left, top, right, bottom, text }) => ({
        Page: page,
        Place: place.slice(0, 120),
        Left: left,
        Top: top,
        Right: right,
        Bottom: bottom,
        Text: text,
      })),
  }));
}

/** The file as it was uploaded. */
export async function noteFile(ctx: Ctx, id: number): Promise<FileAnswer> {
  await readNoteRecord(ctx, id);
  const [row] = await ctx.sql<Parameters<typeof keptFile>[1]>(
    `SELECT a.company_id AS "companyId", a.hash, b.size, b.mime, a.name FROM _attachment a
     JOIN _blob b ON b.company_id = a.company_id AND b.hash = a.hash WHERE a.entity = $1 AND a.entity_id = $2`,
    [NOTE_ENTITY, id],
  );
  return keptFile(ctx, found(row));
}
