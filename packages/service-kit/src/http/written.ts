/**
 * An answer that is JSON already: what PostgreSQL wrote goes out as it came, without being read and written again. `T` says
 * what it means; calls inside the process get it as a plain value.
 */
export class Written<T> {
  declare private readonly means: T;

  constructor(readonly json: string) {}
}

/**
 * Writes a record some of whose fields are JSON texts from the database.
 * @param record is used up: the fields in `written` are taken out of it
 */
export function writeRecord<T extends object>(
  record: object,
  written: readonly (keyof T & string)[],
): Written<T> {
  const row = record as Record<string, unknown>;
  let tail = '';
  for (const name of written) {
    tail += `,${JSON.stringify(name)}:${row[name] as string}`;
    row[name] = undefined;
  }
  const json = JSON.stringify(row);
  return new Written(`${json.slice(0, -1)}${json === '{}' ? tail.slice(1) : tail}}`);
}

/** The value of an answer, however it came. */
export const plainAnswer = <T>(answer: T | Written<T>): T =>
  answer instanceof Written ? (JSON.parse(answer.json) as T) : answer;
