import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { Kept, KeptQuery } from '@quayside/contracts/core/resource';
import type { Ctx } from '../runtime/context.js';
import { exportSheet } from '../sheet/export-sheet.js';
import { filterOf, hidesKeeper } from './list-records.js';
import type { ResourceDefinition } from './resource-definition.js';

/** Fields that say nothing outside the platform. */
const INNER = ['Id', 'Version'];

/** The whole list as a workbook under the labels of the contract; it can be imported again as it is. */
export async function exportRecords<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  query: Q & Exporting,
): Promise<FileAnswer> {
  const { resource, entity, table } = definition;
  const left: readonly string[] = [
    ...INNER,
    ...resource.heavy,
    ...(hidesKeeper(ctx, entity) ? ['UpdateName'] : []),
  ];
  const fields = [...fieldsOf(resource.record).keys()].filter((name) => !left.includes(name));
  return exportSheet(ctx, {
    name: resource.label,
    entity,
    table,
    row: resource.record as Class<R>,
    fields: fields as (keyof R & string)[],
    filter: (await filterOf(ctx, definition, query)).filter,
    query,
    sorts: resource.list.sorts,
    names: definition.names,
  });
}
