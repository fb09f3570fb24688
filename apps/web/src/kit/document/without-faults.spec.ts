import { describe, expect, it } from '@jest/globals';
import { withoutFaults } from './without-faults.js';

const request = () => ({
  Num: 1,
  TDBLInfos: [
    {
      TBI_GOODS: 'TOYS',
      BoxInfos: [
        { BoxInfo: { TBX_WEIGHT: 1 } },
        { BoxInfo: { TBX_WEIGHT: -5, TBX_CNNO: 'A'.repeat(21) } },
      ],
    },
  ],
});

describe('a request without its faults', () => {
  it('nulls the named places in a copy and leaves everything else', () => {
    const subject = request();
    const weight = 'TDBLInfos[0].BoxInfos[1].BoxInfo.TBX_WEIGHT';
    const number = 'TDBLInfos[0].BoxInfos[1].BoxInfo.TBX_CNNO';
    const { request: mended, nulled } = withoutFaults(subject, [weight, number]);
    expect(mended).toEqual({
      Num: 1,
      TDBLInfos: [
        {
          TBI_GOODS: 'TOYS',
          BoxInfos: [
            { BoxInfo: { TBX_WEIGHT: 1 } },
            { BoxInfo: { TBX_WEIGHT: null, TBX_CNNO: null } },
          ],
        },
      ],
    });
    expect([...nulled]).toEqual([weight, number]);
    expect(subject).toEqual(request());
  });

  it.each([
    '',
    'TDBLInfos',
    'TDBLInfos[0]',
    'TDBLInfos[7].TBI_GOODS',
    'TDBLInfos[0].TBI_MARKS',
    'Num.x',
    '__proto__.polluted',
  ])('leaves %p alone: there is no value to null', (prop) => {
    const { request: mended, nulled } = withoutFaults(request(), [prop]);
    expect(mended).toEqual(request());
    expect(nulled.size).toBe(0);
  });
});
