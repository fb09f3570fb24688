import { Controller, type Type } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type {
  ImportChangePage,
  ImportChangeQuery,
  ImportFaultPage,
  ImportFaultQuery,
  ImportListQuery,
  ImportRun,
  ImportState,
  WorkEndpoints,
} from '@quayside/contracts/core/import';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '../http/handle.js';
import type { Ctx } from '../runtime/context.js';
import { defineImport } from './definition.js';
import { exportHistory, importHistory } from './history.js';
import { readImport, stateOf } from './import-record.js';
import { changesOf, faultsOf } from './pages.js';
import { startRun } from './run.js';
import type { ImportTarget } from './target.js';
import { undoImport } from './undo.js';

/** The controller of an area whose changes of many records come from no file. */
export function WorkController<Row extends object>(
  endpoints: WorkEndpoints<Row>,
  target: ImportTarget<Row>,
): Type {
  const definition = defineImport(endpoints, target);
  const { area } = definition;

  @Controller()
  class AreaWorkController {
    @Handle(endpoints.run)
    run(ctx: Ctx, request: ImportRun): Promise<ImportState> {
      return startRun(ctx, area, request);
    }

    @Handle(endpoints.state)
    async state(ctx: Ctx, { Id }: ById): Promise<ImportState> {
      return stateOf(await readImport(ctx, area, Id));
    }

    @Handle(endpoints.faults)
    faults(ctx: Ctx, query: ImportFaultQuery): Promise<ImportFaultPage> {
      return faultsOf(ctx, area, query);
    }

    @Handle(endpoints.changes)
    changes(ctx: Ctx, query: ImportChangeQuery): Promise<ImportChangePage> {
      return changesOf(ctx, definition, query);
    }

    @Handle(endpoints.undo)
    undo(ctx: Ctx, { Id }: ById): Promise<ImportState> {
      return undoImport(ctx, definition, Id);
    }

    @Handle(endpoints.history)
    history(ctx: Ctx, query: ImportListQuery): Promise<Rows<ImportState>> {
      return importHistory(ctx, endpoints, query);
    }

    @Handle(endpoints.exportHistory)
    exportHistory(ctx: Ctx, query: ImportListQuery & Exporting): Promise<FileAnswer> {
      return exportHistory(ctx, endpoints, query);
    }
  }
  return AreaWorkController;
}
