import { trigramIndex } from '@quayside/service-kit/database/trigram-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every entry of the log says whose record it is about and what that was called then, so that it is found by company and name, also when the
 * record is gone. What is not about a company's record belongs to the company of who did it; personal accounts belong to none.
 */
export class AuditSearch1766600003901 implements MigrationInterface {
  name = 'AuditSearch1766600003901';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE _audit
        ADD COLUMN about_company_id bigint,
        ADD COLUMN about varchar(200),
        ADD COLUMN keywords text GENERATED ALWAYS AS (lower(coalesce(about, '') || ' ' || coalesce(employee_name, ''))) STORED;

      CREATE FUNCTION _audit_about() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        CASE NEW.entity
          WHEN 'employee' THEN
            SELECT e.company_id, e.real_name || ' ' || e.account_no INTO NEW.about_company_id, NEW.about FROM employee e WHERE e.id = NEW.entity_id;
          WHEN 'user' THEN
            SELECT u.real_name INTO NEW.about FROM personal_user u WHERE u.id = NEW.entity_id;
          WHEN 'role' THEN
            SELECT r.company_id, r.role_name INTO NEW.about_company_id, NEW.about FROM role r WHERE r.id = NEW.entity_id;
          WHEN 'department' THEN
            SELECT d.company_id, d.org_name INTO NEW.about_company_id, NEW.about FROM department d WHERE d.id = NEW.entity_id;
          WHEN 'company' THEN
            SELECT c.id, c.company_name INTO NEW.about_company_id, NEW.about FROM company c WHERE c.id = NEW.entity_id;
          WHEN 'company-audit' THEN
            SELECT a.company_id, a.submit_user_name || ' ' || a.company_name INTO NEW.about_company_id, NEW.about FROM company_audit a WHERE a.id = NEW.entity_id;
          WHEN 'certificate', 'company-certificate' THEN
            SELECT t.company_id, t.kind INTO NEW.about_company_id, NEW.about FROM company_certificate t WHERE t.id = NEW.entity_id;
          WHEN 'Shortcut' THEN
            SELECT c.id, c.company_name INTO NEW.about_company_id, NEW.about FROM company c WHERE c.id = NEW.entity_id;
          ELSE NULL;
        END CASE;
        IF NEW.entity <> 'user' THEN NEW.about_company_id := coalesce(NEW.about_company_id, NEW.company_id); END IF;
        NEW.about := coalesce(NEW.about, left(coalesce(NEW.before->>'RoleName', NEW.before->>'OrgName', NEW.before->>'RealName',
          NEW.before->>'Kind', NEW.before->>'KeyName', NEW.after->>'KeyName', NEW.after->>'FileName'), 200));
        RETURN NEW;
      END $$;

      ALTER TABLE _audit DISABLE TRIGGER _audit_append_only;
      CREATE TRIGGER _audit_about_past BEFORE UPDATE ON _audit FOR EACH ROW EXECUTE FUNCTION _audit_about();
      UPDATE _audit SET about = NULL;
      DROP TRIGGER _audit_about_past ON _audit;
      ALTER TABLE _audit ENABLE TRIGGER _audit_append_only;
      CREATE TRIGGER _audit_about_new BEFORE INSERT ON _audit FOR EACH ROW EXECUTE FUNCTION _audit_about();

      CREATE INDEX _audit_by_time ON _audit (create_time, id);
      CREATE INDEX _audit_by_company ON _audit (about_company_id, create_time, id);
      CREATE INDEX _audit_by_kind ON _audit (entity, create_time, id);
      CREATE INDEX _audit_by_verb ON _audit (verb, create_time, id)`);
    await runner.query(trigramIndex('_audit_keywords', '_audit'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
