import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers of carriers that name the master bill find the SIs under it. Built without a lock. */
export class MasterBillNumber1765400000103 implements MigrationInterface {
  name = 'MasterBillNumber1765400000103';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted build left is no index yet.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS si_master_number');
    await runner.query(
      'CREATE INDEX CONCURRENTLY si_master_number ON shipping_instruction (tbi_mbl_no, id) WHERE tbi_status <> 9',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
