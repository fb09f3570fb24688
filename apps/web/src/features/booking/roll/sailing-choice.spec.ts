import { describe, expect, it } from '@jest/globals';
import type { DirectSailing } from '@quayside/contracts/masterdata/schedule-search';
import { isPresent, orderedSailings, sailingOf } from './sailing-choice.js';

const sailing = (given: Partial<DirectSailing>): DirectSailing =>
  ({
    Id: 1,
    CarrierCode: 'COSU',
    CarrierName: null,
    LoopCode: null,
    VesselName: 'QUAY AURORA',
    VoyageNo: '015E',
    Status: 'planned',
    PolTerminal: null,
    PodTerminal: null,
    Etd: '2026-12-17T18:00:00Z',
    PlannedEtd: null,
    Eta: null,
    TransitDays: null,
    DelayHours: null,
    SiCutoff: '2026-12-15T04:00:00Z',
    VgmCutoff: null,
    GateInCutoff: null,
    CustomsCutoff: null,
    Estimated: [],
    Via: [],
    RefreshTime: '2026-11-21T02:00:00Z',
    ...given,
  }) as DirectSailing;

describe('the voyages that a booking can be rolled to', () => {
  it('stand with the own carrier first, then by departure, blank ones last', () => {
    const all = [
      sailing({ Id: 1, CarrierCode: 'MAEU', Etd: '2026-12-01T00:00:00Z' }),
      sailing({ Id: 2, Status: 'blank' as never, Etd: '2026-12-02T00:00:00Z' }),
      sailing({ Id: 3, Etd: '2026-12-20T00:00:00Z' }),
      sailing({ Id: 4, Etd: '2026-12-10T00:00:00Z' }),
    ];
    expect(orderedSailings(all, 'COSU').map(({ Id }) => Id)).toEqual([4, 3, 1, 2]);
  });

  it('are taken with their day on China’s wall and their cut-offs', () => {
    expect(sailingOf(sailing({}), 'Asia/Shanghai', 'America/Los_Angeles')).toEqual({
      Vessel: 'QUAY AURORA',
      Voyage: '015E',
      SailingDate: '2026-12-18',
      ArrivalDate: null,
      SiDeadline: '2026-12-15T04:00:00Z',
      VgmDeadline: null,
      YardDeadline: null,
      CustomsDeadline: null,
    });
    expect([
      isPresent(sailing({}), { Vessel: 'Quay Aurora', Voyage: '015e' }),
      isPresent(sailing({}), { Vessel: null, Voyage: '015E' }),
    ]).toEqual([true, false]);
  });
});
