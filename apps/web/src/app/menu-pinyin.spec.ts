import { describe, expect, it } from '@jest/globals';
import { soundsLike } from './menu-pinyin.js';

const SCHEDULES = 'chuan qi biao wei hu';
const REVIEW = 's i dai shen he';

describe('the sounds of the menu', () => {
  it.each([
    [SCHEDULES, 'chuanqi'],
    [SCHEDULES, 'cqb'],
    ['shi shi chuan qi wei hu', 'cqwh'],
    [REVIEW, 'sidai'],
    [REVIEW, 'dsh'],
  ])('find %s by %s', (pinyin, wanted) => {
    expect(soundsLike(pinyin, wanted)).toBe(true);
  });

  it('do not find what sounds otherwise, nor from the middle of a syllable', () => {
    expect(soundsLike(SCHEDULES, 'gangkou')).toBe(false);
    expect(soundsLike(SCHEDULES, 'huanqi')).toBe(false);
  });
});
