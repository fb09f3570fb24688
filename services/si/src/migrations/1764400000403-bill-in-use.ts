import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open bill numbers of an order, found by the number as well: a submission asks whether another company has it. Built without a lock. */
export class BillInUse1764400000403 implements MigrationInterface {
  name = 'BillInUse1764400000403';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted build left is no index yet.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS si_bill_number');
    await runner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY si_bill_number ON shipping_instruction (tbi_simbl_no, cgo_id) WHERE tbi_status <> 9',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS si_bill_open');
    await runner.query('ALTER INDEX si_bill_number RENAME TO si_bill_open');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
