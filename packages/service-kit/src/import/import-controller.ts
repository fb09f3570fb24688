import { Controller, type Type } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type {
  ImportChangePage,
  ImportChangeQuery,
  ImportFaultPage,
  ImportFaultQuery,
  ImportFileOf,
  ImportFileQuery,
  ImportListQuery,
  ImportMapOf,
  ImportRun,
  ImportState,
  ImportUpload,
} from '@quayside/contracts/core/import';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '../http/handle.js';
import type { Ctx } from '../runtime/context.js';
import { annotatedFile } from './annotate.js';
import type { ImportDefinition } from './definition.js';
import { exportHistory, importHistory } from './history.js';
import { readImport, stateOf } from './import-record.js';
import { checkFile, readFileAgain } from './map.js';
import { changesOf, faultsOf } from './pages.js';
import { startRun } from './run.js';
import { importTemplate } from './template.js';
import { undoImport } from './undo.js';
import { uploadFile } from './upload.js';

/**
 * The controller of an area's import, for the module of its service:
 * `controllers: [ImportController(orderImporter)]`.
 */
export function ImportController<Row extends object, Options extends object, Extra>(
  definition: ImportDefinition<Row, Options, Extra>,
): Type {
  const { area, endpoints } = definition;

  @Controller()
  class AreaImportController {
    @Handle(endpoints.upload)
    upload(ctx: Ctx, { File }: ImportUpload): Promise<ImportFileOf<Options>> {
      return uploadFile(ctx, definition, File);
    }

    @Handle(endpoints.map)
    map(ctx: Ctx, request: ImportMapOf<Options>): Promise<ImportFileOf<Options>> {
      return checkFile(ctx, definition, request);
    }

    @Handle(endpoints.run)
    run(ctx: Ctx, request: ImportRun): Promise<ImportState> {
      return startRun(ctx, area, request);
    }

    @Handle(endpoints.state)
    async state(ctx: Ctx, { Id }: ById): Promise<ImportState> {
      return stateOf(await readImport(ctx, area, Id));
    }

    @Handle(endpoints.file)
    file(ctx: Ctx, query: ImportFileQuery): Promise<ImportFileOf<Options>> {
      return readFileAgain(ctx, definition, query);
    }

    @Handle(endpoints.faults)
    faults(ctx: Ctx, query: ImportFaultQuery): Promise<ImportFaultPage> {
      return faultsOf(ctx, area, query);
    }

    @Handle(endpoints.changes)
    changes(ctx: Ctx, query: ImportChangeQuery): Promise<ImportChangePage> {
      return changesOf(ctx, definition, query);
    }

    @Handle(endpoints.annotated)
    annotated(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
      return annotatedFile(ctx, area, Id);
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

    @Handle(endpoints.template)
    async template(ctx: Ctx): Promise<FileAnswer> {
      return importTemplate(definition as never, await definition.target.template?.(ctx));
    }
  }
  return AreaImportController;
}
