import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The area of the import that comes along; links to it keep their paths. */
const AREA = '/api/CargoOrder';
/** The last migration of SI that its tables are known by. */
const SI_AS_KNOWN = 'PendingNotices1766200000201';
const WAIT_MS = 100;
const MOST_WAITS = 3_000;

const CONTENT = [
  'id',
  'company_id',
  'company_code',
  'company_name',
  'booking_no',
  'mbl_no',
  'carrier_code',
  'vessel',
  'vessel_imo',
  'voyage',
  'receipt_place',
  'receipt_code',
  'load_port',
  'load_code',
  'discharge_port',
  'discharge_code',
  'delivery_place',
  'delivery_code',
  'sailing_date',
  'si_deadline',
  'container_summary',
  'packages',
  'package_unit',
  'weight',
  'volume',
  'goods_type',
  'goods_name',
  'hs_code',
  'payment_method',
  'transport_method',
  'consignor',
  'consignee',
  'notifier',
  'source',
  'cancelled',
  'version',
  'create_time',
  'update_time',
].join(', ');

const AUDIT =
  'entity, entity_id, verb, before, after, company_id, employee_id, employee_name, trace_id, create_time';

/** What moves. SI keeps its table of orders as its copy; ids, versions and times are the same on both sides. */
const MOVE = (columns: (table: string) => string): string => `
  INSERT INTO booking.cargo_order (${CONTENT}) SELECT ${CONTENT} FROM si.cargo_order;
  SELECT setval('booking.cargo_order_id_seq', greatest((SELECT last_value FROM si.cargo_order_id_seq), 1),
    (SELECT is_called FROM si.cargo_order_id_seq));

  INSERT INTO booking._import (${columns('_import')}) OVERRIDING SYSTEM VALUE
    SELECT ${columns('_import')} FROM si._import WHERE area = '${AREA}';
  SELECT setval('booking._import_id_seq', (SELECT last_value FROM si._import_id_seq), (SELECT is_called FROM si._import_id_seq));
  INSERT INTO booking._import_file (import_id, bytes) SELECT f.import_id, f.bytes FROM si._import_file f JOIN booking._import i ON i.id = f.import_id;
  INSERT INTO booking._import_chunk (${columns('_import_chunk')})
    SELECT ${columns('_import_chunk')
      .split(', ')
      .map((name) => `c.${name}`)
      .join(', ')} FROM si._import_chunk c JOIN booking._import i ON i.id = c.import_id;
  DELETE FROM si._import WHERE area = '${AREA}';
  INSERT INTO booking._import_layout (${columns('_import_layout')})
    SELECT ${columns('_import_layout')} FROM si._import_layout WHERE area = '${AREA}';
  DELETE FROM si._import_layout WHERE area = '${AREA}';

  INSERT INTO booking._repointing SELECT * FROM si._repointing WHERE place LIKE 'cargo\\_order.%';
  DELETE FROM si._repointing WHERE place LIKE 'cargo\\_order.%';

  INSERT INTO booking._audit (${AUDIT}) SELECT ${AUDIT} FROM si._audit
    WHERE entity = 'CargoOrder' OR (entity = 'Import' AND after ->> 'Area' = '${AREA}') ORDER BY id;
  DELETE FROM si._audit WHERE entity = 'CargoOrder' OR (entity = 'Import' AND after ->> 'Area' = '${AREA}');

  UPDATE si._outbox o SET payload = jsonb_set(o.payload, '{Service}', '"booking"')
    WHERE o.name = 'masterdata.unknown-codes' AND o.payload ->> 'Source' LIKE '${AREA}/%';`;

/**
 * Orders, their imports with what waits in them, the layouts that imports learnt, and their audit come from SI, which had them until now. Under the
 * locks of both services' migrations and as the connecting account, which alone may read both schemas; in a new installation there is
 * nothing to move. Before SI has brought its own tables up to date this waits for it.
 */
export class OrdersOfSi1766500000002 implements MigrationInterface {
  name = 'OrdersOfSi1766500000002';

  /** It waits outside a transaction: SI builds indexes meanwhile, which wait for every transaction to end. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET ROLE NONE');
    try {
      if (!(await this.isUpgrade(runner))) return;
      await runner.startTransaction();
      try {
        await this.move(runner);
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

  /** Whether SI has tables of its own here, as they are known. Waits while they are older. */
  private async isUpgrade(runner: QueryRunner): Promise<boolean> {
    for (let waited = 0; waited < MOST_WAITS; waited++) {
      const [{ here }] = await runner.query(
        `SELECT to_regclass('si._migrations') IS NOT NULL AND to_regclass('si.cargo_order') IS NOT NULL AS here`,
      );
      if (!here) return false;
      const [known] = await runner.query('SELECT 1 FROM si._migrations WHERE name = $1', [
        SI_AS_KNOWN,
      ]);
      if (known) return true;
      await new Promise((wake) => setTimeout(wake, WAIT_MS));
    }
    throw new Error('SI has not migrated its tables: start it first');
  }

  private async move(runner: QueryRunner): Promise<void> {
    await runner.query(`SELECT pg_advisory_xact_lock(7312, hashtext('si'))`);
    // A process that was killed after it had moved them begins again.
    const [{ isMoved }] = await runner.query(
      'SELECT EXISTS (SELECT FROM booking.cargo_order) AS "isMoved"',
    );
    if (isMoved) return;
    await runner.query('LOCK TABLE si.cargo_order, si._import IN EXCLUSIVE MODE');
    const columns = await this.sharedColumns(runner);
    await runner.query(MOVE((table) => columns.get(table) ?? ''));
  }

  /** The columns that a kit's table has on both sides, as a list. */
  private async sharedColumns(runner: QueryRunner): Promise<ReadonlyMap<string, string>> {
    const rows: { table: string; columns: string }[] = await runner.query(
      `SELECT b.table_name AS table, string_agg(b.column_name, ', ' ORDER BY b.ordinal_position) AS columns
       FROM information_schema.columns b JOIN information_schema.columns s
         ON s.table_schema = 'si' AND s.table_name = b.table_name AND s.column_name = b.column_name
       WHERE b.table_schema = 'booking' AND b.table_name LIKE '\\_import%' GROUP BY b.table_name`,
    );
    return new Map(rows.map(({ table, columns }) => [table, columns]));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
