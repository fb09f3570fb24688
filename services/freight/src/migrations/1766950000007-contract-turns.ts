import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever writes periods of one contract takes turns: that none overlap is judged at the commit, where two that began at once would wait for
 * each other and neither would hear of the overlap.
 */
export class ContractTurns1766950000007 implements MigrationInterface {
  name = 'ContractTurns1766950000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION take_contract_turn() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(NEW.company_id || ':' || NEW.carrier_code || ':' || NEW.contract_no, 0));
        RETURN NEW;
      END $$;
      CREATE TRIGGER carrier_contract_turns BEFORE INSERT OR UPDATE OF contract_no, carrier_code, valid_from, valid_to, enabled
        ON carrier_contract FOR EACH ROW EXECUTE FUNCTION take_contract_turn()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
