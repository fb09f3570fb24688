import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkContainerNumber,
  containerCheckDigit,
  generateContainerNumber,
  isContainerNumber,
  normalizeContainerNumber,
} from './container-number.js';

const owner = fc
  .tuple(fc.stringMatching(/^[A-Z]{3}$/), fc.constantFrom('U', 'J', 'Z'))
  .map(([code, category]) => code + category);
const serial = fc.integer({ min: 0, max: 999_999 });

/** The remainder before 10 becomes 0, computed from the letter table of the standard and not from the code under test. */
function remainder(first10: string): number {
  const letters = 'A10B12C13D14E15F16G17H18I19J20K21L23M24N25O26P27Q28R29S30T31U32V34W35X36Y37Z38';
  const sum = [...first10].reduce((total, character, index) => {
    const value = /\d/.test(character)
      ? Number(character)
      : Number(letters.slice(letters.indexOf(character) + 1).slice(0, 2));
    return total + value * 2 ** index;
  }, 0);
  return sum % 11;
}

describe('container number (ISO 6346, standards 2.1)', () => {
  it.each([
    'CSQU3054383',
    'MSKU6011672',
    'TEXU3070079',
    'TCNU4440404',
    'HLBU1797589',
    'CSQU3054300',
  ])('%s is right', (number) => {
    expect(checkContainerNumber(number)).toBeNull();
    expect(isContainerNumber(number)).toBe(true);
  });

  it.each([
    ['CSQU3054384', 3],
    ['MSCU1234567', 6],
    ['TEXU3070070', 9],
    ['HLBU1797598', 4],
    ['CBHU1234567', 1],
  ])('%s needs the check digit %i', (number, expected) => {
    expect(checkContainerNumber(number)).toEqual({ code: 'container-check-digit', expected });
    expect(isContainerNumber(number)).toBe(false);
  });

  it.each([
    'ABC1234567',
    'MSCU1234567JUNK',
    'ABCU12345670000',
    'MSCU123456',
    'MSCA1234566',
    'MSC01234566',
    '',
    'ＭSKU6011672',
    'ßKU6011672',
    'MSKU601167２',
    'MSKU6011672\u0000',
  ])('%j has the wrong form', (number) => {
    expect(checkContainerNumber(number)).toEqual({ code: 'container-form' });
    expect(isContainerNumber(number)).toBe(false);
  });

  it('forgives spaces, hyphens, line ends and lower case when typed, not when stored', () => {
    expect(normalizeContainerNumber(' msku 601167-2\n')).toBe('MSKU6011672');
    expect(checkContainerNumber('msku 601167-2')).toBeNull();
    expect(isContainerNumber('msku 601167-2')).toBe(false);
    expect(isContainerNumber('MSKU6011672\n')).toBe(false);
  });

  it.each([
    ['CSQU305438', 3],
    ['MSKU601167', 2],
    ['TEXU307007', 9],
    ['TCNU444040', 4],
    ['HLBU179758', 9],
    ['CSQU305430', 0],
  ])('the digit of %s is %i', (first10, digit) => {
    expect(containerCheckDigit(first10)).toBe(digit);
    expect(remainder(first10) % 10).toBe(digit);
  });

  it('maps the remainder 10 to 0', () => {
    expect(remainder('CSQU305430')).toBe(10);
  });

  it('refuses owners and serials that cannot be', () => {
    expect(() => generateContainerNumber('MSK', 1)).toThrow('container-form');
    expect(() => generateContainerNumber('MSKA', 1)).toThrow('container-form');
    expect(() => generateContainerNumber('MSKU', 1_000_000)).toThrow('container-serial');
    expect(() => generateContainerNumber('MSKU', 1.5)).toThrow('container-serial');
  });

  it('generates only right numbers', () => {
    fc.assert(
      fc.property(owner, serial, (ownerCode, serialNumber) => {
        const number = generateContainerNumber(ownerCode, serialNumber);
        expect(number.slice(0, 4)).toBe(ownerCode);
        expect(Number(number.slice(4, 10))).toBe(serialNumber);
        expect(isContainerNumber(number)).toBe(true);
        expect(Number(number.charAt(10))).toBe(remainder(number.slice(0, 10)) % 10);
      }),
    );
  });

  it('detects every single wrong digit, save where the remainders 0 and 10 share a check digit', () => {
    fc.assert(
      fc.property(
        owner,
        serial,
        fc.integer({ min: 4, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (ownerCode, serialNumber, at, shift) => {
          const right = generateContainerNumber(ownerCode, serialNumber);
          const wrong =
            right.slice(0, at) + ((Number(right.charAt(at)) + shift) % 10) + right.slice(at + 1);
          const pair = [remainder(right.slice(0, 10)), remainder(wrong.slice(0, 10))].sort(
            (a, b) => a - b,
          );
          const blind = at < 10 && pair[0] === 0 && pair[1] === 10;
          expect(isContainerNumber(wrong)).toBe(blind);
        },
      ),
    );
  });

  it('refuses any right number with something before or after it', () => {
    fc.assert(
      fc.property(
        owner,
        serial,
        fc.stringMatching(/^[A-Z0-9]{1,5}$/),
        (ownerCode, serialNumber, junk) => {
          const number = generateContainerNumber(ownerCode, serialNumber);
          expect(checkContainerNumber(number + junk)).toEqual({ code: 'container-form' });
          expect(checkContainerNumber(junk + number)).toEqual({ code: 'container-form' });
        },
      ),
    );
  });
});
