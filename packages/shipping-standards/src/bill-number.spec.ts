import { describe, expect, it } from '@jest/globals';
import {
  BILL_NUMBER_FORMS,
  billOfBooking,
  checkBillNumber,
  comparableBillNumber,
  normalizeBillNumber,
  numberSpellings,
  sameBillNumber,
  warnBillNumber,
} from './bill-number.js';

/** One bill number per row of the table in standards 2.8, made up after its form. */
const EXAMPLES: [string, string, string][] = [
  ['MAEU', '123456789', '12345678'],
  ['MSCU', 'MEDUAB123456', 'MEDUAB12345'],
  ['CMDU', 'SHZ1234567', 'SH12345678'],
  ['APLU', 'APLUSHZ1234567', 'APLU1234567890'],
  ['ANNU', 'ABC1234567', 'ABC123456'],
  ['COSU', 'COSU6123456780', 'COSU612345678'],
  ['OOLU', '2123456780', 'A123456780'],
  ['HLCU', 'HLCUSUB110411566', 'HLCU1UB110411566'],
  ['ONEY', 'ONEYSHAF12345600', 'ONEYSHAF1234560A'],
  ['EGLV', '142612345678', '14261234567'],
  ['HDMU', 'HDMUSHAZ12345678', 'HDMUSHA123456789'],
  ['YMLU', 'YMLUE123456789', 'YMLU1234567890'],
  ['YMJA', 'YMJAI123456789', 'YMJA12345678'],
  ['ZIMU', 'ZIMUSNH1234567', 'ZIMUSNH123'],
  ['KMTC', 'KMTCSHA1234567', 'KMTCSH12345678'],
  ['KMTU', 'SHAB123456', 'SHAB12345'],
  ['SMLM', 'SMLMSHAB12345678', 'SMLMSHA12345678'],
  ['MATS', '1234567890', '123456789'],
  ['SUDU', 'SUDUA1B2C3D4E5F6', 'SUDUA1B2C3'],
  ['CKCO', 'SHA1234567', 'SH1234567'],
  ['DJSC', 'SHA123456789', 'SHA1234567'],
];

describe('bill numbers (standards 2.7 and 2.8)', () => {
  it.each(EXAMPLES)('%s writes %s and not %s', (scac, usual, odd) => {
    expect(checkBillNumber(usual)).toBeNull();
    expect(warnBillNumber(usual, scac)).toBeNull();
    expect(warnBillNumber(odd, scac)?.code).toBe('bill-number-carrier-form');
  });

  it('has an example for every form, and takes it with and without the carrier code', () => {
    for (const { scac, prefixes, form } of BILL_NUMBER_FORMS) {
      const example = EXAMPLES.find(([carrier]) => prefixes.includes(carrier) || carrier === scac);
      const bare = comparableBillNumber(example?.[1] ?? '');
      expect(form.test(bare)).toBe(true);
      expect(warnBillNumber(prefixes[0] + bare, scac)).toBeNull();
    }
  });

  it('warns about no carrier that has no known form', () => {
    expect(warnBillNumber('XYZ', 'WHLC')).toBeNull();
  });

  it.each(['ABC12', 'A'.repeat(31), 'ABC/123', '提单123456', ''])(
    '%j is no bill number',
    (text) => {
      expect(checkBillNumber(text)).toBe('bill-number-form');
    },
  );

  it('compares without the carrier code', () => {
    expect(normalizeBillNumber(' cosu-6123 456780 ')).toBe('COSU6123456780');
    expect(comparableBillNumber('COSU6123456780')).toBe('6123456780');
    expect(sameBillNumber('cosu 6123456780', '6123456780')).toBe(true);
    expect(sameBillNumber('MEDUAB123456', 'AB123456')).toBe(true);
    expect(sameBillNumber('6123456780', '6123456781')).toBe(false);
  });

  it('finds a number in every spelling that carriers use', () => {
    expect(numberSpellings('COSU', 'cosu 6123456780')).toEqual(['COSU6123456780', '6123456780']);
    expect(numberSpellings('COSU', '6123456780')).toEqual(['6123456780', 'COSU6123456780']);
    expect(numberSpellings('MSCU', 'MEDUAB123456')).toEqual([
      'MEDUAB123456',
      'AB123456',
      'MSCUAB123456',
    ]);
    expect(numberSpellings('COSU', ' ')).toEqual([]);
  });

  it.each([
    ['COSU', '6123456780', 'COSU6123456780'],
    ['COSU', 'COSU6123456780', 'COSU6123456780'],
    ['MSCU', 'MEDUAB123456', 'MEDUAB123456'],
    ['XXLU', 'XXLU6123456780', 'XXLU6123456780'],
  ])('%s makes of booking %s the bill %s: its code stands once', (scac, booking, bill) => {
    expect(billOfBooking(scac, booking)).toBe(bill);
  });

  it('takes four letters off only when they are a carrier code and a number is left', () => {
    expect(comparableBillNumber('SHAB12345678')).toBe('SHAB12345678');
    expect(comparableBillNumber('COSU12345')).toBe('COSU12345');
  });
});
