import { describe, expect, it } from '@jest/globals';
import { cellTextsOf, withCellTexts, withoutRefused } from './cell-texts.js';
import { refusedCells } from './refused-cells.js';

const bill = (TBI_SAILINGDATE: string | null) => ({ header: { TBI_SAILINGDATE }, boxes: [] });

describe('a date that was typed and not read', () => {
  it('is a finding with its text', () => {
    const [found, ...others] = refusedCells([bill('2026-11-30'), bill('2026-13-45'), bill(null)]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      Prop: 'TDBLInfos[1].TBI_SAILINGDATE',
      Code: 'date-unread',
      Msg: expect.stringContaining('2026-13-45'),
    });
  });

  it('stays with a draft and is not sent as the date', () => {
    const bills = [bill('2026-11-30'), bill('2026-13-45')];
    const stored = bills.map(withoutRefused);
    expect(stored.map(({ header }) => header.TBI_SAILINGDATE)).toEqual(['2026-11-30', null]);
    expect(withCellTexts(stored, cellTextsOf(bills))).toEqual(bills);
  });
});
