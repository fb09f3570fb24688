import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sailing templates keep every version beside the rules of prices, so that a search of the past departs as it did. How a template read before
 * its last change nobody knows; what it says now stands for all time since it was made, as it did until today.
 */
export class SailTemplatePast1766960000001 implements MigrationInterface {
  name = 'SailTemplatePast1766960000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO rule_past (source, record_id, company_id, recorded_from, recorded_to, body)
        SELECT 'sail_template', id, company_id, create_time, update_time, jsonb_strip_nulls(to_jsonb(t))
        FROM sail_template t WHERE update_time > create_time;
      CREATE TRIGGER sail_template_keeps_past AFTER UPDATE OR DELETE ON sail_template FOR EACH ROW EXECUTE FUNCTION keep_rule_past();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
