import { rateImport } from '@quayside/contracts/freight/rate-import';
import { lanesOfPlaces } from '@quayside/contracts/masterdata/port-lanes';
import { pairSailings } from '@quayside/contracts/masterdata/schedule-search';
import { startEmbeddedPostgres } from '@quayside/embedded-postgres/embedded-postgres';
import { freightService } from '@quayside/freight/freight.module';
import { planBatch } from '@quayside/freight/rate-import/plan-batch';
import { pricedOffers } from '@quayside/freight/search/search-offers';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { startService } from '@quayside/service-kit/runtime/service-app';

/** Milliseconds of one search in a hundred, with prices and surcharges; the search to its statements alone (decision 54); ten thousand rates changed. */
const GOALS = { lane: 50, matrix: 150, ratio: 1.7, batch: 10_000 };
const RUNS = 300;
const LANES = 1_000;
const CHANGED = 10_000;

const quoted = (codes) => `ARRAY[${codes.map((code) => `'${code}'`).join(', ')}]`;

/**
 * Rates of the lanes between some ports, half of them of each of two sellers, over the 52 weeks of
 * a year.
 * @param {{ load: string[], discharge: string[] }} ports
 */
export const ratesOf = (count, { load, discharge }) => `
  INSERT INTO rate (company_id, company_type, supplier, carrier_code, rate_type, pol_code, pod_code, contract_no, currency_code, payment, basis,
    valid_from, valid_to, lane_code, lane_parent, all_in, etd_day, transit_days, ask_first, recommended, cost20_gp, cost40_hq, published40_hq, status,
    off_shelf, source, publish_time, employee_id, create_name, create_time, update_time, version)
  SELECT 1 + n % 2, n % 2 * 2, 'S' || n % 40, (ARRAY['COSU','MAEU','OOLU','MSCU'])[1 + n % 4], 'FAK',
    (${quoted(load)})[1 + n / 4 % ${load.length}],
    (${quoted(discharge)})[1 + n / ${4 * load.length} % ${discharge.length}], 'CONTRACT' || n,
    'USD', 'PP', 'etd', current_date - 300 + n % 52 * 7, current_date - 294 + n % 52 * 7,
    'L' || n / 80 % 10, 'P' || n / 80 % 3, true, 1 + n % 7, 10 + n % 20, false, false, 500 + n % 700, 1000 + n % 900, 1200 + n % 900,
    2, false, 'excel', now() - n * interval '1 second', 1000 + n % 30, 'X', now(), now(), 1
  FROM generate_series(1, ${count}) n`;

const port = (country, n) => `${country}${String(n).padStart(3, 'A')}`;

/** A million of a thousand lanes. */
export const RATES = ratesOf(1_000_000, {
  load: Array.from({ length: 20 }, (_, n) => port('CN', n)),
  discharge: Array.from({ length: 50 }, (_, n) => port('US', n)),
});
const RULES = [
  `INSERT INTO markup_rule (company_id, kind, name, mode, amount, valid_from, enabled, version, create_time, update_time, carrier_code)
   SELECT 1, 'company', 'M' || n, 'fixed', 10 + n, '2020-01-01', true, 1, now(), now(), (ARRAY['COSU','MAEU','OOLU','MSCU',NULL])[1 + n % 5]
   FROM generate_series(1, 60) n`,
  `INSERT INTO surcharge_rule (company_id, fee_code, basis, currency_code, amount, valid_from, enabled, version, create_time, update_time, carrier_code)
   SELECT 1, 'F' || n % 12, 'container', 'USD', n, '2020-01-01', true, 1, now(), now(), (ARRAY['COSU','MAEU','OOLU','MSCU',NULL])[1 + n % 5]
   FROM generate_series(1, 60) n`,
];
const STAFF = {
  EmployeeId: 1,
  CompanyId: 1,
  CompanyCode: 'BENCH',
  CompanyName: 'BENCH',
  CompanyType: 0,
  Name: 'BENCH',
  OrgId: null,
  DataScope: 'all',
  Permissions: ['rate:read', 'rate:maintain', 'rate:sell', 'rate:cost', 'rate:confirm'],
  ScopeOrgIds: [],
};

/** What basic data would say: the lane of each port, and no ships. */
const BASIC = {
  [pairSailings.path]: () => [],
  [lanesOfPlaces.path]: ({ Ports, Lanes }) =>
    [...Ports, ...Lanes].map((Code) => ({ Code, LaneCode: 'L1', ParentCode: 'P1' })),
};
const call = async (_from, _service, endpoint, request) => {
  const answer = BASIC[endpoint.path];
  if (answer) return answer(request);
  // Codes mean themselves.
  return (request.Texts ?? []).map(({ Text }) => ({ Text, Code: Text }));
};

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const lane = (n, wide) => ({
  Pols: Array.from({ length: wide }, (_, at) => port('CN', (n + at) % 20)),
  Pods: Array.from({ length: wide }, (_, at) => port('US', (Math.floor(n / 20) + at) % 50)),
  From: day(0),
  To: day(13),
  Boxes: '20GP*1,40HQ*2',
});

