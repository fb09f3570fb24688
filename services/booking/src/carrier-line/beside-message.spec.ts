import { describe, expect, it } from '@jest/globals';
import {
  BookingHeader,
  type BookingInput,
} from '@quayside/contracts/booking/booking/booking-content';
import { ENTRY_LINES } from '@quayside/contracts/booking/entry/entry-order';
import { BookingFormat } from '@quayside/contracts/booking/line/choices';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { FormedProfile } from '@quayside/contracts/partner-line/profile';
import type { Refusal } from '@quayside/service-kit/refusal';
import { checkStructure } from '@quayside/shipping-standards/edifact/structure/check-structure';
import { besideMessage } from './beside-message.js';
import { requestOfBooking } from './request-of-booking.js';
import { type WrittenBooking, writeBookingMessage } from './write-booking-message.js';

const NOW = new Date('2026-11-21T02:00:00Z');
const profileOf = (Format: BookingFormat): FormedProfile => ({
  CarrierCode: 'COSU',
  Protocol: 'http',
  Format,
  Address: 'http://127.0.0.1:1/COSU',
  OurCode: 'QUAYSIDE',
  TheirCode: 'COSU',
  Charset: 'UNOA',
  AgreedCharacters: '@',
  AtSign: null,
  AgreedLengths: null,
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 30,
  ContactName: 'BOOKING DESK',
  ContactPhone: null,
  ContactEmail: 'desk@example.com',
  Test: false,
});

const BASE: BookingInput = {
  CarrierCode: 'COSU',
  ContractNo: 'SC-1',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  SailingDate: '2026-12-10',
  TransportMethod: 'CY-CY',
  Parties: [{ Role: 'shipper', Name: 'SAMPLE TRADING' }],
  Legs: [],
  Goods: [
    {
      Description: 'FRAMES',
      Packages: 10,
      PackageUnit: 'CT',
      Weight: 1000,
      UnNumber: '1263',
      ImoClass: '3',
      ProperShippingName: 'PAINT',
      PackingGroup: 'II',
      FlashPoint: 20,
    },
  ],
  Boxes: [{ Type: '40RH', Count: 1, Temperature: -18, Owner: 'COC' }],
  Services: [],
  Fees: [],
  Remarks: [],
  ContactName: 'DUTY OFFICER',
  ContactPhone: '110',
};

function written(booking: BookingInput, format: BookingFormat): WrittenBooking {
  const request = requestOfBooking(booking, {
    requestNo: 'BK26110001',
    bookingNo: '',
    documentNumber: 'BK26110001-1',
    function: 'original',
    previousDocumentNumber: '',
    issuedAt: '2026-11-21T10:00',
    zone: 'Asia/Shanghai',
    imo: '',
    codeContract: null,
    reason: null,
    agent: { code: 'QUAYSIDE', name: 'BOOKING DESK', phone: '', email: 'desk@example.com' },
  });
  const given = { request, ends: null, parties: booking.Parties, beside: besideMessage(booking) };
  return writeBookingMessage(profileOf(format), given, '1', NOW);
}

/** Fields that never go to a carrier, and why. */
const KEPT_BACK: Readonly<Record<string, string>> = {
  AgentName: 'whom it is sent to is no part of what is asked of the carrier',
  CargoReason: 'the customer’s word to the desk of why it is declared so',
  ArrivalDate: 'the carrier’s own schedule says it; a booking asks for the departure',
  SiDeadline: 'the carrier gives it',
  VgmDeadline: 'the carrier gives it',
  YardDeadline: 'the terminal gives it',
  CustomsDeadline: 'customs gives it',
  MblNo: 'the carrier gives it',
  ContactEmail: 'our customer’s; the carrier asks the desk, whose contact goes along',
  'Goods.ChineseName': 'for the Chinese declaration; carriers read the English description',
  Services: 'what we arrange beside the sea freight',
  Fees: 'what our customer pays us, and we others',
  'Remarks.Audience': 'whom a remark is for; those that are not for the carrier stay here',
};

