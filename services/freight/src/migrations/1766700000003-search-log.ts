import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every search for prices, whose it was and what it found: lanes without a rate are demand. */
export class SearchLog1766700000003 implements MigrationInterface {
  name = 'SearchLog1766700000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        seller_id bigint NOT NULL,
        source varchar(40) NOT NULL,
        company_id bigint,
        company_code varchar(40),
        company_name varchar(100),
        employee_id bigint,
        employee_name varchar(50),
        customer_code varchar(40),
        pols text[] NOT NULL,
        pods text[] NOT NULL,
        boxes varchar(100) NOT NULL,
        sailing_from date NOT NULL,
        sailing_to date NOT NULL,
        found integer NOT NULL,
        cheapest numeric(14,2),
        currency_code varchar(3),
        create_time timestamptz(3) NOT NULL
      );
      CREATE INDEX search_log_time ON search_log (seller_id, create_time, id);
      CREATE INDEX search_log_company ON search_log (seller_id, company_id, create_time);
      CREATE INDEX rate_seller ON rate (company_type, company_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
