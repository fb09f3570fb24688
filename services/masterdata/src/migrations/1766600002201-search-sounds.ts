import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Chinese names that sound like what was typed are found as fast as words that look like it. */
export class SearchSounds1766600002201 implements MigrationInterface {
  name = 'SearchSounds1766600002201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$
      DECLARE home text;
      BEGIN
        SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
        IF home IS NOT NULL THEN
          DROP INDEX IF EXISTS search_term_trigram;
          EXECUTE format('CREATE INDEX search_term_trigram ON search_term USING gin (term %I.gin_trgm_ops) WHERE weight <= 3', home);
        END IF;
      END $$`);
  }

  /** The wider index serves the narrower question, too. */
  async down(): Promise<void> {}
}
