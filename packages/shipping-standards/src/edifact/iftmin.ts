import type { ContainerNumberFault } from '../container-number.js';
import type { HsCodeFault } from '../hs-code.js';
import type { ImoFault } from '../imo.js';
import type { EdifactErrorCode } from './edifact-error.js';
import type { InterchangeFault, InterchangeHeader } from './edifact-interchange.js';

/** A number without exponent, grouping and trailing zeros, as formatDecimal of decimal.ts writes it: "15200", "67.5". Never a binary fraction. */
export type DecimalText = string;

/** BGM 1225: 9 original, 5 replace, 1 cancel. */
export type InstructionFunction = '9' | '5' | '1';

/** A party of the bill: what is printed of it, line by line, and whom to ask. Texts that are not known are ''. */
export interface InstructionParty {
  /** Code that the partners agreed on; '' for none. */
  code: string;
  /** Name and address, one printed line each, as many as there are. */
  lines: string[];
  contactName: string;
  phone: string;
  email: string;
}

/** A place: its UN/LOCODE and its name, either may be ''. */
export interface InstructionPlace {
  code: string;
  name: string;
}

/** The places of a bill: receipt, port of loading, port of discharge, delivery, issue of the bill, payment of the freight. */
export const INSTRUCTION_PLACES = [
  'receipt',
  'load',
  'discharge',
  'delivery',
  'issue',
  'payment',
] as const;
export type InstructionPlaceRole = (typeof INSTRUCTION_PLACES)[number];

/** How much of a goods item is in which container. Kilograms and cubic metres. */
export interface GoodsSplit {
  containerNumber: string;
  packages: number | null;
  grossWeight: DecimalText | null;
  volume: DecimalText | null;
}

/** One goods item of the bill. Kilograms and cubic metres. */
export interface InstructionGoods {
  packages: number | null;
  /** UN/ECE Recommendation 21 code, or what the carrier uses instead. */
  packageCode: string;
  packageText: string;
  /** Lines of the description as printed. */
  description: string[];
  hsCodes: string[];
  /** Lines of the marks as printed. */
  marks: string[];
  grossWeight: DecimalText | null;
  volume: DecimalText | null;
  splits: GoodsSplit[];
}

/** Who put a seal on (SEL 9303, DCSA seal source): CA carrier, SH shipper, CU customs, AC veterinary or other office; '' when not said. */
export type SealSource = 'CA' | 'SH' | 'CU' | 'AC' | '';

export interface InstructionSeal {
  number: string;
  source: SealSource;
}

/** EQD 8169: 4 empty, 5 full, 7 several consignments (LCL), 8 one consignment (FCL). */
export type ContainerLoad = '4' | '5' | '7' | '8';

/** One container of the bill. Kilograms and cubic metres. */
export interface InstructionContainer {
  number: string;
  /** ISO 6346 size and type code, '' when not known. */
  isoCode: string;
  seals: InstructionSeal[];
  /** true for shipper's own equipment (SOC), false for the carrier's (COC), null when not said. */
  shipperOwned: boolean | null;
  load: ContainerLoad;
  tare: DecimalText | null;
  /** Packages of all goods in it. No segment carries them: they are the sum of the goods' splits, null when there is none. */
  packages: number | null;
  /** Gross weight of the cargo in it, without tare. */
  grossWeight: DecimalText | null;
  volume: DecimalText | null;
}

/** Totals as the sender declares them (CNT 11, 7, 15, 16), for the receiver to compare; null when not said. */
export interface InstructionTotals {
  packages: number | null;
  grossWeight: DecimalText | null;
  volume: DecimalText | null;
  containers: number | null;
}

/** How the bill is signed: original bills, telex release, sea waybill. */
export type InstructionSigning = 'original' | 'telex' | 'waybill';

/**
 * A shipping instruction as data, whatever message carries it: UN/EDIFACT IFTMIN and IFTMCS, DCSA JSON.
 * Dates are local to the place they speak of, without zone: "2026-01-15" or "2026-01-15T09:30". Texts that are not known are ''.
 */
