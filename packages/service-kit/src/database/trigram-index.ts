/**
 * Statement that makes a trigram index over a table's `keywords`, so that a search for any part of a number or name stays
 * fast on a million rows. A server without the extension pg_trgm goes without: the search works, slower.
 */
export const trigramIndex = (name: string, table: string): string => `
  DO $$
  DECLARE home text;
  BEGIN
    SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
    IF home IS NOT NULL THEN
      EXECUTE format('CREATE INDEX ${name} ON ${table} USING gin (keywords %I.gin_trgm_ops)', home);
    END IF;
  END $$`;
