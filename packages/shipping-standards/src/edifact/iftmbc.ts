import type { ContainerNumberFault } from '../container-number.js';
import type { HsCodeFault } from '../hs-code.js';
import type { ImoFault } from '../imo.js';
import type { EdifactErrorCode } from './edifact-error.js';
import type { InterchangeFault, InterchangeHeader } from './edifact-interchange.js';

/** DCSA cut-off codes (Commercial Schedules 1.0): DCO shipping instruction, VCO VGM, FCO full container, CUA customs, AFC advance manifest ... */
export type CutOffCode =
  | 'DCO'
  | 'VCO'
  | 'FCO'
  | 'LCO'
  | 'PCO'
  | 'ECP'
  | 'EFC'
  | 'RCO'
  | 'DGC'
  | 'OBC'
  | 'TCO'
  | 'STA'
  | 'SPA'
  | 'CUA'
  | 'AFC';

/** A DTM qualifier (2005) that carries a cut-off, and whether it does so only behind the port of loading or the place of receipt (LOC 9, 88). */
export interface CutOffQualifier {
  readonly qualifier: string;
  readonly at: 'load' | 'anywhere';
  readonly cutOff: CutOffCode;
}

const DCSA_CODES: readonly CutOffCode[] = [
  'DCO',
  'VCO',
  'FCO',
  'LCO',
  'PCO',
  'ECP',
  'EFC',
  'RCO',
  'DGC',
  'OBC',
  'TCO',
  'STA',
  'SPA',
  'CUA',
  'AFC',
];

/**
 * The cut-offs that code list 2005 of D.99B can say: 180 "closing date/time", the last for delivering cargo, behind the port of loading; and 222,
 * the last for presenting a document, which is the shipping instruction.
 */
export const D99B_CUT_OFFS: readonly CutOffQualifier[] = [
  { qualifier: '180', at: 'load', cutOff: 'FCO' },
  { qualifier: '222', at: 'anywhere', cutOff: 'DCO' },
];

/**
 * Which DTM is read as which cut-off: the directory's, and the DCSA cut-off codes, on which carriers agree because 2005 is an..3. A partner that
 * uses others gets a table of its own. A writer takes the first row of a cut-off.
 */
export const CUT_OFF_QUALIFIERS: readonly CutOffQualifier[] = [
  ...D99B_CUT_OFFS,
  ...DCSA_CODES.map((cutOff): CutOffQualifier => ({ qualifier: cutOff, at: 'anywhere', cutOff })),
];

/** LOC 3227: what a place is for. */
export const PLACE_QUALIFIERS = {
  receipt: '88',
  load: '9',
  discharge: '11',
  delivery: '7',
} as const;
/** The places of a booking: receipt, port of loading, port of discharge, delivery. */
export type PlaceRole = keyof typeof PLACE_QUALIFIERS;

/** A place: its UN/LOCODE and its name, either may be ''. */
export interface ConfirmedPlace {
  code: string;
  name: string;
}

/** A party (NAD). Roles: CZ shipper, CN consignee, N1 notify, FW forwarder, CA carrier, and whatever else the carrier names. */
export interface ConfirmedParty {
  role: string;
  code: string;
  /** Name and address lines, at most 10 (C058 and C080, five each), 35 characters each. */
  lines: string[];
  /** Street lines (C059). */
  street: string[];
  city: string;
  postCode: string;
  country: string;
  contactName: string;
  phone: string;
  email: string;
}

/** One goods line (GID with its group). */
export interface ConfirmedGoods {
  lineNumber: number;
  packages: number | null;
  /** UN/ECE Recommendation 21 code, or what the carrier uses instead. */
  packageCode: string;
  packageText: string;
  description: string;
  hsCodes: string[];
  marks: string[];
  /** Kilograms and cubic metres, at most 3 decimals. */
  grossWeight: number | null;
  volume: number | null;
}

/** One equipment line (EQD with its group). */
export interface ConfirmedEquipment {
  /** ISO size and type code as sent. */
  isoCode: string;
  /** Our canonical container type, null when the code is none of ours. */
  containerType: string | null;
  /** '' while the carrier has not assigned a box. */
  containerNumber: string;
  count: number;
  /** 8077: true for shipper's own equipment, false for the carrier's, null when not said. */
  shipperOwned: boolean | null;
}

