import { OrderSource } from '@quayside/contracts/booking/order';
import type { ImportReader } from '@quayside/service-kit/import/target';
import { isWorkbook } from '@quayside/service-kit/sheet/read-sheets';

/** Which segment carries a field, for faults. */
const SEGMENTS: Readonly<Record<string, string>> = {
  BookingNo: 'RFF',
  MblNo: 'RFF',
  Vessel: 'TDT',
  Voyage: 'TDT',
  SiDeadline: 'DTM',
  CompanyCode: 'NAD',
  Consignor: 'NAD',
  Consignee: 'NAD',
  Notifier: 'NAD',
  GoodsName: 'FTX',
  HsCode: 'PIA',
  ContainerSummary: 'EQD',
};

const ENDINGS = ['.edi', '.txt', '.edifact'];

/** Booking confirmations (UN/EDIFACT IFTMBC D.99B). */
export const iftmbcReader: ImportReader = {
  format: OrderSource.Edifact,
  accepts: (bytes, fileName) =>
    !isWorkbook(bytes) && ENDINGS.some((ending) => fileName.toLowerCase().endsWith(ending)),
  read: { module: new URL('./read-confirmations.js', import.meta.url), name: 'readConfirmations' },
  placeOf: (field) => SEGMENTS[field] ?? '',
};
