import { describe, expect, it } from '@jest/globals';
import { sortOf } from './sort-of.js';

describe('the order of a list', () => {
  it('is the first one offered until another is asked for, either way round', () => {
    expect(sortOf(['-CreateTime', 'Code'])).toBe('-CreateTime');
    expect(sortOf(['-CreateTime', 'Code'], '')).toBe('-CreateTime');
    expect(sortOf(['-CreateTime', 'Code'], 'CreateTime')).toBe('CreateTime');
    expect(sortOf(['-CreateTime', 'Code'], '-Code')).toBe('-Code');
    expect(sortOf([])).toBe('-Id');
  });

  it.each(['NoSuchField', '--Code', 'Code,Id', 'Code; DROP TABLE x', '-'])(
    'refuses %s',
    (asked) => {
      expect(() => sortOf(['Code'], asked)).toThrow(
        expect.objectContaining({ code: 'request.sort' }),
      );
    },
  );
});
