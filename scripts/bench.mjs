import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareData } from './bench/data.mjs';
import { measureImport } from './bench/import.mjs';
import { compare, load } from './bench/load.mjs';
import { measureSockets } from './bench/sockets.mjs';
import { ensureBuilt } from './start/build.mjs';
import { ensureInstalled } from './start/installation.mjs';

// What is to hold, as ratios to bare node:http + pg in the same run; sockets as a share of one core.
const GOALS = { read: 1.25, list: 1.15, submit: 1.5, sockets: 0.06, import: 2 };
const root = fileURLToPath(new URL('..', import.meta.url));
const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 3 : 7;
const SECONDS = quick ? 1.5 : 3;
const SUBMITS = quick ? 150 : 300;

await ensureInstalled(root);
await ensureBuilt(root);
const { startEmbeddedPostgres } = await import('@quayside/embedded-postgres/embedded-postgres');

if (process.argv.includes('--million')) {
  const { measureMillion } = await import('./bench/si-million.mjs');
  const kept = process.env.QUAYSIDE_BENCH_DATA;
  const data = kept ?? mkdtempSync(join(tmpdir(), 'quayside-million-'));
  const held = await measureMillion(data, process.argv.includes('--verbose')).finally(
    () => kept || rmSync(data, { recursive: true, force: true }),
  );
  console.log(held ? '\nAll goals held.' : '\nNot all goals held.');
  process.exit(held ? 0 : 1);
}

const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-'));
const children = [];

/** Starts a process and waits for its address. */
function start(entry, args, env) {
  const child = fork(join(root, entry), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, ...env } });
  children.push(child);
  return new Promise((done, failed) => {
    child.on('message', ({ ready }) => ready && done({ url: ready, pid: child.pid, child }));
    child.on('exit', (code) => failed(new Error(`${entry} ended with ${code}`)));
  });
}

async function end({ child }) {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

const row = (name, { ratio, bare, platform }, goal) =>
  console.log(
    `${name.padEnd(34)} ${ratio.toFixed(2).padStart(6)}  goal ${goal ? String(goal).padEnd(5) : '–    '} ${goal ? (ratio <= goal ? 'held' : 'MISSED') : '      '}  bare ${Math.round(bare)}/s, platform ${Math.round(platform)}/s`,
  );

/** Read, list and submit through one topology, in turns with the bare server. */
async function measure(name, bare, platform, data, goals) {
  const headers = { authorization: `Bearer ${data.token}`, 'web-version': '1' };
  const readId = (n) => data.firstId + ((n * 7919) % data.rows);
  const reads = await compare(
    ROUNDS,
    () => load(bare.url, (n) => ({ method: 'GET', path: `/read?id=${readId(n)}` }), { seconds: SECONDS }),
    () =>
      load(platform.url, (n) => ({ method: 'GET', path: `/api/TDBillLadingInfo/GetTDBillLadingInfo?Id=${readId(n)}`, headers }), {
        seconds: SECONDS,
      }),
  );
  row(`${name}: read one SI`, reads, goals?.read);
  const lists = await compare(
    ROUNDS,
    () => load(bare.url, () => ({ method: 'GET', path: '/list' }), { seconds: SECONDS }),
    () =>
      load(
        platform.url,
        () => ({
          method: 'GET',
          path: '/api/TDBillLadingInfo/GetList?Limit=20',
          headers: { ...headers, authorization: `Bearer ${data.staffToken}` },
        }),
        { seconds: SECONDS },
      ),
  );
  row(`${name}: list 20 of ${data.rows}`, lists, goals?.list);
  const json = { ...headers, 'content-type': 'application/json' };
  const posts = (server, path, body, given) =>
    load(server.url, () => ({ method: 'POST', path, headers: given, body: body() }), { seconds: 60, most: SUBMITS });
  const submit = () => posts(platform, '/api/TDBillLadingInfo/AddTDBillLadingInfoList', data.nextSubmission, json);
  const plain = { 'content-type': 'application/json' };
  const submits = await compare(ROUNDS, () => posts(bare, '/submit', data.nextSubmission, plain), submit);
  row(`${name}: submit 1+10+10`, submits, goals?.submit);
  // What keeping the log, the audit trail, the order's state and the event costs, beside the record alone: no goal, but a number to watch.
  row('  … to inserting the record alone', await compare(ROUNDS, () => posts(bare, '/insert', () => data.bareBody, plain), submit));
  return { reads, lists, submits };
}

let database;
try {
  database = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  // Everything comes from one address, and every socket is of one account.
  const env = {
    ...{ DATABASE_URL: database.url, RATE_LIMIT: '0', HTTP_CONNECTIONS_PER_ADDRESS: '0' },
    ...{ LIVE_SOCKETS_PER_ADDRESS: '0', LIVE_SOCKETS_PER_ACCOUNT: '0' },
  };
  const args = ['--port', '0', '--data', folder];
  console.log('preparing 100,000 SIs …');
  let platform = await start('apps/platform/dist/main.js', args, env);
  const data = await prepareData(platform.url, database.url, 6 * (ROUNDS + 2) * SUBMITS);
  const bare = await start('scripts/bench/bare.mjs', [], env);
  console.log(`\nratio = time of the platform / time of bare node:http + pg, median of ${ROUNDS} rounds in turns\n`);
  const { reads, lists, submits } = await measure('all in one', bare, platform, data, GOALS);
  const { share, open } = await measureSockets(
    `${platform.url.replace('http', 'ws')}/api/client/ws`,
    data.token,
    platform.pid,
    quick ? { count: 2_000, seconds: 10 } : {},
  );
  const scaled = quick ? share * 5 : share;
  console.log(
    `${'all in one: 10,000 idle sockets'.padEnd(34)} ${(scaled * 100).toFixed(1).padStart(5)}%  goal 6%    ${scaled <= GOALS.sockets ? 'held' : 'MISSED'}  of a core, ${open} open${quick ? ' (scaled from 2,000)' : ''}`,
  );
  const imports = await measureImport(platform.url, data.staffToken, { rows: 10_000, rounds: quick ? 3 : 5 });
  console.log(
    `${'all in one: import 10,000 orders'.padEnd(34)} ${imports.ratio.toFixed(2).padStart(6)}  goal ${String(GOALS.import).padEnd(5)} ${imports.ratio <= GOALS.import ? 'held' : 'MISSED'}  taken in and checked, to parsing the file; written in ${(imports.writing / 1000).toFixed(1)} s`,
  );
  await end(platform);
  platform = await start('apps/platform/dist/distributed.js', args, env);
  await measure('distributed', bare, platform, data);
  await end(platform);
  await end(bare);
  const held =
    reads.ratio <= GOALS.read &&
    lists.ratio <= GOALS.list &&
    submits.ratio <= GOALS.submit &&
    scaled <= GOALS.sockets &&
    imports.ratio <= GOALS.import;
  console.log(held ? '\nAll goals held.' : '\nNot all goals held.');
} finally {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}
