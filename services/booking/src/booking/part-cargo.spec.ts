import { describe, expect, it } from '@jest/globals';
import { CargoDecision, PartCargo } from '@quayside/contracts/booking/booking/part-cargo';
import { Refusal } from '@quayside/service-kit/refusal';
import { cargoChoiceAfter, decidedCargo, goodsOfConfirmed } from './part-cargo.js';

const GOODS = [
  { LineId: 11, Description: 'FRAMES', Packages: 100, Weight: 12_000, Volume: 40 },
  { LineId: 12, Description: 'LAMPS', Packages: 50, Weight: 3000.5, Volume: null },
];
const STANDING = {
  Boxes: [{ Type: '40HQ', Count: 2 }],
  Confirmed: [{ Type: '40HQ', Count: 1 }],
  ConfirmedSummary: '40HQ*1',
  Goods: GOODS,
  PartCargo: null,
  PartGoods: [],
};
const HALF = [
  { GoodsLine: 11, Packages: 60, Weight: 7200, Volume: 24 },
  { GoodsLine: 12, Packages: 0, Weight: 0, Volume: null },
];

/** The fields that a refusal names. */
function fieldsRefused(run: () => unknown): (string | undefined)[] {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal)
      return [error.code, ...(error.errors ?? []).map(({ Prop }) => Prop)];
    throw error;
  }
  return [];
}

describe('the cargo of a booking that is confirmed in part', () => {
  it('is open until somebody says it, and nothing has to be said where all is confirmed', () => {
    expect(cargoChoiceAfter(STANDING, STANDING).PartCargo).toBe(PartCargo.Open);
    const substitute = { ...STANDING, Confirmed: [{ Type: '45HQ', Count: 2 }] };
    expect(cargoChoiceAfter(STANDING, substitute).PartCargo).toBeNull();
  });

  it('of boxes that carry their own amounts alone has not to be said', () => {
    const none = { ...STANDING, Goods: [{ Description: 'FRAMES' }] };
    expect(cargoChoiceAfter(none, none).PartCargo).toBeNull();
  });

  it('stays decided for the same boxes and goods, and for no others', () => {
    const decided = { ...STANDING, PartCargo: PartCargo.All, PartGoods: [] };
    const [first] = GOODS;
    expect(cargoChoiceAfter(decided, STANDING).PartCargo).toBe(PartCargo.All);
    expect(cargoChoiceAfter(decided, { ...STANDING, ConfirmedSummary: '40HQ*2' }).PartCargo).toBe(
      PartCargo.Open,
    );
    expect(
      cargoChoiceAfter(decided, { ...STANDING, Goods: [{ ...first, Packages: 90 }] }).PartCargo,
    ).toBe(PartCargo.Open);
  });

  it.each([
    ['no decision', {}, ['Cargo.Decision']],
    ['a part without amounts', { Decision: CargoDecision.Part }, ['Cargo.Goods[0].Packages']],
    [
      'more than there is',
      { Decision: CargoDecision.Part, Goods: [{ ...HALF[0], Packages: 101 }, HALF[1]] },
      ['Cargo.Goods[0].Packages'],
    ],
    [
      'an amount of what has none',
      { Decision: CargoDecision.Part, Goods: [HALF[0], { ...HALF[1], Volume: 3 }] },
      ['Cargo.Goods[1].Volume'],
    ],
    [
      'a line of another booking',
      { Decision: CargoDecision.Part, Goods: [...HALF, { ...HALF[0], GoodsLine: 99 }] },
      ['Cargo.Goods[2].GoodsLine'],
    ],
    [
      'nothing at all',
      {
        Decision: CargoDecision.Part,
        Goods: [
          { GoodsLine: 11, Packages: 0, Weight: 0, Volume: 0 },
          { GoodsLine: 12, Packages: 0, Weight: 0 },
        ],
      },
      ['Cargo.Goods'],
    ],
    [
      'everything as a part',
      {
        Decision: CargoDecision.Part,
        Goods: GOODS.map(({ LineId, Packages, Weight, Volume }) => ({
          GoodsLine: LineId,
          Packages,
          Weight,
          Volume,
        })),
      },
      ['Cargo.Decision'],
    ],
  ])('is refused with its field: %s', (_what, cargo, fields) => {
    const refused = fieldsRefused(() => decidedCargo({ Goods: GOODS }, cargo as never, false));
    expect(refused[0]).toBe('booking.part-cargo');
    expect(refused).toEqual(expect.arrayContaining(fields));
  });

  it('does not wait where it is released', () => {
    const wait = { Decision: CargoDecision.Wait };
    expect(decidedCargo({ Goods: GOODS }, wait, false).PartCargo).toBe(PartCargo.Wait);
    expect(fieldsRefused(() => decidedCargo({ Goods: GOODS }, wait, true))).toEqual([
      'booking.part-cargo',
      'Cargo.Decision',
    ]);
  });

  it('goes on as far as it was said, and without amounts while nobody has said it', () => {
    const part = { Goods: GOODS, PartCargo: PartCargo.Part, PartGoods: HALF };
    expect(goodsOfConfirmed(part)).toEqual([
      { ...GOODS[0], Packages: 60, Weight: 7200, Volume: 24 },
    ]);
    const open = { Goods: GOODS, PartCargo: PartCargo.Open, PartGoods: [] };
    expect(goodsOfConfirmed(open).map(({ Packages, Weight }) => [Packages, Weight])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(goodsOfConfirmed({ ...open, PartCargo: PartCargo.All })).toBe(GOODS);
  });
});
