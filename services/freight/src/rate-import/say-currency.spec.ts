import { describe, expect, it } from '@jest/globals';
import { turnSheet } from './say-currency.js';

const HEADINGS = ['起运港', '目的港', '20GP', '40HQ', '备注'];
const sheet = (...rows: string[][]) => ({ name: '美西', wide: [], rows });
const currencies = (turned: ReturnType<typeof turnSheet>) => {
  const at = turned!.rows[0]!.indexOf('币种');
  return turned!.rows.slice(1).map((cells) => cells[at]);
};

describe('the currency of a rate sheet', () => {
  const row = ['上海', 'LAX', '1250', '1850', '含BAF'];

  it('is taken from the lines above the headings, with the places of all cells', () => {
    const turned = turnSheet(
      sheet(['海运费 单位：EUR'], HEADINGS, row, ['', '', '', '', '以上价格含BAF']),
    )!;
    expect(turned.rows).toEqual([
      [...HEADINGS, '币种'],
      [...row, 'EUR'],
      ['', '', '', '', '以上价格含BAF', ''],
    ]);
    expect(turned.turned!.origins[1]).toEqual(['A3', 'B3', 'C3', 'D3', 'E3', '']);
    expect(turned.turned!.note).toContain('EUR');
  });

  it('is taken from headings, which are the types of containers without it', () => {
    const turned = turnSheet(
      sheet(['起运港', '目的港', '成本20GP(USD)', '成本40HQ(USD)', '备注'], row),
    )!;
    expect([turned.rows[0], currencies(turned)]).toEqual([
      ['起运港', '目的港', '成本20GP', '成本40HQ', '备注', '币种'],
      ['USD'],
    ]);
  });

  it('is taken from the row below the headings, which is none of the list', () => {
    const turned = turnSheet(sheet(HEADINGS, ['', '', '(RMB)', '(RMB)', ''], row))!;
    expect([turned.rows.length, currencies(turned), turned.turned!.origins[1]![0]]).toEqual([
      2,
      ['CNY'],
      'A3',
    ]);
  });

  it('leaves the layer of prices that stands over their headings', () => {
    const headings = ['起运港', '目的港', '20GP(EUR)', '40HQ(EUR)', '20GP(EUR)', '40HQ(EUR)'];
    const wide = [2, 4].map((startCol) => ({
      startRow: 0,
      endRow: 0,
      startCol,
      endCol: startCol + 1,
    }));
    const rows = [
      ['', '', '成本', '', '卖价', ''],
      headings,
      ['上海', 'LAX', '1250', '1850', '1350', '1950'],
    ];
    const turned = turnSheet({ name: '美西', wide, rows })!;
    expect(turned.rows[0]).toEqual([
      '起运港',
      '目的港',
      '成本20GP',
      '成本40HQ',
      '卖价20GP',
      '卖价40HQ',
      '币种',
    ]);
  });

  it('goes along when several validities and ports become rows', () => {
    const turned = turnSheet(
      sheet(
        ['单位：欧元'],
        ['', '', '12/1-12/15', '', '12/16-12/31', ''],
        ['起运港', '目的港', '20GP', '40HQ', '20GP', '40HQ'],
        ['上海', 'LAX/LGB', '1250', '1850', '1350', '1950'],
      ),
    )!;
    expect(currencies(turned)).toEqual(['EUR', 'EUR', 'EUR', 'EUR']);
    const at = turned.rows[0]!.indexOf('币种');
    expect(turned.turned!.origins.map((cells) => cells[at])).toEqual(['', '', '', '', '']);
    expect(turned.turned!.note).toMatch(/EUR.*有效期/);
  });

  it('is not decided where several are named, and that is said', () => {
    const turned = turnSheet(sheet(['海运费USD，港杂费RMB'], HEADINGS, row))!;
    expect([turned.rows[0], turned.turned!.note]).toEqual([
      HEADINGS,
      expect.stringContaining('USD、CNY'),
    ]);
  });

  it.each([
    ['a title in US dollars', [['海运费 USD'], HEADINGS, row]],
    ['a column of its own', [['单位：EUR'], [...HEADINGS, '币种'], [...row, 'USD']]],
    ['an amount in a title', [['另收 DOC EUR50/票'], HEADINGS, row]],
    ['no prices', [['单位：EUR'], ['起运港', '目的港'], ['上海', 'LAX']]],
  ])('is left as it is with %s', (_, rows) => expect(turnSheet(sheet(...rows))).toBeNull());
});
