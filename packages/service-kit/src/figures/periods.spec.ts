import { describe, expect, it } from '@jest/globals';
import { daysAfter } from '@quayside/contracts/core/dates';
import { periodsOf } from './periods.js';

describe('the parts of a time', () => {
  it('are days of a month', () => {
    const days = periodsOf({ From: '2026-02-27', To: '2026-03-02' });
    expect(days).toEqual(
      ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'].map((day) => ({
        From: day,
        To: day,
      })),
    );
  });

  it('are weeks of a half-year that end today, the first cut where the time begins', () => {
    const weeks = periodsOf({ From: '2026-09-01', To: '2026-11-21' });
    expect(weeks.at(-1)).toEqual({ From: '2026-11-15', To: '2026-11-21' });
    expect(weeks[0]).toEqual({ From: '2026-09-01', To: '2026-09-05' });
    for (const [index, { From }] of weeks.entries())
      if (index > 0) expect(From).toBe(daysAfter(weeks[index - 1]!.To, 1));
  });

  it('are thirty days of a year, and none of a time that ends before it begins', () => {
    expect(periodsOf({ From: '2025-11-22', To: '2026-11-21' })).toHaveLength(13);
    expect(() => periodsOf({ From: '2026-02-02', To: '2026-02-01' })).toThrow('填写的内容有误');
    expect(() => periodsOf({ From: '2000-02-02', To: '2026-02-01' })).toThrow('填写的内容有误');
  });
});
