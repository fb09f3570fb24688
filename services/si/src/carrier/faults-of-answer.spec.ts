import { describe, expect, it } from '@jest/globals';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { faultsOf } from './faults-of-answer.js';

const si = {
  BoxInfos: [
    { BoxInfo: { TBX_CNNO: 'CSQU3054383', TBX_SEALNO: 'A100001' }, BoxDetails: [] },
    { BoxInfo: { TBX_CNNO: 'MSKU9070323', TBX_SEALNO: 'A100002' }, BoxDetails: [] },
  ],
} as unknown as WholeSi;
const refused = (text: string, qualifier: string, number: string) =>
  faultsOf(si, [{ code: 'EQ01', text, references: [{ qualifier, number }] }], '')[0];

const TO_DO = '。请按船公司原文核对修改，不清楚的请联系船公司单证部';

describe('a refusal with a code that nobody knows', () => {
  it.each([
    ['AAQ', 'MSKU9070323', 'BoxInfos[1].BoxInfo.TBX_CNNO', 'NOT AS BOOKED（箱号MSKU9070323）'],
    ['SN', 'A100002', 'BoxInfos[1].BoxInfo.TBX_SEALNO', 'NOT AS BOOKED（封号A100002）'],
    ['AAQ', 'TCLU1234567', null, 'NOT AS BOOKED（箱号TCLU1234567）'],
    ['BM', 'COSU1', null, 'NOT AS BOOKED'],
  ])('leads by the reference %s %s to %s', (qualifier, number, Prop, Cause) => {
    expect(refused('NOT AS BOOKED', qualifier, number)).toEqual({
      Code: 'EQ01',
      Cause: `${Cause}${TO_DO}`,
      Text: 'NOT AS BOOKED',
      Prop,
    });
  });

  it('names a box once', () => {
    expect(refused('MSKU9070323 NOT AS BOOKED', 'AAQ', 'MSKU9070323')?.Cause).toBe(
      `MSKU9070323 NOT AS BOOKED${TO_DO}`,
    );
  });

  it('is of the whole without a reason', () => {
    expect(faultsOf(null, [], '')).toEqual([
      { Code: '-', Cause: `船公司未说明原因${TO_DO}`, Text: null, Prop: null },
    ]);
  });
});
