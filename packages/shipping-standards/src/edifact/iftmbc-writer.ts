import { edifactDate } from './edifact-date.js';
import { type InterchangeEnvelope, type SegmentDraft, writeInterchange } from './edifact-writer.js';
import {
  type BookingConfirmation,
  type ConfirmedEquipment,
  type ConfirmedGoods,
  type ConfirmedParty,
  type CutOffCode,
  type CutOffQualifier,
  D99B_CUT_OFFS,
  PLACE_QUALIFIERS,
  type PlaceRole,
} from './iftmbc.js';

/** Components of a text element (FTX C108) and of a name element (NAD C058, C080). */
const TEXT_COMPONENTS = 5;
const NAME_COMPONENTS = 5;
const PAYMENT_TEXTS = { P: 'FREIGHT PREPAID', C: 'FREIGHT COLLECT' } as const;

function chunks<T>(values: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < values.length; at += size) parts.push(values.slice(at, at + size));
  return parts;
}

function date(qualifier: string, local: string): SegmentDraft {
  const { value, format } = edifactDate(local);
  return ['DTM', [qualifier, value, format]];
}

function text(qualifier: string, content: string): SegmentDraft[] {
  const lines = content.split('\n').filter((line) => line !== '');
  return chunks(lines, TEXT_COMPONENTS).map(
    (part): SegmentDraft => ['FTX', qualifier, '', '', part],
  );
}

function cutOffDates(
  confirmation: BookingConfirmation,
  qualifiers: readonly CutOffQualifier[],
  at: CutOffQualifier['at'],
): SegmentDraft[] {
  return Object.entries(confirmation.cutOffs).flatMap(([cutOff, local]) => {
    const row = qualifiers.find((each) => each.cutOff === (cutOff as CutOffCode));
    if (!row) throw new RangeError('cut-off-qualifier');
    return row.at === at ? [date(row.qualifier, local)] : [];
  });
}

function headerOf(
  confirmation: BookingConfirmation,
  qualifiers: readonly CutOffQualifier[],
): SegmentDraft[] {
  const {
    documentNumber,
    messageFunction,
    responseType,
    issuedAt,
    bookingNumber,
    billNumber,
    references,
  } = confirmation;
  return [
    ['BGM', '770', documentNumber, messageFunction, responseType],
    ...(issuedAt ? [date('137', issuedAt)] : []),
    ...cutOffDates(confirmation, qualifiers, 'anywhere'),
    ...confirmation.remarks.flatMap((remark) => text('AAI', remark)),
    // D.99B has neither CPI nor anything else coded for the payment in this message.
    ...(confirmation.freightPayment ? text('PMT', PAYMENT_TEXTS[confirmation.freightPayment]) : []),
    ...(bookingNumber ? [['RFF', ['BN', bookingNumber]] as const] : []),
    ...(billNumber ? [['RFF', ['BM', billNumber]] as const] : []),
    ...references.map(({ qualifier, number }): SegmentDraft => ['RFF', [qualifier, number]]),
  ];
}

function transportOf(
  confirmation: BookingConfirmation,
  qualifiers: readonly CutOffQualifier[],
): SegmentDraft[] {
  const { voyage, carrier, imo, vesselName, places, etd, eta } = confirmation;
  const place = (role: PlaceRole): SegmentDraft[] => {
    const named = places[role];
    return named ? [['LOC', PLACE_QUALIFIERS[role], [named.code, '139', '6', named.name]]] : [];
  };
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
      [imo, imo && '146', imo && '11', vesselName],
    ],
    ...place('receipt'),
    ...place('load'),
    ...(etd ? [date('133', etd)] : []),
    ...cutOffDates(confirmation, qualifiers, 'load'),
    ...place('discharge'),
    ...(eta ? [date('132', eta)] : []),
    ...place('delivery'),
  ];
}

