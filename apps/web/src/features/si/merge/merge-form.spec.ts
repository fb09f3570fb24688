import { describe, expect, it } from '@jest/globals';
import type { SiForm } from '../si-form.js';
import { inputOf, submissionOf } from '../si-form.js';
import { withMerged, withoutMerged } from './merge-form.js';

const form: SiForm = {
  orderId: 7,
  target: null,
  num: 1,
  lateReason: '',
  copies: [
    {
      copyId: '100000',
      header: {},
      boxes: [{ key: 'a', TBX_CGO_ID: 7, TBX_CNNO: 'OWN', details: [] }],
      merged: [],
    },
  ],
};
const cargo = {
  orderId: 8,
  bill: 'COSU6222222222',
  boxes: [{ BoxInfo: { TBX_CNNO: 'THEIRS' }, BoxDetails: [{ TBD_GOODS: 'LAMPS' }] }],
};

describe('merging an order in the form', () => {
  it('brings its boxes along, which stay its own', () => {
    const merged = withMerged(form, [cargo], true);
    const input = inputOf(merged, merged.copies[0]!);
    expect(input).toMatchObject({
      TBI_MERGEMBL_NO: 'COSU6222222222',
      TDBpMBLNos: [{ TMM_MCGO_ID: 8, TMM_MMBL_NO: 'COSU6222222222' }],
      MergeConfirmed: true,
    });
    expect(input.BoxInfos?.map(({ BoxInfo }) => [BoxInfo.TBX_CNNO, BoxInfo.TBX_CGO_ID])).toEqual([
      ['OWN', 7],
      ['THEIRS', 8],
    ]);
    expect(withMerged(merged, [cargo], false)).toEqual(merged);
  });

  it('is taken back with its boxes', () => {
    expect(submissionOf(withoutMerged(withMerged(form, [cargo], false), 8))).toEqual({
      ...submissionOf(form),
      TDBLInfos: [{ ...submissionOf(form).TDBLInfos[0], TBI_MERGEMBL_NO: null }],
    });
  });
});
