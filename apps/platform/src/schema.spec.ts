import { describe, expect, it } from '@jest/globals';
import { startTestService } from '@quayside/test-kit/test-service';
import type { DataSource } from 'typeorm';
import { services } from './services.js';

type ColumnMetadata = DataSource['entityMetadatas'][number]['columns'][number];

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** The database fills it when an insert leaves it out. */
  filled: boolean;
}

const columnsOf = (database: DataSource, table: string): Promise<Column[]> =>
  database.query(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable,
            a.atthasdef OR a.attidentity <> '' OR a.attgenerated <> '' AS filled
     FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
    [table],
  );

const FULL_NAMES: Record<string, string> = {
  varchar: 'character varying',
  timestamptz: 'timestamp with time zone',
  int: 'integer',
};

/** The type of an entity's column as PostgreSQL writes it. */
function typeOf({ type, length, precision, scale, isArray }: ColumnMetadata): string {
  const name = FULL_NAMES[String(type)] ?? String(type);
  const size = name === 'numeric' ? `(${precision},${scale})` : length ? `(${length})` : '';
  const full =
    name.startsWith('timestamp') && precision != null
      ? `timestamp(${precision}) with time zone`
      : `${name}${size}`;
  return isArray ? `${full}[]` : full;
}

/** Where tables and entities disagree: a column that is missing, of another type or nullability, or unknown and in the way of inserts. */
async function differences(database: DataSource): Promise<string[]> {
  const found: string[] = [];
  for (const { tableName, columns } of database.entityMetadatas) {
    const table = new Map(
      (await columnsOf(database, tableName)).map((column) => [column.name, column]),
    );
    for (const column of columns) {
      const place = `${tableName}.${column.databaseName}`;
      const actual = table.get(column.databaseName);
      table.delete(column.databaseName);
      if (!actual) found.push(`${place} is missing in the table`);
      else if (actual.type !== typeOf(column))
        found.push(`${place} is ${actual.type}, the entity says ${typeOf(column)}`);
      else if (actual.nullable !== column.isNullable)
        found.push(
          `${place} is ${actual.nullable ? '' : 'not '}nullable, the entity says otherwise`,
        );
    }
    // Of the entities of one table, one makes the rows; the others are views that know some of the columns.
    const others = database.entityMetadatas
      .filter((entity) => entity.tableName === tableName)
      .flatMap((entity) => entity.columns);
    const known = new Set(others.map(({ databaseName }) => databaseName));
    for (const { name, nullable, filled } of table.values())
      if (!nullable && !filled && !known.has(name))
        found.push(`${tableName}.${name} is unknown to the entity and required`);
  }
  return found;
}

/** Tables with `keywords` that lack an index by which a word of some length is found. */
const withoutWordIndex = (database: DataSource, schema: string): Promise<unknown[]> =>
  database.query(
    `SELECT c.relname AS "table", wanted.part
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'keywords' AND NOT a.attisdropped
     CROSS JOIN unnest(ARRAY['gin_trgm_ops', 'short_words(keywords)']) AS wanted(part)
     WHERE c.relkind = 'r' AND c.relnamespace = $1::regnamespace AND NOT EXISTS (
       SELECT FROM pg_index i
       WHERE i.indrelid = c.oid AND strpos(pg_get_indexdef(i.indexrelid), wanted.part) > 0)
     ORDER BY 1, 2`,
    [schema],
  );

describe('migrations leave no difference to the entities', () => {
  it.each(services.map((definition) => [definition.name, definition] as const))(
    '%s',
    async (_name, definition) => {
      const test = await startTestService(definition);
      try {
        const { database } = test.service.runtime;
        expect(await differences(database)).toEqual([]);
        expect(await withoutWordIndex(database, definition.name)).toEqual([]);
      } finally {
        await test.close();
      }
    },
  );
});
