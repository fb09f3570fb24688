import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchTerms1764000000004 implements MigrationInterface {
  name = 'SearchTerms1764000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_term (
        kind varchar(20) NOT NULL,
        term varchar(120) COLLATE "C" NOT NULL,
        record_id bigint NOT NULL,
        weight smallint NOT NULL,
        PRIMARY KEY (kind, term, record_id) INCLUDE (weight)
      );
      CREATE INDEX search_term_record ON search_term (kind, record_id);
    `);
    // A mistyped code, name or alias is found by its trigrams, where the server has them; what is derived from a name is not indexed.
    await runner.query(`
      DO $$
      DECLARE home text;
      BEGIN
        SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
        IF home IS NOT NULL THEN
          EXECUTE format('CREATE INDEX search_term_trigram ON search_term USING gin (term %I.gin_trgm_ops) WHERE weight <= 2', home);
        END IF;
      END $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
