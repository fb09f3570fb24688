import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/roll/roll.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { previewRoll } from './preview-roll.js';
import { readRolls } from './read-rolls.js';
import { startRoll, undoRoll } from './start-roll.js';

@Controller()
export class BookingRollController {
  @Handle(api.previewRoll)
  preview(ctx: Ctx, request: api.AskRoll): Promise<api.RollPreview> {
    return previewRoll(ctx, request);
  }

  @Handle(api.startRoll)
  start(ctx: Ctx, request: api.StartRoll): Promise<api.BookingRoll> {
    return startRoll(ctx, request);
  }

  @Handle(api.undoRoll)
  undo(ctx: Ctx, request: api.UndoRoll): Promise<api.BookingRoll> {
    return undoRoll(ctx, request);
  }

  @Handle(api.listRolls)
  list(ctx: Ctx, { BookingId }: api.RollsOf): Promise<api.BookingRoll[]> {
    return readRolls(ctx, BookingId);
  }
}
