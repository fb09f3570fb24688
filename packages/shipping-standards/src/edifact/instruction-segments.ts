import type { EdifactPartner } from './edifact-partner.js';
import type { SegmentDraft } from './edifact-writer.js';
import { lengthOf } from './element-limits.js';
import type {
  InstructionContainer,
  InstructionGoods,
  InstructionPlaceRole,
  ShippingInstructionMessage,
} from './iftmin.js';
import { CODE_COMPONENTS, MARKS_COMPONENTS } from './message-fitter.js';
import { movementCode, movementSegment } from './movement.js';
import {
  chunks,
  contactOf,
  controlTotal,
  dateOf,
  measureOf,
  partyOf,
  referenceOf,
  textsOf,
  withDocuments,
} from './segment-parts.js';
import { signingDocument } from './signing.js';

/** LOC 3227 of each place. */
export const PLACE_CODES: Record<InstructionPlaceRole, string> = {
  receipt: '88',
  load: '9',
  discharge: '11',
  delivery: '7',
  issue: '73',
  payment: '57',
};

/** Where a message says how many bills there are: IFTMIN in its header, IFTMCS, whose BGM names the bill, only behind a party (SG13). */
export type DocumentPlace = 'header' | 'party';

function documentOf(
  { signing, originals, copies }: ShippingInstructionMessage,
  partner: EdifactPartner,
): SegmentDraft[] {
  const { code, name } = signingDocument(signing);
  const [copied, original] = [copies, originals].map((number) =>
    number === null ? '' : String(number),
  );
  const counts = partner.documentCounts === 'elements' ? [copied, original] : [[copied, original]];
  return [['DOC', [code, '', '', name], '', '', ...counts]];
}

function transportOf(
  instruction: ShippingInstructionMessage,
  place: (role: InstructionPlaceRole) => SegmentDraft[],
): SegmentDraft[] {
  const { voyage, carrier, imo, callSign, vesselName, sailingDate } = instruction;
  const identity = imo ? [imo, '146', '11'] : callSign ? [callSign, '103', ''] : ['', '', ''];
  return [
    [
      'TDT',
      '20',
      voyage,
      '1',
      '',
      carrier && [carrier, '172', '182'],
      '',
      '',
      [...identity, vesselName],
    ],
    ...(instruction.places.load ? [] : dateOf('133', sailingDate)),
    ...place('receipt'),
    ...place('load'),
    ...(instruction.places.load ? dateOf('133', sailingDate) : []),
    ...place('discharge'),
    ...place('delivery'),
    ...(imo ? referenceOf('VM', callSign) : []),
  ];
}

function goodsOf(goods: InstructionGoods, at: number): SegmentDraft[] {
  const {
    packages,
    packageCode,
    packageText,
    description,
    hsCodes,
    marks,
    grossWeight,
    volume,
    splits,
  } = goods;
  const packed = [
    packages === null ? '' : String(packages),
    packageCode,
    '',
    packageText && '6',
    packageText,
  ];
  return [
    ['GID', String(at + 1), packed],
    ...chunks(hsCodes, CODE_COMPONENTS).map(
      (codes): SegmentDraft => ['PIA', '5', ...codes.map((code) => [code, 'HS'])],
    ),
    ...textsOf('AAA', description),
    ...measureOf('WT', 'KGM', grossWeight),
    ...measureOf('AAW', 'MTQ', volume),
    ...chunks(marks, MARKS_COMPONENTS).map((lines): SegmentDraft => ['PCI', '28', lines]),
    ...splits.flatMap((split): SegmentDraft[] => [
      ['SGP', split.containerNumber, split.packages === null ? '' : String(split.packages)],
      ...measureOf('WT', 'KGM', split.grossWeight),
      ...measureOf('AAW', 'MTQ', split.volume),
    ]),
  ];
}

