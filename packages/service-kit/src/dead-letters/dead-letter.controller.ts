import { Controller } from '@nestjs/common';
import {
  type DeadLetter,
  type DeliverOwnAgain,
  ownDeadLetters,
} from '@quayside/contracts/platform/dead-letters';
import { Handle } from '../http/handle.js';
import type { Ctx } from '../runtime/context.js';
import { deadLettersOf, deliverOwnAgain } from './dead-letters.js';

/** The dead letters of one service, for the service that shows those of all. */
@Controller()
export class DeadLetterController {
  @Handle(ownDeadLetters.list)
  list(ctx: Ctx): Promise<DeadLetter[]> {
    return deadLettersOf(ctx);
  }

  @Handle(ownDeadLetters.deliver)
  async deliver(ctx: Ctx, request: DeliverOwnAgain): Promise<null> {
    await deliverOwnAgain(ctx, request);
    return null;
  }
}
