import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDecimal, multiplyDecimals, roundDecimal } from './decimal.js';
import { type QuantityForm, readNumberField, readQuantity, withHeadingUnit } from './quantity.js';
import {
  headingWithoutUnit,
  packageInHeading,
  type QuantityKind,
  remarkInHeading,
  unitInHeading,
} from './quantity-unit.js';

const form = (kind: QuantityKind): QuantityForm => ({
  kind,
  scale: { packages: 0, number: 2, weight: 3, volume: 3 }[kind],
});
/** The amount, with a star where something is said of it; the code of a refusal. */
const read = (kind: QuantityKind, text: string): string => {
  const found = readQuantity(text, form(kind));
  return 'reason' in found ? found.code : `${found.amount}${found.note === null ? '' : '*'}`;
};

describe('a quantity', () => {
  it.each<[QuantityKind, string, string]>([
    ['weight', '20000', '20000'],
    ['weight', '1,200', '1200'],
    ['weight', '21 600.5 KGS', '21600.5'],
    ['weight', "1'200.5", '1200.5'],
    ['weight', '２０，０００．５公斤', '20000.5'],
    ['weight', '300㎏', '300'],
    ['weight', 'KGS 12,345.00', '12345'],
    ['weight', '20\u00a0000 千克', '20000'],
    ['weight', '−5', '-5'],
    ['weight', '.5', '0.5'],
    ['weight', '20000 LBS', '9071.847*'],
    ['weight', '20,000lb.', '9071.847*'],
    ['weight', '100磅', '45.359*'],
    ['weight', '9.2 MT', '9200*'],
    ['weight', '9.3T', '9300*'],
    ['weight', '9.3吨', '9300*'],
    ['weight', '1 metric ton', '1000*'],
    ['weight', '2 short tons', '1814.369*'],
    ['weight', '1长吨', '1016.047*'],
    ['weight', '1500 G', '1.5*'],
    ['weight', '1500克', '1.5*'],
    ['weight', '10斤', '5*'],
    ['weight', '21.600T', '21600*'],
    ['weight', '1250.000', '1250'],
    ['weight', '45.359', '45.359'],
    ['weight', '0.250', '0.25'],
    ['volume', '68.500', '68.5'],
    ['volume', '96.5立方米', '96.5'],
    ['volume', '96.5方', '96.5'],
    ['volume', '96.5 m³', '96.5'],
    ['volume', '96.5㎥', '96.5'],
    ['volume', '96.5 (CBM)', '96.5'],
    ['volume', '1000 CBF', '28.317*'],
    ['volume', '1000 Cu. Ft.', '28.317*'],
    ['volume', '1000立方英尺', '28.317*'],
    ['volume', '500升', '0.5*'],
    ['packages', '1,200件', '1200'],
    ['packages', '1200 PKGS', '1200'],
    ['packages', '1200 CTNS', '1200*'],
    ['packages', '20托', '20*'],
    ['packages', '20箱', '20*'],
    ['number', '３００．５', '300.5'],
  ])('of %s: %s is %s', (kind, text, expected) => expect(read(kind, text)).toBe(expected));

  it.each<[QuantityKind, string, string]>([
    ['weight', '1.234,5', 'number'],
    ['weight', '1,5', 'number'],
    ['weight', '0,123', 'number'],
    ['weight', '12,34', 'number'],
    ['weight', '1.250,00', 'number'],
    ['weight', '1.250', 'number'],
    ['weight', '21.600 KGS', 'number'],
    ['weight', '44.100 LBS', 'number'],
    ['packages', '1.000', 'number'],
    ['number', '1.850', 'number'],
    ['number', '￥300', 'unit'],
    ['number', '7.1元', 'unit'],
    ['number', '$7', 'unit'],
    ['number', '①', 'number'],
    ['weight', '⑫', 'number'],
    ['number', '￥1.850', 'unit'],
    ['weight', '1,00,000', 'number'],
    ['weight', '1.2.3', 'number'],
    ['weight', '12 34', 'number'],
    ['weight', '1.2E+05', 'number'],
    ['weight', '10-20', 'number'],
    ['weight', '20t 500kg', 'number'],
    ['weight', '20000 LBS (9071.8 KGS)', 'number'],
    ['weight', '十二', 'number'],
    ['weight', '', 'number'],
    ['weight', '-', 'number'],
    ['weight', '9'.repeat(70), 'number'],
    ['weight', '20件', 'unit'],
    ['weight', '20 CTNS', 'unit'],
    ['weight', '20 CBM', 'unit'],
    ['weight', '20K', 'unit'],
    ['weight', '2万', 'unit'],
    ['weight', '约20', 'unit'],
    ['weight', '20 KGS/LBS', 'unit'],
    ['volume', '20吨', 'unit'],
    ['packages', '20 KGS', 'unit'],
    ['number', '20 USD', 'unit'],
    ['number', '$20', 'unit'],
  ])('of %s: %j is refused', (kind, text, code) => expect(read(kind, text)).toBe(code));

  it('shows what a number may mean that is refused', () => {
    expect(readQuantity('1.250', form('weight'))).toMatchObject({
      reason: '可能是1250，也可能是1.25，请写成其中一个',
    });
    expect(readQuantity('1.250,00', form('weight'))).toMatchObject({
      reason: expect.stringMatching(/写成1250$/),
    });
    expect(readQuantity('12,5', form('weight'))).toMatchObject({
      reason: expect.stringMatching(/写成12\.5$/),
    });
  });

  it('says what was typed and what was taken', () => {
    expect(readQuantity('20,000 LBS', form('weight'))).toEqual({
      amount: '9071.847',
      note: '按 20,000 LBS 换算为 9,071.847 公斤（保留3位小数）',
    });
    expect(readQuantity('9.2T', form('weight'))).toMatchObject({
      note: '按 9.2T（公吨） 换算为 9,200 公斤',
    });
    expect(readQuantity('1200 CTNS', form('packages'))).toMatchObject({
      note: '按 1200 CTNS 取为 1,200 件',
    });
  });

  it('of a field is a number in its unit, whole where the field is', () => {
    expect(readNumberField({ kind: 'decimal', unit: 'kg', scale: 0 }, '5000 LBS')).toMatchObject({
      value: 2268,
    });
    expect(readNumberField({ kind: 'integer', counts: 'packages' }, '12.5')).toMatchObject({
      code: 'integer',
    });
    expect(readNumberField({ kind: 'integer' }, 'x')).toEqual({
      code: 'integer',
      reason: '应为整数',
    });
    expect(readNumberField({ kind: 'integer', unit: '天' }, '3天')).toEqual({
      value: 3,
      note: null,
    });
    expect(readNumberField({ kind: 'decimal', unit: 'm', scale: 1 }, '15.5米')).toEqual({
      value: 15.5,
      note: null,
    });
    expect(readNumberField({ kind: 'integer', unit: '天' }, '3周')).toMatchObject({ code: 'unit' });
  });

  const amounts = fc
    .tuple(fc.bigInt(1000n, 99_999_999n), fc.nat(999))
    .map(([whole, part]) => `${whole}.${String(part).padStart(3, '0')}`);
  const withCommas = (text: string): string =>
    text.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
  const fullWidth = (text: string): string =>
    text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

  it('is the same however its digits are grouped, spaced and widened', () => {
    const spellings = fc.constantFrom<((text: string) => string)[]>(
      (text) => text,
      withCommas,
      (text) => fullWidth(withCommas(text)),
      (text) => ` ${text.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0'))} `,
    );
    fc.assert(
      fc.property(
        amounts,
        spellings,
        fc.constantFrom('', 'kg', ' KGS', '公斤', ' 千克.'),
        (amount, spell, unit) => {
          expect(readQuantity(spell(amount) + unit, form('weight'))).toEqual({
            amount: formatDecimal(amount),
            note: null,
          });
        },
      ),
    );
  });

  it('is converted exactly, and told of', () => {
    const units = fc.constantFrom(
      ['LBS', '0.45359237'],
      ['MT', '1000'],
      ['G', '0.001'],
      ['短吨', '907.18474'],
    );
    fc.assert(
      fc.property(amounts, units, (amount, [unit = '', factor = '']) => {
        const found = readQuantity(`${amount} ${unit}`, form('weight'));
        const wanted = formatDecimal(roundDecimal(multiplyDecimals(amount, factor), 3));
        expect(found).toMatchObject({ amount: wanted, note: expect.stringContaining(amount) });
      }),
    );
  });

  it('never comes of a text with letters without being refused or told, unless they are the own unit', () => {
    const own = /^(kg|kgs|kgm|kilos?|kilograms?)$/i;
    const words = fc.stringMatching(/^[A-Za-z]{1,4}$/).filter((word) => !own.test(word));
    fc.assert(
      fc.property(amounts, words, (amount, word) => {
        const found = readQuantity(amount + word, form('weight'));
        expect('reason' in found || found.note !== null).toBe(true);
      }),
    );
  });

  it('is read or refused, whatever the text, and soon', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(..."0123456789.,' -+eE吨LBS㎏１件()/\t"),
          maxLength: 400,
        }),
        (text) => {
          const found = readQuantity(text, form('weight'));
          expect('reason' in found ? found.reason : found.amount).not.toBe('');
        },
      ),
    );
  });
});

