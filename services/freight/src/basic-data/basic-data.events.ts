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
import { repointPrices } from './repoint-prices.js';

/** What changes of basic data do to rates. */
@Injectable()
export class BasicDataEvents {
  @On(codesMapped)
  async mapped(tx: Ctx, { Codes }: CodesMapped): Promise<void> {
    forgetCodes(tx.runtime);
    await retryWaiting(tx, [...new Set(Codes.map(({ Kind }) => Kind))]);
  }

  @On(merged)
  merged(tx: Ctx, merge: Merged): Promise<void> {
    return repointPrices(tx, merge);
  }
}
