import type { CarrierMessageState } from '@quayside/contracts/partner-line/choices';
import type { CarrierFault } from '@quayside/contracts/partner-line/message';

/** What came of taking a message. */
export interface Taken {
  state: CarrierMessageState;
  code: string | null;
  reason: string | null;
  faults: CarrierFault[];
  /** The faults are to be mended: what the message is about went back. */
  open: boolean;
}

/** A message that was taken, without faults. */
export const taken = (
  state: CarrierMessageState,
  reason: string | null = null,
  code: string | null = null,
): Taken => ({
  state,
  reason,
  code,
  faults: [],
  open: false,
});
