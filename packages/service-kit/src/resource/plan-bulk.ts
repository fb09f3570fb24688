import { type BulkChangeOf, MOST_BULK } from '@quayside/contracts/core/bulk';
import {
  type Class,
  type FieldMeta,
  fieldsOf,
  withoutFields,
} from '@quayside/contracts/core/field';
import type { ImportState } from '@quayside/contracts/core/import';
import type { Kept, KeptQuery } from '@quayside/contracts/core/resource';
import { sortOf } from '../database/sort-of.js';
import { definitionOf } from '../import/definition.js';
import { planRows } from '../import/plan-rows.js';
import type { ImportRow } from '../import/target.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { fieldText } from '../sheet/field-cell.js';
import { countRows, listRows } from '../sheet/list-rows.js';
import { validate } from '../validation/validate.js';
import { filterOf } from './list-records.js';
import type { ResourceDefinition } from './resource-definition.js';

type Row = Record<string, unknown>;

const ENABLED = 'Enabled';

/** The field as the contract has it; 400 for one that is not set in many records at once. */
function changedField<I extends object, R extends I & Kept, Q extends KeptQuery>(
  { resource, key }: Pick<ResourceDefinition<I, R, Q>, 'resource' | 'key'>,
  name: string,
): FieldMeta {
  const offered: readonly string[] = [
    ...(resource.setEnabled ? [ENABLED] : []),
    ...resource.bulkFields,
  ];
  const meta = fieldsOf(resource.record as Class).get(name);
  if (!meta || !offered.includes(name) || (key as readonly string[]).includes(name))
    throw new Refusal('bulk.field');
  return meta;
}

/** The value as the field's own rules take it; 400 with the field as the place, and for none: a change empties nothing. */
function givenValue(record: Class, { name, label }: FieldMeta, value: unknown): unknown {
  const others = [...fieldsOf(record).keys()].filter((each) => each !== name);
  const given = (validate(withoutFields(record, others, `Only${name}`), { [name]: value }) as Row)[
    name
  ];
  if (given === undefined || given === null || given === '')
    throw new Refusal('request.invalid', {}, [
      { Prop: name, Code: 'required', Msg: `请填写${label}` },
    ]);
  return given;
}

/** Every record that is meant, within the caller's scope, in the order of the list; 404 when one that is named is not there. */
async function meantRecords<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  { Ids, Filter: query }: BulkChangeOf<Q>,
): Promise<R[]> {
  const { entity, table, resource } = definition;
  const asked = Ids && new Set(Ids);
  const { filter } = await filterOf(ctx, definition, (asked ? {} : (query ?? {})) as Q);
  if (asked) filter.when([...asked], 't.id = ANY(?)');
  const list = {
    entity,
    table,
    row: withoutFields(resource.record as Class, resource.heavy, 'Meant') as Class<R>,
    filter,
  };
  const whole = { ...list, sort: sortOf(resource.list.sorts) };
  const count = await countRows(ctx, whole);
  if (count > MOST_BULK) throw new Refusal('bulk.too-many', { most: MOST_BULK, count });
  if (asked && count < asked.size) throw new Refusal('record.absent');
  const records: R[] = [];
  for await (const rows of listRows(ctx, whole)) records.push(...rows);
  return records;
}

/**
 * Checks what setting a field of many records to one value would change, and stores it as an import that waits to be run. Nothing is
 * changed before `run`; what stands so already stays as it is, and what the kind's rules refuse is named with its reason.
 */
export async function planBulkChange<I extends object, R extends I & Kept, Q extends KeptQuery>(
  ctx: Ctx,
  definition: ResourceDefinition<I, R, Q>,
  request: BulkChangeOf<Q>,
): Promise<ImportState> {
  const { resource, normal } = definition;
  const plan = definitionOf(resource.bulkWork!.area);
  const { key } = plan.target as { key: readonly string[] };
  const names = namesOf(definition);
  const meta = changedField(definition, request.Field);
  const value = givenValue(resource.record as Class, meta, request.Value);
  const records = await meantRecords(ctx, definition, request);
  if (records.length === 0) throw new Refusal('bulk.none');
  const change = { [meta.name]: value };
  const rows = records.map((record, index): ImportRow<Row> => {
    const values = {
      ...Object.fromEntries(key.map((name) => [name, (record as Row)[name]])),
      ...change,
    };
    const extra = resource.import ? null : names(record);
    return {
      row: index + 1,
      values: normal ? { ...values, ...picked(normal({ ...record, ...change }), values) } : values,
      extra,
    };
  });
  const begun = { FileName: nameOf(meta, value), Sheet: '批量修改' };
  const labelOf = (field: string): string =>
    fieldsOf(resource.record as Class).get(field)?.label ?? field;
  return planRows(ctx, plan.area, begun, rows, { labelOf, onlyStored: true });
}

/** How people name a record: by its key, or as what it is another view of. */
function namesOf<I extends object, R extends I & Kept, Q extends KeptQuery>({
  resource,
  key,
}: ResourceDefinition<I, R, Q>) {
  const fields = fieldsOf(resource.record as Class);
  const said =
    key.length > 0
      ? (key as readonly string[])
      : ['Code', 'NameCn'].filter((name) => fields.has(name));
  return (record: R): string =>
    said.map((name) => fieldText(fields.get(name)!, (record as Row)[name])).join(' / ');
}

/** The fields of `values` as `normal` made them; numbers that name a record stay. */
const picked = (normal: object, values: object): Row =>
  Object.fromEntries(
    Object.keys(values).flatMap((name) => (name in normal ? [[name, (normal as Row)[name]]] : [])),
  );

const nameOf = (meta: FieldMeta, value: unknown): string =>
  meta.name === ENABLED
    ? `批量${value ? '启用' : '停用'}`
    : `批量修改 ${meta.label}为“${fieldText(meta, value).slice(0, 100)}”`;
