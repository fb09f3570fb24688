import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What layouts learnt of contracts, quotations and agents may be the forwarder's own, and a customer reads what is learnt: it is forgotten. */
export class ForgetOurTerms1766900000003 implements MigrationInterface {
  name = 'ForgetOurTerms1766900000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE booking_note_layout SET lessons = (
        SELECT coalesce(json_agg(each), '[]') FROM json_array_elements(lessons) each
        WHERE each->>'Path' NOT IN ('AgentName', 'ContractNo', 'QuotationNo'))
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
