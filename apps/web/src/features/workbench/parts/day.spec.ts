import { expect, it } from '@jest/globals';
import { greetingAt, weekdayOf } from './day.js';

it('names the weekday in Chinese', () => {
  expect(weekdayOf(new Date(2026, 10, 21))).toBe('星期六');
  expect(weekdayOf(new Date(2026, 10, 22))).toBe('星期日');
});

it('greets by the hour', () => {
  expect([0, 5, 11, 13, 18].map(greetingAt)).toEqual(['夜深了', '早上好', '中午好', '下午好', '晚上好']);
});
