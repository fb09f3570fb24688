import { GoodsType, PaymentMethod, TransportMethod } from '@quayside/contracts/si/choices';
import type { ImportFault } from '@quayside/contracts/si/order.api';
import { Refusal } from '@quayside/service-kit/refusal';
import { formatContainerCounts, parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { decimalToNumber, sumDecimals } from '@quayside/shipping-standards/decimal';
import type { BookingConfirmation, ConfirmedParty } from '@quayside/shipping-standards/edifact/iftmbc';
import { readIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-reader';
import { packageKindOf } from '@quayside/shipping-standards/package-code';
import { readInstant } from './china-time.js';
import { importFaultOf } from './iftmbc-faults.js';
import { lengthFaults, type OrderFile, type OrderValues } from './order-values.js';

/** BGM 1225: cancellation. */
const CANCEL = '1';
/** BGM 1225 and 4343 of an answer that confirms nothing. */
const NOT_ACCEPTED = '27';
const REJECTED = 'RE';
/** Which segment carries a field, for faults. */
const SEGMENTS: Readonly<Record<string, string>> = { BookingNo: 'RFF', MblNo: 'RFF', Vessel: 'TDT', Voyage: 'TDT', SiDeadline: 'DTM' };

/** Reads booking confirmations (UN/EDIFACT IFTMBC D.99B); faults carry the number of the message and the segment. */
export function readOrderMessages(text: string, companyCode: string | null): OrderFile {
  const { header, confirmations, faults } = readIftmbc(text);
  if (confirmations.length === 0 && !header) throw new Refusal('order.file-unreadable', { reason: '不是有效的EDIFACT报文' });
  const messages = confirmations.map(({ messageReference }) => messageReference);
  const file: OrderFile = { candidates: [], faults: faults.map((fault) => importFaultOf(fault, messages)), total: confirmations.length };
  confirmations.forEach((confirmation, index) => {
    readConfirmation(file, confirmation, index + 1, companyCode);
  });
  return file;
}

function readConfirmation(file: OrderFile, confirmation: BookingConfirmation, row: number, companyCode: string | null): void {
  const { messageFunction, responseType, parties } = confirmation;
  const fault = (Column: string, Field: string, Value: string, Code: string, Reason: string): ImportFault => ({
    ...{ Row: row, Column, Field, Value, Code, Reason },
  });
  const cancels = messageFunction === CANCEL;
  if (!cancels && (messageFunction === NOT_ACCEPTED || responseType === REJECTED)) {
    file.faults.push(fault('BGM', '订舱结果', responseType || messageFunction, 'booking-rejected', '船公司未接受该订舱'));
  }
  const cutOff = confirmation.cutOffs.DCO ?? '';
  const deadline = cutOff ? readInstant(cutOff) : null;
  if (cutOff && !deadline) file.faults.push(fault('DTM', '截单时间', cutOff, 'instant', '截单时间应有日期和时间'));
  const values = valuesOf(confirmation, deadline);
  if (!cancels) file.faults.push(...lengthFaults(row, values, (field) => SEGMENTS[field] ?? ''));
  file.candidates.push({
    row,
    // The carrier may know the customer by our code: as the forwarder's or the shipper's party code.
    companyCode: companyCode ?? parties.find(({ role, code }) => code !== '' && ['FW', 'CZ'].includes(role))?.code ?? null,
    companyPlace: 'NAD',
    bookingPlace: 'RFF',
    values,
    cancels,
  });
}

const partyText = (party: ConfirmedParty | undefined): string | null =>
  party
    ? [...party.lines, ...party.street, [party.city, party.postCode, party.country].filter(Boolean).join(' ')].filter(Boolean).join('\n') ||
      null
    : null;

function valuesOf(confirmation: BookingConfirmation, deadline: string | null): OrderValues {
  const { bookingNumber, billNumber, carrier, vesselName, imo, voyage, places, etd, goods, equipment, parties, freightPayment } =
    confirmation;
  const party = (...roles: string[]) => partyText(parties.find(({ role }) => roles.includes(role)));
  const summary = equipment.map(({ containerType, isoCode, count }) => `${containerType ?? isoCode}*${count}`).join(',');
  return {
    BookingNo: bookingNumber,
    // A carrier that gives no bill number yet prints the booking number under its code.
    MblNo: billNumber || `${carrier}${bookingNumber}`,
    CarrierCode: carrier,
    Vessel: vesselName || imo,
    Voyage: voyage,
    ReceiptPlace: places.receipt?.name || null,
    ReceiptCode: places.receipt?.code || null,
    LoadPort: places.load?.name || places.load?.code || '',
    LoadCode: places.load?.code ?? '',
    DischargePort: places.discharge?.name || places.discharge?.code || '',
    DischargeCode: places.discharge?.code ?? '',
    DeliveryPlace: places.delivery?.name || null,
    DeliveryCode: places.delivery?.code || null,
    SailingDate: etd?.slice(0, 10) ?? null,
    SiDeadline: deadline,
    ContainerSummary: formatContainerCounts(parseContainerSummary(summary) ?? []),
    Packages: goods.reduce((sum, { packages }) => sum + (packages ?? 0), 0),
    PackageUnit: packageKindOf(goods[0]?.packageCode || goods[0]?.packageText || '')?.code ?? null,
    Weight: decimalToNumber(sumDecimals(goods.map(({ grossWeight }) => grossWeight ?? 0))),
    Volume: decimalToNumber(sumDecimals(goods.map(({ volume }) => volume ?? 0))),
    GoodsType: GoodsType.General,
    GoodsName: goods.map(({ description }) => description).join('\n') || null,
    HsCode: goods[0]?.hsCodes[0] ?? null,
    PaymentMethod: freightPayment === 'C' ? PaymentMethod.Collect : freightPayment === 'P' ? PaymentMethod.Prepaid : null,
    TransportMethod: TransportMethod.CyCy,
    Consignor: party('CZ'),
    Consignee: party('CN'),
    Notifier: party('N1', 'NI'),
  };
}
