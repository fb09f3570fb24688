import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forget, renderScreen } from '../../../../test/render.js';
import { PriceDaysAlert } from './PriceDaysAlert.js';

const DAYS = { ValidFrom: '2026-12-01', ValidTo: '2026-12-10' };

describe('PriceDaysAlert', () => {
  afterEach(forget);

  it('names the day and the days of the price where it does not hold', () => {
    renderScreen(<PriceDaysAlert days={DAYS} day="2026-12-11" desk />);
    const { textContent } = screen.getByRole('alert');
    for (const day of ['2026-12-11', DAYS.ValidFrom, DAYS.ValidTo])
      expect(textContent).toContain(day);
  });

  it.each([
    [DAYS, '2026-12-10'],
    [DAYS, ''],
    [DAYS, null],
    [null, '2026-12-11'],
  ])('is silent where it holds, or nobody knows: %j %s', (days, day) => {
    renderScreen(<PriceDaysAlert days={days} day={day} desk />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
