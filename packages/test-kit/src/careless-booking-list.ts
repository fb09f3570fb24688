type Cell = string | number | null;

const HEADER = [
  '序号',
  '客户',
  '订舱号',
  '船司',
  '船名/航次',
  '起运港',
  '目的港',
  '箱型箱量',
  '件数',
  '毛重(KGS)',
  '体积(CBM)',
  '品名',
  'ETD',
  '截单',
  '备注',
];

const ROWS: Cell[][] = [
  [
    1,
    '华远进出口',
    '6411000001',
    '中远海运',
    'QUAY HARMONY / 012E',
    '宁波',
    'LONG BEACH',
    '1X40HQ+2X20GP',
  ].concat(['1200', '21,600.5', '96.5', 'WOODEN FRAMES', '12/5', '12.3 12:00', '加急']),
  [
    2,
    '上海蓝天家居制品有限公司',
    '6411000002',
    'COSCO',
    'QUAY HARMONY V.012E',
    '宁波',
    '洛杉矶',
    '40HQ*1',
  ].concat(['600', '9,800', '62', 'LAMPS', '12/5', '12.3 12:00', '']),
  [
    3,
    '华远进出口公司',
    '6411000003',
    'COSU',
    'QUAY HARMONY/012E',
    '宁波',
    'USLAX',
    '20GP*1',
  ].concat(['300', '5,000', '25', 'FRAMES', '12/5', '12.3 12:00', '等客户确认']),
];

/**
 * A booking list as a desk writes it: a title over all columns, ship and voyage in one, names for codes of ports, customers and
 * carriers, no master bill, days without a year, a line of sums. Row 5 names a customer that nobody has mapped.
 * @returns rows and merged cells of one sheet
 */
export function carelessBookingList(): {
  name: string;
  rows: Cell[][];
  merges: { startRow: number; startCol: number; endRow: number; endCol: number }[];
} {
  const sums: Cell[] = HEADER.map(
    (header) =>
      ({ 序号: '合计', 件数: 2100, '毛重(KGS)': 36_400.5, '体积(CBM)': 183.5 })[header] ?? null,
  );
  return {
    name: '订舱',
    rows: [
      ['宁波出口部 12月第一周订舱清单（美线）', ...HEADER.slice(1).map(() => null)],
      HEADER,
      ...ROWS,
      sums,
    ],
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: HEADER.length - 1 }],
  };
}
