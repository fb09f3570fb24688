import { expect, it } from '@jest/globals';
import { amountIn, currenciesNamed, headingWithoutCurrency } from './currency-words.js';
import { readQuantity } from './quantity.js';
import { unitInHeading } from './quantity-unit.js';
import { splitVesselVoyage } from './vessel-voyage.js';

/** Milliseconds of processor that some work takes. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it.each(['-', ' ', '(', '1', '1 ', 'USD', 'A', '/'])(
  'costs no time that grows with the square of a cell of %j',
  (sign) => {
    const text = `X${sign.repeat(Math.floor(32_000 / sign.length))}X`;
    const reading = () => {
      headingWithoutCurrency(text);
      amountIn(text);
      currenciesNamed(text);
      unitInHeading(text, 'weight');
      splitVesselVoyage(text);
      readQuantity(text, { kind: 'weight', scale: 3, unit: 'kg' });
    };
    expect(cpuMs(reading)).toBeLessThan(100);
  },
);

it('finds a currency far behind in a line', () => {
  expect(currenciesNamed(`${'x '.repeat(400)}美元`)).toEqual(['USD']);
});
