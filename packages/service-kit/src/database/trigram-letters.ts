import type { Logger } from '../runtime/log.js';

/** Commands that give an own database server what its searches need, for the person at its terminal. */
export const TRIGRAM_HELP =
  '新建数据库时请指定字符类别：' +
  "CREATE DATABASE quayside TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'；" +
  '已有数据的，导出后导入到这样建立的数据库（pg_dump、pg_restore）';

/** The database's trigrams miss every letter beyond ASCII, and nothing is stored yet: refused at the start. */
export class BlindTrigramsError extends Error {
  constructor() {
    super(`数据库的字符类别（LC_CTYPE）认不出中文，模糊查找会找不到中文名称。${TRIGRAM_HELP}`);
    this.name = 'BlindTrigramsError';
  }
}

/** The part of a connection that answers rows. */
interface Rows {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** What trigrams are made of: letters of all scripts, of ASCII alone; null: the extension is missing. */
export async function trigramLetters(client: Rows): Promise<'all' | 'ascii' | null> {
  const { rows: extensions } = await client.query(
    `SELECT quote_ident(n.nspname) AS home FROM pg_extension e
     JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm'`,
  );
  const [extension] = extensions as { home: string }[];
  if (!extension) return null;
  const { rows: counts } = await client.query(
    `SELECT cardinality(${extension.home}.show_trgm('远洋之星')) AS count`,
  );
  const [{ count }] = counts as [{ count: number }];
  return count > 0 ? 'all' : 'ascii';
}

/**
 * Refuses a new database in which Chinese words have no trigrams; of one that is in use the log tells, and
 * the getting-started card: lists find Chinese words by the index of short words then, misspelt names of
 * basic data are not found.
 * @throws BlindTrigramsError
 */
export async function checkTrigrams(client: Rows, schema: string, log: Logger): Promise<void> {
  if ((await trigramLetters(client)) !== 'ascii') return;
  const { rows } = await client.query(
    `SELECT 1 FROM pg_tables WHERE tablename = '_migrations' LIMIT 1`,
  );
  if (rows.length === 0) throw new BlindTrigramsError();
  log.warn({ schema, help: TRIGRAM_HELP }, 'LC_CTYPE of the database has no Chinese letters');
}
