import { Day, Flag, MAIL_LENGTH, Text } from '../../core/field.js';
import { importOf } from '../../core/import.js';
import { EntryImportRow } from '../entry/entry-import.js';

/** A row of a list of bookings: one kind of goods, containers by type, a voyage or the days between which the ship may sail. */
export class BookingImportRow extends EntryImportRow {
  @Day('最迟开航', { optional: true }) LatestSailing!: string | null;
  @Text('船名', { max: 50, optional: true }) Vessel!: string | null;
  @Text('航次', { max: 50, optional: true }) Voyage!: string | null;
  @Text('合约号', { max: 40, optional: true }) declare ContractNo: string | null;
  @Text('船公司报价号', { max: 35, optional: true }) QuotationNo!: string | null;
  @Text('联系人', { max: 35, optional: true }) ContactName!: string | null;
  @Text('联系电话', { contact: 'phone', max: 30, optional: true }) ContactPhone!: string | null;
  @Text('联系邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) ContactEmail!:
    | string
    | null;
  /** No column: whether the row is handed in at once follows from the options. */
  @Flag('提交', { optional: true }) Submit!: boolean | null;
}

/** What becomes of the rows of a file. */
export class BookingImportOptions {
  /** Handed in to the desk at once, by the rules of the form; without it they become drafts. */
  @Flag('直接提交', { optional: true }) Submit?: boolean | null;
}

/** Rows of one file, at most: each is judged as if it were typed. */
export const MOST_BOOKINGS = 1_000;

/** Lists of bookings (Excel), which become drafts or are handed in. */
export const bookingImport = importOf('/api/Booking', {
  label: '订舱',
  row: BookingImportRow,
  options: BookingImportOptions,
  access: 'booking:submit',
});
