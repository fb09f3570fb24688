import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bills that were issued before it was asked how: as their papers have said until now. */
export class BillIssueOfOld1764400000502 implements MigrationInterface {
  name = 'BillIssueOfOld1764400000502';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO bill_issue (tbi_id, signing_method, originals, copies, issue_place, issue_day, on_board_day, employee_name, create_time)
      SELECT t.id, coalesce(t.tbi_signing_method, 'O'), CASE WHEN coalesce(t.tbi_signing_method, 'O') = 'O' THEN 3 ELSE 0 END, 3,
        coalesce(t.tbi_zhuanghg, '--'), (l.create_time AT TIME ZONE 'Asia/Shanghai')::date,
        least(t.tbi_sailingdate, (l.create_time AT TIME ZONE 'Asia/Shanghai')::date), l.employee_name, l.create_time
      FROM shipping_instruction t
      JOIN LATERAL (SELECT create_time, employee_name FROM si_log WHERE tbi_id = t.id AND verb = 'issue' ORDER BY id DESC LIMIT 1) l ON true
      WHERE t.tbi_status = 8
      ON CONFLICT DO NOTHING
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
