import { describe, expect, it } from '@jest/globals';
import { parseSearch, stringifySearch } from './search-params.js';

describe('search parameters', () => {
  it('stay texts: long ids, codes with leading zeros, and words that look like JSON', () => {
    const search = {
      id: '1234567890123456789',
      code: '0012',
      flag: 'true',
      text: '"a"',
      name: '华 远&=',
    };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('leave out what is absent', () => {
    expect(stringifySearch({ a: undefined, b: null })).toBe('');
    expect(parseSearch('')).toEqual({});
  });
});
