import { describe, expect, it } from '@jest/globals';
import { choices } from '@quayside/contracts/core/choices';
import {
  Choice,
  ChoiceList,
  Decimal,
  Flag,
  fieldsOf,
  Instant,
  Integer,
  Text,
  TextList,
} from '@quayside/contracts/core/field';
import {
  dayOrder,
  farShortYear,
  isAmbiguousDay,
  lacksYear,
  readDay,
  readDayOf,
  readInstant,
} from '@quayside/contracts/core/read-day';
import { readValue, textFault } from './read-value.js';

const Term = choices({
  Prepaid: { value: 'PP', label: '预付' },
  Collect: { value: 'CC', label: '到付' },
});
class Sample {
  @Integer('件数', { least: 0, most: 1000 }) Count!: number;
  @Decimal('毛重', { digits: 5, scale: 3, unit: 'kg' }) Weight!: number;
  @Decimal('金额', { digits: 8, scale: 2, currencyField: 'Currency' }) Price!: number;
  @Flag('危险品') Dangerous!: boolean;
  @Choice('付款', Term) Term!: string;
  @Instant('截单') CutOff!: string;
  @Text('箱号', { max: 11, pattern: /^[A-Z]{4}\d{7}$/, patternText: '应为4位字母7位数字' })
  Container!: string;
  @TextList('别名', { max: 3 }) Aliases!: string[];
  @ChoiceList('付款方式', Term) Terms!: string[];
}
const read = (name: keyof Sample, text: string): unknown => {
  const found = readValue(fieldsOf(Sample).get(name)!, text);
  return 'code' in found ? found.code : found.value;
};

describe('numbers', () => {
  it('may carry their unit, and say what was converted', () => {
    const meta = fieldsOf(Sample).get('Weight')!;
    expect(readValue(meta, '21 600.5 KGS')).toEqual({ value: 21_600.5, note: null });
    expect(readValue(meta, '9.2 MT')).toEqual({
      value: 9200,
      note: expect.stringContaining('9.2 MT'),
    });
    expect(['20件', '2万', '1.234,5', '十二'].map((text) => read('Weight', text))).toEqual([
      'unit',
      'unit',
      'number',
      'number',
    ]);
    expect(read('Weight', '100 MT')).toBe('decimal');
  });

  it('may carry their currency where a field says one, and say it of that', () => {
    const price = (text: string) => readValue(fieldsOf(Sample).get('Price')!, text);
    expect(['$35', '35元', 'EUR 1,035.50'].map(price)).toEqual([
      { value: 35, note: null, also: { Currency: 'USD' } },
      { value: 35, note: null, also: { Currency: 'CNY' } },
      { value: 1035.5, note: null, also: { Currency: 'EUR' } },
    ]);
    expect([price('35'), price('USD 35.555'), price('35 XYZ')]).toEqual([
      { value: 35, note: null },
      expect.objectContaining({ code: 'decimal' }),
      expect.objectContaining({ code: 'unit' }),
    ]);
  });

  it('keep the bounds of their field', () => {
    expect([
      read('Count', '1,000'),
      read('Count', '1001'),
      read('Count', '-1'),
      read('Count', '1.5'),
      read('Count', 'x'),
    ]).toEqual([1000, 'too-large', 'too-small', 'integer', 'integer']);
    expect([
      read('Weight', '99999.999'),
      read('Weight', '100000'),
      read('Weight', '1.2345'),
    ]).toEqual([99999.999, 'decimal', 'decimal']);
  });
});

