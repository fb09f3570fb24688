import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FormBox, FormCopy, SiForm } from '../si-form.js';
import { totalsOfCopies } from '../si-totals.js';
import { type Move, moveCargo, shareEvenly, whyWhole } from './move-cargo.js';
import { movesOf } from './picks.js';
import {
  fitsIn,
  ofBox,
  ofLine,
  partOfPackages,
  type Quantity,
  shareOut,
  shares,
  sumOf,
} from './quantity.js';

const box = (
  key: string,
  number: string | null,
  [num, weight, volume]: [number, number, number],
  lines = 0,
): FormBox => ({
  key,
  TBX_TYPE: '40HQ',
  TBX_CNNO: number,
  TBX_NUM: num,
  TBX_WEIGHT: weight,
  TBX_VOLUME: volume,
  details: shareOut({ num, weight, volume }, Array<number>(lines).fill(1)).map((part, at) => ({
    key: `${key}-${at}`,
    TBD_GOODS: `GOODS ${at}`,
    TBD_NUM: part.num,
    TBD_WEIGHT: part.weight,
    TBD_VOLUME: part.volume,
  })),
});
const copy = (copyId: string, boxes: readonly FormBox[]): FormCopy => ({
  copyId,
  header: {},
  boxes,
  merged: [],
});
const formOf = (...bills: (readonly FormBox[])[]): SiForm => ({
  orderId: 1,
  target: null,
  num: bills.length,
  lateReason: '',
  copies: bills.map((boxes, at) => copy(String(100000 + at), boxes)),
});
const boxesOf = (form: SiForm, at: number) =>
  form.copies[at]!.boxes.map(({ TBX_CNNO, TBX_NUM, TBX_WEIGHT, details }) => [
    TBX_CNNO,
    TBX_NUM,
    TBX_WEIGHT,
    details.length,
  ]);
const linesOf = (form: SiForm): Quantity =>
  sumOf(form.copies.flatMap(({ boxes }) => boxes.flatMap(({ details }) => details.map(ofLine))));

