import { Controller } from '@nestjs/common';
import {
  type CarrierReading,
  type ReadCarrierPaper,
  readCarrierPaper,
} from '@quayside/contracts/booking/release/carrier-paper.api';
import {
  type FindByPaper,
  findByPaper,
  type PaperFinding,
} from '@quayside/contracts/booking/release/paper-finder.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { findByPaperOf } from './find-bookings.js';
import { readPaperOf } from './read-carrier-paper.js';

/** Carriers' confirmations as papers. */
@Controller()
export class CarrierPaperController {
  @Handle(readCarrierPaper)
  read(ctx: Ctx, request: ReadCarrierPaper): Promise<CarrierReading> {
    return readPaperOf(ctx, request);
  }

  @Handle(findByPaper)
  find(ctx: Ctx, request: FindByPaper): Promise<PaperFinding> {
    return findByPaperOf(ctx, request);
  }
}
