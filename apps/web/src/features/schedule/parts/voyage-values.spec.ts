import { describe, expect, it } from '@jest/globals';
import { type ThreeWay, threeWay } from '../../../kit/resource/three-way.js';
import { type CallRow, newCallRow } from './call-rows.js';
import { callsIn, voyageLabel, voyageValues } from './voyage-values.js';

const row = (id: number, PortCode: string, more: Partial<CallRow> = {}): CallRow => ({
  ...newCallRow(),
  key: `c${id}`,
  id,
  PortCode,
  ...more,
});
const head = { VoyageNo: '027E' };
const stored = [row(1, 'CNNGB'), row(2, 'USLAX')];
const mix = (mine: readonly CallRow[], theirs: readonly CallRow[]): ThreeWay =>
  threeWay(voyageValues(head, stored), voyageValues(head, mine), voyageValues(head, theirs));

describe('what is typed of a voyage', () => {
  it('comes together with what another typed of other calls', () => {
    const { merged, theirs, both } = mix(
      [row(1, 'CNNGB', { Etd: '2026-12-01 10:00' }), stored[1]!],
      [stored[0]!, row(2, 'USLGB')],
    );
    expect(callsIn(merged).map(({ PortCode, Etd }) => [PortCode, Etd])).toEqual([
      ['CNNGB', '2026-12-01 10:00'],
      ['USLGB', null],
    ]);
    expect([theirs.map((name) => voyageLabel(stored, name)), both]).toEqual([['挂靠港 USLAX'], []]);
  });

  it('keeps a call that was added, and drops one that was taken out', () => {
    expect(
      callsIn(mix([stored[1]!, row(3, 'USOAK')], stored).merged).map(({ PortCode }) => PortCode),
    ).toEqual(['USLAX', 'USOAK']);
  });

  it('knows a cell that was only reckoned from one that was typed', () => {
    const reckoned = row(1, 'CNNGB', {
      SiCutoff: '2026-11-29 18:00',
      reckoned: { SiCutoff: '2026-11-29 18:00' },
    });
    expect(mix([reckoned, stored[1]!], stored)).toMatchObject({ theirs: [], both: [] });
    expect(callsIn(voyageValues(head, [reckoned]))[0]).toMatchObject({
      SiCutoff: null,
      reckoned: {},
    });
    expect(
      callsIn(voyageValues(head, [{ ...reckoned, SiCutoff: '2026-11-28 12:00' }]))[0],
    ).toMatchObject({ SiCutoff: '2026-11-28 12:00' });
  });

  it('has names for people', () => {
    expect(
      ['VoyageNo', 'order', 'Reason', 'call gone'].map((name) => voyageLabel(stored, name)),
    ).toEqual(['航次', '挂靠港的增减与顺序', '变更原因', '挂靠港']);
  });
});
