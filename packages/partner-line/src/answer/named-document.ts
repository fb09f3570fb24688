import { CarrierMessageState, MessageFunction } from '@quayside/contracts/partner-line/choices';
import type { Answered } from '../message/match.js';
import type { NamedDocument } from './answer-effects.js';

/** Messages that change what an earlier one said; EDIFACT withdraws a change by saying all again. */
const CHANGES: readonly (MessageFunction | null)[] = [
  MessageFunction.Replace,
  MessageFunction.CancelAmendment,
];

/** The carrier refused it, and an answer that comes later speaks of what is no more. */
const REFUSED: readonly CarrierMessageState[] = [
  CarrierMessageState.Declined,
  CarrierMessageState.Withdrawn,
];

/** Which of our documents an answer names, by the message that it was matched to. */
export function namedDocument(to: Omit<Answered, 'Id' | 'SubjectId' | 'Revision'>): NamedDocument {
  if (!to.Named) return 'unnamed';
  if (!to.Handed) return 'older';
  if (to.Function === MessageFunction.Original) return to.Superseded ? 'older' : 'original';
  if (!to.Newest || REFUSED.includes(to.State)) return 'older';
  if (to.Function === MessageFunction.Cancel) return 'cancellation';
  return CHANGES.includes(to.Function) ? 'change' : 'unnamed';
}
