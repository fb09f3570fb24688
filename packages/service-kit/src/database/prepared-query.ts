import pg from 'pg';

/** What PostgreSQL says of a statement's rows, and how each column is read; null: the statement answers no rows. */
type Shape = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'> | null;

/** The part of pg's result that its row description fills. */
interface Result {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
  rows: unknown[];
}

/** The part of pg's connection that sends a prepared statement. */
interface Wire {
  bind(message: {
    portal: string;
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  execute(message: { portal: string }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** pg's own query, whose types show the outside alone. */
interface PgQuery {
  /** Without one it is parsed and planned each time. */
  name: string | undefined;
  values: readonly unknown[];
  callback: (error: Error | null, result: Result) => void;
  _result: Result;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleError(error: unknown, wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

const Base = pg.Query as unknown as new (config: object) => PgQuery;
// What pg does with a parameter before it goes on the wire; public, though not in the types.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } })
  .utils;

/** What is known of each connection's statements, by name. */
const known = new WeakMap<Wire, Map<string, Shape>>();

function shapesOf(wire: Wire): Map<string, Shape> {
  let shapes = known.get(wire);
  if (!shapes) {
    shapes = new Map();
    known.set(wire, shapes);
  }
  return shapes;
}

/**
 * A statement that, with a name, asks for the description of its rows only the first time on a
 * connection. What PostgreSQL answers is fixed with the prepared statement: when a migration changes the
 * columns below it, the statement fails (`cached plan must not change result type`), whoever remembers
 * what. For a wide row the description is a third of the answer.
 */
export class PreparedQuery extends Base {
  override prepare(wire: Wire): void {
    const { name } = this;
    const shape = name ? shapesOf(wire).get(name) : undefined;
    if (!name || shape === undefined) {
      super.prepare(wire);
      return;
    }
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }
    try {
      wire.bind({
        portal: '',
        statement: name,
        values: this.values,
        valueMapper: prepareValue,
      });
    } catch (error) {
      // A parameter that cannot be written: nothing was sent yet, and the connection awaits an answer.
      wire.sync();
      this.handleError(error, wire);
      return;
    }
    wire.execute({ portal: '' });
    wire.sync();
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    const shapes = shapesOf(wire);
    if (this.name && !shapes.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      shapes.set(
        this.name,
        fields.length ? { fields, _parsers, _prebuiltEmptyResultObject } : null,
      );
    }
    super.handleCommandComplete(message, wire);
  }
}

/** Runs a statement on a connection that is held, or on any of a pool; rejects with pg's errors. */
export async function runPrepared<R>(
  on: pg.Pool | pg.PoolClient,
  query: PreparedQuery,
): Promise<R[]> {
  const given = query as unknown as pg.Submittable;
  if (on instanceof pg.Pool)
    return (await (on.query(given) as unknown as Promise<Result>)).rows as R[];
  const { rows } = await new Promise<Result>((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result));
    on.query(given);
  }).catch((error: Error) => {
    // As pg does itself: the stack shows who asked, not which packet the answer came in.
    Error.captureStackTrace(error);
    throw error;
  });
  return rows as R[];
}
