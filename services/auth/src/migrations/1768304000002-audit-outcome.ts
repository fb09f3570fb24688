import { trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log of a company is filtered and sorted by who did it, by what means, and how it ended. A
 * name stands in two indexes, since entries without one come last in both directions.
 */
export class AuditOutcome1768304000002 implements MigrationInterface {
  name = 'AuditOutcome1768304000002';

  async up(runner: QueryRunner): Promise<void> {
    const [{ body }] = (await runner.query(
      `SELECT pg_get_functiondef('_audit_about'::regproc) AS body`,
    )) as [{ body: string }];
    const named = body.replace(
      "NEW.after->>'FileName'",
      "NEW.after->>'FileName', NEW.after->>'List', NEW.after->>'Act'",
    );
    if (named === body) throw new Error('_audit_about does not name files');
    await runner.query(named);
    await runner.query(`
      ALTER TABLE _audit DISABLE TRIGGER _audit_append_only;
      UPDATE _audit SET outcome = 'failed' WHERE verb = 'sign-in-failed';
      ALTER TABLE _audit ENABLE TRIGGER _audit_append_only;

      CREATE INDEX _audit_by_outcome ON _audit (outcome, create_time, id);
      CREATE INDEX _audit_by_company_outcome ON _audit (about_company_id, outcome, create_time, id);
      CREATE INDEX _audit_by_company_kind ON _audit (about_company_id, entity, create_time, id);
      CREATE INDEX _audit_by_means ON _audit (actor, create_time, id);
      CREATE INDEX _audit_by_name ON _audit (employee_name, create_time, id);
      CREATE INDEX _audit_by_name_down
        ON _audit (employee_name DESC NULLS LAST, create_time DESC, id DESC);
      CREATE INDEX _audit_by_company_name
        ON _audit (about_company_id, employee_name, create_time, id);
      CREATE INDEX _audit_by_company_name_down
        ON _audit (about_company_id, employee_name DESC NULLS LAST, create_time DESC, id DESC)`);
    await runner.query(trigramIndex('_audit_actor_words', '_audit', 'lower(employee_name)'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
