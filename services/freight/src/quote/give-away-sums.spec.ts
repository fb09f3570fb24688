import { describe, expect, it } from '@jest/globals';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import type { PricedBox, PricedCharge, PriceTree } from '@quayside/contracts/freight/price';
import {
  comparedBox,
  comparedCharges,
  givenAway,
  lowerFees,
  lowerRates,
} from './give-away-sums.js';

const box = (Type: string, Unit: number | null, Count = 2) =>
  ({ Type, Unit, Count, Total: Unit === null ? null : Unit * Count, Steps: [] }) as PricedBox;
const charge = (
  FeeCode: string,
  Basis: ChargeBasis,
  Unit: number,
  Amount: number,
  more: Partial<PricedCharge> = {},
) =>
  ({
    FeeCode,
    Basis,
    Unit,
    Amount,
    CurrencyCode: 'USD',
    BoxType: null,
    Applies: true,
    Included: false,
    ...more,
  }) as PricedCharge;
const tree = (boxes: PricedBox[], ...charges: PricedCharge[]) =>
  ({ CurrencyCode: 'USD', Boxes: boxes, Charges: charges }) as PriceTree;

describe('what is given away of one container', () => {
  it('counts charges by container for one of them, others not at all', () => {
    const company = tree(
      [box('40HQ', 2000)],
      charge('EBS', ChargeBasis.Container, 100, 200, { BoxType: '40HQ' }),
      charge('DOC', ChargeBasis.Bill, 50, 50),
      charge('THC', ChargeBasis.Container, 900, 1800, { BoxType: '40HQ', CurrencyCode: 'CNY' }),
    );
    const compared = comparedBox(company, tree([box('40HQ', 1990)]), '40HQ');
    expect([givenAway(compared), lowerFees(compared)]).toEqual([
      11_000n,
      [{ fee: 'EBS', company: 10_000n, offered: 0n }],
    ]);
  });

  it('takes percentages of what is offered on both sides, so that a lower freight counts once', () => {
    const percent = (amount: number) => charge('CAF', ChargeBasis.Percent, 5, amount);
    const compared = comparedBox(
      tree([box('40HQ', 2000)], percent(200)),
      tree([box('40HQ', 1900)], percent(190)),
      '40HQ',
    );
    expect([givenAway(compared), lowerFees(compared)]).toEqual([10_000n, []]);
    const without = comparedBox(
      tree([box('40HQ', 2000)], percent(200)),
      tree([box('40HQ', 1900)]),
      '40HQ',
    );
    expect(givenAway(without)).toBe(19_500n);
  });
});

describe('what is given away of a shipment', () => {
  const company = tree(
    [box('20GP', 1000), box('40HQ', 2000)],
    charge('DOC', ChargeBasis.Bill, 50, 50),
    charge('EBS', ChargeBasis.Container, 100, 200, { BoxType: '20GP' }),
    charge('CAF', ChargeBasis.Percent, 5, 300),
    charge('THC', ChargeBasis.Container, 800, 1600, { BoxType: '40HQ', CurrencyCode: 'CNY' }),
  );

  it('are charges once for all, and those of the types that are compared, in one currency', () => {
    const offered = tree([box('40HQ', 2000)], charge('DOC', ChargeBasis.Bill, 30, 30));
    expect(givenAway(comparedCharges(company, offered, 'USD', ['40HQ']))).toBe(2_000n);
    expect(givenAway(comparedCharges(company, offered, 'USD', ['20GP', '40HQ']))).toBe(22_000n);
    expect(lowerFees(comparedCharges(company, offered, 'CNY', ['40HQ']))).toEqual([
      { fee: 'THC', company: 160_000n, offered: 0n },
    ]);
  });

  it('is below nothing where more is asked', () => {
    const offered = tree([box('40HQ', 2000)], charge('DOC', ChargeBasis.Bill, 80, 80));
    expect(givenAway(comparedCharges(company, offered, 'USD', []))).toBe(-3_000n);
  });

  it('names what comes by the day and is lower for one, in another currency or not there', () => {
    const daily = (unit: number, currency = 'USD') =>
      charge('DEM', ChargeBasis.Day, unit, 0, { Applies: false, CurrencyCode: currency });
    const lower = { fee: 'DEM', Basis: ChargeBasis.Day, CurrencyCode: 'USD', company: 8_000n };
    expect(lowerRates(tree([], daily(80)), tree([], daily(80)))).toEqual([]);
    expect(lowerRates(tree([], daily(80)), tree([], daily(60)))).toEqual([
      { ...lower, offered: 6_000n },
    ]);
    expect(lowerRates(tree([], daily(80)), tree([], daily(80, 'CNY')))).toEqual([
      { ...lower, offered: 0n },
    ]);
  });
});
