import { Controller } from '@nestjs/common';
import type { OneEmployee } from '@quayside/contracts/auth/employee';
import * as api from '@quayside/contracts/auth/hand-over';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { listHandOvers, ownedBy, possibleHeirs } from './read-hand-overs.js';
import { startHandOver, undoHandOver } from './start-hand-over.js';

@Controller()
export class HandOverController {
  @Handle(api.ownedBy)
  owned(ctx: Ctx, { EmployeeId }: OneEmployee): Promise<api.OwnedBy> {
    return ownedBy(ctx, EmployeeId);
  }

  @Handle(api.possibleHeirs)
  heirs(ctx: Ctx, { EmployeeId }: OneEmployee): Promise<api.PossibleHeir[]> {
    return possibleHeirs(ctx, EmployeeId);
  }

  @Handle(api.startHandOver)
  start(ctx: Ctx, request: api.StartHandOver): Promise<api.HandOver> {
    return startHandOver(ctx, request);
  }

  @Handle(api.undoHandOver)
  undo(ctx: Ctx, { WorkflowId }: api.OneHandOver): Promise<api.HandOver> {
    return undoHandOver(ctx, WorkflowId);
  }

  @Handle(api.listHandOvers)
  list(ctx: Ctx, query: api.HandOverQuery): Promise<Rows<api.HandOver>> {
    return listHandOvers(ctx, query);
  }
}
