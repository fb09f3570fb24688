import { expect, it } from '@jest/globals';
import { greetingAt } from './day.js';

it('greets by the hour', () => {
  expect([0, 5, 11, 13, 18].map(greetingAt)).toEqual([
    '夜深了',
    '早上好',
    '中午好',
    '下午好',
    '晚上好',
  ]);
});
