import { describe, expect, it } from '@jest/globals';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { judgedBy, shippedBook, short } from '../../test/judged.js';
import { aBox, anSi } from '../../test/samples.js';
import { reasonOf } from './cargo-rules.js';

const found = (given: Partial<SiInput>): string[] =>
  short(judgedBy(shippedBook, [anSi(given)])).filter((each) => each.includes('cargo-'));
const GENERAL = { GoodsType: 'GC' } as const;
const PAINT = 'PAINT UN1263 CLASS 3';

describe('what a bill says of its cargo and does not declare', () => {
  it('is asked about at the texts and at the reason', () => {
    expect(found({ TBI_GOODS: PAINT })).toEqual([
      'error cargo-undeclared @ TBI_GOODS',
      'error cargo-reason @ CargoReason',
    ]);
  });

  it('is a warning once a reason is given, and nothing once it is declared', () => {
    expect(found({ TBI_GOODS: PAINT, CargoReason: '已提供鉴定报告' })).toEqual([
      'warning cargo-answered @ TBI_GOODS',
    ]);
    expect(found({ TBI_GOODS: PAINT, TBI_GOODS_TYPE: 'DG' })).toEqual([]);
    expect(found({ TBI_GOODS: 'PAINT, NON-DG' })).toEqual([]);
  });

  it('is found in remarks and in the lines of boxes, a repeated text once', () => {
    const box = aBox('40HQ', 100001, 500, 6000.25, 20);
    const line = { ...box.BoxDetails![0]!, TBD_GOODS: 'POWER BANKS' };
    const BoxInfos = [{ ...box, BoxDetails: [line, line] }];
    expect(found({ TBI_SHREMARKS: '冻货，设定-18度', BoxInfos })).toEqual([
      'error cargo-undeclared @ TBI_SHREMARKS',
      'error cargo-undeclared @ BoxInfos[0].BoxDetails[0].TBD_GOODS',
      'error cargo-reason @ CargoReason',
    ]);
  });

  it('keeps a reason for what it answered, and asks anew for more', () => {
    const before = anSi({ TBI_GOODS: PAINT, CargoReason: '已提供鉴定报告' });
    const { CargoReason: _, ...unnamed } = before;
    expect(reasonOf(unnamed, before, GENERAL)).toBe('已提供鉴定报告');
    expect(reasonOf({ ...before, TBI_GOODS: `${PAINT} UN3480` }, before, GENERAL)).toBeNull();
    const anew = { ...before, TBI_GOODS: `${PAINT} UN3480`, CargoReason: '含锂电池，已申报' };
    expect(reasonOf(anew, before, GENERAL)).toBe('含锂电池，已申报');
    expect(reasonOf({ ...before, CargoReason: null }, before, GENERAL)).toBeNull();
  });
});
