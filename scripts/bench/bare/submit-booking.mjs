import { randomUUID } from 'node:crypto';
import { columnsOf, fieldOf, query } from './database.mjs';

/** The tables of a new booking's lines and the fields that they are on the wire. */
const LINES = [
  { table: 'booking_party', field: 'Parties' },
  { table: 'booking_leg', field: 'Legs' },
  { table: 'booking_goods', field: 'Goods' },
  { table: 'booking_box', field: 'Boxes' },
  { table: 'booking_service', field: 'Services' },
  { table: 'booking_fee', field: 'Fees' },
  { table: 'booking_remark', field: 'Remarks' },
];
/** What a carrier says later; a new booking has none of it. */
const LATER = { Confirmed: [], PartGoods: [], Feedbacks: [] };

const HEADER = await columnsOf('booking.booking');
for (const line of LINES) line.columns = await columnsOf(`booking.${line.table}`, 'id', 'owner_id');
const LOG = await columnsOf('booking.booking_log', 'id');
const AUDIT = await columnsOf('booking._audit', 'id');

const NUMBERS = `SELECT nextval('booking.booking_id_seq') AS id, nextval('booking.booking_number')::int AS n`;

const added = ({ table, columns }, at) => `added_${at} AS (
    INSERT INTO booking.${table} (owner_id, ${columns.join(', ')})
    SELECT header.id, ${columns.map((column) => `n.${column}`).join(', ')}
    FROM header, json_populate_recordset(NULL::booking.${table}, $${at + 2}) n RETURNING id, position)`;
const insert = (table, columns, param) => `
    INSERT INTO booking.${table} (${columns.join(', ')})
    SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::booking.${table}, ${param})`;
const EVENT = ['event_id', 'name', 'aggregate', 'payload', 'trace_id', 'create_time'];
const FIRST = LINES.length + 2;

const SUBMIT = `WITH header AS (
    INSERT INTO booking.booking (${HEADER.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${HEADER.join(', ')} FROM json_populate_recordset(NULL::booking.booking, $1) RETURNING id),
  ${LINES.map(added).join(',\n  ')},
  log AS (${insert('booking_log', LOG, `$${FIRST}`)}),
  audit AS (${insert('_audit', AUDIT, `$${FIRST + 1}`)}),
  event AS (${insert('_outbox', EVENT, `$${FIRST + 2}`)} RETURNING id, aggregate),
  delivery AS (
    INSERT INTO booking._delivery (outbox_id, subscriber, aggregate, next_time, dead_time)
    SELECT id, 'messaging', aggregate, now(), now() FROM event),
  draft AS (DELETE FROM booking.booking_draft WHERE booking_id = 0 AND employee_id = $${FIRST + 3})
  SELECT ${LINES.map(
    ({ field }, at) =>
      `(SELECT coalesce(json_agg(l.id ORDER BY l.position), '[]') FROM added_${at} l) AS "${field}"`,
  ).join(', ')} FROM header`;

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
    request_no: `BK${now.slice(2, 4)}${now.slice(5, 7)}${String(n).padStart(4, '0')}`,
    company_id: who.companyId,
    company_code: 'HUAYUAN',
    company_name: who.companyName,
    status: 1,
    amendment: 0,
    cancellation: 0,
    source: 'form',
    on_behalf: false,
    our_contract: true,
    creator_id: who.id,
    create_name: who.name,
    open_boxes: 0,
    to_send: false,
    version: 1,
    container_summary: [...counts].map(([type, count]) => `${type}*${count}`).join(','),
    total_packages: sum(booking.Goods, 'Packages'),
    total_weight: sum(booking.Goods, 'Weight'),
    total_volume: sum(booking.Goods, 'Volume'),
    submit_time: now,
    create_time: now,
    update_time: now,
  });
}

/** What the submission leaves beside the booking: story, audit, event. */
function trailOf(who, id, requestNo, now) {
  const trace_id = randomUUID();
  const log = {
    booking_id: id,
    axis: 'Status',
    owner_id: who.companyId,
    creator_id: who.id,
    verb: 'submit',
    from_status: null,
    to_status: 1,
    remarks: null,
    differences: [],
    employee_id: who.id,
    employee_name: who.name,
    company_name: who.companyName,
    create_time: now,
  };
  const audit = {
    entity: 'Booking',
    entity_id: id,
    verb: 'submit',
    after: { Status: 1, RequestNo: requestNo },
    company_id: who.companyId,
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

/** A row under the names of the wire. */
const wireOf = (columns, row) =>
  Object.fromEntries(columns.map((column) => [fieldOf(column), row[column] ?? null]));

/**
 * Hands in one booking: the rows that the platform writes, in the same two round trips, and no
 * rule looks at it. Its delivery
 * is dead from the start, so that the platform, which serves the same database, does not deliver it meanwhile.
 */
export async function submitBooking(who, { Booking: booking }) {
  const now = new Date().toISOString();
  const [{ id, n }] = await query(NUMBERS);
  const header = { ...headerOf(who, booking, n, now), id };
  const lines = LINES.map(({ field, columns }) =>
    (booking[field] ?? []).map((line, position) => {
      const row = rowOf(columns, line, { position });
      if (field === 'Boxes') row.owner ??= 'COC';
      return row;
    }),
  );
  const [numbers] = await query(SUBMIT, [
    JSON.stringify([header]),
    ...lines.map((rows) => JSON.stringify(rows)),
    ...trailOf(who, id, header.request_no, now),
    who.id,
  ]);
  const answer = { ...wireOf(HEADER, header), ...LATER };
  for (const [at, { field, columns }] of LINES.entries()) {
    const ids = JSON.parse(numbers[field]);
    const shown = columns.filter((column) => column !== 'position');
    answer[field] = lines[at].map((row, index) => ({ LineId: ids[index], ...wireOf(shown, row) }));
  }
  return JSON.stringify(answer);
}
