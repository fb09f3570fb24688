import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { BEFORE_CARRIER, Due, IN_WORK, SiStatus } from '@quayside/contracts/si/choices';
import type { ProductionQuery } from '@quayside/contracts/si/production.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { BILLS } from '../src/drift/follow-drift.js';
import { readCockpit } from '../src/production/cockpit.js';
import { productionPage } from '../src/production/list-production.js';
import { sisPage } from '../src/shipping-instruction/list-sis.js';
import { startSi } from './samples.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** A context that explains what it asks, and the nodes of the plans. */
function explaining(ctx: Ctx): [Ctx, Plan[]] {
  const nodes: Plan[] = [];
  const explained =
    (asks: 'sql' | 'sqlPlanned') =>
    async (text: string, params: readonly unknown[] = []): Promise<unknown[]> => {
      const [row] = await ctx.sqlPlanned<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        params,
      );
      nodes.push(...flat(row!['QUERY PLAN'][0].Plan));
      return ctx[asks](text, params);
    };
  const listening = Object.create(ctx, {
    sql: { value: explained('sql') },
    sqlPlanned: { value: explained('sqlPlanned') },
  }) as Ctx;
  return [listening, nodes];
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Twenty thousand orders of five hundred companies. */
const ORDERS = `
  INSERT INTO cargo_order (company_id, company_code, company_name, booking_no, mbl_no, carrier_code, vessel, voyage, load_port, load_code,
    discharge_port, discharge_code, sailing_date, si_deadline, container_summary, packages, weight, volume, goods_type, source, si_state,
    cancelled, version, create_time, update_time)
  SELECT 100 + n % 500, 'C' || n % 500, 'COMPANY ' || n % 500, 'B' || n, 'M' || n, (ARRAY['COSU','MAEU','OOLU','MSCU'])[1 + n % 4],
    'VESSEL ' || n % 300, '001E', 'NINGBO', 'CNNGB', 'HAMBURG', 'DEHAM', date '2026-01-01' + n % 360,
    timestamptz '2026-01-01' + n * interval '25 minutes', '20GP*1', 1, 1, 1, 'GC', 'excel', CASE WHEN n % 50 = 0 THEN 0 ELSE 3 END, false, 1,
    timestamptz '2026-01-01' + n * interval '20 minutes', timestamptz '2026-01-01' + n * interval '20 minutes'
  FROM generate_series(1, 20000) n`;

/** A hundred thousand SIs, five of each order, most of them long issued. */
const SIS = `
  INSERT INTO shipping_instruction (cgo_id, tbi_simbl_no, tbi_mbl_no, tbi_vessel, tbi_carrier, company_id, tbi_companycode, company_name,
    tbi_no, tbi_status, tbi_sources, tbi_deadline, tbi_sailingdate, tbi_create_id, create_name, revision, total_packages, total_weight,
    total_volume, container_summary, version, delete_mark, create_time, update_time)
  SELECT o.id, o.mbl_no || bill, o.mbl_no, o.vessel, o.carrier_code, o.company_id, o.company_code, o.company_name,
    'SI26' || lpad(o.id::text, 8, '0') || bill, CASE WHEN o.id % 100 = 0 THEN 1 ELSE 8 END, 1, o.si_deadline, o.sailing_date, 1, 'X', 1,
    1, 1, 1, '20GP*1', 1, 0, o.create_time + bill * interval '4 minutes', o.create_time + bill * interval '4 minutes'
  FROM cargo_order o, generate_series(1, 5) bill`;

/** A step of each SI, by fifty people; one SI in a thousand was handed in by staff. */
const LOGS = `
  UPDATE shipping_instruction SET tbi_sources = 2 WHERE id % 1000 = 0;
  INSERT INTO si_log (owner_id, creator_id, employee_id, differences, tbi_id, tbi_no, tbi_simbl_no, verb, to_status, revision,
    employee_name, company_name, create_time)
  SELECT company_id, 1, 1, '[]', id, tbi_no, tbi_simbl_no, 'submit', 1, 1, 'N' || id % 50, company_name, create_time
  FROM shipping_instruction`;

