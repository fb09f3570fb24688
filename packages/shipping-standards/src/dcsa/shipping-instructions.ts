import {
  emptyInstruction,
  type InstructionFunction,
  type ShippingInstructionMessage,
} from '../edifact/iftmin.js';
import { cargoJson, cargoOf } from './dcsa-cargo.js';
import { compact, type DcsaFault, type DcsaJson, DcsaReader, DcsaWriter } from './dcsa-json.js';
import { contactOf, contactsJson, documentPartiesJson, documentPartiesOf } from './dcsa-parties.js';
import { BILL_NUMBER, termsJson, termsOf } from './dcsa-terms.js';
import { isDeliveredInIcs2Zone } from './ics2-zone.js';

export type { DcsaFault, DcsaJson } from './dcsa-json.js';

const DOCUMENT_NUMBER = 100;

/** Names of what is said, and what the DCSA instruction leaves to the booking or has no place for. */
function notCarried(message: ShippingInstructionMessage): string[] {
  const {
    previousDocumentNumber,
    contractNumber,
    clauses,
    remarks,
    places,
    vesselName,
    voyage,
    movement,
  } = message;
  const said = { previousDocumentNumber, contractNumber, vesselName, voyage, movement };
  const texts = { clauses, remarks };
  return [
    ...Object.entries(said).flatMap(([name, text]) => (text ? [name] : [])),
    ...Object.entries(texts).flatMap(([name, lines]) => (lines.length > 0 ? [name] : [])),
    ...(places.payment && !places.payment.code ? ['places.payment'] : []),
    ...(message.containers.some(({ shipperOwned, isoCode }) => shipperOwned === false && isoCode)
      ? ['containers.isoCode']
      : []),
  ];
}

/** A written JSON, and what does not fit there; everything is written, nothing cut. */
interface WrittenInstruction {
  json: DcsaJson;
  faults: DcsaFault[];
  /** Names of what the form leaves to the booking (vessel, voyage, movement, contract) or has no place for; that is no fault. */
  notCarried: string[];
}

/**
 * The instruction as body of POST /v3/shipping-instructions (DCSA eBL 3.0.4): no status, no reference of ours. An update (PUT) says the same
 * with the carrier's shippingInstructionsReference, see {@link updateRequest}.
 */
export function instructionRequest(message: ShippingInstructionMessage): WrittenInstruction {
  const writer = new DcsaWriter();
  const partyContactDetails = contactsJson(writer, 'partyContactDetails.0', message.contact);
  if (partyContactDetails.length === 0) writer.tell('partyContactDetails', 'required');
  const { delivery, discharge } = message.places;
  const inZone = isDeliveredInIcs2Zone(delivery, discharge);
  if (inZone === null)
    writer.tell(
      delivery?.name ? 'places.delivery' : 'places.discharge',
      'no-locode',
      delivery?.name || discharge?.name,
    );
  const json = compact({
    transportDocumentReference: writer.text(
      'transportDocumentReference',
      message.billNumber,
      BILL_NUMBER,
    ),
    ...termsJson(writer, message),
    isCargoDeliveredInICS2Zone: inZone,
    partyContactDetails,
    documentParties: documentPartiesJson(writer, message),
    ...cargoJson(writer, message),
  });
  return { json, faults: writer.faults, notCarried: notCarried(message) };
}

/** The body of PUT: what {@link instructionRequest} wrote, under the carrier's reference. */
export const updateRequest = (json: DcsaJson, shippingInstructionsReference: string): DcsaJson => ({
  shippingInstructionsReference,
  ...json,
});

/** The body of PATCH /v3/shipping-instructions/{documentReference} that cancels the whole instruction. */
export const CANCEL_REQUEST: DcsaJson = { shippingInstructionsStatus: 'CANCELLED' };

/** The body of PATCH /v3/transport-documents/{transportDocumentReference} that approves a draft. */
export const APPROVE_REQUEST: DcsaJson = { transportDocumentStatus: 'APPROVED' };

/**
 * The instruction as a message of its own, for a folder or a mailbox, where no path and no method say what it is: the request with our
 * document number as `shippingInstructionsReference`; original, replacement and cancellation are said by the status fields (RECEIVED,
 * UPDATE_RECEIVED, CANCELLED).
 */
export function dcsaOfInstruction(message: ShippingInstructionMessage): WrittenInstruction {
  const writer = new DcsaWriter();
  const request = instructionRequest(message);
  const json = compact({
    shippingInstructionsReference: writer.required(
      'shippingInstructionsReference',
      message.documentNumber,
      DOCUMENT_NUMBER,
    ),
    shippingInstructionsStatus: message.function === '1' ? 'CANCELLED' : 'RECEIVED',
    updatedShippingInstructionsStatus: message.function === '5' ? 'UPDATE_RECEIVED' : null,
    ...request.json,
  });
  return { ...request, json, faults: [...writer.faults, ...request.faults] };
}

function functionOf(reader: DcsaReader): InstructionFunction {
  if (reader.text('shippingInstructionsStatus') === 'CANCELLED') return '1';
  return reader.text('updatedShippingInstructionsStatus') === 'UPDATE_RECEIVED' ? '5' : '9';
}

/** The instruction of a DCSA JSON; never throws for what was sent. */
export function instructionOfDcsa(json: unknown): {
  instruction: ShippingInstructionMessage;
  faults: DcsaFault[];
} {
  const reader = new DcsaReader(json);
  for (const name of ['partyContactDetails', 'documentParties']) reader.require(name);
  const instruction: ShippingInstructionMessage = {
    ...emptyInstruction(),
    documentNumber: reader.text('shippingInstructionsReference'),
    function: functionOf(reader),
    billNumber: reader.text('transportDocumentReference'),
    contact: contactOf(reader),
    ...termsOf(reader),
    ...documentPartiesOf(reader),
    ...cargoOf(reader),
  };
  return { instruction, faults: reader.faults };
}
