import { randomUUID } from 'node:crypto';
import { columnsOf, fieldOf, query } from './database.mjs';

const RECORD = await columnsOf('shipping_instruction');
const ORDER = await columnsOf(
  'cargo_order',
  'vessel_imo',
  'containers',
  'goods',
  'parties',
  'schedule_version',
);
const BOX = await columnsOf('si_box', 'id');
const LINE = await columnsOf('si_box_detail', 'id');
const MERGED = await columnsOf('si_merged_bill', 'id');
const LOG = await columnsOf('si_log', 'id');
const AUDIT = await columnsOf('_audit', 'id');
/** What a person fills in: it is kept with the revision. */
const HEADER = RECORD.slice(0, RECORD.indexOf('company_id')).filter((column) => column !== 'id');

/** The order, an id and a serial number, and whether the bill's number is taken here or by another order of the carrier. */
const NUMBERED = `
  SELECT ${ORDER.map((column) => `t.${column}`).join(', ')},
    nextval('shipping_instruction_id_seq') AS si_id, nextval('si_number') AS serial,
    EXISTS (SELECT FROM shipping_instruction s WHERE s.cgo_id = t.id AND s.tbi_simbl_no = n.bill AND s.tbi_status <> 9) AS taken,
    EXISTS (SELECT FROM shipping_instruction s WHERE s.tbi_simbl_no = n.bill AND s.cgo_id <> t.id AND s.tbi_status <> 9
      AND (s.company_id <> t.company_id AND s.tbi_carrier = n.carrier OR s.tbi_simbl_no <> t.mbl_no
        AND EXISTS (SELECT FROM cargo_order o WHERE o.id = s.cgo_id AND o.mbl_no = s.tbi_simbl_no))) AS used_elsewhere,
    coalesce((SELECT bool_or(s.tbi_status <> 9) FROM shipping_instruction s WHERE s.cgo_id = t.id), false) AS has_open
  FROM cargo_order t, json_to_record($2) AS n(bill text, carrier text) WHERE t.id = $1 AND t.company_id = $3`;

/** Rows of a parameter's JSON go into a table once the number was free. */
const insert = (table, columns, param) =>
  `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM free, json_populate_recordset(NULL::${table}, ${param})`;

const SUBMIT = `WITH
  judged AS (SELECT FROM cargo_order WHERE id = $10 AND version = $11 AND NOT cancelled AND merged_into IS NULL FOR UPDATE),
  claimed AS (
    INSERT INTO si_bill_claim AS c (number, carrier, company_id, claim_time)
    SELECT n.number, n.carrier, n.company, clock_timestamp() FROM judged, json_to_record($12) AS n(number text, carrier text, company bigint)
    ON CONFLICT (number, carrier) DO UPDATE SET company_id = excluded.company_id, claim_time = excluded.claim_time
      WHERE c.company_id = excluded.company_id OR c.claim_time < excluded.claim_time - interval '2 minutes'
    RETURNING 1),
  free AS (SELECT FROM claimed),
  box AS (${insert('si_box', BOX, '$2')} RETURNING id, tbx_tbi_id, position),
  line AS (
    INSERT INTO si_box_detail (${LINE.join(', ')})
    SELECT ${LINE.map((column) => (column === 'tbd_boxid' ? 'box.id' : `d.${column}`)).join(', ')}
    FROM json_populate_recordset(NULL::si_box_detail, $3) d JOIN box ON box.tbx_tbi_id = d.tbd_tbi_id AND box.position = d.tbd_boxid),
  merged AS (${insert('si_merged_bill', MERGED, '$4')}),
  revision AS (${insert('si_revision', ['tbi_id', 'revision', 'snapshot', 'create_time', 'origin'], '$5')}),
  log AS (${insert('si_log', LOG, '$6')}),
  audit AS (${insert('_audit', AUDIT, '$7')}),
  event AS (${insert('_outbox', ['event_id', 'name', 'aggregate', 'payload', 'trace_id', 'create_time'], '$8')} RETURNING id, aggregate),
  delivery AS (
    INSERT INTO _delivery (outbox_id, subscriber, aggregate, next_time, dead_time)
    SELECT id, 'messaging', aggregate, now(), now() FROM event),
  draft AS (DELETE FROM si_draft USING free WHERE employee_id = $9 AND cgo_id = $10 AND tbi_id = 0),
  ordered AS (UPDATE cargo_order SET si_state = 1 FROM free WHERE id = $10 AND si_state NOT IN (1, 2))
  ${insert('shipping_instruction', RECORD, '$1')} RETURNING id`;

