import type {
  DecimalText,
  InstructionParty,
  InstructionPlace,
  InstructionPlaceRole,
  InstructionSigning,
} from '../edifact/iftmin.js';

/** Asked for the first time, asked otherwise than before, or taken back. */
export type BookingFunction = 'original' | 'change' | 'cancel';

/** What else is to be said of dangerous goods; a mark that is not there is a "no". */
export const DANGER_MARKS = [
  'marine-pollutant',
  'limited-quantity',
  'excepted-quantity',
  'salvage-packing',
  'empty-uncleaned',
  'waste',
  'hot',
  'approval-required',
  'reportable-quantity',
] as const;
export type DangerMark = (typeof DANGER_MARKS)[number];

/** Dangerous goods by the IMDG code. Texts that are not known are ''. */
export interface DangerousGoods {
  /** Four digits: "1263". */
  unNumber: string;
  /** Class or division: "3", "5.1". */
  imoClass: string;
  /** Subsidiary hazards, at most three: "6.1". */
  subsidiaryRisks: string[];
  /** I, II, III as 1, 2, 3; null where there is none. */
  packingGroup: 1 | 2 | 3 | null;
  properShippingName: string;
  technicalName: string;
  /** Closed cup, °C. */
  flashPoint: DecimalText | null;
  /** Emergency schedules: "F-E,S-D". */
  emsNumber: string;
  marks: DangerMark[];
  /** Who is called in an emergency, at any hour. */
  emergencyName: string;
  emergencyPhone: string;
}

/** One kind of goods in the booking. Kilograms and cubic metres, all containers together. */
export interface BookingGoods {
  packages: number | null;
  /** UN/ECE Recommendation 21 code, or what the carrier uses instead. */
  packageCode: string;
  packageText: string;
  description: string[];
  hsCodes: string[];
  marks: string[];
  grossWeight: DecimalText | null;
  volume: DecimalText | null;
  dangerous: DangerousGoods | null;
  /** °C between which the goods are to be kept. */
  keepBetween: { from: DecimalText; to: DecimalText } | null;
  /** Which line of `containers` they go into, from 0; null when nobody has said. */
  container: number | null;
}

/** How a reefer is to run. */
export interface ReeferSettings {
  /** °C. */
  temperature: DecimalText | null;
  /** m³ of fresh air an hour. */
  ventilation: number | null;
  /** Per cent. */
  humidity: number | null;
}

/** How far the cargo stands out beyond the container, in centimetres. */
export interface OverGauge {
  length: number | null;
  width: number | null;
  height: number | null;
}

/** Where and when the empty container is wanted at the shipper's. */
export interface ContainerPositioning {
  /** Local to the place. */
  at: string | null;
  /** The place's own offset then, `-08:00`; where it is missing the writer's usual one holds. */
  offset?: string;
  /** Name and address, line by line. */
  lines: string[];
}

/** Containers of one kind. */
export interface BookingContainer {
  /** ISO 6346 size and type code, '' when not known. */
  isoCode: string;
  /** What the trade calls it: "40HQ". */
  type: string;
  count: number;
  /** true for shipper's own (SOC), false for the carrier's. */
  shipperOwned: boolean;
  /** Numbers of shipper's own containers, as far as they are known. */
  numbers: string[];
  /** Kilograms, of one container. */
  tare: DecimalText | null;
  /** Kilograms of cargo in one container. */
  grossWeight: DecimalText | null;
  /** A reefer that does not run. */
  nonOperating: boolean;
  reefer: ReeferSettings | null;
  overGauge: OverGauge | null;
  positioning: ContainerPositioning | null;
}

/**
 * What is asked of a carrier, whatever carries it: UN/EDIFACT IFTMBF, DCSA JSON. Dates are local to the place they speak of, without zone:
 * "2026-01-15" or "2026-01-15T09:30". Texts that are not known are ''.
 */
