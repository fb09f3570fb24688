import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shipping instructions that a simulated carrier holds by DCSA's calls, with the transport document that it made of each. */
export class HeldInstruction1765300000101 implements MigrationInterface {
  name = 'HeldInstruction1765300000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carrier_instruction (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        received_id bigint NOT NULL,
        mailbox varchar(35) NOT NULL,
        reference varchar(100) NOT NULL,
        bill_number varchar(20) NOT NULL,
        status varchar(50),
        update_status varchar(50),
        content jsonb NOT NULL,
        updated jsonb,
        feedbacks jsonb NOT NULL,
        document jsonb,
        document_status varchar(50),
        create_time timestamptz(3) NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX carrier_instruction_reference ON carrier_instruction (mailbox, reference);
      CREATE INDEX carrier_instruction_bill ON carrier_instruction (mailbox, bill_number, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