/** Header fields that an order may have given: the revision says which did. */
const FROM_ORDER = Object.entries({
  TBI_GOODS_TYPE: 'goods_type',
  TBI_MBL_NO: 'mbl_no',
  TBI_SIMBL_NO: 'mbl_no',
  TBI_PAYMENT_METHOD: 'payment_method',
  TBI_TRANSPORT_METHOD: 'transport_method',
  TBI_CARRIER: 'carrier_code',
  TBI_VESSEL: 'vessel',
  TBI_VOYAGE: 'voyage',
  TBI_SHOUHD: 'receipt_place',
  TBI_SHOUHD_CODE: 'receipt_code',
  TBI_ZHUANGHG: 'load_port',
  TBI_ZHUANGHG_CODE: 'load_code',
  TBI_JIAOHD: 'delivery_place',
  TBI_JIAOHD_CODE: 'delivery_code',
  TBI_XIEHG: 'discharge_port',
  TBI_XIEHG_CODE: 'discharge_code',
  TBI_CONSIGNOR: 'consignor',
  TBI_CONSIGNEE: 'consignee',
  TBI_NOTIFIER_1: 'notifier',
  TBI_GOODS: 'goods_name',
  TBI_PACKAGE: 'package_unit',
  TBI_HSCODE: 'hs_code',
  TBI_SAILINGDATE: 'sailing_date',
});

const rowOf = (columns, record, more) => {
  const row = more;
  for (const column of columns) row[column] ??= record[fieldOf(column)];
  return row;
};
const sum = (boxes, field) =>
  boxes.reduce((total, { BoxInfo }) => total + Math.round((BoxInfo[field] ?? 0) * 1000), 0) / 1000;

