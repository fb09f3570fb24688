/**
 * Statement that makes a trigram index over a table's `keywords` or another expression, so that a
 * search for any part of a number or name stays
 * fast on a million rows. A server without the extension pg_trgm goes without: the search works, slower.
 */
export const trigramIndex = (name: string, table: string, words = 'keywords'): string => `
  DO $$
  DECLARE home text;
  BEGIN
    SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
    IF home IS NOT NULL THEN
      EXECUTE format(
        'CREATE INDEX ${name} ON ${table} USING gin ((${words}) %I.gin_trgm_ops)', home);
    END IF;
  END $$`;

/**
 * Statement that makes the generated `keywords` of a table small letters. To find a text in them without regard to case then takes a third of
 * the time, where it is too short for the index.
 */
export const smallKeywords = (table: string): string => `
  DO $$
  DECLARE words text;
  BEGIN
    SELECT pg_get_expr(d.adbin, d.adrelid) INTO STRICT words FROM pg_attrdef d
    JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum WHERE d.adrelid = '${table}'::regclass AND a.attname = 'keywords';
    ALTER TABLE ${table} DROP COLUMN keywords;
    EXECUTE format('ALTER TABLE ${table} ADD COLUMN keywords text GENERATED ALWAYS AS (lower(%s)) STORED', words);
  END $$`;

/**
 * Statement that makes an index over a table's `keywords` by which words of one or two letters are found,
 * and words that are not there.
 */
export const shortWordsIndex = (name: string, table: string): string =>
  `CREATE INDEX ${name} ON ${table} USING gin (short_words(keywords))`;

/**
 * Statements that made the index of a list by time carry its words, for what is too short for trigrams;
 * `shortWordsIndex` took its place.
 */
export const wordsByTime = (index: string, table: string): string => `
  DROP INDEX ${index};
  CREATE INDEX ${index} ON ${table} (create_time, id) INCLUDE (company_id, keywords)`;
