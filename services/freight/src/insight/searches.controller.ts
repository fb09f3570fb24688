import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import * as figures from '@quayside/contracts/freight/insight/search-figures';
import * as log from '@quayside/contracts/freight/insight/searched-lane';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  allSearchesPage,
  exportAllSearchRows,
  exportSearchRows,
  searchesPage,
} from './read-searches.js';
import { countSearches } from './search-figures.js';
import { AnySearchedLane, SearchedLaneEntity } from './searched-lane.entity.js';

@Controller()
export class SearchesController {
  @Handle(log.listSearches)
  list(ctx: Ctx, query: log.SearchedLaneQuery): Promise<Rows<log.SearchedLane>> {
    return searchesPage(ctx, query);
  }

  @Handle(log.exportSearches)
  export(ctx: Ctx, query: log.SearchedLaneQuery & Exporting): Promise<FileAnswer> {
    return exportSearchRows(ctx, query);
  }

  @Handle(log.listAllSearches)
  listAll(ctx: Ctx, query: log.SearchedLaneQuery): Promise<Rows<log.PlatformSearchedLane>> {
    return allSearchesPage(ctx, query);
  }

  @Handle(log.exportAllSearches)
  exportAll(ctx: Ctx, query: log.SearchedLaneQuery & Exporting): Promise<FileAnswer> {
    return exportAllSearchRows(ctx, query);
  }

  @Handle(figures.searchFigures)
  figures(ctx: Ctx, query: figures.SearchFiguresQuery): Promise<figures.SearchFigures> {
    return countSearches(ctx, query, SearchedLaneEntity);
  }

  @Handle(figures.allSearchFigures)
  allFigures(ctx: Ctx, query: figures.SearchFiguresQuery): Promise<figures.SearchFigures> {
    return countSearches(ctx, query, AnySearchedLane);
  }
}
