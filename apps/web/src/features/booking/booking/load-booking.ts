import { type BookingDetail, booking } from '@quayside/contracts/booking/booking/booking.api';
import { BookingSource, BookingStatus } from '@quayside/contracts/booking/booking/choices';
import type { BookingBegin } from '@quayside/contracts/booking/home/begin';
import { type BookingBegun, beginBooking } from '@quayside/contracts/booking/home/begin.api';
import {
  type BookingPrice,
  type BookingPriceClaim,
  priceText,
  rateText,
} from '@quayside/contracts/booking/home/price';
import { type NoteDetail, noteOfBooking } from '@quayside/contracts/booking/note/note.api';
import {
  type BookingTemplate,
  bookingTemplate,
  countBookingTemplateUse,
  defaultBookingTemplate,
} from '@quayside/contracts/booking/templates/booking-template.api';
import { call } from '../../../kit/http/call.js';
import {
  copyOfEntry,
  type EntryForm,
  formOfDraft,
  formOfEntry,
  formOfTemplate,
  newForm,
  sameContent,
} from '../entry/entry-form.js';
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
  /** What a new one begins with. */
  begin: BookingBegin | null;
  template: number;
  own: number | null;
  /** Who fills it in: whom carrier and desk ask about a new one. */
  contact: Contact;
}

export type Contact = Readonly<
  Record<'ContactName' | 'ContactPhone' | 'ContactEmail', string | null>
>;

const isConfirmed = ({ Status }: BookingDetail): boolean =>
  Status === BookingStatus.Confirmed || Status === BookingStatus.PendingAmendment;

/** A price as the person saw it, for handing in. */
export const claimOf = ({ RateId, WithSales, Offer }: BookingPrice): BookingPriceClaim => ({
  RateId,
  WithSales,
  Seen: Offer.Totals,
  SeenCollect: Offer.CollectTotals ?? null,
});

/** A new booking with what was chosen where space was looked for. */
const formOfBegun = ({ CompanyId, Source, SourceNo, Booking, Price }: BookingBegun): EntryForm => ({
  ...formOfEntry({ ...Booking, Id: 0, Version: 0, CompanyId, Source }, BOOKING_NAMES),
  target: null,
  sourceNo: SourceNo,
  price: Price && claimOf(Price),
});

/** A new booking that names nobody to ask, with whoever fills it in. */
const withContact = (form: EntryForm, contact: Contact): EntryForm =>
  (Object.keys(contact) as (keyof Contact)[]).some((name) => form.header[name as never])
    ? form
    : { ...form, header: { ...form.header, ...contact } };

const COPY_NOTE = '船名航次、开航与截止时间、箱号封号、客户编号未带入，请按本票填写';

function originOf(
  own: number | null,
  copied: BookingDetail | null,
  begun: BookingBegun | null,
  template: BookingTemplate | null,
  usual: BookingTemplate | null,
): LoadedBooking['origin'] {
  if (template || usual) {
    const title = template
      ? `按模板“${template.Name}”订舱`
      : `已按您的默认模板“${usual?.Name}”填写`;
    return { title, note: '请填写客户编号、船期等每票不同的内容' };
  }
  if (copied) {
    return {
      title: `复制自 ${copied.RequestNo}`,
      note: keepsFees(own, copied) ? COPY_NOTE : `费用、${COPY_NOTE}`,
    };
  }
  if (!begun) return null;
  const title = begun.Price
    ? `按运价 ${rateText(begun.Price.Offer)} 订舱：${priceText(begun.Price.Offer)}`
    : '已带入所选航线与船期';
  return { title, note: begun.Notes.join('；') };
}

/** Prices of these were agreed on for that booking alone, or for a part of it. */
const AGREED_ON: readonly BookingSource[] = [
  BookingSource.Quote,
  BookingSource.Rate,
  BookingSource.Online,
  BookingSource.Split,
];

/** Whether a copy has the fees: those that the desk wrote, in its own copy. */
const keepsFees = (own: number | null, { Source }: BookingDetail): boolean =>
  own === null && !AGREED_ON.includes(Source);

/** A copy; it takes no price along that was agreed on for another booking, or at another time. */
export function copyFor(own: number | null, copied: BookingDetail): EntryForm {
  const form = copyOfEntry(copied, BOOKING_NAMES);
  return keepsFees(own, copied) ? form : { ...form, lines: { ...form.lines, Fees: [] } };
}

/** Reads the booking and what was typed of it and not handed in. */
export async function loadBooking(
  { id, copy, begin, template: templateId, own, contact }: BookingOpening,
  signal: AbortSignal,
): Promise<LoadedBooking> {
  const [record, copied, begun, template] = await Promise.all([
    id > 0 ? call(booking, { Id: id }, { signal }) : null,
    copy > 0 ? call(booking, { Id: copy }, { signal }) : null,
    begin ? call(beginBooking, begin, { signal }) : null,
    templateId > 0 ? call(bookingTemplate, { Id: templateId }, { signal }) : null,
  ]);
  const fromNote =
    record?.Source === BookingSource.Note &&
    (record.Status === BookingStatus.Draft || record.Status === BookingStatus.Returned);
  const note = fromNote ? await call(noteOfBooking, { BookingId: id }, { signal }) : null;
  const paper = record && isConfirmed(record) ? amendmentPaper : bookingPaper;
  const saved = await paper.readDraft(id, signal);
  const kept = entryKeptHere(paper, id).read();
  // A person's usual template begins what was neither chosen nor typed yet.
  const usual =
    !record && !copied && !begun && !template && !saved && !kept
      ? await call(defaultBookingTemplate, {}, { signal })
      : null;
  const chosen = template ?? usual;
  // The count is a convenience: the form is there whether it arrives or not.
  if (chosen) call(countBookingTemplateUse, { Id: chosen.Id }).catch(() => {});
  const fresh: EntryForm = record
    ? {
        ...formOfEntry(record, BOOKING_NAMES),
        price: record.Price ? claimOf(record.Price) : null,
      }
    : copied
      ? copyFor(own, copied)
      : begun
        ? withContact(formOfBegun(begun), contact)
        : withContact(
            chosen ? formOfTemplate(chosen.Content, own, BOOKING_NAMES) : newForm(own),
            contact,
          );
  const origin = originOf(own, copied, begun, template, usual);
  const draft = origin ? null : saved;
  const stored = draft ? formOfDraft(draft.Content, BOOKING_NAMES) : null;
  const form = stored ?? fresh;
  const local = origin ? null : kept;
  const typed = local && formOfDraft(local.form, BOOKING_NAMES);
  const newer =
    local &&
    typed &&
    (!draft || local.at > Date.parse(draft.UpdateTime)) &&
    !sameContent(typed, form);
  return {
    paper,
    form,
    fresh,
    record,
    note,
    origin,
    kept: newer ? { at: local.at, form: typed } : null,
    overwrites: origin
      ? (saved?.UpdateTime ?? (kept ? new Date(kept.at).toISOString() : null))
      : null,
    draftVersion: saved?.Version ?? 0,
    draftTime: draft && stored ? draft.UpdateTime : null,
    draftStale: Boolean(record && stored && stored.target?.Version !== record.Version),
  };
}
