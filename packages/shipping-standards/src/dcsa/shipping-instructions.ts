import { emptyInstruction, type InstructionFunction, type ShippingInstructionMessage } from '../edifact/iftmin.js';
import { cargoJson, cargoOf } from './dcsa-cargo.js';
import { compact, type DcsaFault, type DcsaJson, DcsaReader, DcsaWriter } from './dcsa-json.js';
import { contactOf, contactsJson, documentPartiesJson, documentPartiesOf } from './dcsa-parties.js';
import { BILL_NUMBER, termsJson, termsOf } from './dcsa-terms.js';

export type { DcsaFault, DcsaJson } from './dcsa-json.js';

const DOCUMENT_NUMBER = 100;

/** Names of what is said, and what the DCSA instruction leaves to the booking or has no place for. */
function notCarried(message: ShippingInstructionMessage): string[] {
  const { previousDocumentNumber, contractNumber, clauses, remarks, places, vesselName, voyage, movement } = message;
  const said = { previousDocumentNumber, contractNumber, vesselName, voyage, movement };
  const texts = { clauses, remarks };
  return [
    ...Object.entries(said).flatMap(([name, text]) => (text ? [name] : [])),
    ...Object.entries(texts).flatMap(([name, lines]) => (lines.length > 0 ? [name] : [])),
    ...(places.payment && !places.payment.code ? ['places.payment'] : []),
  ];
}

/**
 * The instruction as JSON in the shape of DCSA eBL 3.0 ShippingInstructions, and what does not fit there; everything is written, nothing cut.
 * `shippingInstructionsReference` is our document number; original, replacement and cancellation are said by the status fields
 * (RECEIVED, UPDATE_RECEIVED, CANCELLED). `notCarried` names what the form leaves to the booking (vessel, voyage, movement, contract) or has
 * no place for; that is no fault.
 */
export function dcsaOfInstruction(message: ShippingInstructionMessage): { json: DcsaJson; faults: DcsaFault[]; notCarried: string[] } {
  const writer = new DcsaWriter();
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
  return { json, faults: writer.faults, notCarried: notCarried(message) };
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
