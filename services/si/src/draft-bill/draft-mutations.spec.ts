import { describe, expect, it } from '@jest/globals';
import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { PaymentMethod, SigningMethod } from '@quayside/contracts/trade/choices';
import { billOfDcsa } from '@quayside/shipping-standards/dcsa/transport-document';
import { readIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
import { compareDraft } from './compare-draft.js';
import { draftOfBill } from './draft-of-bill.js';
import { restPairs } from './rest-pairs.js';

/** The SI that the carrier drafts a bill of. */
const SI = {
  TBI_SIMBL_NO: 'EGLV177442624056',
  TBI_CARRIER: 'EGLV',
  TBI_CONSIGNOR: 'SHANGHAI LANTIAN HOME PRODUCTS\nCO LTD',
  TBI_CONSIGNEE: 'MAASVLAK IMPORT BV',
  TBI_NOTIFIER_1: 'SAMPLE NOTIFY LLC',
  TBI_VESSEL: 'GOLDEN PASSAGE',
  TBI_VOYAGE: '033S',
  TBI_SAILINGDATE: '2026-11-16',
  TBI_ZHUANGHG: 'QINGDAO',
  TBI_ZHUANGHG_CODE: 'CNTAO',
  TBI_GOODS: 'HOUSEWARE',
  TBI_MARKS: 'N/M',
  TBI_PACKAGE: 'CT',
  TBI_HSCODE: '732393',
  BoxInfos: [
    {
      BoxInfo: {
        TBX_CNNO: 'CSQU3054383',
        TBX_TYPE: '40HQ',
        TBX_SEALNO: 'S1',
        TBX_NUM: 611,
        TBX_WEIGHT: 9409.4,
        TBX_VOLUME: 24.44,
      },
      BoxDetails: [],
    },
  ],
} as unknown as SiInput & { BoxInfos: NonNullable<SiInput['BoxInfos']> };

const IFTMCS = `UNA:+.? '
UNB+UNOC:3+EGLV:ZZZ+QUAYSIDE:ZZZ+261128:1207+U1'
UNH+1+IFTMCS:D:99B:UN:2.0'
BGM+710:::SEA WAYBILL+BU1+46'
CTA+IC+:DOC DESK'
COM+docs(A)carrier.example:EM'
DTM+137:202611281207:203'
DTM+95:20261120:102'
TSR+30+2'
FTX+BLC+++FREIGHT PREPAID'
FTX+AAI+++CHECK AND REPLY'
CNT+7:9409.4:KGM'
CNT+11:611:NMB'
CNT+15:24.44:MTQ'
CNT+16:1:NMB'
LOC+57+CNTAO:181:6:QINGDAO'
RFF+BN:177442624056'
RFF+BM:EGLV177442624056'
RFF+FF:SI26112800058'
RFF+ACW:SI26112800058-3'
RFF+AAO:IMP-1'
CPI+4++P'
TDT+20+033S+1++EGLV:172:182+++9588081:146:11:GOLDEN PASSAGE'
LOC+88+CNTAO:181:6:QINGDAO'
LOC+9+CNTAO:181:6:QINGDAO'
DTM+133:20261116:102'
DTM+132:20261226:102'
LOC+13+SGSIN:181:6:SINGAPORE'
LOC+11+NLRTM:181:6:ROTTERDAM'
LOC+7+NLRTM:181:6:ROTTERDAM'
NAD+CZ+++SHANGHAI LANTIAN HOME PRODUCTS:CO LTD'
NAD+CN+++MAASVLAK IMPORT BV'
NAD+N1+++SAMPLE NOTIFY LLC'
NAD+CA+EGLV:160:182'
GID+1+611:CT::6:CARTONS'
FTX+AAA+++HOUSEWARE'
PIA+5+732393:HS'
MEA+AAE+WT+KGM:9409.4'
MEA+AAE+AAW+MTQ:24.44'
PCI++N/M'
SGP+CSQU3054383+611'
MEA+AAE+WT+KGM:9409.4'
MEA+AAE+AAW+MTQ:24.44'
EQD+CN+CSQU3054383:6346:5+45G1:102:5+2++5'
MEA+AAE+WT+KGM:9409.4'
MEA+AAE+AAW+MTQ:24.44'
MEA+AAE+T+KGM:3800'
SEL+S1+CA'
TMP+2+-18:CEL'
UNT+48+1'
UNZ+1+U1'
`.replaceAll('\n', '');

const pairsOf = (raw: string) => {
  const [message] = readIftmcs(raw).messages;
  return message ? compareDraft(SI, draftOfBill(message.content, SI as never)) : [];
};
const outcome = (raw: string): string => JSON.stringify(pairsOf(raw));
const differences = (raw: string): number => pairsOf(raw).filter(({ Equal }) => !Equal).length;

/** Codes of a list, an agency or a unit: another of them says the same thing in another way. */
const LISTS = ['5', '6', '102', '160', '172', '181', '182', '6346', 'NMB', 'AAE', 'IC', 'CN'];

/** Another value of the same form. */
function otherThan(value: string): string {
  if (LISTS.includes(value)) return `${value.slice(0, -1)}Q`;
  const last = value.at(-1) ?? '';
  const next = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'Z' ? 'A' : 'Z';
  return value.slice(0, -1) + next;
}

/** The message with every component saying something else, one at a time. */
function mutations(raw: string) {
  const segments = raw.replace("UNA:+.? '", '').split("'");
  return segments.flatMap((segment, at) => {
    const [tag = '', ...elements] = segment.split('+');
    if (['', 'UNB', 'UNH', 'UNT', 'UNZ'].includes(tag)) return [];
    return elements.flatMap((element, e) =>
      element.split(':').flatMap((value, c) => {
        if (value === '') return [];
        const changed = element
          .split(':')
          .map((each, index) => (index === c ? otherThan(value) : each))
          .join(':');
        const whole = elements.map((each, index) => (index === e ? changed : each));
        return [
          {
            what: `${segment} ${e}.${c}`,
            raw: segments
              .map((each, index) => (index === at ? [tag, ...whole].join('+') : each))
              .join("'"),
          },
        ];
      }),
    );
  });
}

describe('a draft bill by IFTMCS', () => {
  const known = outcome(IFTMCS);
  const all = mutations(IFTMCS);

  it('is compared, and what no SI has a field for is shown', () => {
    expect(all.length).toBeGreaterThan(150);
    for (const shown of ['SGSIN', 'TMP+2+-18:CEL', 'IMP-1', 'CHECK AND REPLY', '3800'])
      expect(known).toContain(shown);
  });

  // Notify parties are taken in the order in which they come, whatever number they have.
  const says = all.filter(({ what }) => !what.startsWith('NAD+N1') || !what.endsWith(' 0.0'));

  it.each(says)('takes, refuses or shows it when $what says otherwise', ({ raw }) => {
    expect(outcome(raw)).not.toBe(known);
  });

  it('counts a weight that cannot be read for a difference, and a missing carrier for none', () => {
    const before = differences(IFTMCS);
    const box = "EQD+CN+CSQU3054383:6346:5+45G1:102:5+2++5'MEA+AAE+WT+KGM:9409.4";
    expect(IFTMCS).toContain(box);
    for (const wrong of ['STN:9409.4', 'KGM:9.409,4', 'KGM:HEAVY'])
      expect(differences(IFTMCS.replace(box, box.replace('KGM:9409.4', wrong)))).toBe(before + 1);
    const nameless = IFTMCS.replace("NAD+CA+EGLV:160:182'", '').replace('+EGLV:172:182', '+');
    expect(differences(nameless)).toBe(before);
  });
});

const DCSA = {
  transportDocumentReference: 'EGLV177442624056',
  shippingInstructionsReference: 'SI-REF-1',
  transportDocumentStatus: 'DRAFT',
  transportDocumentTypeCode: 'SWB',
  isElectronic: false,
  isToOrder: false,
  freightPaymentTermCode: 'PRE',
  carrierCode: 'EGLV',
  carrierCodeListProvider: 'SMDG',
  issueDate: '2026-11-20',
  declaredValue: 1000,
  termsAndConditions: 'SEE WEBSITE',
  carrierClauses: ['CLEAN ON BOARD'],
  references: [{ type: 'FF', value: 'SI26112800058' }],
  documentParties: {
    shipper: { partyName: 'SHANGHAI LANTIAN HOME PRODUCTS', taxLegalReferences: [{ value: 'T1' }] },
    consignee: { partyName: 'MAASVLAK IMPORT BV' },
  },
  transports: {
    plannedDepartureDate: '2026-11-16',
    plannedArrivalDate: '2026-12-26',
    portOfLoading: { UNLocationCode: 'CNTAO', locationName: 'QINGDAO' },
    portOfDischarge: { UNLocationCode: 'NLRTM' },
    vesselVoyages: [{ vesselName: 'GOLDEN PASSAGE', carrierExportVoyageNumber: '033S' }],
  },
  consignmentItems: [
    {
      carrierBookingReference: '177442624056',
      descriptionOfGoods: ['HOUSEWARE'],
      HSCodes: ['732393'],
      cargoItems: [
        {
          equipmentReference: 'CSQU3054383',
          cargoGrossWeight: { value: 9409.4, unit: 'KGM' },
          cargoGrossVolume: { value: 24.44, unit: 'MTQ' },
          outerPackaging: { packageCode: 'CT', numberOfPackages: 611, description: 'CARTONS' },
        },
      ],
    },
  ],
  utilizedTransportEquipments: [
    {
      equipment: { equipmentReference: 'CSQU3054383', ISOEquipmentCode: '45G1' },
      isShipperOwned: false,
      seals: [{ number: 'S1', source: 'CAR' }],
    },
  ],
};

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

function valuePaths(json: Json, path: readonly string[] = []): string[][] {
  if (typeof json !== 'object' || json === null) return [[...path]];
  return Object.entries(json).flatMap(([name, value]) => valuePaths(value, [...path, name]));
}

function withOther(json: Json, [name, ...rest]: readonly string[]): Json {
  if (name === undefined) {
    if (typeof json === 'number') return json + 1;
    return typeof json === 'boolean' ? !json : otherThan(String(json));
  }
  const copy = (Array.isArray(json) ? [...json] : { ...(json as object) }) as Record<string, Json>;
  copy[name] = withOther(copy[name] as Json, rest);
  return copy as Json;
}

describe('a draft bill by DCSA', () => {
  const shown = (json: Json): string =>
    JSON.stringify(compareDraft(SI, draftOfBill(billOfDcsa(json).bill, SI as never)));
  const known = shown(DCSA as unknown as Json);
  // The status says that it is a draft, which decides what is done with it and not what it says.
  const paths = valuePaths(DCSA as unknown as Json).filter(
    ([name]) => name !== 'transportDocumentStatus',
  );

  it.each(paths.map((path) => ({ path, what: path.join('.') })))(
    'takes, refuses or shows it when $what says otherwise',
    ({ path }) => {
      expect(shown(withOther(DCSA as unknown as Json, path))).not.toBe(known);
    },
  );
});

describe('what an SI has no field for', () => {
  /** All that the message beneath says, and a box of each owner. */
  const OWN = {
    ...SI,
    TBI_QUNO: 'SC-1',
    TBI_PAYMENT_METHOD: PaymentMethod.Prepaid,
    TBI_SIGNING_METHOD: SigningMethod.SeaWaybill,
    TBI_TRANSPORT_METHOD: 'CY-CY',
    TBI_XIEHG_CODE: 'NLRTM',
    TBI_JIAOHD_CODE: 'NLRTM',
    TBI_SHOUHD_CODE: 'CNTAO',
    BoxInfos: SI.BoxInfos.map((box) => ({
      ...box,
      BoxInfo: { ...box.BoxInfo, TBX_PACKAGE: 'CT' },
    })),
  } as unknown as typeof SI;
  const SAME = [
    "UNB+UNOC:3+EGLV:ZZZ+QUAYSIDE:ZZZ+261128:1207+U1'UNH+1+IFTMCS:D:99B:UN:2.0'",
    "BGM+710:::SEA WAYBILL+BU1+46'DTM+137:202611281207:203'TSR+30+2'FTX+BLC+++FREIGHT PREPAID'",
    "CNT+7:9409.4:KGM'CNT+11:611:NMB'CNT+15:24.44:MTQ'CNT+16:1:NMB'",
    "RFF+BN:177442624056'RFF+BM:EGLV177442624056'RFF+CT:SC-1'CPI+4++P'",
    "TDT+20+033S+1++EGLV:172:182+++9588081:146:11:GOLDEN PASSAGE'LOC+57+CNTAO:181:6'LOC+88+CNTAO:181:6'",
    "LOC+9+CNTAO:181:6:QINGDAO'DTM+133:20261116:102'LOC+11+NLRTM:181:6'LOC+7+NLRTM:181:6'",
    "NAD+CZ+++SHANGHAI LANTIAN HOME PRODUCTS:CO LTD'NAD+CN+++MAASVLAK IMPORT BV'",
    "NAD+N1+++SAMPLE NOTIFY LLC'NAD+CA+EGLV:160:182'",
    "GID+1+611:CT::6:CARTONS'FTX+AAA+++HOUSEWARE'PIA+5+732393:HS'",
    "MEA+AAE+WT+KGM:9409.4'MEA+AAE+AAW+MTQ:24.44'PCI++N/M'",
    "EQD+CN+CSQU3054383:6346:5+45G1:102:5+2++5'MEA+AAE+WT+KGM:9409.4'SEL+S1+CA'",
    "UNT+1+1'UNZ+1+U1'",
  ].join('');
  const facts = { bookingNumber: '177442624056', imo: '9588081' };

  /** Labels of differences, with what the order says beside the draft as `receiveDraft` puts it there. */
  function labels(raw: string): string[] {
    const [message] = readIftmcs(raw).messages;
    const bill = message && draftOfBill(message.content, OWN as never);
    const Rest = bill?.Rest?.map((each) => ({
      ...each,
      Own: facts[each.Key as keyof typeof facts] ?? null,
    }));
    return bill
      ? compareDraft(OWN, { ...bill, ...(Rest && { Rest }) }).flatMap(({ Equal, Label }) =>
          Equal ? [] : [Label],
        )
      : ['not read'];
  }

  it('is no difference where the carrier says what we said', () => {
    expect(labels(SAME)).toEqual([]);
  });

  const weights = /MEA\+AAE\+WT\+KGM:9409\.4'/g;
  const seal = "SEL+S1+CA'";
  it.each([
    ['the freight clause', 'FREIGHT PREPAID', 'FREIGHT COLLECT'],
    ['the booking number', 'RFF+BN:177442624056', 'RFF+BN:177442624057'],
    ['the contract', 'RFF+CT:SC-1', 'RFF+CT:SC-2'],
    ['the IMO number', '9588081', '9829899'],
    ['the place of payment', 'LOC+57+CNTAO', 'LOC+57+CNSHA'],
    ['the carrier of the voyage', '+EGLV:172:182', '+COSU:172:182'],
    ['the carrier as a party', 'NAD+CA+EGLV', 'NAD+CA+COSU'],
    ['the owner of the container', '+45G1:102:5+2', '+45G1:102:5+1'],
    ['a seal more', seal, `${seal}SEL+X1+CA'`],
    ['dangerous goods', "PCI++N/M'", "PCI++N/M'DGS+IMD+9+3480'"],
    ['a set point', seal, `${seal}TMP+2+5:CEL'`],
    ['a size', seal, `${seal}DIM+9+CMT:10:20:30'`],
    ['the total weight', 'CNT+7:9409.4', 'CNT+7:19000'],
    ['the total of packages', 'CNT+11:611', 'CNT+11:101'],
    ['the total volume', 'CNT+15:24.44', 'CNT+15:44.44'],
    ['the total of containers', 'CNT+16:1', 'CNT+16:2'],
    ['all weights missing', weights, ''],
    ['payment missing', "CPI+4++P'", ''],
    ['the movement missing', "TSR+30+2'", ''],
    ['the voyage missing', '+033S+', '++'],
    ['the port of discharge missing', "LOC+11+NLRTM:181:6'", ''],
    ['a forwarder whom we did not name', 'NAD+CA+EGLV', "NAD+FW+++SOMEBODY ELSE'NAD+CA+EGLV"],
  ] as [what: string, from: string | RegExp, to: string][])('counts %s', (_what, from, to) => {
    const raw = SAME.replace(from, to);
    expect(raw).not.toBe(SAME);
    expect(labels(raw).length).toBeGreaterThan(0);
  });

  const dcsaLabels = (json: Json): number =>
    compareDraft(OWN, draftOfBill(billOfDcsa(json).bill, OWN as never)).filter(
      ({ Equal }) => !Equal,
    ).length;
  it.each([
    ['carrierCode', 'COSU'],
    ['freightPaymentTermCode', 'COL'],
    ['utilizedTransportEquipments.0.isShipperOwned', true],
    ['declaredValue', undefined],
  ] as [path: string, value: unknown][])('counts %s of a DCSA document', (path, value) => {
    const json = structuredClone(DCSA) as unknown as Record<string, unknown>;
    const before = dcsaLabels(json as Json);
    const names = path.split('.');
    const last = names.pop() as string;
    const owner = names.reduce((inner, name) => inner[name] as Record<string, unknown>, json);
    if (value === undefined) delete owner[last];
    else owner[last] = value;
    // What nobody asked for is a difference while it is said.
    expect(dcsaLabels(json as Json)).toBe(before + (value === undefined ? -1 : 1));
  });
});

describe('the number of originals', () => {
  const rest = (Value: string): DraftBill => ({
    Header: {},
    BoxInfos: [],
    Rest: [{ Label: '正本份数', Value, Unread: false, Key: 'originals' }],
  });
  const equal = (TBI_SIGNING_METHOD: SigningMethod, Originals: number | null, said: string) =>
    restPairs({ ...SI, TBI_SIGNING_METHOD, Originals } as never, rest(said))[0]?.Equal;

  it('is a difference where the carrier issues another one than we asked for', () => {
    const { Original, Telex } = SigningMethod;
    expect([equal(Original, 2, '2'), equal(Original, 2, '3')]).toEqual([true, false]);
    // Nobody said how many: the carrier decides, but not that there is none.
    expect([equal(Original, null, '3'), equal(Original, null, '0')]).toEqual([true, false]);
    expect([equal(Telex, null, '0'), equal(Telex, null, '3')]).toEqual([true, false]);
  });
});