describe('moving cargo between bills', () => {
  const form = formOf(
    [box('a', 'MSKU1', [500, 6000.25, 25.125], 2), box('b', null, [10, 100, 1])],
    [],
  );

  it('takes a whole box along with its goods', () => {
    const after = moveCargo(form, 0, 1, [{ box: 'b', part: null }]);
    expect([boxesOf(after, 0), boxesOf(after, 1)]).toEqual([
      [['MSKU1', 500, 6000.25, 2]],
      [[null, 10, 100, 0]],
    ]);
  });

  it('parts a box with a number, puts its parts together again, and leaves none that is empty', () => {
    const part = { num: 200, weight: 2400.125, volume: 10.005 };
    const lines = new Map([['a-0', part]]);
    const after = moveCargo(form, 0, 1, [{ box: 'a', part, lines }]);
    expect([boxesOf(after, 0)[0], boxesOf(after, 1)]).toEqual([
      ['MSKU1', 300, 3600.125, 2],
      [['MSKU1', 200, 2400.125, 1]],
    ]);
    const back = moveCargo(after, 1, 0, [{ box: after.copies[1]!.boxes[0]!.key, part: null }]);
    expect([boxesOf(back, 0)[0], boxesOf(back, 1)]).toEqual([['MSKU1', 500, 6000.25, 2], []]);
    const whole = form.copies[0]!.boxes[0]!;
    const all = {
      box: 'a',
      part: ofBox(whole),
      lines: new Map(whole.details.map((line) => [line.key, ofLine(line)])),
    };
    expect(boxesOf(moveCargo(form, 0, 1, [all]), 0)).toEqual([[null, 10, 100, 0]]);
  });

  it('parts no box without a number, takes no more than there is, and moves nothing onto itself', () => {
    expect(
      moveCargo(form, 0, 1, [{ box: 'b', part: { num: 5, weight: 50, volume: 0.5 } }]),
    ).toEqual(form);
    expect(moveCargo(form, 0, 1, [{ box: 'a', part: { num: 501, weight: 1, volume: 1 } }])).toEqual(
      form,
    );
    expect(moveCargo(form, 0, 0, [{ box: 'a', part: null }])).toBe(form);
  });

  it('shares two boxes out over three bills', () => {
    const three = formOf(
      [box('a', 'MSKU1', [500, 6000.25, 25.125], 2), box('b', 'MSKU2', [1000, 12000.25, 65.125])],
      [],
      [],
    );
    const after = shareEvenly(three, 0, ['a', 'b']);
    expect([0, 1, 2].map((at) => boxesOf(after, at).map((cells) => cells[1]))).toEqual([
      [168, 334],
      [166, 333],
      [166, 333],
    ]);
    expect(totalsOfCopies(after.copies)).toEqual(totalsOfCopies(three.copies));
    for (const { boxes } of after.copies) {
      expect(sumOf(boxes[0]!.details.map(ofLine))).toEqual(ofBox(boxes[0]!));
    }
  });

  const decimals = fc.integer({ min: 0, max: 99_999_999 }).map((units) => units / 1000);
  const cargo = fc.tuple(fc.integer({ min: 0, max: 100_000 }), decimals, decimals);
  const bills = fc
    .array(
      fc.array(fc.tuple(cargo, fc.integer({ min: 0, max: 4 }), fc.boolean()), { maxLength: 4 }),
      { minLength: 2, maxLength: 5 },
    )
    .map((all) =>
      formOf(
        ...all.map((boxes, bill) =>
          boxes.map(([values, lines, numbered], at) =>
            box(`${bill}.${at}`, numbered ? `N${bill}${at}` : null, values, lines),
          ),
        ),
      ),
    );
  const step = fc.record({
    from: fc.nat(4),
    to: fc.nat(4),
    box: fc.nat(5),
    share: fc.integer({ min: 0, max: 100 }),
    even: fc.boolean(),
  });

  it('keeps what the bills come to, whatever is moved', () => {
    fc.assert(
      fc.property(bills, fc.array(step, { maxLength: 12 }), (start, steps) => {
        const end = steps.reduce((now, { from, to, box: at, share, even }) => {
          const found = now.copies[from]?.boxes[at];
          if (!found) return now;
          if (even) return shareEvenly(now, from, [found.key]);
          const part = partOfPackages(
            ofBox(found),
            Math.floor(((found.TBX_NUM ?? 0) * share) / 100),
          );
          const lines = new Map(
            found.details.map((line) => [
              line.key,
              partOfPackages(ofLine(line), Math.floor(((line.TBD_NUM ?? 0) * share) / 100)),
            ]),
          );
          const move: Move =
            share === 100 ? { box: found.key, part: null } : { box: found.key, part, lines };
          return moveCargo(now, from, to, [move]);
        }, start);
        expect(totalsOfCopies(end.copies)).toEqual(totalsOfCopies(start.copies));
        expect(linesOf(end)).toEqual(linesOf(start));
        const all = end.copies.flatMap(({ boxes }) => boxes.map(ofBox));
        expect(all.every(({ num, weight, volume }) => num >= 0 && weight >= 0 && volume >= 0)).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('shares a number out to the last digit', () => {
    fc.assert(
      fc.property(
        decimals,
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 }),
        (total, weights) => {
          const parts = shares(total, weights, 3);
          expect(sumOf(parts.map((weight) => ({ num: 0, weight, volume: 0 }))).weight).toBe(total);
          expect(parts.every((part) => part >= 0)).toBe(true);
        },
      ),
    );
    expect(shares(10, [1, 1, 1], 0)).toEqual([4, 3, 3]);
    expect(fitsIn({ num: 1, weight: 0.1, volume: 0 }, { num: 1, weight: 0.1, volume: 0 })).toBe(
      true,
    );
  });
});

describe('a box with a text that is no number', () => {
  const unread = {
    ...box('a', 'MSKU1000015', [10, 100, 1]),
    TBX_WEIGHT: '2吨x' as unknown as number,
  };
  const form = formOf([unread], []);

  it('is not parted, and says why; as a whole it takes its text along', () => {
    const part = { part: { num: 5, weight: 0, volume: 0 }, lines: new Map() };
    const { faults } = movesOf([unread], new Map([['a', part]]));
    expect(faults.get('a')).toMatch(/未识别/);
    expect(whyWhole(unread)).toBe('text');
    expect(shareEvenly(form, 0, ['a'])).toBe(form);
    expect(boxesOf(moveCargo(form, 0, 1, [{ box: 'a', part: null }]), 1)[0]?.[2]).toBe('2吨x');
  });
});
