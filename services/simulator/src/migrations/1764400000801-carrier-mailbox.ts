import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carriers that the simulator plays, what they received, and what they answer. */
export class CarrierMailbox1764400000801 implements MigrationInterface {
  name = 'CarrierMailbox1764400000801';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carrier_mailbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        mailbox varchar(35) NOT NULL,
        plan jsonb NOT NULL,
        next_plans jsonb NOT NULL,
        update_time timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX carrier_mailbox_code ON carrier_mailbox (mailbox);
      CREATE INDEX carrier_mailbox_time ON carrier_mailbox (update_time, id);

      CREATE TABLE carrier_received (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        mailbox varchar(35) NOT NULL,
        channel varchar(40) NOT NULL,
        type varchar(20) NOT NULL,
        sender varchar(35) NOT NULL,
        control varchar(70) NOT NULL,
        document_number varchar(100) NOT NULL,
        bill_number varchar(35) NOT NULL,
        function varchar(3) NOT NULL,
        outcome varchar(40) NOT NULL,
        duplicate_of bigint,
        raw text NOT NULL,
        create_time timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX carrier_received_control ON carrier_received (mailbox, sender, control) WHERE duplicate_of IS NULL;
      CREATE INDEX carrier_received_duplicate ON carrier_received (duplicate_of) WHERE duplicate_of IS NOT NULL;
      CREATE INDEX carrier_received_time ON carrier_received (create_time DESC, id DESC);
      CREATE INDEX carrier_received_mailbox ON carrier_received (mailbox, create_time DESC, id DESC);
      CREATE INDEX carrier_received_bill ON carrier_received (bill_number, create_time DESC, id DESC);

      CREATE TABLE carrier_answer (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        received_id bigint NOT NULL,
        mailbox varchar(35) NOT NULL,
        channel varchar(40) NOT NULL,
        type varchar(20) NOT NULL,
        recipient varchar(35) NOT NULL,
        control varchar(70) NOT NULL,
        raw text NOT NULL,
        due_time timestamptz(3) NOT NULL,
        taken_time timestamptz(3),
        create_time timestamptz(3) NOT NULL
      );
      CREATE SEQUENCE carrier_answer_number;
      CREATE INDEX carrier_answer_waiting ON carrier_answer (mailbox, channel, recipient, id) WHERE taken_time IS NULL;
      CREATE INDEX carrier_answer_time ON carrier_answer (create_time DESC, id DESC);
      CREATE INDEX carrier_answer_mailbox ON carrier_answer (mailbox, create_time DESC, id DESC);
      CREATE INDEX carrier_answer_received ON carrier_answer (received_id, create_time DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
