import { describe, expect, it } from '@jest/globals';
import { FieldSource } from '@quayside/contracts/si/choices';
import type { FieldProvenance } from '@quayside/contracts/si/provenance.api';
import { sourceOfBoxCell } from './box-sources.js';

const kept: FieldProvenance = {
  Prop: 'BoxInfos[0]',
  Label: '箱1',
  Source: FieldSource.OnBehalf,
  SourceLabel: '平台代填',
  By: '沈知远',
  Time: '2026-11-22T01:00:00Z',
  Revision: 2,
};
const facts = {
  stored: [{ key: 'x', TBX_CNNO: 'AAAU1', TBX_NUM: 5, details: [] }],
  all: new Map([[kept.Prop, kept]]),
  byStaff: false,
};

describe('the source of a cell in the form', () => {
  it('is what was handed in while it stands, then of this sitting', () => {
    const box = {
      key: 'y',
      TBX_CNNO: 'AAAU1',
      TBX_NUM: 6,
      TBX_WEIGHT: 7,
      pasted: { TBX_WEIGHT: 7 },
      details: [],
    };
    expect(sourceOfBoxCell({ ...facts, box }, 'TBX_CNNO')?.source).toBe(FieldSource.OnBehalf);
    expect(sourceOfBoxCell({ ...facts, box }, 'TBX_NUM')?.source).toBe(FieldSource.Person);
    expect(sourceOfBoxCell({ ...facts, box }, 'TBX_WEIGHT')?.source).toBe(FieldSource.Import);
    expect(sourceOfBoxCell({ ...facts, box }, 'TBX_SEALNO')).toBeUndefined();
  });
});
