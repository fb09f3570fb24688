import pg from 'pg';

const asText = (value) => value;
const isoInstant = (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
/** Numbers as numbers, days as they are, instants as on the wire, and JSON as the text that PostgreSQL wrote. */
const PARSERS = new Map([
  ...[20, 1700].map((oid) => [oid, Number]),
  ...[114, 1082, 3802].map((oid) => [oid, asText]),
  [1184, isoInstant],
]);
const types = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
};

const pools = new Map();

/** The connections that see the tables of a service. */
export function poolOf(schema) {
  const known = pools.get(schema);
  if (known) return known;
  const made = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 6,
    options: `-c search_path=${schema} -c TimeZone=UTC`,
    types,
  });
  pools.set(schema, made);
  return made;
}

export const pool = poolOf('si');

const names = new Map();

/** Sends a statement, prepared once on each connection, and answers its rows. `on`: the connection of a transaction. */
export async function query(text, values = [], on = pool) {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return (await on.query({ name, text, values, types })).rows;
}

/** Columns that a statement may write of a table, of `si` unless it names another schema, in order. */
export async function columnsOf(name, ...without) {
  const [table, schema = 'si'] = name.split('.').reverse();
  const rows = await query(
    `SELECT column_name::text AS name FROM information_schema.columns
     WHERE table_schema = $2 AND table_name = $1 AND is_generated = 'NEVER'
       -- Written by a trigger for programs that follow changes; no answer shows it.
       AND column_name <> 'changed_time'
     ORDER BY ordinal_position`,
    [table, schema],
  );
  return rows.map(({ name }) => name).filter((name) => !without.includes(name));
}

/** The field of a column on the wire: `tbi_no` → `TBI_NO`, `create_time` → `CreateTime`. */
export const fieldOf = (column) =>
  /^(tb[ixd]|tmm|cgo)_/.test(column)
    ? column.toUpperCase()
    : column.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());

/** A select list under the names of the wire. */
export const selectOf = (columns, alias) =>
  columns.map((column) => `${alias}.${column} AS "${fieldOf(column)}"`).join(', ');

/** An SQL expression for a row as a JSON object under the names of the wire. */
export const jsonOf = (columns, alias) =>
  `json_build_object(${columns.map((column) => `'${fieldOf(column)}', ${alias}.${column}`).join(', ')})`;
