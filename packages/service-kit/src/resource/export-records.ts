import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Kept, KeptQuery } from '@quayside/contracts/core/resource';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { selectOf } from '../database/columns-of.js';
import { scopeSql } from '../database/scope.js';
import type { Ctx } from '../runtime/context.js';
import { filterOf } from './list-records.js';
import type { ResourceDefinition } from './resource-definition.js';

const text = (value: unknown): CellValue =>
  Array.isArray(value) ? value.join('，') : typeof value === 'boolean' ? (value ? '是' : '否') : (value as CellValue);

/** The list as a workbook under the labels of the contract; it can be imported again as it is. */
export async function exportRecords<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  query: Q,
): Promise<FileAnswer> {
  const { resource, entity, table, heavy = [] } = definition;
  const filter = filterOf(definition, query);
  const params = [...filter.params];
  const where = [scopeSql(ctx, entity, 't', params), ...filter.conditions].join(' AND ');
  const metas = [...fieldsOf(resource.record).values()].filter(
    ({ name }) => !(heavy as readonly string[]).includes(name) && name !== 'Id' && name !== 'Version',
  );
  const rows = await ctx.sql<Record<string, unknown>>(
    `SELECT ${selectOf(resource.record, 't', heavy)} FROM ${table} t WHERE ${where} ORDER BY t.id`,
    params,
  );
  const cells = rows.map((row) => metas.map(({ name, choices }) => (choices ? choices.label(row[name] as string) : text(row[name]))));
  return {
    Name: `${resource.label}.xlsx`,
    Bytes: await writeXlsx({
      sheets: [{ name: resource.label, columns: metas.map(() => ({ width: 18 })), rows: [metas.map(({ label }) => label), ...cells] }],
    }),
  };
}
