import { Controller } from '@nestjs/common';
import type {
  AreaMoved,
  AreaOwned,
  HandOverStep,
  OwnedEndpoint,
  OwnedQuery,
  UndoHandOverStep,
} from '@quayside/contracts/core/owned';
import { Handle } from '../http/handle.js';
import type { Ctx } from '../runtime/context.js';
import { handOver, readOwned, undoHandOver } from './hand-over.js';
import type { OwnedTable } from './owned-table.js';

/** The part of a service in handing over what is a person's. */
export function OwnedController(
  owned: OwnedEndpoint,
  tables: readonly OwnedTable[],
): new () => object {
  @Controller()
  class PartInHandOver {
    @Handle(owned)
    read(ctx: Ctx, query: OwnedQuery): Promise<AreaOwned> {
      return readOwned(ctx, tables, query);
    }

    @Handle(owned.handOver)
    handOver(ctx: Ctx, step: HandOverStep): Promise<AreaMoved> {
      return handOver(ctx, tables, step);
    }

    @Handle(owned.undo)
    undo(ctx: Ctx, step: UndoHandOverStep): Promise<AreaMoved> {
      return undoHandOver(ctx, tables, step);
    }
  }
  return PartInHandOver;
}
