import { describe, expect, it } from '@jest/globals';
import { Day, Decimal, Text } from '@quayside/contracts/core/field';
import { comparable, similarity } from '@quayside/contracts/core/header-names';
import { findHeader, headersAt } from './find-header.js';
import { plannedFields } from './planned-fields.js';
import { type LayoutMemory, layoutOf, memoryName, proposeMapping } from './propose-mapping.js';
import { listRows, unitsOfColumns } from './read-rows.js';

class BookingRow {
  @Text('订舱号', { max: 20 }) BookingNo!: string;
  @Text('主提单号', { max: 20 }) MblNo!: string;
  @Text('船名', { max: 20 }) Vessel!: string;
  @Text('装货港', { max: 20 }) LoadPort!: string;
  @Text('装货港代码', { max: 5 }) LoadCode!: string;
  @Decimal('毛重', { digits: 8, scale: 3, unit: 'kg' }) Weight!: number;
  @Day('开航日') SailingDate!: string;
}
const FIELDS = plannedFields(BookingRow, {
  key: ['BookingNo'],
  existing: async () => [],
  apply: async () => [],
  undo: async () => [],
  fields: { BookingNo: { aliases: ['Booking No'] }, SailingDate: { aliases: ['ETD'] } },
});
const NO_MEMORY: LayoutMemory = { layouts: new Map(), headers: new Map() };
const cells = (...texts: string[]) => texts.map((text) => ({ text, heading: '' }));
const proposed = (...texts: string[]) =>
  proposeMapping(cells(...texts), FIELDS, NO_MEMORY).map(
    (found) => found && [found.field, found.match],
  );

describe('a header', () => {
  it('means a field by label, name, alias and unit, whatever its signs', () => {
    expect(proposed('订 舱 号', 'etd', '毛重（KG）', 'MblNo', 'BOOKING_NO.')).toEqual([
      ['BookingNo', 'header'],
      ['SailingDate', 'header'],
      ['Weight', 'header'],
      ['MblNo', 'header'],
      null,
    ]);
  });

  it('is proposed by likeness where nothing says so exactly, the best first', () => {
    expect(proposed('订舱编号', '提单号', '装货港名称', '装货港代码', '大船船名', '备注')).toEqual([
      ['BookingNo', 'similar'],
      ['MblNo', 'similar'],
      ['LoadPort', 'similar'],
      ['LoadCode', 'header'],
      ['Vessel', 'similar'],
      null,
    ]);
  });

  it('that another list taught gives way to one that says the field in its own unit', () => {
    const taught: LayoutMemory = {
      layouts: new Map(),
      headers: new Map([[memoryName(cells('毛重(LBS)')[0]!), 'Weight']]),
    };
    const found = (...texts: string[]) =>
      proposeMapping(cells(...texts), FIELDS, taught).map(
        (each) => each && [each.field, each.match],
      );
    expect(found('毛重(LBS)', '毛重(KGS)')).toEqual([null, ['Weight', 'header']]);
    expect(found('毛重(LBS)', '订舱号')).toEqual([
      ['Weight', 'remembered'],
      ['BookingNo', 'header'],
    ]);
  });

  it('means more with the heading over it', () => {
    const found = proposeMapping(
      [
        { text: '代码', heading: '装货港' },
        { text: '毛重', heading: '货物' },
      ],
      FIELDS,
      NO_MEMORY,
    );
    expect(found.map((each) => each?.field)).toEqual(['LoadCode', 'Weight']);
  });

  it('of several for a field holds by its unit, whichever of them the company used before', () => {
    const memory: LayoutMemory = {
      layouts: new Map(),
      headers: new Map([[comparable('毛重(LBS)'), 'Weight']]),
    };
    const found = proposeMapping(cells('毛重(LBS)', '毛重(KG)'), FIELDS, memory);
    expect(found.map((each) => each?.field)).toEqual([undefined, 'Weight']);
  });

  it('means what the company said before, and nothing where it said nothing', () => {
    const layout = cells('A', 'B', '船名');
    const memory: LayoutMemory = {
      layouts: new Map([[layoutOf(layout), ['BookingNo', 'Gone', null]]]),
      headers: new Map([[memoryName({ text: 'A', heading: '' }), 'BookingNo']]),
    };
    expect(proposeMapping(layout, FIELDS, memory)).toEqual([
      { field: 'BookingNo', match: 'remembered' },
      null,
      null,
    ]);
    expect(proposeMapping(cells('船名', 'a'), FIELDS, memory)).toMatchObject([
      { field: 'Vessel' },
      { field: 'BookingNo', match: 'remembered' },
    ]);
  });
});

