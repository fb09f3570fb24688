import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareData } from './bench/data.mjs';
import { measureImport, ORDERS, RATES } from './bench/import.mjs';
import { linesOf } from './bench/lines.mjs';
import { measureIdle, measureLines, report } from './bench/measure.mjs';
import { measureNotes } from './bench/note.mjs';
import { measurePages } from './bench/pages.mjs';
import { measurePeers } from './bench/peers.mjs';
import { isCounted } from './bench/proc.mjs';
import { end, killAll, start } from './bench/processes.mjs';
import { repeatStatements } from './bench/repeated.mjs';
import { listsReadingTooMuch } from './bench/rows-read.mjs';
import { assertAlike } from './bench/same.mjs';
import { measureSockets } from './bench/sockets.mjs';
import { Statements } from './bench/statements.mjs';
import { ensureBuilt } from './start/build.mjs';
import { ensureInstalled } from './start/installation.mjs';

/**
 * Ratios of the platform's time to the time of bare node:http + pg in the same run; sockets as a
 * share of one core, import to parsing the file. `most` is to be reached; `today` was measured and
 * is to be held within 5 %; `next` is what comes next. `processor` is the ratio of processor time,
 * that of PostgreSQL included, and `ms` the most that one answer may take when nothing else is
 * asked: where both sides send the same statements, their ratio does not show how good these are.
 */
const GOALS = {
  'all in one': {
    read: { today: 1.2, processor: 1.2, ms: 10 },
    list: { today: 1.25, next: 1.2, processor: 1.2, ms: 15 },
    filtered: { today: 1.15, processor: 1.2, ms: 15 },
    turns: { today: 1.2, processor: 1.2, ms: 20 },
    deep: { today: 1.1, ms: 60 },
    last: { today: 1.1, ms: 60 },
    keyword: { today: 1.2, ms: 30 },
    chinese: { today: 1.2, ms: 30 },
    ship: { today: 1.2, ms: 30 },
    nothing: { today: 1.2, ms: 30 },
    counts: { ms: 50 },
    cockpit: { ms: 50 },
    lane: { most: 1.7, ms: 30 },
    matrix: { most: 2, ms: 60 },
    export: { today: 1.15 },
    submit: { most: 1.7, next: 1.3 },
    booking: { most: 1.7, next: 1.3 },
    idle: { share: 0.5, whole: 150 },
  },
  distributed: { read: { next: 1.6 }, idle: { each: 100 } },
  sockets: { most: 6 },
  import: { most: 2 },
  rates: { today: 2.5 },
  /** Seconds from the upload of a booking note until it is read. */
  note: { most: 2 },
  /** Seconds until a page can be used for the first time, on a slow line and a slow machine. */
  pages: { 'sign-in': { most: 2 }, home: { most: 2 }, form: { most: 5 } },
};
const root = fileURLToPath(new URL('..', import.meta.url));
const quick = process.argv.includes('--quick');
/** `--rows=1000000`: lists of so many SIs and bookings. */
const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 100_000);
/**
 * `--only=submit,read`: these lines of the all-in-one topology and nothing else; with `--peers`
 * these peers.
 */
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const chosen = (key) => !only || only.includes(key);
const effort = quick
  ? { rounds: 3, seconds: 1.5, submits: 150 }
  : { rounds: 7, seconds: 3, submits: 300 };

await ensureInstalled(root);
await ensureBuilt(root);
const { startEmbeddedPostgres } = await import('@quayside/embedded-postgres/embedded-postgres');

if (process.argv.includes('--exports')) {
  const kept = process.env.QUAYSIDE_BENCH_DATA;
  const data = kept ?? mkdtempSync(join(tmpdir(), 'quayside-exports-'));
  const script = fileURLToPath(new URL('bench/exports.mjs', import.meta.url));
  const isHeld = (list) =>
    spawnSync(process.execPath, [script, list, join(data, `exports-${list}`)], {
      stdio: 'inherit',
    }).status === 0;
  const held = ['rates', 'sheet', 'bookings', 'sis'].filter(chosen).map(isHeld).every(Boolean);
  if (!kept) rmSync(data, { recursive: true, force: true });
  console.log(held ? '\nAll goals held.' : '\nNot all goals held.');
  process.exit(held ? 0 : 1);
}

if (process.argv.includes('--million')) {
  const { measureMillion } = await import('./bench/si-million.mjs');
  const { measureRates } = await import('./bench/freight-million.mjs');
  const kept = process.env.QUAYSIDE_BENCH_DATA;
  const data = kept ?? mkdtempSync(join(tmpdir(), 'quayside-million-'));
  let held = true;
  try {
    if (chosen('si'))
      held = await measureMillion(join(data, 'si'), process.argv.includes('--verbose'));
    if (chosen('rates')) held = (await measureRates(join(data, 'rates'))) && held;
  } finally {
    if (!kept) rmSync(data, { recursive: true, force: true });
  }
  console.log(held ? '\nAll goals held.' : '\nNot all goals held.');
  process.exit(held ? 0 : 1);
}

const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-'));
const statements = new Statements();
const missed = [];
let tooMuch = [];

/**
 * Measures the platform: every line beside the bare server, and what has a goal of its own.
 * @param {{ platform: object, data: object, lines: object[], env: object, args: string[] }} prepared
 */
