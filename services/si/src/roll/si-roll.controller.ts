import { Controller } from '@nestjs/common';
import type {
  RollPart,
  RollQuestion,
  RollStep,
  UndoRollStep,
} from '@quayside/contracts/booking/roll/participant';
import { siRoll } from '@quayside/contracts/si/roll.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { applyRoll, prepareRoll, undoRoll } from './roll-sis.js';

/** SI's part in rolls. */
@Controller()
export class SiRollController {
  @Handle(siRoll.roll)
  prepare(ctx: Ctx, question: RollQuestion): Promise<RollPart> {
    return prepareRoll(ctx, question);
  }

  @Handle(siRoll.roll.move)
  apply(ctx: Ctx, step: RollStep): Promise<RollPart> {
    return applyRoll(ctx, step);
  }

  @Handle(siRoll.roll.putBack)
  undo(ctx: Ctx, step: UndoRollStep): Promise<RollPart> {
    return undoRoll(ctx, step);
  }
}
