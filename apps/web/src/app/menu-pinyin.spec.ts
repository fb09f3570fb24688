import { describe, expect, it } from '@jest/globals';
import { screens } from '@quayside/contracts/areas';
import { soundsLike, unheard } from './menu-pinyin.js';

describe('the sounds of the menu', () => {
  it('are known for the title of every screen', () => {
    expect(screens.flatMap(({ title }) => unheard(title))).toEqual([]);
  });

  it.each([
    ['船期表维护', 'chuanqi'],
    ['船期表维护', 'cqb'],
    ['实时船期维护', 'cqwh'],
    ['SI待审核', 'sidai'],
    ['SI待审核', 'dsh'],
  ])('find %s by %s', (title, wanted) => {
    expect(soundsLike(title, wanted)).toBe(true);
  });

  it('do not find what sounds otherwise, nor from the middle of a syllable', () => {
    expect(soundsLike('船期表维护', 'gangkou')).toBe(false);
    expect(soundsLike('船期表维护', 'huanqi')).toBe(false);
  });
});
