import { describe, expect, it } from '@jest/globals';
import { countriesNamed, placeAndRegion } from './country-names.js';

describe('the countries that a name means', () => {
  it.each([
    ['Panama (PAN)', ['PA']],
    ['Malta (MLT)', ['MT']],
    ['Panama (PA)', ['PA']],
    ['HONG KONG', ['HK']],
    ['MACAO', ['MO']],
    ['RUSSIAN FEDERATION', ['RU']],
    ['TÜRKIYE', ['TR']],
    ['Turkey', ['TR']],
    ['香港', ['HK']],
    ['俄罗斯联邦', ['RU']],
    ['巴拿马', ['PA']],
    ['刚果（布）', ['CG']],
    ['DR CONGO', []],
    ['CONGO', ['CG', 'CD']],
    ['刚果', ['CG', 'CD']],
    ['Panama (CN)', []],
    ['ATLANTIS', []],
    ['', []],
  ])('%s: %j', (text, codes) => expect(countriesNamed(text)).toEqual(codes));
});

describe('a place with what stands behind it', () => {
  it.each([
    ['SHUAIBA, KUWAIT', 'SHUAIBA', [['KW']]],
    ['LOS ANGELES, CA', 'LOS ANGELES', [['CA', 'US']]],
    ['LOS ANGELES, CA (US)', 'LOS ANGELES', [['US'], ['CA', 'US']]],
    ['SYDNEY, AU', 'SYDNEY', [['AU']]],
    ['KAOHSIUNG (TW)', 'KAOHSIUNG', [['TW']]],
    ['JAKARTA, ID', 'JAKARTA', [['ID', 'US']]],
    ['SAN JUAN, PUERTO RICO', 'SAN JUAN', [['PR']]],
    ['VANCOUVER, BC', 'VANCOUVER', [['CA']]],
  ])('%s', (text, place, countries) => {
    expect(placeAndRegion(text)).toEqual({ place, countries });
  });

  it.each(['LOS ANGELES', 'YOKOHAMA, TOKYO', 'Port Klang (Pelabuhan Klang)', ', CA', ''])(
    '%j has none',
    (text) => expect(placeAndRegion(text)).toBeNull(),
  );

  it('is read in time that grows with the text', () => {
    const before = performance.now();
    placeAndRegion(`${'A ('.repeat(30_000)}`);
    placeAndRegion(`${' '.repeat(60_000)},x`);
    countriesNamed(`${'A ('.repeat(30_000)}`);
    countriesNamed(`A${' '.repeat(60_000)}B`);
    placeAndRegion(`A${' '.repeat(60_000)}B`);
    expect(performance.now() - before).toBeLessThan(500);
  });
});
