import type {
  InstructionPlace,
  InstructionSigning,
  ShippingInstructionMessage,
} from '../edifact/iftmin.js';
import { splitLines } from '../latin-text.js';
import { compact, type DcsaReader, type DcsaWriter } from './dcsa-json.js';
import { isToOrder } from './dcsa-parties.js';

const LINE = 35;
const DISPLAYED_LINES = 5;
const LOCATION_NAME = 100;
const REFERENCE = 35;
export const BILL_NUMBER = 20;
const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

const DISPLAYED_NAMES = {
  receipt: 'displayedNameForPlaceOfReceipt',
  load: 'displayedNameForPortOfLoad',
  discharge: 'displayedNameForPortOfDischarge',
  delivery: 'displayedNameForPlaceOfDelivery',
} as const;
const DISPLAYED_PLACES = Object.entries(DISPLAYED_NAMES) as [
  keyof typeof DISPLAYED_NAMES,
  string,
][];

/** A place with name and UN/LOCODE, or nothing. */
export function placeJson(
  writer: DcsaWriter,
  path: string,
  place: InstructionPlace | null,
): Record<string, unknown> | null {
  if (!place) return null;
  return compact({
    locationName: writer.text(`${path}.locationName`, place.name, LOCATION_NAME),
    UNLocationCode: writer.matching(`${path}.UNLocationCode`, place.code, UN_LOCODE),
  });
}

/** The place of an object with name and UN/LOCODE; null when neither is said. */
export function placeOf(reader: DcsaReader): InstructionPlace | null {
  const place = {
    code: reader.text('UNLocationCode'),
    name: reader.text('locationName') || reader.text('freeText'),
  };
  return place.code || place.name ? place : null;
}

/** What instruction and bill say alike: kind of the document, copies, payment, names of the places, references. */
export function termsJson(
  writer: DcsaWriter,
  message: ShippingInstructionMessage,
): Record<string, unknown> {
  const {
    signing,
    originals,
    copies,
    freightPayment,
    places,
    consignee,
    shipperReference,
    forwarderReference,
  } = message;
  if (signing === null) writer.tell('transportDocumentTypeCode', 'required');
  if (freightPayment === null) writer.tell('freightPaymentTermCode', 'required');
  const toOrder = isToOrder(consignee);
  if (signing === 'waybill' && toOrder) writer.tell('isToOrder', 'unknown', 'true');
  if (signing === 'waybill' && (originals ?? 0) > 0)
    writer.tell('numberOfOriginalsWithCharges', 'unknown', String(originals));
  const displayed = DISPLAYED_PLACES.map(([role, name]) => {
    const lines = splitLines(places[role]?.name ?? '', LINE);
    return [name, writer.few(name, lines, DISPLAYED_LINES)];
  });
  const references = [
    { type: 'SI', value: writer.text('references', shipperReference, REFERENCE) },
    { type: 'FF', value: writer.text('references', forwarderReference, REFERENCE) },
  ];
  return compact({
    transportDocumentTypeCode: signing === 'waybill' ? 'SWB' : 'BOL',
    isShippedOnBoardType: true,
    isElectronic: false,
    isToOrder: toOrder,
    freightPaymentTermCode: freightPayment === 'C' ? 'COL' : freightPayment === 'P' ? 'PRE' : null,
    // A telex release is a bill of which no original is issued.
    numberOfOriginalsWithCharges:
      signing === 'telex' ? 0 : signing === 'waybill' ? null : originals,
    numberOfCopiesWithCharges: copies,
    ...Object.fromEntries(displayed),
    placeOfIssue: places.issue?.code ? placeJson(writer, 'placeOfIssue', places.issue) : null,
    invoicePayableAt: places.payment?.code
      ? {
          UNLocationCode: writer.matching(
            'invoicePayableAt.UNLocationCode',
            places.payment.code,
            UN_LOCODE,
          ),
        }
      : null,
    references: references.filter(({ value }) => value !== ''),
  });
}

/** The sum of what is charged and not charged for; null when neither is said. */
function copiesOf(reader: DcsaReader, kind: 'Originals' | 'Copies'): number | null {
  const counts = ['With', 'Without']
    .map((charges) => reader.count(`numberOf${kind}${charges}Charges`))
    .filter((count) => count !== null);
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null;
}

function signingOf(type: string, originals: number | null): InstructionSigning | null {
  if (type === 'SWB') return 'waybill';
  if (type !== 'BOL') return null;
  return originals === 0 ? 'telex' : 'original';
}

/** The fields that {@link termsJson} writes. */
export function termsOf(reader: DcsaReader) {
  const type = reader.text('transportDocumentTypeCode');
  const payment = reader.text('freightPaymentTermCode');
  if (type !== 'BOL' && type !== 'SWB') reader.unknown('transportDocumentTypeCode');
  if (payment !== 'PRE' && payment !== 'COL') reader.unknown('freightPaymentTermCode');
  const originals = copiesOf(reader, 'Originals');
  const reference = (kind: string) =>
    reader
      .objects('references')
      .find((each) => each.text('type') === kind)
      ?.text('value') ?? '';
  const displayed = DISPLAYED_PLACES.map(([role, property]) => {
    const name = reader.texts(property).join(' ');
    return [role, name ? { code: '', name } : null] as const;
  });
  return {
    signing: signingOf(type, originals),
    originals,
    copies: copiesOf(reader, 'Copies'),
    freightPayment: payment === 'PRE' ? ('P' as const) : payment === 'COL' ? ('C' as const) : null,
    shipperReference: reference('SI'),
    forwarderReference: reference('FF'),
    places: {
      ...(Object.fromEntries(displayed) as Record<
        keyof typeof DISPLAYED_NAMES,
        InstructionPlace | null
      >),
      issue: placeOf(reader.object('placeOfIssue')),
      payment: placeOf(reader.object('invoicePayableAt')),
    },
  };
}