/** Fifty thousand messages on the line to four carriers; few wait for somebody. */
const MESSAGES = [
  `INSERT INTO carrier_text (id, profile_id, direction, name, raw, done, attempts, create_time)
   SELECT n, 1 + n % 4, 'out', 'T' || n, 'UNB', true, 0, timestamptz '2026-01-01' + n * interval '8 minutes' FROM generate_series(1, 50000) n`,
  `INSERT INTO carrier_message (direction, carrier_code, tbi_id, tbi_no, tbi_simbl_no, type, control_ref, state, attempts, create_time,
     update_time, profile_id, text_id, document_no)
   SELECT 'out', (ARRAY['COSU','MAEU','OOLU','MSCU'])[1 + n % 4], n / 4, 'SI' || n, 'M' || n, 'IFTMIN', lpad(n::text, 8, '0'),
     CASE WHEN n % 500 = 0 THEN 'silent' ELSE 'accepted' END, 1, timestamptz '2026-01-01' + n * interval '8 minutes',
     timestamptz '2026-01-01' + n * interval '8 minutes', 1 + n % 4, n, 'SI' || n || '-1' FROM generate_series(1, 50000) n`,
];

/** TypeORM's names for column types as the catalogue of PostgreSQL has them. */
const TYPES: Readonly<Record<string, string>> = {
  varchar: 'character varying',
  timestamptz: 'timestamp with time zone',
};

