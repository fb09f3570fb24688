import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { CarrierProfileInput } from '@quayside/contracts/si/carrier-profile.api';
import { Box, BoxDetail, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { SigningMethod } from '@quayside/contracts/trade/choices';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import { checkStructure } from '@quayside/shipping-standards/edifact/structure/check-structure';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { instructionOfSi } from './instruction-of-si.js';
import { type WrittenMessage, writeMessage } from './write-message.js';

const NOW = new Date('2026-11-21T02:00:00Z');
const profileOf = (Format: CarrierProfileInput['Format']): CarrierProfileInput => ({
  CarrierCode: 'COSU',
  Protocol: Format === 'dcsa' ? 'dcsa' : 'http',
  Format,
  Address: 'http://localhost',
  OurCode: 'QUAYSIDE',
  TheirCode: 'COSU',
  Charset: 'UNOA',
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 30,
  Test: false,
  AgreedCharacters: null,
  AtSign: null,
  AgreedLengths: null,
  ContactName: 'DOC DESK',
  ContactPhone: null,
  ContactEmail: 'docs@example.com',
});
const FIRST = generateContainerNumber('MSKU', 100001);
const OTHER = generateContainerNumber('MSKU', 100077);

const HEADER: Partial<WholeSi> = {
  TBI_NO: 'SI1',
  TBI_SIMBL_NO: 'BILL1',
  TBI_CARRIER: 'COSU',
  TBI_PAYMENT_METHOD: 'PP',
  TBI_SIGNING_METHOD: 'O',
  TBI_TRANSPORT_METHOD: 'CY-CY',
  TBI_ZHUANGHG: 'NINGBO',
  TBI_ZHUANGHG_CODE: 'CNNGB',
  TBI_XIEHG: 'LOS ANGELES',
  TBI_XIEHG_CODE: 'USLAX',
  TBI_JIAOHD: 'LOS ANGELES',
  TBI_JIAOHD_CODE: 'USLAX',
  TBI_CONSIGNOR: 'SAMPLE TRADING LTD\nROAD 1',
  TBI_CONSIGNEE: 'BUYER INC\nSTREET 1',
  TBI_GOODS: 'FRAMES',
  TBI_PACKAGE: 'CT',
  TBI_HSCODE: '441490',
  TotalPackages: 5,
  TotalWeight: 900,
  TotalVolume: 9,
};
const BOX: Box = {
  TBX_CNNO: FIRST,
  TBX_TYPE: '20GP',
  TBX_SEALNO: 'S1',
  TBX_PACKAGE: 'CT',
  TBX_NUM: 5,
  TBX_WEIGHT: 900,
  TBX_VOLUME: 9,
};
const LINE: BoxDetail = {
  TBD_GOODS: 'LAMPS',
  TBD_HSCODE: '940511',
  TBD_PACKAGE: 'CT',
  TBD_NUM: 5,
  TBD_WEIGHT: 900,
  TBD_VOLUME: 9,
};

interface Filled {
  header?: Partial<WholeSi>;
  box?: Partial<Box>;
  line?: Partial<BoxDetail> | null;
}

function written({ header, box, line = null }: Filled, format: 'iftmin' | 'dcsa'): WrittenMessage {
  const BoxDetails = line ? [{ ...LINE, ...line }] : [];
  const si = {
    ...HEADER,
    ...header,
    BoxInfos: [{ BoxInfo: { ...BOX, ...box }, BoxDetails }],
  } as WholeSi;
  const instruction = instructionOfSi(si, {
    bookingNo: '6123456780',
    imo: '',
    documentNumber: 'SI1-1',
    function: '9',
    previousDocumentNumber: '',
    issuedAt: '2026-11-21T10:00',
    contact: { name: 'DOC DESK', phone: '', email: 'docs@example.com' },
  });
  return writeMessage(profileOf(format), instruction, '1', NOW);
}

const BY_BOOKING = 'DCSA’s instruction leaves it to the booking, whose number it names';
/** Fields that stand in no instruction, and why. */
const KEPT_BACK: Readonly<Record<string, string>> = {
  TBI_EMAILS: 'who gets the draft from us',
  CGO_ID: 'our number of the order',
  TBI_GOODS_TYPE: 'follows from goods and containers; sending what asks for more is refused',
  CargoReason: 'why our desk lets words of the cargo pass, for people of ours',
  TBI_SITYPE: 'how our desk splits and merges bills',
  TBI_NUM: 'how many bills our desk makes of it',
  TBI_MBL_NO: 'the bill’s own number goes; the master’s only where it has none',
  TBI_SHREMARKS: 'from the shipper to our desk, not for the carrier',
  TBI_MERGEMBL_NO: 'bills of ours that were merged',
  'Box.TBX_CGO_ID': 'our number of the order',
  'Box.TBX_TBI_ID': 'our number of the SI',
  'BoxDetail.TBD_TBI_ID': 'our number of the SI',
  'BoxDetail.TBD_BOXID': 'our number of the container',
  'BoxDetail.TBD_CNGOODS': 'for the Chinese manifest; carriers read the English description',
};
/** Fields that DCSA's instruction alone does not say, and why. */
const NOT_IN_DCSA: Readonly<Record<string, string>> = {
  TBI_CARRIER: 'the address that is called is the carrier’s',
  TBI_VESSEL: BY_BOOKING,
  TBI_VOYAGE: BY_BOOKING,
  TBI_TRANSPORT_METHOD: BY_BOOKING,
  TBI_SAILINGDATE: BY_BOOKING,
  TBI_QUNO: BY_BOOKING,
  TBI_SHOUHD_CODE: BY_BOOKING,
  TBI_XIEHG_CODE: BY_BOOKING,
  TBI_JIAOHD_CODE: BY_BOOKING,
  'Box.TBX_TYPE': `${BY_BOOKING}; of shipper’s own containers it stands`,
};

/** What is filled in, and how it stands in a message where it is not said as it is typed. */
const SAMPLES: Readonly<Record<string, readonly [value: unknown, said?: string]>> = {
  TBI_CONSIGNOR: ['OTHER TRADING LTD\nROAD 7', 'OTHER TRADING LTD'],
  TBI_CONSIGNEE: ['OTHER BUYER INC\nSTREET 7', 'STREET 7'],
  TBI_NOTIFIER_1: ['FIRST BROKER\nSTREET 8', 'FIRST BROKER'],
  TBI_NOTIFIER_2: ['SECOND BROKER\nSTREET 8', 'SECOND BROKER'],
  TBI_NOTIFIER_3: ['THIRD BROKER\nSTREET 8', 'THIRD BROKER'],
  TBI_MARKS: ['MARK77'],
  TBI_GOODS: ['WOODEN TOYS'],
  TBI_PACKAGE: ['PX'],
  TBI_HSCODE: ['950300'],
  TBI_REMARKS: ['LADEN ON DECK'],
  TBI_SHREF_NO: ['PO-77'],
  TBI_SIMBL_NO: ['BILL77'],
  TBI_PAYMENT_METHOD: ['CC', '\\+C\\b|"COL"'],
  TBI_SIGNING_METHOD: ['S', '"SWB"|710'],
  Originals: [2, 'DOC\\+706[^\']*\\+2\'|"numberOfOriginalsWithCharges": 2'],
  TBI_TRANSPORT_METHOD: ['CY-DOOR', 'TSR\\+'],
  TBI_CARRIER: ['COSU'],
  TBI_VESSEL: ['QUAY AURORA'],
  TBI_VOYAGE: ['077E'],
  TBI_SHOUHD: ['HANGZHOU'],
  TBI_SHOUHD_CODE: ['CNHGH'],
  TBI_ZHUANGHG: ['BEILUN'],
  TBI_ZHUANGHG_CODE: ['CNNBO'],
  TBI_JIAOHD: ['CHICAGO'],
  TBI_JIAOHD_CODE: ['USCHI'],
  TBI_XIEHG: ['LONG BEACH'],
  TBI_XIEHG_CODE: ['USLGB'],
  TBI_SAILINGDATE: ['2026-12-11', '20261211'],
  TBI_QUNO: ['SC-77'],
  'Box.TBX_TYPE': ['40NOR', '45R1'],
  'Box.TBX_CNNO': [OTHER],
  'Box.TBX_SEALNO': ['SEAL77'],
  'Box.TBX_OWNER': ['SOC', '\\+1\\+|"isShipperOwned": true'],
  'Box.TBX_TARE': [4321],
  'Box.TBX_PACKAGE': ['PX'],
  'Box.TBX_NUM': [5],
  'Box.TBX_WEIGHT': [900],
  'Box.TBX_VOLUME': [9],
  'BoxDetail.TBD_GOODS': ['GLASS MIRRORS'],
  'BoxDetail.TBD_HSCODE': ['700992'],
  'BoxDetail.TBD_MARKS': ['MIRROR77'],
  'BoxDetail.TBD_PACKAGE': ['PX'],
  'BoxDetail.TBD_NUM': [77],
  'BoxDetail.TBD_WEIGHT': [777],
  'BoxDetail.TBD_VOLUME': [7.5],
};

const FIELDS = [
  ...fieldsOf(SiHeader).keys(),
  ...[...fieldsOf(Box).keys()].map((name) => `Box.${name}`),
  ...[...fieldsOf(BoxDetail).keys()].map((name) => `BoxDetail.${name}`),
];

function filled(path: string): Filled {
  const [value] = SAMPLES[path] ?? [];
  const [of, name] = path.split('.');
  // What the containers hold goes before what the whole says.
  if (path === 'TBI_PACKAGE') return { header: { TBI_PACKAGE: 'PX' }, box: { TBX_PACKAGE: null } };
  if (!name) return { header: { [path]: value } as Partial<WholeSi> };
  if (of === 'BoxDetail') return { line: { [name]: value } };
  const beside = {
    TBX_OWNER: { TBX_TARE: 4000 },
    TBX_TARE: { TBX_OWNER: 'SOC' },
  }[name];
  return { box: { ...beside, [name]: value } };
}

describe('every field of an SI reaches the carrier, or is named as not sent', () => {
  it('has a sample or a reason for every field', () => {
    expect(FIELDS.filter((path) => SAMPLES[path] || KEPT_BACK[path])).toEqual(FIELDS);
    expect(Object.keys(SAMPLES).filter((path) => KEPT_BACK[path])).toEqual([]);
  });

  const sent = FIELDS.filter((path) => SAMPLES[path]);
  const saidOf = (path: string): RegExp => {
    const [value, said = String(value)] = SAMPLES[path] ?? [];
    return new RegExp(said);
  };
  it.each(sent)('%s stands in IFTMIN', (path) => {
    const { raw } = written(filled(path), 'iftmin');
    expect(raw).toMatch(saidOf(path));
    expect(checkStructure(raw).findings).toEqual([]);
  });

  const plain = written({}, 'dcsa').notes;
  it.each(sent.filter((path) => !NOT_IN_DCSA[path]))(
    '%s stands in DCSA’s instruction, or people read that it does not',
    (path) => {
      const { raw, notes } = written(filled(path), 'dcsa');
      const isSaid = saidOf(path).test(raw) || notes.length > plain.length;
      expect([path, isSaid]).toEqual([path, true]);
    },
  );

  it.each(['iftmin', 'dcsa'] as const)('nobody decides the number of originals (%s)', (format) => {
    const of = (TBI_SIGNING_METHOD: SigningMethod) =>
      written({ header: { TBI_SIGNING_METHOD } }, format);
    const original = of(SigningMethod.Original);
    expect(original.raw).not.toMatch(/numberOfOriginals|DOC\+706[^+]*\+\+\+\d/);
    const telex = of(SigningMethod.Telex);
    expect(original.notes).toHaveLength(telex.notes.length + 1);
    // Who said how many is not told that the carrier decides it.
    const asked = written({ header: { Originals: 2 } }, format);
    expect(asked.notes).toHaveLength(telex.notes.length);
  });

  it.each(Object.keys(NOT_IN_DCSA))('%s is rightly said not to stand there', (path) => {
    expect(written(filled(path), 'dcsa').raw).not.toMatch(saidOf(path));
  });
});
