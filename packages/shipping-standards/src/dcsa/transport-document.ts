import type { CarrierBill } from '../edifact/iftmcs.js';
import { emptyInstruction, type ShippingInstructionMessage } from '../edifact/iftmin.js';
import { isUnLocode } from '../un-locode.js';
import { cargoJson, cargoOf } from './dcsa-cargo.js';
import { compact, type DcsaFault, type DcsaJson, DcsaReader, DcsaWriter } from './dcsa-json.js';
import { movementJson, movementOf } from './dcsa-movement.js';
import {
  contactOf,
  contactsJson,
  documentPartiesJson,
  documentPartiesOf,
  withCodes,
} from './dcsa-parties.js';
import { BILL_NUMBER, placeJson, placeOf, termsJson, termsOf } from './dcsa-terms.js';
import { meaningOfDocument } from './status-meaning.js';

const VESSEL_NAME = 50;
const VOYAGE = 50;
const CARRIER = 4;
const CONTRACT = 30;
function transportsJson(
  writer: DcsaWriter,
  bill: ShippingInstructionMessage,
): Record<string, unknown> {
  const { places, vesselName, voyage, sailingDate } = bill;
  const place = (name: string, role: 'receipt' | 'load' | 'discharge' | 'delivery') =>
    placeJson(writer, `transports.${name}`, places[role]);
  if (!places.load) writer.tell('transports.portOfLoading', 'required');
  if (!places.discharge) writer.tell('transports.portOfDischarge', 'required');
  if (!sailingDate) writer.tell('transports.plannedDepartureDate', 'required');
  return compact({
    plannedDepartureDate: sailingDate?.slice(0, 10),
    placeOfReceipt: place('placeOfReceipt', 'receipt'),
    portOfLoading: place('portOfLoading', 'load'),
    portOfDischarge: place('portOfDischarge', 'discharge'),
    placeOfDelivery: place('placeOfDelivery', 'delivery'),
    vesselVoyages: [
      compact({
        vesselName: writer.required(
          'transports.vesselVoyages.0.vesselName',
          vesselName,
          VESSEL_NAME,
        ),
        carrierExportVoyageNumber: writer.required(
          'transports.vesselVoyages.0.carrierExportVoyageNumber',
          voyage,
          VOYAGE,
        ),
      }),
    ],
  });
}

/** What a carrier says of itself and its voyage in a transport document. */
export interface DocumentIssuer {
  partyName: string;
  address: { street: string; city: string; countryCode: string };
  termsAndConditions: string;
  /** Arrival at the port of discharge, "2026-02-11". */
  plannedArrivalDate: string;
  contact: { name: string; phone: string; email: string };
}

/** A bill as a DCSA eBL 3.0.4 TransportDocument: DRAFT or ISSUED. The carrier's side of the line. */
export function dcsaOfBill(
  { status, bill }: CarrierBill,
  issuer: DocumentIssuer,
): { json: DcsaJson; faults: DcsaFault[] } {
  const writer = new DcsaWriter();
  const { partyName, address } = issuer;
  const payment = bill.places.payment;
  const contact = bill.contact.name ? bill.contact : issuer.contact;
  const json = compact({
    transportDocumentReference: writer.required(
      'transportDocumentReference',
      bill.billNumber,
      BILL_NUMBER,
    ),
    shippingInstructionsReference: bill.previousDocumentNumber,
    transportDocumentStatus: status === 'draft' ? 'DRAFT' : 'ISSUED',
    ...termsJson(writer, bill),
    ...movementJson(writer, bill.movement),
    issueDate: bill.billDate?.slice(0, 10),
    carrierCode: writer.required('carrierCode', bill.carrier, CARRIER),
    carrierCodeListProvider: 'NMFTA',
    serviceContractReference: writer.text(
      'serviceContractReference',
      bill.contractNumber,
      CONTRACT,
    ),
    carrierClauses: bill.clauses.map((line) => line.trim()).filter((line) => line !== ''),
    partyContactDetails: contactsJson(writer, 'partyContactDetails.0', contact),
    documentParties: {
      ...withCodes(documentPartiesJson(writer, bill)),
      issuingParty: { partyName, address },
    },
    invoicePayableAt: payment?.code
      ? { UNLocationCode: payment.code }
      : { freeText: (payment?.name || 'CARRIER').slice(0, 35) },
    termsAndConditions: issuer.termsAndConditions,
    transports: { plannedArrivalDate: issuer.plannedArrivalDate, ...transportsJson(writer, bill) },
    ...cargoJson(writer, bill, 'document'),
  });
  return { json, faults: writer.faults };
}

function dateOf(reader: DcsaReader, name: string): string | null {
  const date = reader.text(name);
  if (date === '') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  reader.unknown(name);
  return null;
}

/** The bill of a DCSA TransportDocument; never throws for what was sent. Its document number is that of the bill. */
export function billOfDcsa(json: unknown): { bill: CarrierBill; faults: DcsaFault[] } {
  const reader = new DcsaReader(json);
  for (const name of [
    'transportDocumentReference',
    'transportDocumentStatus',
    'documentParties',
    'transports',
  ])
    reader.require(name);
  const transports = reader.object('transports');
  const [voyage] = transports.objects('vesselVoyages');
  const terms = termsOf(reader);
  const place = (name: string, role: 'receipt' | 'load' | 'discharge' | 'delivery') => {
    const sent = placeOf(transports.object(name));
    if (sent && sent.code !== '' && !isUnLocode(sent.code))
      transports.object(name).unknown('UNLocationCode');
    // What is to be printed goes before the name of the location.
    return sent || terms.places[role]
      ? { code: sent?.code ?? '', name: terms.places[role]?.name || (sent?.name ?? '') }
      : null;
  };
  const bill: ShippingInstructionMessage = {
    ...emptyInstruction(),
    documentNumber: reader.text('transportDocumentReference'),
    previousDocumentNumber: reader.text('shippingInstructionsReference'),
    billNumber: reader.text('transportDocumentReference'),
    contractNumber:
      reader.text('serviceContractReference') || reader.text('contractQuotationReference'),
    contact: contactOf(reader),
    carrier: reader.text('carrierCode'),
    vesselName: voyage?.text('vesselName') ?? '',
    voyage: voyage?.text('carrierExportVoyageNumber') ?? '',
    ...terms,
    places: {
      ...terms.places,
      receipt: place('placeOfReceipt', 'receipt'),
      load: place('portOfLoading', 'load'),
      discharge: place('portOfDischarge', 'discharge'),
      delivery: place('placeOfDelivery', 'delivery'),
    },
    sailingDate: dateOf(transports, 'plannedDepartureDate'),
    billDate: dateOf(reader, 'issueDate'),
    movement: movementOf(reader),
    clauses: reader.texts('carrierClauses'),
    ...documentPartiesOf(reader),
    ...cargoOf(reader),
  };
  const { meaning } = meaningOfDocument(reader.text('transportDocumentStatus'));
  const status = meaning === 'draft' || meaning === 'approved' ? 'draft' : 'final';
  const toOrder = reader.flag('isToOrder');
  const rest = [
    ...reader.rest(),
    ...(toOrder === null ? [] : [{ place: 'isToOrder', value: String(toOrder), fault: '' }]),
  ];
  return { bill: { status, bill, rest }, faults: reader.faults };
}
