import { type BookingDetail, booking } from '@quayside/contracts/booking/booking/booking.api';
import { BookingSource, BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { type NoteDetail, noteOfBooking } from '@quayside/contracts/booking/note/note.api';
import { call } from '../../../kit/http/call.js';
import { copyOfEntry, type EntryForm, formOfDraft, formOfEntry, newForm, sameContent } from '../entry/entry-form.js';
import type { EntryStart } from '../entry/entry-store.js';
import { entryKeptHere } from '../entry/use-entry-draft.js';
import { amendmentPaper, BOOKING_NAMES, bookingPaper } from './booking-paper.js';

/** Everything the form of a booking starts with. */
export interface LoadedBooking extends EntryStart {
  record: BookingDetail | null;
  draftTime: string | null;
  draftStale: boolean;
  /** When something else was typed as a new booking, whose place this one takes; null when nothing was. */
  overwrites: string | null;
  /** The note that it was made of, as long as it is with whoever fills it in. */
  note: NoteDetail | null;
  /** What a new one began as, for people. */
  origin: { title: string; note: string } | null;
}

/** Which booking is opened: a stored one (`id`), a copy of one, else a new one. `own`: the customer who asks. */
export interface BookingOpening {
  id: number;
  copy: number;
  own: number | null;
}

const isConfirmed = ({ Status }: BookingDetail): boolean => Status === BookingStatus.Confirmed || Status === BookingStatus.PendingAmendment;

/** Reads the booking and what was typed of it and not handed in. */
export async function loadBooking({ id, copy, own }: BookingOpening, signal: AbortSignal): Promise<LoadedBooking> {
  const [record, copied] = await Promise.all([
    id > 0 ? call(booking, { Id: id }, { signal }) : null,
    copy > 0 ? call(booking, { Id: copy }, { signal }) : null,
  ]);
  const fromNote =
    record?.Source === BookingSource.Note && (record.Status === BookingStatus.Draft || record.Status === BookingStatus.Returned);
  const note = fromNote ? await call(noteOfBooking, { BookingId: id }, { signal }) : null;
  const paper = record && isConfirmed(record) ? amendmentPaper : bookingPaper;
  const saved = await paper.readDraft(id, signal);
  const fresh: EntryForm = record
    ? formOfEntry(record, BOOKING_NAMES)
    : copied
      ? copyOfEntry(copied, BOOKING_NAMES)
      : { ...newForm(own), header: { ...newForm(own).header } };
  const origin = copied && {
    title: `复制自 ${copied.RequestNo}`,
    note: '船名航次、开航与截止时间、箱号封号、客户编号未带入，请按本票填写',
  };
  const draft = origin ? null : saved;
  const stored = draft ? formOfDraft(draft.Content, BOOKING_NAMES) : null;
  const form = stored ?? fresh;
  const local = origin ? null : entryKeptHere(paper, id).read();
  const kept = local && formOfDraft(local.form, BOOKING_NAMES);
  const newer = local && kept && (!draft || local.at > Date.parse(draft.UpdateTime)) && !sameContent(kept, form);
  return {
    ...{ paper, form, fresh, record, note, origin },
    kept: newer ? { at: local.at, form: kept } : null,
    overwrites: origin ? (saved?.UpdateTime ?? null) : null,
    draftVersion: saved?.Version ?? 0,
    draftTime: draft && stored ? draft.UpdateTime : null,
    draftStale: Boolean(record && stored && stored.target?.Version !== record.Version),
  };
}
