import { cellRef, writeXlsx } from 'hucre/xlsx';
import { query } from './database.mjs';
import { conditionOf, JOINED, ROW } from './list-sis.mjs';

const ROWS_AT_ONCE = 2_000;
const STATES = [
  '',
  '待审核',
  '审核通过',
  '审核驳回',
  '已制单',
  '已发船公司',
  '提单待确认',
  '提单已确认',
  '已签单',
  '已作废',
];
const CHINA_MS = 8 * 3_600_000;

const MIDNIGHT_MS = 86_400_000;
/** China's clock as Excel's date; midnight, which no cell tells from a day, as a text. */
const chinaTime = (instant) => {
  const minute = Math.floor((Date.parse(instant) + CHINA_MS) / 60_000) * 60_000;
  const date = new Date(minute);
  return minute % MIDNIGHT_MS === 0 ? date.toISOString().slice(0, 16).replace('T', ' ') : date;
};
const day = (text) => new Date(`${text}T00:00:00Z`);
const text = (header, field) => ({ header, field, width: 20, numFmt: '@', cell: (value) => value });
const plain = (header, field, width, cell = (value) => value) => ({ header, field, width, cell });
const instant = (header, field) => ({
  ...plain(header, field, 18, chinaTime),
  numFmt: 'yyyy-mm-dd hh:mm',
});

const COLUMNS = [
  text('SI编号', 'TBI_NO'),
  text('主提单号', 'TBI_MBL_NO'),
  text('提单号', 'TBI_SIMBL_NO'),
  text('公司名称', 'CompanyName'),
  plain('状态', 'TBI_STATUS', 12, (value) => STATES[value]),
  text('船公司', 'TBI_CARRIER'),
  text('船公司的名称', 'CarrierName'),
  text('船名', 'TBI_VESSEL'),
  text('航次', 'TBI_VOYAGE'),
  text('装货港', 'TBI_ZHUANGHG'),
  text('卸货港', 'TBI_XIEHG'),
  { ...plain('开航日', 'TBI_SAILINGDATE', 12, day), numFmt: 'yyyy-mm-dd' },
  instant('截单时间', 'TBI_DEADLINE'),
  text('箱型箱量', 'ContainerSummary'),
  plain('总件数', 'TotalPackages', 10),
  plain('总毛重(kg)', 'TotalWeight', 14),
  plain('总体积(m³)', 'TotalVolume', 14),
  text('提交人', 'CreateName'),
  text('审核人', 'ReviewerName'),
  text('审核意见', 'ReviewRemarks'),
  plain('补料版本', 'Revision', 10),
  plain('与订单不一致', 'DriftCount', 10),
  instant('创建时间', 'CreateTime'),
  instant('更新时间', 'UpdateTime'),
  // The bench's orders all leave from Ningbo.
  plain('装货港代码时区', 'TBI_ZHUANGHG_CODE', 20, () => 'Asia/Shanghai'),
];

/** Rows in the order of the list, newest first, each read going on behind the last row of the one before. */
async function* rowsOf(where, params) {
  const order = `ORDER BY t.create_time DESC, t.id DESC LIMIT ${ROWS_AT_ONCE}`;
  const behind = `(t.create_time, t.id) < ($${params.length + 1}, $${params.length + 2})`;
  for (let last; ; ) {
    const rows = last
      ? await query(
          `SELECT ${ROW} FROM shipping_instruction t ${JOINED} WHERE ${where} AND ${behind} ${order}`,
          [...params, last.CreateTime, last.Id],
        )
      : await query(
          `SELECT ${ROW} FROM shipping_instruction t ${JOINED} WHERE ${where} ${order}`,
          params,
        );
    const codes = [...new Set(rows.map((row) => row.TBI_CARRIER).filter(Boolean))];
    const found =
      codes.length > 0
        ? await query('SELECT code, name_cn FROM masterdata.carrier WHERE code = ANY($1)', [codes])
        : [];
    const names = new Map(found.map(({ code, name_cn }) => [code, name_cn]));
    for (const row of rows) row.CarrierName = names.get(row.TBI_CARRIER) ?? null;
    for (const row of rows)
      yield COLUMNS.map(({ field, cell }) => (row[field] === null ? null : cell(row[field])));
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** A list of up to two thousand rows as a workbook that is filtered by its headings. */
export async function exportSis(who, search, response) {
  const { where, params } = conditionOf(who, search);
  const [{ n }] = await query(
    `SELECT count(*) AS n FROM shipping_instruction t WHERE ${where}`,
    params,
  );
  const columns = COLUMNS.map(({ header, width, numFmt }) => ({
    header,
    width,
    ...(numFmt && { numFmt }),
  }));
  const rows = [columns.map(({ header }) => header)];
  for await (const row of rowsOf(where, params)) rows.push(row);
  const autoFilter = { range: `A1:${cellRef(rows.length - 1, columns.length - 1)}` };
  const bytes = await writeXlsx({
    sheets: [{ name: 'SI列表', columns, rows, freezePane: { rows: 1 }, autoFilter }],
  });
  response.writeHead(200, {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'total-rows': String(n),
  });
  response.end(bytes);
}
