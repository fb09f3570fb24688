import { describe, expect, it } from '@jest/globals';
import type { PortCallInput } from '@quayside/contracts/masterdata/schedule';
import { CUTOFFS } from '@quayside/contracts/masterdata/schedule-cutoffs';
import { callOf, marksOf, rowOf, withReckoned } from './call-rows.js';

const zoneOf = () => 'Asia/Shanghai';
const at = (text: string): string => new Date(`${text}+08:00`).toISOString();
const call = (given: Partial<PortCallInput> = {}): PortCallInput =>
  ({
    ...Object.fromEntries(CUTOFFS.map(({ field }) => [field, null])),
    Id: 7,
    PortCode: 'CNNGB',
    TerminalCode: 'BLCT2',
    Loading: true,
    Discharging: false,
    Transhipment: null,
    Status: 'NORM',
    Eta: null,
    Etd: at('2026-12-02T18:00'),
    Ata: null,
    Atd: null,
    Estimated: ['DCO'],
    SiCutoff: at('2026-11-29T18:00'),
    ...given,
  }) as PortCallInput;

describe('a row of the grid', () => {
  it('is the call again, and keeps what was only reckoned as such', () => {
    expect(callOf(rowOf(call(), zoneOf), zoneOf)).toMatchObject({
      Id: 7,
      Etd: at('2026-12-02T18:00'),
      SiCutoff: at('2026-11-29T18:00'),
      Estimated: ['DCO'],
    });
    expect(
      callOf({ ...rowOf(call(), zoneOf), SiCutoff: '2026-11-28 12:00' }, zoneOf).Estimated,
    ).toEqual([]);
    // What the grid could not read is no guess here either: the server names the cell.
    expect(callOf({ ...rowOf(call(), zoneOf), Eta: '02/03/2026 18:00' }, zoneOf).Eta).toBe(
      '02/03/2026 18:00',
    );
  });

  it('keeps the cut-offs that the grid does not show', () => {
    expect(
      callOf(rowOf(call({ ReeferCutoff: at('2026-12-01T10:00') }), zoneOf), zoneOf),
    ).toMatchObject({
      ReeferCutoff: at('2026-12-01T10:00'),
    });
  });

  it('takes new estimates where nobody typed, and is the same row when nothing changed', () => {
    const rows = [rowOf(call(), zoneOf)];
    expect(withReckoned(rows, [call()], zoneOf)).toBe(rows);
    const later = call({ SiCutoff: at('2026-11-30T18:00') });
    expect(withReckoned(rows, [later], zoneOf)[0]?.SiCutoff).toBe('2026-11-30 18:00');
    const typed = [{ ...rowOf(call(), zoneOf), SiCutoff: '2026-11-28 12:00' }];
    expect(withReckoned(typed, [later], zoneOf)[0]?.SiCutoff).toBe('2026-11-28 12:00');
  });

  it('shows an error before a warning, and an estimate where nothing is wrong', () => {
    const marks = marksOf(
      [rowOf(call(), zoneOf)],
      [
        { Prop: 'Calls[0].Etd', Msg: '提醒', Severity: 'warning' },
        { Prop: 'Calls[0].Etd', Msg: '错误', Severity: 'error' },
      ],
    );
    expect([marks(0, 'Etd')?.text, marks(0, 'SiCutoff')?.severity, marks(0, 'Eta')]).toEqual([
      '错误',
      'info',
      undefined,
    ]);
  });
});