export interface ShippingInstructionMessage {
  /** BGM 1004; an..35. */
  documentNumber: string;
  function: InstructionFunction;
  /** When the message was made. */
  issuedAt: string | null;
  /** Document number of the message that this one replaces or cancels (RFF ACW). */
  previousDocumentNumber: string;
  /** RFF BN; several when bookings are merged into one bill. */
  bookingNumbers: string[];
  /** RFF BM. */
  billNumber: string;
  /** RFF CT. */
  contractNumber: string;
  /** RFF SI. */
  shipperReference: string;
  /** RFF FF. */
  forwarderReference: string;
  /** Whom the carrier asks about the message. */
  contact: { name: string; phone: string; email: string };
  /** SCAC. */
  carrier: string;
  vesselName: string;
  imo: string;
  callSign: string;
  voyage: string;
  places: Record<InstructionPlaceRole, InstructionPlace | null>;
  /** Departure from the port of loading. */
  sailingDate: string | null;
  /** Date of the bill. */
  billDate: string | null;
  /** "CY-CY" ...; '' when not said. */
  movement: string;
  freightPayment: 'P' | 'C' | null;
  signing: InstructionSigning | null;
  originals: number | null;
  copies: number | null;
  shipper: InstructionParty | null;
  consignee: InstructionParty | null;
  /** At most three, in order. */
  notifyParties: InstructionParty[];
  forwarder: InstructionParty | null;
  /** Lines printed on the bill beside the goods (FTX BLC): FREIGHT PREPAID ... */
  clauses: string[];
  /** Lines for the carrier's desk, not printed (FTX AAI). */
  remarks: string[];
  goods: InstructionGoods[];
  containers: InstructionContainer[];
  totals: InstructionTotals;
}

/** What can be wrong with a message that was received. */
export type InstructionFaultCode =
  | EdifactErrorCode
  | InterchangeFault['code']
  | ContainerNumberFault['code']
  | ImoFault['code']
  | HsCodeFault
  | 'message-type'
  | 'message-function-unknown'
  | 'un-locode-form'
  | 'date-form'
  | 'number-form'
  | 'unit-unknown'
  | 'payment-unknown'
  | 'movement-unknown'
  | 'document-unknown'
  | 'container-unknown'
  | 'dangerous-goods-more'
  | 'document-number-missing';

/** One fault: message reference ('' for the interchange), segment number in the interchange, tag, code, and the value at fault. */
export interface MessageFault<Code extends string = InstructionFaultCode> {
  message: string;
  segment: number;
  tag: string;
  code: Code;
  value: string;
}

/** One message of a read interchange. */
export interface ReadMessage<Content> {
  /** UNH 0062. */
  reference: string;
  content: Content;
}

/** What an interchange holds. A message with faults is listed too: whether to take it is the caller's decision. */
export interface ReadResult<Content, Code extends string = InstructionFaultCode> {
  header: InterchangeHeader | null;
  messages: ReadMessage<Content>[];
  faults: MessageFault<Code>[];
}

/** A party of which nothing is known. */
export function emptyParty(lines: string[] = []): InstructionParty {
  return { code: '', lines, contactName: '', phone: '', email: '' };
}

/** A shipping instruction in which nothing is said. */
export function emptyInstruction(): ShippingInstructionMessage {
  return {
    documentNumber: '',
    function: '9',
    issuedAt: null,
    previousDocumentNumber: '',
    bookingNumbers: [],
    billNumber: '',
    contractNumber: '',
    shipperReference: '',
    forwarderReference: '',
    contact: { name: '', phone: '', email: '' },
    carrier: '',
    vesselName: '',
    imo: '',
    callSign: '',
    voyage: '',
    places: {
      receipt: null,
      load: null,
      discharge: null,
      delivery: null,
      issue: null,
      payment: null,
    },
    sailingDate: null,
    billDate: null,
    movement: '',
    freightPayment: null,
    signing: null,
    originals: null,
    copies: null,
    shipper: null,
    consignee: null,
    notifyParties: [],
    forwarder: null,
    clauses: [],
    remarks: [],
    goods: [],
    containers: [],
    totals: { packages: null, grossWeight: null, volume: null, containers: null },
  };
}
