import { describe, expect, it } from '@jest/globals';
import { FieldSource, SiVerb } from '@quayside/contracts/si/choices';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import fc from 'fast-check';
import { type SiSnapshot, snapshotOf } from '../shipping-instruction/si-snapshot.js';
import { type KeptRevision, type KeptStep, provenanceOf } from './provenance.rules.js';

const NAMES = ['TBI_CONSIGNEE', 'TBI_MARKS', 'TBI_GOODS', 'TBI_VESSEL'] as const;
const box = (TBX_CNNO: string, TBX_NUM = 1): BoxEntry => ({
  BoxInfo: { TBX_CNNO, TBX_NUM },
  BoxDetails: [],
});
const snapshot = (header: object, boxes: BoxEntry[] = []): SiSnapshot =>
  snapshotOf({ ...header, BoxInfos: boxes });
const revision = (Revision: number, Snapshot: SiSnapshot): KeptRevision => ({
  Revision,
  Snapshot,
  Origin: { By: `P${Revision}`, Order: [] },
  Time: `2026-11-2${Revision}T00:00:00Z`,
});
const step = (Verb: SiVerb, Revision: number, Props: string[] = []): KeptStep => ({
  Verb,
  Revision,
  By: 'L',
  Time: 'T',
  Props,
});

describe('the provenance of fields', () => {
  it('names for each field the last revision that changed it', () => {
    const state = fc.record(
      Object.fromEntries(NAMES.map((name) => [name, fc.constantFrom('A', 'B')])),
    );
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 6 }), (states) => {
        const revisions = states.map((each, index) => revision(index + 1, snapshot(each)));
        const origins = provenanceOf(revisions, [], revisions.at(-1)!.Snapshot);
        for (const name of NAMES) {
          const changed = states.findLastIndex(
            (each, index) => index === 0 || each[name] !== states[index - 1]![name],
          );
          expect(origins.get(name)).toMatchObject({ Revision: changed + 1, By: `P${changed + 1}` });
        }
      }),
    );
  });

  it('goes with a box to its new place and tells a changed cell apart', () => {
    const first = snapshot({}, [box('AAAU1'), box('BBBU2')]);
    const second = snapshot({}, [box('BBBU2', 7), box('CCCU3')]);
    const origins = provenanceOf([revision(1, first), revision(2, second)], [], second);
    expect([...origins].map(([path, { Revision }]) => [path, Revision]).sort()).toEqual([
      ['BoxInfos[0]', 1],
      ['BoxInfos[0].BoxInfo.TBX_NUM', 2],
      ['BoxInfos[1]', 2],
    ]);
  });

  it('knows the carrier’s values, the schedule’s and those of basic data', () => {
    const first = snapshot({ TBI_CONSIGNEE: 'A', TBI_VESSEL: 'V', TBI_CARRIER: 'C' });
    const drafted = snapshot({ TBI_CONSIGNEE: 'B', TBI_VESSEL: 'V', TBI_CARRIER: 'C' });
    const now = snapshot({ TBI_CONSIGNEE: 'B', TBI_VESSEL: 'W', TBI_CARRIER: 'D' });
    const steps = [
      step(SiVerb.Submit, 1),
      step(SiVerb.TakeDraft, 2),
      step(SiVerb.Reschedule, 2, ['TBI_VESSEL']),
    ];
    const origins = provenanceOf(
      [revision(1, first), { ...revision(2, drafted), Origin: null }],
      steps,
      now,
    );
    expect(
      ['TBI_CONSIGNEE', 'TBI_VESSEL', 'TBI_CARRIER'].map((name) => origins.get(name)?.Source),
    ).toEqual([FieldSource.Carrier, FieldSource.Order, FieldSource.System]);
  });
});
