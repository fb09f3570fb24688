import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A decision on an instruction that a carrier makes once its delay is over: until then it stands as
 * it was received.
 */
export class LaterInstruction1768305000004 implements MigrationInterface {
  name = 'LaterInstruction1768305000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_instruction ADD COLUMN later jsonb, ADD COLUMN later_time timestamptz(3);
      ALTER TABLE carrier_answer ADD COLUMN instruction_id bigint;
      CREATE INDEX carrier_answer_instruction ON carrier_answer (instruction_id)
        WHERE instruction_id IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
