/** What runs a statement on a database of its own. */
interface OnDatabase {
  sql<R>(text: string): Promise<R[]>;
}

const WAITING =
  'SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted';

/** Resolves once a connection of the database waits for a lock that another one holds. */
export async function lockAwaited(database: OnDatabase): Promise<void> {
  while ((await database.sql(WAITING)).length === 0);
}