function containerOf(
  { number, isoCode, seals, shipperOwned, load, tare, grossWeight, volume }: InstructionContainer,
  { agreedLengths }: EdifactPartner,
): SegmentDraft[] {
  const supplier = shipperOwned === null ? '' : shipperOwned ? '1' : '2';
  // ISO 6346 as the list of container numbers is a code of four characters: D.99B has three, partners who agreed on more write it.
  const named = lengthOf('1131', agreedLengths) > 3;
  return [
    [
      'EQD',
      'CN',
      number && named ? [number, '6346', '5'] : number,
      isoCode && [isoCode, '102', '5'],
      supplier,
      '2',
      load,
    ],
    ...measureOf('T', 'KGM', tare),
    ...measureOf('WT', 'KGM', grossWeight),
    ...measureOf('AAW', 'MTQ', volume),
    ...seals.map((seal): SegmentDraft => ['SEL', seal.number, seal.source]),
  ];
}

function partiesOf(
  { shipper, consignee, notifyParties, forwarder, carrier }: ShippingInstructionMessage,
  partner: EdifactPartner,
): SegmentDraft[] {
  return [
    ...partyOf('CZ', 'ZZZ', shipper),
    ...partyOf('CN', 'ZZZ', consignee),
    ...notifyParties.flatMap((party, at) =>
      partyOf(partner.notifyRoles[at] ?? partner.notifyRoles[2], 'ZZZ', party),
    ),
    ...partyOf('FW', 'ZZZ', forwarder),
    ...(carrier ? [['NAD', 'CA', [carrier, '160', '182']] as const] : []),
  ];
}

/**
 * The segments of an instruction between UNH and UNT behind its BGM, in the order of the IFTMIN and IFTMCS D.99B directories:
 * header, SG1 LOC, SG3 RFF, SG6 CPI, SG8 TDT, SG11 NAD, SG18 GID, SG37 or SG35 EQD. The instruction must be fitted to the partner.
 */
export function instructionSegments(
  instruction: ShippingInstructionMessage,
  partner: EdifactPartner,
  documents: DocumentPlace = 'header',
): SegmentDraft[] {
  const { places, totals, freightPayment, signing, originals, copies } = instruction;
  const counted = originals !== null || copies !== null;
  const movement = movementCode(instruction.movement);
  const place = (role: InstructionPlaceRole): SegmentDraft[] => {
    const named = places[role];
    return named
      ? [
          [
            'LOC',
            PLACE_CODES[role],
            [named.code, named.code && partner.placeList, named.code && '6', named.name],
          ],
        ]
      : [];
  };
  return [
    ...contactOf(instruction.contact),
    ...dateOf('137', instruction.issuedAt),
    ...dateOf('95', instruction.billDate),
    ...(movement ? [movementSegment(movement)] : []),
    ...textsOf('BLC', instruction.clauses),
    ...textsOf('AAI', instruction.remarks),
    ...controlTotal('7', totals.grossWeight, 'KGM'),
    ...controlTotal('11', totals.packages, 'NMB'),
    ...controlTotal('15', totals.volume, 'MTQ'),
    ...controlTotal('16', totals.containers, 'NMB'),
    ...(documents === 'header' && (counted || signing !== null)
      ? documentOf(instruction, partner)
      : []),
    ...place('payment'),
    ...place('issue'),
    ...instruction.bookingNumbers.flatMap((number) => referenceOf('BN', number)),
    ...referenceOf('BM', instruction.billNumber),
    ...referenceOf('CT', instruction.contractNumber),
    ...referenceOf('SI', instruction.shipperReference),
    ...referenceOf('FF', instruction.forwarderReference),
    ...referenceOf('ACW', instruction.previousDocumentNumber),
    ...(freightPayment ? [['CPI', '4', '', freightPayment] as const] : []),
    ...transportOf(instruction, place),
    ...withDocuments(
      partiesOf(instruction, partner),
      documents === 'party' && counted ? documentOf(instruction, partner) : [],
    ),
    ...instruction.goods.flatMap(goodsOf),
    ...instruction.containers.flatMap((container) => containerOf(container, partner)),
  ];
}
