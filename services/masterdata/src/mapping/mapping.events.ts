import { Injectable } from '@nestjs/common';
import { type UnknownCodes, unknownCodesMet } from '@quayside/contracts/masterdata/mapping-events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { takeUnknownCodes } from './take-unknown-codes.js';

@Injectable()
export class MappingEvents {
  @On(unknownCodesMet)
  async unknown(tx: Ctx, report: UnknownCodes): Promise<void> {
    await takeUnknownCodes(tx, report);
  }
}
