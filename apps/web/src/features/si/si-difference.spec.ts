import { describe, expect, it } from '@jest/globals';
import { differencesOf } from './si-difference.js';

describe('differences of two states', () => {
  it('name header fields, boxes and goods lines with their labels', () => {
    const differences = differencesOf(
      {
        TBI_CONSIGNEE: 'A',
        TBI_PAYMENT_METHOD: 'PP',
        BoxInfos: [{ BoxInfo: { TBX_CNNO: 'X', TBX_WEIGHT: 1, TBX_TBI_ID: 3 }, BoxDetails: [] }],
      },
      {
        TBI_CONSIGNEE: 'B',
        TBI_PAYMENT_METHOD: 'CC',
        BoxInfos: [
          { BoxInfo: { TBX_CNNO: 'X', TBX_WEIGHT: 2 }, BoxDetails: [{ TBD_NUM: 1 }] },
          { BoxInfo: { TBX_CNNO: 'Y' } },
        ],
      },
    );
    expect(differences.map(({ Prop, Before, After }) => [Prop, Before, After])).toEqual([
      ['TBI_CONSIGNEE', 'A', 'B'],
      ['TBI_PAYMENT_METHOD', '预付', '到付'],
      ['BoxInfos[0].BoxInfo.TBX_WEIGHT', '1', '2'],
      ['BoxInfos[0].BoxDetails[0].TBD_NUM', null, '1'],
      ['BoxInfos[1]', null, 'Y'],
    ]);
  });

  it('are none between empty texts', () => {
    expect(differencesOf({ TBI_MARKS: '' }, { TBI_MARKS: null })).toEqual([]);
  });
});
