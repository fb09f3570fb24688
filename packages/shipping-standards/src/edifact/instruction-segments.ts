import { edifactDate } from './edifact-date.js';
import type { EdifactPartner } from './edifact-partner.js';
import type { SegmentDraft } from './edifact-writer.js';
import { lengthOf } from './element-limits.js';
import type {
  DecimalText,
  InstructionContainer,
  InstructionGoods,
  InstructionParty,
  InstructionPlaceRole,
  ShippingInstructionMessage,
} from './iftmin.js';
import { movementCode, movementSegment } from './movement.js';
import { signingDocument } from './signing.js';

/** Components of a text (FTX C108), of marks (PCI C210), of names (NAD C058, C080) and of goods codes (PIA C212) in one segment. */
export const TEXT_COMPONENTS = 5;
export const MARKS_COMPONENTS = 10;
export const NAME_COMPONENTS = 5;
export const CODE_COMPONENTS = 5;

/** LOC 3227 of each place. */
export const PLACE_CODES: Record<InstructionPlaceRole, string> = {
  receipt: '88',
  load: '9',
  discharge: '11',
  delivery: '7',
  issue: '73',
  payment: '57',
};

function chunks<T>(values: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < values.length; at += size) parts.push(values.slice(at, at + size));
  return parts;
}

function date(qualifier: string, local: string | null): SegmentDraft[] {
  if (local === null) return [];
  const { value, format } = edifactDate(local);
  return [['DTM', [qualifier, value, format]]];
}

function texts(qualifier: string, lines: readonly string[]): SegmentDraft[] {
  return chunks(lines, TEXT_COMPONENTS).map((part): SegmentDraft => ['FTX', qualifier, '', '', part]);
}

function reference(qualifier: string, number: string): SegmentDraft[] {
  return number === '' ? [] : [['RFF', [qualifier, number]]];
}

function measure(dimension: string, unit: string, amount: DecimalText | null): SegmentDraft[] {
  return amount === null ? [] : [['MEA', 'AAE', dimension, [unit, amount]]];
}

function count(qualifier: string, amount: string | number | null, unit: string): SegmentDraft[] {
  return amount === null ? [] : [['CNT', [qualifier, String(amount), unit]]];
}

function contactOf({ name, phone, email }: { name: string; phone: string; email: string }): SegmentDraft[] {
  if (!name && !phone && !email) return [];
  return [
    ['CTA', 'IC', ['', name]],
    ...(email ? [['COM', [email, 'EM']] as const] : []),
    ...(phone ? [['COM', [phone, 'TE']] as const] : []),
  ];
}

/** Where a message says how many bills there are: IFTMIN in its header, IFTMCS, whose BGM names the bill, only behind a party (SG13). */
export type DocumentPlace = 'header' | 'party';

function documentOf({ signing, originals, copies }: ShippingInstructionMessage, partner: EdifactPartner): SegmentDraft[] {
  const { code, name } = signingDocument(signing);
  const [copied, original] = [copies, originals].map((number) => (number === null ? '' : String(number)));
  const counts = partner.documentCounts === 'elements' ? [copied, original] : [[copied, original]];
  return [['DOC', [code, '', '', name], '', '', ...counts]];
}

/**
 * A party with all its lines: up to five where the trade looks for them (C080; C058 beside a code), then both, of which C058 is read first;
 * more than ten continue in further segments of the same party.
 */
function partyOf(role: string, agency: string, party: InstructionParty | null): SegmentDraft[] {
  if (!party) return [];
  const parts = chunks(party.lines, 2 * NAME_COMPONENTS);
  const segments = (parts.length > 0 ? parts : [[]]).map((lines, at): SegmentDraft => {
    const inC058 = lines.length > NAME_COMPONENTS || party.code !== '' ? lines.slice(0, NAME_COMPONENTS) : [];
    const code = at === 0 && party.code ? [party.code, '160', agency] : '';
    return ['NAD', role, code, inC058, lines.slice(inC058.length)];
  });
  const [first, ...further] = segments as [SegmentDraft, ...SegmentDraft[]];
  return [first, ...contactOf({ name: party.contactName, phone: party.phone, email: party.email }), ...further];
}