/** What is filled in, and how it stands in a message where it is not said as it is typed. */
const SAMPLES: Readonly<Record<string, readonly [value: unknown, said?: string]>> = {
  CustomerRef: ['PO-77'],
  CarrierCode: ['COSU'],
  ContractNo: ['SC-77'],
  QuotationNo: ['QN-77'],
  BookCode: ['BC-77'],
  Vessel: ['QUAY AURORA'],
  Voyage: ['077E'],
  ReceiptPlace: ['HANGZHOU'],
  ReceiptCode: ['CNHGH'],
  LoadPort: ['NINGBO PORT'],
  LoadCode: ['CNNBO'],
  DischargePort: ['LONG BEACH'],
  DischargeCode: ['USLGB'],
  DeliveryPlace: ['CHICAGO'],
  DeliveryCode: ['USCHI'],
  SailingDate: ['2026-12-11', '12-?11'],
  LatestSailing: ['2026-12-19', '12-?19'],
  CargoReady: ['2026-12-07T02:00:00.000Z', '12-?07'],
  GoodsType: ['RF', 'REEFER'],
  Incoterm: ['FOB'],
  PaymentMethod: ['CC', 'CC|COL'],
  TransportMethod: ['DOOR-CY', 'TSR\\+|"SD"'],
  BillForm: ['seaway', 'DOC\\+710|"SWB"'],
  Substitution: [true, 'SUBSTITUTION ALLOWED|"isEquipmentSubstitutionAllowed": true'],
  ContactName: ['NIGHT OFFICER'],
  ContactPhone: ['57499'],
  'Parties.Role': ['consignee', 'NAD\\+CN|"consignee"'],
  'Parties.Name': ['OTHER TRADING'],
  'Parties.Address': ['NO 7 ROAD'],
  'Parties.Code': ['CODE77'],
  'Parties.Country': ['NZ'],
  'Parties.Contact': ['MS WEI'],
  'Parties.Phone': ['88776655'],
  'Parties.Email': ['wei@example.com', '(?i)wei@example'],
  'Legs.Mode': ['rail', 'RAIL'],
  'Legs.FromPlace': ['YIWU'],
  'Legs.FromCode': ['CNYIW'],
  'Legs.ToPlace': ['BEILUN'],
  'Legs.ToCode': ['CNBLN'],
  'Legs.Operator': ['RAIL CO'],
  'Legs.Vehicle': ['X8123'],
  'Legs.Voyage': ['R77'],
  'Legs.DepartureDate': ['2026-12-03'],
  'Legs.ArrivalDate': ['2026-12-04'],
  'Goods.Description': ['WOODEN TOYS'],
  'Goods.HsCode': ['441490'],
  'Goods.Marks': ['MARK77'],
  'Goods.Packages': [77],
  'Goods.PackageUnit': ['PX'],
  'Goods.Weight': [7777],
  'Goods.Volume': [17.5],
  'Goods.BoxType': ['40RH', '40RH'],
  'Goods.UnNumber': ['1993'],
  'Goods.ImoClass': ['8'],
  'Goods.PackingGroup': ['III', '\\+3\\+|"packingGroup": 3'],
  'Goods.ProperShippingName': ['VARNISH'],
  'Goods.FlashPoint': [23, '0?23'],
  'Boxes.Type': ['20RF', '22R1'],
  'Boxes.Count': [7, 'EQN\\+7|"units": 7'],
  'Boxes.Owner': ['SOC', '\\+1\\+2\\+5|"isShipperOwned": true'],
  'Boxes.Number': ['CSNU6543217', 'CSNU654321[0-9]'],
  'Boxes.Seal': ['SEAL77'],
  'Boxes.Tare': [4321],
  'Boxes.Packages': [775],
  'Boxes.Weight': [8888],
  'Boxes.Volume': [33.25],
  'Boxes.Temperature': [-21, '-0?21'],
  'Boxes.Ventilation': [25],
  'Boxes.Humidity': [65],
  'Boxes.OverLength': [11],
  'Boxes.OverWidth': [12],
  'Boxes.OverHeight': [13],
  'Remarks.Text': ['CALL BEFORE LOADING'],
};

const LISTS = Object.entries(ENTRY_LINES).filter(([list]) => !KEPT_BACK[list]);
const FIELDS = [
  ...fieldsOf(BookingHeader).keys(),
  ...LISTS.flatMap(([list, type]) =>
    [...fieldsOf(type).keys()].filter((name) => name !== 'LineId').map((name) => `${list}.${name}`),
  ),
];

