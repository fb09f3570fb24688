import { describe, expect, it } from '@jest/globals';
import { turnMatrix } from './turn-matrix.js';

const turned = (rows: string[][], name = '2026-12') => turnMatrix({ name, rows, wide: [] });
const list = (rows: string[][], name?: string) => turned(rows, name)?.rows ?? null;

describe('a matrix of voyages and ports', () => {
  it('with voyages side by side, arrival and departure in two columns under a merged ship', () => {
    const sheet = [
      ['COSCO SHIPPING LINES'],
      ['SERVICE: AAC2'],
      ['VESSEL', '', 'QUAY HARMONY', '', 'QUAY SUMMIT', ''],
      ['VOY', '', '027E', '', '012E', ''],
      ['PORT', 'TERMINAL', 'ETA', 'ETD', 'ETA', 'ETD'],
      ['SHANGHAI', 'SIPGSD', '2026-12-01', '2026-12-02', '2026-12-08', '2026-12-09'],
      ['NINGBO', '', '2026-12-03', '2026-12-04T18:00:00', 'OMIT', ''],
      ['LONG BEACH', '', '2026-12-18', '', '2026-12-25', ''],
    ];
    expect(list(sheet)).toEqual([
      ['船公司', '船名', '航次', '港口', '码头', '航线代码', '预抵', '预离'],
      [
        'COSCO SHIPPING LINES',
        'QUAY HARMONY',
        '027E',
        'SHANGHAI',
        'SIPGSD',
        'AAC2',
        '2026-12-01',
        '2026-12-02',
      ],
      [
        'COSCO SHIPPING LINES',
        'QUAY HARMONY',
        '027E',
        'NINGBO',
        '',
        'AAC2',
        '2026-12-03',
        '2026-12-04 18:00',
      ],
      ['COSCO SHIPPING LINES', 'QUAY HARMONY', '027E', 'LONG BEACH', '', 'AAC2', '2026-12-18', ''],
      [
        'COSCO SHIPPING LINES',
        'QUAY SUMMIT',
        '012E',
        'SHANGHAI',
        'SIPGSD',
        'AAC2',
        '2026-12-08',
        '2026-12-09',
      ],
      ['COSCO SHIPPING LINES', 'QUAY SUMMIT', '012E', 'LONG BEACH', '', 'AAC2', '2026-12-25', ''],
    ]);
    expect(turned(sheet)?.turned).toMatchObject({
      note: expect.stringMatching(
        /^矩阵船期：2 个航次、3 个港口，已展开为 5 行；没有船公司列，按标题“COSCO SHIPPING LINES”/,
      ),
    });
    expect(turned(sheet)?.turned?.origins[2]).toEqual([
      'A1',
      'C3',
      'C4',
      'A7',
      '',
      'A2',
      'C7',
      'D7',
    ]);
  });

  it('with days of no year, pairs in one cell and ship and voyage together', () => {
    expect(
      list(
        [
          ['长期船期表', '更新日期：2026年11月20日'],
          ['港口', 'QUAY HARMONY 027E', 'QUAY SUMMIT V.012E'],
          ['上海', '12/01-12/02', '12/8~12/9'],
          ['宁波', '12/03(周四) - 12/04(周五)', '--'],
          ['洛杉矶', '1/2 - 1/3', '1月9日/1月10日'],
        ],
        '船期',
      ),
    ).toEqual([
      ['船名', '航次', '港口', '预抵', '预离'],
      ['QUAY HARMONY', '027E', '上海', '2026-12-01', '2026-12-02'],
      ['QUAY HARMONY', '027E', '宁波', '2026-12-03', '2026-12-04'],
      ['QUAY HARMONY', '027E', '洛杉矶', '2027-01-02', '2027-01-03'],
      ['QUAY SUMMIT', '012E', '上海', '2026-12-08', '2026-12-09'],
      ['QUAY SUMMIT', '012E', '洛杉矶', '2027-01-09', '2027-01-10'],
    ]);
  });

  it('with arrival and departure in rows below each other', () => {
    expect(
      list([
        ['船名', '', 'QUAY HARMONY', 'QUAY SUMMIT'],
        ['航次', '', '027E', '012E'],
        ['上海', 'ETA', '2026-12-01', '2026-12-08'],
        ['', 'ETD', '2026-12-02', '2026-12-09'],
        ['宁波', 'ETA', '2026-12-03', '2026-12-10'],
        ['宁波', 'ETD', '2026-12-04', '2026-12-11'],
      ])?.slice(1, 3),
    ).toEqual([
      ['QUAY HARMONY', '027E', '上海', '2026-12-01', '2026-12-02'],
      ['QUAY HARMONY', '027E', '宁波', '2026-12-03', '2026-12-04'],
    ]);
  });

  it('with voyages below each other and ports side by side, with their cut-offs', () => {
    const body = [
      ['QUAY HARMONY', '027E', '2026-11-29 12:00', '2026-12-01', '2026-12-02', '2026-12-18'],
      ['BLANK SAILING', '028E', '', '', '', ''],
      ['QUAY SUMMIT', '012E', '2026-12-06 12:00', '2026-12-08', '2026-12-09', '2026-12-25'],
    ];
    const expected = [
      ['船名', '航次', '港口', '预抵', '预离', '截单'],
      ['QUAY HARMONY', '027E', '宁波', '2026-12-01', '2026-12-02', '2026-11-29 12:00'],
      ['QUAY HARMONY', '027E', 'LOS ANGELES', '2026-12-18', '', ''],
      ['QUAY SUMMIT', '012E', '宁波', '2026-12-08', '2026-12-09', '2026-12-06 12:00'],
      ['QUAY SUMMIT', '012E', 'LOS ANGELES', '2026-12-25', '', ''],
    ];
    expect(
      list([
        ['船名', '航次', '宁波', '', '', 'LOS ANGELES'],
        ['', '', '截单', 'ETA', 'ETD', 'ETA'],
        ...body,
      ]),
    ).toEqual(expected);
    // Labels merged over both rows stand in both.
    expect(
      list([
        ['船名', '航次', '宁波', '', '', 'LOS ANGELES'],
        ['船名', '航次', '截单', 'ETA', 'ETD', 'ETA'],
        ...body,
      ]),
    ).toEqual(expected);
    expect(
      list([
        ['船名', '航次', '宁波截单', '宁波 ETA', '宁波 ETD', 'LOS ANGELES ETA'].map((head) =>
          head.replace('截单', ' 截单'),
        ),
        ...body,
      ]),
    ).toEqual(expected);
  });

  const plainNote = expect.stringMatching(/^有 \d+ 格只有一个日期/);
  it('with one day a cell: the departure at the first port of each voyage, the arrival at later ones', () => {
    const expected = [
      ['船名', '航次', '港口', '预抵', '预离'],
      ['QUAY HARMONY', '027E', 'NINGBO', '', '2026-12-01'],
      ['QUAY HARMONY', '027E', 'SHANGHAI', '2026-12-03', ''],
      ['QUAY HARMONY', '027E', 'LOS ANGELES', '2026-12-18', ''],
      ['QUAY SUMMIT', '012E', 'SHANGHAI', '', '2026-12-08'],
      ['QUAY SUMMIT', '012E', 'LOS ANGELES', '2027-01-02', ''],
    ];
    const down = turned([
      ['2026年12月'],
      ['船名', '航次', 'NINGBO', 'SHANGHAI', 'LOS ANGELES', '更新时间'],
      ['QUAY HARMONY', '027E', '12/01', '12/03', '12/18', '2026-11-20'],
      ['QUAY SUMMIT', '012E', 'OMIT', '12/08', '1/2', '2026-11-20'],
    ]);
    expect(down?.rows).toEqual(expected);
    expect(down?.turned?.notes).toEqual([plainNote, expect.stringContaining('没有年份')]);
    expect(down?.turned?.unread).toMatchObject([{ header: '更新时间', count: 2 }]);
    const across = turned([
      ['船名', 'QUAY HARMONY', 'QUAY SUMMIT'],
      ['航次', '027E', '012E'],
      ['截单时间', '2026-11-29', '2026-12-06'],
      ['NINGBO', '2026-12-01', '--'],
      ['SHANGHAI', '2026-12-03', '2026-12-08'],
      ['LOS ANGELES', '2026-12-18', '2027-01-02'],
    ]);
    expect(across?.rows).toEqual(expected);
    expect(across?.turned?.notes).toEqual([plainNote]);
    expect(across?.turned?.unreadRows).toMatchObject([
      { row: 2, text: expect.stringContaining('截单时间'), why: 'no-time' },
      { row: 3, text: 'NINGBO', why: 'no-call' },
    ]);
  });

  it('takes a day for the departure where it is the earliest, wherever its column stands', () => {
    const sheet = [
      ['船名/航次', 'LOS ANGELES', 'NINGBO'],
      ['QUAY HARMONY / 027E', '2026-12-18', '2026-12-01'],
    ];
    expect(list(sheet)?.slice(1)).toEqual([
      ['QUAY HARMONY', '027E', 'LOS ANGELES', '2026-12-18', ''],
      ['QUAY HARMONY', '027E', 'NINGBO', '', '2026-12-01'],
    ]);
  });

  it('takes a voyage that does not sail for a blank sailing, and no other word for one', () => {
    const sheet = (word: string) => [
      ['船名', '航次', 'NINGBO', '', 'LOS ANGELES'],
      ['', '', 'ETA', 'ETD', 'ETA'],
      ['QUAY HARMONY', '027E', '2026-12-01', '2026-12-02', '2026-12-18'],
      ['QUAY SUMMIT', '012E', word, '', word],
    ];
    for (const word of ['停航', 'BLANK SAILING', 'Cancelled']) {
      const { rows = [], turned: how } = turned(sheet(word)) ?? {};
      expect(rows[0]).toEqual(['船名', '航次', '港口', '预抵', '预离', '停航']);
      expect(rows.slice(3)).toEqual(
        ['NINGBO', 'LOS ANGELES'].map((port) => ['QUAY SUMMIT', '012E', port, '', '', '是']),
      );
      expect(how).toMatchObject({
        notes: [expect.stringContaining('1 个航次注明停航')],
        unreadRows: [],
      });
    }
    for (const word of ['TBA', 'OMIT', '--']) expect(list(sheet(word))).toHaveLength(3);
    // A port that is left out of a voyage that sails is no blank sailing.
    expect(
      list([
        ...sheet('停航').slice(0, 3),
        ['QUAY SUMMIT', '012E', '停航', '', '2026-12-25'],
      ])?.slice(3),
    ).toEqual([['QUAY SUMMIT', '012E', 'LOS ANGELES', '2026-12-25', '']]);
  });

  it('names the columns that it leaves out, and what year it gave to days without one', () => {
    const sheet = [
      ['2026年12月 船期'],
      ['序号', '船名', '航次', '宁波', '', 'LOS ANGELES', '截单', '备注'],
      ['', '', '', 'ETA', 'ETD', 'ETA', '', ''],
      ['1', 'QUAY HARMONY', '027E', '12/01', '2026-12-02', '12/18', '11/29 12:00', '准班'],
      ['2', 'BLANK SAILING', '028E', '', '', '', '', '停航'],
      ['3', 'QUAY SUMMIT', '012E', '12/31', '1/2', '1/14', '', '--'],
    ];
    expect(turned(sheet)?.turned).toMatchObject({
      unread: [
        { column: 0, header: '序号', count: 2 },
        { column: 6, header: '截单', count: 1, samples: ['11/29 12:00'] },
        { column: 7, header: '备注', count: 1, samples: ['准班'] },
      ],
      notes: [expect.stringMatching(/^有 5 个时间没有年份，依据“2026-12”取为 2026、2027 年/)],
    });
    const dated = [
      ['港口', 'QUAY HARMONY 027E'],
      ['宁波', '2026-12-01/2026-12-02'],
      ['洛杉矶', '15-Dec-26/16-Dec-26'],
    ];
    expect(turned(dated)?.turned).toMatchObject({ unread: [], notes: [] });
  });

  it.each([
    ['COSCO 12月份船期表', 'COSCO'],
    ['中远海运 宁波-美西', '中远海运'],
    ['2026年12月 ONE 船期', 'ONE'],
    ['马士基／宁波', '马士基'],
    ['宁波港 12月份船期表', null],
    ['PHONE 13800000000', null],
    ['COSCO / 马士基 共舱船期', null],
  ])('of the one carrier that its title names: %s', (title, carrier) => {
    const sheet = [
      [title],
      ['VESSEL', 'QUAY HARMONY', ''],
      ['VOYAGE', '027E', ''],
      ['PORT', 'ETA', 'ETD'],
      ['SHANGHAI', '2026-12-01', '2026-12-02'],
    ];
    const [header, first] = list(sheet) ?? [];
    expect(header?.[0] === '船公司' ? first?.[0] : null).toBe(carrier);
    expect(turned(sheet)?.turned?.note.includes(title)).toBe(carrier !== null);
    // What the sheet says of its carrier otherwise goes before the title.
    const labelled = list([[title], ['船公司', 'ZIM', ''], ...sheet.slice(1)]);
    expect(labelled?.[1]?.[0]).toBe('ZIM');
  });

  it('of a carrier that stands above it', () => {
    expect(
      list([
        ['船公司', 'COSCO', '', ''],
        ['VESSEL', 'QUAY HARMONY', ''],
        ['VOYAGE', '027E', ''],
        ['PORT', 'ETA', 'ETD'],
        ['SHANGHAI', '2026-12-01', '2026-12-02'],
      ]),
    ).toEqual([
      ['船公司', '船名', '航次', '港口', '预抵', '预离'],
      ['COSCO', 'QUAY HARMONY', '027E', 'SHANGHAI', '2026-12-01', '2026-12-02'],
    ]);
  });

  it('whose lines name carrier and service themselves', () => {
    expect(
      list([
        ['船公司', '航线', '船名/航次', '宁波', '', '洛杉矶'],
        ['', '', '', 'ETA', 'ETD', 'ETA'],
        ['COSCO', 'AAC2', 'QUAY HARMONY / 027E', '2026-12-01', '2026-12-02', '2026-12-18'],
        ['ONE', 'PS3', 'QUAY SUMMIT / 012E', '2026-12-03', '2026-12-04', '2026-12-20'],
      ])?.filter((_, row) => row % 2 === 1),
    ).toEqual([
      ['COSCO', 'QUAY HARMONY', '027E', '宁波', 'AAC2', '2026-12-01', '2026-12-02'],
      ['ONE', 'QUAY SUMMIT', '012E', '宁波', 'PS3', '2026-12-03', '2026-12-04'],
    ]);
  });

  it('in blocks below each other', () => {
    const block = (ship: string, day: string) => [
      ['VESSEL/VOYAGE', `${ship} / 027E`, ''],
      ['PORT', 'ETA', 'ETD'],
      ['SHANGHAI', day, day],
      [],
    ];
    expect(
      list([...block('QUAY HARMONY', '2026-12-01'), ...block('QUAY SUMMIT', '2026-12-08')])?.slice(
        1,
      ),
    ).toEqual([
      ['QUAY HARMONY', '027E', 'SHANGHAI', '2026-12-01', '2026-12-01'],
      ['QUAY SUMMIT', '027E', 'SHANGHAI', '2026-12-08', '2026-12-08'],
    ]);
  });

  it('keeps a time that it cannot read, and a day whose year nobody says, for the check to refuse', () => {
    expect(
      list(
        [
          ['VESSEL', 'QUAY HARMONY', ''],
          ['VOYAGE', '027E', ''],
          ['PORT', 'ETA', 'ETD'],
          ['SHANGHAI', '12/01', 'soon'],
          ['NINGBO', '12/03', '12/04'],
          ['BUSAN', '12/05', '12/06'],
        ],
        'AAC2',
      )?.[1],
    ).toEqual(['QUAY HARMONY', '027E', 'SHANGHAI', '12/01', 'soon']);
  });

  it('says which rows and calls it did not take, and why', () => {
    const across = turned([
      ['SERVICE: AAC2'],
      ['VESSEL', '', 'QUAY HARMONY', '', 'QUAY SUMMIT', '', 'BLANK SAILING', ''],
      ['VOY', '', '027E', '', '012E', '', '', ''],
      ['PORT', 'TERMINAL', 'ETA', 'ETD', 'ETA', 'ETD', '', ''],
      ['SHANGHAI', '', '2026-12-01', '2026-12-02', '2026-12-08', '2026-12-09', '', ''],
      ['NINGBO', '', '2026-12-03', 'TBA', 'OMIT', '', '', ''],
      ['QINGDAO', '', 'SKIP', '', '', '', '', ''],
      ['LONG BEACH', '', '2026-12-18', '', '2026-12-25', '', '', ''],
      ['以上船期仅供参考'],
    ])?.turned;
    expect(across?.unreadRows).toEqual([
      { row: 1, text: 'VESSEL', why: 'no-call', cells: ['BLANK SAILING'] },
      { row: 5, text: 'NINGBO', why: 'no-call', cells: ['QUAY SUMMIT 012E：OMIT'] },
      { row: 6, text: 'QINGDAO SKIP', why: 'no-call', cells: [] },
      { row: 8, text: '以上船期仅供参考', why: 'no-time', cells: [] },
    ]);
    const down = turned([
      ['船名', '航次', '宁波', '', '洛杉矶', ''],
      ['', '', 'ETA', 'ETD', 'ETA', 'ETD'],
      ['QUAY HARMONY', '027E', '2026-12-01', '2026-12-02', '2026-12-18', ''],
      ['停航', '', '', '', '', ''],
      ['QUAY SUMMIT', '012E', '2026-12-08', '2026-12-09', '跳港', ''],
      ['QUAY MERIDIAN', '003E', '', '', '', ''],
    ])?.turned;
    expect(down?.unreadRows).toEqual([
      { row: 3, text: '停航', why: 'no-call', cells: [] },
      { row: 4, text: 'QUAY SUMMIT', why: 'no-call', cells: ['洛杉矶：跳港'] },
      { row: 5, text: 'QUAY MERIDIAN 003E', why: 'no-time', cells: [] },
    ]);
    expect(down?.note).toContain('2 个航次');
  });

  it('is not seen in a list, nor in what is no schedule', () => {
    const flat = [
      'Carrier',
      'Service',
      'Vessel',
      'Voyage',
      'Port',
      'Terminal',
      'ETA',
      'ETD',
      'SI Cut off',
    ];
    expect(
      list([
        flat,
        [
          'COSCO',
          'AAC2',
          'QUAY HARMONY',
          '027E',
          'NINGBO',
          'BLCT2',
          '2026-12-01',
          '2026-12-02',
          '2026-11-29',
        ],
      ]),
    ).toBeNull();
    expect(
      list([
        ['船名', '航次', '起运港', '预抵', '预离'],
        ['QUAY HARMONY', '027E', '宁波', '2026-12-01', '2026-12-02'],
      ]),
    ).toBeNull();
    expect(
      list([
        ['船名', 'QUAY HARMONY'],
        ['航次', '027E'],
        ['船长', '王'],
      ]),
    ).toBeNull();
    expect(list([])).toBeNull();
    expect(list([[], ['a', 'b'], ['1', '2']])).toBeNull();
  });
});
