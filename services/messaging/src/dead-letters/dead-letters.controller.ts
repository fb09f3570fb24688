import { Controller } from '@nestjs/common';
import { serviceNames } from '@quayside/contracts/areas';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import {
  type DeadLetter,
  type DeadLetters,
  type DeliverAgain,
  deliverAgain,
  listDeadLetters,
  ownDeadLetters,
} from '@quayside/contracts/platform/dead-letters';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Each service keeps its own dead letters; these are those of all. */
@Controller()
export class DeadLettersController {
  @Handle(listDeadLetters)
  async list(ctx: Ctx): Promise<DeadLetters> {
    const answers = await Promise.allSettled(
      serviceNames.map(
        (name) =>
          ctx.runtime.link.call(ctx, name, ownDeadLetters.list as Endpoint, {}) as Promise<
            DeadLetter[]
          >,
      ),
    );
    return {
      Letters: answers
        .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
        .sort((a, b) => Date.parse(b.DeadTime) - Date.parse(a.DeadTime)),
      Unreachable: serviceNames.filter((_, index) => answers[index]?.status === 'rejected'),
    };
  }

  @Handle(deliverAgain)
  async again(ctx: Ctx, { Service, Id, Subscriber }: DeliverAgain): Promise<null> {
    await ctx.runtime.link.call(ctx, Service, ownDeadLetters.deliver as Endpoint, {
      Id,
      Subscriber,
      EmployeeName: ctx.employee.Name,
    });
    return null;
  }
}