async function measurePlatform({ platform: prepared, data, lines, env, args }) {
  let platform = prepared;
  const bare = await start(root, 'scripts/bench/bare/server.mjs', [], env);
  await assertAlike(bare, platform, lines, statements);
  const asked = lines.filter(({ key }) => chosen(key));
  const unseen = await repeatStatements(bare, platform, asked, statements);
  missed.push(...unseen.map((name) => `${name}: no statement was seen`));
  if (!only) tooMuch = await listsReadingTooMuch(platform, lines, statements);

  console.log(
    `\nratio = time of the platform / time of bare node:http + pg, median of ${effort.rounds} rounds in turns\n`,
  );
  const shared = { bare, lines, effort, postgres: await statements.postgres() };
  missed.push(
    ...(await measureLines('all in one', {
      ...shared,
      platform,
      goals: GOALS['all in one'],
      chosen,
    })),
  );
  if (chosen('sockets')) {
    const socketUrl = `${platform.url.replace('http', 'ws')}/api/client/ws`;
    const { share, open } = await measureSockets(
      socketUrl,
      data.token,
      platform.pid,
      quick ? { count: 2_000, seconds: 10 } : {},
    );
    const sockets = {
      unit: ' %',
      rest: `of a core, ${open} open${quick ? ' (scaled from 2,000)' : ''}`,
    };
    if (
      !report(
        'all in one: 10,000 idle sockets',
        share * (quick ? 500 : 100),
        GOALS.sockets,
        sockets,
      )
    )
      missed.push('sockets');
  }
  if (chosen('import')) {
    const imports = await measureImport(platform.url, data.staffToken, {
      rows: 10_000,
      rounds: quick ? 3 : 5,
      of: ORDERS,
    });
    const rest = `taken in and checked, to parsing the file; written in ${(imports.writing / 1000).toFixed(1)} s`;
    if (!report('all in one: import 10,000 orders', imports.ratio, GOALS.import, { rest }))
      missed.push('import');
  }
  if (chosen('rates')) {
    const imports = await measureImport(platform.url, data.staffToken, {
      rows: 10_000,
      rounds: quick ? 3 : 5,
      of: RATES,
    });
    const rest = `taken in and checked, to parsing the file; written in ${(imports.writing / 1000).toFixed(1)} s`;
    if (!report('all in one: import 10,000 rates', imports.ratio, GOALS.rates, { rest }))
      missed.push('import of rates');
  }
  if (chosen('note')) {
    for (const [kind, seconds] of Object.entries(
      await measureNotes(platform.url, data.token, effort.rounds),
    )) {
      const rest = 'from upload to read, forty goods lines';
      if (
        !report(`all in one: a booking note (${kind})`, seconds, GOALS.note, { unit: ' s', rest })
      )
        missed.push(`note ${kind}`);
    }
  }
  if (chosen('pages')) {
    const taken = await measurePages(
      platform.url,
      { token: data.token, orderId: JSON.parse(data.nextSubmission()).CGO_ID },
      effort.rounds,
    );
    if (Object.keys(taken).length === 0)
      console.log('all in one: pages                         no browser: not measured');
    for (const [name, seconds] of Object.entries(taken)) {
      const rest = 'first time, 1.6 Mbit/s, a processor four times slower';
      if (!report(`all in one: page ${name}`, seconds, GOALS.pages[name], { unit: ' s', rest }))
        missed.push(`page ${name}`);
    }
  }
  await end(platform);
  if (chosen('idle') && isCounted) {
    platform = await start(root, 'apps/platform/dist/main.js', args, env);
    missed.push(...(await measureIdle('all in one', platform, GOALS['all in one'].idle)));
    await end(platform);
  }

  if (!only) {
    platform = await start(root, 'apps/platform/dist/distributed.js', args, env);
    if (isCounted)
      missed.push(...(await measureIdle('distributed', platform, GOALS.distributed.idle)));
    missed.push(
      ...(await measureLines('distributed', { ...shared, platform, goals: GOALS.distributed })),
    );
    await end(platform);
  }
  await end(bare);
}

let database;
try {
  database = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log: statements.line,
  });
  await statements.load(database.url);
  // Everything comes from one address, and every socket is of one account.
  const env = {
    DATABASE_URL: database.url,
    RATE_LIMIT: '0',
    HTTP_CONNECTIONS_PER_ADDRESS: '0',
    LIVE_SOCKETS_PER_ADDRESS: '0',
    LIVE_SOCKETS_PER_ACCOUNT: '0',
  };
  const args = ['--port', '0', '--data', folder];
  console.log(`preparing ${rows} SIs and bookings …`);
  const platform = await start(root, 'apps/platform/dist/main.js', args, env);
  const data = await prepareData(
    platform.url,
    database.url,
    4 * (effort.rounds + 2) * effort.submits,
    rows,
  );
  const lines = linesOf(data);
  const prepared = { platform, data, lines, env, args };
  if (process.argv.includes('--peers')) {
    const postgres = await statements.postgres();
    await end(platform);
    await statements.end();
    await measurePeers({ root, databaseUrl: database.url, lines, data, effort, postgres, only });
  } else await measurePlatform(prepared);
} finally {
  killAll();
  await statements.end();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}

if (tooMuch.length > 0) console.log(`\nLists that read too much: ${tooMuch.join('; ')}.`);
console.log(missed.length > 0 ? `\nMissed: ${missed.join('; ')}.` : '\nAll goals held.');
process.exitCode = tooMuch.length > 0 || missed.length > 0 ? 1 : 0;
