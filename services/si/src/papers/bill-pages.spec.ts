import { describe, expect, it } from '@jest/globals';
import { aBox, anSi } from '../../test/samples.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { BODY_LINES } from './bill-cells.js';
import { ATTACHED_LINES, cut, type Line, layBill, paginate } from './bill-pages.js';

const facts = {
  bookingNo: '6123456780',
  issue: null,
  signing: { carrier: 'LINE LTD', isLegal: true, agent: null },
};
const bill = (given: Partial<WholeSi> = {}): WholeSi =>
  ({
    ...anSi(),
    TDBpMBLNos: [],
    ContainerSummary: '20GP*1,40HQ*1',
    TotalPackages: 1500,
    TotalWeight: 18000.5,
    TotalVolume: 90.25,
    ...given,
  }) as WholeSi;
const boxes = (many: number) =>
  Array.from({ length: many }, (_, index) => aBox('40HQ', 100_000 + index, 10, 100, 1));
const texts = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) =>
    'text' in line
      ? [line.text]
      : line.kind === 'goods'
        ? [line.marks, line.description].filter(Boolean)
        : [],
  );

describe('a bill laid on paper', () => {
  it('stands on one page when it fits', () => {
    const { attached, boxes: onFace, goods } = layBill(bill(), facts);
    expect(attached).toEqual([]);
    expect(onFace?.map(([first]) => first)).toEqual([
      ...bill().BoxInfos.map(({ BoxInfo }) => BoxInfo.TBX_CNNO),
      'TOTAL: 2',
    ]);
    expect(onFace?.at(-1)).toEqual(['TOTAL: 2', '', '', '1,500 CARTONS', '18,000.500', '90.250']);
    expect(goods.packages).toEqual(['1,500', 'CARTONS', '', 'IN', '1 X 20GP', '1 X 40HQ']);
  });

  it.each([1, 20, 30, 80, 400])('loses none of %d lines of marks', (many) => {
    const marks = Array.from({ length: many }, (_, index) => `MARK ${index + 1} 唛头`);
    const { attached, goods } = layBill(bill({ TBI_MARKS: marks.join('\n') }), facts);
    const printed = [...goods.marks, ...attached.flatMap(texts)].filter((line) =>
      line.startsWith('MARK '),
    );
    expect(printed).toEqual(marks);
    expect(Math.max(...attached.map((page) => page.length), 0)).toBeLessThanOrEqual(ATTACHED_LINES);
    expect(goods.marks.length).toBeLessThanOrEqual(BODY_LINES);
  });

  it.each([1, 10, 13, 14, 40, 200])('loses none of %d containers', (many) => {
    const { attached, boxes: onFace } = layBill(
      bill({ BoxInfos: boxes(many), TBI_MARKS: 'N/M\n'.repeat(20) }),
      facts,
    );
    const listed = attached.flat().flatMap((line) => (line.kind === 'box' ? [line.cells[0]] : []));
    const printed = onFace ? onFace.slice(0, -1).map(([first]) => first) : listed;
    expect(printed).toEqual(boxes(many).map(({ BoxInfo }) => BoxInfo.TBX_CNNO));
    expect(attached.flat().filter(({ kind }) => kind === 'box-total').length).toBe(onFace ? 0 : 1);
  });

  it('carries on long parties, places and descriptions', () => {
    const party = Array.from({ length: 25 }, (_, index) => `PARTY LINE ${index}`);
    const goods = Array.from({ length: 60 }, (_, index) => `GOODS LINE ${index}`);
    const si = bill({
      TBI_CONSIGNEE: party.join('\n'),
      TBI_GOODS: goods.join('\n'),
      TBI_JIAOHD: 'A VERY LONG PLACE OF DELIVERY '.repeat(3),
    });
    const { attached, cells, goods: face } = layBill(si, facts);
    const all = [
      ...cells.flatMap(({ lines }) => lines),
      ...face.description,
      ...attached.flatMap(texts),
    ];
    for (const line of [...party, ...goods]) expect(all).toContain(line);
    expect(all.join(' ').match(/VERY LONG PLACE/g)?.length).toBe(3);
    expect(texts(attached[0] ?? []).slice(0, 1)).toEqual(['CONSIGNEE']);
  });
});

describe('pages', () => {
  it('keep the last place for the note only when there is more', () => {
    expect(cut(['a', 'b'], 2, '…')).toEqual([['a', 'b'], []]);
    expect(cut(['a', 'b', 'c'], 2, '…')).toEqual([
      ['a', '…'],
      ['b', 'c'],
    ]);
  });

  it('repeat title and head, and begin no section at the very end', () => {
    const line = (text: string): Line => ({ kind: 'text', text });
    const pages = paginate(
      [
        { title: 'A', lines: [line('1'), line('2'), line('3'), line('4'), line('5')] },
        { title: 'B', head: { kind: 'box-head' }, lines: [line('6')] },
      ],
      5,
    );
    expect(pages.map(texts)).toEqual([
      ['A', '1', '2', '3', '4'],
      ['A (CONTINUED)', '5'],
      ['B', '6'],
    ]);
    expect(pages[2]?.[1]).toEqual({ kind: 'box-head' });
  });
});
