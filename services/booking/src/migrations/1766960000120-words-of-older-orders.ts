import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The migration of SI that gave its copies of orders these columns. */
const SI_AS_KNOWN = 'OrderOfCustomer1766960000012';
const WAIT_MS = 100;
const MOST_WAITS = 3_000;

const WORDS = ['customer_ref', 'contract_no', 'signing_method', 'second_notifier', 'third_notifier', 'marks', 'customer_remarks'];

/** Different texts of lines under each other, as many as there is room for. */
const together = (table: string, column: string, most: number, condition = 'true'): string => `(
    SELECT string_agg(l.text, E'\\n' ORDER BY l.position) FROM (
      SELECT d.text, d.position, sum(length(d.text) + 1) OVER (ORDER BY d.position) - 1 AS size FROM (
        SELECT btrim(x.${column}, E' \\t\\r\\n') AS text, min(x.position) AS position FROM booking.${table} x
        WHERE x.owner_id = e.id AND ${condition} GROUP BY 1) d WHERE d.text <> '') l
    WHERE l.size <= ${most})`;

/** The party to be told that stands at a place, as a bill writes it. */
const notifier = (table: string, place: number): string => `(
    SELECT left(concat_ws(E'\\n', p.name, (
      SELECT string_agg(btrim(a.line), E'\\n' ORDER BY a.place) FROM (
        SELECT line, place FROM regexp_split_to_table(coalesce(p.address, ''), E'\\n') WITH ORDINALITY s (line, place)
        WHERE btrim(line, E' \\t\\r') <> '' ORDER BY place LIMIT 12) a), 'TEL ' || nullif(p.phone, '')), 1000)
    FROM booking.${table} p WHERE p.owner_id = e.id AND p.role = 'notify' AND p.name <> '' ORDER BY p.position OFFSET ${place} LIMIT 1)`;

/** What the entered orders, or the bookings, say of their cargo orders. */
const said = (kind: 'entry' | 'booking', contract: string): string => `
  SELECT e.order_id AS id, nullif(e.customer_ref, '') AS customer_ref, ${contract} AS contract_no,
    CASE e.bill_form WHEN 'original' THEN 'O' WHEN 'telex' THEN 'T' WHEN 'seaway' THEN 'S' END AS signing_method,
    ${notifier(`${kind}_party`, 1)} AS second_notifier, ${notifier(`${kind}_party`, 2)} AS third_notifier,
    ${together(`${kind}_goods`, 'marks', 10_000)} AS marks, ${together(`${kind}_remark`, 'text', 2000, `x.audience = 'everyone'`)} AS customer_remarks
  FROM booking.${kind === 'entry' ? 'entry_order' : 'booking'} e WHERE e.order_id IS NOT NULL`;

/** A contract is the customer's to read unless his form, or else that of all, hides it. */
const ENTRY_CONTRACT = `CASE WHEN NOT EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(
      (SELECT f.layout FROM booking.entry_form f WHERE f.company_id = e.company_id),
      (SELECT f.layout FROM booking.entry_form f WHERE f.company_id = 0)) -> 'Entry') field
    WHERE field ->> 'Name' = 'ContractNo' AND NOT (field ->> 'Shown')::boolean) THEN nullif(e.contract_no, '') END`;
const BOOKING_CONTRACT = `CASE WHEN NOT e.our_contract THEN coalesce(nullif(e.contract_no, ''), nullif(e.quotation_no, '')) END`;

const fill = (from: string): string => `
  UPDATE booking.cargo_order o SET ${WORDS.map((name) => `${name} = coalesce(o.${name}, n.${name})`).join(', ')}
  FROM (${from}) n WHERE o.id = n.id AND coalesce(${WORDS.map((name) => `n.${name}`).join(', ')}) IS NOT NULL`;

/**
 * Orders that were made before they kept what their customer said of his papers get it from where it was entered, and SI's copies with them: an SI
 * that is opened from now on has it. Nothing of them changed, so that they keep their versions and nobody is told. As the connecting account, which
 * alone may write both schemas; where SI has older tables this waits for it.
 */
export class WordsOfOlderOrders1766960000120 implements MigrationInterface {
  name = 'WordsOfOlderOrders1766960000120';

  /** It waits outside a transaction: SI builds indexes meanwhile, which wait for every transaction to end. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET ROLE NONE');
    try {
      const [{ some }] = await runner.query('SELECT EXISTS (SELECT FROM booking.cargo_order) AS some');
      if (!some) return;
      const withSi = await this.awaitSi(runner);
      await runner.startTransaction();
      try {
        await runner.query(fill(said('entry', ENTRY_CONTRACT)));
        await runner.query(fill(said('booking', BOOKING_CONTRACT)));
        // A copy of another version gets it with the order that it waits for.
        if (withSi)
          await runner.query(
            `UPDATE si.cargo_order c SET ${WORDS.map((name) => `${name} = o.${name}`).join(', ')} FROM booking.cargo_order o
             WHERE c.id = o.id AND c.version = o.version AND (${WORDS.map((name) => `c.${name}`).join(', ')})
               IS DISTINCT FROM (${WORDS.map((name) => `o.${name}`).join(', ')})`,
          );
        await runner.commitTransaction();
      } catch (error) {
        await runner.rollbackTransaction();
        throw error;
      }
    } finally {
      // The role that the connection began with.
      await runner.query('RESET ROLE');
    }
  }

  /** Whether SI keeps copies in this database; waits while its tables are older. */
  private async awaitSi(runner: QueryRunner): Promise<boolean> {
    for (let waited = 0; waited < MOST_WAITS; waited++) {
      const [{ here }] = await runner.query(
        `SELECT to_regclass('si._migrations') IS NOT NULL AND to_regclass('si.cargo_order') IS NOT NULL AS here`,
      );
      if (!here) return false;
      const [known] = await runner.query('SELECT 1 FROM si._migrations WHERE name = $1', [SI_AS_KNOWN]);
      if (known) return true;
      await new Promise((wake) => setTimeout(wake, WAIT_MS));
    }
    throw new Error('SI has not migrated its tables: start it first');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
