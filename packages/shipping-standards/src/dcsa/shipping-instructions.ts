import { emptyInstruction, type InstructionFunction, type ShippingInstructionMessage } from '../edifact/iftmin.js';
import { cargoJson, cargoOf } from './dcsa-cargo.js';
import { compact, type DcsaFault, type DcsaJson, DcsaReader, DcsaWriter } from './dcsa-json.js';
import { contactOf, contactsJson, documentPartiesJson, documentPartiesOf } from './dcsa-parties.js';
import { BILL_NUMBER, termsJson, termsOf } from './dcsa-terms.js';

export type { DcsaFault, DcsaJson } from './dcsa-json.js';

const DOCUMENT_NUMBER = 100;

/**
 * What the DCSA instruction leaves to the booking: vessel, voyage, UN/LOCODE of the ports, movement, contract; and what it has no place for.
 * They are told as `not-carried`, which is no reason to hold the message back.
 */
function tellNotCarried(writer: DcsaWriter, message: ShippingInstructionMessage): void {
  const { previousDocumentNumber, contractNumber, clauses, remarks, places } = message;
  if (previousDocumentNumber) writer.tell('previousDocumentNumber', 'not-carried', previousDocumentNumber);
  if (contractNumber) writer.tell('contractNumber', 'not-carried', contractNumber);
  if (clauses.length > 0) writer.tell('clauses', 'not-carried', clauses.join(' '));
  if (remarks.length > 0) writer.tell('remarks', 'not-carried', remarks.join(' '));
  if (places.payment && !places.payment.code) writer.tell('places.payment', 'not-carried', places.payment.name);
}

/**
 * The instruction as JSON in the shape of DCSA eBL 3.0 ShippingInstructions, and what does not fit there; everything is written, nothing cut.
 * `shippingInstructionsReference` is our document number; original, replacement and cancellation are said by the status fields
 * (RECEIVED, UPDATE_RECEIVED, CANCELLED).
 */
export function dcsaOfInstruction(message: ShippingInstructionMessage): { json: DcsaJson; faults: DcsaFault[] } {
  const writer = new DcsaWriter();
  tellNotCarried(writer, message);
  const partyContactDetails = contactsJson(writer, 'partyContactDetails.0', message.contact);
  if (partyContactDetails.length === 0) writer.tell('partyContactDetails', 'required');
  const json = compact({
    shippingInstructionsReference: writer.required('shippingInstructionsReference', message.documentNumber, DOCUMENT_NUMBER),
    transportDocumentReference: writer.text('transportDocumentReference', message.billNumber, BILL_NUMBER),
    shippingInstructionsStatus: message.function === '1' ? 'CANCELLED' : 'RECEIVED',
    updatedShippingInstructionsStatus: message.function === '5' ? 'UPDATE_RECEIVED' : null,
    ...termsJson(writer, message),
    isCargoDeliveredInICS2Zone: false,
    partyContactDetails,
    documentParties: documentPartiesJson(writer, message),
    ...cargoJson(writer, message),
  });
  return { json, faults: writer.faults };
}

function functionOf(reader: DcsaReader): InstructionFunction {
  if (reader.text('shippingInstructionsStatus') === 'CANCELLED') return '1';
  return reader.text('updatedShippingInstructionsStatus') === 'UPDATE_RECEIVED' ? '5' : '9';
}

/** The instruction of a DCSA JSON; never throws for what was sent. */
export function instructionOfDcsa(json: unknown): { instruction: ShippingInstructionMessage; faults: DcsaFault[] } {
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
