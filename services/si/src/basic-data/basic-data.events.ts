import { Injectable } from '@nestjs/common';
import { type Merged, merged } from '@quayside/contracts/masterdata/mapping-events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { repointSis } from './repoint-sis.js';

/** What changes of basic data do to SIs. */
@Injectable()
export class BasicDataEvents {
  @On(merged)
  merged(tx: Ctx, merge: Merged): Promise<void> {
    return repointSis(tx, merge);
  }
}