describe('the tables of the SI service', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startSi();
    for (const statement of [ORDERS, SIS, ...LOGS.split(';'), ...MESSAGES, 'ANALYZE'])
      await test.ctx().sql(statement);
  }, 300_000);
  afterAll(() => test.close());

  it('are what the entities say', async () => {
    const stored = await test.ctx().sql<{
      name: string;
      type: string;
      length: number | null;
      scale: number | null;
      nullable: boolean;
    }>(
      `SELECT table_name || '.' || column_name AS name, data_type AS type, coalesce(character_maximum_length, numeric_precision) AS length,
              numeric_scale AS scale, is_nullable = 'YES' AS nullable
       FROM information_schema.columns
       WHERE table_schema = 'si' AND is_generated = 'NEVER' AND table_name NOT LIKE '\\_%'
         -- Written by a trigger, read by SQL alone.
         AND column_name <> 'changed_time'`,
    );
    const sized = (type: string): boolean => ['character varying', 'numeric'].includes(type);
    const inDatabase = stored.map(({ name, type, length, scale, nullable }) => [
      name,
      type,
      sized(type) ? `${length} ${scale}` : '',
      nullable,
    ]);
    const declared = test.service.runtime.database.entityMetadatas.flatMap(
      ({ tableName, columns }) =>
        columns.map((column) => {
          const type = column.isArray
            ? 'ARRAY'
            : (TYPES[String(column.type)] ?? String(column.type));
          const size =
            type === 'numeric' ? `${column.precision} ${column.scale}` : `${column.length} null`;
          return [
            `${tableName}.${column.databaseName}`,
            type,
            sized(type) ? size : '',
            column.isNullable,
          ];
        }),
    );
    expect(inDatabase.sort()).toEqual(declared.sort());
  });

  const SI = 'shipping_instruction';
  it.each([
    ['newest first', SI, 'true', 'create_time DESC, t.id DESC'],
    ['of a company', SI, 't.company_id = 103', 'create_time DESC, t.id DESC'],
    ['to review', SI, 't.tbi_status = ANY(ARRAY[1])', 'create_time DESC, t.id DESC'],
    [
      'to review by deadline',
      SI,
      't.tbi_status = ANY(ARRAY[1])',
      'tbi_deadline ASC NULLS LAST, t.id ASC',
    ],
    ['of a carrier', SI, "t.tbi_carrier = 'COSU'", 'create_time DESC, t.id DESC'],
    ['of an order', SI, 't.cgo_id = 77', 'create_time DESC, t.id DESC'],
    ['by deadline', SI, 'true', 'tbi_deadline ASC NULLS LAST, t.id ASC'],
    // Downwards values and empty ones are read apart (decision 108).
    ['by deadline, last first', SI, 't.tbi_deadline IS NOT NULL', 'tbi_deadline DESC, t.id DESC'],
    ['without a deadline', SI, 't.tbi_deadline IS NULL', 'tbi_deadline DESC, t.id DESC'],
    ['by sailing day', SI, 't.tbi_sailingdate IS NOT NULL', 'tbi_sailingdate DESC, t.id DESC'],
    ['without a sailing day', SI, 't.tbi_sailingdate IS NULL', 'tbi_sailingdate DESC, t.id DESC'],
    ['by number', SI, 'true', 'tbi_no ASC, t.id ASC'],
    ['by change', SI, 'true', 'update_time DESC, t.id DESC'],
    ['by state', SI, 'true', 'tbi_status ASC, t.id ASC'],
    [
      'of a day',
      SI,
      "t.create_time >= '2026-03-01' AND t.create_time < '2026-03-02'",
      'create_time DESC, t.id DESC',
    ],
    ['with a keyword', SI, "t.keywords LIKE '%m4711%'", 'create_time DESC, t.id DESC'],
    ['steps of a customer', 'si_log', 't.owner_id = 103', 'create_time DESC, t.id DESC'],
    ['steps of a person', 'si_log', "t.employee_name = 'N7'", 'create_time DESC, t.id DESC'],
    [
      'steps of SIs on behalf',
      'si_log',
      `t.tbi_id IN (SELECT s.id FROM ${SI} s WHERE s.tbi_sources = 2)`,
      'create_time DESC, t.id DESC',
    ],
    ['messages to carriers', 'carrier_message', 'true', 'create_time DESC, t.id DESC'],
    ['messages by change', 'carrier_message', 'true', 'update_time ASC, t.id ASC'],
    ['messages by state', 'carrier_message', 'true', 'state ASC, t.id ASC'],
    ['messages by carrier', 'carrier_message', 'true', 'carrier_code DESC, t.id DESC'],
    [
      'messages that wait for somebody',
      'carrier_message',
      "t.state = ANY(ARRAY['failed','silent'])",
      'create_time DESC, t.id DESC',
    ],
    [
      'messages of a carrier',
      'carrier_message',
      "t.carrier_code = 'COSU'",
      'create_time DESC, t.id DESC',
    ],
    [
      'messages with a keyword',
      'carrier_message',
      "t.keywords LIKE '%m4711%'",
      'create_time DESC, t.id DESC',
    ],
    ['messages of an SI', 'carrier_message', 't.tbi_id = 4711', 'id ASC'],
    [
      'the message of a document',
      'carrier_message',
      "t.profile_id = 3 AND t.document_no = 'SI4711-1' AND t.direction = 'out'",
      'id DESC',
    ],
    [
      'messages that are due',
      'carrier_message',
      "t.state IN ('waiting', 'sending') AND t.next_time <= '2026-03-01'",
      'next_time ASC, t.id ASC',
    ],
    ['orders by deadline', 'cargo_order', 'true', 'si_deadline ASC NULLS LAST, t.id ASC'],
    [
      'waiting orders',
      'cargo_order',
      't.si_state = ANY(ARRAY[0])',
      'si_deadline ASC NULLS LAST, t.id ASC',
    ],
    [
      'waiting orders of a company',
      'cargo_order',
      't.company_id = 103 AND t.si_state = ANY(ARRAY[0])',
      'si_deadline ASC NULLS LAST, t.id ASC',
    ],
    [
      'orders of a carrier',
      'cargo_order',
      "t.carrier_code = 'COSU'",
      'si_deadline ASC NULLS LAST, t.id ASC',
    ],
    ['orders by state', 'cargo_order', 'true', 'si_state DESC, t.id DESC'],
    [
      'orders of a company, newest first',
      'cargo_order',
      't.company_id = 103',
      'create_time DESC, t.id DESC',
    ],
    ['orders by number', 'cargo_order', 'true', 'booking_no DESC, t.id DESC'],
    [
      'orders with a keyword',
      'cargo_order',
      "t.keywords LIKE '%b4711%'",
      'si_deadline ASC NULLS LAST, t.id ASC',
    ],
  ])('find %s without reading the table through', async (_name, table, where, order) => {
    const [row] = await test
      .ctx()
      .sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) SELECT t.* FROM ${table} t WHERE ${where} ORDER BY t.${order} LIMIT 20`,
      );
    const nodes = flat(row?.['QUERY PLAN'][0].Plan as Plan);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(nodes.some((node) => node['Index Name'])).toBe(true);
  });

  it('find the bills of many changed orders without reading all bills', async () => {
    const ids = Array.from({ length: 200 }, (_, n) => 1 + n * 97).join(', ');
    const text = BILLS.replaceAll('$1', `ARRAY[${ids}]::bigint[]`);
    const [row] = await test
      .ctx()
      .sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${text}`);
    const read = flat(row?.['QUERY PLAN'][0].Plan as Plan).filter(
      (node) => node['Node Type'] === 'Seq Scan',
    );
    expect(
      read
        .map((node) => node['Relation Name'])
        .filter((name) => name === SI || name === 'cargo_order'),
    ).toEqual([]);
  });

  const inWork = { TBI_STATUS: [...IN_WORK] };
  const week = { DeadlineFrom: '2026-05-01', DeadlineTo: '2026-05-07' };
  it.each<[string, ProductionQuery]>([
    [
      'a queue of a carrier in a week',
      { TBI_STATUS: [SiStatus.Submitted], TBI_CARRIER: 'MAEU', ...week },
    ],
    [
      'issued ones of a carrier in a week',
      { TBI_STATUS: [SiStatus.Issued], TBI_CARRIER: 'MAEU', ...week },
    ],
    [
      'several states of a carrier in a week',
      { TBI_STATUS: [...BEFORE_CARRIER], TBI_CARRIER: 'MAEU', ...week },
    ],
    ['several states by deadline', inWork],
    ['several states of a carrier', { ...inWork, TBI_CARRIER: 'MAEU' }],
    ['what is past its deadline', { TBI_STATUS: [...BEFORE_CARRIER], Due: Due.Late }],
    ['nobody’s work', { ...inWork, Unassigned: true }],
  ])('are searched by state for %s, not in the order of the deadline', async (_name, query) => {
    const asked = new Map<string, readonly unknown[]>();
    const ctx = test.ctx(aStaffMember());
    const listening = Object.create(ctx, {
      sql: {
        value: (text: string, params: readonly unknown[] = []) => {
          asked.set(text, params);
          return ctx.sql(text, params);
        },
      },
    }) as Ctx;
    await productionPage(listening, query);
    expect(asked.size).toBe(2);
    for (const [text, params] of asked) {
      const [row] = await ctx.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        params,
      );
      const nodes = flat(row?.['QUERY PLAN'][0].Plan as Plan);
      expect(
        nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === SI),
      ).toEqual([]);
      const scans = nodes.filter(
        (node) =>
          node['Index Name'] &&
          !node['Index Name'].endsWith('_pkey') &&
          node['Index Name'].startsWith('si_'),
      );
      expect(scans.length).toBeGreaterThan(0);
      // A bitmap is collected in no order: it may be that of the week or of the carrier as well. The
      // index of what is in work has nothing of other states.
      const inOrder = scans.filter(
        (node) => node['Node Type'] !== 'Bitmap Index Scan' && node['Index Name'] !== 'si_in_work',
      );
      expect(inOrder.filter((node) => !node['Index Cond']?.includes('tbi_status'))).toEqual([]);
    }
  });

  it.each<[string, Partial<Identity>]>([
    ['everybody’s', {}],
    ['of a person', { DataScope: 'own', EmployeeId: 7 }],
    ['of a department', { DataScope: 'department', ScopeOrgIds: [70] }],
  ])('count the SIs of the cockpit, %s, by indexes alone', async (_name, scope) => {
    const ctx = test.ctx(aStaffMember(scope));
    // Whether an index alone answers, PostgreSQL knows of pages that were vacuumed.
    await test.service.runtime.database.query('VACUUM shipping_instruction');
    const [listening, nodes] = explaining(ctx);
    const { ByStatus } = await readCockpit(listening);
    expect(ByStatus.map(({ Capped }) => Capped).filter(Boolean)).toHaveLength(
      scope.DataScope ? 0 : 1,
    );
    const reads = nodes.filter((node) => node['Relation Name'] === SI);
    expect(reads.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const inWork = reads.filter((node) => node['Index Name'] === 'si_in_work');
    expect(inWork.map((node) => node['Node Type'])).toContain('Index Only Scan');
    // What is a person's of the states that never end is looked up.
    const others = reads.filter((node) => node['Node Type'] !== 'Index Only Scan');
    if (!scope.DataScope) expect(others).toEqual([]);
  });

  it.each<[string, ProductionQuery]>([
    ['newest first', {}],
    ['of a state that most have', { TBI_STATUS: [SiStatus.Issued] }],
  ])('find a person’s own SIs, %s, without those of others', async (_name, query) => {
    const ctx = test.ctx(aStaffMember({ DataScope: 'own', EmployeeId: 7 }));
    const [listening, nodes] = explaining(ctx);
    expect(await sisPage(listening, query)).toEqual({ Rows: [], Total: 0 });
    const reads = nodes.filter((node) => node['Relation Name'] === SI);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter((node) => !node['Index Cond'])).toEqual([]);
  });
});
