import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many messages of an incoming text are worked on, and why a text of the mailbox was not read at all. */
export class CarrierTextProgress1766600001301 implements MigrationInterface {
  name = 'CarrierTextProgress1766600001301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_text ADD COLUMN taken integer NOT NULL DEFAULT 0;
      ALTER TABLE carrier_text ADD COLUMN refused varchar(300);
      CREATE INDEX carrier_text_next ON carrier_text (profile_id, id) WHERE NOT done;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
