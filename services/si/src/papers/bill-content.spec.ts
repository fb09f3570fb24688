import { expect, it } from '@jest/globals';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { goodsTexts } from './bill-content.js';

it('a bill names the bills that it was combined with', () => {
  const si = {
    TBI_GOODS: 'LAMPS',
    BoxInfos: [],
    ContainerSummary: '',
    TotalPackages: 1,
    TBI_MERGEMBL_NO: 'COSU1,COSU2',
  } as unknown as WholeSi;
  expect(goodsTexts(si).description).toBe('LAMPS\n\nCOMBINED WITH B/L NO.: COSU1, COSU2');
  expect(goodsTexts({ ...si, TBI_MERGEMBL_NO: null }).description).toBe('LAMPS');
});
