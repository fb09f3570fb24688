import { describe, expect, it } from '@jest/globals';
import { countryName, countryOfAddress, placeWithCountry } from './country-names.js';

describe('names of countries', () => {
  it.each([
    ['CN', 'CHINA'],
    ['US', 'U.S.A.'],
    ['HK', 'HONG KONG, CHINA'],
    ['CI', "COTE D'IVOIRE"],
    ['VN', 'VIETNAM'],
    ['ZZ', ''],
    ['EU', ''],
    ['', ''],
  ])('%s is %s', (code, name) => expect(countryName(code)).toBe(name));
});

describe('the country of an address', () => {
  it.each([
    ['ELBTOR GMBH\nHAFENSTR. 1\n20457 HAMBURG, GERMANY\nTEL +49 40 1234', 'DE'],
    ['BUYER INC\n1 MAIN ST\nLOS ANGELES CA 90001 USA', 'US'],
    ['BUYER INC\n1 MAIN ST\nLOS ANGELES, U.S.A. TEL 555', 'US'],
    ['A CO LTD\nROAD 1\nHO CHI MINH CITY, VIET NAM', 'VN'],
    ['A CO LTD\nQUEEN’S ROAD, HONG KONG', 'HK'],
    ['A CO LTD\nNINGBO, P.R. CHINA', 'CN'],
    ['A LTD\nDUBAI, U.A.E.', 'AE'],
    ['A LTD\nSEOUL, REPUBLIC OF KOREA', 'KR'],
    ['SA\nABIDJAN, CÔTE D’IVOIRE', 'CI'],
    ['B LLC\nATLANTA, GEORGIA', null],
    ['COSCO (CAMBODIA) CO., LTD.', null],
    ['TO ORDER', null],
    ['A LTD\nCHINA STREET 5\nLEEDS', null],
    ['', null],
    [null, null],
  ])('of %j is %s', (address, country) => expect(countryOfAddress(address)).toBe(country));
});

describe('a place on a bill', () => {
  it.each([
    ['NINGBO', 'CN', 'NINGBO, CHINA'],
    ['LOS ANGELES, CA', 'US', 'LOS ANGELES, CA, U.S.A.'],
    ['LOS ANGELES, USA', 'US', 'LOS ANGELES, USA'],
    ['SINGAPORE', 'SG', 'SINGAPORE'],
    ['HONG KONG', 'HK', 'HONG KONG'],
    ['KAOHSIUNG', 'TW', 'KAOHSIUNG, TAIWAN, CHINA'],
    ['SOMEWHERE', '', 'SOMEWHERE'],
    ['', 'CN', ''],
    [null, 'CN', ''],
  ])('%s of %s is %s', (place, country, text) =>
    expect(placeWithCountry(place, country)).toBe(text),
  );
});
