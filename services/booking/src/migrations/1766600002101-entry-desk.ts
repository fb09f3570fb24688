import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff's lists by state, without the drafts that customers have not handed in; what one person entered; services of a customer and by their paper. */
export class EntryDesk1766600002101 implements MigrationInterface {
  name = 'EntryDesk1766600002101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX entry_order_state_time;
      DROP INDEX entry_order_state_due;
      CREATE INDEX entry_order_state_time ON entry_order (state, create_time, id) WHERE state <> 10 OR on_behalf;
      CREATE INDEX entry_order_state_due ON entry_order (state, missing_due, id) WHERE state <> 10 OR on_behalf;
      CREATE INDEX entry_order_company ON entry_order (company_id, id);
      CREATE INDEX entry_service_paper ON entry_service (paper_no, id) WHERE paper_no IS NOT NULL;
      CREATE INDEX entry_order_creator ON entry_order (creator_id, create_time, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
