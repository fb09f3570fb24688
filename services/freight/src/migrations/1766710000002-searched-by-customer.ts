import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The platform's list of searches is found by customer as well. */
export class SearchedByCustomer1766710000002 implements MigrationInterface {
  name = 'SearchedByCustomer1766710000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX searched_lane_every_customer ON searched_lane (customer_code, create_time, id)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