/** The booking with one field filled in; what another field of it needs is filled in as well. */
function filled(path: string): BookingInput {
  const [value] = SAMPLES[path] ?? [];
  const [list = '', name] = path.split('.');
  if (!name) {
    const beside = {
      QuotationNo: { ContractNo: null },
      LatestSailing: { SailingDate: '2026-12-10' },
      Voyage: { Vessel: 'QUAY AURORA' },
      TransportMethod: { ReceiptPlace: 'HANGZHOU', CargoReady: '2026-12-05T02:00:00Z' },
    }[path];
    return { ...BASE, ...beside, [path]: value };
  }
  if (list === 'Parties' && name === 'Role')
    return { ...BASE, Parties: [...BASE.Parties, { Role: 'consignee', Name: 'BUYER' }] };
  if (list === 'Remarks')
    return { ...BASE, Remarks: [{ Audience: 'carrier', Text: String(value) }] };
  const lines = BASE[list as 'Parties'] as unknown as object[];
  const beside = {
    'Parties.Contact': { Phone: '1' },
    'Boxes.Owner': { Tare: 4000 },
    'Boxes.Tare': { Owner: 'SOC' },
  }[path];
  const line = { ...(list === 'Legs' ? { Mode: 'truck' } : lines[0]), ...beside, [name]: value };
  const overs = name.startsWith('Over') ? { Type: '40FR', Temperature: null } : {};
  return { ...BASE, [list]: [{ ...line, ...overs }] };
}

describe('every field of a booking reaches the carrier, or is named as not sent', () => {
  it('has a sample or a reason for every field', () => {
    const known = FIELDS.filter((path) => SAMPLES[path] || KEPT_BACK[path]);
    expect(known).toEqual(FIELDS);
    expect(Object.keys(SAMPLES).filter((path) => KEPT_BACK[path])).toEqual([]);
  });

  const sent = FIELDS.filter((path) => SAMPLES[path]);
  it.each(sent)('%s stands in IFTMBF', (path) => {
    const [value, said = String(value)] = SAMPLES[path] ?? [];
    const { raw } = written(filled(path), BookingFormat.Iftmbf);
    expect(raw.toUpperCase()).toMatch(
      new RegExp(said.replace('(?i)', '').toUpperCase().replaceAll('\\D', '\\D')),
    );
    expect(checkStructure(raw, { characters: '@' }).findings).toEqual([]);
  });

  const plain = written(BASE, BookingFormat.Dcsa).notes;
  const refused = ['Boxes.OverLength', 'Boxes.OverWidth', 'Boxes.OverHeight'];
  const inJson = sent.filter((path) => !refused.includes(path));
  it.each(inJson)('%s stands in DCSA’s booking, or people read that it does not', (path) => {
    const [value, said = String(value)] = SAMPLES[path] ?? [];
    const { raw, notes } = written(filled(path), BookingFormat.Dcsa);
    const inMessage = new RegExp(said.replace('(?i)', '')).test(raw);
    const more = notes.length > plain.length;
    expect([path, inMessage || more]).toEqual([path, true]);
  });
});

describe('settings of containers for which DCSA’s booking has no place', () => {
  const propsOf = (box: object): (string | undefined)[] => {
    try {
      const flat = { ...BASE.Boxes[0], Type: '40FR', Temperature: null, ...box };
      written({ ...BASE, Boxes: [flat] }, BookingFormat.Dcsa);
      return [];
    } catch (error) {
      return ((error as Refusal).errors ?? []).map(({ Prop, Code }) => `${Prop} ${Code}`);
    }
  };

  it('are never left out: the message is refused at each of them', () => {
    expect(propsOf({})).toEqual([]);
    expect(propsOf({ OverLength: 10 })).toEqual(['Booking.Boxes[0].OverLength not-on-line']);
    expect(propsOf({ OverLength: 10, OverWidth: 20, OverHeight: 30 })).toEqual([
      'Booking.Boxes[0].OverLength not-on-line',
      'Booking.Boxes[0].OverWidth not-on-line',
      'Booking.Boxes[0].OverHeight not-on-line',
    ]);
  });
});
