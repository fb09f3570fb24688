import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BillForm, RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import type {
  EntryBox,
  EntryGoods,
  EntryParty,
} from '@quayside/contracts/booking/entry/entry-order';
import { isoOffset, type Zone, zoneClock, zoneDay } from '@quayside/contracts/core/zones';
import { ContainerOwner, PartyRole, PaymentMethod } from '@quayside/contracts/trade/choices';
import {
  type BookingContainer,
  type BookingFunction,
  type BookingGoods,
  type BookingRequest,
  emptyBookingContainer,
  emptyBookingGoods,
  emptyBookingRequest,
  emptyDangerousGoods,
} from '@quayside/shipping-standards/booking/booking-request';
import { containerType, isoCodeToSend } from '@quayside/shipping-standards/container-type';
import { formatDecimal } from '@quayside/shipping-standards/decimal';
import {
  emptyParty,
  type InstructionParty,
  type InstructionPlace,
} from '@quayside/shipping-standards/edifact/iftmin';

/** What a message says beside the booking's content. */
export interface RequestFacts {
  /** Our number of the booking, and the carrier's once he gave it. */
  requestNo: string;
  bookingNo: string;
  documentNumber: string;
  function: BookingFunction;
  /** Number of the document that this one changes or cancels; '' for an original. */
  previousDocumentNumber: string;
  /** Local to China: "2026-01-15T09:30". */
  issuedAt: string;
  /** Of the port of loading, where cargo is received; UTC where nobody knows it. */
  zone: Zone;
  imo: string;
  /** The contract behind the booking code, where there is one: it goes in place of the code. */
  codeContract: string | null;
  /** Why it is changed or cancelled. */
  reason: string | null;
  /** Who books and whom the carrier asks, of the profile. */
  agent: { code: string; name: string; phone: string; email: string };
}

const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const decimal = (value: number | null | undefined): string | null =>
  value == null ? null : formatDecimal(value);

/** Names that a carrier's message cannot carry give way to the code; without a code they stay, and are found when it is written. */
const place = (
  code: string | null | undefined,
  name: string | null | undefined,
): InstructionPlace | null => {
  if (!code && !name) return null;
  const readable = !code || /^[\x20-\x7e]*$/.test(name ?? '');
  return { code: code ?? '', name: readable ? (name ?? '') : '' };
};

function partyOf(parties: readonly EntryParty[], role: PartyRole, at = 0): InstructionParty | null {
  const found = parties.filter(({ Role, Name }) => Role === role && Name)[at];
  if (!found) return null;
  return {
    ...emptyParty([linesOf(found.Name).join(' '), ...linesOf(found.Address)]),
    code: found.Code ?? '',
    contactName: found.Contact ?? '',
    phone: found.Phone ?? '',
    email: found.Email ?? '',
  };
}

/**
 * The only line of boxes of a type that goods are said to go into; null when nobody said, or
 * several have it.
 */
