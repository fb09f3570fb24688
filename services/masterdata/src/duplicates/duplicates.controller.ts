import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import {
  type DuplicateKey,
  type DuplicatePair,
  type DuplicateQuery,
  dismissDuplicate,
  duplicates,
  exportMerges,
  Merge,
  type MergePreview,
  type MergeQuery,
  type MergeRequest,
  mergeRecords as mergeEndpoint,
  mergePreview,
  merges,
  undoMerge as undoEndpoint,
} from '@quayside/contracts/masterdata/mapping-merge';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { dismissPair, findDuplicates } from './find-duplicates.js';
import { MergeEntity } from './merge.entity.js';
import { mergeRecords, previewMerge } from './merge-records.js';
import { undoMerge } from './undo-merge.js';

const mergesPage = (ctx: Ctx, query: MergeQuery): Promise<Rows<Merge>> =>
  listPage(ctx, {
    entity: MergeEntity,
    table: 'merge',
    row: Merge,
    query,
    sorts: merges.sorts,
    filter: new Filter()
      .keyword(query.Keyword, ['t.from_code', 't.into_code', 't.from_name', 't.into_name'])
      .when(query.Kind, 't.kind = ?')
      .when(query.Status, 't.status = ?'),
  });

const EXPORTED = [
  ...([
    'Kind',
    'FromCode',
    'FromName',
    'IntoCode',
    'IntoName',
    'Status',
    'Repointed',
    'CreateTime',
    'CreateName',
  ] as const),
  ...(['UndoTime', 'UndoName', 'Remark'] as const),
];

@Controller()
export class DuplicatesController {
  @Handle(duplicates)
  list(ctx: Ctx, query: DuplicateQuery): Promise<DuplicatePair[]> {
    return findDuplicates(ctx, query);
  }

  @Handle(dismissDuplicate)
  dismiss(ctx: Ctx, key: DuplicateKey): Promise<null> {
    return dismissPair(ctx, key);
  }

  @Handle(mergePreview)
  preview(ctx: Ctx, request: MergeRequest): Promise<MergePreview> {
    return previewMerge(ctx, request);
  }

  @Handle(exportMerges)
  export(ctx: Ctx, query: MergeQuery & Exporting): Promise<FileAnswer> {
    return exportPages(ctx, {
      name: '合并记录',
      row: Merge,
      fields: EXPORTED,
      query,
      page: (part) => mergesPage(ctx, part),
    });
  }

  @Handle(merges)
  merges(ctx: Ctx, query: MergeQuery): Promise<Rows<Merge>> {
    return mergesPage(ctx, query);
  }

  @Handle(mergeEndpoint)
  merge(ctx: Ctx, request: MergeRequest): Promise<Merge> {
    return mergeRecords(ctx, request);
  }

  @Handle(undoEndpoint)
  undo(ctx: Ctx, { Id }: ById): Promise<Merge> {
    return undoMerge(ctx, Id);
  }
}
