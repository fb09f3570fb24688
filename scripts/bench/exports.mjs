import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exportBookings } from '@quayside/booking/booking/list-bookings';
import { bookingService } from '@quayside/booking/booking.module';
import { startEmbeddedPostgres } from '@quayside/embedded-postgres/embedded-postgres';
import { freightService } from '@quayside/freight/freight.module';
import { exportRates } from '@quayside/freight/rate/read-rates';
import { exportSheetRows } from '@quayside/freight/search/rate-sheet';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { keepHeapSmall } from '@quayside/service-kit/runtime/heap-growth';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { startService } from '@quayside/service-kit/runtime/service-app';
import { exportSiList } from '@quayside/si/shipping-instruction/export-sis';
import { siService } from '@quayside/si/si.module';
import { RATES } from './freight-million.mjs';
import { report } from './measure.mjs';
import { ORDERS, SIS, STAFF, WORK } from './si-million.mjs';

/**
 * Seconds of processor of the process for a file of so many rows, and by how many MB it may be larger
 * meanwhile.
 */
const GOALS = { seconds: 30, megabytes: 60 };
const ROWS = 100_000;
const SAMPLE_MS = 20;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
keepHeapSmall();

const RATE_STAFF = {
  ...STAFF,
  CompanyId: 1,
  Permissions: ['rate:read', 'rate:maintain', 'rate:sell', 'rate:cost'],
};

const BOOKINGS = `
  INSERT INTO booking (request_no, company_id, company_code, company_name, status, amendment,
    cancellation, source, on_behalf, creator_id, create_name, owner_id, owner_name, booking_no,
    carrier_code, vessel, voyage, load_port, load_code, discharge_port, discharge_code,
    sailing_date, si_deadline, container_summary, open_boxes, total_packages, total_weight,
    total_volume, version, create_time, update_time, our_contract)
  SELECT 'BK' || n, 100 + n % 500, 'C' || n % 500, 'COMPANY ' || n % 500, 1 + n % 6, 0,
    0, 'form', false, 1000 + n % 30, 'X', 1000 + n % 30, 'Y', 'B' || n,
    (ARRAY['COSU','MAEU','OOLU','MSCU'])[1 + n % 4], 'VESSEL ' || n % 300, '001E', 'NINGBO',
    'CNNGB', 'HAMBURG', 'DEHAM', current_date + n % 60, now() + n % 60 * interval '1 day',
    '20GP*1', 0, 100, 1520.5, 6.75, 1, now() - n * interval '1 minute', now(), false
  FROM generate_series(1, ${ROWS}) n`;
const BOOKER = { ...STAFF, Permissions: ['booking:read', 'booking:handle'] };

/** Reads a file as a client does, and looks how large the process becomes meanwhile. */
async function measureFile(name, make) {
  collect();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  let bytes = 0;
  const { Bytes, Rows } = await make();
  for await (const part of Bytes) bytes += part.length;
  const took = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (user + system) / 1e6;
  clearInterval(look);
  const rest = `${Rows} rows, ${(bytes / 1e6).toFixed(1)} MB of file in ${took.toFixed(1)} s`;
  return [
    report(`export of ${name}`, seconds, { most: GOALS.seconds }, { unit: ' s', rest }),
    report(
      `memory while ${name} are exported`,
      (most - before) / 1e6,
      { most: GOALS.megabytes },
      { unit: ' MB' },
    ),
  ].every(Boolean);
}

async function within(definition, dataDir, statements, measure) {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const service = await startService(definition, {
    databaseUrl: postgres.url,
    identitySecret: 'bench',
    link: { call: async () => [], deliver: async () => undefined },
    log: createLogger({ level: 'error' }),
    env: {},
  });
  try {
    const own = service.ctx();
    const [{ n }] = await own.sql(statements.count);
    if (n === 0) {
      for (const statement of statements.load) await own.longTx((tx) => tx.sql(statement));
      await service.runtime.database.query('VACUUM ANALYZE');
    }
    return await measure(service.runtime);
  } finally {
    await service.close();
    await postgres.stop();
  }
}

const LISTS = {
  rates: (dataDir) =>
    within(
      freightService,
      dataDir,
      {
        count: 'SELECT count(*)::int AS n FROM rate',
        // Every second is of the company that asks.
        load: [RATES.replace('1000000', String(2 * ROWS))],
      },
      (runtime) => measureFile('rates', () => exportRates(Ctx.of(runtime, RATE_STAFF), {})),
    ),
  /** What its pages read, with a price for each rate. */
  sheet: (dataDir) =>
    within(
      freightService,
      dataDir,
      {
        count: 'SELECT count(*)::int AS n FROM rate',
        // Every second is of the company that asks, and every fifth is still on sale.
        load: [RATES.replace('1000000', String(2 * ROWS))],
      },
      (runtime) =>
        measureFile('rates on sale', () => exportSheetRows(Ctx.of(runtime, RATE_STAFF), {})),
    ),
  bookings: (dataDir) =>
    within(
      bookingService,
      dataDir,
      {
        count: 'SELECT count(*)::int AS n FROM booking',
        load: [BOOKINGS],
      },
      (runtime) => measureFile('bookings', () => exportBookings(Ctx.of(runtime, BOOKER), {})),
    ),
  sis: (dataDir) =>
    within(
      siService,
      dataDir,
      {
        count: 'SELECT count(*)::int AS n FROM shipping_instruction',
        load: [ORDERS, SIS, WORK].map((text) => text.replace('200000)', `${ROWS / 5})`)),
      },
      (runtime) => measureFile('SIs', () => exportSiList(Ctx.of(runtime, STAFF), {})),
    ),
};

/** Each list in a process of its own, whose size nothing else has changed: `node exports.mjs LIST FOLDER`. */
const [list, folder] = process.argv.slice(2);
process.exit((await LISTS[list](folder)) ? 0 : 1);
