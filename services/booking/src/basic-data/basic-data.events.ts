import { Injectable } from '@nestjs/common';
import {
  type CodesMapped,
  codesMapped,
  type Merged,
  merged,
} from '@quayside/contracts/masterdata/mapping-events';
import { On } from '@quayside/service-kit/events/subscribe';
import { retryWaiting } from '@quayside/service-kit/import/retry-waiting';
import { forgetCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { repointOrders, settledOrders } from './repoint-orders.js';

/** What changes of basic data do to orders. */
@Injectable()
export class BasicDataEvents {
  @On(codesMapped)
  async mapped(tx: Ctx, { Codes }: CodesMapped): Promise<void> {
    // This process may hear of the change later than of the event.
    forgetCodes(tx.runtime);
    await retryWaiting(tx, [...new Set(Codes.map(({ Kind }) => Kind))]);
  }

  @On(merged, settledOrders)
  merged(tx: Ctx, merge: Merged, _eventId: string, settled: readonly number[]): Promise<void> {
    return repointOrders(tx, merge, settled);
  }
}
