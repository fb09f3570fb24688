import { describe, expect, it } from '@jest/globals';
import { assertSubscribed } from './subscribe.js';

const known = { 'ship.sailed': ['si', 'messaging'], 'ship.moored': ['messaging'] } as const;
const declared = ['ship.sailed', 'ship.moored', 'ship.sunk'];

describe('the handlers of a service', () => {
  const checked =
    (...handled: string[]) =>
    () =>
      assertSubscribed('si', new Set(handled), declared, known);

  it('are those that publishers know of', () => {
    expect(checked('ship.sailed')).not.toThrow();
  });

  it.each([
    ['one that no publisher knows of', ['ship.sailed', 'ship.sunk'], 'ship.sunk'],
    [
      'one that publishers know of another service alone',
      ['ship.sailed', 'ship.moored'],
      'ship.moored',
    ],
    ['one that is missing', [], 'ship.sailed'],
  ])('end the boot with %s', (_, handled, named) => {
    expect(checked(...handled)).toThrow(named);
  });

  it('are not missed for an event whose contract is not loaded', () => {
    expect(() => assertSubscribed('si', new Set(), ['ship.sunk'], known)).not.toThrow();
  });
});