/** A reference other than booking and bill number: CT contract, SI shipper, FF forwarder, AAO consignee ... */
export interface ConfirmedReference {
  qualifier: string;
  number: string;
}

/** A stage of the carriage (TDT with its places and dates), in the order in which it was sent. */
export interface ConfirmedLeg {
  /** 8051: 10 before, 20 main, 30 after the main carriage. */
  stage: string;
  /** 8067: 1 sea, 2 rail, 3 road, 8 inland water; '' where it is not said. */
  mode: string;
  carrier: string;
  vesselName: string;
  imo: string;
  voyage: string;
  load: ConfirmedPlace | null;
  discharge: ConfirmedPlace | null;
  departure: string | null;
  arrival: string | null;
}

/** A part of an answer as it came, that has no place in its data or that could not be read. */
export interface AnswerRest {
  /** Where it stands: tag and number of the segment ("LOC#9"), or the path in the JSON. */
  place: string;
  /** As it was sent: the segment, or the value. */
  value: string;
  /** What is wrong with it; '' for what has only no place. */
  fault: string;
  /** The goods line (from 0) or the containers (ISO code) that it belongs to; not said elsewhere. */
  within?: { goods?: number; isoCode?: string };
}

/** A booking confirmation (IFTMBC) as data. Dates are local to the place they speak of, without zone. Texts that were not sent are ''. */
export interface BookingConfirmation {
  /** Of the interchange (UNB 0020). */
  controlReference: string;
  messageReference: string;
  /** BGM 1001 as it was read: 770 booking confirmation; a writer always says that. */
  documentCode?: string;
  documentNumber: string;
  /** BGM 1225: 9 original, 5 replace, 4 change, 1 cancel, 6 confirm, 27 not accepted. */
  messageFunction: string;
  /** BGM 4343: AP accepted, CA conditionally accepted, RE rejected ... */
  responseType: string;
  issuedAt: string | null;
  bookingNumber: string;
  billNumber: string;
  references: ConfirmedReference[];
  /** SCAC of the carrier. */
  carrier: string;
  vesselName: string;
  imo: string;
  voyage: string;
  places: Record<PlaceRole, ConfirmedPlace | null>;
  /** Estimated departure from the port of loading and arrival at the port of discharge. */
  etd: string | null;
  eta: string | null;
  /** Every stage that was sent; a writer takes the main carriage from the fields above. */
  legs?: ConfirmedLeg[];
  /** A departure that was sent and cannot be read; '' for none. */
  etdUnread?: string;
  /** What was read and has no field here, and what could not be read. */
  rest?: AnswerRest[];
  /** By DCSA code; `cutOffs.DCO` is the SI cut-off. */
  cutOffs: Partial<Record<CutOffCode, string>>;
  parties: ConfirmedParty[];
  goods: ConfirmedGoods[];
  equipment: ConfirmedEquipment[];
  /** P prepaid, C collect. */
  freightPayment: 'P' | 'C' | null;
  remarks: string[];
}

/** What can be wrong with a confirmation: the text, the envelope, something that must be there, a value that cannot be. */
export type IftmbcFaultCode =
  | EdifactErrorCode
  | InterchangeFault['code']
  | ContainerNumberFault['code']
  | ImoFault['code']
  | HsCodeFault
  | 'message-type'
  | 'un-locode-form'
  | 'date-form'
  | 'number-form'
  | 'unit-unknown'
  | 'payment-unknown'
  | 'container-type-unknown'
  | 'equipment-count-missing'
  | 'booking-number-missing'
  | 'carrier-missing'
  | 'vessel-missing'
  | 'voyage-missing'
  | 'load-port-missing'
  | 'discharge-port-missing'
  | 'etd-missing'
  | 'equipment-missing';

/** One fault: message reference ('' for the interchange), segment number in the interchange, tag, code, and the value at fault. */
export interface IftmbcFault {
  message: string;
  segment: number;
  tag: string;
  code: IftmbcFaultCode;
  value: string;
}

/** What an IFTMBC text holds. A confirmation with faults is listed too: whether to load it is the user's decision. */
export interface IftmbcResult {
  header: InterchangeHeader | null;
  confirmations: BookingConfirmation[];
  faults: IftmbcFault[];
}
