import { expect, it } from '@jest/globals';
import { placeText } from './place-text.js';

it('names a bill where there are several, and none for what is about all of them', () => {
  expect(placeText('TDBLInfos[1].TBI_HSCODE', 2)).toBe('第2份 HS编码');
  expect(placeText('TDBLInfos[0].BoxInfos[1].BoxDetails[0].TBD_HSCODE', 1)).toBe(
    '第2箱 第1行 HS编码',
  );
  expect(placeText('TDBLInfos', 2)).toBe('');
  expect(placeText('', 2)).toBe('');
});
