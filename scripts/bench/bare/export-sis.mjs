import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { query } from './database.mjs';
import { conditionOf, ROW } from './list-sis.mjs';

const ROWS_AT_ONCE = 2_000;
const STATES = ['', '待审核', '审核通过', '审核驳回', '已制单', '已发船公司', '提单待确认', '提单已确认', '已签单', '已作废'];
const CHINA_MS = 8 * 3_600_000;

const chinaTime = (instant) => new Date(Date.parse(instant) + CHINA_MS).toISOString().slice(0, 16).replace('T', ' ');
const text = (header, field) => ({ header, field, width: 20, numFmt: '@', cell: (value) => value });
const plain = (header, field, width, cell = (value) => value) => ({ header, field, width, cell });

const COLUMNS = [
  text('SI编号', 'TBI_NO'),
  text('主提单号', 'TBI_MBL_NO'),
  text('提单号', 'TBI_SIMBL_NO'),
  text('公司名称', 'CompanyName'),
  plain('状态', 'TBI_STATUS', 12, (value) => STATES[value]),
  text('船公司', 'TBI_CARRIER'),
  text('船名', 'TBI_VESSEL'),
  text('航次', 'TBI_VOYAGE'),
  text('装货港', 'TBI_ZHUANGHG'),
  text('卸货港', 'TBI_XIEHG'),
  plain('开航日', 'TBI_SAILINGDATE', 12),
  plain('截单时间', 'TBI_DEADLINE', 18, chinaTime),
  text('箱型箱量', 'ContainerSummary'),
  plain('总件数', 'TotalPackages', 10),
  plain('总毛重', 'TotalWeight', 14),
  plain('总体积', 'TotalVolume', 14),
  text('提交人', 'CreateName'),
  text('审核人', 'ReviewerName'),
  text('审核意见', 'ReviewRemarks'),
  plain('补料版本', 'Revision', 10),
  plain('创建时间', 'CreateTime', 18, chinaTime),
  plain('更新时间', 'UpdateTime', 18, chinaTime),
];

/** Rows in the order of the list, newest first, each read going on behind the last row of the one before. */
async function* rowsOf(where, params) {
  const order = `ORDER BY t.create_time DESC, t.id DESC LIMIT ${ROWS_AT_ONCE}`;
  const behind = `(t.create_time, t.id) < ($${params.length + 1}, $${params.length + 2})`;
  for (let last; ; ) {
    const rows = last
      ? await query(`SELECT ${ROW} FROM shipping_instruction t WHERE ${where} AND ${behind} ${order}`, [
          ...params,
          last.CreateTime,
          last.Id,
        ])
      : await query(`SELECT ${ROW} FROM shipping_instruction t WHERE ${where} ${order}`, params);
    for (const row of rows) yield COLUMNS.map(({ field, cell }) => (row[field] === null ? null : cell(row[field])));
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** A whole list as a workbook, written as it is read. */
export async function exportSis(who, search, response) {
  const { where, params } = conditionOf(who, search);
  const [{ n }] = await query(`SELECT count(*) AS n FROM shipping_instruction t WHERE ${where}`, params);
  const columns = COLUMNS.map(({ header, width, numFmt }) => ({ header, width, ...(numFmt && { numFmt }) }));
  response.writeHead(200, { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'total-rows': String(n) });
  Readable.from(writeXlsxStream(rowsOf(where, params), { name: 'SI列表', columns, freezePane: { rows: 1 } }), { objectMode: false }).pipe(
    response,
  );
}
