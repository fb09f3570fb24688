import { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { bookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { NoteKind } from '@quayside/contracts/booking/note/choices';
import type { NoteField } from '@quayside/contracts/booking/note/reading';
import type {
  FindByPaper,
  PaperCandidate,
  PaperFinding,
} from '@quayside/contracts/booking/release/paper-finder.api';
import { chinaDay } from '@quayside/contracts/core/dates';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { compactCode } from '@quayside/shipping-standards/ascii-text';
import { BookingEntity } from '../booking/booking.entity.js';
import { unreadable } from '../note-reading/note-faults.js';
import type { Paper } from '../note-reading/paper.js';
import { readPaperApart } from '../note-reading/read-paper.js';
import { boxesOf, summaryOf } from './read-carrier-paper.js';
import { readConfirmation } from './read-confirmation.js';

const S = BookingStatus;
/** Bookings whose carrier may still confirm, or confirm anew. */
const AWAITED: readonly BookingStatus[] = [
  S.Accepted,
  S.Sent,
  S.Received,
  S.PendingUpdate,
  S.UpdateReceived,
  S.Confirmed,
  S.PendingAmendment,
];
const MOST_WORDS = 400;
const MOST = 10;
/** How sure a number in a paper is; ship and voyage alone are those of many. */
const [CERTAIN, LIKELY] = [8, 4];

/** The texts of a paper that may be somebody's number: a digit in them, four letters or more. */
function numbersIn({ cells }: Paper): string[] {
  const words = cells.flatMap(
    ({ text }) => text.toUpperCase().match(/[A-Z0-9][A-Z0-9\-/.]{3,34}/g) ?? [],
  );
  return [...new Set(words.filter((word) => /\d/.test(word)))].slice(0, MOST_WORDS);
}

type Known = Pick<BookingRecord, 'CustomerRef' | 'BookingNo' | 'RequestNo' | 'Vessel' | 'Voyage'>;

/** Why a booking may be the paper's, the surest first, with how sure that is together. */
function reasonsOf(
  booking: Known,
  numbers: ReadonlySet<string>,
  said: { no: string; vessel: string; voyage: string },
): [string[], number] {
  const same = (text: string | null | undefined, other: string): boolean =>
    other !== '' && compactCode(text ?? '') === compactCode(other);
  const reasons: (readonly [boolean, string, number])[] = [
    [same(booking.BookingNo, said.no), '订舱号相同', CERTAIN],
    [numbers.has(booking.RequestNo), '单上有托书号', CERTAIN],
    [
      numbers.has(booking.CustomerRef?.toUpperCase() ?? ''),
      `单上有客户编号${booking.CustomerRef}`,
      LIKELY,
    ],
    [same(booking.Vessel, said.vessel) && same(booking.Voyage, said.voyage), '船名航次相同', 2],
  ];
  const holding = reasons.filter(([holds]) => holds);
  return [holding.map(([, why]) => why), holding.reduce((sum, [, , weight]) => sum + weight, 0)];
}

const readAt = (fields: readonly NoteField[], path: string): string =>
  fields.find(({ Path }) => Path === path)?.Value ?? '';

/**
 * Which bookings of the caller's scope a carrier's confirmation may be of: by their numbers in it, and by ship and voyage. Nothing is kept.
 * 422 for what is no PDF with letters in it.
 */
export async function findByPaperOf(ctx: Ctx, { File }: FindByPaper): Promise<PaperFinding> {
  const paper = await readPaperApart(
    NoteKind.Pdf,
    new Uint8Array(await File.arrayBuffer()),
    File.name,
    ctx.party,
  );
  if (paper.cells.length === 0)
    throw unreadable('这份PDF是扫描件，没有可识别的文字，请手工查找订舱');
  const { fields } = readConfirmation(paper, chinaDay(ctx.now), null);
  const said = {
    no: readAt(fields, 'BookingNo'),
    vessel: readAt(fields, 'Vessel'),
    voyage: readAt(fields, 'Voyage'),
  };
  const numbers = numbersIn(paper);
  const params: unknown[] = [
    AWAITED,
    numbers,
    compactCode(said.no),
    said.vessel.toUpperCase(),
    said.voyage.toUpperCase(),
  ];
  const scope = scopeSql(ctx, BookingEntity, 't', params);
  const rows = await ctx.sql<BookingRecord>(
    `SELECT ${selectOf(BookingRecord, 't')} FROM booking t WHERE t.status = ANY($1) AND ${scope} AND t.id IN (
       SELECT id FROM booking WHERE request_no = ANY($2)
       UNION SELECT id FROM booking WHERE booking_no = $3 AND $3 <> ''
       UNION SELECT id FROM booking WHERE upper(customer_ref) = ANY($2)
       UNION (SELECT id FROM booking WHERE $4 <> '' AND vessel = $4 AND voyage = $5 AND status = ANY($1) ORDER BY create_time DESC LIMIT 200))`,
    params,
  );
  const found = new Set(numbers);
  const fitting = rows.map((row) => ({ row, reasons: reasonsOf(row, found, said) }));
  // Beside a booking that the paper names, others of its ship would only be taken by mistake.
  const named = fitting.some(({ reasons: [, weight] }) => weight >= CERTAIN);
  const candidates = fitting
    .filter(({ reasons: [, weight] }) => !named || weight >= LIKELY)
    .sort((one, other) => other.reasons[1] - one.reasons[1] || other.row.Id - one.row.Id)
    .slice(0, MOST);
  const boxes = summaryOf(boxesOf(fields));
  const texts = [
    said.no && `订舱号 ${said.no}`,
    [said.vessel, said.voyage].filter(Boolean).join(' '),
    boxes,
  ].filter(Boolean);
  return {
    FileName: File.name.slice(0, 200),
    Said: texts.join('，').slice(0, 500) || null,
    Candidates: candidates.map(
      ({ row, reasons: [Why] }): PaperCandidate => ({
        Id: row.Id,
        RequestNo: row.RequestNo,
        CompanyName: row.CompanyName,
        Label: bookingLabel(row),
        BookingNo: row.BookingNo,
        Vessel: row.Vessel ?? null,
        Voyage: row.Voyage ?? null,
        ContainerSummary: row.ContainerSummary,
        Why,
      }),
    ),
  };
}
