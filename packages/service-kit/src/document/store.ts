import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { selectOf } from '../database/columns-of.js';
import { columnName } from '../database/naming.js';
import { scopeSql } from '../database/scope.js';
import { found, Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';

type Row = Record<string, unknown>;

/** A list of a document: the class of its lines and their table, which has `id`, `owner_id` and `position` beside the class's columns. */
export interface LineList {
  readonly type: Class;
  readonly table: string;
}

/** A stored header. */
export interface Header {
  Id: number;
  Version: number;
}

/** A line; its number stays the same as long as the line does. */
export interface Line {
  LineId?: number | null;
}

export interface StoreOptions {
  /** The header's contract class, table, and the entity that says whose a document is. */
  readonly header: Class;
  readonly table: string;
  readonly entity: Class;
  /** Header columns that no write changes. */
  readonly fixed?: readonly string[];
  readonly lists: Readonly<Record<string, LineList>>;
}

const namesOf = (type: Class, ...without: string[]): string[] =>
  [...fieldsOf(type).keys()].filter((name) => !without.includes(name));

type Columns = readonly (readonly [field: string, column: string])[];

const lineColumns = new Map<Class, Columns>();
/** The fields of a line's class, without its number, and their columns. */
function columnsOf(type: Class): Columns {
  let columns = lineColumns.get(type);
  if (!columns) {
    columns = namesOf(type, 'LineId').map((name) => [name, columnName(name)] as const);
    lineColumns.set(type, columns);
  }
  return columns;
}

/** The numbers of the lines that a part of a statement added, in their order. */
const lineNumbers = (part: string): string =>
  `(SELECT coalesce(json_agg(l.id ORDER BY l.position), '[]') FROM ${part} l)`;

/**
 * A line's value as it is read again: an instant to the millisecond and in UTC, of whatever
 * spelling it was sent in.
 */
const lineValue = ({ kind }: FieldMeta, value: unknown): unknown =>
  kind === 'instant' && typeof value === 'string' ? new Date(value).toISOString() : (value ?? null);

/** The same of a header, whose instants are read without the zeros at the end of their fractions. */
const headerValue = (meta: FieldMeta, value: unknown): unknown => {
  const stored = lineValue(meta, value);
  return meta.kind === 'instant' && typeof stored === 'string'
    ? stored.replace(/\.?0{1,3}Z$/, 'Z')
    : stored;
};

/** A value within JSON that PostgreSQL writes, as the rest of the platform writes it. */
const jsonValue = ({ name, kind }: FieldMeta): string =>
  kind === 'instant'
    ? `to_char(l.${columnName(name)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `l.${columnName(name)}`;

/**
 * Documents of one kind: a header and lists of lines, each in a table of its own, written in one statement. A line keeps
 * its number while it stands in the document, so that what is kept of it elsewhere finds it again.
 */
export class DocumentStore<D extends Header> {
  private readonly columns: string;
  private readonly headerColumns: Columns;
  private readonly insertion: string;
  private readonly update: string;

  constructor(private readonly options: StoreOptions) {
    const { header, table, fixed = [], lists } = options;
    const own = namesOf(header, 'Id', ...Object.keys(lists));
    this.headerColumns = own.map((name) => [name, columnName(name)] as const);
    const names = this.headerColumns.map(([, column]) => column);
    const changed = own.filter((name) => !fixed.includes(name)).map(columnName);
    const listed = Object.entries(lists);
    this.columns = [
      selectOf(header, 't', Object.keys(lists)),
      ...listed.map(([field, list]) => `${this.linesOf(list)} AS "${field}"`),
    ].join(', ');
    this.insertion = `WITH header AS (
        INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.join(', ')} FROM json_populate_recordset(NULL::${table}, $1) RETURNING id)${listed
          .map(([, { type, table: lines }], at) => `,${this.added(lines, type, at, `$${at + 2}`)}`)
          .join('')}
      SELECT id FROM header`;
    this.update = `WITH header AS (
        UPDATE ${table} t SET ${changed.map((name) => `${name} = n.${name}`).join(', ')}
        FROM json_populate_recordset(NULL::${table}, $1) n WHERE t.id = n.id AND t.version = n.version - 1 RETURNING t.id)${listed
          .map(
            ([, { type, table: lines }], at) => `,${this.replaced(lines, type, at, `$${at + 2}`)}`,
          )
          .join('')}
      SELECT id FROM header`;
  }

  /** A document of the caller's scope with its lines; 404 otherwise. With `lock` its header stays as it is until the transaction ends. */
  async read(ctx: Ctx, id: number, lock = false): Promise<D> {
    const [document] = await this.select(ctx, [id], lock);
    return found(document);
  }

  /** Documents of the caller's scope, by number; those that it does not have are left out. */
  readMany(ctx: Ctx, ids: readonly number[]): Promise<D[]> {
    return this.select(ctx, ids, false);
  }

  /**
   * Documents of whichever company, locked, for what follows from other records whoever changed those. Without `lock` for those whom the
   * caller was found to see by another record of theirs.
   */
  readAnybodys(tx: Ctx, ids: readonly number[], lock = true): Promise<D[]> {
    return this.rows(tx, 'true', [ids], lock);
  }

  /** Stores a new document; answers its number. Numbers of lines are given by the database. */
  async add(tx: Ctx, document: Omit<D, 'Id'>): Promise<number> {
    const [stored] = await tx.sql<{ id: number }>(
      this.insertion,
      this.params(document as unknown as Row, {}),
    );
    return (stored as { id: number }).id;
  }

  /**
   * Makes what stores new documents with their lines and whatever else is written with them, in
   * one statement and one
   * round trip. A document's number was drawn before, so that the rest can name it. Answers it
   * as `read` would, from
   * what was sent and the numbers that its lines were given.
   * @param fields the lists that a new document may have; one that has more is an error
   * @param parts what else is written, as parts of the WITH list whose first parameter has the number `first`
   */
  adding(
    fields: readonly (keyof D & string)[],
    parts: (first: number) => string,
  ): (ctx: Ctx, document: D, params: readonly unknown[]) => Promise<D> {
    const { table, lists } = this.options;
    const listed = fields.map((field) => [field, lists[field] as LineList] as const);
    const names = ['id', ...this.headerColumns.map(([, column]) => column)].join(', ');
    const text = `WITH header AS (
        INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
        SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1) RETURNING id)${listed
          .map(([, { type, table: lines }], at) => `,${this.added(lines, type, at, `$${at + 2}`)}`)
          .join('')},${parts(listed.length + 2)}
      SELECT ${listed
        .map(([field], at) => `${lineNumbers(`added_${at}`)} AS "${field}"`)
        .join(', ')} FROM header`;
    return async (ctx, document, params) => {
      const stored = this.storedForm(document, fields);
      const rows = [
        this.headerRow(stored, stored.Id),
        ...listed.map(([field, { type }]) => this.lineRows(stored, field, type, new Set())),
      ];
      const [numbers] = await ctx.sql<Record<string, number[]>>(text, [
        ...rows.map((each) => JSON.stringify(each)),
        ...params,
      ]);
      return this.withNumbers(stored, numbers as Record<string, number[]>);
    };
  }

  /** A document with all of its fields and no others, as they are read again once they are stored. */
  private storedForm(document: D, fields: readonly string[]): D & Row {
    const { header, lists } = this.options;
    const given = document as D & Row;
    const stored: Row = {};
    for (const meta of fieldsOf(header).values())
      if (!lists[meta.name]) stored[meta.name] = headerValue(meta, given[meta.name]);
    for (const [field, { type }] of Object.entries(lists)) {
      const lines = (given[field] ?? []) as Row[];
      if (lines.length > 0 && !fields.includes(field))
        throw new Error(`A new document of ${this.options.table} has no ${field}`);
      const metas = [...fieldsOf(type).values()];
      stored[field] = lines.map((line) => {
        const row: Row = {};
        for (const meta of metas) row[meta.name] = lineValue(meta, line[meta.name]);
        return row;
      });
    }
    return stored as D & Row;
  }

  /** The same with the numbers that its lines were given, by field and in their order. */
  private withNumbers(stored: D & Row, numbers: Readonly<Record<string, number[]>>): D {
    for (const [field, ids] of Object.entries(numbers))
      for (const [at, line] of (stored[field] as Line[]).entries()) line.LineId = ids[at];
    return stored;
  }

  /**
   * Writes a document over the stored one, which `before` was read from in this transaction; its `Version` must be one higher. Lines that
   * it no longer has are deleted. 400 for a line number that the document does not have or that stands twice, 412 when it changed meanwhile.
   */
  async write(tx: Ctx, before: D, document: D): Promise<void> {
    const written = await tx.sql(
      this.update,
      this.params(document as unknown as Row, before as unknown as Row, document.Id),
    );
    if (written.length === 0) throw new Refusal('record.stale');
  }

  /**
   * Writes single lines of a list over the stored ones, and nothing else of the document, which takes the next version. `before` was
   * read and locked in this transaction; answers it as it is now. 400 for a line that it does not have.
   */
  async patch(
    tx: Ctx,
    before: D,
    field: keyof D & string,
    lines: readonly (Line & Row)[],
  ): Promise<D> {
    const { table, type } = this.options.lists[field] as LineList;
    const names = namesOf(type, 'LineId');
    const stored = new Map((before[field] as (Line & Row)[]).map((line) => [line.LineId, line]));
    const rows = lines.map((line, index) => {
      if (!stored.has(line.LineId)) throw unknownLine(`${field}[${index}].LineId`);
      return Object.fromEntries([
        ['id', line.LineId],
        ...names.map((name) => [columnName(name), line[name] ?? null]),
      ]);
    });
    const header = `UPDATE ${this.options.table} SET version = version + 1, update_time = $3 WHERE id = $1 AND version = $2 RETURNING id`;
    const set = names.map((name) => `${columnName(name)} = n.${columnName(name)}`).join(', ');
    const written = await tx.sql(
      `WITH header AS (${header}) UPDATE ${table} l SET ${set} FROM header, json_populate_recordset(NULL::${table}, $4) n
        WHERE l.owner_id = header.id AND l.id = n.id RETURNING l.id`,
      [before.Id, before.Version, tx.now.toISOString(), JSON.stringify(rows)],
    );
    if (written.length !== rows.length) throw new Refusal('record.stale');
    const changed = new Map(lines.map((line) => [line.LineId, line]));
    const list = (before[field] as (Line & Row)[]).map((line) => changed.get(line.LineId) ?? line);
    return {
      ...before,
      [field]: list,
      Version: before.Version + 1,
      UpdateTime: tx.now.toISOString(),
    };
  }

  private async select(ctx: Ctx, ids: readonly number[], lock: boolean): Promise<D[]> {
    const params: unknown[] = [ids];
    const scope = scopeSql(ctx, this.options.entity, 't', params);
    return this.rows(ctx, scope, params, lock);
  }

  /** Locks first: one statement that waits for a lock has the header as it is then, and the lines as they were before. */
  private async rows(
    ctx: Ctx,
    scope: string,
    params: readonly unknown[],
    lock: boolean,
  ): Promise<D[]> {
    const from = `FROM ${this.options.table} t WHERE t.id = ANY($1) AND ${scope} ORDER BY t.id`;
    if (lock) await ctx.sql(`SELECT t.id ${from} FOR UPDATE OF t`, params);
    return ctx.sql<D>(`SELECT ${this.columns} ${from}`, params);
  }

  private params(document: Row, before: Row, id?: number): string[] {
    const lists = Object.entries(this.options.lists).map(([field, { type }]) => {
      const stored = new Set(((before[field] ?? []) as Line[]).map(({ LineId }) => LineId));
      return this.lineRows(document, field, type, stored);
    });
    return [this.headerRow(document, id), ...lists].map((rows) => JSON.stringify(rows));
  }

  private headerRow(document: Row, id: number | undefined): Row[] {
    const header: Row = { id };
    for (const [name, column] of this.headerColumns) header[column] = document[name] ?? null;
    return [header];
  }

  /** The rows of a list's lines; 400 for a line number that is none of `stored`. */
  private lineRows(
    document: Row,
    field: string,
    type: Class,
    stored: Set<number | null | undefined>,
  ): Row[] {
    const columns = columnsOf(type);
    return ((document[field] ?? []) as (Line & Row)[]).map((line, position) => {
      // A number counts once: it is no longer there for a second line.
      if (line.LineId != null && !stored.delete(line.LineId))
        throw unknownLine(`${field}[${position}].LineId`);
      const row: Row = { id: line.LineId ?? null, position };
      for (const [name, column] of columns) row[column] = line[name] ?? null;
      return row;
    });
  }

  private linesOf({ type, table }: LineList): string {
    const values = [...fieldsOf(type).values()].map(
      (meta) => `'${meta.name}', ${meta.name === 'LineId' ? 'l.id' : jsonValue(meta)}`,
    );
    return `coalesce((SELECT json_agg(json_build_object(${values.join(', ')}) ORDER BY l.position) FROM ${table} l WHERE l.owner_id = t.id), '[]')`;
  }

  private added(table: string, type: Class, at: number, param: string): string {
    const names = ['position', ...columnsOf(type).map(([, column]) => column)];
    return `
      added_${at} AS (
        INSERT INTO ${table} (owner_id, ${names.join(', ')})
        SELECT header.id, ${names.map((name) => `n.${name}`).join(', ')} FROM header, json_populate_recordset(NULL::${table}, ${param}) n
        WHERE n.id IS NULL RETURNING id, position)`;
  }

  private replaced(table: string, type: Class, at: number, param: string): string {
    const names = ['position', ...columnsOf(type).map(([, column]) => column)];
    return `${this.added(table, type, at, param)},
      gone_${at} AS (
        DELETE FROM ${table} l USING header WHERE l.owner_id = header.id
          AND NOT EXISTS (SELECT FROM json_populate_recordset(NULL::${table}, ${param}) n WHERE n.id = l.id)),
      kept_${at} AS (
        UPDATE ${table} l SET ${names.map((name) => `${name} = n.${name}`).join(', ')}
        FROM header, json_populate_recordset(NULL::${table}, ${param}) n WHERE l.owner_id = header.id AND l.id = n.id)`;
  }
}

const unknownLine = (path: string): Refusal =>
  new Refusal('request.invalid', {}, [
    { Prop: path, Code: 'unknown-line', Msg: '这一行不属于本单，请刷新后重试' },
  ]);

/** The columns of a line table that every line has, for its migration: `CREATE TABLE entry_goods (${LINE_COLUMNS('entry_order')}, …)`. */
export const LINE_COLUMNS = (owner: string): string => `
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES ${owner} ON DELETE CASCADE,
  position integer NOT NULL`;
