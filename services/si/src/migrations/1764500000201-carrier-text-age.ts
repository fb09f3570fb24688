import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of carrier messages are found by their age, to be forgotten, and the messages of a text by it. */
export class CarrierTextAge1764500000201 implements MigrationInterface {
  name = 'CarrierTextAge1764500000201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX carrier_text_age ON carrier_text (create_time) WHERE raw <> '' AND done;
      CREATE INDEX carrier_message_text_id ON carrier_message (text_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
