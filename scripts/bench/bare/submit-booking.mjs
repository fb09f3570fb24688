import { randomUUID } from 'node:crypto';
import { columnsOf, fieldOf, jsonOf, pool, query, selectOf } from './database.mjs';

/** The tables of a booking's lines and the fields that they are on the wire. */
const LINES = [
  ...[
    ['party', 'Parties'],
    ['leg', 'Legs'],
    ['goods', 'Goods'],
    ['box', 'Boxes'],
    ['service', 'Services'],
  ],
  ...[
    ['fee', 'Fees'],
    ['remark', 'Remarks'],
    ['confirmed', 'Confirmed'],
    ['part_goods', 'PartGoods'],
    ['feedback', 'Feedbacks'],
  ],
].map(([table, field]) => ({ table: `booking_${table}`, field }));

const HEADER = await columnsOf('booking.booking', 'id');
for (const line of LINES) line.columns = await columnsOf(`booking.${line.table}`, 'id', 'owner_id');
const LOG = await columnsOf('booking.booking_log', 'id');
const AUDIT = await columnsOf('booking._audit', 'id');

const NUMBER = `SELECT nextval('booking.booking_number')::int AS n`;

const INSERT = `WITH header AS (
    INSERT INTO booking.booking (${HEADER.join(', ')})
    SELECT ${HEADER.join(', ')} FROM json_populate_recordset(NULL::booking.booking, $1) RETURNING id),
  ${LINES.map(
    ({ table, columns }, index) => `added_${index} AS (
    INSERT INTO booking.${table} (owner_id, ${columns.join(', ')})
    SELECT header.id, ${columns.map((column) => `n.${column}`).join(', ')} FROM header, json_populate_recordset(NULL::booking.${table}, $${index + 2}) n)`,
  ).join(',\n  ')}
  SELECT id FROM header`;

const TRAIL = `WITH log AS (
    INSERT INTO booking.booking_log (${LOG.join(', ')}) SELECT ${LOG.join(', ')} FROM json_populate_recordset(NULL::booking.booking_log, $1)),
  audit AS (
    INSERT INTO booking._audit (${AUDIT.join(', ')}) SELECT ${AUDIT.join(', ')} FROM json_populate_recordset(NULL::booking._audit, $2)),
  event AS (
    INSERT INTO booking._outbox (event_id, name, aggregate, payload, trace_id, create_time)
    SELECT event_id, name, aggregate, payload, trace_id, create_time FROM json_populate_recordset(NULL::booking._outbox, $3)
    RETURNING id, aggregate),
  delivery AS (
    INSERT INTO booking._delivery (outbox_id, subscriber, aggregate, next_time, dead_time)
    SELECT id, 'messaging', aggregate, now(), now() FROM event) SELECT 1`;

const DROP_DRAFT = 'DELETE FROM booking.booking_draft WHERE booking_id = 0 AND employee_id = $1';

const READ = `SELECT ${selectOf(['id', ...HEADER], 't')}, ${LINES.map(
  ({ table, field, columns }) =>
    `coalesce((SELECT json_agg(${jsonOf(
      columns.filter((column) => column !== 'position'),
      'l',
    )} ORDER BY l.position) FROM booking.${table} l WHERE l.owner_id = t.id), '[]') AS "${field}"`,
).join(', ')} FROM booking.booking t WHERE t.id = $1 AND t.company_id = $2`;

const rowOf = (columns, record, more = {}) => ({
  ...Object.fromEntries(columns.map((column) => [column, record[fieldOf(column)] ?? null])),
  ...more,
});
const sum = (goods, field) => goods.reduce((total, each) => total + (each[field] ?? 0), 0);

/** The header of a booking that nobody has seen yet. */
function headerOf(who, booking, n, now) {
  const counts = new Map();
  for (const { Type, Count } of booking.Boxes) counts.set(Type, (counts.get(Type) ?? 0) + Count);
  return rowOf(HEADER, booking, {
    ...{
      request_no: `BK${now.slice(2, 4)}${now.slice(5, 7)}${String(n).padStart(4, '0')}`,
      company_id: who.companyId,
      company_code: 'HUAYUAN',
    },
    ...{
      company_name: who.companyName,
      status: 1,
      amendment: 0,
      cancellation: 0,
      source: 'form',
      on_behalf: false,
      our_contract: true,
    },
    ...{ creator_id: who.id, create_name: who.name, open_boxes: 0, to_send: false, version: 1 },
    ...{ container_summary: [...counts].map(([type, count]) => `${type}*${count}`).join(',') },
    ...{
      total_packages: sum(booking.Goods, 'Packages'),
      total_weight: sum(booking.Goods, 'Weight'),
      total_volume: sum(booking.Goods, 'Volume'),
    },
    ...{ submit_time: now, create_time: now, update_time: now },
  });
}

/** What the submission leaves beside the booking: story, audit, event. */
function trailOf(who, id, requestNo, now) {
  const trace_id = randomUUID();
  const log = {
    ...{
      booking_id: id,
      axis: 'Status',
      owner_id: who.companyId,
      creator_id: who.id,
      verb: 'submit',
      from_status: null,
      to_status: 1,
    },
    ...{
      remarks: null,
      differences: [],
      employee_id: who.id,
      employee_name: who.name,
      company_name: who.companyName,
      create_time: now,
    },
  };
  const audit = {
    ...{
      entity: 'Booking',
      entity_id: id,
      verb: 'submit',
      after: { Status: 1, RequestNo: requestNo },
      company_id: who.companyId,
    },
    employee_id: who.id,
    employee_name: who.name,
    actor: 'person',
    address: '127.0.0.1',
    outcome: 'done',
    trace_id,
    create_time: now,
  };
  const facts = {
    Id: id,
    RequestNo: requestNo,
    Label: 'submitted',
    LabelName: '待受理',
    ChangeTime: now,
  };
  const message = {
    Title: `新托书待受理：${requestNo}`,
    Description: `<p>${who.name}：请核对后受理或退回。</p>`,
    Link: `/quckBook/internalBookDetail?id=${id}`,
  };
  const payload = {
    Occurrences: [{ CompanyId: who.companyId, Type: 'booking.state-changed', Data: facts }],
    Messages: [message],
    Area: 'booking',
  };
  const event = {
    event_id: randomUUID(),
    name: 'messaging.notice',
    aggregate: `booking-${id}`,
    payload,
    trace_id,
    create_time: now,
  };
  return [log, audit, event].map((row) => JSON.stringify([row]));
}

/** Hands in one booking: the platform's statements in one transaction, and no rule looks at it. */
export async function submitBooking(who, { Booking: booking }) {
  const client = await pool.connect();
  try {
    await client.query('START TRANSACTION');
    const now = new Date().toISOString();
    const [{ n }] = await query(NUMBER, [], client);
    const header = headerOf(who, booking, n, now);
    const lines = LINES.map(({ field, columns }) =>
      JSON.stringify(
        (booking[field] ?? []).map((line, position) =>
          rowOf(columns, line, {
            position,
            ...(field === 'Boxes' && { owner: line.Owner ?? 'COC' }),
          }),
        ),
      ),
    );
    const [{ id }] = await query(INSERT, [JSON.stringify([header]), ...lines], client);
    await query(TRAIL, trailOf(who, id, header.request_no, now), client);
    await query(DROP_DRAFT, [who.id], client);
    const [record] = await query(READ, [id, who.companyId], client);
    await client.query('COMMIT');
    const json = Object.fromEntries(LINES.map(({ field }) => [field, JSON.parse(record[field])]));
    return JSON.stringify({ ...record, ...json });
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
