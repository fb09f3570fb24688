import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/deputy';
import type { PossibleHeir } from '@quayside/contracts/auth/hand-over';
import type { SimulationStarted } from '@quayside/contracts/auth/simulation';
import type { ById } from '@quayside/contracts/core/identified';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { actAsDeputy } from './act-as-deputy.js';
import { deputyFor, endDeputy, ownDeputy, possibleDeputies, setDeputy } from './deputies.js';

@Controller()
export class DeputyController {
  @Handle(api.ownDeputy)
  own(ctx: Ctx): Promise<api.Deputy | null> {
    return ownDeputy(ctx);
  }

  @Handle(api.deputyFor)
  of(ctx: Ctx): Promise<api.Deputy[]> {
    return deputyFor(ctx);
  }

  @Handle(api.possibleDeputies)
  possible(ctx: Ctx): Promise<PossibleHeir[]> {
    return possibleDeputies(ctx);
  }

  @Handle(api.setDeputy)
  set(ctx: Ctx, input: api.DeputyInput): Promise<api.Deputy> {
    return setDeputy(ctx, input);
  }

  @Handle(api.endDeputy)
  end(ctx: Ctx, { Id }: ById): Promise<null> {
    return endDeputy(ctx, Id);
  }

  @Handle(api.actAsDeputy)
  act(ctx: Ctx, { Id }: ById): Promise<SimulationStarted> {
    return actAsDeputy(ctx, Id);
  }
}
