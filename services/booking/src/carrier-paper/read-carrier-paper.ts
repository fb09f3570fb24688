import { BookingConfirmed } from '@quayside/contracts/booking/booking/booking.api';
import { NoteKind } from '@quayside/contracts/booking/note/choices';
import type { NoteField } from '@quayside/contracts/booking/note/reading';
import type {
  CarrierPaperField,
  CarrierReading,
  ReadCarrierPaper,
} from '@quayside/contracts/booking/release/carrier-paper.api';
import { chinaDay } from '@quayside/contracts/core/dates';
import { fieldsOf } from '@quayside/contracts/core/field';
import { readAttachment } from '@quayside/service-kit/files/attachments';
import { blobKey } from '@quayside/service-kit/files/blobs';
import { keptFilesOf } from '@quayside/service-kit/files/kept-files';
import { zoneOfPort } from '@quayside/service-kit/mapping/port-zones';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { compactCode } from '@quayside/shipping-standards/ascii-text';
import { containerSummary } from '@quayside/shipping-standards/container-summary';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { boxesByType } from '../entry-order/boxes-by-type.js';
import { unreadable } from '../note-reading/note-faults.js';
import { readPaperApart } from '../note-reading/read-paper.js';
import { bookingAttachments } from './booking-attachments.js';
import { type ConfirmationReading, readConfirmation } from './read-confirmation.js';

const NAMES = [
  ...(['BookingNo', 'MblNo', 'Vessel', 'Voyage', 'SailingDate', 'ArrivalDate'] as const),
  ...(['SiDeadline', 'VgmDeadline', 'YardDeadline', 'CustomsDeadline'] as const),
];
const INSTANTS: readonly string[] = [
  'SiDeadline',
  'VgmDeadline',
  'YardDeadline',
  'CustomsDeadline',
];
const FORMS = fieldsOf(BookingConfirmed);

/** Whether two values of a field are the same to people. */
function isSame(name: string, a: string, b: string): boolean {
  if (INSTANTS.includes(name)) return Date.parse(a) === Date.parse(b);
  return compactCode(a) === compactCode(b);
}

/** A field that was read, beside what is booked. */
function beside(
  name: string,
  label: string,
  booked: string | null,
  read: NoteField,
): CarrierPaperField {
  const { Value, Written, Sure, Reason, At } = read;
  return {
    Name: name,
    Label: label,
    Value: Value?.slice(0, 300) ?? null,
    Written: Written?.slice(0, 300) ?? null,
    Booked: booked,
    Differs: booked !== null && Value !== null && !isSame(name, booked, Value),
    Sure,
    Reason,
    At,
  };
}

/** The boxes that were read: a type and its count stand beside each other. */
export function boxesOf(fields: readonly NoteField[]): { Type: string; Count: number }[] {
  const value = (path: string): string | null =>
    fields.find(({ Path }) => Path === path)?.Value ?? null;
  const types = fields.flatMap(({ Path, Value }) =>
    /^Boxes\[\d+\]\.Type$/.test(Path) && Value ? [{ Path, Type: Value }] : [],
  );
  return types.map(({ Path, Type }) => ({
    Type,
    Count: Number(value(Path.replace('.Type', '.Count')) ?? 1),
  }));
}

export const summaryOf = (boxes: readonly { Type: string; Count: number }[]): string =>
  containerSummary(boxes.flatMap(({ Type, Count }) => Array<string>(Count).fill(Type)));

/** Every field of a confirmation that the paper says, beside what is booked; the boxes as one. */
export function besideBooking(
  booking: WholeBooking,
  { fields }: ConfirmationReading,
): Pick<CarrierReading, 'Fields' | 'Boxes'> {
  const named = NAMES.flatMap((name) => {
    const read = fields.find(({ Path }) => Path === name);
    return read ? [beside(name, FORMS.get(name)?.label ?? name, booking[name] ?? null, read)] : [];
  });
  const Boxes = boxesOf(fields);
  const ofBoxes = fields.filter(({ Path }) => Path.startsWith('Boxes['));
  const [first] = ofBoxes;
  const asked = summaryOf(
    [...boxesByType(booking.Boxes)].map(([Type, Count]) => ({ Type, Count })),
  );
  const boxes =
    first && Boxes.length > 0
      ? [
          beside('Boxes', '确认箱量', asked || null, {
            ...first,
            Value: summaryOf(Boxes),
            Sure: ofBoxes.every(({ Sure }) => Sure),
            Reason: ofBoxes.find(({ Reason }) => Reason)?.Reason ?? null,
          }),
        ]
      : [];
  const terminal = fields.find(({ Path }) => Path === 'Terminal');
  return {
    Fields: [...named, ...boxes, ...(terminal ? [beside('Terminal', '码头', null, terminal)] : [])],
    Boxes,
  };
}

/**
 * Reads a file of a booking as its carrier's confirmation; nothing is changed. 404 for what the caller does not see, 422 for what is no PDF
 * with letters in it, or names nothing of a confirmation.
 */
export async function readPaperOf(
  ctx: Ctx,
  { BookingId, FileId }: ReadCarrierPaper,
): Promise<CarrierReading> {
  const booking = await bookingStore.read(ctx, BookingId);
  const { row } = await readAttachment(ctx, bookingAttachments, FileId);
  if (row.entityId !== BookingId) throw new Refusal('record.absent');
  if (row.mime !== 'application/pdf') throw unreadable('不是PDF，请上传船公司确认的PDF');
  const parts: Buffer[] = [];
  for await (const part of await keptFilesOf(ctx.runtime).store.read(
    blobKey(ctx.runtime, row),
    0,
    row.size - 1,
  ))
    parts.push(part as Buffer);
  const paper = await readPaperApart(
    NoteKind.Pdf,
    new Uint8Array(Buffer.concat(parts)),
    row.name,
    ctx.party,
  );
  if (paper.cells.length === 0) throw unreadable('这份PDF是扫描件，没有可识别的文字，请手工登记');
  const reading = readConfirmation(
    paper,
    chinaDay(ctx.now),
    await zoneOfPort(ctx, booking.LoadCode),
  );
  const { Fields, Boxes } = besideBooking(booking, reading);
  if (Fields.length === 0) throw unreadable('没有找到订舱号、航次或截止时间，请手工登记');
  return { FileId, FileName: row.name, Fields, Boxes, Left: reading.left };
}
