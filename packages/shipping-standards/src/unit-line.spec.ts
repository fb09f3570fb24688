import { describe, expect, it } from '@jest/globals';
import { unitsAbove, unitsFromAbove } from './unit-line.js';

const said = (text: string) => Object.fromEntries(unitsAbove([['订舱清单'], [text, '', '']]));

describe('units in a line above the headings', () => {
  it.each<[string, Record<string, string>]>([
    ['单位：重量 LBS，体积 CBF', { weight: 'LBS', volume: 'CBF' }],
    ['（单位：吨/立方英尺）', { weight: '吨', volume: '立方英尺' }],
    ['Unit: LBS', { weight: 'LBS' }],
    ['重量单位：千磅', { weight: '千磅' }],
    ['重量均以磅计', { weight: '磅' }],
    ['单位：KGS/LBS', { weight: 'KGS/LBS' }],
    ['体积单位 M3', { volume: 'M3' }],
    ['总毛重 20000 LBS', {}],
    ['委托单位：宁波华远', {}],
    ['QUAY HARMONY 012E', {}],
  ])('%s says %j', (text, units) => expect(said(text)).toEqual(units));

  it('hold for the columns that name none themselves', () => {
    const kinds = ['packages', 'weight', 'weight', 'volume', null] as const;
    const headings = ['件数', '毛重', '毛重(KGS)', '体积', '备注'];
    const units = (text: string) => [
      ...unitsFromAbove(unitsAbove([[text]]), headings, (index) => kinds[index]!),
    ];
    expect(units('单位：重量 LBS，体积 CBF')).toEqual([
      [1, 'LBS'],
      [3, 'CBF'],
    ]);
    expect(units('单位：KGS、CBM')).toEqual([]);
  });
});
