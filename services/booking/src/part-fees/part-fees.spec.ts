import { describe, expect, it } from '@jest/globals';
import { FeeBasis, FeeSide } from '@quayside/contracts/booking/entry/choices';
import { partFeesOf } from './part-fees.js';

const fee = (LineId: number, Basis: FeeBasis, Quantity: number, BoxType: string | null = null) => ({
  LineId,
  Side: FeeSide.Receivable,
  Name: `费用${LineId}`,
  Basis,
  BoxType,
  Quantity,
  Price: 100,
  Currency: 'USD',
});
const of = (
  fees: ReturnType<typeof fee>[],
  asked: [string, number][],
  confirmed: [string, number][],
) => partFeesOf({ asked: new Map(asked), confirmed: new Map(confirmed), fees });

describe('fees of a part that was confirmed', () => {
  it('are counted by what was confirmed, those of other bases stay', () => {
    const { Lines, Notes } = of(
      [
        fee(1, FeeBasis.ContainerType, 5, '40HQ'),
        fee(2, FeeBasis.Container, 7),
        fee(3, FeeBasis.Teu, 12),
        fee(4, FeeBasis.Bill, 1),
        fee(5, FeeBasis.ContainerType, 2, '20GP'),
        fee(6, FeeBasis.ContainerType, 4, '40HQ'),
        fee(7, FeeBasis.ContainerType, 1, '45HQ'),
      ],
      [
        ['40HQ', 5],
        ['20GP', 2],
      ],
      [['40HQ', 3]],
    );
    expect(
      Lines.map(({ LineId, Quantity, Confirmed, Proposed }) => [
        LineId,
        Quantity,
        Confirmed,
        Proposed,
      ]),
    ).toEqual([
      [1, 5, 3, true],
      [2, 7, 3, true],
      [3, 12, 6, true],
      [5, 2, 0, true],
      // Somebody chose another number: he decides.
      [6, 4, 3, false],
    ]);
    expect(Notes).toEqual([expect.stringContaining('1 项')]);
  });

  it('are nothing where all is confirmed, and name a substitute', () => {
    expect(of([fee(1, FeeBasis.Container, 2)], [['40HQ', 2]], [['40HQ', 2]])).toEqual({
      Lines: [],
      Notes: [],
    });
    expect(
      of([fee(1, FeeBasis.ContainerType, 2, '40HQ')], [['40HQ', 2]], [['45HQ', 2]]).Notes[0],
    ).toContain('45HQ');
  });
});
