import { expect, it } from '@jest/globals';
import { namedAsAsked } from './named-as-asked.js';

it.each([
  ['45R1', '40RH', ['40NOR'], '40NOR'],
  ['45R1', '40RH', ['40RH'], '40RH'],
  ['45R1', '40RH', ['40NOR', '40RH'], '40RH'],
  ['22G1', '20GP', ['20HT'], '20HT'],
  ['45G1', '40HQ', ['20HT'], '40HQ'],
  ['48U1', null, ['40HH'], '40HH'],
] as const)('%s, read as %s, of %j is %s', (isoCode, type, asked, named) => {
  const [box] = namedAsAsked(
    [{ isoCode, type }],
    asked.map((Type) => ({ Type })),
  );
  expect(box?.type).toBe(named);
});
