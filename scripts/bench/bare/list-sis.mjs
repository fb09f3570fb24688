import { query, selectOf } from './database.mjs';

const COUNTED = 10_000;
const ESTIMATE_MS = 30_000;

const COLUMNS =
  `id cgo_id tbi_no tbi_mbl_no tbi_simbl_no company_name tbi_status tbi_carrier tbi_vessel tbi_voyage tbi_zhuanghg
  tbi_zhuanghg_code tbi_xiehg
  tbi_sailingdate tbi_deadline container_summary total_packages total_weight total_volume create_name reviewer_name review_remarks revision
  create_time update_time`.split(/\s+/);

/** The columns of a row, and what stands beside the record: open drifts, a booking taken back, amendments. */
export const ROW = `${selectOf(COLUMNS, 't')},
  CASE WHEN t.tbi_status IN (8, 9) THEN 0
    ELSE (SELECT count(*)::int FROM si_drift d WHERE d.tbi_id = t.id AND d.state = 'open') END AS "DriftCount",
  t.tbi_status NOT IN (8, 9) AND EXISTS (SELECT FROM cargo_order o WHERE o.cancelled
    AND o.id = ANY(ARRAY(SELECT t.cgo_id UNION ALL SELECT m.mcgo_id FROM si_merge m WHERE m.tbi_id = t.id))) AS "BookingCancelled",
  coalesce((SELECT w.amendments FROM si_work w WHERE w.tbi_id = t.id), 0) AS "Amendments",
  x.sent_by AS "SentBy", x.delivery AS "Delivery"`;
/** What a row reads from beside the record. */
export const JOINED = 'LEFT JOIN si_sending x ON x.tbi_id = t.id';

const ORDERS = {
  '-CreateTime': 't.create_time DESC, t.id DESC',
  TBI_DEADLINE: 't.tbi_deadline ASC NULLS LAST, t.id ASC',
};
const LIKE = /[\\%_]/g;
/** Shorter words have no trigrams: they are found by the index of letters and their pairs. */
const SHORT = 2;

/** The condition of a list and its parameters. */
export function conditionOf(who, search) {
  const params = [];
  const conditions = [];
  const when = (value, condition) => {
    if (value === null || value === undefined) return;
    params.push(value);
    conditions.push(condition.replace('?', `$${params.length}`));
  };
  when(who.isStaff ? null : who.companyId, 't.company_id = ?');
  const keyword = search.get('Keyword') || null;
  if (keyword && [...keyword].length <= SHORT)
    when(keyword, 'short_words(t.keywords) @> ARRAY[lower(?)]');
  else when(keyword && `%${keyword.replace(LIKE, '\\$&')}%`, 't.keywords LIKE lower(?)');
  when(search.get('TBI_CARRIER'), 't.tbi_carrier = ?');
  const status = Number(search.get('TBI_STATUS'));
  if (status) conditions.push(`t.tbi_status = ${status}`);
  return { where: conditions.join(' AND ') || 'true', params };
}

const estimates = new Map();

/** Exact up to 10,000; past it the planner's estimate, remembered for half a minute. */
async function totalOf(where, params) {
  const key = `${where} ${params}`;
  const known = estimates.get(key);
  if (known && known.until > Date.now()) return known.total;
  const matching = `SELECT 1 FROM shipping_instruction t WHERE ${where}`;
  const [{ n }] = await query(
    `SELECT count(*)::int AS n FROM (${matching} LIMIT ${COUNTED + 1}) bounded`,
    params,
  );
  if (n <= COUNTED) return { Total: n };
  const [plan] = await query(`EXPLAIN (FORMAT JSON) ${matching}`, params);
  const estimate = JSON.parse(plan['QUERY PLAN'])[0].Plan['Plan Rows'];
  const total = { Total: Math.max(estimate, COUNTED + 1), TotalIsEstimate: true };
  estimates.set(key, { total, until: Date.now() + ESTIMATE_MS });
  return total;
}

/** One page of SIs as JSON. */
export async function listSis(who, search) {
  const { where, params } = conditionOf(who, search);
  const limit = Number(search.get('Limit') ?? 20);
  const offset = (Number(search.get('Page') ?? 1) - 1) * limit;
  const order = ORDERS[search.get('Sort') ?? '-CreateTime'];
  const from = `FROM shipping_instruction t WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET $${params.length + 1}`;
  // Past the first pages the rows passed over are passed over in the index alone.
  const found =
    offset > 0
      ? `(SELECT t.id ${from}) AS found JOIN shipping_instruction t ON t.id = found.id`
      : `(SELECT t.* ${from}) AS t`;
  const page = `SELECT ${ROW} FROM ${found} ${JOINED} ORDER BY ${order}`;
  const [Rows, total] = await Promise.all([
    query(page, [...params, offset]),
    totalOf(where, params),
  ]);
  return JSON.stringify({ Rows, ...total });
}
