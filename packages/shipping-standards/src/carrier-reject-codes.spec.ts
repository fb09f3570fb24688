import { describe, expect, it } from '@jest/globals';
import { fieldOfRow, REJECT_CODES, rejectCode, understandReason } from './carrier-reject-codes.js';

describe('a code without a reason', () => {
  it.each([
    ['199', 'NOT ACCEPTED', true],
    ['199', '', true],
    ['199', 'VESSEL IS OVERBOOKED, SEE MAIL', false],
    ['', '[199] CALL OUR DESK FOR THE HOLD', false],
  ])('%s %j is told as one: %s', (code, text, silent) => {
    const { cause } = understandReason({ code, text, references: [] });
    expect(cause?.includes('没有说明原因') ?? false).toBe(silent);
  });
});

describe('reject codes of carriers', () => {
  it('has every code once, and a row only where a field has one', () => {
    expect(new Set(REJECT_CODES.map(({ code }) => code)).size).toBe(REJECT_CODES.length);
    for (const { field, row } of REJECT_CODES)
      expect(field?.includes('[*]') ?? false).toBe(row !== null);
  });

  it('understands a code and the row that the reference names', () => {
    const references = [
      { qualifier: 'BM', number: 'COSU1' },
      { qualifier: 'AAQ', number: 'CSQU3054384' },
    ];
    expect(understandReason({ code: '118', text: '', references })).toEqual({
      code: '118',
      cause: '箱号校验位不正确，请与装箱单核对箱号',
      field: 'BoxInfos[*].BoxInfo.TBX_CNNO',
      rowNumber: 'CSQU3054384',
    });
    expect(fieldOfRow('BoxInfos[*].BoxInfo.TBX_CNNO', 3)).toBe('BoxInfos[3].BoxInfo.TBX_CNNO');
    expect(fieldOfRow('BoxInfos[*].BoxInfo.TBX_CNNO', -1)).toBe('BoxInfos[0].BoxInfo.TBX_CNNO');
    expect(fieldOfRow('TBI_GOODS', 3)).toBe('TBI_GOODS');
  });

  it('takes the code in brackets of a DCSA feedback before the code of the feedback', () => {
    expect(
      understandReason({
        code: 'PROPERTY_VALUE_MUST_CHANGE',
        text: '[140] HS CODE MISSING',
        references: [],
      }),
    ).toMatchObject({
      code: '140',
      field: 'TBI_HSCODE',
    });
  });

  it.each([
    ['CONTAINER CHECK DIGIT INVALID', '118'],
    ['Consignee is missing', '111'],
    ['Gross weight mismatch: 15200 declared, 15300 found', '150'],
    ['Received after SI cut-off', '103'],
    ['Unknown LOCODE: location CNXXX invalid', '130'],
    ['Booking 123 not found', '101'],
  ])('understands the words %j of a carrier with other numbers', (text, code) => {
    expect(understandReason({ code: 'ZZ9', text, references: [] }).cause).toBe(
      rejectCode(code).cause,
    );
  });

  it('claims nothing of what it does not know', () => {
    expect(understandReason({ code: 'ZZ9', text: 'COMPUTER SAYS NO', references: [] })).toEqual({
      code: 'ZZ9',
      cause: null,
      field: null,
      rowNumber: '',
    });
    expect(() => rejectCode('ZZ9')).toThrow(RangeError);
  });
});
