import { describe, expect, it } from '@jest/globals';
import { turnPortPairs } from './turn-port-pairs.js';

const turned = (rows: string[][], name = '船期') => turnPortPairs({ name, rows, wide: [] });
const list = (rows: string[][], name?: string) => turned(rows, name)?.rows ?? null;
const HEAD = ['船名', '航次', '航线', '装港', '截单时间', '开航日', '卸港', '预计到港', '备注'];

describe('a list with a loading port and a port of discharge in each row', () => {
  it('means two calls a row, those of one ship at one port together, days without a year those of the title', () => {
    const sheet = [
      ['XX船公司 华东出口船期表 2026年12月'],
      [],
      HEAD,
      [
        'QUAY PROSPERITY',
        '201E',
        'AAC2',
        '宁波',
        '2026/12/3 16:00',
        '2026/12/5',
        'LONG BEACH',
        '2026/12/20',
        '准班',
      ],
      ['', '', '', '上海', '2026/12/5 12:00', '2026/12/7', 'LONG BEACH', '2026/12/20', ''],
      [
        'QUAY VOYAGER',
        '202E',
        'AAC2',
        '北仑港区',
        '12月10日 16:00',
        '12-12',
        '长滩',
        '2026.12.27',
        '',
      ],
      ['QUAY FORTUNE', '203E', 'AAC2', 'NGB', '2026-13-40', '2026/12/19', 'USLGB', '1/3', '日期错'],
    ];
    expect(list(sheet)).toEqual([
      ['船名', '航次', '港口', '航线代码', '预抵', '预离', '截单'],
      ['QUAY PROSPERITY', '201E', '宁波', 'AAC2', '', '2026-12-05', '2026-12-03 16:00'],
      ['QUAY PROSPERITY', '201E', 'LONG BEACH', 'AAC2', '2026-12-20', '', ''],
      ['QUAY PROSPERITY', '201E', '上海', 'AAC2', '', '2026-12-07', '2026-12-05 12:00'],
      ['QUAY VOYAGER', '202E', '北仑港区', 'AAC2', '', '2026-12-12', '2026-12-10 16:00'],
      ['QUAY VOYAGER', '202E', '长滩', 'AAC2', '2026-12-27', '', ''],
      ['QUAY FORTUNE', '203E', 'NGB', 'AAC2', '', '2026-12-19', '2026-13-40'],
      ['QUAY FORTUNE', '203E', 'USLGB', 'AAC2', '2027-01-03', '', ''],
    ]);
    expect(turned(sheet)?.turned).toMatchObject({
      note: '装港到卸港的船期：3 个航次、7 个港口，已展开为 7 行',
    });
    expect(turned(sheet)?.turned?.unread).toEqual([
      { column: 8, header: '备注', count: 2, samples: ['准班', '日期错'] },
    ]);
    expect(turned(sheet)?.turned?.notes).toEqual([expect.stringMatching(/^有 3 个时间没有年份/)]);
    expect(turned(sheet)?.turned?.origins[1]).toEqual(['A4', 'B4', 'D4', 'C4', '', 'F4', 'E4']);
    expect(turned(sheet)?.turned?.origins[2]).toEqual(['A4', 'B4', 'G4', 'C4', 'H4', '', '']);
  });

  it('with a carrier, bilingual headers, ship and voyage together and a time of each end', () => {
    expect(
      list([
        [
          'Carrier',
          '船名/航次',
          '起运港 POL',
          'ETA POL',
          'ETD POL',
          '截关 Customs',
          '目的港(POD)',
          '目的港ETA',
          '中转港',
        ],
        [
          'COSCO',
          'QUAY HARMONY / 027E',
          'NINGBO',
          '2026-12-01',
          '2026-12-02',
          '2026-12-01 10:00',
          'LONG BEACH',
          '2026-12-16',
          '--',
        ],
        [
          'COSCO',
          'QUAY HARMONY / 027E',
          'NINGBO',
          '2026-12-01',
          '2026-12-02',
          '',
          'OAKLAND',
          '2026-12-19',
          '',
        ],
        [
          'COSCO',
          'QUAY HARMONY / 027E',
          'NINGBO',
          '2026-12-01',
          '2026-12-02',
          '',
          'VALPARAISO',
          '2027-01-19',
          'BUSAN',
        ],
      ]),
    ).toEqual([
      ['船公司', '船名', '航次', '港口', '预抵', '预离', '截关'],
      ['COSCO', 'QUAY HARMONY', '027E', 'NINGBO', '2026-12-01', '2026-12-02', '2026-12-01 10:00'],
      ['COSCO', 'QUAY HARMONY', '027E', 'LONG BEACH', '2026-12-16', '', ''],
      ['COSCO', 'QUAY HARMONY', '027E', 'OAKLAND', '2026-12-19', '', ''],
    ]);
  });

  it('says how many rows go by another ship, and keeps apart what rows tell differently of one call', () => {
    const sheet = [
      ['Vessel', 'Voyage', 'POL', 'ETD', 'POD', 'ETA', 'Via'],
      ['QUAY HARMONY', '027E', 'NINGBO', '2026-12-02', 'BUSAN', '2026-12-05', ''],
      ['QUAY HARMONY', '027E', 'NINGBO', '2026-12-03', 'VALPARAISO', '2027-01-05', 'BUSAN'],
    ];
    expect(list(sheet)?.map((row) => row.join(' '))).toEqual([
      '船名 航次 港口 预抵 预离',
      'QUAY HARMONY 027E NINGBO  2026-12-02',
      'QUAY HARMONY 027E NINGBO  2026-12-03',
      'QUAY HARMONY 027E BUSAN 2026-12-05 ',
    ]);
    expect(turned(sheet)?.turned).toMatchObject({
      note: expect.stringContaining('1 行经中转'),
      unread: [],
    });
  });

  it('is not seen where the only arrival is that of the loading port, nor in a list of calls', () => {
    expect(
      list([
        ['船名', '航次', '装港', '卸港', '预抵', '预离'],
        ['QUAY HARMONY', '027E', '宁波', '长滩', '2026-12-01', '2026-12-02'],
      ]),
    ).toBeNull();
    expect(
      list([
        ['船名', '航次', '港口', '预抵', '预离'],
        ['QUAY HARMONY', '027E', '宁波', '2026-12-01', '2026-12-02'],
      ]),
    ).toBeNull();
    expect(list([])).toBeNull();
  });
});
