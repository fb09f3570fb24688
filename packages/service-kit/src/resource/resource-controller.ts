import { Controller, type Type } from '@nestjs/common';
import type { BulkChangeOf } from '@quayside/contracts/core/bulk';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { ById } from '@quayside/contracts/core/identified';
import type { ImportState } from '@quayside/contracts/core/import';
import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep, Kept, KeptQuery, SetEnabled } from '@quayside/contracts/core/resource';
import { Handle } from '../http/handle.js';
import type { Ctx } from '../runtime/context.js';
import { exportRecords } from './export-records.js';
import { createRecord, enableRecord, updateRecord } from './keep-records.js';
import { recordHistory, recordInfo, recordsPage } from './list-records.js';
import { planBulkChange } from './plan-bulk.js';
import type { ResourceDefinition } from './resource-definition.js';

/** The controller of a resource: every endpoint of its contract, mounted on the kit's work. */
export function ResourceController<I extends object, R extends I & Kept, Q extends KeptQuery>(
  definition: ResourceDefinition<I, R, Q>,
): Type {
  const { resource } = definition;
  const names = [...fieldsOf(resource.record as Class).keys()];
  /** What a kind keeps beside its record, for its own use, is not answered. */
  const declared = async (found: Promise<R>): Promise<R> => {
    const record = (await found) as Record<string, unknown>;
    return Object.fromEntries(names.map((name) => [name, record[name]])) as R;
  };

  class Records {
    list(ctx: Ctx, query: Q): Promise<Rows<R>> {
      return recordsPage(ctx, definition, query);
    }
    info(ctx: Ctx, { Id }: ById): Promise<R> {
      return declared(recordInfo(ctx, definition, Id));
    }
    create(ctx: Ctx, input: I): Promise<R> {
      return declared(createRecord(ctx, definition, input));
    }
    update(ctx: Ctx, change: I & { Id: number; Version: number }): Promise<R> {
      return declared(updateRecord(ctx, definition, change));
    }
    setEnabled(ctx: Ctx, request: SetEnabled): Promise<R> {
      return declared(enableRecord(ctx, definition, request));
    }
    export(ctx: Ctx, query: Q): Promise<FileAnswer> {
      return exportRecords(ctx, definition, query);
    }
    bulk(ctx: Ctx, request: BulkChangeOf<Q>): Promise<ImportState> {
      return planBulkChange(ctx, definition, request);
    }
    history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
      return recordHistory(ctx, definition, Id);
    }
  }
  Object.defineProperty(Records, 'name', { value: `${resource.record.name}Controller` });

  for (const verb of [
    'list',
    'info',
    'create',
    'update',
    'setEnabled',
    'export',
    'history',
    'bulk',
  ] as const) {
    const endpoint = resource[verb] as Endpoint | null;
    if (!endpoint) continue;
    const descriptor = Object.getOwnPropertyDescriptor(
      Records.prototype,
      verb,
    ) as PropertyDescriptor;
    Handle(endpoint)(Records.prototype, verb, descriptor as never);
    Object.defineProperty(Records.prototype, verb, descriptor);
  }
  Controller()(Records);
  return Records;
}
