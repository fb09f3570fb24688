import type { ChunkChange } from './chunks.js';

/** Which of the chunk's different values each row has in a field; one number where all have the same. -1: the row has no such field. */
type PackedColumn = [field: string, values: number | number[]];

/** The changes of a chunk as they are stored: lists repeat vessels, ports and parties row by row, and every row has the same fields. */
export interface PackedChanges {
  Columns: PackedColumn[];
  Different: unknown[];
  /** What else each change has. */
  Rows: Omit<ChunkChange, 'Values'>[];
}

const ABSENT = -1;

/** Changes as a chunk stores them. */
export function packChanges(changes: readonly ChunkChange[]): PackedChanges {
  const Different: unknown[] = [];
  const known = new Map<unknown, number>();
  const lists = new Map<string, number>();
  const columns = new Map<string, number[]>();
  for (const [row, { Values }] of changes.entries()) {
    for (const field in Values) {
      const value = Values[field];
      if (value === undefined) continue;
      // Lists are the same when they say the same.
      const isList = typeof value === 'object' && value !== null;
      const [seen, key] = isList ? [lists, JSON.stringify(value)] : [known, value];
      let index = (seen as Map<unknown, number>).get(key);
      if (index === undefined) {
        index = Different.push(value) - 1;
        (seen as Map<unknown, number>).set(key, index);
      }
      let column = columns.get(field);
      if (!column) {
        column = new Array<number>(changes.length).fill(ABSENT);
        columns.set(field, column);
      }
      column[row] = index;
    }
  }
  return {
    Columns: [...columns].map(([field, values]) => [
      field,
      values.every((value) => value === values[0]) ? values[0]! : values,
    ]),
    Different,
    Rows: changes.map(({ Values: _, ...rest }) => rest),
  };
}

/** The changes of a stored chunk; rows share the lists in them, which nobody changes in place. Earlier versions stored changes as they are. */
export function unpackChanges(stored: PackedChanges | ChunkChange[]): ChunkChange[] {
  if (Array.isArray(stored)) return stored;
  const { Columns, Different, Rows } = stored;
  return Rows.map((rest, row) => {
    const Values: Record<string, unknown> = {};
    for (const [field, values] of Columns) {
      const index = typeof values === 'number' ? values : values[row]!;
      if (index !== ABSENT) Values[field] = Different[index];
    }
    return { ...rest, Values };
  });
}
