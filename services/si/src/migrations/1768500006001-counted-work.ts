import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What limits who sees an SI: an index that has it counts without reading the table. */
const SCOPE = 'company_id, tbi_create_id, tbi_reviewer_id';

/** Indexes of SIs by name, with what they are on; those of before are replaced. */
const INDEXES: readonly (readonly [name: string, on: string])[] = [
  ['si_status_deadline_carrier', `(tbi_status, tbi_deadline, id) INCLUDE (tbi_carrier, ${SCOPE})`],
  [
    'si_in_work',
    `(id) INCLUDE (tbi_status, tbi_deadline, tbi_carrier, ${SCOPE})
      WHERE tbi_status IN (1, 2, 3, 4, 5, 6, 7)`,
  ],
  [
    'si_late_filed',
    `(tbi_deadline, id) INCLUDE (tbi_status, ${SCOPE}) WHERE late_reason IS NOT NULL`,
  ],
];

/**
 * The desk's cockpit counts what is in work by indexes alone: the SIs by their ids, and by the same ids
 * whose work they are. Within a transaction, as `indexChanges` says why.
 */
export class CountedWork1768500006001 implements MigrationInterface {
  name = 'CountedWork1768500006001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX ${name} ON shipping_instruction ${on}`);
    }
    await runner.query(`
      CREATE UNIQUE INDEX si_work_key ON si_work (tbi_id) INCLUDE (assignee_id, amendments);
      ALTER TABLE si_work DROP CONSTRAINT si_work_pkey,
        ADD CONSTRAINT si_work_pkey PRIMARY KEY USING INDEX si_work_key;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