const report = (name, value, goal, unit, rest = '') => {
  const held = value <= goal;
  console.log(
    `${held ? 'held  ' : 'MISSED'} goal ${goal}${unit}  ${value.toFixed(2).padStart(8)}${unit}  ${name}${rest && `, ${rest}`}`,
  );
  return held;
};

/** How long searches take, and their statements alone, each after the other so that whatever slows the machine slows both. */
async function searches(ctx, wide) {
  const search = { sellerId: 1, customerCode: null, salesId: null, audience: 'seller', asOf: null };
  const [whole, alone] = [[], []];
  // Of this process: what other work of the machine does not lengthen.
  const processor = { whole: 0, alone: 0 };
  const since = (before) => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / RUNS;
  };
  let offers = 0;
  for (let run = -20; run < RUNS; run++) {
    // Statements in the groups in which they go out: what is sent after an answer waits for that answer when it is repeated.
    const sent = [];
    let answered = -1;
    let answers = 0;
    const sql = async (text, params = []) => {
      if (answers !== answered) sent.push([]);
      answered = answers;
      sent.at(-1).push([text, params]);
      const rows = await ctx.sql(text, params);
      answers++;
      return rows;
    };
    const listening = Object.create(ctx, { sql: { value: sql } });
    const request = lane((run * 37 + LANES) % LANES, wide);
    const before = process.cpuUsage();
    const start = performance.now();
    const found = await pricedOffers(listening, request, search, false);
    const took = performance.now() - start;
    const used = since(before);
    const beforeAlone = process.cpuUsage();
    const again = performance.now();
    for (const group of sent)
      await Promise.all(group.map(([text, params]) => ctx.sql(text, params)));
    if (run < 0) continue;
    whole.push(took);
    alone.push(performance.now() - again);
    processor.whole += used;
    processor.alone += since(beforeAlone);
    offers += found.offers.length;
  }
  const at = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];
  const [p50, p99] = [at(whole, 0.5), at(whole, 0.99)];
  const computing = `computing ${processor.whole.toFixed(1)} ms, ${processor.alone.toFixed(1)} ms of it for the statements`;
  const rest = `${(offers / RUNS).toFixed(0)} offers, median ${p50.toFixed(1)} ms, ${computing}`;
  return { p99, ratio: p50 / at(alone, 0.5), rest };
}

async function change(ctx) {
  const start = performance.now();
  const planned = await planBatch(ctx, {
    Filter: { PolCode: port('CN', 3), Phase: ['current', 'future'] },
    Change: { Mode: 'add', Value: 25 },
  });
  const checked = performance.now() - start;
  await ctx.runtime.handlers.get(rateImport.run.path.toLowerCase())(ctx, {
    Id: planned.Id,
    SkipFaulty: true,
  });
  await runnerOf(ctx.runtime).idle();
  const whole = performance.now() - start;
  const again = performance.now();
  await ctx.runtime.handlers.get(rateImport.undo.path.toLowerCase())(ctx, { Id: planned.Id });
  return { whole, checked, undone: performance.now() - again, rates: planned.Changed };
}

/** Loads a million rates and measures; answers whether every goal held. */
export async function measureRates(dataDir) {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const service = await startService(freightService, {
    databaseUrl: postgres.url,
    identitySecret: 'bench',
    link: { call, deliver: async () => undefined },
    log: createLogger({ level: 'error' }),
    env: {},
  });
  try {
    const own = service.ctx();
    const [{ n }] = await own.sql('SELECT count(*)::int AS n FROM rate');
    if (n === 0) {
      const start = performance.now();
      for (const statement of [RATES, ...RULES]) await own.longTx((tx) => tx.sql(statement));
      await own.longTx((tx) => tx.sql('ANALYZE'));
      console.log(`a million rates: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
    const ctx = Ctx.of(service.runtime, STAFF);
    const one = await searches(ctx, 1);
    const matrix = await searches(ctx, 3);
    const held = [
      report('search of one lane, p99', one.p99, GOALS.lane, ' ms', one.rest),
      report('search of one lane to its statements alone', one.ratio, GOALS.ratio, ''),
      report('search of 3 × 3, p99', matrix.p99, GOALS.matrix, ' ms', matrix.rest),
    ];
    const { whole, checked, undone, rates } = await change(ctx);
    const ofTenThousand = (took) => (took * CHANGED) / rates;
    const rest = `of ten thousand; checked in ${checked.toFixed(0)} ms`;
    held.push(
      report(`change of ${rates} rates`, ofTenThousand(whole), GOALS.batch, ' ms', rest),
      report(`the same taken back`, ofTenThousand(undone), GOALS.batch, ' ms', 'of ten thousand'),
    );
    return held.every(Boolean);
  } finally {
    await service.close();
    await postgres.stop();
  }
}