describe('likeness', () => {
  const words = [
    '订舱号',
    '主提单号',
    '船名',
    'VESSEL',
    'VOYAGE',
    '装货港代码',
    '',
    '号',
    'ETD',
  ].map(comparable);
  it('is the same from both sides, between 0 and 1, and 1 only for the same', () => {
    for (const a of words)
      for (const b of words) {
        const score = similarity(a, b);
        expect(score).toBe(similarity(b, a));
        expect(score >= 0 && score <= 1).toBe(true);
        expect(score === 1).toBe(a === b && a !== '');
      }
  });
});

describe('the header row', () => {
  const header = ['订舱号', '船名', '毛重(KG)', '开航日'];
  const data = ['6000000001', 'QUAY HARMONY', '1200.5', '2026-12-10'];

  it('is found under any number of titles, notes and empty rows', () => {
    for (let above = 0; above < 25; above++) {
      const titles = Array.from({ length: above }, (_, index) =>
        index % 3 === 0 ? [] : index % 3 === 1 ? ['十二月订舱清单'] : ['制表', '2026-11-21'],
      );
      const rows = [...titles, header, data, data];
      expect(findHeader({ name: 'x', rows, wide: [] }, FIELDS, NO_MEMORY)).toBe(above);
    }
  });

  it('is the first row of words in a list that nobody knows, and none in an empty sheet', () => {
    expect(
      findHeader(
        { name: 'x', rows: [['1'], ['甲', '乙'], ['1', '2']], wide: [] },
        FIELDS,
        NO_MEMORY,
      ),
    ).toBe(1);
    expect(
      findHeader({ name: 'x', rows: [[], ['1', '2']], wide: [] }, FIELDS, NO_MEMORY),
    ).toBeNull();
  });

  it('may be merged over two rows, with headings', () => {
    const rows = [
      ['订舱号', '船名', '装货港', ''],
      ['订舱号', '船名', '名称', '代码'],
      ['6000000001', 'X', 'NINGBO', 'CNNGB'],
    ];
    const sheet = { name: 'x', rows, wide: [{ startRow: 0, startCol: 2, endRow: 0, endCol: 3 }] };
    expect(findHeader(sheet, FIELDS, NO_MEMORY)).toBe(1);
    expect(headersAt(sheet, 1, FIELDS).map(({ heading }) => heading)).toEqual([
      '',
      '',
      '装货港',
      '装货港',
    ]);
  });

  it('is not the first row of the list, whose cell says the word of its heading', () => {
    const rows = [
      ['订舱号', '船名', '装货港', '停航'],
      ['60A', 'QUAY HARMONY', 'NINGBO', '停航'],
      ['60B', 'QUAY AURORA', 'NINGBO', ''],
    ];
    expect(findHeader({ name: 'x', rows, wide: [] }, FIELDS, NO_MEMORY)).toBe(0);
  });

  it.each([
    [['Booking No', '-', 'G.W.(MT)', ''], 'MT'],
    [['BookingNo', 'Vessel', 'LBS', 'ETD'], 'LBS'],
    [['BookingNo', 'Vessel', 'Weight', 'ETD'], undefined],
  ])('may be said again below with its units: %j', (second, unit) => {
    const rows = [header.toSpliced(2, 1, '毛重'), second, data];
    const sheet = { name: 'x', rows, wide: [] };
    expect(findHeader(sheet, FIELDS, NO_MEMORY)).toBe(0);
    expect(headersAt(sheet, 0, FIELDS)[2]).toEqual({
      text: '毛重',
      heading: '',
      ...(unit && { unit }),
    });
    const columns = ['BookingNo', 'Vessel', 'Weight', 'SailingDate'].map((name, index) => ({
      index,
      field: FIELDS.find((field) => field.name === name)!,
    }));
    expect(unitsOfColumns(rows[0]!, second, columns)?.get(2)).toBe(unit);
    expect(listRows(rows, 0, columns)).toEqual([2]);
  });

  it('merged over two units heads both, and the own one has the field', () => {
    const rows = [
      ['订舱号', '毛重', ''],
      ['', 'LBS', 'KGS'],
      ['6000000001', '20283', '9200'],
    ];
    const sheet = { name: 'x', rows, wide: [{ startRow: 0, startCol: 1, endRow: 0, endCol: 2 }] };
    expect(findHeader(sheet, FIELDS, NO_MEMORY)).toBe(0);
    const headers = headersAt(sheet, 0, FIELDS);
    expect(headers.map(({ text, unit }) => [text, unit])).toEqual([
      ['订舱号', undefined],
      ['毛重', 'LBS'],
      ['毛重', 'KGS'],
    ]);
    expect(proposeMapping(headers, FIELDS, NO_MEMORY).map((found) => found?.field ?? null)).toEqual(
      ['BookingNo', null, 'Weight'],
    );
  });
});
