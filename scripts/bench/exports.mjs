import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startEmbeddedPostgres } from '@quayside/embedded-postgres/embedded-postgres';
import { freightService } from '@quayside/freight/freight.module';
import { exportRates } from '@quayside/freight/rate/read-rates';
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
