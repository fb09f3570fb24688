import { poolOf } from './database.mjs';

/** Lines by key: for each of some requests the statements to send. */
const lines = new Map();

/**
 * Keeps the statements of a line, with their parameters, for {@link repeat}.
 * @param {{ key: string, schema: string, requests: { text: string, params: unknown[] }[][] }} line
 */
export function keepStatements({ key, schema, requests }) {
  const pool = poolOf(schema);
  const names = new Map();
  for (const { text } of requests.flat())
    if (!names.has(text)) names.set(text, `${key}${names.size}`);
  const prepared = requests.map((sent) =>
    sent.map(({ text, params }) => ({ name: names.get(text), text, values: params })),
  );
  lines.set(key, { pool, prepared });
}

/** Sends the statements of the n-th request of a line at once and answers all their rows as JSON. */
export async function repeat(key, n) {
  const { pool, prepared } = lines.get(key);
  const sent = prepared[n % prepared.length];
  const answers = await Promise.all(sent.map((statement) => pool.query({ ...statement })));
  return JSON.stringify(answers.map(({ rows }) => rows));
}
