import { describe, expect, it } from '@jest/globals';
import {
  CONTAINER_TYPES,
  canonicalContainerType,
  containerType,
  containerTypeOfIso,
  containerTypeOrder,
  grossWeightStop,
} from './container-type.js';

describe('container types (standards 2.2)', () => {
  it.each([
    ['20GP', '22G1', '22GP', 1, 33.2, 2230, 30480, 28250],
    ['40GP', '42G1', '42GP', 2, 67.7, 3740, 32500, 28800],
    ['40HQ', '45G1', '45GP', 2, 76.3, 4120, 32500, 28600],
    ['45HQ', 'L5G1', 'L5GP', 2.25, 86, 4800, 32500, 27700],
    ['20HQ', '25G1', '25GP', 1, 37, 2400, 30480, 28080],
    ['20RF', '22R1', '22RT', 1, 28, 3050, 30480, 27400],
    ['40RF', '42R1', '42RT', 2, 59, 4800, 34000, 29000],
    ['40RH', '45R1', '45RT', 2, 67.5, 4600, 34000, 29400],
    ['20OT', '22U1', '22UT', 1, 32.5, 2400, 30480, 28080],
    ['40OT', '42U1', '42UT', 2, 65.9, 4000, 32500, 28500],
    ['20FR', '22P3', '22PC', 1, null, 2900, 34000, 31000],
    ['40FR', '42P3', '42PC', 2, null, 5300, 50000, 39700],
    ['20TK', '22T6', '22TD', 1, 26, 3700, 36000, 26500],
    ['40TK', '42T6', '42TD', 2, null, 3700, 36000, 26500],
  ])('%s has its row', (code, iso, group, teu, volume, tare, gross, payload) => {
    const found = containerType(code);
    expect(found).toMatchObject({ code, group, teu, innerVolume: volume });
    expect(found?.iso[0]).toBe(iso);
    expect([found?.tare?.to, found?.maxGross?.to, found?.payload?.to]).toEqual([
      tare,
      gross,
      payload,
    ]);
    expect(containerTypeOfIso(iso)?.code).toBe(code);
    expect(containerTypeOfIso(group)?.code).toBe(code);
  });

  it.each(['20NOR', '40NOR', '20HT', '40HT', '40HH', '45RH'])('has the local type %s', (code) => {
    expect(containerType(code)?.code).toBe(code);
  });

  it('has each code and each ISO code once', () => {
    const codes = CONTAINER_TYPES.map(({ code }) => code);
    const iso = CONTAINER_TYPES.flatMap((each) => each.iso);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(iso).size).toBe(iso.length);
    for (const each of CONTAINER_TYPES) expect(canonicalContainerType(each.code)).toBe(each.code);
  });

  it.each([
    ["40'HC", '40HQ'],
    ['40 hc', '40HQ'],
    ['40HQ', '40HQ'],
    ['40尺高柜', '40HQ'],
    ['高柜', '40HQ'],
    ['4500', '40HQ'],
    ['45G1', '40HQ'],
    ['20DC', '20GP'],
    ["20'", '20GP'],
    ['20', '20GP'],
    ['20FT', '20GP'],
    ["20'DV", '20GP'],
    ['小柜', '20GP'],
    ['2200', '20GP'],
    ['4200', '40GP'],
    ['4300', '40GP'],
    ['大柜', '40GP'],
    ['40RQ', '40RH'],
    ['40HR', '40RH'],
    ['45R1', '40RH'],
    ['40FL', '40FR'],
    ['22P1', '20FR'],
    ['40RD', '40NOR'],
    ['45HC', '45HQ'],
    ['22G0', '20GP'],
    ['22T1', '20TK'],
    ['22t8', '20TK'],
  ])('reads %s as %s', (text, code) => {
    expect(canonicalContainerType(text)).toBe(code);
  });

  it.each([
    '',
    '30GP',
    '40XX',
    '45',
    '53HQ',
    'HQ',
    'constructor',
    '20constructor',
    '40HQ*2',
    '22V1',
  ])('does not know %j', (text) => {
    expect(canonicalContainerType(text)).toBeNull();
  });

  it.each([
    ['22G4', '20GP'],
    ['45P3', '40FR'],
    ['48U0', '40HH'],
    ['42U6', '40OT'],
    [' 45r9 ', '40RH'],
  ])('reads the ISO code %s by its characters as %s', (iso, code) => {
    expect(containerTypeOfIso(iso)?.code).toBe(code);
  });

  it.each(['22V0', '32G1', '28G0', 'L2G1', '45G', ''])('has no type for the ISO code %j', (iso) => {
    expect(containerTypeOfIso(iso)).toBeUndefined();
  });

  it('orders as the table, unknown codes last', () => {
    expect(containerTypeOrder('20GP')).toBe(0);
    expect(containerTypeOrder('40HQ')).toBeGreaterThan(containerTypeOrder('40GP'));
    expect(containerTypeOrder('XX')).toBe(CONTAINER_TYPES.length);
  });

  it('stops weights that no box can have', () => {
    expect(grossWeightStop('dry')).toBe(36_000);
    expect(grossWeightStop('flat-rack')).toBe(60_000);
  });
});
