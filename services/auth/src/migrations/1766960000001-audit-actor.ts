import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sees no more than his own or his departments' people reads the log by who did it. */
export class AuditActor1766960000001 implements MigrationInterface {
  name = 'AuditActor1766960000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX _audit_by_actor ON _audit (employee_id, create_time, id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
