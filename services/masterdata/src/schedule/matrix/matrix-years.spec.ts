import { describe, expect, it } from '@jest/globals';
import { turnPortPairs } from '../port-pairs/turn-port-pairs.js';
import { yearNamed } from './calendar.js';
import { turnMatrix } from './turn-matrix.js';

const HEAD = ['船公司', '船名', '航次', 'NINGBO', 'SHANGHAI', 'LOS ANGELES'];
const list = (rows: string[][]) => turnMatrix({ name: 'S', rows, wide: [] })?.rows.slice(1) ?? [];
/** The times of each voyage in the order of its calls. */
function timesOf(rows: string[][]): Record<string, string[]> {
  const times: Record<string, string[]> = {};
  for (const row of list(rows))
    times[row[2]!] = [...(times[row[2]!] ?? []), ...row.slice(4).filter((cell) => cell !== '')];
  return times;
}

describe('the years of a matrix', () => {
  const voyages = [
    ['COSU', 'QUAY HARMONY', '961E', '12/20', '12/22', '1/5'],
    ['COSU', 'QUAY AURORA', '962E', '12/27', '12/29', '1/12'],
    ['COSU', 'QUAY HARMONY', '963E', '1/3', '1/5', '1/19'],
  ];
  const expected = {
    '961E': ['2026-12-20', '2026-12-22', '2027-01-05'],
    '962E': ['2026-12-27', '2026-12-29', '2027-01-12'],
    '963E': ['2027-01-03', '2027-01-05', '2027-01-19'],
  };
  it.each([
    'Schedule Dec 2026',
    '12月船期 2026',
    'Updated 20 Nov 2026',
    'Updated Nov 20, 2026',
    '2026年12月 船期表',
    '更新日期：2026-11-20',
    'DECEMBER, 2026',
    '20/11/2026 更新',
    '12/2026',
    '2026年船期',
    '十二月船期 2026年',
    'SCHEDULE 2026 DEC',
  ])('roll over along each voyage below %s', (title) => {
    expect(timesOf([[title], HEAD, ...voyages])).toEqual(expected);
  });

  it('roll over between arrival and departure, and in one cell', () => {
    const frame = [
      ['Dec 2026'],
      ['船名/航次', 'NINGBO', '', 'LOS ANGELES', ''],
      ['', 'ETA', 'ETD', 'ETA', 'ETD'],
    ];
    expect(
      list([...frame, ['QUAY HARMONY / 601E', '12/30 22:00', '1/1', '1/14', '1/16']]).map((row) =>
        row.slice(3),
      ),
    ).toEqual([
      ['2026-12-30 22:00', '2027-01-01'],
      ['2027-01-14', '2027-01-16'],
    ]);
    expect(
      list([
        ['12/2026'],
        ['港口', 'QUAY HARMONY 601E'],
        ['宁波', '12/30-1/2'],
        ['洛杉矶', '1/14-1/16'],
      ]).map((row) => row.slice(3)),
    ).toEqual([
      ['2026-12-30', '2027-01-02'],
      ['2027-01-14', '2027-01-16'],
    ]);
  });

  it('are not those of one cell that names another', () => {
    const months = [
      ['COSU', 'QUAY HARMONY', '901E', '9/1', '9/3', '9/18'],
      ['COSU', 'QUAY AURORA', '902E', '12/22', '24/12/2026', '1/8'],
      ['COSU', 'QUAY AURORA', '903E', '1/3', '1/5', '1/19'],
    ];
    expect(timesOf([HEAD, ...months])).toEqual({
      '901E': ['2026-09-01', '2026-09-03', '2026-09-18'],
      '902E': ['2026-12-22', '2026-12-24', '2027-01-08'],
      '903E': ['2027-01-03', '2027-01-05', '2027-01-19'],
    });
  });

  it('begin in the year that a title of January names, and before it', () => {
    const rows = [
      ['Jan 2027'],
      HEAD,
      ['COSU', 'QUAY HARMONY', '001E', '12/28', '12/30', '1/12'],
      ['COSU', 'QUAY AURORA', '002E', '1/4', '1/6', '1/19'],
    ];
    expect(timesOf(rows)).toEqual({
      '001E': ['2026-12-28', '2026-12-30', '2027-01-12'],
      '002E': ['2027-01-04', '2027-01-06', '2027-01-19'],
    });
    // A year alone is that of all its months.
    const year = [
      ['2026年船期'],
      HEAD,
      ['COSU', 'QUAY HARMONY', '001E', '1/5', '1/7', '1/20'],
      ['COSU', 'QUAY AURORA', '050E', '12/6', '12/8', '12/22'],
    ];
    expect(timesOf(year)).toEqual({
      '001E': ['2026-01-05', '2026-01-07', '2026-01-20'],
      '050E': ['2026-12-06', '2026-12-08', '2026-12-22'],
    });
  });

  it('of port pairs follow the departure', () => {
    const rows = [
      ['Schedule Dec 2026'],
      ['船名', '航次', '装港', '开航日', '卸港', '预计到港'],
      ['QUAY HARMONY', '401E', '宁波', '12/27', 'LONG BEACH', '1/12'],
    ];
    expect(turnPortPairs({ name: 'S', rows, wide: [] })?.rows.slice(1)).toEqual([
      ['QUAY HARMONY', '401E', '宁波', '', '2026-12-27'],
      ['QUAY HARMONY', '401E', 'LONG BEACH', '2027-01-12', ''],
    ]);
  });

  it.each([
    ['MARKET 2026', { year: 2026, month: null }],
    ['TEL 021-20261234', null],
    ['VOY 2026E', null],
    ['COSCO AAC', null],
    ['11月20日更新 2026', { year: 2026, month: 11 }],
  ])('as %s names them', (text, named) => {
    expect(yearNamed(text, false)).toEqual(named);
  });
});

