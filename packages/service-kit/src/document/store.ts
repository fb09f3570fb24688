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
  private readonly inserted: readonly string[];
  private readonly insertion: string;
  private readonly update: string;

  constructor(private readonly options: StoreOptions) {
    const { header, table, fixed = [], lists } = options;
    const own = namesOf(header, 'Id', ...Object.keys(lists));
    this.inserted = own;
    const names = own.map(columnName);
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
    const header: Row = { id };
    for (const name of this.inserted) header[columnName(name)] = document[name] ?? null;
    const lists = Object.entries(this.options.lists).map(([field, { type }]) => {
      const stored = new Set(((before[field] ?? []) as Line[]).map(({ LineId }) => LineId));
      const names = namesOf(type, 'LineId');
      return ((document[field] ?? []) as (Line & Row)[]).map((line, position) => {
        // A number counts once: it is no longer there for a second line.
        if (line.LineId != null && !stored.delete(line.LineId))
          throw unknownLine(`${field}[${position}].LineId`);
        const row: Row = { id: line.LineId ?? null, position };
        for (const name of names) row[columnName(name)] = line[name] ?? null;
        return row;
      });
    });
    return [[header], ...lists].map((rows) => JSON.stringify(rows));
  }

  private linesOf({ type, table }: LineList): string {
    const values = [...fieldsOf(type).values()].map(
      (meta) => `'${meta.name}', ${meta.name === 'LineId' ? 'l.id' : jsonValue(meta)}`,
    );
    return `coalesce((SELECT json_agg(json_build_object(${values.join(', ')}) ORDER BY l.position) FROM ${table} l WHERE l.owner_id = t.id), '[]')`;
  }

  private added(table: string, type: Class, at: number, param: string): string {
    const names = ['position', ...namesOf(type, 'LineId').map(columnName)];
    return `
      added_${at} AS (
        INSERT INTO ${table} (owner_id, ${names.join(', ')})
        SELECT header.id, ${names.map((name) => `n.${name}`).join(', ')} FROM header, json_populate_recordset(NULL::${table}, ${param}) n
        WHERE n.id IS NULL)`;
  }

  private replaced(table: string, type: Class, at: number, param: string): string {
    const names = ['position', ...namesOf(type, 'LineId').map(columnName)];
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
