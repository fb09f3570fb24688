import { describe, expect, it } from '@jest/globals';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import {
  countChanges,
  draftOfSi,
  refusedIn,
  withBox,
  withHeader,
  withNewBox,
  withoutBox,
} from './draft-form.js';

const si = {
  TBI_CONSIGNEE: 'SAMPLE INC',
  TBI_EMAILS: 'a@example.com',
  BoxInfos: [
    { BoxInfo: { TBX_CNNO: 'MSKU1000015', TBX_WEIGHT: 100 }, BoxDetails: [{ TBD_GOODS: 'X' }] },
    { BoxInfo: { TBX_CNNO: 'MSKU1000020' } },
  ],
} as unknown as SiDetail;

describe('the form of a draft bill', () => {
  const start = draftOfSi(si);

  it('starts as the SI reads, without what is on no bill and without goods lines', () => {
    expect(start.Header.TBI_CONSIGNEE).toBe('SAMPLE INC');
    expect('TBI_EMAILS' in start.Header).toBe(false);
    expect(start.BoxInfos[0]).toEqual({
      BoxInfo: expect.objectContaining({ TBX_CNNO: 'MSKU1000015', TBX_SEALNO: null }),
    });
    expect(countChanges(start, start)).toBe(0);
  });

  it('counts what is typed otherwise', () => {
    const typed = withBox(withHeader(start, 'TBI_CONSIGNEE', 'SAMPLE LLC'), 0, 'TBX_WEIGHT', 120);
    expect(countChanges(start, typed)).toBe(2);
    expect(countChanges(start, withHeader(start, 'TBI_NOTIFIER_2', ''))).toBe(0);
    expect(countChanges(start, withNewBox(start))).toBe(1);
    expect(countChanges(start, withoutBox(start, 1))).toBe(1);
    expect(start.BoxInfos[0]?.BoxInfo.TBX_WEIGHT).toBe(100);
  });

  it('names the cells whose text is no number', () => {
    const found = refusedIn(withBox(start, 1, 'TBX_WEIGHT', '2吨x'));
    expect(found).toEqual([
      expect.objectContaining({
        Prop: 'BoxInfos[1].BoxInfo.TBX_WEIGHT',
        Msg: expect.stringContaining('“2吨x”'),
      }),
    ]);
  });
});
