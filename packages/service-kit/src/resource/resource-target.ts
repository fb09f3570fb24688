import { BULK_FORMAT } from '@quayside/contracts/core/bulk';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { type Kept, type KeptQuery, PLATFORM_LABELS } from '@quayside/contracts/core/resource';
import { In } from 'typeorm';
import { selectOf } from '../database/columns-of.js';
import { columnName } from '../database/naming.js';
import { scopeSql } from '../database/scope.js';
import { writeTrail } from '../database/trail.js';
import { inForm, readValue } from '../import/read-value.js';
import type {
  AddFault,
  AppliedChange,
  ImportRow,
  ImportTarget,
  RowChange,
  StoredRow,
  TargetField,
} from '../import/target.js';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { nameHeadingOf } from '../sheet/export-sheet.js';
import { gatherLists } from './gather-lists.js';
import { fixedOf, type ResourceDefinition, type Saved } from './resource-definition.js';

type Row = Record<string, unknown>;
type Written = { Id: number; Version: number };

const ARRAY_TYPES: Partial<Record<FieldMeta['kind'], string>> = {
  day: 'date[]',
  integer: 'bigint[]',
  decimal: 'numeric[]',
};

const ENABLED = 'Enabled';

/** A flag that a file does not name is no; texts that name other records are looked up; codes are taken in small letters too. */
function ownField(
  meta: FieldMeta,
  named: readonly string[],
  aliases: readonly string[] = [],
  spelled?: (text: string) => string,
): TargetField {
  if (meta.kind === 'flag') return { required: false, aliases };
  const plain = (text: string): string => (spelled ? spelled(text) : text);
  if (named.includes(meta.name))
    return {
      names: true,
      aliases,
      ...(spelled && { read: (text) => readValue(meta, plain(text)) }),
    };
  return meta.kind === 'text'
    ? { aliases, read: (text) => ({ value: inForm(meta, plain(text).trim()) }) }
    : { aliases };
}

const refusalOf = (doing: Promise<void>): Promise<Refusal | null> =>
  doing.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

