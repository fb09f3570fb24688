import { describe, expect, it } from '@jest/globals';
import type { CarrierProfileInput } from '@quayside/contracts/si/carrier-profile.api';
import { SiSource, SiStatus, SiType } from '@quayside/contracts/si/choices';
import type { BoxDetail, BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import {
  GoodsType,
  PaymentMethod,
  SigningMethod,
  TransportMethod,
} from '@quayside/contracts/trade/choices';
import { partnerOf } from '@quayside/partner-line/profile/edifact-partner-of';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import { billOfDcsa, dcsaOfBill } from '@quayside/shipping-standards/dcsa/transport-document';
import { readIftmcs, writeIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import type { ShippingInstructionMessage } from '@quayside/shipping-standards/edifact/iftmin';
import { readIftmin } from '@quayside/shipping-standards/edifact/iftmin-reader';
import { compareDraft } from '../draft-bill/compare-draft.js';
import { draftOfBill } from '../draft-bill/draft-of-bill.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { instructionOfSi, type MessageFacts } from './instruction-of-si.js';
import { writeMessage } from './write-message.js';

const ISSUER = {
  partyName: 'LINE',
  address: { street: 'QUAY', city: 'NINGBO', countryCode: 'CN' },
  termsAndConditions: 'TERMS',
  plannedArrivalDate: '2026-12-24',
  contact: { name: 'DESK', phone: '1', email: '' },
};
const PROFILE: CarrierProfileInput = {
  CarrierCode: 'COSU',
  Protocol: 'http',
  Format: 'iftmin',
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
};
const FIRST = generateContainerNumber('MSKU', 100001);
const SECOND = generateContainerNumber('MSKU', 100002);
const NOW = new Date('2026-11-21T02:00:00Z');
const FACTS: MessageFacts = {
  bookingNo: '6123456780',
  imo: '9839179',
  documentNumber: 'SI26112100001-1',
  function: '9',
  previousDocumentNumber: '',
  issuedAt: '2026-11-21T10:00',
  contact: { name: 'DOC DESK', phone: '', email: 'docs@example.com' },
};

const line = (given: Partial<BoxDetail>): BoxDetail => ({
  TBD_GOODS: 'WOODEN PHOTO FRAMES',
  TBD_HSCODE: '441490',
  TBD_PACKAGE: 'CT',
  ...given,
});
const box = (
  TBX_CNNO: string,
  TBX_TYPE: string,
  packages: number,
  weight: number,
  volume: number,
  BoxDetails: BoxDetail[] = [],
): BoxEntry => ({
  BoxInfo: {
    TBX_CNNO,
    TBX_TYPE,
    TBX_SEALNO: 'ML100001',
    TBX_PACKAGE: 'CT',
    TBX_NUM: packages,
    TBX_WEIGHT: weight,
    TBX_VOLUME: volume,
  },
  BoxDetails,
});

const anSi = (given: Partial<WholeSi> = {}): WholeSi => ({
  Id: 1,
  CGO_ID: 2,
  CompanyId: 2,
  TBI_COMPANYCODE: 'HUAYUAN',
  CompanyName: '宁波华远进出口有限公司',
  TBI_NO: 'SI26112100001',
  TBI_STATUS: SiStatus.Made,
  TBI_SOURCES: SiSource.Customer,
  TBI_DEADLINE: null,
  TBI_CREATE_ID: 22,
  CreateName: '何晓雯',
  TBI_REVIEWER_ID: null,
  ReviewerName: null,
  TBI_REVIEWER_DATE: null,
  Revision: 1,
  LateReason: null,
  ReviewRemarks: null,
  TotalPackages: 1500,
  TotalWeight: 18_000.5,
  TotalVolume: 90.25,
  ContainerSummary: '20GP*1,40HQ*1',
  Version: 1,
  DeleteMark: 0,
  CreateTime: NOW.toISOString(),
  UpdateTime: NOW.toISOString(),
  TBI_SITYPE: SiType.Normal,
  TBI_NUM: 1,
  TDBpMBLNos: [],
  TBI_MBL_NO: 'COSU6123456780',
  TBI_SIMBL_NO: 'COSU6123456780',
  TBI_SHREF_NO: 'PO-7788',
  TBI_QUNO: 'SC2026001',
  TBI_CARRIER: 'COSU',
  TBI_GOODS_TYPE: GoodsType.General,
  TBI_PAYMENT_METHOD: PaymentMethod.Prepaid,
  TBI_SIGNING_METHOD: SigningMethod.Original,
  TBI_TRANSPORT_METHOD: TransportMethod.CyCy,
  TBI_VESSEL: 'QUAY HARMONY',
  TBI_VOYAGE: '012E',
  TBI_SAILINGDATE: '2026-11-27',
  TBI_SHOUHD: 'NINGBO',
  TBI_SHOUHD_CODE: 'CNNGB',
  TBI_ZHUANGHG: 'NINGBO',
  TBI_ZHUANGHG_CODE: 'CNNGB',
  TBI_XIEHG: 'LOS ANGELES',
  TBI_XIEHG_CODE: 'USLAX',
  TBI_JIAOHD: 'LOS ANGELES',
  TBI_JIAOHD_CODE: 'USLAX',
  TBI_CONSIGNOR: 'NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD\nNINGBO CHINA',
  TBI_CONSIGNEE: "SAMPLE'S IMPORT INC\n100 MAIN STREET\nLOS ANGELES CA 90001",
  TBI_NOTIFIER_1: 'SAME AS CONSIGNEE',
  TBI_MARKS: 'PO-7788\nCTN 1-1500',
  TBI_GOODS: 'WOODEN PHOTO FRAMES',
  TBI_PACKAGE: 'CT',
  TBI_HSCODE: '441490',
  TBI_REMARKS: 'SHIPPED IN GOOD ORDER',
  BoxInfos: [
    box(FIRST, '20GP', 500, 6000.25, 25.125),
    box(SECOND, '40HQ', 1000, 12_000.25, 65.125),
  ],
  ...given,
});

/** The carrier's draft that repeats an instruction. */
const repeated = (instruction: ShippingInstructionMessage): ShippingInstructionMessage => ({
  ...instruction,
  documentNumber: 'D1',
  previousDocumentNumber: instruction.documentNumber,
});
const differences = (si: WholeSi, bill: ShippingInstructionMessage): string[] =>
  compareDraft(si, draftOfBill({ bill }, si)).flatMap(({ Equal, Prop }) => (Equal ? [] : [Prop]));

/** The whole says frames; the boxes hold something else each. */
const otherGoods = anSi({
  BoxInfos: [
    box(FIRST, '20GP', 500, 6000.25, 25.125, [
      line({
        TBD_GOODS: 'GLASS MIRRORS',
        TBD_HSCODE: '700992',
        TBD_MARKS: 'MIRROR MARK',
        TBD_NUM: 500,
        TBD_WEIGHT: 6000.25,
        TBD_VOLUME: 25.125,
      }),
    ]),
    box(SECOND, '40HQ', 1000, 12_000.25, 65.125, [
      line({
        TBD_GOODS: 'STEEL SHELVES',
        TBD_HSCODE: '940320',
        TBD_MARKS: 'SHELF MARK',
        TBD_NUM: 1000,
        TBD_WEIGHT: 12_000.25,
        TBD_VOLUME: 65.125,
      }),
    ]),
  ],
});

describe('an SI as a message', () => {
  it.each([
    ['one kind of goods', anSi()],
    [
      'telex release, freight collect',
      anSi({ TBI_SIGNING_METHOD: SigningMethod.Telex, TBI_PAYMENT_METHOD: PaymentMethod.Collect }),
    ],
    [
      'two kinds of goods in one container',
      anSi({
        BoxInfos: [
          box(FIRST, '20GP', 500, 6000.25, 25.125, [
            line({ TBD_NUM: 300, TBD_WEIGHT: 4000.25, TBD_VOLUME: 15 }),
            line({
              TBD_GOODS: 'LED LAMPS',
              TBD_HSCODE: '940511',
              TBD_NUM: 200,
              TBD_WEIGHT: 2000,
              TBD_VOLUME: 10.125,
            }),
          ]),
          box(SECOND, '40HQ', 1000, 12_000.25, 65.125, [
            line({ TBD_NUM: 1000, TBD_WEIGHT: 12_000.25, TBD_VOLUME: 65.125 }),
          ]),
        ],
      }),
    ],
    ['boxes that hold other goods than the whole says', otherGoods],
  ])('comes back as a draft that says the same: %s', (_name, si) => {
    const { messages, faults } = readIftmin(
      writeMessage(PROFILE, instructionOfSi(si, FACTS), '00000001', NOW).raw,
    );
    expect(faults).toEqual([]);
    const instruction = messages[0]!.content;
    const number = { controlReference: 'C1', preparedAt: '2026-11-21T10:00' };
    const iftmcs = readIftmcs(
      writeIftmcs({ status: 'draft', bill: repeated(instruction) }, partnerOf(PROFILE), number),
    );
    expect(differences(si, iftmcs.messages[0]!.content.bill)).toEqual([]);
    const dcsa = billOfDcsa(
      dcsaOfBill({ status: 'draft', bill: repeated(instruction) }, ISSUER).json,
    );
    expect(differences(si, dcsa.bill.bill)).toEqual([]);
  });

  it('tells apart what the carrier changed', () => {
    const si = anSi();
    const instruction = instructionOfSi(si, FACTS);
    const changed = {
      ...repeated(instruction),
      consignee: { ...instruction.consignee!, lines: ['OTHER INC'] },
    };
    changed.containers = instruction.containers.map((each, at) =>
      at === 0 ? { ...each, grossWeight: '6100.25' } : each,
    );
    expect(differences(si, changed)).toEqual(['TBI_CONSIGNEE', 'BoxInfos[0].BoxInfo.TBX_WEIGHT']);
  });

  it('loses no description and no marks of goods lines, and tells it when the carrier does', () => {
    const instruction = instructionOfSi(otherGoods, FACTS);
    expect(instruction.goods).toMatchObject([
      {
        description: ['WOODEN PHOTO FRAMES', 'GLASS MIRRORS'],
        hsCodes: ['441490', '700992'],
        marks: ['PO-7788', 'CTN 1-1500', 'MIRROR MARK'],
      },
      { description: ['STEEL SHELVES'], hsCodes: ['940320'], marks: ['SHELF MARK'] },
    ]);
    const [first, second] = instruction.goods;
    const lost = [
      { ...first!, description: ['WOODEN PHOTO FRAMES'], marks: ['PO-7788', 'CTN 1-1500'] },
      { ...second!, description: ['STEEL RACKS'], marks: [] },
    ];
    expect(differences(otherGoods, { ...repeated(instruction), goods: lost })).toEqual([
      ...['TBD_GOODS', 'TBD_MARKS'].map((field) => `BoxInfos[0].BoxDetails[0].${field}`),
      ...['TBD_GOODS', 'TBD_MARKS'].map((field) => `BoxInfos[1].BoxDetails[0].${field}`),
    ]);
  });

  it('puts the goods that the whole is about first', () => {
    const [first, second] = instructionOfSi(
      anSi({
        BoxInfos: [
          box(FIRST, '20GP', 500, 6000.25, 25.125, [
            line({ TBD_GOODS: 'LED LAMPS', TBD_HSCODE: '940511', TBD_NUM: 500 }),
          ]),
          box(SECOND, '40HQ', 1000, 12_000.25, 65.125, [line({ TBD_NUM: 1000 })]),
        ],
      }),
      FACTS,
    ).goods;
    expect(first).toMatchObject({
      packages: 1000,
      description: ['WOODEN PHOTO FRAMES'],
      hsCodes: ['441490'],
    });
    expect(second).toMatchObject({
      packages: 500,
      description: ['LED LAMPS'],
      hsCodes: ['940511'],
    });
  });

  it('sums goods over the containers, and the whole to the totals', () => {
    const { goods, totals } = instructionOfSi(anSi(), FACTS);
    expect(goods).toMatchObject([
      {
        packages: 1500,
        grossWeight: '18000.5',
        volume: '90.25',
        splits: [{ packages: 500 }, { packages: 1000 }],
      },
    ]);
    expect(totals).toEqual({
      packages: 1500,
      grossWeight: '18000.5',
      volume: '90.25',
      containers: 2,
    });
  });

  it.each([
    ['a sign beyond the set', { TBI_CONSIGNEE: '上海' }, 'TBI_CONSIGNEE', 'charset'],
    ['too many lines', { TBI_NOTIFIER_1: 'A\nB\nC\nD\nE\nF' }, 'TBI_NOTIFIER_1', 'too-many'],
    [
      'a seal too long',
      {
        BoxInfos: [
          { BoxInfo: { ...box(FIRST, '20GP', 1, 1, 1).BoxInfo, TBX_SEALNO: 'S'.repeat(16) } },
        ],
      },
      'BoxInfos[0].BoxInfo.TBX_SEALNO',
      'too-long',
    ],
  ])('names the field of %s', (_name, given, prop, code) => {
    const write = () => writeMessage(PROFILE, instructionOfSi(anSi(given), FACTS), '00000001', NOW);
    expect(write).toThrow(
      expect.objectContaining({
        code: 'carrier.not-writable',
        errors: [expect.objectContaining({ Prop: prop, Code: code })],
      }),
    );
  });
});
