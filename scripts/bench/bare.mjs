// The yardstick: node:http and pg with the same statements on the same tables, and nothing else. Run by scripts/bench.mjs.
import { createServer } from 'node:http';
import pg from 'pg';
import { installPgTypes } from '../../packages/service-kit/dist/database/pg-types.js';
import { sisPage } from '../../services/si/dist/shipping-instruction/list-sis.js';
import { readSi } from '../../services/si/dist/shipping-instruction/read-si.js';
import { insertSis, parts, recordParams, records } from '../../services/si/dist/shipping-instruction/store-si.js';
import { newSi, orderWithNumbers } from '../../services/si/dist/shipping-instruction/submit.js';

installPgTypes();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 6, options: '-c search_path=si -c TimeZone=UTC' });

/** The text of the statement that a function of the service sends. */
async function textsOf(work) {
  const texts = [];
  const sql = async (text) => {
    texts.push(text);
    return [{ n: 1 }];
  };
  await work({ caller: 'si', sql, runtime: { name: 'bench', database: {} } });
  return texts;
}

const [read] = await textsOf((ctx) => readSi(ctx, 1));
const [list, count] = await textsOf((ctx) => sisPage(ctx, { Limit: 20 }));
const query = (client, name, text, values) => client.query({ name, text, values }).then(({ rows }) => rows);

async function body(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const names = new Map();
const nameOf = (text) => names.get(text) ?? names.set(text, `s${names.size}`).get(text);

/** Whoever the bare server takes everybody for: it asks nobody. */
const identity = { EmployeeId: 1, Name: 'bare', CompanyId: 2, CompanyName: 'bare', CompanyType: 9, DataScope: 3, Permissions: [] };

/** What the functions that make the statements want of a context. The event goes to nobody: the platform's relay would deliver it. */
const context = () => ({
  identity,
  employee: identity,
  caller: 'si',
  now: new Date(),
  traceId: 'bare',
  onCommit() {},
  runtime: { name: 'bench', database: {}, wakeRelay() {} },
  sql: (text, values) =>
    query(
      pool,
      nameOf(text),
      text,
      values.map((value) => (EVENT.test(value) ? value.replace(EVENT, '"subscribers":[]') : value)),
    ),
});
const EVENT = /"subscribers":\["[^\]]*\]/;

/** A submission as the platform writes it: order, record, boxes, lines, revision, log, audit, event and order state; no rule looks at it. */
async function submit({ TDBLInfos: [si], CGO_ID }) {
  const ctx = context();
  const { numbers, ...order } = await orderWithNumbers(ctx, CGO_ID, [si]);
  const record = newSi(ctx, si, order, numbers[0], { ...identity, source: 1 }, 1);
  await insertSis(ctx, order, identity.EmployeeId, [record]);
  return [{ Id: record.Id, TBI_NO: record.TBI_NO }];
}

/** One header with its boxes and lines in one transaction. */
async function insert(si) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const [{ id }] = await query(client, 'id', `SELECT nextval(pg_get_serial_sequence('shipping_instruction', 'id')) AS id`, []);
    await query(client, 'insert', `WITH ${parts()} ${records()}`, recordParams([{ ...si, Id: id, TBI_NO: `B${id}` }]));
    await client.query('COMMIT');
    return { Id: id };
  } finally {
    client.release();
  }
}

async function answer(request) {
  const [path, search] = request.url.split('?');
  if (path === '/read') return (await query(pool, 'read', read, [Number(search.slice(3))]))[0];
  if (path === '/list') {
    const [rows, [{ n }]] = await Promise.all([query(pool, 'list', list, [0]), query(pool, 'count', count, [])]);
    return { Rows: rows, Total: n };
  }
  if (path === '/submit') return submit(await body(request));
  return insert(await body(request));
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ Status: 1, Data: data })),
    (error) => response.writeHead(500).end(String(error.stack)),
  );
});
server.listen(0, '127.0.0.1', () => process.send({ ready: `http://127.0.0.1:${server.address().port}` }));
process.on('disconnect', () => process.exit(0));
