import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingService } from '@quayside/booking/booking.module';
import { findCompanies } from '@quayside/contracts/auth/company';
import { presentIdentity } from '@quayside/contracts/auth/present-rights';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import type { Class } from '@quayside/contracts/core/field';
import { codesMapped, merged } from '@quayside/contracts/masterdata/mapping-events';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { voyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import { cargoOrder } from '@quayside/contracts/si/order.api';
import { masterdataService } from '@quayside/masterdata/masterdata.module';
import { openDatabase } from '@quayside/service-kit/database/open-database';
import { readTimeLimits } from '@quayside/service-kit/database/time-limits';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { LocalLink } from '@quayside/service-kit/runtime/links';
import { createLogger } from '@quayside/service-kit/runtime/log';
import {
  type RunningService,
  type ServiceDefinition,
  startService,
} from '@quayside/service-kit/runtime/service-app';
import { siService } from '@quayside/si/si.module';
import { createTestDatabase, type TestDatabase } from '@quayside/test-kit/database';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { startTestService, TEST_SECRETS_KEY } from '@quayside/test-kit/test-service';
import { writeXlsx } from 'hucre/xlsx';
import type { DataSource, MigrationInterface } from 'typeorm';

const staff = aStaffMember();
const log = createLogger({ level: 'silent' });
const HUAYUAN = {
  Id: 2,
  CompanyCode: 'HUAYUAN',
  CompanyName: '华远',
  CompanyShortName: '',
  CompanyType: 1,
};
const HEADER = [
  'Booking No',
  '主提单号',
  '客户代码',
  'SCAC',
  '船名',
  'Voyage',
  'POL',
  'POD Code',
  '箱型箱量',
  '件数',
  '毛重',
  '体积',
];
const row = (booking: string, port: string) => [
  booking,
  `COSU${booking}`,
  'HUAYUAN',
  'COSU',
  'QUAY HARMONY',
  '012E',
  port,
  'USLAX',
  '40HQ*2',
  1200,
  21600.5,
  96.5,
];

/** What an import of the version before left: two orders, one row that waits for a port, a learnt layout. Booking imports as SI did. */
async function importedBefore(): Promise<Record<string, object[]>> {
  const test = await startTestService(bookingService, {
    answers: {
      [findCompanies.path]: () => [HUAYUAN],
      [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
        Texts.flatMap(({ Text }) =>
          ['COSU', 'CNNGB', 'USLAX'].includes(Text) ? [{ Text, Code: Text }] : [],
        ),
    },
  });
  const rows = [
    HEADER,
    row('6100000001', 'CNNGB'),
    row('6100000002', 'CNNGB'),
    row('6100000003', 'Beilun Port'),
  ];
  const bytes = await writeXlsx({ sheets: [{ name: '订舱', rows }] });
  await importFile(test, staff, orderImport, new File([new Uint8Array(bytes)], '订舱清单.xlsx'), {
    SkipFaulty: true,
  });
  const tables = [
    'cargo_order',
    '_import',
    '_import_file',
    '_import_chunk',
    '_import_layout',
    '_audit',
  ];
  const kept: Record<string, object[]> = {};
  for (const table of tables)
    kept[table] = (
      await test.ctx().sql<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${table} t`)
    ).map((each) => each.row);
  await test.close();
  return kept;
}

/** A service's schema as the version before left it. */
const before = (
  url: string,
  { name, entities, migrations }: ServiceDefinition,
  added: Class<MigrationInterface>['name'],
): Promise<DataSource> =>
  openDatabase({
    url,
    schema: name,
    entities,
    poolSize: 2,
    limits: readTimeLimits({}),
    log,
    migrations: migrations.filter((migration) => migration.name !== added),
  });

describe('an installation of the version in which SI had the orders', () => {
  let database: TestDatabase;
  let running: RunningService[] = [];
  const of = (name: string): RunningService => running.find((service) => service.name === name)!;
  const known = new Set(['COSU', 'CNNGB', 'USLAX']);

  beforeAll(async () => {
    const kept = await importedBefore();
    database = await createTestDatabase();
    const si = await before(database.url, siService, 'OrderCopy1766500000004');
    const fill = (source: DataSource, table: string, rows: readonly object[]) =>
      source.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT (json_populate_record(NULL::${table}, r)).* FROM json_array_elements($1) r`,
        [JSON.stringify(rows)],
      );
    const orders = kept.cargo_order!.map((order) => ({
      ...order,
      si_state: 1,
      merged_into: null,
      version: 4,
    }));
    const columns = `id, company_id, company_code, company_name, booking_no, mbl_no, carrier_code, vessel, voyage, load_port, load_code, discharge_port,
      discharge_code, container_summary, packages, weight, volume, goods_type, source, si_state, cancelled, version, create_time, update_time`;
    await si.query(
      `INSERT INTO cargo_order (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::cargo_order, $1)`,
      [JSON.stringify(orders)],
    );
    for (const table of ['_import', '_import_file', '_import_chunk', '_import_layout', '_audit'])
      await fill(si, table, kept[table]!);
    // The import left them so; ids that were given before and are gone stay gone.
    await si.query(`UPDATE _import_chunk SET marks = (SELECT json_agg(json_build_array(m -> 0, 4)) FROM json_array_elements(marks) m)
      WHERE marks IS NOT NULL`);
    await si.query(
      `SELECT setval('cargo_order_id_seq', 70), setval('_import_id_seq', 30), setval('_audit_id_seq', 1000)`,
    );
    await si.query(
      `INSERT INTO _repointing VALUES (5, 'cargo_order.load_code', 1, '"CNNBG"', '"CNNGB"'), (5, 'shipping_instruction.tbi_carrier', 1, '"A"', '"B"')`,
    );
    await si.query(
      `INSERT INTO _audit (entity, entity_id, verb, trace_id, create_time) VALUES ('ShippingInstruction', 1, 'submit', 't', now())`,
    );
    await si.destroy();

    const master = await before(database.url, masterdataService, 'OrdersMoved1766500000003');
    await master.query(`
      INSERT INTO unknown_code (kind, partner, code, status, first_time, last_time) VALUES ('port', 'COSU', 'BEILUN PORT', 'open', now(), now());
      INSERT INTO unknown_code_source (unknown_id, service, source, title, rows, time) SELECT id, 'si', '/api/CargoOrder/1', '货物订单', 1, now() FROM unknown_code;
      INSERT INTO unknown_code_source (unknown_id, service, source, title, rows, time) SELECT id, 'si', 'message 7', '报文', 1, now() FROM unknown_code`);
    const pending = (name: string, payload: object) =>
      master.query(
        `WITH o AS (INSERT INTO _outbox (event_id, name, aggregate, payload, trace_id, create_time) VALUES (gen_random_uuid(), $1, $1, $2, 't', now()) RETURNING id)
         INSERT INTO _delivery (outbox_id, subscriber, aggregate, next_time) SELECT id, 'si', $1, now() FROM o`,
        [name, JSON.stringify(payload)],
      );
    const call = {
      PortCode: 'CNNGB',
      Status: 'NORM',
      EtdBefore: '2026-11-27T10:00:00Z',
      EtdAfter: '2026-11-29T10:00:00Z',
      SailingDay: '2026-11-29',
    };
    await pending(voyageChanged.name, {
      VoyageId: 1,
      CarrierCode: 'COSU',
      VesselBefore: 'QUAY HARMONY',
      VoyageBefore: '012E',
      VesselName: 'QUAY HARMONY',
      VesselImo: null,
      VoyageNo: '012E',
      Reason: 'delay',
      Remark: null,
      Calls: [{ ...call, SiBefore: null, SiAfter: null, SiEstimated: false }],
    });
    await pending(merged.name, {
      MergeId: 9,
      Kind: 'port',
      From: 'USLAX',
      Into: 'USLSA',
      Undone: false,
    });
    await pending(codesMapped.name, {
      Codes: [{ Kind: 'port', Partner: 'COSU', TheirCode: 'BEILUN PORT', OwnCode: 'CNNGB' }],
    });
    await master.destroy();
    known.add('BEILUN PORT');

    const local = new LocalLink();
    const answers: Record<string, (request: never) => unknown> = {
      [findCompanies.path]: () => [HUAYUAN],
      [presentIdentity.path]: () => staff,
      [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
        Texts.flatMap(({ Text }) =>
          known.has(Text) ? [{ Text, Code: Text === 'BEILUN PORT' ? 'CNNGB' : Text }] : [],
        ),
    };
    const link = {
      call: (...args: Parameters<LocalLink['call']>) =>
        Promise.resolve(answers[args[2].path]?.(args[3] as never) ?? local.call(...args)),
      deliver: (...args: Parameters<LocalLink['deliver']>) => local.deliver(...args),
    };
    // All at once, as processes of their own begin.
    running = await Promise.all(
      [siService, bookingService, masterdataService].map((definition) =>
        startService(definition, {
          databaseUrl: database.url,
          link,
          log,
          identitySecret: 's',
          env: { SECRETS_KEY: TEST_SECRETS_KEY },
        }),
      ),
    );
    for (const service of running) local.add(service.runtime);
    local.open();
  });
  afterAll(async () => {
    await Promise.all(running.map((service) => service.close()));
    await database.drop();
  });

  const eventually = async (check: () => Promise<void>): Promise<void> => {
    for (const until = performance.now() + 20_000; ; ) {
      const failed = await check().then(
        () => null,
        (error: unknown) => error,
      );
      if (!failed) return;
      if (performance.now() > until) throw failed;
      await new Promise((wake) => setTimeout(wake, 20));
    }
  };

  it('has them at booking under their numbers, with all that imports left; what was to be delivered arrives there', async () => {
    const [booking, si, master] = [of('booking').ctx(), of('si').ctx(), of('masterdata').ctx()];
    // The row that waited came in with the code that was mapped, under a number that was never given.
    await eventually(async () => {
      const orders = await booking.sql<Record<string, unknown>>(
        'SELECT id, booking_no, sailing_date, discharge_code, load_code FROM cargo_order ORDER BY id',
      );
      expect(orders).toEqual([
        {
          id: 1,
          booking_no: '6100000001',
          sailing_date: '2026-11-29',
          discharge_code: 'USLSA',
          load_code: 'CNNGB',
        },
        {
          id: 2,
          booking_no: '6100000002',
          sailing_date: '2026-11-29',
          discharge_code: 'USLSA',
          load_code: 'CNNGB',
        },
        {
          id: expect.any(Number),
          booking_no: '6100000003',
          sailing_date: null,
          discharge_code: 'USLAX',
          load_code: 'CNNGB',
        },
      ]);
      expect(Number(orders[2]!.id)).toBeGreaterThan(70);
      expect(
        await si.sql('SELECT id, sailing_date, si_state FROM cargo_order WHERE id < 3 ORDER BY id'),
      ).toEqual([
        { id: 1, sailing_date: '2026-11-29', si_state: 1 },
        { id: 2, sailing_date: '2026-11-29', si_state: 1 },
      ]);
    });
    await runnerOf(of('booking').runtime).idle();
    const [{ id: importId, status } = { id: 0, status: '' }] = await booking.sql<{
      id: number;
      status: string;
    }>('SELECT id, status FROM _import');
    expect([importId, status]).toEqual([1, 'done']);
    expect(await booking.sql('SELECT 1 FROM _import_layout')).toHaveLength(1);
    expect(await booking.sql(`SELECT place FROM _repointing WHERE merge_id = 5`)).toEqual([
      { place: 'cargo_order.load_code' },
    ]);
    expect(await si.sql(`SELECT place FROM _repointing WHERE merge_id = 5`)).toEqual([
      { place: 'shipping_instruction.tbi_carrier' },
    ]);
    expect(await si.sql('SELECT 1 FROM _import UNION ALL SELECT 1 FROM _import_layout')).toEqual(
      [],
    );
    expect(await si.sql(`SELECT DISTINCT entity FROM _audit`)).toEqual([
      { entity: 'ShippingInstruction' },
    ]);
    expect(
      await booking.sql(
        `SELECT DISTINCT verb FROM _audit WHERE entity = 'CargoOrder' AND entity_id = 1 ORDER BY verb`,
      ),
    ).toEqual([{ verb: 'import' }, { verb: 'repoint' }, { verb: 'reschedule' }]);
    const sources = await master.sql(
      'SELECT service, source FROM unknown_code_source ORDER BY source',
    );
    expect(sources).not.toContainEqual({ service: 'si', source: '/api/CargoOrder/1' });
    expect(
      await master.sql(`SELECT 1 FROM _delivery WHERE subscriber IN ('si', 'booking')`),
    ).toEqual([]);
  });

  it('answers orders as before', async () => {
    const booking = of('booking').ctx();
    expect(await booking.call(bookedOrders, { Ids: [1, 2] })).toMatchObject([
      { Id: 1, Containers: [] },
      { Id: 2, Goods: [] },
    ]);
    const as = of('si').runtime.handlers.get(cargoOrder.path.toLowerCase())!;
    expect(await as(Ctx.of(of('si').runtime, staff), { Id: 1 })).toMatchObject({
      BookingNo: '6100000001',
      SiState: 1,
    });
  });
});
