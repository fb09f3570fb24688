import type { ShippingInstructionMessage } from '../edifact/iftmin.js';

/** Something that the other side's form cannot hold, or that is wrong in what was received: a JSON path and a code. */
export interface DcsaFault {
  path: string;
  code: 'form' | 'required' | 'too-long' | 'too-many' | 'unknown';
  value: string;
}

/** JSON in the shape of DCSA eBL 3.0 ShippingInstructions; its fields are those of standards.md 1.7. */
export type DcsaJson = Readonly<Record<string, unknown>>;

/** The instruction as DCSA JSON, and what does not fit there. */
export function dcsaOfInstruction(_instruction: ShippingInstructionMessage): { json: DcsaJson; faults: DcsaFault[] } {
  throw new RangeError('not-written');
}

/** The instruction of a DCSA JSON; never throws for what was sent. */
export function instructionOfDcsa(_json: unknown): { instruction: ShippingInstructionMessage; faults: DcsaFault[] } {
  throw new RangeError('not-read');
}
