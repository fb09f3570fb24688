import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Recipients carry no foreign key: they are written in the statement that writes their message, and messages are not deleted.
 * The plan of a key's check, made while there are few messages, would read all of them for every recipient later.
 */
export class Recipients1763900100000 implements MigrationInterface {
  name = 'Recipients1763900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE message_recipient DROP CONSTRAINT message_recipient_message_id_fkey',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