/** The import of a resource: its own fields as columns, its key as the record's name, its rules for every row. */
export function resourceTarget<I extends object, R extends I & Kept, Q extends KeptQuery>(
  definition: ResourceDefinition<I, R, Q>,
): ImportTarget<I> {
  const {
    resource,
    table,
    entity,
    normal,
    rules,
    owner,
    named = [],
    headers = {},
    spellings = {},
    gathers = [],
  } = definition;
  const { heavy } = resource;
  // What no file brings is named by its number.
  const byNumber = resource.import === null;
  const key = (byNumber ? ['Id'] : definition.key) as readonly (keyof I & string)[];
  const rowClass = (resource.bulkWork?.row ?? resource.import?.row ?? resource.input) as Class;
  const all = [...fieldsOf(rowClass).values()];
  const metas = all.filter(
    ({ name }) => name !== 'Id' && !(heavy as readonly string[]).includes(name),
  );
  const keyMetas = all
    .filter(({ name }) => (key as readonly string[]).includes(name))
    .sort((a, b) => key.indexOf(a.name as never) - key.indexOf(b.name as never));
  const names = metas.map(({ name }) => name);
  const wanted = metas
    .filter(({ optional, kind }) => !optional && kind !== 'flag')
    .map(({ name }) => name);
  const emptyTexts = metas
    .filter(({ name, kind }) => kind === 'text' && wanted.includes(name))
    .map(({ name }) => name);
  const lists = metas.filter(({ name }) => gathers.includes(name));
  const inputs = metas.filter(({ name }) => name !== ENABLED);
  const blank = Object.fromEntries(
    inputs.map(({ name, kind }) => [name, kind === 'flag' ? false : null]),
  );
  const keyOf = (values: object): string =>
    JSON.stringify(key.map((field) => (values as Row)[field] ?? null));
  const columnsOf = (values: object, fields: readonly string[]): Row =>
    Object.fromEntries(fields.map((name) => [columnName(name), (values as Row)[name] ?? null]));

  async function storedOf(
    ctx: Ctx,
    values: readonly object[],
    lock: boolean,
    left: readonly string[] = heavy,
  ): Promise<StoredRow<I>[]> {
    const asked = new Set(values.map(keyOf));
    // Each column of the key by itself, which an index serves whatever the plan; pairs that nobody asked for are left out here.
    const conditions = keyMetas.map(({ name, kind, optional }, index) => {
      const among = `t.${columnName(name)} = ANY($${index + 1}::${ARRAY_TYPES[kind] ?? 'text[]'})`;
      return optional ? `(${among} OR t.${columnName(name)} IS NULL)` : among;
    });
    const params: unknown[] = key.map((field) => [
      ...new Set(values.map((each) => (each as Row)[field] ?? null)),
    ]);
    if (owner) conditions.push(scopeSql(ctx, entity, 't', params));
    const rows = await ctx.sql<Row & Written>(
      `SELECT t.id AS "Id", t.version AS "Version", ${selectOf(rowClass, 't', left)}
       FROM ${table} t WHERE ${conditions.join(' AND ')} ORDER BY t.id${lock ? ' FOR UPDATE OF t' : ''}`,
      params,
    );
    return rows.flatMap(({ Id, Version, ...rest }) => {
      const found = byNumber ? { ...rest, Id } : rest;
      return asked.has(keyOf(found)) ? [{ Id, Version, values: found as unknown as I }] : [];
    });
  }

  /** Sets fields of some records, each its own. */
  async function change(
    tx: Ctx,
    verb: string,
    changes: readonly { Id: number; fields: readonly string[]; values: object }[],
  ): Promise<Map<number, Written>> {
    if (changes.length === 0) return new Map();
    const ids = changes.map(({ Id }) => Id);
    const before = await tx.repo(entity).find({ Id: In(ids) } as never);
    const touched = [...new Set(changes.flatMap(({ fields }) => fields))];
    const rowsBefore = new Map(before.map((record) => [record.Id, record]));
    const rows = changes.map(({ Id, fields, values }) => ({
      id: Id,
      ...columnsOf(rowsBefore.get(Id) ?? {}, touched),
      ...columnsOf(values, fields),
      update_time: tx.now.toISOString(),
      update_name: tx.identity?.Name ?? null,
    }));
    const columns = [...touched.map(columnName), 'update_time', 'update_name'];
    await tx.sql(
      `UPDATE ${table} t SET ${columns.map((column) => `${column} = n.${column}`).join(', ')}, version = t.version + 1
       FROM json_populate_recordset(NULL::${table}, $1) n WHERE t.id = n.id`,
      [JSON.stringify(rows)],
    );
    return finish(tx, verb, ids, rowsBefore);
  }

  /** Audit and whatever else hangs on a write, for all records at once. */
  async function finish(
    tx: Ctx,
    verb: string,
    ids: readonly number[],
    before: ReadonlyMap<number, R>,
  ): Promise<Map<number, Written>> {
    const after = await tx.repo(entity).find({ Id: In([...ids]) } as never);
    const pick = (record: object | undefined) =>
      record ? Object.fromEntries(names.map((name) => [name, (record as Row)[name]])) : undefined;
    await writeTrail(
      tx,
      after.map((record) => ({
        entity: table,
        entityId: record.Id,
        verb,
        before: pick(before.get(record.Id)),
        after: pick(record),
      })),
      [],
    );
    await definition.saved?.(
      tx,
      after.map((record): Saved<R> => ({ before: before.get(record.Id) ?? null, after: record })),
    );
    return new Map(after.map(({ Id, Version }) => [Id, { Id, Version }]));
  }

  /** Adds a fault to rows that would enable a record which has to stay disabled. */
  async function refuseEnabling(
    ctx: Ctx,
    rows: readonly ImportRow<I>[],
    fault: AddFault<I>,
  ): Promise<void> {
    const enabling = rows.filter(({ values }) => (values as Row)[ENABLED] === true);
    if (!definition.enabling || enabling.length === 0) return;
    const stored = await storedOf(
      ctx,
      enabling.map(({ values }) => values),
      false,
    );
    const disabled = new Map(
      stored.flatMap(({ Id, values }) =>
        (values as Row)[ENABLED] ? [] : [[keyOf(values), Id] as const],
      ),
    );
    for (const row of enabling) {
      const Id = disabled.get(keyOf(row.values));
      const record = Id === undefined ? null : await ctx.repo(entity).findOne({ Id } as never);
      const refusal = record && (await refusalOf(definition.enabling(ctx, record)));
      if (refusal) fault(row, ENABLED as keyof I & string, refusal.code, refusal.message);
    }
  }

  async function add(tx: Ctx, changes: readonly RowChange<I>[]): Promise<Map<string, Written>> {
    if (changes.length === 0) return new Map();
    const now = tx.now.toISOString();
    const kept = {
      version: 1,
      create_time: now,
      update_time: now,
      update_name: tx.identity?.Name ?? null,
    };
    const rows = changes.map(({ values }) => ({
      ...Object.fromEntries(
        inputs.map(({ name, kind }) => [
          columnName(name),
          (values as Row)[name] ?? (kind === 'flag' ? false : null),
        ]),
      ),
      enabled: (values as Row)[ENABLED] ?? !definition.startsDisabled,
      ...Object.fromEntries(
        Object.entries(fixedOf(tx, definition)).map(([name, value]) => [columnName(name), value]),
      ),
      ...kept,
    }));
    const columns = Object.keys(rows[0] as Row).join(', ');
    const written = await tx.sql<{ Id: number } & Row>(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)
       RETURNING id AS "Id", ${key.map((field) => `${columnName(field)} AS "${field}"`).join(', ')}`,
      [JSON.stringify(rows)],
    );
    await finish(
      tx,
      'import',
      written.map(({ Id }) => Id),
      new Map(),
    );
    return new Map(written.map(({ Id, ...values }) => [keyOf(values), { Id, Version: 1 }]));
  }

  return {
    key,
    ...(byNumber && { called: (_values: object, extra: unknown) => String(extra) }),
    optionalKey: key.filter((field) =>
      keyMetas.some(({ name, optional }) => name === field && optional),
    ),
    fields: {
      ...Object.fromEntries(
        metas.map((meta) => [
          meta.name,
          ownField(meta, named, headers[meta.name], spellings[meta.name]),
        ]),
      ),
      // No export has them, so that no file can say them: pictures.
      ...Object.fromEntries(heavy.map((name) => [name, { hidden: true }])),
    } as never,
    own: [...PLATFORM_LABELS, ...metas.filter(({ ref }) => ref).map(nameHeadingOf)],
    complete(values) {
      if (!normal) return;
      // It is written for whole records: what the row lacks, which is its fault already, is empty for it and stays away.
      const lacking = emptyTexts.filter((name) => (values as Row)[name] == null);
      const given = { ...values, ...Object.fromEntries(lacking.map((name) => [name, ''])) };
      const normalized = { ...normal(given as I) } as Row;
      for (const name of lacking) delete normalized[name];
      Object.assign(values, normalized);
    },
    async resolve(ctx, rows: readonly ImportRow<I>[], fault) {
      // Every row, whatever else is wrong with it: nobody should mend a file twice.
      await definition.resolve?.(ctx, rows, fault);
      await refuseEnabling(ctx, rows, fault);
      if (!rules && lists.length === 0) return;
      const stored = new Map(
        (
          await storedOf(
            ctx,
            rows.map(({ values }) => values),
            false,
            // A file has no field that is left out of it, and no rule that asks for one.
            byNumber ? [] : heavy,
          )
        ).map((each) => [keyOf(each.values), each.values]),
      );
      for (const row of rows) gatherLists(row, stored.get(keyOf(row.values)), lists, fault);
      if (!rules) return;
      // A file with some of the columns changes some of the fields: the rules judge the record as it will be.
      const whole = rows.map((row) => ({
        row,
        record: { ...blank, ...stored.get(keyOf(row.values)), ...row.values } as Row,
      }));
      // What lacks a wanted field has its fault already, and the rules may rely on it.
      const complete = whole.filter(({ record }) => wanted.every((name) => record[name] != null));
      const errors = await rules(
        ctx,
        complete.map(({ record }) => record as I),
      );
      errors.forEach((found, index) => {
        for (const { Prop, Code, Msg } of found)
          fault(complete[index]!.row, Prop as keyof I & string, Code, Msg);
      });
    },
    existing: (ctx, rows, lock) =>
      storedOf(
        ctx,
        rows.map(({ values }) => values),
        lock,
      ),
    async apply(tx, changes, { Format }) {
      const added = await add(
        tx,
        changes.filter(({ kind }) => kind === 'added'),
      );
      const changed = await change(
        tx,
        Format === BULK_FORMAT ? 'bulk' : 'import',
        changes.flatMap(({ kind, stored, fields, values }) =>
          kind === 'changed' && stored ? [{ Id: stored.Id, fields, values }] : [],
        ),
      );
      return changes.map(
        ({ values, stored }) =>
          (stored ? changed.get(stored.Id) : added.get(keyOf(values))) as Written,
      );
    },
    async undo(tx, changes: readonly AppliedChange<I>[], { Format }) {
      const added = changes.filter(({ kind }) => kind === 'added').map(({ Id }) => Id);
      const records = await tx.repo(entity).find({ Id: In(added) } as never);
      await tx.repo(entity).remove({ Id: In(added) } as never);
      // Asked once they are gone: what the same import added does not keep it. A refusal rolls everything back.
      const uses = (await definition.uses?.(tx, records)) ?? new Map<number, string>();
      if (uses.size > 0) return [...uses].map(([Id, text]) => ({ Id, reason: `已被${text}使用` }));
      await definition.removed?.(tx, added);
      await writeTrail(
        tx,
        added.map((entityId) => ({ entity: table, entityId, verb: 'import-undo' })),
        [],
      );
      await change(
        tx,
        Format === BULK_FORMAT ? 'bulk-undo' : 'import-undo',
        changes.flatMap(({ kind, Id, before }) =>
          kind === 'changed' ? [{ Id, fields: Object.keys(before), values: before }] : [],
        ),
      );
      return [];
    },
  };
}