function partyOf(party: ConfirmedParty): SegmentDraft[] {
  const { role, code, lines, street, city, postCode, country, contactName, phone, email } = party;
  // Up to five lines go where the trade looks for them (C080); of more the first five stand in C058, as the reader puts C058 first.
  const inC058 = lines.length > NAME_COMPONENTS ? lines.slice(0, NAME_COMPONENTS) : [];
  const inC080 = lines.slice(inC058.length);
  return [
    [
      'NAD',
      role,
      code && [code, '160', role === 'CA' ? '182' : 'ZZZ'],
      inC058,
      inC080,
      street,
      city,
      '',
      postCode,
      country,
    ],
    ...(contactName ? [['CTA', 'IC', ['', contactName]] as const] : []),
    ...(phone ? [['COM', [phone, 'TE']] as const] : []),
    ...(email ? [['COM', [email, 'EM']] as const] : []),
  ];
}

function goodsOf(goods: ConfirmedGoods): SegmentDraft[] {
  const {
    lineNumber,
    packages,
    packageCode,
    packageText,
    description,
    hsCodes,
    marks,
    grossWeight,
    volume,
  } = goods;
  const packed = [
    packages === null ? '' : String(packages),
    packageCode,
    '',
    packageText && '6',
    packageText,
  ];
  return [
    ['GID', String(lineNumber), packed],
    ...text('AAA', description),
    ...text('MKS', marks.join('\n')),
    ...(grossWeight === null ? [] : [['MEA', 'AAE', 'WT', ['KGM', grossWeight]] as const]),
    ...(volume === null ? [] : [['MEA', 'AAE', 'AAW', ['MTQ', volume]] as const]),
    ...hsCodes.map((code): SegmentDraft => ['RFF', ['HS', code]]),
  ];
}

function equipmentOf({
  isoCode,
  containerType,
  containerNumber,
  count,
  shipperOwned,
}: ConfirmedEquipment): SegmentDraft[] {
  const supplier = shipperOwned === null ? '' : shipperOwned ? '1' : '2';
  return [
    [
      'EQD',
      'CN',
      containerNumber,
      [isoCode, isoCode && '102', isoCode && '5', containerType ?? ''],
      supplier,
      '2',
    ],
    ['EQN', String(count)],
  ];
}

/** The segments of one IFTMBC message between UNH and UNT, in the order of the D.99B directory (SG3 TDT, SG6 NAD, SG9 GID, SG18 EQD). */
export function iftmbcSegments(
  confirmation: BookingConfirmation,
  cutOffQualifiers: readonly CutOffQualifier[] = D99B_CUT_OFFS,
): SegmentDraft[] {
  return [
    ...headerOf(confirmation, cutOffQualifiers),
    ...transportOf(confirmation, cutOffQualifiers),
    ...confirmation.parties.flatMap(partyOf),
    ...confirmation.goods.flatMap(goodsOf),
    ...confirmation.equipment.flatMap(equipmentOf),
  ];
}

/**
 * Writes booking confirmations as one IFTMBC D.99B interchange; what the simulator's carrier sends.
 * Message references are those of the confirmations; the control reference is the envelope's.
 * @param cutOffQualifiers those of the partner; the directory has qualifiers for the SI and the full container only
 * @throws EdifactError for what D.99B cannot carry (length, character set), RangeError('date-form') for a date that is none and
 * RangeError('cut-off-qualifier') for a cut-off without a qualifier.
 */
export function writeIftmbc(
  confirmations: BookingConfirmation | readonly BookingConfirmation[],
  envelope: InterchangeEnvelope,
  cutOffQualifiers: readonly CutOffQualifier[] = D99B_CUT_OFFS,
): string {
  const list: readonly BookingConfirmation[] =
    'messageReference' in confirmations ? [confirmations] : confirmations;
  return writeInterchange(
    envelope,
    list.map((confirmation) => ({
      type: 'IFTMBC',
      version: 'D',
      release: '99B',
      association: '2.0',
      ...(confirmation.messageReference ? { reference: confirmation.messageReference } : {}),
      segments: iftmbcSegments(confirmation, cutOffQualifiers),
    })),
  );
}