function transportOf(instruction: ShippingInstructionMessage, place: (role: InstructionPlaceRole) => SegmentDraft[]): SegmentDraft[] {
  const { voyage, carrier, imo, callSign, vesselName, sailingDate } = instruction;
  const identity = imo ? [imo, '146', '11'] : callSign ? [callSign, '103', ''] : ['', '', ''];
  return [
    ['TDT', '20', voyage, '1', '', carrier && [carrier, '172', '182'], '', '', [...identity, vesselName]],
    ...(instruction.places.load ? [] : date('133', sailingDate)),
    ...place('receipt'),
    ...place('load'),
    ...(instruction.places.load ? date('133', sailingDate) : []),
    ...place('discharge'),
    ...place('delivery'),
    ...(imo ? reference('VM', callSign) : []),
  ];
}

function goodsOf(goods: InstructionGoods, at: number): SegmentDraft[] {
  const { packages, packageCode, packageText, description, hsCodes, marks, grossWeight, volume, splits } = goods;
  const packed = [packages === null ? '' : String(packages), packageCode, '', packageText && '6', packageText];
  return [
    ['GID', String(at + 1), packed],
    ...chunks(hsCodes, CODE_COMPONENTS).map((codes): SegmentDraft => ['PIA', '5', ...codes.map((code) => [code, 'HS'])]),
    ...texts('AAA', description),
    ...measure('WT', 'KGM', grossWeight),
    ...measure('AAW', 'MTQ', volume),
    ...chunks(marks, MARKS_COMPONENTS).map((lines): SegmentDraft => ['PCI', '28', lines]),
    ...splits.flatMap((split): SegmentDraft[] => [
      ['SGP', split.containerNumber, split.packages === null ? '' : String(split.packages)],
      ...measure('WT', 'KGM', split.grossWeight),
      ...measure('AAW', 'MTQ', split.volume),
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
    ['EQD', 'CN', number && named ? [number, '6346', '5'] : number, isoCode && [isoCode, '102', '5'], supplier, '2', load],
    ...measure('T', 'KGM', tare),
    ...measure('WT', 'KGM', grossWeight),
    ...measure('AAW', 'MTQ', volume),
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
    ...notifyParties.flatMap((party, at) => partyOf(partner.notifyRoles[at] ?? partner.notifyRoles[2], 'ZZZ', party)),
    ...partyOf('FW', 'ZZZ', forwarder),
    ...(carrier ? [['NAD', 'CA', [carrier, '160', '182']] as const] : []),
  ];
}

/** Documents behind the first party and whom to ask there. */
function withDocuments(parties: readonly SegmentDraft[], documents: readonly SegmentDraft[]): SegmentDraft[] {
  const next = parties.findIndex(([tag], at) => at > 0 && tag === 'NAD');
  const end = next < 0 ? parties.length : next;
  return [...parties.slice(0, end), ...documents, ...parties.slice(end)];
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
    return named ? [['LOC', PLACE_CODES[role], [named.code, named.code && partner.placeList, named.code && '6', named.name]]] : [];
  };
  return [
    ...contactOf(instruction.contact),
    ...date('137', instruction.issuedAt),
    ...date('95', instruction.billDate),
    ...(movement ? [movementSegment(movement)] : []),
    ...texts('BLC', instruction.clauses),
    ...texts('AAI', instruction.remarks),
    ...count('7', totals.grossWeight, 'KGM'),
    ...count('11', totals.packages, 'NMB'),
    ...count('15', totals.volume, 'MTQ'),
    ...count('16', totals.containers, 'NMB'),
    ...(documents === 'header' && (counted || signing !== null) ? documentOf(instruction, partner) : []),
    ...place('payment'),
    ...place('issue'),
    ...instruction.bookingNumbers.flatMap((number) => reference('BN', number)),
    ...reference('BM', instruction.billNumber),
    ...reference('CT', instruction.contractNumber),
    ...reference('SI', instruction.shipperReference),
    ...reference('FF', instruction.forwarderReference),
    ...reference('ACW', instruction.previousDocumentNumber),
    ...(freightPayment ? [['CPI', '4', '', freightPayment] as const] : []),
    ...transportOf(instruction, place),
    ...withDocuments(partiesOf(instruction, partner), documents === 'party' && counted ? documentOf(instruction, partner) : []),
    ...instruction.goods.flatMap(goodsOf),
    ...instruction.containers.flatMap((container) => containerOf(container, partner)),
  ];
}
