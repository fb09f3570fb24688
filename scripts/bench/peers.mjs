import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import pg from 'pg';
import { compare, load } from './load.mjs';
import { report } from './measure.mjs';
import { processorsOf } from './proc.mjs';
import { end, start } from './processes.mjs';

const COLUMNS = `id tbi_no tbi_mbl_no tbi_simbl_no company_name tbi_status tbi_carrier tbi_vessel
  tbi_voyage tbi_xiehg tbi_sailingdate tbi_deadline container_summary total_packages total_weight
  create_name revision create_time`.split(/\s+/);

/**
 * What the peers know relations by, each with the index that it is read by: the platform has no
 * foreign keys between these tables, and reads the lines of all boxes of a bill at once.
 */
const RELATIONS = [
  { table: 'si_box', column: 'tbx_tbi_id', of: 'shipping_instruction' },
  { table: 'si_box_detail', column: 'tbd_boxid', of: 'si_box' },
  { table: 'si_merged_bill', column: 'tmm_tbi_id', of: 'shipping_instruction' },
].flatMap(({ table, column, of }) => [
  `ALTER TABLE si.${table} ADD FOREIGN KEY (${column}) REFERENCES si.${of} NOT VALID`,
  `CREATE INDEX ON si.${table} (${column})`,
]);

/** Installs the packages of a peer outside the workspace, once for each list of them. */
function installed(root, name) {
  const source = join(root, 'scripts/bench/peers', name);
  const list = readFileSync(join(source, 'package.json'));
  const mark = createHash('sha256').update(list).digest('hex').slice(0, 12);
  const folder = join(
    process.env.QUAYSIDE_BENCH_PEERS ?? join(tmpdir(), 'quayside-bench-peers'),
    `${name}-${mark}`,
  );
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  const done = join(folder, 'installed');
  if (!existsSync(done)) {
    console.log(`installing ${name} …`);
    const how = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
    const { status } = spawnSync('npm', how, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    if (status !== 0) return null;
    writeFileSync(done, '');
  }
  return folder;
}

/** The program in TypeScript is compiled as its own build would compile it. */
function compiled(folder) {
  const { code } = transformFileSync(join(folder, 'book.ts'), {
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      target: 'es2022',
    },
    module: { type: 'es6' },
  });
  writeFileSync(join(folder, 'server.mjs'), code);
}

/** The requests of one peer for the lines that it is measured by, by their key. */
const REQUESTS = {
  book: ({ lines }) => Object.fromEntries(lines.map(({ key, request }) => [key, request])),
  postgraphile: ({ idOf }) => {
    const ask = (query, variables) => ({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const camel = (column) => column.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
    const columns = COLUMNS.filter((column) => column !== 'id')
      .map(camel)
      .join(' ');
    const boxes = `siBoxesByTbxTbiId(orderBy: POSITION_ASC) { nodes {
      id tbxCnno tbxSealno tbxType tbxPackage tbxNum tbxWeight tbxVolume
      siBoxDetailsByTbdBoxid(orderBy: POSITION_ASC) { nodes {
        id tbdGoods tbdCngoods tbdHscode tbdMarks tbdPackage tbdNum tbdWeight tbdVolume } } } }`;
    const one = `query($id: BigInt!) { shippingInstructionById(id: $id) { id ${columns}
      tbiConsignor tbiConsignee tbiNotifier1 tbiMarks tbiGoods ${boxes}
      siMergedBillsByTmmTbiId { nodes { id } } } }`;
    const list = (condition, order) => `{ allShippingInstructions(first: 20 ${condition}
      orderBy: ${order}) { totalCount nodes { id ${columns} } } }`;
    const filter = 'condition: { tbiStatus: 2, tbiCarrier: "BNC3" }';
    return {
      read: (n) => ask(one, { id: idOf(n) }),
      list: () => ask(list('', '[CREATE_TIME_DESC, ID_DESC]')),
      filtered: () => ask(list(filter, '[TBI_DEADLINE_ASC, ID_ASC]')),
    };
  },
  directus: ({ idOf, token }) => {
    const get = (id, query) => ({
      method: 'GET',
      path: `/items/shipping_instruction${id}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const fields = COLUMNS.join(',');
    const page = { fields, limit: '20', meta: 'filter_count' };
    return {
      read: (n) => get(`/${idOf(n)}`, { fields: '*,boxes.*,boxes.details.*,merged.*' }),
      list: () => get('', { ...page, sort: '-create_time,-id' }),
      filtered: () =>
        get('', {
          ...page,
          sort: 'tbi_deadline,id',
          filter: JSON.stringify({ tbi_status: { _eq: 2 }, tbi_carrier: { _eq: 'BNC3' } }),
        }),
    };
  },
};

/** A database of its own for the peers, which add relations and tables. */
async function copyOf(databaseUrl) {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  await server.query(`CREATE DATABASE peers TEMPLATE "${name}"`);
  await server.end();
  url.pathname = '/peers';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const statement of RELATIONS) await client.query(statement);
  await client.query('CREATE SCHEMA directus');
  await client.end();
  return url.href;
}

/** Whether a peer answers what it is asked: a record with its boxes, and lists of twenty. */
async function assertAnswers(peer, requests) {
  for (const [key, request] of Object.entries(requests)) {
    const { path, ...init } = request(1);
    const answer = await fetch(peer.url + path, init);
    const text = await answer.text();
    const isWhole =
      key === 'read' ? text.includes('CSQU') : (text.match(/"BN\d+"/g) ?? []).length >= 20;
    if (answer.status !== 200 || !isWhole)
      throw new Error(`${key}: ${answer.status} ${text.slice(0, 500)}`);
  }
}

/**
 * Prints how other programs read the same records, to bare node + pg: PostGraphile, Directus, and a
 * NestJS program with TypeORM by the book. A peer whose packages cannot be installed is skipped.
 * The platform must have ended: its database is copied.
 */
export async function measurePeers({ root, databaseUrl, lines, data, effort, postgres, only }) {
  const url = await copyOf(databaseUrl);
  const env = { DATABASE_URL: url, PEER_TOKEN: data.staffToken };
  const bare = await start(root, 'scripts/bench/bare/server.mjs', [], env);
  const compared = lines.filter(({ key }) => ['read', 'list', 'filtered'].includes(key));
  for (const name of Object.keys(REQUESTS).filter((each) => !only || only.includes(each))) {
    const folder = installed(root, name);
    if (!folder) {
      console.log(`${name}: not installed, skipped`);
      continue;
    }
    if (name === 'book') compiled(folder);
    const peer = await start(folder, 'server.mjs', [folder], env);
    const requests = REQUESTS[name]({ lines: compared, idOf: data.idOf, token: data.staffToken });
    await assertAnswers(peer, requests);
    const processor = processorsOf(bare, peer, postgres);
    for (const { key, name: line, request } of compared) {
      const how = { seconds: effort.seconds };
      const { ratio, processor: used } = await compare(
        effort.rounds,
        () => load(bare.url, request, how),
        () => load(peer.url, requests[key], how),
        processor,
      );
      const rest = used ? `processor ${used.ratio.toFixed(2)}` : '';
      report(`${name}: ${line}`, ratio, {}, { rest });
    }
    await end(peer);
  }
  await end(bare);
}
