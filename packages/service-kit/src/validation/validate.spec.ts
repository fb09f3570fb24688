import { describe, expect, it } from '@jest/globals';
import { choices } from '@quayside/contracts/core/choices';
import {
  Choice,
  ChoiceList,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  IntegerList,
  Json,
  ListOf,
  Nested,
  Text,
  TextList,
} from '@quayside/contracts/core/field';
import fc from 'fast-check';
import { Refusal } from '../refusal.js';
import { explain, fromTexts, passesFast, validate } from './validate.js';

const Colour = choices({ Red: { value: 1, label: '红' }, Blue: { value: 2, label: '蓝' } });

class Inner {
  @Text('名称', { max: 5 }) Name!: string;
  @Decimal('重量', { digits: 3, scale: 2, least: 0, optional: true }) Weight?: number | null;
}

class Outer {
  @Text('代码', { max: 4, pattern: /^[A-Z]+$/ }) Code!: string;
  @Integer('数量', { least: 1, most: 10 }) Count!: number;
  @Flag('标记', { optional: true }) Mark?: boolean | null;
  @Day('日期', { optional: true }) On?: string | null;
  @Instant('时刻', { optional: true }) At?: string | null;
  @Choice('颜色', Colour, { optional: true }) Colour?: number | null;
  @ChoiceList('多色', Colour, { optional: true }) Colours?: number[] | null;
  @Nested('内', () => Inner, { optional: true }) One?: Inner | null;
  @IntegerList('编号', { max: 5, optional: true }) Ids?: number[] | null;
  @Integer('编号', { optional: true }) Id?: number | null;
  @Integer('小时', { most: 10, optional: true }) Hours?: number | null;
  @ListOf('列', () => Inner, { max: 2 }) Many!: Inner[];
}

const right = { Code: 'AB', Count: 3, Many: [{ Name: 'x', Weight: 1.25 }] };

const faults = (body: unknown): Record<string, string> => {
  try {
    validate(Outer, body);
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.fromEntries((error.errors ?? []).map(({ Prop, Code }) => [Prop, Code]));
  }
};