describe('days and moments', () => {
  const iso = (serial: number): string =>
    new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);

  it('are read from every way of writing a day, over forty years', () => {
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
    for (let serial = 36_526; serial < 51_136; serial += 17) {
      const day = iso(serial);
      const [year = '', month = '', date = ''] = day.split('-');
      const short = `${Number(month)}`;
      const name = months[Number(month) - 1]!;
      const written = [
        day,
        `${year}/${short}/${Number(date)}`,
        `${year}.${month}.${date}`,
        `${year}年${short}月${Number(date)}日`,
        `${year}${month}${date}`,
        `${date}-${name}-${year}`,
        `${date}${name.toUpperCase()}${year.slice(2)}`,
        `${name} ${Number(date)}, ${year}`,
        String(serial),
      ];
      expect([day, ...written.map((text) => readDay(text))]).toEqual([
        day,
        ...written.map(() => day),
      ]);
    }
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '12/1/2026',
    '2026',
    '20261',
    '明天',
    '2026-00-10',
    '31-Foo-2026',
  ])('%s is no day', (text) => expect(readDay(text)).toBeNull());

  it('lie between 1900 and 2199', () => {
    expect([
      read('CutOff', '2199-12-31 12:00'),
      read('CutOff', '2200-01-01 12:00'),
      read('CutOff', '0000-01-01 12:00'),
    ]).toEqual(['2199-12-31T04:00:00.000Z', 'instant', 'instant']);
  });

  it('take China time unless an offset says otherwise, and never guess an hour', () => {
    expect(readInstant('2026/12/7 12:00')).toBe('2026-12-07T04:00:00.000Z');
    expect(readInstant('2026-12-07T12:00:30Z')).toBe('2026-12-07T12:00:30.000Z');
    expect(readInstant('2026-12-07 12:00 +0900')).toBe('2026-12-07T03:00:00.000Z');
    expect(readInstant('46363.5')).toBe('2026-12-07T04:00:00.000Z');
    expect([
      readInstant('2026-12-07'),
      readInstant('2026-12-07 24:30'),
      readInstant('46363'),
    ]).toEqual([null, null, null]);
    expect([readDayOf('2026-12-07 23:30'), readDayOf('46363.5'), readDayOf('x')]).toEqual([
      '2026-12-07',
      '2026-12-07',
      null,
    ]);
  });
});

describe('days and times as desks write them', () => {
  const china = (text: string, hint = {}): string | null => {
    const instant = readInstant(text, hint);
    return (
      instant &&
      new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    );
  };

  it.each([
    ['2026-12-07 24:00', '2026-12-08 00:00'],
    ['2026-12-31 24:00', '2027-01-01 00:00'],
    ['2026-12-07 8:00 AM', '2026-12-07 08:00'],
    ['2026-12-07 8:00PM', '2026-12-07 20:00'],
    ['12/25/2026 12:00 AM', '2026-12-25 00:00'],
    ['2026-12-07 12:00 PM', '2026-12-07 12:00'],
    ['2026-12-07 5 PM', '2026-12-07 17:00'],
    ['2026-12-07 上午8点', '2026-12-07 08:00'],
    ['2026年12月7日下午3点半', '2026-12-07 15:30'],
    ['2026年12月7日 下午6:00', '2026-12-07 18:00'],
    ['2026-12-07 中午12点', '2026-12-07 12:00'],
    ['2026-12-07 晚上12点', '2026-12-08 00:00'],
    ['2026-12-07 凌晨2点', '2026-12-07 02:00'],
    ['2026-12-07 16时30分', '2026-12-07 16:30'],
    ['2026-12-07 9点整', '2026-12-07 09:00'],
    ['30/11/2026 12:00', '2026-11-30 12:00'],
    ['11/30/2026 12:00', '2026-11-30 12:00'],
    ['30.11.2026 12：00', '2026-11-30 12:00'],
    ['05/05/2026 12:00', '2026-05-05 12:00'],
    ['20261130 1200', '2026-11-30 12:00'],
    ['202611301200', '2026-11-30 12:00'],
    ['20261130T1200', '2026-11-30 12:00'],
    ['02DEC26 1000', '2026-12-02 10:00'],
    ['02OCT26 1000HRS', '2026-10-02 10:00'],
    ['10 Dec 2026 18:00', '2026-12-10 18:00'],
    ['2026-12-07(周一) 12:00', '2026-12-07 12:00'],
    ['Mon 07-Dec-2026 12:00', '2026-12-07 12:00'],
    ['2026-12-07T12:00:00+08:00', '2026-12-07 12:00'],
    ['2026-12-07 上午12点', null],
    ['2026-12-07 13:00 AM', null],
    ['2026-12-07 25:00', null],
    ['2026-12-07 2460', null],
    ['10 Dec 2026', null],
    ['03/04/2026 12:00', null],
    ['30/11/26 12:00', null],
    ['11月30日 12时', null],
    ['12:00', null],
  ])('%s is %s', (text, moment) => expect(china(text)).toBe(moment));

  it('are read as the rest of the column tells where alone they may be two days', () => {
    expect([
      isAmbiguousDay('03/04/2026'),
      isAmbiguousDay('30/11/2026 12:00'),
      isAmbiguousDay('2026-03-04'),
      isAmbiguousDay('12.5'),
    ]).toEqual([true, false, false, false]);
    expect(dayOrder(['03/04/2026', '30/11/2026 12:00', '2026-01-02'])).toEqual({
      order: 'day-first',
      sample: '30/11/2026 12:00',
    });
    expect(dayOrder(['03/04/2026', '11/30/2026'])).toEqual({
      order: 'month-first',
      sample: '11/30/2026',
    });
    expect([
      dayOrder(['30/11/2026', '11/30/2026']),
      dayOrder(['03/04/2026']),
      dayOrder(['26/11/30']),
    ]).toEqual([null, null, null]);
    expect(china('03/04/2026 12:00', { order: 'day-first' })).toBe('2026-04-03 12:00');
    expect(readDay('03/04/2026', { order: 'month-first' })).toBe('2026-03-04');
    expect(readDay('30/11/2026', { order: 'month-first' })).toBe('2026-11-30');
  });

  it('take the nearest year where none is written, and only when told what they lie near to', () => {
    const near = '2026-11-21';
    expect(china('11月30日 12时', { near })).toBe('2026-11-30 12:00');
    expect([china('1/1 12:00', { near }), china('12/12 12:00', { near })]).toEqual([
      '2027-01-01 12:00',
      '2026-12-12 12:00',
    ]);
    expect([
      readDay('1月5日', { near }),
      readDay('30-Sep', { near }),
      readDay('11/30', { near }),
      readDay('5JAN', { near }),
    ]).toEqual(['2027-01-05', '2026-09-30', '2026-11-30', '2027-01-05']);
    expect(china('10OCT 1200', { near })).toBe('2026-10-10 12:00');
    expect([
      readDay('11/10', { near }),
      readDay('12.5', { near }),
      readDay('2月30日', { near }),
    ]).toEqual([null, null, null]);
    // Where the column says day first, a day that month first would be of last month or of next is nobody's to decide; a further one is.
    const asked = (text: string, day: string) => readDay(text, { near: day, order: 'day-first' });
    expect([
      asked('11/6', '2026-12-31'),
      asked('1/5', '2026-12-01'),
      asked('7/1', '2026-08-31'),
      asked('1/12', '2026-12-01'),
    ]).toEqual([null, null, null, '2026-12-01']);
    expect(asked('5/3', '2026-12-01')).toBe('2027-03-05');
    expect([
      lacksYear('11月30日 12时'),
      lacksYear('11/30 12:00'),
      lacksYear('2026-11-30'),
      lacksYear('x'),
    ]).toEqual([true, true, false, false]);
  });

  it('say why they are refused', () => {
    expect([
      read('CutOff', '03/04/2026 12:00'),
      read('CutOff', '11月30日 12时'),
      read('CutOff', '明天'),
    ]).toEqual(['day-ambiguous', 'day-year', 'instant']);
  });
});

