import type { ReadRows } from './target.js';

/** Rows that are handed from thread to thread at once: some milliseconds of work. */
const ROWS_AT_ONCE = 500;

/** What a target's own reader found, in parts for the thread that asked. */
export function* rowParts<Row extends object, Extra>({
  rows,
  faults,
}: ReadRows<Row, Extra>): Generator<ReadRows<Row, Extra>> {
  for (let from = 0; from < Math.max(rows.length, faults.length); from += ROWS_AT_ONCE) {
    yield {
      rows: rows.slice(from, from + ROWS_AT_ONCE),
      faults: faults.slice(from, from + ROWS_AT_ONCE),
    };
  }
}
