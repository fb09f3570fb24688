import { Controller } from '@nestjs/common';
import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import * as api from '@quayside/contracts/booking/note/note.api';
import type { NotePage } from '@quayside/contracts/booking/note/reading';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookNote, deleteNote, forgetLayout, readNoteAgain } from './book-note.js';
import {
  countNotes,
  exportNotes,
  noteFile,
  noteInfo,
  noteOfBooking,
  notePages,
  notesPage,
} from './list-notes.js';
import { addNote, prepareNote } from './upload-note.js';

@Controller()
export class BookingNoteController {
  @Handle(api.listNotes)
  list(ctx: Ctx, query: api.NoteQuery): Promise<Rows<api.NoteRecord>> {
    return notesPage(ctx, query);
  }

  @Handle(api.exportNotes)
  export(ctx: Ctx, query: api.NoteQuery): Promise<FileAnswer> {
    return exportNotes(ctx, query);
  }

  @Handle(api.countNotes)
  counts(ctx: Ctx, query: api.NoteQuery): Promise<api.NoteCount[]> {
    return countNotes(ctx, query);
  }

  @Handle(api.note)
  info(ctx: Ctx, { Id }: ById): Promise<api.NoteDetail> {
    return noteInfo(ctx, Id);
  }

  @Handle(api.notePages)
  pages(ctx: Ctx, { Id }: ById): Promise<NotePage[]> {
    return notePages(ctx, Id);
  }

  @Handle(api.noteFile)
  file(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return noteFile(ctx, Id);
  }

  @Handle(api.noteOfBooking)
  ofBooking(ctx: Ctx, { BookingId }: api.OfNoteBooking): Promise<api.NoteDetail | null> {
    return noteOfBooking(ctx, BookingId);
  }

  @Handle(api.uploadNote, { before: prepareNote })
  upload(ctx: Ctx, request: api.NoteUpload): Promise<api.NoteRecord> {
    return addNote(ctx, request);
  }

  @Handle(api.bookNote)
  book(ctx: Ctx, step: api.NoteStep): Promise<BookingDetail> {
    return bookNote(ctx, step);
  }

  @Handle(api.readNoteAgain)
  readAgain(ctx: Ctx, step: api.NoteStep): Promise<api.NoteRecord> {
    return readNoteAgain(ctx, step);
  }

  @Handle(api.deleteNote)
  delete(ctx: Ctx, step: api.NoteStep): Promise<null> {
    return deleteNote(ctx, step);
  }

  @Handle(api.forgetLayout)
  forget(ctx: Ctx, { Id }: ById): Promise<null> {
    return forgetLayout(ctx, Id);
  }
}