/** `20GP*10` */
function summaryOf(boxes) {
  const counts = new Map();
  for (const { BoxInfo } of boxes)
    counts.set(BoxInfo.TBX_TYPE, (counts.get(BoxInfo.TBX_TYPE) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${type}*${count}`).join(',');
}

/** The record of a bill that nobody has seen yet. */
function recordOf(who, si, order, now) {
  const day = new Date(Date.parse(now) + 8 * 3_600_000)
    .toISOString()
    .slice(2, 10)
    .replaceAll('-', '');
  return {
    ...si,
    Id: order.si_id,
    CGO_ID: order.id,
    CompanyId: order.company_id,
    TBI_COMPANYCODE: order.company_code,
    CompanyName: order.company_name,
    TBI_NO: `SI${day}${String(order.serial).padStart(5, '0')}`,
    TBI_STATUS: 1,
    TBI_SOURCES: 1,
    TBI_DEADLINE: order.si_deadline,
    TBI_CREATE_ID: who.id,
    CreateName: who.name,
    Revision: 1,
    Version: 1,
    DeleteMark: 0,
    CreateTime: now,
    UpdateTime: now,
    TBI_NUM: 1,
    TotalPackages: sum(si.BoxInfos, 'TBX_NUM'),
    TotalWeight: sum(si.BoxInfos, 'TBX_WEIGHT'),
    TotalVolume: sum(si.BoxInfos, 'TBX_VOLUME'),
    ContainerSummary: summaryOf(si.BoxInfos),
  };
}

/** What the submission leaves beside the record: log row, audit row, event. */
function trailOf(who, record, now) {
  const { Id: id, CompanyId, CompanyName, TBI_NO, TBI_SIMBL_NO } = record;
  const trace_id = randomUUID();
  const log = {
    owner_id: CompanyId,
    creator_id: who.id,
    employee_id: who.id,
    differences: [],
    tbi_id: id,
    tbi_no: TBI_NO,
    tbi_simbl_no: TBI_SIMBL_NO,
    verb: 'submit',
    from_status: null,
    to_status: 1,
    revision: 1,
    remarks: null,
    employee_name: who.name,
    company_name: who.companyName,
    create_time: now,
  };
  const audit = {
    entity: 'ShippingInstruction',
    entity_id: id,
    verb: 'submit',
    after: { TBI_STATUS: 1, Revision: 1 },
    company_id: who.companyId,
    employee_id: who.id,
    employee_name: who.name,
    actor: 'person',
    address: '127.0.0.1',
    outcome: 'done',
    trace_id,
    create_time: now,
  };
  const payload = {
    Id: id,
    CGO_ID: record.CGO_ID,
    CompanyId,
    TBI_NO,
    TBI_SIMBL_NO,
    Verb: 'submit',
    Status: 1,
    Remarks: null,
    CreatorEmployeeId: who.id,
    EmployeeId: who.id,
    EmployeeName: who.name,
    CompanyName,
    Revision: 1,
    AssigneeId: null,
  };
  const event = {
    event_id: randomUUID(),
    name: 'si.changed',
    aggregate: `si-${id}`,
    payload,
    trace_id,
    create_time: now,
  };
  return [log, audit, event].map((row) => JSON.stringify([row]));
}

/**
 * Hands in one bill: the rows that the platform writes, in the same two round trips, and no rule
 * looks at it. The delivery of its event is dead from the start: the platform serves the same
 * database and would bring due again whatever waits too long.
 */
export async function submitSi(who, { TDBLInfos: [si], CGO_ID }) {
  const now = new Date().toISOString();
  const carrier = si.TBI_CARRIER ?? '';
  const asked = JSON.stringify({ bill: si.TBI_SIMBL_NO, carrier });
  const [order] = await query(NUMBERED, [CGO_ID, asked, who.companyId]);
  if (!order || order.taken || order.used_elsewhere) return null;
  const record = recordOf(who, si, order, now);
  const { Id: id } = record;
  const boxes = si.BoxInfos.map(({ BoxInfo }, position) =>
    rowOf(BOX, BoxInfo, { tbx_tbi_id: id, tbx_cgo_id: CGO_ID, position }),
  );
  const lines = si.BoxInfos.flatMap(({ BoxDetails }, box) =>
    BoxDetails.map((line, position) =>
      rowOf(LINE, line, { tbd_tbi_id: id, tbd_boxid: box, position }),
    ),
  );
  const merged = si.TDBpMBLNos.map((bill, position) =>
    rowOf(MERGED, bill, { tmm_tbi_id: id, tmm_cgo_id: CGO_ID, position }),
  );
  const snapshot = {
    ...Object.fromEntries(HEADER.map(fieldOf).map((field) => [field, si[field] ?? null])),
    LateReason: null,
  };
  Object.assign(snapshot, { BoxInfos: si.BoxInfos, TDBpMBLNos: si.TDBpMBLNos });
  const given = FROM_ORDER.filter(
    ([field, column]) => si[field] && si[field] === order[column],
  ).map(([field]) => field);
  const revision = {
    tbi_id: id,
    revision: 1,
    snapshot,
    origin: { By: who.name, Order: given },
    create_time: now,
  };
  const written = await query(SUBMIT, [
    ...[[rowOf(RECORD, record, {})], boxes, lines, merged, [revision]].map((rows) =>
      JSON.stringify(rows),
    ),
    ...trailOf(who, record, now),
    who.id,
    order.id,
    order.version,
    JSON.stringify({ number: si.TBI_SIMBL_NO, carrier, company: order.company_id }),
  ]);
  if (written.length !== 1) return null;
  const { TBI_NO, TBI_SIMBL_NO } = record;
  return JSON.stringify([{ Id: id, TBI_NO, TBI_SIMBL_NO, TBI_STATUS: 1, Revision: 1, Version: 1 }]);
}
