import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reference and contract are as long as an order has them; what a carrier's message has no room for, the rules of the message tell. */
export class LongReferences1766960000120 implements MigrationInterface {
  name = 'LongReferences1766960000120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shipping_instruction
        ALTER COLUMN tbi_shref_no TYPE varchar(50),
        ALTER COLUMN tbi_quno TYPE varchar(50);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
