import { describe, expect, it } from '@jest/globals';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { totalsOf } from './normal-entry.js';

const totals = (Goods: object[], Boxes: object[] = []) =>
  totalsOf({ Goods, Boxes } as unknown as EntryInput);

describe('what an order comes to', () => {
  it('is nothing where nobody says anything, and 0 where somebody says 0', () => {
    expect(totals([{ Description: 'FRAMES' }], [{ Type: '40HQ', Count: 2 }])).toEqual({
      ContainerSummary: '40HQ*2',
      TotalPackages: null,
      TotalWeight: null,
      TotalVolume: null,
    });
    expect(totals([{ Weight: 0, Packages: null }])).toMatchObject({
      TotalWeight: 0,
      TotalPackages: null,
    });
  });

  it('is that of the goods, else that of the containers', () => {
    const boxes = [{ Type: '40HQ', Count: 2, Weight: 10.5 }];
    expect(totals([{ Weight: 5.25 }, { Weight: null }], boxes).TotalWeight).toBe(5.25);
    expect(totals([{ Weight: null }], boxes).TotalWeight).toBe(21);
    expect(totals([{ Weight: 0 }], boxes).TotalWeight).toBe(21);
  });
});