it('choices and flags are read by code, label and name', () => {
  expect(['pp', '预付', 'Prepaid', '到 付'].map((text) => read('Term', text))).toEqual([
    'PP',
    'PP',
    'PP',
    'choice',
  ]);
  expect(['是', 'n', '√', '也许'].map((text) => read('Dangerous', text))).toEqual([
    true,
    false,
    true,
    'flag',
  ]);
});

it('lists are split as people write them', () => {
  expect(read('Aliases', 'a、b；c')).toEqual(['a', 'b', 'c']);
  expect(read('Aliases', 'a,b,c,d')).toBe('too-many');
  expect(read('Terms', '预付,CC')).toEqual(['PP', 'CC']);
  expect(read('Terms', '预付,月结')).toBe('choice');
});

it('texts keep their bounds and forms', () => {
  const meta = fieldsOf(Sample).get('Container')!;
  expect(textFault(meta, 'MSKU1234565')).toBeNull();
  expect(textFault(meta, 'MSKU123')).toEqual({ code: 'pattern', reason: '应为4位字母7位数字' });
  expect(textFault(meta, 'x'.repeat(12))?.code).toBe('too-long');
  expect(textFault(meta, '\ud800')?.code).toBe('characters');
});

describe('a year of two digits', () => {
  const near = '2026-11-22';

  it('is refused more than two years from the day of reading', () => {
    expect(readDay('26/12/05', { near, order: 'day-first' })).toBeNull();
    expect(readDay('5-DEC-05', { near })).toBeNull();
    expect(farShortYear('26/12/05', { near, order: 'day-first' })).toBe('2005-12-26');
  });

  it('is taken near to it, as is one of four digits anywhere', () => {
    expect(readDay('26/12/26', { near, order: 'day-first' })).toBe('2026-12-26');
    expect(readDay('5-DEC-28', { near })).toBeNull();
    expect(readDay('20-NOV-28', { near })).toBe('2028-11-20');
    expect(readDay('26/12/2005', { near, order: 'day-first' })).toBe('2005-12-26');
  });
});
