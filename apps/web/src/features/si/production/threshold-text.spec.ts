import { expect, it } from '@jest/globals';
import { thresholdText } from './threshold-text.js';

it('says a stretch of time in its largest whole unit', () => {
  expect([4320, 1440, 480, 90, 30, 0].map(thresholdText)).toEqual([
    '3天',
    '24小时',
    '8小时',
    '90分钟',
    '30分钟',
    '已过截单',
  ]);
});