describe('validate', () => {
  it('passes a right request as an instance without unknown fields', () => {
    const value = validate(Outer, { ...right, Extra: 1 });
    expect(value).toBeInstanceOf(Outer);
    expect(value).toEqual(right);
    expect(value.Many[0]).toBeInstanceOf(Inner);
  });

  it.each([
    [{ ...right, Code: '' }, { Code: 'required' }],
    [{ ...right, Code: undefined }, { Code: 'required' }],
    [{ ...right, Many: [{ Name: ' 　' }] }, { 'Many[0].Name': 'required' }],
    [{ ...right, Code: 'ABCDE' }, { Code: 'too-long' }],
    [{ ...right, Code: 'ab' }, { Code: 'pattern' }],
    [{ ...right, Code: 'A\u0000' }, { Code: 'characters' }],
    [{ ...right, Many: [{ Name: 'a\ud800' }] }, { 'Many[0].Name': 'characters' }],
    [{ ...right, Count: 0 }, { Count: 'too-small' }],
    [{ ...right, Count: 11 }, { Count: 'too-large' }],
    [{ ...right, Count: '3' }, { Count: 'type' }],
    [{ ...right, Count: 1.5 }, { Count: 'type' }],
    [{ ...right, On: '2026-02-30' }, { On: 'day' }],
    [{ ...right, On: '0000-01-01' }, { On: 'day' }],
    [{ ...right, On: '1899-12-31' }, { On: 'day' }],
    [{ ...right, On: '2200-01-01' }, { On: 'day' }],
    [{ ...right, At: '2026-02-03 10:00' }, { At: 'instant' }],
    [{ ...right, At: '0000-01-01T00:00:00Z' }, { At: 'instant' }],
    [{ ...right, At: '2026-02-30T00:00:00Z' }, { At: 'instant' }],
    [{ ...right, At: '2026-01-01T00:00:00+23:59' }, { At: 'instant' }],
    [{ ...right, Ids: [1, -1e308] }, { Ids: 'too-small' }],
    [{ ...right, Ids: [2 ** 53] }, { Ids: 'too-large' }],
    [{ ...right, Ids: [0.5] }, { Ids: 'type' }],
    [{ ...right, Id: -1e308 }, { Id: 'too-small' }],
    [{ ...right, Hours: 11 }, { Hours: 'too-large' }],
    [{ ...right, Hours: -3_000_000_000 }, { Hours: 'too-small' }],
    [{ ...right, Many: [{ Name: 'a', Weight: 1e308 }] }, { 'Many[0].Weight': 'decimal' }],
    [{ ...right, Colour: 3 }, { Colour: 'choice' }],
    [{ ...right, Colours: [1, 3] }, { Colours: 'choice' }],
    [{ ...right, One: { Name: 'too long' } }, { 'One.Name': 'too-long' }],
    [
      { ...right, Many: [{ Name: 'a' }, { Name: 'b', Weight: 1.005 }] },
      { 'Many[1].Weight': 'decimal' },
    ],
    [{ ...right, Many: [{ Name: 'a', Weight: 1000 }] }, { 'Many[0].Weight': 'decimal' }],
    [{ ...right, Many: [{ Name: 'a' }, { Name: 'b' }, { Name: 'c' }] }, { Many: 'too-many' }],
    [{ Many: [{}] }, { Code: 'required', Count: 'required', 'Many[0].Name': 'required' }],
  ])('refuses %j at its places', (body, expected) => {
    expect(faults(body)).toEqual(expected);
  });

  it('takes an emptied optional number, day or choice as none', () => {
    expect(validate(Outer, { ...right, On: '', Colour: '', One: null })).toMatchObject({
      On: null,
      Colour: null,
      One: null,
    });
  });

  it('cleans every text but those that are declared raw, before it is judged', () => {
    class Typed {
      @Text('船名', { max: 5 }) Vessel!: string;
      @Text('密码', { max: 9, raw: true }) Password!: string;
      @TextList('港口', { max: 3 }) Ports!: string[];
      @Day('日期', { optional: true }) On?: string | null;
      @Choice('颜色', Colour, { optional: true }) Colour?: number | null;
      @ListOf('列', () => Inner, { max: 2 }) Lines!: Inner[];
      @Json('草稿') Draft!: unknown;
    }
    const typed = {
      Vessel: 'CO\u200bSCO\u202c\u2060',
      Password: 'a\u200bb\u2f00',
      Ports: ['\u2ed8岛\ufeff'],
      On: '2026-01-02\u200b',
      Colour: '\u200b',
      Lines: [{ Name: '\u00a0\u200bA㎡①Ｂ' }],
      Draft: { Name: 'x\u200b' },
    };
    expect(validate(Typed, typed)).toEqual({
      Vessel: 'COSCO',
      Password: 'a\u200bb\u2f00',
      Ports: ['青岛'],
      On: '2026-01-02',
      Colour: null,
      Lines: [{ Name: ' A㎡①Ｂ' }],
      Draft: { Name: 'x' },
    });
    expect(faults({ ...right, Code: '\u200b\u2060' })).toEqual({ Code: 'required' });
  });

  it('takes a contact as it is dialled or sent to, before it is judged', () => {
    class Reached {
      @Text('电话', { contact: 'phone', max: 11, pattern: /^1\d{10}$/ }) Phone!: string;
      @Text('邮箱', { contact: 'mail', max: 20 }) Mail!: string;
      @Text('账号', { contact: 'account', max: 20 }) Account!: string;
    }
    const typed = {
      Phone: '１３８００００００００',
      Mail: '张三丰张三丰张三丰张三丰 <ｚｓ@ｂ．ｃｎ>',
      Account: '１３８00000000',
    };
    const meant = { Phone: '13800000000', Mail: 'zs@b.cn', Account: '13800000000' };
    expect(validate(Reached, typed)).toEqual(meant);
    const two = 'a@b.cn；c@d.cn';
    expect(validate(Reached, { ...typed, Mail: two })).toMatchObject({ Mail: 'a@b.cn;c@d.cn' });
    expect(fromTexts(Reached, typed)).toEqual(meant);
  });

  it('refuses what is no object', () => {
    for (const body of [null, undefined, 'x', 1, []])
      expect(() => validate(Outer, body)).toThrow(Refusal);
  });

  it('judges alike in the compiled schema and in class-validator', () => {
    const value = fc.oneof(
      fc.constantFrom(
        null,
        '',
        'A',
        'ABCDE',
        'ab',
        0,
        1,
        2,
        10,
        11,
        1.5,
        1.005,
        999.99,
        1000,
        -1e308,
        2 ** 53,
        2_147_483_648,
        true,
        '2026-02-28',
        '2026-02-30',
        '0000-01-01',
        '2200-01-01',
        '2026-01-01T00:00:00Z',
        '0000-01-01T00:00:00Z',
        '2026-02-30T00:00:00Z',
        '2026-01-01T00:00:00+23:59',
      ),
      fc.string({ maxLength: 6 }),
      fc.double(),
    );
    const inner = fc.record({ Name: value, Weight: value }, { requiredKeys: [] });
    const keys = {
      Code: value,
      Count: value,
      Mark: value,
      On: value,
      At: value,
      Colour: value,
      Colours: fc.array(value),
      Ids: fc.array(value),
      Id: value,
      Hours: value,
      One: inner,
      Many: fc.array(inner, { maxLength: 3 }),
    };
    const biased = fc.record(
      { ...keys, Code: fc.constantFrom('A', 'AB', 'ab', ''), Count: fc.constantFrom(1, 5, 10, 0) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(biased, fc.record(keys, { requiredKeys: [] })), (body) => {
        const faults = explain(Outer, body);
        if (passesFast(Outer, body)) expect(faults).toEqual([]);
        else if (faults.length === 0) expect(passesFast(Outer, validate(Outer, body))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('fromTexts', () => {
  it('reads names without regard to case and values by their kinds', () => {
    expect(
      fromTexts(Outer, {
        code: 'AB',
        COUNT: '3',
        mark: 'true',
        colours: '1,2',
        on: '',
        nobody: '1',
      }),
    ).toEqual({
      Code: 'AB',
      Count: 3,
      Mark: true,
      Colours: [1, 2],
      On: null,
    });
  });

  it('cleans what is searched for and what is a number', () => {
    expect(
      fromTexts(Outer, { code: '\u200bA\ufeff', COUNT: '3\u200b', colours: '1\u2060,2' }),
    ).toEqual({
      Code: 'A',
      Count: 3,
      Colours: [1, 2],
    });
  });

  it('leaves what is no number for the refusal', () => {
    expect(fromTexts(Outer, { Count: '3x', Colours: ['1', 'red'] })).toEqual({
      Count: '3x',
      Colours: [1, 'red'],
    });
  });
});