function boxesOf(line: EntryGoods, boxes: readonly EntryBox[]): number | null {
  const fitting = boxes.flatMap(({ Type }, at) =>
    line.BoxType && Type === line.BoxType ? [at] : [],
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const PACKING_GROUPS: Readonly<Record<string, 1 | 2 | 3>> = {
  I: 1,
  II: 2,
  III: 3,
  1: 1,
  2: 2,
  3: 3,
};

function goodsOf(line: EntryGoods, booking: BookingInput): BookingGoods {
  const { ContactName, ContactPhone } = booking;
  return {
    ...emptyBookingGoods(),
    packages: line.Packages ?? null,
    packageCode: line.PackageUnit ?? '',
    description: linesOf(line.Description),
    hsCodes: line.HsCode ? [line.HsCode] : [],
    marks: linesOf(line.Marks),
    grossWeight: decimal(line.Weight),
    volume: decimal(line.Volume),
    container: boxesOf(line, booking.Boxes),
    dangerous: line.UnNumber
      ? {
          ...emptyDangerousGoods(),
          unNumber: line.UnNumber,
          imoClass: line.ImoClass ?? '',
          flashPoint: decimal(line.FlashPoint),
          packingGroup: PACKING_GROUPS[line.PackingGroup?.toUpperCase() ?? ''] ?? null,
          properShippingName: line.ProperShippingName ?? '',
          emergencyName: ContactName ?? '',
          emergencyPhone: ContactPhone ?? '',
        }
      : null,
  };
}

/**
 * With carrier haulage the empty box comes to where the goods are received, once they are ready.
 */
function positioningOf(booking: BookingInput, zone: Zone): BookingContainer['positioning'] {
  if (!booking.TransportMethod?.startsWith('DOOR') || !booking.CargoReady) return null;
  const at = zoneClock(booking.CargoReady, zone).slice(0, 16);
  const offset = isoOffset(booking.CargoReady, zone);
  const readable = /^[\x20-\x7e]*$/.test(booking.ReceiptPlace ?? '');
  return { at, offset, lines: readable ? linesOf(booking.ReceiptPlace) : [] };
}

function containerOf(line: EntryBox, booking: BookingInput, zone: Zone): BookingContainer {
  const type = containerType(line.Type ?? '');
  const runs = line.Temperature != null || line.Ventilation != null || line.Humidity != null;
  const isOver = line.OverLength != null || line.OverWidth != null || line.OverHeight != null;
  return {
    ...emptyBookingContainer(),
    isoCode: isoCodeToSend(line.Type ?? ''),
    type: line.Type ?? '',
    count: line.Count ?? 1,
    shipperOwned: line.Owner === ContainerOwner.Shipper,
    numbers: line.Number ? [line.Number] : [],
    tare: decimal(line.Tare),
    grossWeight: decimal(line.Weight),
    positioning: positioningOf(booking, zone),
    nonOperating:
      type?.kind === 'non-operating-reefer' ||
      (type?.kind === 'reefer' && line.Temperature == null),
    reefer: runs
      ? {
          temperature: decimal(line.Temperature),
          ventilation: line.Ventilation ?? null,
          humidity: line.Humidity ?? null,
        }
      : null,
    overGauge: isOver
      ? {
          length: line.OverLength ?? null,
          width: line.OverWidth ?? null,
          height: line.OverHeight ?? null,
        }
      : null,
  };
}

const SIGNING = {
  [BillForm.Original]: 'original',
  [BillForm.Telex]: 'telex',
  [BillForm.Seaway]: 'waybill',
} as const;

/**
 * What a booking asks of the carrier, in the words of the trade. Nothing is shortened here: what a partner cannot read is told when it is
 * fitted. Fees and remarks that are not for the carrier never go.
 */
export function requestOfBooking(booking: BookingInput, facts: RequestFacts): BookingRequest {
  const { agent } = facts;
  const us: InstructionParty = emptyParty([agent.name]);
  return {
    ...emptyBookingRequest(),
    documentNumber: facts.documentNumber,
    function: facts.function,
    issuedAt: facts.issuedAt,
    previousDocumentNumber: facts.previousDocumentNumber,
    reference: facts.requestNo,
    customerReference: booking.CustomerRef ?? '',
    bookingNumber: facts.bookingNo,
    contractNumber: booking.ContractNo || facts.codeContract || booking.BookCode || '',
    quotationNumber: booking.QuotationNo ?? '',
    contact: { name: agent.name, phone: agent.phone, email: agent.email },
    carrier: booking.CarrierCode ?? '',
    vesselName: booking.Vessel ?? '',
    imo: facts.imo,
    voyage: booking.Voyage ?? '',
    places: {
      receipt: place(booking.ReceiptCode, booking.ReceiptPlace),
      load: place(booking.LoadCode, booking.LoadPort),
      discharge: place(booking.DischargeCode, booking.DischargePort),
      delivery: place(booking.DeliveryCode, booking.DeliveryPlace),
      issue: null,
      payment: null,
    },
    sailingDate: booking.SailingDate ?? null,
    latestSailing: booking.LatestSailing ?? null,
    handoverDate: booking.CargoReady ? zoneDay(booking.CargoReady, facts.zone) : null,
    movement: booking.TransportMethod ?? '',
    freightPayment: booking.PaymentMethod
      ? booking.PaymentMethod === PaymentMethod.Collect
        ? 'C'
        : 'P'
      : null,
    incoterm: booking.Incoterm ?? '',
    signing: booking.BillForm ? SIGNING[booking.BillForm] : null,
    substitution: booking.Substitution ?? false,
    shipper: partyOf(booking.Parties, PartyRole.Shipper),
    consignee: partyOf(booking.Parties, PartyRole.Consignee),
    notifyParties: [0, 1, 2].flatMap((at) => partyOf(booking.Parties, PartyRole.Notify, at) ?? []),
    forwarder: partyOf(booking.Parties, PartyRole.Forwarder),
    bookingAgent: us,
    remarks: booking.Remarks.filter(({ Audience }) => Audience === RemarkAudience.Carrier).flatMap(
      ({ Text }) => linesOf(Text),
    ),
    reason: linesOf(facts.reason),
    goods: booking.Goods.map((line) => goodsOf(line, booking)),
    containers: booking.Boxes.map((line) => containerOf(line, booking, facts.zone)),
  };
}
