import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/samples.js';
import { mergeObstacles } from './merge-rules.js';
import type { MergedOrderFacts } from './subject.js';

const order = { ...anOrder(), Id: 7 };
const codes = (given: Partial<MergedOrderFacts>, siId: number | null = null): string[] =>
  mergeObstacles(order, { ...anOrder(), Id: 8, MblNo: 'COSU6111111111', ...given }, siId).map(
    ({ code, warning }) => `${warning ? 'warning' : 'error'} ${code}`,
  );
const anSi = (TBI_STATUS: 1 | 2 | 3 | 4) => ({
  Id: 1,
  TBI_NO: 'SI1',
  TBI_SIMBL_NO: 'X',
  TBI_STATUS,
});

describe("merging an order into another one's bill", () => {
  it.each<[string, Partial<MergedOrderFacts>, string[]]>([
    ['the same in everything', {}, []],
    ['another ship', { Vessel: 'OTHER' }, ['error merged-mismatch']],
    ['the same ship, spelt otherwise', { Vessel: 'quay  harmony' }, []],
    ['another voyage', { Voyage: '9W' }, ['error merged-mismatch']],
    ['another port of loading', { LoadCode: 'CNSHA' }, ['error merged-mismatch']],
    ['another port of discharge', { DischargeCode: 'USOAK' }, ['error merged-mismatch']],
    ['another place of delivery', { DeliveryCode: 'USCHI' }, ['error merged-mismatch']],
    ['no place of delivery', { DeliveryCode: null }, []],
    ['another carrier', { CarrierCode: 'MSCU' }, ['error merged-mismatch']],
    ['another shipper', { Consignor: 'OTHER LTD' }, ['warning merged-shipper']],
    [
      'the same shipper with points and an address',
      { Consignor: 'Ningbo Sample Trading Co., Ltd.\nNO 2 ROAD' },
      [],
    ],
    ['a cancelled booking', { Cancelled: true }, ['error merged-cancelled']],
    ['merged elsewhere', { mergedInto: { Id: 5, Bill: 'B' } }, ['error merged-elsewhere']],
    ['with orders of its own', { holdsMerge: true }, ['error merged-holder']],
    ['with an SI under review', { openSis: [anSi(1), anSi(3)] }, []],
    ['with an approved SI', { openSis: [anSi(2)] }, ['error merged-made']],
  ])('%s', (_, given, expected) => {
    expect(codes(given)).toEqual(expected);
  });

  it('finds nothing wrong in being merged into this very bill', () => {
    expect(codes({ mergedInto: { Id: 5, Bill: 'B' } }, 5)).toEqual([]);
  });
});