export interface BookingRequest {
  /** Number of this message (BGM 1004), never used twice towards one partner; DCSA has none. */
  documentNumber: string;
  function: BookingFunction;
  issuedAt: string | null;
  /** Document number of the message that this one changes or cancels. */
  previousDocumentNumber: string;
  /** Our number of the booking, the same in all its messages; the carrier gives it back. */
  reference: string;
  /** The shipper's own number. */
  customerReference: string;
  /** The carrier's number of the request before it is confirmed (DCSA carrierBookingRequestReference). */
  requestReference: string;
  /** The carrier's booking number, once it is known. */
  bookingNumber: string;
  /** One of contract and quotation. */
  contractNumber: string;
  quotationNumber: string;
  /** Whom the carrier asks. */
  contact: { name: string; phone: string; email: string };
  /** SCAC. */
  carrier: string;
  vesselName: string;
  imo: string;
  voyage: string;
  /** The carrier's code of the service. */
  service: string;
  /** A route of the carrier's schedule; then neither voyage, dates nor ports are said. */
  routingReference: string;
  places: Record<InstructionPlaceRole, InstructionPlace | null>;
  /** Day of the voyage; with `latestSailing` the first day on which the ship may sail. */
  sailingDate: string | null;
  latestSailing: string | null;
  /** Between which days it shall be at the place of delivery. */
  arrivalFrom: string | null;
  arrivalTo: string | null;
  /** When the goods are handed over at the place of receipt. */
  handoverDate: string | null;
  /** "CY-CY" ...; '' when not said. */
  movement: string;
  freightPayment: 'P' | 'C' | null;
  /** Incoterms, three letters. */
  incoterm: string;
  signing: InstructionSigning | null;
  /** The carrier may give another type of container. */
  substitution: boolean;
  shipper: InstructionParty | null;
  consignee: InstructionParty | null;
  /** At most three, in order. */
  notifyParties: InstructionParty[];
  /** Who books. */
  bookingAgent: InstructionParty | null;
  forwarder: InstructionParty | null;
  /** Who pays the freight, where it is neither shipper nor consignee. */
  payer: InstructionParty | null;
  /** Lines for the carrier's desk. */
  remarks: string[];
  /** Why it is changed or cancelled. */
  reason: string[];
  goods: BookingGoods[];
  containers: BookingContainer[];
}

/** Dangerous goods of which nothing is said. */
export function emptyDangerousGoods(): DangerousGoods {
  return {
    unNumber: '',
    imoClass: '',
    subsidiaryRisks: [],
    packingGroup: null,
    properShippingName: '',
    technicalName: '',
    flashPoint: null,
    emsNumber: '',
    marks: [],
    emergencyName: '',
    emergencyPhone: '',
  };
}

/** Goods of which nothing is said. */
export function emptyBookingGoods(): BookingGoods {
  return {
    packages: null,
    packageCode: '',
    packageText: '',
    description: [],
    hsCodes: [],
    marks: [],
    grossWeight: null,
    volume: null,
    dangerous: null,
    keepBetween: null,
    container: null,
  };
}

/** One container of the carrier's of which nothing is said. */
export function emptyBookingContainer(): BookingContainer {
  return {
    isoCode: '',
    type: '',
    count: 1,
    shipperOwned: false,
    numbers: [],
    tare: null,
    grossWeight: null,
    nonOperating: false,
    reefer: null,
    overGauge: null,
    positioning: null,
  };
}

/** A request in which nothing is said. */
export function emptyBookingRequest(): BookingRequest {
  return {
    documentNumber: '',
    function: 'original',
    issuedAt: null,
    previousDocumentNumber: '',
    reference: '',
    customerReference: '',
    requestReference: '',
    bookingNumber: '',
    contractNumber: '',
    quotationNumber: '',
    contact: { name: '', phone: '', email: '' },
    carrier: '',
    vesselName: '',
    imo: '',
    voyage: '',
    service: '',
    routingReference: '',
    places: {
      receipt: null,
      load: null,
      discharge: null,
      delivery: null,
      issue: null,
      payment: null,
    },
    sailingDate: null,
    latestSailing: null,
    arrivalFrom: null,
    arrivalTo: null,
    handoverDate: null,
    movement: '',
    freightPayment: null,
    incoterm: '',
    signing: null,
    substitution: false,
    shipper: null,
    consignee: null,
    notifyParties: [],
    bookingAgent: null,
    forwarder: null,
    payer: null,
    remarks: [],
    reason: [],
    goods: [],
    containers: [],
  };
}
