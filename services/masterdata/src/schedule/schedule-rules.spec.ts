import { describe, expect, it } from '@jest/globals';
import type { PortCallInput } from '@quayside/contracts/masterdata/schedule';
import { CallStatus } from '@quayside/contracts/masterdata/schedule-choices';
import { estimateCutoffs } from './estimate-cutoffs.js';
import { newCall } from './schedule-rows.js';
import { judgeCalls } from './schedule-rules.js';

const NOW = new Date('2026-11-21T02:00:00Z');
const call = (given: Partial<PortCallInput>): PortCallInput => ({
  ...newCall({ Port: 'CNNGB' }),
  Loading: true,
  Eta: '2026-12-01T00:00:00.000Z',
  Etd: '2026-12-02T10:00:00.000Z',
  ...given,
});
const next = (given: Partial<PortCallInput> = {}): PortCallInput =>
  call({
    PortCode: 'USLAX',
    Loading: false,
    Discharging: true,
    Eta: '2026-12-16T00:00:00.000Z',
    Etd: null,
    ...given,
  });
const found = (...calls: PortCallInput[]) =>
  judgeCalls(calls, NOW).map(({ Prop, Code, Severity }) => `${Severity} ${Prop} ${Code}`);

describe('what is wrong with a schedule', () => {
  it('says nothing of a right one', () => expect(found(call({}), next())).toEqual([]));

  it.each([
    ['error Calls[0].Etd etd-before-eta', { Etd: '2026-11-30T00:00:00.000Z' }],
    [
      'error Calls[0].Atd atd-before-ata',
      { Ata: '2026-11-20T04:00:00.000Z', Atd: '2026-11-20T02:00:00.000Z' },
    ],
    ['warning Calls[0].Ata actual-future', { Ata: '2026-11-30T00:00:00.000Z' }],
    ['error Calls[0].SiCutoff cutoff-after-etd', { SiCutoff: '2026-12-03T00:00:00.000Z' }],
    ['error Calls[0].VgmCutoff cutoff-after-etd', { VgmCutoff: '2026-12-03T00:00:00.000Z' }],
    [
      'error Calls[0].ManifestCutoff cutoff-after-etd',
      { ManifestCutoff: '2026-12-03T00:00:00.000Z' },
    ],
    [
      'error Calls[0].CustomsCutoff cutoff-after-etd',
      { CustomsCutoff: '2026-12-03T00:00:00.000Z' },
    ],
    [
      'error Calls[0].GateInCutoff cutoff-order',
      { GateOpen: '2026-12-01T12:00:00.000Z', GateInCutoff: '2026-12-01T10:00:00.000Z' },
    ],
    [
      'warning Calls[0].GateInCutoff cutoff-order',
      { SiCutoff: '2026-12-01T12:00:00.000Z', GateInCutoff: '2026-12-01T10:00:00.000Z' },
    ],
    ['error Calls[0].Etd times-missing', { Eta: null, Etd: null }],
  ])('%s', (expected, given) => expect(found(call(given), next())).toContain(expected));

  it('wants the calls in the order of their times, but for those that are left out', () => {
    const early = next({ Eta: '2026-12-02T00:00:00.000Z' });
    expect(found(call({}), early)).toEqual(['error Calls[1].Eta calls-order']);
    expect(found(call({}), { ...early, Status: CallStatus.Omitted })).toEqual([]);
  });

  it('warns of a cut-off where nothing is loaded, and of a voyage that loads nothing', () => {
    expect(found(call({}), next({ SiCutoff: '2026-12-10T00:00:00.000Z' }))).toEqual([
      'warning Calls[1].SiCutoff cutoff-not-loading',
    ]);
    expect(found(next())).toEqual(['warning Calls no-loading']);
  });

  it('refuses nothing for what was only reckoned', () => {
    const given = {
      GateOpen: '2026-12-01T12:00:00.000Z',
      GateInCutoff: '2026-12-01T10:00:00.000Z',
      Estimated: ['FCO'],
    };
    expect(found(call(given), next())).toEqual(['warning Calls[0].GateInCutoff cutoff-order']);
  });
});

describe('cut-offs that nobody told', () => {
  const hours = new Map([['BLCT2', { si: 72, vgm: 36, gateIn: 24, customs: 18, manifest: null }]]);

  it('are reckoned from the terminal before the departure, and follow it', () => {
    const filled = estimateCutoffs(
      call({ TerminalCode: 'BLCT2', VgmCutoff: '2026-12-01T01:00:00.000Z' }),
      hours,
    );
    expect(filled).toMatchObject({
      SiCutoff: '2026-11-29T10:00:00.000Z',
      VgmCutoff: '2026-12-01T01:00:00.000Z',
      ManifestCutoff: null,
    });
    expect(filled.Estimated).toEqual(['DCO', 'FCO', 'CUA']);
    const later = estimateCutoffs({ ...filled, Etd: '2026-12-04T10:00:00.000Z' }, hours);
    expect(later).toMatchObject({
      SiCutoff: '2026-12-01T10:00:00.000Z',
      VgmCutoff: '2026-12-01T01:00:00.000Z',
    });
  });

  it('are not made for a port where nothing is loaded', () => {
    expect(
      estimateCutoffs(call({ TerminalCode: 'BLCT2', Loading: false }), hours).SiCutoff,
    ).toBeNull();
  });
});
