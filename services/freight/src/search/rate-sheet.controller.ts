import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import {
  exportRateSheet,
  listSheet,
  type SheetQuery,
  type SheetRow,
} from '@quayside/contracts/freight/rate-sheet';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheetRows, sheetPage } from './rate-sheet.js';

@Controller()
export class RateSheetController {
  @Handle(listSheet)
  list(ctx: Ctx, query: SheetQuery): Promise<Rows<SheetRow>> {
    return sheetPage(ctx, query);
  }

  @Handle(exportRateSheet)
  export(ctx: Ctx, query: SheetQuery & Exporting): Promise<FileAnswer> {
    return exportSheetRows(ctx, query);
  }
}
