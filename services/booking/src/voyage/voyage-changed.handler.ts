import { Injectable } from '@nestjs/common';
import { type VoyageChanged, voyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { followVoyage } from './follow-voyage.js';

/** A schedule changed: what is booked on it follows. */
@Injectable()
export class VoyageChangedHandler {
  @On(voyageChanged)
  follow(tx: Ctx, change: VoyageChanged): Promise<void> {
    return followVoyage(tx, change);
  }
}
