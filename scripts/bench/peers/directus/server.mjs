// Directus over the same tables. Run by scripts/bench/peers.mjs, with packages outside the workspace.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

const DAYS_OF_TOKEN = '30d';
const POLL_MS = 250;

const folder = process.argv[2];
const port = await new Promise((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => done(free));
  });
});
const env = {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(port),
  SECRET: process.env.PEER_TOKEN,
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: 'bench-bench',
  ADMIN_TOKEN: process.env.PEER_TOKEN,
  ACCESS_TOKEN_TTL: DAYS_OF_TOKEN,
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: process.env.DATABASE_URL,
  DB_SEARCH_PATH: 'array:directus,si',
  TELEMETRY: 'false',
  LOG_LEVEL: 'error',
  RATE_LIMITER_ENABLED: 'false',
};
const command = (name) => [`${folder}/node_modules/.bin/directus`, name];
const made = spawnSync(process.execPath, command('bootstrap'), { env, encoding: 'utf8' });
if (made.status !== 0) throw new Error(`directus bootstrap: ${made.stderr || made.stdout}`);
const server = spawn(process.execPath, command('start'), {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
for (const event of ['disconnect', 'SIGTERM'])
  process.on(event, () => {
    server.kill();
    process.exit(0);
  });
server.on('exit', (code) => process.exit(code ?? 1));

const url = `http://127.0.0.1:${port}`;
const headers = {
  authorization: `Bearer ${process.env.PEER_TOKEN}`,
  'content-type': 'application/json',
};
const isUp = () =>
  fetch(`${url}/server/ping`).then(
    (answer) => answer.ok,
    () => false,
  );
while (!(await isUp())) await new Promise((done) => setTimeout(done, POLL_MS));

async function call(method, path, body) {
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Lets a record be read with the lines that name it. */
async function relate(one, field, many, column) {
  await call('POST', `/fields/${one}`, { field, type: 'alias', meta: { special: ['o2m'] } });
  const relation = { collection: many, field: column, related_collection: one };
  await call('PATCH', `/relations/${many}/${column}`, { ...relation, meta: { one_field: field } });
}
await relate('shipping_instruction', 'boxes', 'si_box', 'tbx_tbi_id');
await relate('si_box', 'details', 'si_box_detail', 'tbd_boxid');
await relate('shipping_instruction', 'merged', 'si_merged_bill', 'tmm_tbi_id');
process.send({ ready: url });
