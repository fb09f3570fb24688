import { afterEach, describe, expect, it } from '@jest/globals';
import type { Zone } from '@quayside/contracts/core/zones';
import { cleanup, render } from '@testing-library/react';
import { ReferenceContext, type ReferenceParts } from '../form/references.js';
import { Countdown } from './Countdown.js';

const HOUR = 60 * 60_000;
const parts = {
  usePortZones: () => () => 'Asia/Shanghai' as Zone,
} as unknown as ReferenceParts;

/** A deadline so many hours from now, as a list shows it. */
function deadlineIn(hours: number): HTMLElement {
  const to = new Date(Date.now() + hours * HOUR + 60_000).toISOString();
  const { container } = render(
    <ReferenceContext value={parts}>
      <Countdown to={to} port="CNSHA" stacked />
    </ReferenceContext>,
  );
  return container.querySelector('.qs-deadline')!;
}

describe('a deadline at a port, in a list', () => {
  afterEach(cleanup);

  it.each([
    [12 * 24 + 15, /^UTC\+8 剩12天$/],
    [3 * 24, /^UTC\+8 剩3天$/],
    [2 * 24 + 5, /^UTC\+8 剩53小时$/],
    [10.77, /^UTC\+8 剩10小时$/],
    [2.75, /^UTC\+8 剩2时4[56]分$/],
    [0.5, /^UTC\+8 剩3[01]分钟$/],
    [-2.75, /^UTC\+8 逾期2小时$/],
    [-(4 * 24 + 3), /^UTC\+8 逾期4天$/],
  ])('takes two lines, with hours where they count: %d hours', (hours, second) => {
    const lines = [...deadlineIn(hours).children].map(({ textContent }) => textContent);
    expect(lines).toEqual([expect.stringMatching(/\d\d:\d\d$/), expect.stringMatching(second)]);
  });

  it('says in its tooltip what the lines leave out', () => {
    expect(deadlineIn(12 * 24 + 15).title).toMatch(/UTC\+8 剩12天15小时$/);
  });
});
