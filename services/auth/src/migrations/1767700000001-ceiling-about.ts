import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log names the company whose ceiling was changed, also of what was logged before. */
export class CeilingAbout1767700000001 implements MigrationInterface {
  readonly name = 'CeilingAbout1767700000001';

  async up(runner: QueryRunner): Promise<void> {
    const [{ body }] = (await runner.query(
      `SELECT pg_get_functiondef('_audit_about'::regproc) AS body`,
    )) as [{ body: string }];
    const named = body.replace("WHEN 'Shortcut' THEN", "WHEN 'Shortcut', 'company_ceiling' THEN");
    if (named === body) throw new Error('_audit_about has no branch of shortcuts');
    await runner.query(named);
    await runner.query(`
      ALTER TABLE _audit DISABLE TRIGGER _audit_append_only;
      UPDATE _audit a SET about = c.company_name, about_company_id = c.id
        FROM company c WHERE a.entity = 'company_ceiling' AND c.id = a.entity_id;
      ALTER TABLE _audit ENABLE TRIGGER _audit_append_only`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
