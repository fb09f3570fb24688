import { CarrierBehaviour } from '@quayside/contracts/simulator/carrier';
import type { Held } from './held-instruction.js';

/** What decides which moves an instruction has. */
export type InstructionStanding = Pick<Held, 'Status' | 'UpdateStatus' | 'DocumentStatus'>;

/** Over: nobody does anything with it any more. */
const OVER: readonly Held['Status'][] = ['CANCELLED', 'DECLINED', 'COMPLETED'];

const isUpdating = ({ UpdateStatus }: InstructionStanding): boolean =>
  UpdateStatus === 'UPDATE_RECEIVED';
const isDrafted = ({ DocumentStatus }: InstructionStanding): boolean => DocumentStatus === 'DRAFT';
const isFixed = (standing: InstructionStanding): boolean =>
  standing.DocumentStatus !== null && !isDrafted(standing);

/**
 * Whether DCSA's table (eBL 3.0, UC1 to UC14) has the carrier's move: UC2 asks for an update until
 * the document is approved; UC4 confirms or declines an update that waits; what waits for the
 * shipper's update is neither received once more nor made a document (UC6); an approved draft (UC7)
 * is issued (UC8) and no draft again; what is cancelled, declined or completed (UC14) is over.
 */
export function carrierMay(standing: InstructionStanding, kind: CarrierBehaviour): boolean {
  if (kind === CarrierBehaviour.Silent) return true;
  // What could not be read by its form was refused when it came, and nothing is held of it.
  if (kind === CarrierBehaviour.Syntax || OVER.includes(standing.Status)) return false;
  if (kind === CarrierBehaviour.Final)
    return standing.DocumentStatus === 'APPROVED' || mayGoOn(standing);
  if (kind === CarrierBehaviour.Reject || kind === CarrierBehaviour.Decline)
    return !isFixed(standing);
  return mayGoOn(standing);
}

const mayGoOn = (standing: InstructionStanding): boolean =>
  !isFixed(standing) && (isUpdating(standing) || standing.Status !== 'PENDING_UPDATE');

/** Whether the shipper may update (UC3) or cancel: until a draft was approved, and while it is open. */
export const shipperMayChange = (standing: InstructionStanding): boolean =>
  !OVER.includes(standing.Status) && !isFixed(standing);

/** Whether the shipper may approve the draft (UC7): not while an update of his is decided on. */
export const shipperMayApprove = (standing: InstructionStanding): boolean =>
  isDrafted(standing) && !isUpdating(standing) && !OVER.includes(standing.Status);
