import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/right-catalogue';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { catalogue, exportCatalogue, exportHolders, holders } from './catalogue.js';

@Controller()
export class RightCatalogueController {
  @Handle(api.rightCatalogue)
  catalogue(ctx: Ctx): Promise<api.CataloguedRight[]> {
    return catalogue(ctx);
  }

  @Handle(api.exportCatalogue)
  exportCatalogue(ctx: Ctx, query: api.CatalogueQuery & Exporting): Promise<FileAnswer> {
    return exportCatalogue(ctx, query);
  }

  @Handle(api.listHolders)
  holders(ctx: Ctx, query: api.HolderQuery): Promise<Rows<api.RightHolder>> {
    return holders(ctx, query);
  }

  @Handle(api.exportHolders)
  exportHolders(ctx: Ctx, query: api.HolderQuery & Exporting): Promise<FileAnswer> {
    return exportHolders(ctx, query);
  }
}