describe('cells of a matrix that nobody can read', () => {
  const head = ['船公司', '船名', '航次', 'NINGBO', 'SHANGHAI', 'LOS ANGELES'];
  it.each(['12/17-18', '12/17*', '见通知'])(
    'stay in their place for the check to name: %s',
    (odd) => {
      const down = turnMatrix({
        name: 'S',
        wide: [],
        rows: [
          ['Dec 2026'],
          head,
          ['COSU', 'QUAY HARMONY', '801E', '12/13', odd, '12/30'],
          ['COSU', 'QUAY AURORA', '802E', odd, '12/22', odd],
          ['COSU', 'QUAY SUMMIT', '803E', '12/27', odd, 'SKIP'],
        ],
      });
      // A column of which most cells are unreadable keeps those that are not.
      expect(down?.rows.slice(1).map((row) => row.slice(2))).toEqual([
        ['801E', 'NINGBO', '', '2026-12-13'],
        ['801E', 'SHANGHAI', odd, ''],
        ['801E', 'LOS ANGELES', '2026-12-30', ''],
        ['802E', 'NINGBO', '', odd],
        ['802E', 'SHANGHAI', '2026-12-22', ''],
        ['802E', 'LOS ANGELES', odd, ''],
        ['803E', 'NINGBO', '', '2026-12-27'],
        ['803E', 'SHANGHAI', odd, ''],
      ]);
      expect(down?.turned?.origins[2]?.[4]).toBe('E3');
      expect(down?.turned).toMatchObject({
        unread: [],
        unreadRows: [{ row: 4, why: 'no-call', cells: ['LOS ANGELES：SKIP'] }],
      });
    },
  );

  it('stay with voyages side by side, where footnotes stay footnotes', () => {
    const across = turnMatrix({
      name: 'S',
      wide: [],
      rows: [
        ['Dec 2026'],
        ['船名', 'QUAY HARMONY', 'QUAY AURORA', 'QUAY BREEZE'],
        ['航次', '301E', '302E', '303E'],
        ['NINGBO', '12/1', 'BLANK', '12/15'],
        ['SHANGHAI', '12/3-12/4', '', '12/17-18'],
        ['LOS ANGELES', '12/18', '', '见通知'],
        ['TEL', '0574-123', '', '联系人'],
      ],
    });
    expect(across?.rows.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['301E', 'NINGBO', '', '2026-12-01'],
      ['301E', 'SHANGHAI', '2026-12-03', '2026-12-04'],
      ['301E', 'LOS ANGELES', '2026-12-18', ''],
      ['302E', 'NINGBO', '', ''],
      ['303E', 'NINGBO', '', '2026-12-15'],
      ['303E', 'SHANGHAI', '12/17-18', ''],
      ['303E', 'LOS ANGELES', '见通知', ''],
    ]);
    expect(across?.turned?.unreadRows).toMatchObject([{ row: 6, why: 'no-time' }]);
  });
});