describe("a heading's unit", () => {
  it.each<[string, QuantityKind, string | null]>([
    ['Gross Weight (LBS)', 'weight', 'LBS'],
    ['毛重(吨)', 'weight', '吨'],
    ['毛重（吨）', 'weight', '吨'],
    ['体积(CBF)', 'volume', 'CBF'],
    ['毛重/磅', 'weight', '磅'],
    ['毛重：吨', 'weight', '吨'],
    ['GW LBS', 'weight', 'LBS'],
    ['毛重LBS', 'weight', 'LBS'],
    ['总毛重公吨', 'weight', '公吨'],
    ['毛重KGS', 'weight', null],
    ['毛重(kg)', 'weight', null],
    ['G.W.', 'weight', null],
    ['G.W.(T)', 'weight', 'T'],
    ['GR.WT', 'weight', null],
    ['毛重(合计)', 'weight', null],
    ['每箱毛重(KGS)', 'weight', null],
    ['CBM', 'volume', null],
    ['体积(立方米)', 'volume', null],
    ['PKGS', 'packages', null],
    ['Quantity (CTNS)', 'packages', null],
    ['件数/箱', 'packages', null],
    ['毛重(KGS/LBS)', 'weight', 'KGS/LBS'],
    ['体积(KGS)', 'volume', 'KGS'],
    ['毛重(G)', 'weight', 'G?'],
    ['汇率(LBS)', 'number', null],
    ['体积CBM/CBF', 'volume', 'CBF/CBM'],
    ['毛重(CWT)', 'weight', 'CWT'],
    ['毛重(万公斤)', 'weight', '万公斤'],
    ['体积(立方码)', 'volume', '立方码'],
    ['CUBE', 'volume', 'CUBE'],
    ['Total Cube', 'volume', 'Cube'],
    ['CUBE(CBM)', 'volume', null],
    ['CUBE(CFT)', 'volume', 'CFT'],
    ['毛重（千磅）', 'weight', '千磅'],
    ['毛重千磅', 'weight', '千磅'],
    ['毛重（千克）', 'weight', null],
    ['毛重(千公斤)', 'weight', '千公斤'],
    ['毛重(百公斤)', 'weight', '百公斤'],
    ['毛重(十吨)', 'weight', '十吨'],
    ['毛重(两)', 'weight', '两'],
    ['Gross Weight (US TON)', 'weight', 'US TON'],
    ['Gross Weight US TONS', 'weight', 'US TONS'],
    ['毛重 KLBS', 'weight', 'KLBS'],
    ['毛重(KT)', 'weight', 'KT'],
    ['毛重(XYZ)', 'weight', 'XYZ'],
    ['G.W.(1000KGS)', 'weight', '1000KGS'],
    ['毛重(kg/吨)', 'weight', 'kg/吨'],
    ['毛重（单位：吨）', 'weight', '吨'],
    ['毛重(M/T)', 'weight', 'MT'],
    ['毛重(LBS.)', 'weight', 'LBS.'],
    ['G.W. in LBS', 'weight', 'LBS'],
    ['Weight (Gross)', 'weight', null],
    ['体积(立方尺)', 'volume', '立方尺'],
    ['件数(千)', 'packages', '千'],
    ['毛重(合计)', 'weight', null],
    ['毛重KGS(KGS)', 'weight', null],
  ])('%s of %s: %s', (heading, kind, unit) => expect(unitInHeading(heading, kind)).toBe(unit));

  it.each([
    ['截单(天)', '小时', '天'],
    ['截单(小时)', '小时', null],
    ['箱位(万TEU)', 'TEU', '万TEU'],
    ['截单(开船前)', '小时', null],
  ])('%s of a field in %s: %s', (heading, own, unit) =>
    expect(unitInHeading(heading, 'number', own)).toBe(unit),
  );

  it.each([
    ['CTNS', 'CTNS'],
    ['件数 (CTNS)', 'CTNS'],
    ['NO. OF PALLETS', 'PALLETS'],
    ['件数(箱)', '箱'],
    ['NO. OF PKGS', null],
    ['CTNS/PLTS', null],
    ['QTY(PCS)', null],
    ['件数', null],
  ])('%s names the kind of package %s', (heading, kind) =>
    expect(packageInHeading(heading)).toBe(kind),
  );

  it.each<[string, QuantityKind, string | null]>([
    ['毛重(预估)', 'weight', '预估'],
    ['毛重(KGS)', 'weight', null],
    ['毛重(LBS)', 'weight', null],
    ['Weight (Gross)', 'weight', null],
    ['体积（约）', 'volume', '约'],
    ['件数(预估)', 'packages', null],
  ])('%s of %s leaves %s to be told', (heading, kind, remark) =>
    expect(remarkInHeading(heading, kind)).toBe(remark),
  );

  it('counts for bare numbers, and an unclear one refuses them', () => {
    expect(withHeadingUnit('20,000', 'LBS')).toBe('20,000 LBS');
    expect(withHeadingUnit('20,000 KGS', 'LBS')).toBe('20,000 KGS');
    expect(withHeadingUnit('20,000', null)).toBe('20,000');
    expect(withHeadingUnit('--', 'LBS')).toBe('--');
    expect(read('weight', withHeadingUnit('10', 'US TON'))).toBe('9071.847*');
    for (const [kind, unit] of [
      ['weight', '千磅'],
      ['weight', 'KLBS'],
      ['weight', 'KT'],
      ['weight', '十吨'],
      ['weight', '两'],
      ['weight', 'KGS/LBS'],
      ['volume', 'KGS'],
      ['weight', 'G?'],
      ['volume', 'CUBE'],
    ] as const)
      expect(read(kind, withHeadingUnit('20', unit))).toBe('unit');
  });

  it.each([
    ['G.W. (LBS)', 'G.W.'],
    ['Gross Weight LBS', 'Gross Weight'],
    ['G.W. in LBS', 'G.W.'],
    ['Gross Wt lbs.', 'Gross Wt .'],
    ['毛重吨', '毛重'],
    ['毛重/磅', '毛重'],
    ['毛重(合计)', '毛重(合计)'],
    ['PKGS', 'PKGS'],
    ['N.W.(KGS)', 'N.W.'],
    ['CBM', ''],
  ])('is taken off: %s is %s', (heading, bare) => expect(headingWithoutUnit(heading)).toBe(bare));
});
