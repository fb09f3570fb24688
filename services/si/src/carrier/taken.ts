import type { CarrierMessageState } from '@quayside/contracts/si/carrier-choices';
import type { CarrierFault } from '@quayside/contracts/si/carrier-message.api';

/** What came of taking a message. */
export interface Taken {
  state: CarrierMessageState;
  code: string | null;
  reason: string | null;
  faults: CarrierFault[];
  /** The faults are to be mended: the SI went back. */
  open: boolean;
}

/** A message that was taken, without faults. */
export const taken = (state: CarrierMessageState, reason: string | null = null, code: string | null = null): Taken => ({
  ...{ state, reason, code, faults: [], open: false },
});
