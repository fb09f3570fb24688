import { describe, expect, it } from '@jest/globals';
import { numberWords, packageNoun, sayContainers, sayPackages } from './say-words.js';

describe('numbers in words', () => {
  it.each([
    [0, 'ZERO'],
    [1, 'ONE'],
    [10, 'TEN'],
    [13, 'THIRTEEN'],
    [19, 'NINETEEN'],
    [20, 'TWENTY'],
    [21, 'TWENTY-ONE'],
    [99, 'NINETY-NINE'],
    [100, 'ONE HUNDRED'],
    [101, 'ONE HUNDRED ONE'],
    [110, 'ONE HUNDRED TEN'],
    [999, 'NINE HUNDRED NINETY-NINE'],
    [1_000, 'ONE THOUSAND'],
    [1_001, 'ONE THOUSAND ONE'],
    [10_010, 'TEN THOUSAND TEN'],
    [100_000, 'ONE HUNDRED THOUSAND'],
    [1_000_000, 'ONE MILLION'],
    [1_000_001, 'ONE MILLION ONE'],
    [
      2_147_483_647,
      'TWO BILLION ONE HUNDRED FORTY-SEVEN MILLION FOUR HUNDRED EIGHTY-THREE THOUSAND SIX HUNDRED FORTY-SEVEN',
    ],
  ])('%d', (number, words) => {
    expect(numberWords(number)).toBe(words);
  });
});

describe('the SAY lines', () => {
  it('name packages in the right number', () => {
    expect(sayPackages(1500, 'CT')).toBe('SAY: ONE THOUSAND FIVE HUNDRED (1,500) CARTONS ONLY');
    expect(sayPackages(1, 'CT')).toBe('SAY: ONE (1) CARTON ONLY');
    expect(sayPackages(12, '4G')).toBe('SAY: TWELVE (12) FIBREBOARD BOXES ONLY');
    expect(packageNoun('CTNS', 2)).toBe('CARTONS');
    expect(packageNoun('WHATEVER', 2)).toBe('PACKAGES');
    expect(packageNoun(null, 1)).toBe('PACKAGE');
  });

  it('count no bulk', () => {
    expect(sayPackages(0, 'VL')).toBe('SAY: BULK LIQUID ONLY');
    expect(sayPackages(3, 'NE')).toBe('SAY: THREE (3) UNITS, UNPACKED, ONLY');
  });

  it('name containers and their types', () => {
    expect(sayContainers(1, '40HQ*1')).toBe('SAY: ONE (1) CONTAINER ONLY (1 X 40HQ)');
    expect(sayContainers(42, '20GP*40,40HQ*2')).toBe(
      'SAY: FORTY-TWO (42) CONTAINERS ONLY (40 X 20GP, 2 X 40HQ)',
    );
  });
});
