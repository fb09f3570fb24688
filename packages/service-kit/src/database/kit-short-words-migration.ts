import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The letters of a text and its pairs of neighbouring letters, for an index by which words of one or two
 * letters are found: too short for trigrams, and half of what is searched for in Chinese. Blanks part
 * words and stand in no pair. It costs some 25 µs for a hundred letters, which plans go by.
 */
export class KitShortWords1768300000001 implements MigrationInterface {
  name = 'KitShortWords1768300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION short_words(words text) RETURNS text[]
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
      DECLARE
        letters text[] := string_to_array(words, NULL);
        found text[] := letters;
        previous text := ' ';
        letter text;
      BEGIN
        FOREACH letter IN ARRAY letters LOOP
          IF letter <> ' ' AND previous <> ' ' THEN
            found := found || (previous || letter);
          END IF;
          previous := letter;
        END LOOP;
        RETURN found;
      END $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
