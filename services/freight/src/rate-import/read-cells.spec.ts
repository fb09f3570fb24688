import { describe, expect, it } from '@jest/globals';
import { splitPrices, splitSailing, splitValidity } from './joint-columns.js';
import { readFreeDays, readPrice, readTransit, readWeekday } from './read-cells.js';
import { turnBlocks } from './turn-blocks.js';

const value = (read: object): unknown => ('value' in read ? read.value : 'fault');

describe('a price of a sheet', () => {
  it.each([
    ['1250', 1250],
    ['1,250.50', 1250.5],
    ['USD1250', 1250],
    ['$ 1,250', 1250],
    ['１２５０', 1250],
    ['1250美金', 1250],
    ['1250/箱', 1250],
    ['停收', null],
    ['Suspended', null],
    ['0', null],
    ['--', null],
    ['1250+50', 'fault'],
    ['12,50', 'fault'],
    ['面议', 'fault'],
    ['-5', 'fault'],
    ['USD1250 RMB', 'fault'],
  ])('%s', (text, read) => expect(value(readPrice(text))).toBe(read));

  it('tells its currency, and that it is none', () => {
    expect(readPrice('RMB 3000')).toMatchObject({ also: { CurrencyCode: 'CNY' } });
    expect(readPrice('停收')).toMatchObject({ note: expect.stringContaining('不接货') });
  });
});

describe('days and numbers of a sheet', () => {
  it('are weekdays in Chinese, English and numbers', () => {
    expect(
      ['4', '周四', '四', 'THU', 'Thursday', '日', '7', '星期天'].map((text) =>
        value(readWeekday(text)),
      ),
    ).toEqual([4, 4, 4, 4, 4, 7, 7, 7]);
    expect(value(readWeekday('8'))).toBe('fault');
  });
  it('are transit and free days', () => {
    expect(
      ['12', '12天', 'T/T 12', '12-14 DAYS', '约14'].map((text) => value(readTransit(text))),
    ).toEqual([12, 12, 12, 14, 14]);
    expect(['14', '14天', 'FREE 14 DAYS'].map((text) => value(readFreeDays(text)))).toEqual([
      14, 14, 14,
    ]);
    expect(value(readTransit('很快'))).toBe('fault');
  });
});

describe('a cell of several fields', () => {
  it.each([
    ['12/1-12/15', { ValidFrom: '12月1日', ValidTo: '12月15日' }],
    ['12.1~12.15', { ValidFrom: '12月1日', ValidTo: '12月15日' }],
    ['12/1-15', { ValidFrom: '12月1日', ValidTo: '12月15日' }],
    ['12月1日至12月15日', { ValidFrom: '12月1日', ValidTo: '12月15日' }],
    ['2026-12-01 TO 2026-12-15', { ValidFrom: '2026-12-01', ValidTo: '2026-12-15' }],
    ['2026/12/20-1/5', { ValidFrom: '2026-12-20', ValidTo: '2027-01-05' }],
    ['1/12-15/12', { ValidFrom: '12月1日', ValidTo: '12月15日' }],
    ['即日起至12/31', { ValidTo: '12月31日' }],
    ['长期', null],
    ['13/13-14/14', null],
  ])('validity %s', (text, days) => expect(splitValidity(text)).toEqual(days));

  it.each([
    ['4截7开', { ClosingDay: '4', EtdDay: '7' }],
    ['周四截周日开', { ClosingDay: '4', EtdDay: '7' }],
    ['四截日开', { ClosingDay: '4', EtdDay: '7' }],
    ['THU/SUN', { ClosingDay: '4', EtdDay: '7' }],
    ['每周一班', null],
  ])('sailing %s', (text, days) => expect(splitSailing(text)).toEqual(days));

  it('are three prices', () => {
    expect(splitPrices('1250/2300/2350')).toEqual({
      Price20GP: '1250',
      Price40GP: '2300',
      Price40HQ: '2350',
    });
    expect(splitPrices('1250/2300')).toBeNull();
  });
});

describe('a sheet of several validities', () => {
  const sheet = {
    name: 'USWC',
    wide: [],
    rows: [
      ['环球货运 美西运价'],
      ['', '', '12/1-12/15', '', '', '12/16-12/31', '', '', ''],
      ['起运港', '目的港', '20GP', '40GP', '40HQ', '20GP', '40GP', '40HQ', '备注'],
      ['上海', 'LAX/LGB', '1250', '1800', '1850', '1350', '1900', '1950', '含BAF'],
      ['宁波', 'LAX', '1260', '1810', '1860', '', '', '', ''],
    ],
  };

  it('is a row for each validity and port, each cell with its place', () => {
    const turned = turnBlocks(sheet)!;
    expect(turned.rows).toEqual([
      ['起运港', '目的港', '备注', '有效期起', '有效期止', '20GP', '40GP', '40HQ'],
      ['上海', 'LAX', '含BAF', '12月1日', '12月15日', '1250', '1800', '1850'],
      ['上海', 'LGB', '含BAF', '12月1日', '12月15日', '1250', '1800', '1850'],
      ['上海', 'LAX', '含BAF', '12月16日', '12月31日', '1350', '1900', '1950'],
      ['上海', 'LGB', '含BAF', '12月16日', '12月31日', '1350', '1900', '1950'],
      ['宁波', 'LAX', '', '12月1日', '12月15日', '1260', '1810', '1860'],
    ]);
    expect(turned.turned!.origins[3]).toEqual(['A4', 'B4', 'I4', 'F2', 'F2', 'F4', 'G4', 'H4']);
    expect(turned.turned!.note).toContain('2个并列的有效期');
  });

  it('is left as it stands where it is a list already', () => {
    expect(
      turnBlocks({
        name: 'a',
        wide: [],
        rows: [
          ['POL', 'POD', '20GP', '40GP'],
          ['CNSHA', 'USLAX', '1', '2'],
        ],
      }),
    ).toBeNull();
  });
});
