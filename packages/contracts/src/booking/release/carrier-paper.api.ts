import { post, record } from '../../core/endpoint.js';
import { Flag, Integer, ListOf, Text } from '../../core/field.js';
import { attachmentsOf } from '../../core/files.js';
import { ConfirmedBox } from '../booking/booking-content.js';
import { NoteLeft, NotePlace } from '../note/reading.js';

/** Papers that go with a booking: the carrier's confirmation, packing lists, declarations of dangerous goods. */
export const bookingFiles = attachmentsOf('/api/BookingAttachment', {
  label: '订舱附件',
  read: 'booking:read',
  write: 'booking:read',
});

/** A field of a carrier's confirmation beside what is booked. */
export class CarrierPaperField {
  /** Of `BookingConfirmed`; `Boxes`, and `Terminal`, which a confirmation has no field for. */
  @Text('字段', { max: 40 }) Name!: string;
  @Text('名称', { max: 40 }) Label!: string;
  /** As the form holds it; null where what stands there is no such value. */
  @Text('取值', { max: 300, optional: true }) Value!: string | null;
  /** What stands in the paper. */
  @Text('原文', { max: 300, optional: true }) Written!: string | null;
  /** What the booking has now, as the form holds it. */
  @Text('订舱现为', { max: 300, optional: true }) Booked!: string | null;
  /** The booking has another value, not merely none. */
  @Flag('不同') Differs!: boolean;
  @Flag('确定') Sure!: boolean;
  /** Why it is not sure. */
  @Text('说明', { max: 500, optional: true }) Reason!: string | null;
  @ListOf('位置', () => NotePlace, { max: 1 }) At!: NotePlace[];
}

export class CarrierReading {
  @Integer('附件') FileId!: number;
  @Text('文件名', { max: 200 }) FileName!: string;
  @ListOf('内容', () => CarrierPaperField, { max: 20 }) Fields!: CarrierPaperField[];
  /** As the confirmation takes them; empty where the paper names none. */
  @ListOf('箱量', () => ConfirmedBox, { max: 50 }) Boxes!: ConfirmedBox[];
  /** What stands in the paper and was not taken. */
  @ListOf('未采用', () => NoteLeft, { max: 300 }) Left!: NoteLeft[];
}

export class ReadCarrierPaper {
  @Integer('订舱', { least: 1 }) BookingId!: number;
  /** One of the booking's files. */
  @Integer('附件', { least: 1 }) FileId!: number;
}
/** Nothing is changed: the person agrees with `confirmBooking`. */
export const readCarrierPaper = post('/api/CarrierPaper/Read', {
  summary: '从船公司的确认（SO，PDF）读取订舱号、航次、截止时间与箱量，与订舱并列',
  request: ReadCarrierPaper,
  answer: record(CarrierReading),
  access: 'booking:handle',
  ownTransaction: true,
  rateLimit: 60,
});
