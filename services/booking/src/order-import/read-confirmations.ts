import type { OrderContent } from '@quayside/contracts/booking/order';
import type { OrderImportOptions, OrderImportRow } from '@quayside/contracts/booking/order-import';
import type { ImportFault } from '@quayside/contracts/core/import';
import { GoodsType, PaymentMethod } from '@quayside/contracts/trade/choices';
import { readPortTime } from '@quayside/service-kit/import/port-times';
import { rowParts } from '@quayside/service-kit/import/row-parts';
import type { ImportRow } from '@quayside/service-kit/import/target';
import { Refusal } from '@quayside/service-kit/refusal';
import {
  formatContainerCounts,
  parseContainerSummary,
} from '@quayside/shipping-standards/container-summary';
import { decimalToNumber, sumDecimals } from '@quayside/shipping-standards/decimal';
import type {
  BookingConfirmation,
  ConfirmedParty,
} from '@quayside/shipping-standards/edifact/iftmbc';
import { readIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-reader';
import { packageKindOf } from '@quayside/shipping-standards/package-code';
import { importFaultOf } from './iftmbc-faults.js';
import type { OrderCompany } from './order-company.js';
import { linesOfConfirmation } from './order-lines.js';

/** BGM 1225: cancellation. */
const CANCEL = '1';
/** BGM 1225 and 4343 of an answer that confirms nothing. */
const NOT_ACCEPTED = '27';
const REJECTED = 'RE';
/**
 * Booking confirmations of an interchange (UN/EDIFACT IFTMBC D.99B); faults carry the number of the message and the segment.
 * Runs in a thread of its own.
 */
export function* readConfirmations(
  bytes: Uint8Array,
  { CompanyCode }: Partial<OrderImportOptions>,
): Generator {
  const { header, confirmations, faults } = readIftmbc(textOf(bytes));
  if (confirmations.length === 0 && !header)
    throw new Refusal('import.file-unreadable', { reason: '不是有效的EDIFACT报文' });
  const messages = confirmations.map(({ messageReference }) => messageReference);
  const found = faults.map((fault) => importFaultOf(fault, messages));
  const given = CompanyCode?.trim().toUpperCase() || null;
  const rows = confirmations.map((confirmation, index) =>
    readConfirmation(found, confirmation, index + 1, given),
  );
  yield* rowParts({ rows, faults: found });
}

/** Messages are ASCII or Latin; files that a desk re-saved may be UTF-8. 422 for what is no text at all. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0))
    throw new Refusal('import.file-unreadable', { reason: '文件含有空字符，不是报文文本' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

function readConfirmation(
  faults: ImportFault[],
  confirmation: BookingConfirmation,
  row: number,
  given: string | null,
): ImportRow<OrderImportRow, OrderCompany> {
  const { messageFunction, responseType, parties, bookingNumber } = confirmation;
  const fault = (
    Column: string,
    Field: string,
    Value: string,
    Code: string,
    Reason: string,
  ): void => {
    faults.push({ Row: row, Column, Field, Value, Code, Reason });
  };
  // The carrier may know the customer by our code: as the forwarder's or the shipper's party code.
  const CompanyCode =
    given ??
    parties.find(({ role, code }) => code !== '' && ['FW', 'CZ'].includes(role))?.code ??
    null;
  const extra = undefined as unknown as OrderCompany;
  if (messageFunction === CANCEL)
    return { row, extra, values: { CompanyCode, BookingNo: bookingNumber, Cancelled: true } };
  if (messageFunction === NOT_ACCEPTED || responseType === REJECTED) {
    fault(
      'BGM',
      '订舱结果',
      responseType || messageFunction,
      'booking-rejected',
      '船公司未接受该订舱',
    );
  }
  const cutOff = confirmation.cutOffs.DCO ?? '';
  // By the clock of the port of loading, which is looked up with the row.
  const deadline = cutOff ? wallOf(cutOff) : null;
  if (cutOff && !deadline) fault('DTM', '截单时间', cutOff, 'instant', '截单时间应有日期和时间');
  return {
    row,
    extra,
    values: {
      ...valuesOf(confirmation, deadline),
      ...linesOfConfirmation(confirmation),
      ...(namesDanger(confirmation) && { GoodsType: GoodsType.Dangerous }),
      CompanyCode,
      Cancelled: false,
    },
  };
}

/** DGS: the goods are dangerous; without it a message says nothing of the goods type. */
const namesDanger = ({ rest = [] }: BookingConfirmation): boolean =>
  rest.some(({ place }) => place.startsWith('DGS'));

/** Totals of what is said of the goods; a quantity that no line says is not said, and is not 0. */
function quantitiesOf(
  goods: BookingConfirmation['goods'],
): Partial<Pick<OrderContent, Quantities>> {
  const total = (values: readonly (number | null)[]): number | undefined => {
    const said = values.filter((value) => value !== null);
    return said.length > 0 ? decimalToNumber(sumDecimals(said)) : undefined;
  };
  const [Packages, Weight, Volume] = [
    total(goods.map(({ packages }) => packages)),
    total(goods.map(({ grossWeight }) => grossWeight)),
    total(goods.map(({ volume }) => volume)),
  ];
  return {
    ...(Packages !== undefined && { Packages }),
    ...(Weight !== undefined && { Weight }),
    ...(Volume !== undefined && { Volume }),
  };
}

/** What a message's cut-off shows, or the moment where its offset was sent; as the cells of a list are read. */
function wallOf(text: string): string | null {
  const read = readPortTime({}, text);
  return 'value' in read ? (read.value as string) : null;
}

const partyText = (party: ConfirmedParty | undefined): string | null =>
  party
    ? [
        ...party.lines,
        ...party.street,
        [party.city, party.postCode, party.country].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join('\n') || null
    : null;

type Quantities = 'Packages' | 'Weight' | 'Volume';
/** What no message says: a known order keeps its own, `settleOrder` has what is right for a new one. */
type NotInMessage = 'GoodsType' | 'TransportMethod';

function valuesOf(
  confirmation: BookingConfirmation,
  deadline: string | null,
): Omit<OrderContent, Quantities | NotInMessage> & Partial<Pick<OrderContent, Quantities>> {
  const {
    bookingNumber,
    billNumber,
    carrier,
    vesselName,
    imo,
    voyage,
    places,
    etd,
    goods,
    equipment,
    parties,
    freightPayment,
  } = confirmation;
  const party = (...roles: string[]) => partyText(parties.find(({ role }) => roles.includes(role)));
  const summary = equipment
    .map(({ containerType, isoCode, count }) => `${containerType ?? isoCode}*${count}`)
    .join(',');
  return {
    BookingNo: bookingNumber,
    MblNo: billNumber || null,
    CarrierCode: carrier,
    Vessel: vesselName || imo,
    VesselImo: imo || null,
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
    ...quantitiesOf(goods),
    PackageUnit: packageKindOf(goods[0]?.packageCode || goods[0]?.packageText || '')?.code ?? null,
    GoodsName: goods.map(({ description }) => description).join('\n') || null,
    HsCode: goods[0]?.hsCodes[0] ?? null,
    PaymentMethod:
      freightPayment === 'C'
        ? PaymentMethod.Collect
        : freightPayment === 'P'
          ? PaymentMethod.Prepaid
          : null,
    Consignor: party('CZ'),
    Consignee: party('CN'),
    Notifier: party('N1', 'NI'),
  };
}
