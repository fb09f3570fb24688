import { describe, expect, it } from '@jest/globals';
import { givePass, isPass } from './captcha-pass.js';

const now = new Date('2026-11-24T12:00:00Z');
const at = (minutes: number): number => now.getTime() + minutes * 60_000;

describe('a pass', () => {
  const { pass } = givePass('secret', '10.0.0.1', now);
  it('is its address’s for ten minutes', () => {
    expect(isPass('secret', pass, '10.0.0.1', at(9))).toBe(true);
    expect(isPass('secret', pass, '10.0.0.1', at(11))).toBe(false);
    expect(isPass('secret', pass, '10.0.0.2', at(1))).toBe(false);
    expect(isPass('other', pass, '10.0.0.1', at(1))).toBe(false);
  });
  it.each([
    undefined,
    '',
    '.',
    'x',
    [pass],
    `${pass}x`,
    pass.replace(/^\d/, '9'),
    'x'.repeat(10_000),
  ])('is nothing else: %p', (given) => {
    expect(isPass('secret', given as string, '10.0.0.1', at(1))).toBe(false);
  });
});
