import { expect, it } from '@jest/globals';
import { ChargeBasis } from '../choices.js';
import { typedCharges } from './typed-charges.js';

const line = (FeeCode: string, BoxType: string | null, Unit: number, CurrencyCode = 'USD') => ({
  FeeCode,
  Basis: BoxType ? ChargeBasis.Container : ChargeBasis.Bill,
  CurrencyCode,
  Unit,
  BoxType,
});

it('types a charge that is alike for all types once, and one that differs for each of them', () => {
  const lines = [
    line('EBS', '20GP', 60),
    line('EBS', '40HQ', 120),
    line('CIS', '20GP', 30),
    line('CIS', '40HQ', 30),
    line('AMS', null, 35),
  ];
  expect(
    typedCharges(lines, 2).map(({ FeeCode, Unit, BoxType }) => [FeeCode, Unit, BoxType]),
  ).toEqual([
    ['EBS', 60, '20GP'],
    ['EBS', 120, '40HQ'],
    ['CIS', 30, null],
    ['AMS', 35, null],
  ]);
});

it('keeps the type of a charge that one type alone has, and currencies apart', () => {
  const lines = [line('OWS', '20GP', 150), line('DOC', null, 450, 'CNY'), line('DOC', null, 60)];
  expect(
    typedCharges(lines, 2).map(({ FeeCode, CurrencyCode, Unit, BoxType }) => [
      FeeCode,
      CurrencyCode,
      Unit,
      BoxType,
    ]),
  ).toEqual([
    ['OWS', 'USD', 150, '20GP'],
    ['DOC', 'CNY', 450, null],
    ['DOC', 'USD', 60, null],
  ]);
});
